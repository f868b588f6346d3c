"""The report for a pull request, in GitHub's Markdown.

Every text of a receipt stands in <code> with all characters of markup written as entities, so that it
is no markup, no link, no mention and no table bar.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from groundgate_cli.core.codes import Outcome
from groundgate_cli.reports.claims import FAILED, NAMES, Claims, ClaimView, Side, claims_of
from groundgate_cli.reports.corrected import NOTHING, TITLE, Corrected, Removed
from groundgate_cli.reports.diff import Diff
from groundgate_cli.reports.sections import tables_of
from groundgate_cli.reports.symbols import clipped, flowing, one_line
from groundgate_cli.reports.view import DETACHED, OUTCOME_NAMES, Report, Row

# An underscore inside a word is no markup.
_MARKUP = re.compile("[&<>\"'`\\\\*{}\\[\\]#|~$^=]|_(?![0-9A-Za-z])|(?<![0-9A-Za-z])_")
# GFM makes links of these without any markup.
_AUTOLINK = re.compile("(?i)(www)\\.|(https?|ftp|mailto|xmpp):")
_MAX_CELL = 200


def escape_markdown(text: str) -> str:
    """A text that no Markdown reader takes for anything but text; on one line."""
    text = _MARKUP.sub(lambda match: f"&#{ord(match[0])};", one_line(text))
    text = _AUTOLINK.sub(lambda match: f"{match[1]}&#46;" if match[1] else f"{match[2]}&#58;", text)
    # An entity would not do here: mentions and mail addresses are searched after it is decoded.
    return text.replace("@", "@<!-- -->")


def code(text: str, size: int = _MAX_CELL) -> str:
    """A text of the receipt as code, cut to `size` characters."""
    return f"<code>{escape_markdown(clipped(text, size))}</code>" if text else ""


def render_markdown(report: Report) -> str:
    """Summary, what needs a person in a table, missing fields, the admitted folded away."""
    return "\n".join(_report_lines(report)) + "\n"


def render_markdown_diff(diff: Diff) -> str:
    """What changed, the worst first."""
    return "\n".join(_diff_lines(diff)) + "\n"


def _report_lines(report: Report) -> Iterator[str]:
    yield f"## {escape_markdown(flowing(report.title))}"
    yield ""
    yield f"**{report.headline.capitalize()}.** Document {code(report.document_id)}."
    if report.detached:
        yield ""
        yield DETACHED
    for outcome in (Outcome.REJECTED, Outcome.NEEDS_VERIFICATION):
        rows = report.group(outcome)
        if rows:
            yield ""
            yield f"### {OUTCOME_NAMES[outcome].capitalize()} ({len(rows)})"
            yield from _table(
                ("Field", "Value", "Why", "Place"), ([*_what(row), *_why(report, row)] for row in rows)
            )
    if report.missing:
        yield ""
        yield f"### Missing ({len(report.missing)})"
        yield ""
        for entry in report.missing:
            yield f"- {code(entry.name)}: {entry.sentence}"
    yield from _admitted(report)
    yield from _claims(claims_of(report))
    for table in tables_of(report, checks=False):
        yield ""
        yield f"### {escape_markdown(flowing(table.title))}"
        yield from _table(table.head, ([code(flowing(cell)) for cell in row] for row in table.rows))


def _what(row: Row) -> list[str]:
    return [code(row.name), code(row.amount)]


def _why(report: Report, row: Row) -> list[str]:
    told = [f"{code(finding.code)} {escape_markdown(flowing(finding.sentence))}" for finding in row.why]
    return ["<br>".join(told), _place(report, row)]


def _place(report: Report, row: Row) -> str:
    if row.place is None:
        return f"quoted: {code(flowing(row.quote))}" if row.quote else ""
    excerpt = report.excerpt(row.place)
    name = "" if row.place.text == 0 else f"{code(report.text_names[row.place.text])}, "
    label = f"{name}{row.place.label}"
    if excerpt is None:
        return label
    inside = f"<b>{escape_markdown(excerpt.inside)}</b>"
    return f"{label}: {escape_markdown(excerpt.before)}{inside}{escape_markdown(excerpt.after)}"


def _admitted(report: Report) -> Iterator[str]:
    rows = report.group(Outcome.ADMITTED)
    if not rows:
        return
    # Our own block tags are in capitals, so a lower-case one in a report can only be a fault.
    yield ""
    yield f"<DETAILS><SUMMARY>Admitted ({len(rows)})</SUMMARY>"
    head, cells = ["Field", "Value", "Place"], [[*_what(r), r.place.label if r.place else ""] for r in rows]
    if any(row.review for row in rows):
        head.append("Review")
        cells = [[*cell, escape_markdown(row.review)] for cell, row in zip(cells, rows, strict=True)]
    yield from _table(head, cells)
    yield ""
    yield "</DETAILS>"


def _claims(claims: Claims | None) -> Iterator[str]:
    """A table for each status that did not pass; the others folded away."""
    if claims is None:
        return
    for status in FAILED:
        rows = claims.group(status)
        if rows:
            yield ""
            yield f"### Claims {NAMES[status]} ({len(rows)})"
            yield from _table(("Claim", "Why", "The sources"), (_claim_cells(row) for row in rows))
    passed = [row for row in claims.rows if row.passed]
    if passed:
        yield ""
        yield f"<DETAILS><SUMMARY>Claims that the sources bear out ({len(passed)})</SUMMARY>"
        cells = ([*_claim_cells(row)[:1], row.status, _side(row.sides[:1])] for row in passed)
        yield from _table(("Claim", "Status", "The sources"), cells)
        yield ""
        yield "</DETAILS>"
    if claims.corrected is not None:
        yield from _corrected(claims.corrected)


def _corrected(corrected: Corrected) -> Iterator[str]:
    """What stays, and what was taken out with the reason."""
    yield ""
    yield f"### {TITLE}"
    for note in (*corrected.notes, *([NOTHING] if corrected.empty else ())):
        yield ""
        yield escape_markdown(note)
    for line in (corrected.text or "").splitlines():
        if line.strip():
            yield ""
            yield f"> {escape_markdown(line)}"
    if corrected.claims:
        cells = ([code(name), code(flowing(said), 400)] for name, said in corrected.claims)
        yield from _table(("Id", "Claim"), cells)
    if corrected.removed:
        yield ""
        yield f"### Taken out ({len(corrected.removed)})"
        yield from _table(("What", "Why"), (_removed_cells(row) for row in corrected.removed))


def _removed_cells(row: Removed) -> list[str]:
    said = code(flowing(row.text), 400)
    return [f"{said}<br>{code(row.id)}" if row.id else said, escape_markdown(row.why)]


def _claim_cells(row: ClaimView) -> list[str]:
    where = f" {row.place.label}" if row.place else ""
    said = f"{code(flowing(row.text), 400)}<br>{code(row.id)}{where}"
    return [said, "<br>".join(escape_markdown(why) for why in row.why), _side(row.sides)]


def _side(sides: tuple[Side, ...]) -> str:
    return "<br>".join(f"{code(side.label)}: {code(flowing(side.text), 300)}" for side in sides)


def _diff_lines(diff: Diff) -> Iterator[str]:
    yield f"## {escape_markdown(flowing(diff.after.title))}: what changed"
    yield ""
    yield f"**{diff.headline.capitalize()}.**"
    if not diff.same_document:
        yield ""
        yield "The two receipts are about different texts."
    if diff.changes:
        cells = ([*_what(change.row), code(change.sentence, 1000)] for change in diff.changes)
        yield from _table(("Field", "Value", "Change"), cells)
    for label, entries in (
        ("Now missing", diff.now_missing),
        ("No longer missing", diff.no_longer_missing),
    ):
        if entries:
            yield ""
            yield f"{label}: " + ", ".join(code(entry.name) for entry in entries)


def _table(head: Iterable[str], rows: Iterable[list[str]]) -> Iterator[str]:
    names = list(head)
    yield ""
    yield "| " + " | ".join(names) + " |"
    yield "|" + " --- |" * len(names)
    for row in rows:
        yield "| " + " | ".join(row) + " |"
