"""The grid of a table as HTML defines it: where each cell stands, with its spans."""

from __future__ import annotations

import re
from dataclasses import dataclass

from groundgate_cli.readers.html.flow import Block, Cell, Table

MAX_COLUMNS = 1500
MAX_STEPS = 1_000_000
"""Columns taken from above that a table may pass over, beyond HOLLOW for each cell."""
HOLLOW = 16
"""Blank columns for each cell from which on a large table is read without spans."""

_BETWEEN_FIGURES = re.compile(r"(?<=[0-9])\n+(?=[0-9])")


@dataclass(slots=True)
class Placed:
    """A cell that holds something, on the grid: columns left to right (half-open).

    before, after: signs from cells of their own that were joined. column, column_span: as a person
    sees them. head: whether it is a column head.
    """

    row: int
    left: int
    right: int
    row_span: int
    cell: Cell
    text: str
    head: bool = False
    before: str = ""
    after: str = ""
    column: int = 0
    column_span: int = 1


def _ordered(table: Table) -> list[tuple[int, str, list[Cell]]]:
    """The rows that have cells: heads first, feet last."""
    rows = [(row.group, row.part, row.cells) for row in table.rows if row.cells]
    order = {"thead": 0, "tfoot": 2}
    rows.sort(key=lambda row: order.get(row[1], 1))
    return rows


def cell_text(cell: Cell) -> str:
    """The text of a cell in one line; nested tables stand apart and are not in it.

    Figures on lines of their own have two spaces between them, or they would look like one.
    """
    flow = cell.flow
    first = flow[0]
    if len(flow) == 1 and type(first) is Block:
        text = first.text
    else:
        text = "\n".join(block.text for block in flow if isinstance(block, Block))
    if "\n" in text or "\t" in text:
        text = _BETWEEN_FIGURES.sub("  ", text.replace("\t", " ")).replace("\n", " ")
    return text


class _Taken:
    """The grid columns that cells of rows above take up, through one row group.

    blocks: (left, right, first row that is free again), from the left. steps: how many blocks were
    passed over, less what the cells pay for.
    """

    def __init__(self) -> None:
        self.blocks: list[tuple[int, int, int]] = []
        self.steps = 0
        self._new: list[tuple[int, int, int]] = []
        self._soonest = 0
        self._next = 0

    def start_row(self, row: int) -> None:
        """Let go of what ends above this row."""
        self._next = 0
        if self.blocks and row >= self._soonest:
            self.blocks = [block for block in self.blocks if block[2] > row]
            self._soonest = min((block[2] for block in self.blocks), default=0)

    def free_column(self, column: int) -> int:
        """The first free column from this one on; columns of a row are asked for in order."""
        while self._next < len(self.blocks) and self.blocks[self._next][0] <= column:
            column = max(column, self.blocks[self._next][1])
            self._next += 1
        return column

    def take(self, left: int, right: int, until: int) -> None:
        """A cell of this row takes columns in the rows below."""
        self._new.append((left, right, until))

    def end_row(self, cells: int) -> None:
        """Count the cost, and add what the row took."""
        self.steps += self._next - HOLLOW * cells
        if self._new:
            self.blocks = sorted(self.blocks + self._new)
            self._soonest = min(block[2] for block in self.blocks)
            self._new = []


def lay_on_grid(table: Table) -> list[list[Placed]] | None:
    """Cells with their place, spans filled as in HTML; None when the grid grows past all bounds."""
    rows: list[list[Placed]] = []
    ordered = _ordered(table)
    taken, group = _Taken(), None
    for at, (number, part, cells) in enumerate(ordered):
        if (number, part) != group:
            taken, group = _Taken(), (number, part)
        taken.start_row(at)
        placed: list[Placed] = []
        column, rest = 0, len(ordered) - at
        for cell in cells:
            if taken.blocks:
                column = taken.free_column(column)
            right = column + cell.column_span
            if right > MAX_COLUMNS:
                return None
            span = cell.row_span
            if span != 1:
                span = min(span or rest, rest)
                taken.take(column, right, at + span)
            if cell.flow:
                head = cell.head or part == "thead"
                placed.append(Placed(at, column, right, span, cell, cell_text(cell), head))
            column = right
        taken.end_row(len(cells))
        if taken.steps > MAX_STEPS:
            return None
        rows.append(placed)
    return rows


def lay_side_by_side(table: Table) -> list[list[Placed]]:
    """Cells one beside the other, without spans."""
    return [
        [
            Placed(at, column, column + 1, 1, cell, cell_text(cell), head=cell.head)
            for column, cell in enumerate(cells)
            if cell.flow
        ]
        for at, (_, _, cells) in enumerate(_ordered(table))
    ]
