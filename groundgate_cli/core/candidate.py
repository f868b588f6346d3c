"""Candidates: values that a model proposes, with the evidence that it quotes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

from groundgate_cli.core.canonical import digest
from groundgate_cli.core.errors import InputError
from groundgate_cli.core.members import as_list, fail, join, kind_of, nearest
from groundgate_cli.core.records import NamedTuple

SOURCES = ("document", "reference", "external", "knowledge")
ROLES = ("value", "sign", "scale", "unit", "field", "key")
MEMBERS = ("field", "value", "unit", "key", "record", "evidence", "search_region", "confidence", "id")


class Evidence(NamedTuple):
    """One item of evidence. start and end are UTF-8 byte offsets of the source's text, or None."""

    source: str = "document"
    role: str = "value"
    start: int | None = None
    end: int | None = None
    text: str | None = None
    ref: str | None = None
    url: str | None = None
    retrieved: str | None = None
    page: int | None = None


class Candidate(NamedTuple):
    """A proposed value. `fault` says why the proposal has not the form of a candidate, or is None.

    value is the text proposed (an integer as its digits), None where it is missing or of another kind.
    search_region: byte offsets (start, end), or None. raw is the JSON as given.
    """

    id: str
    raw: Any
    field: str | None = None
    value: str | None = None
    unit: str | None = None
    key: str | None = None
    record: str | None = None
    evidence: tuple[Evidence, ...] = ()
    search_region: tuple[int, int] | None = None
    confidence: float | None = None
    fault: str | None = None

    @property
    def sha256(self) -> str:
        return digest("candidate", self.raw)

    def items(self, role: str) -> tuple[Evidence, ...]:
        """The evidence items of one role, in order."""
        return tuple(item for item in self.evidence if item.role == role)


def parse_candidates(value: Any) -> tuple[Candidate, ...]:
    """The candidates of a JSON list. Ids must differ; every entry gets a candidate, with its fault."""
    rows = as_list(value, "", "the candidates")
    found = tuple(parse_candidate(row, n) for n, row in enumerate(rows))
    seen: dict[str, int] = {}
    for n, candidate in enumerate(found):
        if candidate.id in seen:
            fail(join(join("", n), "id"), f"two candidates have the id {candidate.id!r}")
        seen[candidate.id] = n
    return found


def parse_candidate(raw: Any, position: int) -> Candidate:
    """One candidate; what is wrong with its form goes into `fault`."""
    name = f"c{position + 1}"
    if not isinstance(raw, dict):
        return Candidate(name, raw, fault=f"a candidate must be an object, not {kind_of(raw)}")
    given = raw.get("id")
    if isinstance(given, str) and given.strip():
        name = given
    return _parse_given(raw, name, raw)


def replaced(candidate: Candidate, value: str | None, evidence: Any) -> Candidate:
    """The candidate with another value, or with other evidence in the place of all of its own.

    None keeps what it has. It keeps its id and, as `raw`, what was given.
    """
    if not isinstance(candidate.raw, dict):
        return candidate
    raw = dict(candidate.raw)
    if value is not None:
        raw["value"] = value
    if evidence is not None:
        raw["evidence"] = evidence
        raw.pop("search_region", None)
    return _parse_given(raw, candidate.id, candidate.raw)


def _parse_given(raw: Mapping[str, Any], name: str, given: Any) -> Candidate:
    """A candidate of the name, or one with its fault; `given` becomes its raw."""
    try:
        return _parse_body(raw, name, given)
    except InputError as error:
        place = error.where.pointer
        fault = f"{place}: {error.message}" if place and place != "/" else error.message
        field = raw.get("field")
        return Candidate(name, given, field=field if isinstance(field, str) else None, fault=fault)


def _parse_body(raw: Mapping[str, Any], name: str, given: Any) -> Candidate:
    if "id" in raw and (not isinstance(raw["id"], str) or not raw["id"].strip()):
        fail("/id", "id must be a text that is not blank")
    field = _parse_field(raw)
    return Candidate(
        id=name,
        raw=given,
        field=field,
        value=_parse_value(raw),
        unit=_text_or_none(raw, "unit"),
        key=_text_or_none(raw, "key"),
        record=_text_or_none(raw, "record"),
        evidence=parse_evidence(raw.get("evidence")),
        search_region=_parse_region(raw.get("search_region")),
        confidence=_parse_confidence(raw.get("confidence")),
    )


