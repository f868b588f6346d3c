"""What ground decides on, parsed and checked: a draft and its sources."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NoReturn

from groundgate_cli.core.canonical import digest, text_digest
from groundgate_cli.core.errors import InputError, Where
from groundgate_cli.core.members import as_list, as_object, as_text, fail, join, kind_of
from groundgate_cli.core.normal import normalise
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.engine.given import JSON, Given, agree
from groundgate_cli.engine.ground_options import GroundOptions
from groundgate_cli.grounding.drafts.claims import draft_claims, given_claim
from groundgate_cli.grounding.model import Claim, Source

DOCUMENT = "document"
INVALID = "G6_E_INPUT_VALIDATION"
_ANY_SIZE = 10**12


class Draft(NamedTuple):
    """A draft in normal form. text: None for JSON claims and for the facts of a receipt."""

    claims: tuple[Claim, ...]
    text: str | None
    value: Any
    sha256: str


def normal_text(text: str) -> str:
    """A draft or source in normal form: NFC, line ends as \\n, no byte order mark."""
    return normalise(text)[0]


def parse_sources(value: Any, options: GroundOptions) -> tuple[Source, ...]:
    """The sources by name, in the order of their names."""
    rows = as_object(value, "/inputs/sources", "sources") if value is not None else {}
    found = [_source(name, rows[name]) for name in sorted(rows)]
    if not any(source.text.strip() for source in found):
        refuse(
            "SOURCES_REQUIRED",
            "there is no source to check the draft against" + (": all are empty" if found else ""),
            "/inputs/sources",
            "name files or folders with -s",
        )
    size = sum(len(source.text) for source in found)
    if size > options.max_sources:
        refuse(
            "SOURCES_TOO_LARGE",
            f"the sources hold {size:,} characters; the limit is {options.max_sources:,}",
            "/inputs/sources",
            "give fewer sources, or raise the limit with --max-sources",
        )
    return tuple(found)


def _source(name: str, value: Any) -> Source:
    pointer = join("/inputs/sources", name)
    if not name.strip():
        fail(pointer, "a source needs a name")
    if isinstance(value, str):
        return Source(name, normal_text(value))
    body = as_object(value, pointer, "a source", ("text", "url", "date", "lineage"))
    if "text" not in body:
        fail(pointer, "the source has no text")
    text = body["text"]
    if not isinstance(text, str):
        fail(join(pointer, "text"), f"text must be a text, not {kind_of(text)}")
    more = {
        part: as_text(_normal(body[part]), join(pointer, part), part)
        for part in ("url", "date", "lineage")
        if body.get(part) is not None
    }
    return Source(name, normal_text(text), **more)


def _normal(value: Any) -> Any:
    return unicodedata.normalize("NFC", value) if isinstance(value, str) else value


def parse_draft(given: Given, sources: tuple[Source, ...], options: GroundOptions) -> Draft:
    """The draft that was given, or the decisions of a receipt as claims."""
    names = [source.name for source in sources]
    urls = [source.url for source in sources]
    value = given.draft
    if is_facts(given):
        if given.candidates is not None:
            as_list(given.candidates, "/inputs/candidates", "candidates")
        if given.schema is not None:
            as_object(given.schema, "/inputs/schema", "a schema")
        receipt = {**given.sections, "inputs": {"candidates": given.candidates, "schema": given.schema}}
        from groundgate_cli.grounding.drafts.facts import fact_claims

        claims = fact_claims(receipt, DOCUMENT)
        _need_claims(claims)
        return Draft(claims, None, None, digest("draft", [[one.id, one.text] for one in claims]))
    if isinstance(value, str):
        text = normal_text(value)
        _check_size(len(text), options)
        return Draft(draft_claims(text, names, urls), text, text, digest("draft", text))
    if value is None:
        refuse("CLAIM_REQUIRED", "there is no draft to check", "/inputs/draft", "give a text or claims")
    body = as_object(value, "/inputs/draft", "a draft", ("claims", "text"))
    if "text" in body and "claims" not in body:
        return parse_draft(
            given._replace(draft=as_text(body["text"], "/inputs/draft/text", "text")), sources, options
        )
    rows = as_list(body.get("claims"), "/inputs/draft/claims", "claims")
    found = tuple(_claim(n, row, names, urls) for n, row in enumerate(rows))
    _need_claims(found)
    _check_size(sum(len(one.text) for one in found), options)
    _unique(found)
    return Draft(found, None, value, digest("draft", value))


def is_facts(given: Given) -> bool:
    """Whether the claims are the decisions of a receipt: it has some, and there is no draft."""
    return given.draft is None and "decisions" in given.sections


def _claim(n: int, row: Any, names: list[str], urls: list[str | None]) -> Claim:
    pointer = f"/inputs/draft/claims/{n}"
    if isinstance(row, str):
        row = {"text": row}
    body = as_object(row, pointer, "a claim", ("id", "text", "spans"))
    if not isinstance(body.get("text"), str):
        fail(join(pointer, "text"), "a claim needs a text")
    if body.get("id") is not None:
        as_text(body["id"], join(pointer, "id"), "id")
    spans = body.get("spans")
    for m, span in enumerate(as_list([] if spans is None else spans, join(pointer, "spans"), "spans")):
        as_object(span, f"{pointer}/spans/{m}", "a span")
    return given_claim(n + 1, {**body, "text": normal_text(body["text"])}, names, urls)


def _unique(claims: tuple[Claim, ...]) -> None:
    seen: set[str] = set()
    for n, claim in enumerate(claims):
        if claim.id in seen:
            fail(f"/inputs/draft/claims/{n}/id", f"two claims have the id {claim.id!r}")
        seen.add(claim.id)


def _need_claims(claims: tuple[Claim, ...]) -> None:
    if not claims:
        refuse(
            "CLAIM_REQUIRED",
            "there is no claim to check",
            "/inputs/draft/claims",
            "give one claim at least",
        )


def _check_size(size: int, options: GroundOptions) -> None:
    if size > options.max_draft:
        refuse(
            "TEXT_TOO_LARGE",
            f"the draft holds {size:,} characters; the limit is {options.max_draft:,}",
            "/inputs/draft",
            "check it in parts, or raise the limit with --max-draft",
        )


def refuse(code: str, message: str, pointer: str, hint: str) -> NoReturn:
    """Raise the refusal with its code."""
    raise InputError(message, where=Where(pointer=pointer), hint=hint, code=f"G6_E_GROUNDING_{code}")


@contextmanager
def validated() -> Iterator[None]:
    """Give each error of an input that is not of its form the code of such a refusal."""
    try:
        yield
    except InputError as error:
        if error.code == InputError.code:
            error.code = INVALID
        raise


def source_digests(sources: tuple[Source, ...]) -> dict[str, str]:
    """The digest of each source's text by its name."""
    return {source.name: text_digest(source.text) for source in sources}


