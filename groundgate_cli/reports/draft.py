"""The draft against its sources, as HTML: the draft coloured by status, and each claim beside its source.

It needs no script: the draft is a text of links to what was found for each of its claims.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from groundgate_cli.reports.corrected import NOTHING, TITLE, Corrected, corrected_of
from groundgate_cli.reports.markup import escape_html, marked, table_markup
from groundgate_cli.reports.symbols import flowing
from groundgate_cli.reports.view import Report

JSON = dict[str, Any]
# Worst first: status, its sign, its name for people.
STATUSES = (
    ("conflict", "≠", "Contradicted by a source"),
    ("not_found", "∅", "Not found in the sources"),
    ("partial", "◐", "Borne out in part"),
    ("supported", "✓", "Supported"),
    ("quoted", "❞", "Quoted"),
    ("no_claim", "·", "No claim"),
)
SIGNS = {name: sign for name, sign, _ in STATUSES}
NAMES = {name: words for name, _, words in STATUSES}
STATES = {"qualified-draft": "may go on", "blocked-escalated": "is held back"}
_SHOWN = 3
_FOLDED = ("supported", "quoted", "no_claim")


def draft_section(report: Report) -> str:
    """The section, or "" for a receipt that grounds nothing."""
    grounding = report.receipt.get("grounding")
    if not isinstance(grounding, dict):
        return ""
    checks = [row for row in grounding.get("checks") or () if isinstance(row, dict)]
    state = str(grounding.get("state") or "")
    head = f"The draft {STATES.get(state, escape_html(state))}"
    return (
        f'<section class="more ground" aria-labelledby="draft-head">\n<h2 id="draft-head">{head}</h2>\n'
        f"{_summary(grounding, checks)}"
        f'<div class="sides">\n<section class="pane draft" aria-label="The draft" tabindex="0">'
        f"{_draft(report, checks)}</section>\n"
        f'<div class="checks">\n{"".join(_groups(checks))}</div>\n</div>\n'
        f"{_tail(grounding)}</section>"
    )


def _summary(grounding: JSON, checks: list[JSON]) -> str:
    card = grounding.get("warning_card")
    told = []
    if isinstance(card, dict):
        told.append(
            f'<p class="card"><code>{escape_html(_text(card.get("code")))}</code> '
            f"{escape_html(flowing(_text(card.get('message'))))}</p>"
        )
    share = grounding.get("groundedness")
    if share is not None:
        told.append(f"<p>Share of claims that the sources bear out: {escape_html(_text(share))}</p>")
    counts = Counter(_text(row.get("status")) for row in checks)
    shown = [f"{counts[name]} {words.lower()}" for name, _, words in STATUSES if counts[name]]
    return "".join(told) + f"<p>{'; '.join(shown)}.</p>\n"


def _draft(report: Report, checks: list[JSON]) -> str:
    """The text with each claim as a link to its check; claims alone where there is no text."""
    text = (report.receipt.get("inputs") or {}).get("draft")
    if isinstance(text, dict):
        text = text.get("text")
    placed = [(n, row) for n, row in enumerate(checks) if isinstance(row.get("start"), int)]
    if not isinstance(text, str) or not placed:
        items = (f"<li>{_link(n, row, _text(row.get('text')))}</li>" for n, row in enumerate(checks))
        return f"<ol>{''.join(items)}</ol>"
    data = text.encode("utf-8", "surrogatepass")
    pieces, at = [], 0
    for n, row in sorted(placed, key=lambda pair: int(pair[1]["start"])):
        start, end = int(row["start"]), int(row["end"])
        if at <= start <= end <= len(data):
            pieces.append(escape_html(data[at:start].decode("utf-8", "replace")))
            pieces.append(_link(n, row, data[start:end].decode("utf-8", "replace")))
            at = end
    pieces.append(escape_html(data[at:].decode("utf-8", "replace")))
    return f'<div class="words" dir="auto">{"".join(pieces)}</div>'


def _link(number: int, row: JSON, words: str) -> str:
    status = _status(row)
    if status == "no_claim":
        return f'<span class="claim no_claim" dir="auto">{escape_html(words)}</span>'
    return (
        f'<a class="claim {status}" dir="auto" href="#check-{number}">{escape_html(words)}</a>'
        f'<sup aria-hidden="true">{SIGNS[status]}</sup><span class="said"> ({NAMES[status]})</span>'
    )


def _groups(checks: list[JSON]) -> Iterator[str]:
    for name, sign, words in STATUSES:
        rows = [(n, row) for n, row in enumerate(checks) if _status(row) == name]
        if not rows:
            continue
        closed = name == "no_claim" or (name in _FOLDED and len(rows) > 20)
        yield (
            f'<details{"" if closed else " open"}><summary><span class="claim {name}">{sign} {words}'
            f"</span> ({len(rows)})</summary>\n"
        )
        yield from (_check(n, row) for n, row in rows)
        yield "</details>\n"


def _check(number: int, row: JSON) -> str:
    status = _status(row)
    pieces = [
        f'<article class="check {status}" id="check-{number}" tabindex="-1">',
        f"<h3>{SIGNS[status]} {escape_html(flowing(_text(row.get('id'))))} "
        f'<span class="quiet">{NAMES[status]}</span></h3>',
        '<div class="versus">',
        f'<div><h4>The draft</h4><blockquote dir="auto">{_claim(row)}</blockquote></div>',
        *(_unit(unit, row) for unit in _units(row)),
        "</div>",
        *(f'<p class="quiet">{line}</p>' for line in _reasons(row)),
        "</article>\n",
    ]
    return "".join(pieces)


def _claim(row: JSON) -> str:
    base = row["start"] if isinstance(row.get("start"), int) else 0
    spans = (one.get("claim") for one in row.get("conflicts") or () if isinstance(one, dict))
    return marked(_text(row.get("text")), _relative(spans, base), "flag")


def _units(row: JSON) -> list[JSON]:
    """What the sources say: against a conflict, for the rest; else the nearest sentence."""
    names = ("against", "support") if _status(row) == "conflict" else ("support", "against")
    for name in names:
        units = [unit for unit in row.get(name) or () if isinstance(unit, dict)]
        if units:
            return units[:_SHOWN]
    nearest = row.get("sentence")
    return [{**nearest, "source": row.get("source")}] if isinstance(nearest, dict) else []


def _unit(unit: JSON, row: JSON) -> str:
    spans = [
        one["source"]
        for one in row.get("conflicts") or ()
        if isinstance(one, dict)
        and isinstance(one.get("source"), dict)
        and one["source"].get("source") == unit.get("source")
    ]
    base = unit["start"] if isinstance(unit.get("start"), int) else 0
    words = marked(_text(unit.get("text")), _relative(spans, base), "flag")
    name = escape_html(flowing(_text(unit.get("source"))))
    return f'<div><h4>{name}</h4><blockquote dir="auto">{words}</blockquote></div>'


def _relative(spans: Any, base: int) -> list[tuple[int, int]]:
    return [
        (span["start"] - base, span["end"] - base)
        for span in spans
        if isinstance(span, dict)
        and isinstance(span.get("start"), int)
        and isinstance(span.get("end"), int)
    ]


def _reasons(row: JSON) -> Iterator[str]:
    for one in row.get("conflicts") or ():
        if isinstance(one, dict):
            ours, theirs = (_quoted(one.get(side)) for side in ("claim", "source"))
            yield f"Differs in {escape_html(_text(one.get('kind')))}: {ours} against {theirs}."
    missing = [escape_html(flowing(_text(word))) for word in row.get("missing_terms") or ()]
    if missing and _status(row) not in ("supported", "quoted"):
        yield f"Words that the source lacks: {', '.join(missing)}."
    if row.get("verdict") is not None:
        judge = f" ({escape_html(flowing(_text(row['judge'])))})" if row.get("judge") else ""
        yield f"The judge{judge}: {escape_html(_text(row['verdict']))}."
    located = row.get("locate")
    answers = [_text(one.get("answer")) for one in located or () if isinstance(one, dict)]
    if answers:
        yield f"Cited spans: {escape_html(', '.join(answers))}."


def _quoted(side: Any) -> str:
    words = _text(side.get("text")) if isinstance(side, dict) else ""
    return f'<q dir="auto">{escape_html(flowing(words))}</q>'


def _tail(grounding: JSON) -> str:
    corrected = corrected_of(grounding)
    pieces = [] if corrected is None else list(_corrected(corrected))
    signals = [row for row in grounding.get("instruction_signals") or () if isinstance(row, dict)]
    if signals:
        rows = (
            [escape_html(flowing(_text(row.get(name)))) for name in ("source", "kind", "detail")]
            for row in signals
        )
        pieces.append(table_markup("Words that give orders to a reader", ("In", "Kind", "What"), rows))
    limits = [escape_html(flowing(_text(one))) for one in grounding.get("not_established") or ()]
    if limits:
        pieces.append(f'<p class="quiet">This run does not show {"; ".join(limits)}.</p>\n')
    return "".join(pieces)


def _corrected(corrected: Corrected) -> Iterator[str]:
    """What stays, and what was taken out with the reason."""
    yield f"<details open><summary>{TITLE}</summary>\n"
    yield from (f"<p>{escape_html(note)}</p>" for note in corrected.notes)
    if corrected.empty:
        yield f"<p>{NOTHING}</p>\n"
    elif corrected.text is not None:
        yield f'<div class="words kept" dir="auto">{escape_html(corrected.text)}</div>\n'
    else:
        rows = ([escape_html(flowing(cell)) for cell in row] for row in corrected.claims)
        yield table_markup("Claims that stay", ("Id", "Claim"), rows)
    if corrected.removed:
        at = 0 if any(row.id for row in corrected.removed) else 1
        gone = ([escape_html(flowing(cell)) for cell in row[at:]] for row in corrected.removed)
        yield table_markup("Taken out", ("Id", "What", "Why")[at:], gone)
    yield "</details>\n"


def _status(row: JSON) -> str:
    status = _text(row.get("status"))
    return status if status in SIGNS else "not_found"


def _text(value: Any) -> str:
    return "" if value is None else str(value)
