"""The plain report for a terminal, a log or a mail: what to look at first, then counts."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator

from groundgate_cli.core.codes import Outcome
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.reports.claims import NAMES, Claims, ClaimView, claims_of
from groundgate_cli.reports.corrected import NOTHING, TITLE, Corrected
from groundgate_cli.reports.diff import Diff
from groundgate_cli.reports.sections import Table, tables_of
from groundgate_cli.reports.symbols import clipped, flowing, one_line, visible
from groundgate_cli.reports.view import DETACHED, OUTCOME_NAMES, FindingView, Report, Row

WIDTH = 92
_CLAIM_STYLES = {
    "conflict": "red",
    "not_found": "red",
    "partial": "yellow",
    "supported": "green",
    "quoted": "green",
}
_LOOK_FIRST = (Outcome.REJECTED, Outcome.NEEDS_VERIFICATION)
_MAX_CELL = 40


class Line(NamedTuple):
    """A line of the report and the rich style that it has in colour."""

    text: str
    style: str = ""


def render_text(report: Report, color: bool = False) -> str:
    """The report in lines of at most 92 characters, except where a word is longer."""
    return _join(_report_lines(report), color)


def render_text_diff(diff: Diff, color: bool = False) -> str:
    """What changed, the worst first, and the reasons that hold now."""
    return _join(_diff_lines(diff), color)


def _report_lines(report: Report) -> Iterator[Line]:
    yield from _wrapped(flowing(report.title), style="bold")
    yield from _facts(report)
    yield Line("")
    yield Line(report.headline.capitalize() + ".", "bold")
    if report.detached:
        yield from _wrapped(DETACHED)
    for outcome in _LOOK_FIRST:
        rows = report.group(outcome)
        if rows:
            yield from _heading(f"{OUTCOME_NAMES[outcome]} ({len(rows)})")
            for row in rows:
                yield from _row_lines(report, row)
    if report.missing:
        yield from _heading(f"missing ({len(report.missing)})")
        for entry in report.missing:
            places = "; ".join(place.label for place in entry.places[:5])
            see = f" See {places}." if places else ""
            yield from _wrapped(f"{entry.name}: {entry.sentence}{see}")
    yield from _admitted(report)
    yield from _claims(claims_of(report))
    for table in tables_of(report, checks=False):
        yield from _table(table)
    yield from _code_counts(report)


def _facts(report: Report) -> Iterator[Line]:
    document = report.document
    if document.get("source"):
        yield from _wrapped("Source: " + flowing(str(document["source"])))
    digest = report.receipt.get("receipt_sha256")
    if digest:
        yield Line("Receipt: " + one_line(str(digest)), "dim")


def _row_lines(report: Report, row: Row) -> Iterator[Line]:
    style = "red" if row.outcome == Outcome.REJECTED else "yellow"
    amount = clipped(row.amount, 200)
    yield from _wrapped(f"{row.number}. {row.name} = {amount}  ({one_line(row.id)})", "", "   ", style)
    if row.place is not None:
        yield from _wrapped(_where(report, row), "   ")
    elif row.quote:
        yield from _wrapped("quoted: " + clipped(flowing(row.quote), 200), "   ")
    for finding in row.why:
        yield from _finding_lines(report, row, finding)
    if row.missing:
        yield from _wrapped("not proven: " + one_line(", ".join(row.missing)), "   ")
    yield Line("")


def _finding_lines(report: Report, row: Row, finding: FindingView) -> Iterator[Line]:
    told = f"{one_line(finding.code)}  {flowing(finding.sentence)}"
    if finding.place is not None and finding.place != row.place:
        told += f" ({finding.place.label})"
    yield from _wrapped(told, "   ", "     ")
    if finding.settle:
        yield from _wrapped(finding.settle, "     -> ", "        ")


def _where(report: Report, row: Row) -> str:
    place = row.place
    if place is None:
        return ""
    excerpt = report.excerpt(place)
    name = "" if place.text == 0 else f"{one_line(report.text_names[place.text])}, "
    return f"{name}{place.label}: {excerpt.bracketed()}" if excerpt else f"{name}{place.label}"


def _admitted(report: Report) -> Iterator[Line]:
    rows = report.group(Outcome.ADMITTED)
    if not rows:
        return
    yield from _heading(f"admitted ({len(rows)})")
    for row in rows:
        where = f"  {row.place.label}" if row.place else ""
        how = f"  ({row.review})" if row.review else ""
        yield from _wrapped(f"{row.name} = {clipped(row.amount, 200)}{where}{how}", "", "   ", "green")


def _claims(claims: Claims | None) -> Iterator[Line]:
    """The claims of a draft, the worst first, each with what the sources say."""
    if claims is None:
        return
    for status, style in _CLAIM_STYLES.items():
        rows = claims.group(status)
        if rows:
            yield from _heading(f"claims {NAMES[status]} ({len(rows)})")
        for row in rows:
            yield from _claim_lines(row, style)
    if claims.corrected is not None:
        yield from _corrected(claims.corrected)


def _corrected(corrected: Corrected) -> Iterator[Line]:
    """What stays, and what was taken out with the reason."""
    yield from _heading(TITLE)
    for note in corrected.notes:
        yield from _wrapped(note)
    if corrected.notes:
        yield Line("")
    for line in (corrected.text or "").splitlines():
        yield from _wrapped(visible(line)) if line.strip() else (Line(""),)
    for name, said in corrected.claims:
        yield from _wrapped(f"{one_line(name)}: {flowing(said)}", "", "   ")
    if corrected.empty:
        yield Line(NOTHING)
    if corrected.removed:
        yield from _heading(f"taken out ({len(corrected.removed)})")
    for row in corrected.removed:
        name = f"{one_line(row.id)}: " if row.id else ""
        yield from _wrapped(f"{name}{clipped(flowing(row.text), 400)}", "", "   ", "red")
        yield from _wrapped(f"because {one_line(row.why)}", "   ")


def _claim_lines(row: ClaimView, style: str) -> Iterator[Line]:
    where = f"  {row.place.label}" if row.place else ""
    said = clipped(flowing(row.text), 400)
    yield from _wrapped(f"{one_line(row.id)}: {said}{where}", "", "   ", style)
    if row.passed:
        return
    for why in row.why:
        yield from _wrapped(why, "   ")
    for side in row.sides:
        yield from _wrapped(f"{side.label}: {clipped(flowing(side.text), 300)}", "   ", "     ")
    yield Line("")


def _code_counts(report: Report) -> Iterator[Line]:
    counts = Counter(code for row in report.rows for code in row.codes)
    if counts:
        yield from _heading("codes")
        for code, count in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
            yield Line(f"{count:>6}  {one_line(code)}")


def _diff_lines(diff: Diff) -> Iterator[Line]:
    yield from _wrapped(flowing(diff.after.title) + ": what changed", style="bold")
    yield Line(diff.headline.capitalize() + ".", "bold")
    if not diff.same_document:
        yield from _wrapped("The two receipts are about different texts.", style="yellow")
    if diff.changes:
        yield Line("")
    for change in diff.changes:
        row = change.row
        style = {"worse": "red", "better": "green"}.get(change.kind, "yellow")
        yield from _wrapped(f"{row.name} = {clipped(row.amount, 200)}: {change.sentence}", "", "   ", style)
        for finding in change.after.why if change.after else ():
            yield from _wrapped(f"{one_line(finding.code)}  {flowing(finding.sentence)}", "   ", "     ")
    for label, entries in (
        ("now missing", diff.now_missing),
        ("no longer missing", diff.no_longer_missing),
    ):
        if entries:
            yield from _wrapped(f"{label}: " + ", ".join(entry.name for entry in entries))


def _heading(text: str) -> Iterator[Line]:
    yield Line("")
    yield Line(text.upper(), "bold")


def _table(table: Table) -> Iterator[Line]:
    """A table with columns as wide as their cells, up to 40 characters."""
    yield from _heading(table.title)
    rows = [[clipped(flowing(cell), _MAX_CELL) for cell in row] for row in (table.head, *table.rows)]
    widths = [max(len(row[n]) for row in rows) for n in range(len(table.head))]
    for n, row in enumerate(rows):
        text = "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        yield Line(text, "" if n else "dim")


def _wrapped(text: str, first: str = "", later: str | None = None, style: str = "") -> Iterator[Line]:
    lines = textwrap.wrap(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=first if later is None else later,
        break_long_words=False,
        break_on_hyphens=False,
    )
    for line in lines:
        yield Line(line, style)


def _join(lines: Iterable[Line], color: bool) -> str:
    kept: list[Line] = []
    for line in lines:
        if line.text or (kept and kept[-1].text):
            kept.append(line)
    while kept and not kept[-1].text:
        kept.pop()
    if not color:
        return "".join(line.text + "\n" for line in kept)
    from io import StringIO

    from rich.console import Console
    from rich.text import Text

    out = StringIO()
    console = Console(file=out, force_terminal=True, color_system="standard", width=10_000, highlight=False)
    for line in kept:
        console.print(Text(line.text, style=line.style), soft_wrap=True)
    return out.getvalue()
