"""Cells on the grid of a table: one by one, or as bands of rows that are alike."""

from __future__ import annotations

import re
from dataclasses import dataclass

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.readers.html.flow import SEPARATOR, Block, Cell

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


class Slot(NamedTuple):
    """Where a cell of a band stands, as in Placed, and the scope of a head and its block's inset."""

    left: int
    right: int
    row_span: int = 1
    head: bool = False
    scope: str = ""
    inset: int = 0


@dataclass(slots=True)
class Band:
    """Rows on the grid with cells in the same places, each of one block.

    slots: of the cells of each row that hold something; none for rows that hold nothing. text: those of
    all cells, row by row, with SEPARATOR between them. number: of the first block.
    """

    slots: tuple[Slot, ...]
    count: int
    text: str
    number: int

    def texts(self) -> list[str]:
        """The texts of the cells, row by row."""
        return self.text.split(SEPARATOR) if self.slots else []

    def single(self) -> list[Band]:
        """The rows as bands of their own."""
        if self.count == 1:
            return [self]
        texts, width = self.texts(), len(self.slots)
        return [
            Band(self.slots, 1, SEPARATOR.join(texts[at : at + width]), self.number + at)
            for at in range(0, self.count * width, width)
        ]

    def rows(self, first: int) -> list[list[Placed]]:
        """The rows one by one. first: the number of the first one."""
        texts, width = self.texts(), len(self.slots)
        return [
            [
                _placed(first + n, slot, texts[n * width + at], self.number + n * width + at)
                for at, slot in enumerate(self.slots)
            ]
            for n in range(self.count)
        ]


def _placed(row: int, slot: Slot, text: str, number: int) -> Placed:
    cell = Cell(head=slot.head, scope=slot.scope, flow=[Block(text, number, inset=slot.inset)])
    return Placed(row, slot.left, slot.right, slot.row_span, cell, text_in_line(text), slot.head)


Rows = list["list[Placed] | Band"]


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
    return text_in_line(text)


def text_in_line(text: str) -> str:
    """The text of a block as that of a cell."""
    if "\n" in text or "\t" in text:
        text = _BETWEEN_FIGURES.sub("  ", text.replace("\t", " ")).replace("\n", " ")
    return text
