"""A receipt to the Report that every format writes."""

from __future__ import annotations

from typing import Any

from groundgate_cli.core.codes import Outcome
from groundgate_cli.core.errors import InputError
from groundgate_cli.core.schema import parse_schema
from groundgate_cli.core.spans import OffsetMap
from groundgate_cli.engine.coverage import find_words
from groundgate_cli.engine.reviews import Names, confirmed_absent
from groundgate_cli.reports.places import Place, TextPlaces
from groundgate_cli.reports.view import FindingView, Missing, PartView, Report, Row, is_information

_KNOWN = {str(outcome): outcome for outcome in Outcome}


def read_report(receipt: dict[str, Any], title: str | None = None, layout: bool = False) -> Report:
    """The report of a receipt that the caller has verified. Absent sections stay empty."""
    inputs = receipt.get("inputs") or {}
    references = inputs.get("references") or receipt.get("references") or []
    pages = (inputs.get("layout") or {}).get("pages")
    texts = [TextPlaces(inputs.get("text"), 0, pages)]
    texts += [TextPlaces(row.get("text"), n, None) for n, row in enumerate(references, 1)]
    ids = [str(row.get("id")) for row in references]
    by_id = {name: n for n, name in enumerate(ids, 1)}
    document = receipt.get("document") or {}
    name = str(document.get("id") or "document")
    candidates = inputs.get("candidates")
    rows = tuple(
        _row(n, decision, _candidate(candidates, n), texts, by_id)
        for n, decision in enumerate(receipt.get("decisions") or [])
    )
    absent = confirmed_absent(receipt)
    missing = tuple(_missing(entry, texts, absent) for entry in _coverage(receipt, inputs))
    return Report(receipt, title or f"Report: {name}", layout, tuple(texts), (name, *ids), rows, missing)


def _coverage(receipt: dict[str, Any], inputs: dict[str, Any]) -> list[dict[str, Any]]:
    """The missing fields. admit writes no places; they are found as the command coverage finds them."""
    entries: list[dict[str, Any]] = receipt.get("coverage") or []
    text, schema = inputs.get("text"), inputs.get("schema")
    if not entries or any(entry.get("places") for entry in entries) or not isinstance(text, str):
        return entries
    try:
        fields = parse_schema(schema).fields
    except InputError:
        return entries
    offsets = OffsetMap(text)
    names = {str(entry.get("field")) for entry in entries} & fields.keys()
    found = {
        name: [offsets.span_to_bytes(span) for span in find_words(text, fields[name])] for name in names
    }
    return [{**entry, "places": found.get(str(entry.get("field")), [])} for entry in entries]


def _candidate(candidates: Any, n: int) -> dict[str, Any]:
    found = candidates[n] if isinstance(candidates, list) and n < len(candidates) else None
    return found if isinstance(found, dict) else {}


def _row(
    n: int,
    decision: dict[str, Any],
    candidate: dict[str, Any],
    texts: list[TextPlaces],
    references: dict[str, int],
) -> Row:
    codes = tuple(decision["codes"])
    home = references.get(str(decision.get("ref")), 0) if decision.get("source") == "reference" else 0
    evidence = decision.get("evidence") or {}
    value = decision.get("value")
    return Row(
        number=n + 1,
        id=str(decision["candidate_id"]),
        field=_text(decision.get("field") or candidate.get("field")),
        key=_text(decision.get("key")),
        record=_text(decision.get("record")),
        outcome=_KNOWN[decision["outcome"]],
        codes=codes,
        value=_text(candidate.get("value") if value is None else value),
        unit=_text(decision.get("unit")),
        source=_text(decision.get("source")),
        ref=_text(decision.get("ref")),
        url=_text(decision.get("url")),
        place=texts[home].place(evidence.get("start"), evidence.get("end")),
        parts=tuple(_part(part, texts, home) for part in decision.get("parts") or []),
        missing=tuple(decision.get("missing") or []),
        findings=_findings(decision, codes, texts[home]),
        quote=_quote(candidate),
        confidence=_text(candidate.get("confidence")),
        sha256=_text(decision.get("candidate_sha256")),
    )


def _part(part: dict[str, Any], texts: list[TextPlaces], home: int) -> PartView:
    place = None
    if part["origin"] != "schema":
        place = texts[home].place(part.get("start"), part.get("end"))
    return PartView(str(part["role"]), str(part["origin"]), place)


def _findings(
    decision: dict[str, Any], codes: tuple[str, ...], home: TextPlaces
) -> tuple[FindingView, ...]:
    reviewed = "REVIEWED" in codes and decision["outcome"] == Outcome.ADMITTED
    found = [
        FindingView(
            finding["code"],
            _text(finding.get("detail")),
            home.place(finding.get("start"), finding.get("end")),
            cleared=finding["code"] not in codes or (reviewed and not is_information(finding["code"])),
            decided="REVIEWED" in codes,
        )
        for finding in decision.get("findings") or []
    ]
    told = {finding.code for finding in found}
    bare = (code for code in codes if code not in told and not is_information(code))
    return (*found, *(FindingView(code, "", None, cleared=reviewed) for code in bare))


def _quote(candidate: dict[str, Any]) -> str:
    """The first text that the candidate's evidence quotes."""
    evidence = candidate.get("evidence")
    for item in evidence if isinstance(evidence, list) else [evidence]:
        if isinstance(item, dict) and isinstance(item.get("text"), str):
            return str(item["text"])
    return ""


def _missing(entry: dict[str, Any], texts: list[TextPlaces], absent: Names) -> Missing:
    places: list[Place] = []
    for span in entry.get("places") or []:
        first, last = (span.get("start"), span.get("end")) if isinstance(span, dict) else (None, None)
        place = texts[0].place(first, last)
        if place is not None and places and places[-1].start == place.start:
            places[-1] = max(places[-1], place, key=lambda one: one.end)  # a name within a longer one
        elif place is not None:
            places.append(place)
    field, key, code = (_text(entry.get(name)) for name in ("field", "key", "code"))
    gone = (entry.get("field"), entry.get("key")) in absent
    return Missing(field, key, code, tuple(places), gone)


def _text(value: Any) -> str:
    """Any JSON value as a text: a text itself, "" for null, else its JSON."""
    if value is None:
        return ""
    if isinstance(value, str):
        return value
    import json

    return json.dumps(value, ensure_ascii=False)
