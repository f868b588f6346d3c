"""The data block of the page: what the script shows, as compact JSON that can't leave its element."""

from __future__ import annotations

import json
import re
from typing import Any

from groundgate_cli.core.codes import BY_NAME
from groundgate_cli.engine.readings import Reach, Reading, reaches
from groundgate_cli.engine.reviews import reviewed_digest
from groundgate_cli.reports.advice import ADVICE
from groundgate_cli.reports.links import web_link
from groundgate_cli.reports.pictures import layout_of, pages_with_places, places_of
from groundgate_cli.reports.places import Place, TextPlaces
from groundgate_cli.reports.symbols import HIDDEN_CLASS
from groundgate_cli.reports.view import Missing, Report, Row

_HIDDEN = re.compile(f"[{HIDDEN_CLASS}]")
_OUTCOMES = ("admitted", "needs_verification", "rejected")


def json_block(value: Any) -> str:
    """JSON for a script element: no <, > or &, and no hidden character, stands in it as itself."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    for sign in "<>&":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return _HIDDEN.sub(_escaped, text)


def _escaped(match: re.Match[str]) -> str:
    units = match[0].encode("utf-16-be", "surrogatepass").hex()
    return "".join("\\u" + units[n : n + 4] for n in range(0, len(units), 4))


def page_data(report: Report) -> dict[str, Any]:
    """The members that the page's scripts read; positions are UTF-16 code units.

    receipt: the digest that reviews name. texts: [{name, text or null, pages: [[number, start],
    ...]}]. codes: {CODE: [meaning, what settles it]}. fields: {NAME: {type, unit, comparator, minimum,
    maximum, values, multiple}}. judgments: those that the receipt was made with. rows, missing: see
    below; a member that is empty is left out.
    """
    around = reaches(report.receipt)
    texts = [
        {"name": name, "text": text.text, "pages": text.pages()}
        for name, text in zip(report.text_names, report.texts, strict=True)
    ]
    return {
        **({"sheets": sheets} if (sheets := _sheets(report)) else {}),
        "receipt": reviewed_digest(report.receipt),
        "texts": texts,
        "codes": _codes(report, around),
        "fields": _fields(report),
        "rows": [_row(report, row, reach) for row, reach in zip(report.rows, around, strict=True)],
        "missing": [_missing(report, entry) for entry in report.missing],
        "judgments": (report.receipt.get("inputs") or {}).get("judgments") or [],
    }


def _codes(report: Report, around: list[Reach]) -> dict[str, list[str]]:
    used = {code for row in report.rows for code in row.codes}
    used |= {finding.code for row in report.rows for finding in row.findings}
    used |= {entry.code for entry in report.missing}
    used |= {code for reach in around for reading in reach.readings for code in reading.decision.codes}
    return {code: [BY_NAME[code].meaning, ADVICE.get(code, "")] for code in BY_NAME if code in used}


def _fields(report: Report) -> dict[str, Any]:
    """What the page needs to know of a field to check a value that is typed."""
    schema = (report.receipt.get("inputs") or {}).get("schema")
    fields = schema.get("fields") if isinstance(schema, dict) else None
    found: dict[str, Any] = {}
    for name, field in (fields or {}).items():
        values = field.get("values") or []
        found[name] = {
            "type": field.get("type") or "number",
            "comparator": field.get("comparator") or "eq",
            "unit": field.get("unit") or "",
            "minimum": _number(field.get("minimum")),
            "maximum": _number(field.get("maximum")),
            "values": list(values),
            "multiple": field.get("multiple") is True,
        }
    return found


def _number(value: Any) -> str:
    return "" if value is None else str(value)


def _sheets(report: Report) -> list[dict[str, Any]]:
    """With a layout or pictures, the pages that hold a place: {page, start, end, width, height, words:
    [[start, end, x0, top, x1, bottom], ...]} in points from the top left, picture: whether there is one."""
    layout = layout_of(report) if report.layout or report.pictures else {}
    if not layout.get("words"):
        return []
    wanted = pages_with_places(report)
    words: dict[int, list[list[Any]]] = {}
    for first, last, page, *box in layout["words"]:
        place = report.texts[0].place(first, last) if page in wanted else None
        if place is not None:
            words.setdefault(page, []).append([*_span(report, place), *box])
    sheets = []
    for page in layout["pages"]:
        whole = report.texts[0].place(page["start"], page["end"])
        if page["page"] in words and whole is not None:
            start, end = _span(report, whole)
            size = {name: page[name] for name in ("page", "width", "height")}
            drawn = {"picture": True} if page["page"] in report.pictures else {}
            sheets.append({**size, "start": start, "end": end, "words": words[page["page"]], **drawn})
    return sheets


def _row(report: Report, row: Row, reach: Reach) -> dict[str, Any]:
    """f field, k key, r record, o outcome, c codes, v value, u unit, s source, t text, a place, w its
    words, p parts [role, start, end, origin, words], m missing, why findings [code, detail, start, end,
    words, cleared], q quote, cf confidence, link the address where it may be a link, alt readings in reach
    [start, size, value, outcome, codes], h heads of the cell by row and column [[start, size], ...]."""
    place = row.place
    home = place.text if place else _text_of(row)
    found = {
        "id": row.id, "f": row.field, "k": row.key, "r": row.record, "o": str(row.outcome),
        "v": row.value, "u": row.unit, "s": row.source, "ref": row.ref, "url": row.url,
        "link": web_link(row.url), "q": row.quote, "cf": row.confidence, "m": list(row.missing),
        "t": home,
        "a": _span(report, place) if place else None,
        "w": place.label if place else "",
        "p": [
            [one.role, *_ends(report, one.place), one.origin, _words(one.place)] for one in row.parts
        ],
        "why": [
            [one.code, one.detail, *_ends(report, one.place), _words(one.place), one.cleared]
            for one in row.findings
        ],
        "alt": [_reading(report.texts[home], one) for one in reach.readings],
        "h": _heads(report.texts[home], reach),
    }  # fmt: skip
    kept = {name: value for name, value in found.items() if value not in (None, "", [], 0)}
    kept["c"] = list(row.codes)
    return kept


def _reading(home: TextPlaces, reading: Reading) -> list[Any]:
    decision = reading.decision
    codes = " ".join(decision.codes)
    return [
        *_stretch(home, reading.start, reading.end),
        reading.value,
        _OUTCOMES.index(decision.outcome),
        codes,
    ]


def _heads(home: TextPlaces, reach: Reach) -> list[list[list[int]]]:
    if reach.heads is None:
        return []
    return [[_stretch(home, *span) for span in spans] for spans in reach.heads]


def _stretch(home: TextPlaces, first: int, last: int) -> list[int]:
    """Start and size in code units of a span in bytes that lies in the text."""
    start, end = (home.units(home.point(at)) for at in (first, last))
    return [start, end - start]


def _text_of(row: Row) -> int:
    """The text that the parts and findings of a row without a place stand in."""
    return next((place.text for place in places_of(row)), 0)


def _missing(report: Report, entry: Missing) -> dict[str, Any]:
    places = [[*_span(report, place), place.label] for place in entry.places]
    return {"f": entry.field, "k": entry.key, "code": entry.code, "places": places}


def _span(report: Report, place: Place) -> list[int]:
    home = report.texts[place.text]
    return [home.units(place.start), home.units(place.end)]


def _ends(report: Report, place: Place | None) -> list[int | None]:
    return [None, None] if place is None else [*_span(report, place)]


def _words(place: Place | None) -> str:
    return place.label if place else ""
