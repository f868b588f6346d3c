"""What a command was given: a receipt or packet, or the parts that make one. Nothing decided yet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from groundgate_cli.core.canonical import digest, text_digest
from groundgate_cli.core.document import Document
from groundgate_cli.core.errors import InputError, Where
from groundgate_cli.core.members import as_list, as_object, as_text, fail, kind_of
from groundgate_cli.core.receipt import document_id, parse_receipt
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.references import check_text

JSON = dict[str, Any]


PARTS = ("schema", "policy", "candidates", "references", "judgments", "packs")
DRAFT_PARTS = ("draft", "sources")


class Given(NamedTuple):
    """Inputs as JSON values, as they were given.

    text: in normal form, or None where there is none. layout, notes, media_type, bytes_sha256, reader:
    as the reader of the document said, if one did. schema, policy, candidates, references, judgments,
    packs: None where they are missing. sections: those of the receipt, if it was one.
    """

    text: str | None = None
    layout: JSON | None = None
    notes: Sequence[Any] = ()
    id: str | None = None
    source: str | None = None
    media_type: str | None = None
    bytes_sha256: str | None = None
    reader: JSON | None = None
    schema: Any = None
    policy: Any = None
    candidates: Any = None
    references: Any = None
    judgments: Any = None
    packs: Any = None
    draft: Any = None
    sources: Any = None
    sections: Mapping[str, Any] = {}


@contextmanager
def placed(pointer: str) -> Iterator[None]:
    """Put a pointer before the pointer of any error: a schema's "/fields" is "/inputs/schema/fields"."""
    try:
        yield
    except InputError as error:
        inner = error.where.pointer or ""
        joined = pointer + ("" if inner == "/" else inner)
        error.where = Where(error.where.file, error.where.line, joined)
        raise


def given_document(document: Document, *, id: str | None = None, source: str | None = None) -> Given:
    """A document that was read, as the start of what is given."""
    return Given(
        text=document.text,
        layout=document.layout,
        notes=[note.to_json() for note in document.notes],
        id=id,
        source=source,
        media_type=document.media_type,
        bytes_sha256=document.bytes_sha256,
        reader=document.reader,
    )


def parse_given(value: Any) -> Given:
    """A receipt or packet from its JSON; its embedded inputs must agree with its digests."""
    body = parse_receipt(value)
    if "document" not in body and "inputs" not in body:
        fail(
            "", "neither a receipt nor a packet", 'a packet is {"inputs": {"text", "schema", "candidates"}}'
        )
    head = body.get("document", {})
    inputs = body.get("inputs", {})
    found = Given(
        text=None if inputs.get("text") is None else inputs["text"],
        layout=_object_or_none(inputs, "layout", "/inputs/layout"),
        notes=as_list(body.get("notes", []), "/notes", "notes"),
        id=_text_or_none(head, "id"),
        source=_text_or_none(head, "source"),
        media_type=_text_or_none(head, "media_type"),
        bytes_sha256=_text_or_none(head, "bytes_sha256"),
        reader=_object_or_none(head, "reader", "/document/reader"),
        **{name: inputs.get(name) for name in (*PARTS, *DRAFT_PARTS)},
        sections={k: v for k, v in body.items() if k != "inputs"},
    )
    _check_embedded(found, head)
    return found


def _text_or_none(body: Mapping[str, Any], name: str) -> str | None:
    value = body.get(name)
    return None if value is None else as_text(value, f"/document/{name}", name)


def _object_or_none(body: Mapping[str, Any], name: str, pointer: str) -> JSON | None:
    value = body.get(name)
    return None if value is None else as_object(value, pointer, name)


