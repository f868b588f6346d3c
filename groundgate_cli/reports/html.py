"""The page: one file with its style, its script and its data, and nothing loaded from elsewhere.

The policy in its head allows exactly the style and the script of this package, by their digests.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable
from pathlib import Path

from groundgate_cli.reports.diff import Diff
from groundgate_cli.reports.draft import draft_section
from groundgate_cli.reports.links import web_link
from groundgate_cli.reports.markup import escape_html, table_markup
from groundgate_cli.reports.origins import origins_section
from groundgate_cli.reports.pagedata import json_block, page_data
from groundgate_cli.reports.sections import UNCLAIMED, tables_of
from groundgate_cli.reports.symbols import flowing, one_line
from groundgate_cli.reports.uncited import uncited_section
from groundgate_cli.reports.view import DETACHED, OUTCOME_NAMES, OUTCOMES, Report, Row

# Tables of sections that the page shows in a form of its own.
_SHOWN_BETTER = frozenset(("Draft", "Lineages", UNCLAIMED))
_PAGE = Path(__file__).parent / "page"
# In this order: a later one uses what an earlier one sets up.
SCRIPTS = (
    "base.js", "reviews.js", "list.js", "check.js", "detail.js", "desk.js", "text.js", "pick.js",
    "propose.js", "sheets.js", "paper.js", "keys.js", "start.js",
)  # fmt: skip


def render_html(report: Report) -> str:
    return _page(report, "")


def render_html_diff(diff: Diff) -> str:
    """The page of the later receipt, with what changed above it."""
    rows = (
        (
            escape_html(change.row.name),
            escape_html(change.row.amount),
            escape_html(one_line(change.sentence)),
        )
        for change in diff.changes
    )
    told = "" if diff.same_document else "<p>The two receipts are about different texts.</p>"
    for label, entries in (
        ("Now missing", diff.now_missing),
        ("No longer missing", diff.no_longer_missing),
    ):
        if entries:
            told += f"<p>{label}: {escape_html(', '.join(entry.name for entry in entries))}</p>"
    head = escape_html(diff.headline.capitalize())
    table = table_markup("What changed", ("Field", "Value", "Change"), rows)
    return _page(
        diff.after, f'<section class="more" aria-label="What changed"><p>{head}.</p>{told}{table}</section>'
    )


def _page(report: Report, above: str) -> str:
    style = (_PAGE / "report.css").read_text(encoding="utf-8")
    script = "\n".join((_PAGE / name).read_text(encoding="utf-8") for name in SCRIPTS)
    frame = (_PAGE / "report.html").read_text(encoding="utf-8")
    parts = {
        "policy": _policy(style, script, bool(report.pictures)),
        "title": escape_html(flowing(report.title)),
        "style": style,
        "facts": _facts(report),
        "above": above,
        "table": _plain_table(report) if report.decided else "",
        "more": _more(report),
        "undecided": "" if report.decided else " undecided",
        "pictures": _pictures(report),
        "data": json_block(page_data(report)),
        "script": script,
    }
    pieces = frame.split("{{")
    return pieces[0] + "".join(
        parts[name] + rest for name, rest in (piece.split("}}", 1) for piece in pieces[1:])
    )


def _more(report: Report) -> str:
    """The other sections of the receipt."""
    tables = "".join(
        table_markup(table.title, table.head, ([escape_html(cell) for cell in row] for row in table.rows))
        for table in tables_of(report)
        if table.title.partition(":")[0] not in _SHOWN_BETTER
    )
    plain = f'<section class="more" aria-label="More of the receipt">{tables}</section>' if tables else ""
    return draft_section(report) + origins_section(report) + uncited_section(report) + plain


def _pictures(report: Report) -> str:
    """Each picture in a data block of its own, taken out when its page comes into view."""
    return "\n".join(
        f'<script type="image/png" id="picture-{page}">{base64.b64encode(data).decode()}</script>'
        for page, data in sorted(report.pictures.items())
    )


def _policy(style: str, script: str, pictures: bool) -> str:
    return (
        f"default-src 'none'; style-src {_digest(style)}; script-src {_digest(script)}; "
        f"{'img-src data:; ' if pictures else ''}"
        "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'"
    )


def _digest(text: str) -> str:
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


def _facts(report: Report) -> str:
    document = report.document
    lines = [f'<p class="counts">{escape_html(report.headline.capitalize())}</p>']
    told = [f"Document {escape_html(flowing(report.document_id))}"]
    source = str(document.get("source") or "")
    link = web_link(source)
    if link:
        shown = escape_html(link)
        told.append(f'<a href="{shown}" rel="noopener noreferrer nofollow">{shown}</a>')
    elif source:
        told.append(escape_html(flowing(source)))
    lines.append(f"<p>{' · '.join(told)}</p>")
    digest = report.receipt.get("receipt_sha256")
    if digest:
        lines.append(f"<p>Receipt <code>{escape_html(one_line(str(digest)))}</code></p>")
    if report.detached:
        lines.append(f"<p>{DETACHED}</p>")
    return "\n".join(lines)


def _plain_table(report: Report) -> str:
    """All decisions and missing fields, for a browser that runs no script."""
    rows = [
        (
            OUTCOME_NAMES[outcome].capitalize(),
            escape_html(row.name),
            escape_html(row.amount),
            "<br>".join(_why(row)),
            escape_html(_where(report, row)),
        )
        for outcome in OUTCOMES
        for row in report.group(outcome)
    ]
    rows += [
        ("Missing", escape_html(entry.name), "", f"{escape_html(entry.code)} {entry.sentence}", "")
        for entry in report.missing
    ]
    return table_markup("Decisions", ("Outcome", "Field", "Value", "Why", "Place"), rows)


def _why(row: Row) -> Iterable[str]:
    return (escape_html(flowing(f"{one.code} {one.sentence} {one.settle}").rstrip()) for one in row.why)


def _where(report: Report, row: Row) -> str:
    excerpt = report.excerpt(row.place)
    if row.place is None:
        return f"quoted: {flowing(row.quote)}" if row.quote else ""
    return f"{row.place.label}: {excerpt.bracketed()}" if excerpt else row.place.label