def _parse_field(raw: Mapping[str, Any]) -> str:
    if "field" not in raw:
        _fail_missing(raw, "field")
    field = raw["field"]
    if not isinstance(field, str):
        fail("/field", f"field must be a text, not {kind_of(field)}")
    return field


def _fail_missing(raw: Mapping[str, Any], name: str) -> NoReturn:
    """Refuse a candidate without a member that it needs; a member of nearly the name may be meant."""
    like = nearest(name, [other for other in raw if other not in MEMBERS])
    fail(f"/{name}", f"{name} is missing" + (f"; {like!r} is no member of a candidate" if like else ""))


def _parse_value(raw: Mapping[str, Any]) -> str:
    if "value" not in raw:
        _fail_missing(raw, "value")
    value = raw["value"]
    if isinstance(value, str):
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    fail("/value", f"value must be a text or an integer, not {kind_of(value)}")


def _text_or_none(raw: Mapping[str, Any], name: str) -> str | None:
    value = raw.get(name)
    if value is not None and not isinstance(value, str):
        fail(f"/{name}", f"{name} must be a text or null, not {kind_of(value)}")
    return value


def _parse_confidence(value: Any) -> float | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        fail("/confidence", f"confidence must be a number from 0 to 1, not {value!r}")
    return float(value)


def _parse_region(value: Any) -> tuple[int, int] | None:
    if value is None:
        return None
    if not isinstance(value, dict):
        fail("/search_region", f"search_region must be an object, not {kind_of(value)}")
    start, end = _parse_span(value, "/search_region")
    if start is None or end is None:
        fail("/search_region", "search_region needs start and end")
    return start, end


def _parse_span(row: Mapping[str, Any], pointer: str) -> tuple[int | None, int | None]:
    start, end = row.get("start"), row.get("end")
    for side, offset in (("start", start), ("end", end)):
        if offset is not None and type(offset) is not int:
            fail(join(pointer, side), f"{side} must be an integer, not {kind_of(offset)}")
    if (start is None) != (end is None):
        fail(pointer, "start and end must stand together")
    return start, end


def parse_evidence(value: Any, pointer: str = "/evidence") -> tuple[Evidence, ...]:
    """The items of evidence of an object, a list or null."""
    if value is None:
        return ()
    if isinstance(value, dict):
        return (_parse_item(value, pointer),)
    if not isinstance(value, list):
        fail(pointer, f"evidence must be an object or a list, not {kind_of(value)}")
    return tuple(_parse_item(row, join(pointer, n)) for n, row in enumerate(value))


def _parse_item(row: Any, pointer: str) -> Evidence:
    if not isinstance(row, dict):
        fail(pointer, f"an item of evidence must be an object, not {kind_of(row)}")
    source = "document" if row.get("source") is None else row["source"]
    role = "value" if row.get("role") is None else row["role"]
    for name, given, known in (("source", source, SOURCES), ("role", role, ROLES)):
        if not isinstance(given, str) or given not in known:
            fail(join(pointer, name), f"{name} must be one of {', '.join(known)}, not {given!r}")
    texts: dict[str, str | None] = {}
    for name in ("text", "ref", "url", "retrieved"):
        text = row.get(name)
        if text is not None and not isinstance(text, str):
            fail(join(pointer, name), f"{name} must be a text, not {kind_of(text)}")
        texts[name] = text
    page = row.get("page")
    if page is not None and (type(page) is not int or page < 1):
        fail(join(pointer, "page"), f"page must be an integer from 1, not {page!r}")
    start, end = _parse_span(row, pointer)
    _check_source(source, texts, pointer)
    return Evidence(source, role, start, end, page=page, **texts)


def _check_source(source: str, texts: Mapping[str, str | None], pointer: str) -> None:
    if source == "reference" and not texts["ref"]:
        fail(join(pointer, "ref"), "evidence from a reference must name it in ref")
    if source == "external" and not texts["url"]:
        fail(join(pointer, "url"), "evidence from outside must give its url")
    if source == "knowledge" and texts["text"] is not None and not texts["text"].strip():
        fail(join(pointer, "text"), "what the model knows must be a text that is not blank, or left out")
    if source != "reference" and texts["ref"]:
        fail(join(pointer, "ref"), f"ref names a reference; the source of this item is {source}")
    if source not in ("external", "knowledge") and texts["url"]:
        fail(join(pointer, "url"), f"url names a source outside; the source of this item is {source}")
