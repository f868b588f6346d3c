"""Where claims come from, as HTML: the sources by lineage, then the claims by what bears them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundgate_cli.reports.draft import STATES
from groundgate_cli.reports.markup import escape_html, table_markup
from groundgate_cli.reports.symbols import clipped, flowing
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
        f"{''.join(_by_status(claims, _texts(report)))}{_left_out(lineages)}</section>"
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
            _cell(name or "no address"),
            "<br>".join(map(_cell, hosts[name])),
            "<br>".join(_cell(f"{one} ({dates[one]})" if dates.get(one) else one) for one in sources[name]),
            "<br>".join(map(_cell, copied.get(name, {}))),
            str(bears[name]),
        )
        for name in sorted(bears, key=lambda name: (-bears[name], name))
    )
    head = ("Lineage", "Hosts", "Sources", "Copied from", "Claims")
    return table_markup("Sources by lineage", head, rows) if bears else ""


def _by_status(claims: list[JSON], texts: dict[str, bytes]) -> Iterator[str]:
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
                "<br>".join(_said(one, texts) for one in _objects(row.get("sources"))),
                "<br>".join(_named(one) for one in row.get("lineages") or ()),
                "<br>".join(_named(one) for one in row.get("against") or ()),
            )
            for row in rows
        )
        columns = ("Claim", "The draft", "The sources", "Lineages", "Against")
        yield table_markup(words, columns, body, quiet=True)
        yield "</details>\n"


def _said(source: JSON, texts: dict[str, bytes]) -> str:
    """A source's name, how it stands to the claim, and its words."""
    name = _text(source.get("source"))
    start, end = source.get("start"), source.get("end")
    words = ""
    if isinstance(start, int) and isinstance(end, int):
        found = texts.get(name, b"")[start:end].decode("utf-8", "replace")
        words = f' <q dir="auto">{_cell(clipped(found, 300))}</q>' if found else ""
    status = " ".join(_text(source.get("status")).split("_"))
    return f"<b>{_cell(name)}</b> {_cell(status)}{words}"


def _texts(report: Report) -> dict[str, bytes]:
    """The sources of the run, as bytes, by name."""
    sources = (report.receipt.get("inputs") or {}).get("sources")
    rows = sources.items() if isinstance(sources, dict) else ()
    plain = ((name, value.get("text") if isinstance(value, dict) else value) for name, value in rows)
    return {name: text.encode("utf-8", "surrogatepass") for name, text in plain if isinstance(text, str)}


def _left_out(lineages: JSON) -> str:
    """What the draft does not say: sentences of the sources, and what it had to mention."""
    missing = [row for row in _objects(lineages.get("must_mention")) if row.get("claim") is None]
    told = ""
    if missing:
        items = "".join(f"<li>{_cell(_text(row.get('text')))}</li>" for row in missing)
        told = f"<h3>Not mentioned, though it has to be</h3><ul>{items}</ul>\n"
    rows = _objects(lineages.get("left_out"))
    if not rows:
        return told
    cells = (
        (
            _cell(_text(row.get("source"))),
            _cell(_text(row.get("text"))),
            _cell(", ".join(_text(one) for name in ("figures", "names") for one in row.get(name) or ())),
        )
        for row in rows
    )
    return told + table_markup("What the draft leaves out", ("Source", "Sentence", "What"), cells)


def _objects(value: Any) -> list[JSON]:
    return [row for row in value or () if isinstance(row, dict)] if isinstance(value, list) else []


def _lineages_of(claim: JSON) -> list[JSON]:
    return [one for one in claim.get("lineages") or () if isinstance(one, dict)]


def _named(value: Any) -> str:
    """A lineage for or against a claim, with its sources; or the name of a source."""
    if not isinstance(value, dict):
        return _cell(_text(value))
    sources = ", ".join(_text(one) for one in value.get("sources") or ())
    newer = " (newer)" if value.get("newer") else ""
    name = _cell(_text(value.get("id")) or "no address")
    return f"{name}{newer}: {_cell(sources)}" if sources else f"{name}{newer}"


def _cell(text: str) -> str:
    return escape_html(flowing(text))


def _text(value: Any) -> str:
    return "" if value is None else str(value)
