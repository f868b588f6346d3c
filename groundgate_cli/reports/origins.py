"""Where claims come from, as HTML: the sources by lineage, then the claims by what bears them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundgate_cli.reports.draft import STATES
from groundgate_cli.reports.markup import escape_html, table_markup
from groundgate_cli.reports.symbols import flowing
from groundgate_cli.reports.view import Report

JSON = dict[str, Any]
# Worst first: status, its sign, what it says.
STATUSES = (
    ("CONTESTED", "≠", "Contested: sources speak against it"),
    ("UNVERIFIABLE", "∅", "Unverifiable: no source bears it"),
    ("ASSERTED", "◐", "Asserted: one lineage bears it"),
    ("SUPPORTED", "✓", "Supported: two or more lineages bear it"),
)
_CLASSES = {
    "CONTESTED": "conflict", "UNVERIFIABLE": "not_found", "ASSERTED": "partial", "SUPPORTED": "supported"
}  # fmt: skip


def origins_section(report: Report) -> str:
    """The section, or "" for a receipt without lineages."""
    lineages = report.receipt.get("lineages")
    if not isinstance(lineages, dict):
        return ""
    claims = [row for row in lineages.get("claims") or () if isinstance(row, dict)]
    state = _text(lineages.get("state"))
    return (
        '<section class="more origins" aria-labelledby="origins-head">\n'
        f'<h2 id="origins-head">Lineages: the draft {STATES.get(state, escape_html(state))}</h2>\n'
        f"{_summary(lineages)}{_by_lineage(lineages, claims)}"
        f"{''.join(_by_status(claims))}</section>"
    )


def _summary(lineages: JSON) -> str:
    card = lineages.get("warning_card")
    told = ""
    if isinstance(card, dict):
        told = (
            f'<p class="card"><code>{escape_html(_text(card.get("code")))}</code> '
            f"{escape_html(flowing(_text(card.get('message'))))}</p>"
        )
    counts = [
        f"{escape_html(_count(lineages[name]))} {words}"
        for name, words in (
            ("covered", "covered"),
            ("single_lineage", "with a single lineage"),
            ("contested", "contested"),
            ("unsupported", "unsupported"),
        )
        if lineages.get(name) is not None
    ]
    share = lineages.get("covered_share")
    if share is not None:
        counts.append(f"covered share {escape_html(_text(share))}")
    return f"{told}<p>{'; '.join(counts)}.</p>\n" if counts else told


def _count(value: Any) -> str:
    """A number of claims, which a list of their names stands for too."""
    return str(len(value)) if isinstance(value, list | dict) else _text(value)


def _by_lineage(lineages: JSON, claims: list[JSON]) -> str:
    """Each lineage once, with its hosts and sources and how many claims it bears."""
    dates = {
        _text(row.get("source")): ", ".join(
            word for word in (_text(row.get("date")), _text(row.get("status"))) if word
        )
        for row in lineages.get("staleness") or ()
        if isinstance(row, dict)
    }
    hosts: dict[str, dict[str, None]] = {}
    sources: dict[str, dict[str, None]] = {}
    copied: dict[str, dict[str, None]] = {}
    bears: dict[str, int] = {}
    for claim in claims:
        for one in _lineages_of(claim):
            name = _text(one.get("id"))
            hosts.setdefault(name, {}).update(dict.fromkeys(map(_text, one.get("hosts") or ())))
            sources.setdefault(name, {}).update(dict.fromkeys(map(_text, one.get("sources") or ())))
            if one.get("copied_from"):
                copied.setdefault(name, {})[_text(one["copied_from"])] = None
            bears[name] = bears.get(name, 0) + 1
    rows = (
        (
            _cell(name or "(no address)"),
            "<br>".join(map(_cell, hosts[name])),
            "<br>".join(_cell(f"{one} ({dates[one]})" if dates.get(one) else one) for one in sources[name]),
            "<br>".join(map(_cell, copied.get(name, {}))),
            str(bears[name]),
        )
        for name in sorted(bears, key=lambda name: (-bears[name], name))
    )
    head = ("Lineage", "Hosts", "Sources", "Copied from", "Claims")
    return table_markup("Sources by lineage", head, rows) if bears else ""


def _by_status(claims: list[JSON]) -> Iterator[str]:
    for name, sign, words in STATUSES:
        rows = [row for row in claims if row.get("status") == name]
        if not rows:
            continue
        opened = "" if name == "SUPPORTED" else " open"
        head = f'<span class="claim {_CLASSES[name]}">{sign} {words}</span> ({len(rows)})'
        yield f"<details{opened}><summary>{head}</summary>\n"
        body = (
            (
                _cell(_text(row.get("id"))),
                _cell(_text(row.get("text"))),
                "<br>".join(_cell(_text(one.get("id")) or "(no address)") for one in _lineages_of(row)),
                "<br>".join(_cell(_name(one)) for one in row.get("against") or ()),
            )
            for row in rows
        )
        yield table_markup(words, ("Claim", "Text", "Lineages", "Against"), body, quiet=True)
        yield "</details>\n"


def _lineages_of(claim: JSON) -> list[JSON]:
    return [one for one in claim.get("lineages") or () if isinstance(one, dict)]


def _name(value: Any) -> str:
    """A source against a claim: its name, or the name in an object on it."""
    return _text(value.get("source") or value.get("id")) if isinstance(value, dict) else _text(value)


def _cell(text: str) -> str:
    return escape_html(flowing(text))


def _text(value: Any) -> str:
    return "" if value is None else str(value)
