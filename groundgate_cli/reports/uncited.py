"""The figures that no decision cites, as HTML: tables of the document with their cells told apart, then
the figures outside of tables."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import Any

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.reports.markup import escape_html, framed_table, table_markup
from groundgate_cli.reports.pictures import layout_of, places_of
from groundgate_cli.reports.symbols import flowing
from groundgate_cli.reports.view import Report

JSON = dict[str, Any]
_MOST_TABLES = 200
_LEGEND = (
    '<tbody><tr><th scope="row">Cells</th><td class="cited">✓ a decision cites it</td>'
    '<td class="uncited">○ none does</td></tr></tbody>'
)
_MOST_FIGURES = 2000


class _Marks(NamedTuple):
    """Code points where figures begin, sorted: cited ones and uncited ones."""

    cited: list[int]
    uncited: list[int]

    def kind(self, start: int, end: int) -> str:
        """What a stretch holds: "cited", "uncited" (also beside cited ones) or ""."""
        return (
            "uncited"
            if _holds(self.uncited, start, end)
            else ("cited" if _holds(self.cited, start, end) else "")
        )


def uncited_section(report: Report) -> str:
    """The section, or "" for a receipt that does not list such figures."""
    rows = [row for row in report.receipt.get("unclaimed") or () if isinstance(row, dict)]
    if not rows:
        return ""
    grids, inside = _grids(report, rows) if report.texts[0].text is not None else ([], set())
    others = [row for n, row in enumerate(rows) if n not in inside]
    left = len(others) - _MOST_FIGURES
    more = f"<p>{left} more are not listed.</p>" if left > 0 else ""
    return (
        '<section class="more uncited" aria-labelledby="uncited-head">\n'
        f'<h2 id="uncited-head">Figures that no decision cites ({len(rows)})</h2>\n'
        f"{framed_table('Cells', _LEGEND, kind='grid', quiet=True)}"
        f"{''.join(grids)}{_list(report, others[:_MOST_FIGURES])}{more}</section>"
    )


def _list(report: Report, rows: list[JSON]) -> str:
    if not rows:
        return ""
    text = report.texts[0]
    cells = (
        (
            escape_html(flowing(_text(row.get("label")))),
            escape_html(flowing(" ".join(filter(None, (_text(row.get("value")), _text(row.get("unit"))))))),
            escape_html(place.label) if (place := text.place(row.get("start"), row.get("end"))) else "",
        )
        for row in rows
    )
    return table_markup("Other figures", ("Label", "Value", "Place"), cells)


def _grids(report: Report, rows: list[JSON]) -> tuple[list[str], set[int]]:
    """The tables that hold such a figure, and the numbers of the rows that stand in one."""
    from groundgate_cli.reading.structure import Structure

    home = report.texts[0]
    structure = Structure(home.text or "", layout_of(report) or None)
    starts = {
        n: home.point(row["start"]) for n, row in enumerate(rows) if isinstance(row.get("start"), int)
    }
    marks = _Marks(sorted(_cited(report)), sorted(starts.values()))
    tables: dict[int, Any] = {}
    inside = set()
    for n, start in starts.items():
        found = structure.tables.row_at(start)
        if found is not None and (found[0].number in tables or len(tables) < _MOST_TABLES):
            tables[found[0].number] = found[0]
            inside.add(n)
    ordered = sorted(tables.values(), key=lambda table: int(table.span.start))
    return [_grid(report, table, marks) for table in ordered], inside


def _grid(report: Report, table: Any, marks: _Marks) -> str:
    body = "\n".join(f"<tr>{''.join(_cells(report, row, marks))}</tr>" for row in table.rows if row.cells)
    place = report.texts[0].place_at(table.span.start)
    return framed_table(f"Table at {place.label}", f"<tbody>\n{body}\n</tbody>", kind="grid")


def _cells(report: Report, row: Any, marks: _Marks) -> Iterator[str]:
    text = report.texts[0].text or ""
    at = 0
    for cell in row.cells:
        column = cell.column if isinstance(cell.column, int) else at
        yield "<td></td>" * max(column - at, 0)
        kind = marks.kind(cell.span.start, cell.span.end)
        sign = {"cited": "✓ ", "uncited": "○ "}.get(kind, "")
        name = {"cited": "cited: ", "uncited": "not cited: "}.get(kind, "")
        words = escape_html(flowing(text[cell.span.start : cell.span.end]))
        said = f'<span aria-hidden="true">{sign}</span><span class="said">{name}</span>' if kind else ""
        yield _cell(kind, row.role == "head", column, f"{said}{words}")
        at = max(column, at) + 1


def _cell(kind: str, heads: bool, column: int, content: str) -> str:
    """A cell; one with a figure is never a head."""
    if kind:
        return f'<td class="{kind}">{content}</td>'
    if content and (heads or not column):
        return f'<th scope="{"col" if heads else "row"}">{content}</th>'
    return f"<td>{content}</td>"


def _cited(report: Report) -> Iterator[int]:
    """Where the values that decisions cite begin, and where their places do."""
    for row in report.rows:
        values = [part.place for part in row.parts if part.role == "value" and part.place]
        for place in values or places_of(row)[:1]:
            if place.text == 0:
                yield place.start


def _holds(starts: list[int], start: int, end: int) -> bool:
    at = bisect_left(starts, start)
    return at < len(starts) and starts[at] < end


def _text(value: Any) -> str:
    return "" if value is None else str(value)