def normal_draft(value: Any) -> Any:
    """A draft as a receipt holds it."""
    return normal_text(value) if isinstance(value, str) else value


def normal_sources(value: Any) -> JSON:
    """Sources as a receipt holds them."""
    sources = parse_sources(value, GroundOptions(max_sources=_ANY_SIZE))
    return {source.name: source_value(source) for source in sources}


def source_value(source: Source) -> Any:
    """A source as a receipt holds it: its text, or an object where more is known of it."""
    more = {name: getattr(source, name) for name in ("url", "date", "lineage")}
    known = {name: value for name, value in more.items() if value is not None}
    return {"text": source.text, **known} if known else source.text


def source_rows(sources: tuple[Source, ...]) -> list[JSON]:
    """The sources of a run as a receipt names them: [{name, sha256}]."""
    return [{"name": name, "sha256": sha256} for name, sha256 in source_digests(sources).items()]


def check_grounded_inputs(given: Given) -> None:
    """An InputError where the embedded draft or a source is not the one that the grounding rests on."""
    section = given.sections.get("grounding")
    if not isinstance(section, dict):
        return
    recorded = section.get("draft_sha256")
    if given.draft is not None and recorded is not None:
        draft = normal_text(given.draft) if isinstance(given.draft, str) else given.draft
        agree("draft", digest("draft", draft), recorded, "/grounding/draft_sha256")
    rows = section.get("sources")
    if given.sources is not None and isinstance(rows, list):
        found = source_rows(parse_sources(given.sources, GroundOptions(max_sources=_ANY_SIZE)))
        by_name = {row.get("name"): row.get("sha256") for row in rows if _is_named(row)}
        for row in found:
            agree(f"source {row['name']!r}", row["sha256"], by_name.get(row["name"]), "/grounding/sources")


def _is_named(row: Any) -> bool:
    return isinstance(row, dict) and isinstance(row.get("name"), str)


def sources_of(given: Given) -> Mapping[str, Any] | None:
    """The sources given, or the receipt's own text where it is the only one there can be."""
    if given.sources is not None:
        found: Mapping[str, Any] = as_object(given.sources, "/inputs/sources", "sources")
        return found
    if is_facts(given) and given.text is not None:
        from groundgate_cli.engine.fact_checks import fact_sources

        return fact_sources(given, DOCUMENT)
    return None
