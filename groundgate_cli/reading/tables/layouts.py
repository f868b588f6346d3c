"""Tables that a reader of pages found: cells with rows, columns and spans.

The layout's offsets are UTF-8 bytes of the text; a table whose offsets do not fit the text is left out.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Any

from groundgate_cli.core.spans import OffsetMap, Span
from groundgate_cli.reading.tables.cells import Cell, CellKind, kind_of_cell, trimmed
from groundgate_cli.reading.tables.tables import Row, Table
from groundgate_cli.reading.text.lines import Lines

MOST_PARENTS = 8


class LayoutTables:
    """The tables of a layout, by position; each is read when it is first asked for."""

    def __init__(self, lines: Lines, layout: dict[str, Any]) -> None:
        self._lines = lines
        self._offsets = OffsetMap(lines.text)
        self._raw: list[tuple[int, int, dict[str, Any], int]] = []
        self._read: dict[int, Table | None] = {}
        for index, item in enumerate(layout.get("tables") or ()):
            start = self._point(item.get("start"))
            end = self._point(item.get("end"))
            if start is not None and end is not None and start < end:
                self._raw.append((start, end, item, index))
        self._raw.sort(key=lambda entry: (entry[0], entry[1], entry[3]))
        self._starts = [entry[0] for entry in self._raw]
        self._place_of = {entry[3]: at for at, entry in enumerate(self._raw)}

    def table_at(self, position: int) -> Table | None:
        """The table that holds a position, with roles and labels set."""
        at = bisect_right(self._starts, position) - 1
        if at < 0 or position > self._raw[at][1]:
            return None
        return self._by_index(at)

    def in_range(self, start: int, end: int) -> tuple[Table, ...]:
        """The tables that begin in [start, end]."""
        low, high = bisect_left(self._starts, start), bisect_right(self._starts, end)
        found = (self._by_index(at) for at in range(low, high))
        return tuple(table for table in found if table is not None)

    def before(self, table: Table) -> Table | None:
        """The table that a table of the layout goes on from: one that stands before it."""
        at = table.number - len(self._lines)
        if not 0 <= at < len(self._raw):
            return None
        index = self._raw[at][2].get("continues")
        if isinstance(index, bool) or not isinstance(index, int):
            return None
        place = self._place_of.get(index, at)
        return self._by_index(place) if place < at else None

    def _by_index(self, at: int) -> Table | None:
        if at not in self._read:
            self._read[at] = self._table(at)
        return self._read[at]

    def _point(self, offset: Any) -> int | None:
        if isinstance(offset, bool) or not isinstance(offset, int):
            return None
        return self._offsets.to_point(offset)

    def _table(self, at: int) -> Table | None:
        start, end, item, _ = self._raw[at]
        rows = []
        over: list[tuple[Span, ...]] = []
        for raw in item.get("rows") or ():
            cells = [cell for cell in map(self._cell, raw) if cell is not None]
            if cells:
                rows.append(self._row(cells))
                over.append(self._parents(raw))
        if any(over):
            for row, spans in zip(rows, over, strict=True):
                row.over = spans
        if not rows:
            return None
        rows.sort(key=lambda row: row.span.start)
        line = self._lines.index_at(start)
        return Table(len(self._lines) + at, line, Span(start, end), "layout", rows)

    def _row(self, cells: list[Cell]) -> Row:
        cells.sort(key=lambda cell: (cell.column or 0, cell.span.start))
        low = min(cell.span.start for cell in cells)
        high = max(cell.span.end for cell in cells)
        line = self._lines.span(self._lines.index_at(low))
        indent = low - line.start
        if cells[0].column != 0:
            cells.insert(0, Cell(Span(low, low), 0, CellKind.BLANK))
        return Row(Span(min(line.start, low), max(line.end, high)), tuple(cells), indent)

    def _parents(self, raw: list[dict[str, Any]]) -> tuple[Span, ...]:
        """The labels that the label of a row stands under, nearest first, as the layout gives them."""
        found: list[Span] = []
        for item in next((cell.get("parents") or () for cell in raw if cell.get("column") == 0), ()):
            start, end = self._point(item.get("start")), self._point(item.get("end"))
            if start is not None and end is not None and start < end and len(found) < MOST_PARENTS:
                found.append(trimmed(self._lines.text, start, end))
        return tuple(found)

    def _cell(self, item: dict[str, Any]) -> Cell | None:
        start = self._point(item.get("start"))
        end = self._point(item.get("end"))
        if start is None or end is None or end < start:
            return None
        text = self._lines.text
        span = trimmed(text, start, end)
        column = item.get("column")
        if isinstance(column, bool) or not isinstance(column, int) or column < 0:
            return None
        width, height = _size(item.get("column_span")), _size(item.get("row_span"))
        kind = kind_of_cell(text[span.start : span.end])
        return Cell(span, column, kind, width, item.get("header") is True, height)


def _size(value: Any) -> int:
    """A span of rows or columns; 1 where it is none."""
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 1 else 1
