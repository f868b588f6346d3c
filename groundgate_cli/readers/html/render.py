"""From a page to text and layout."""

from __future__ import annotations

from typing import Any

from groundgate_cli.core.document import JSONObject
from groundgate_cli.core.table_store import CellShape, OpenRows, Shape, TableStore
from groundgate_cli.readers.html.columns import Grid, place_cells
from groundgate_cli.readers.html.flow import Block, Cell, Flow, Page, Table
from groundgate_cli.readers.html.grid import Placed
from groundgate_cli.readers.html.labels import row_labels
from groundgate_cli.readers.parents import find_parents

MARKS = frozenset("\u2022\u00b7\u25aa\u25cf\u25e6\u2013\u2014\u2605*-\u25a0\u25a1\u25cb\uf0b7\u2610\u2612")
"""Marks that make a table of two columns a list."""
LONG_CELL = 8
"""Blocks in a cell from which on a table is no data table."""


class Writer:
    """Writes blocks and tables in order and keeps count of UTF-8 bytes.

    places: where each block stands, kept when `placing`, for texts that are hidden in blocks.
    """

    def __init__(self, blocks: int, placing: bool) -> None:
        self.parts: list[str] = []
        self.size = 0
        self.tables = TableStore()
        self.placing = placing
        self.places: list[tuple[int, int] | None] = [None] * (blocks + 1 if placing else 0)

    def write(self, text: str) -> None:
        """Add to the text."""
        self.parts.append(text)
        self.size += len(text) if text.isascii() else len(text.encode("utf-8"))

    def gap(self) -> None:
        """A blank line, unless nothing was written yet."""
        if self.parts:
            self.write("\n\n")

    def flow(self, flow: Flow) -> None:
        """Blocks and tables, a blank line between them. Tables nest no deeper than the walk allows."""
        for item in flow:
            if isinstance(item, Block):
                self._block(item)
            else:
                self._table(item)

    def _block(self, block: Block) -> None:
        self.gap()
        start = self.size
        self.write(block.text)
        if self.placing:
            self.places[block.number] = (start, self.size)

    def _table(self, table: Table) -> None:
        self.flow(table.caption)
        grid = place_cells(table)
        table.rows.clear()  # the grid holds what is needed of them
        if not grid.rows:
            return
        if table.layout or _is_layout(grid):
            for row in grid.rows:
                for cell in row:
                    self._layout_cell(cell)
        elif _is_list(grid):
            for row in grid.rows:
                self.gap()
                self._cells(row, " ")
        else:
            self._rows(grid)

    def _layout_cell(self, cell: Placed) -> None:
        if cell.before or cell.after:
            self.gap()
            self._cells([cell], " ")
        else:
            self.flow(cell.cell.flow)

    def _rows(self, grid: Grid) -> None:
        self.gap()
        index = self.tables.open(self.size)
        rows = OpenRows()
        last = len(grid.rows) - 1
        labels = row_labels(grid)
        for at, row in enumerate(grid.rows):
            shape, starts, ends = self._cells(row, "\t")
            rows.add(self.tables.shape_number(shape), 1, starts, ends)
            nested = [item for cell in row for item in cell.cell.flow if type(item) is Table]
            for table in nested:
                self._table(table)
            if at < last:
                self.write("\n\n" if nested else "\n")
            row.clear()  # a large table is held once, as text and layout
        self.tables.close(index, self.size, rows, find_parents(labels) if labels else ())

    def _cells(self, row: list[Placed], between: str) -> tuple[Shape, list[int], list[int]]:
        """Write a row in one line; the shape of its cells, and where each starts and ends."""
        shape: list[CellShape] = []
        starts: list[int] = []
        ends: list[int] = []
        parts, places, placing = self.parts, self.places, self.placing
        column, at = 0, self.size
        for cell in row:
            if cell.column > column:
                parts.append(between * (cell.column - column))
                at += len(between) * (cell.column - column)
                column = cell.column
            start = at
            text = cell.text
            if cell.before or cell.after:
                text = cell.before + text + cell.after
            parts.append(text)
            at += len(text) if text.isascii() else len(text.encode("utf-8"))
            if placing:
                for block in cell.cell.flow:
                    if type(block) is Block:
                        places[block.number] = (start, at)
            if text:
                starts.append(start)
                ends.append(at)
                shape.append(CellShape(cell.column, cell.row_span, cell.column_span, cell.head))
        self.size = at
        return tuple(shape), starts, ends


def _is_layout(grid: Grid) -> bool:
    """One column is no table, nor is one that holds headings, long texts or nothing but tables."""
    if grid.columns < 2:
        return True
    cells = [cell for row in grid.rows for cell in row]
    if True in [cell.head for cell in cells]:
        return False
    if all(len(row) == 1 and _has_table(row[0].cell) for row in grid.rows):
        return True
    return any(_is_long(cell.cell) for cell in cells)


def _has_table(cell: Cell) -> bool:
    return any(isinstance(item, Table) for item in cell.flow)


def _is_long(cell: Cell) -> bool:
    flow = cell.flow
    if len(flow) == 1:
        return type(flow[0]) is Block and flow[0].heading
    return len(flow) >= LONG_CELL or any(type(item) is Block and item.heading for item in flow)


def _is_list(grid: Grid) -> bool:
    """Whether the table is a list: a mark in the first column, a text in the second."""
    return grid.columns == 2 and all(
        len(row) == 2
        and _is_mark(row[0].text)
        and len(row[1].text) > len(row[0].text)
        and _has_letter(row[1].text)
        for row in grid.rows
    )


def _has_letter(text: str) -> bool:
    return any("a" <= character.lower() <= "z" or character > "\u00bf" for character in text)


def _is_mark(text: str) -> bool:
    if len(text) == 1 and text in MARKS:
        return True
    body = text.strip("^().:\u00a0 *")
    return (
        len(text) <= 6
        and text[-1:] in ").:*"
        and 0 < len(body) <= 3
        and body.isascii()
        and body.isalnum()
        and (not body.isdigit() or len(body) <= 2)
    )


def render_page(page: Page) -> tuple[str, JSONObject, list[tuple[str, str, JSONObject]]]:
    """The text, its layout, and of each hidden text its reason, text and place."""
    writer = Writer(page.blocks, bool(page.hidden))
    writer.flow(page.flow)
    hidden: list[JSONObject] = []
    places: list[tuple[str, str, JSONObject]] = []
    end = writer.size
    starts: list[int] = [end] * len(writer.places)
    for number in range(len(writer.places) - 2, -1, -1):
        place = writer.places[number]
        starts[number] = starts[number + 1] if place is None else place[0]
    for item in page.hidden:
        hidden.append({"page": 1, "box": None, "text": item.text, "reason": item.reason})
        place = writer.places[item.number]
        at: dict[str, Any] = (
            {"start": starts[item.number], "end": starts[item.number]}
            if place is None
            else {"start": place[0], "end": place[1]}
        )
        places.append((item.reason, item.text, at))
    layout = {"pages": [], "words": [], "tables": writer.tables, "hidden": hidden}
    return "".join(writer.parts), layout, places