def _check_embedded(given: Given, head: Mapping[str, Any]) -> None:
    """An InputError naming the first embedded input that differs from its digest in the receipt."""
    from groundgate_cli.core.policy import parse_policy
    from groundgate_cli.core.schema import parse_schema

    if given.text is not None:
        check_text(given.text, "/inputs/text", "the text")
        if head.get("sha256") is not None:
            agree("text", text_digest(given.text), head["sha256"], "/document/sha256")
    if given.layout is not None and head.get("layout_sha256") is not None:
        agree("layout", digest("layout", given.layout), head["layout_sha256"], "/document/layout_sha256")
    sections = given.sections
    if given.schema is not None and "schema_sha256" in sections:
        with placed("/inputs/schema"):
            schema = parse_schema(given.schema)
        agree("schema", schema.sha256, sections["schema_sha256"], "/schema_sha256")
    if given.text is not None and "policy_sha256" in sections:
        with placed("/inputs/policy"):
            policy = parse_policy(given.policy)
        agree("policy", policy.sha256, sections["policy_sha256"], "/policy_sha256")
    if isinstance(given.candidates, list) and "decisions" in sections:
        _check_candidates(given.candidates, sections["decisions"])
    if given.references is not None and "references" in sections:
        _check_references(given.references, sections["references"])
    if "grounding" in sections:
        from groundgate_cli.engine.ground_inputs import check_grounded_inputs

        check_grounded_inputs(given)
    if given.packs is not None and "packs" in sections:
        _check_packs(given.packs, sections["packs"])


def _check_packs(packs: Any, recorded: Any) -> None:
    from groundgate_cli.core.own_packs import parse_packs

    with placed("/inputs/packs"):
        digests = {pack.id: pack.sha256 for pack in parse_packs(packs)}
    for n, row in enumerate(as_list(recorded, "/packs", "packs")):
        name = row.get("id") if isinstance(row, dict) else None
        if isinstance(name, str) and name in digests:
            agree(f"pack {name!r}", digests.pop(name), row.get("sha256"), f"/packs/{n}/sha256")
    if digests:
        fail("/packs", f"the receipt was made without the embedded pack {min(digests)!r}")


def agree(name: str, found: str, recorded: Any, pointer: str) -> None:
    """An InputError where an embedded input has another digest than the receipt says."""
    if found != recorded:
        raise InputError(
            f"the embedded {name} is not the one that the receipt was made from: its digest is {found}, "
            f"the receipt says {recorded}",
            where=Where(pointer=pointer),
            hint="the receipt was changed by hand; decide again from the original files",
        )


def _check_candidates(candidates: list[Any], decisions: Any) -> None:
    rows = as_list(decisions, "/decisions", "decisions")
    if len(rows) != len(candidates):
        fail("/inputs/candidates", f"{len(candidates)} candidates are embedded for {len(rows)} decisions")
    for n, (row, candidate) in enumerate(zip(rows, candidates, strict=True)):
        recorded = row.get("candidate_sha256") if isinstance(row, dict) else kind_of(row)
        agree(
            f"candidate {n + 1}",
            digest("candidate", candidate),
            recorded,
            f"/decisions/{n}/candidate_sha256",
        )


def _check_references(references: Any, recorded: Any) -> None:
    from groundgate_cli.core.references import parse_references

    with placed("/inputs/references"):
        parsed = parse_references(references)
    digests = {one.id: one.to_json()["sha256"] for one in parsed}
    for n, row in enumerate(as_list(recorded, "/references", "references")):
        name = row.get("id") if isinstance(row, dict) else None
        if name not in digests:
            fail(f"/references/{n}/id", f"no embedded reference has the id {name!r}")
        agree(f"reference {name!r}", digests[name], row.get("sha256"), f"/references/{n}/sha256")


def document_section(given: Given, text: str) -> JSON:
    """The receipt's section on the document."""
    sha256 = text_digest(text)
    return {
        "id": given.id if given.id is not None else document_id(sha256),
        "sha256": sha256,
        "source": given.source,
        "media_type": given.media_type,
        "bytes_sha256": given.bytes_sha256,
        "layout_sha256": None if given.layout is None else digest("layout", given.layout),
        "reader": given.reader,
    }
