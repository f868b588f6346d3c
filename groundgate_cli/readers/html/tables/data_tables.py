"""Tables that are no tables of data: for the layout of a page, or lists."""

from __future__ import annotations

from collections.abc import Iterator

from groundgate_cli.readers.html.flow import Block, Cell, Table
from groundgate_cli.readers.html.tables.columns import Grid
from groundgate_cli.readers.html.tables.placed import Band, text_in_line

MARKS = frozenset("\u2022\u00b7\u25aa\u25cf\u25e6\u2013\u2014\u2605*-\u25a0\u25a1\u25cb\uf0b7\u2610\u2612")
"""Marks that make a table of two columns a list."""
LONG_CELL = 8
"""Blocks in a cell from which on a table is no data table."""


def is_layout(grid: Grid) -> bool:
    """One column is no table, nor is one that holds headings, long texts or nothing but tables."""
    if grid.columns < 2:
        return True
    if any(cell.header for shape in grid.shapes.values() for cell in shape):
        return False
    rows = [row for row in grid.rows if isinstance(row, list)]
    if any(True in [cell.head for cell in row] for row in rows):
        return False
    if len(rows) == len(grid.rows) and all(len(row) == 1 and _has_table(row[0].cell) for row in rows):
        return True
    return any(_is_long(cell.cell) for row in rows for cell in row)


def _has_table(cell: Cell) -> bool:
    return any(isinstance(item, Table) for item in cell.flow)


def _is_long(cell: Cell) -> bool:
    flow = cell.flow
    if len(flow) == 1:
        return type(flow[0]) is Block and flow[0].heading
    return len(flow) >= LONG_CELL or any(type(item) is Block and item.heading for item in flow)


def is_list(grid: Grid) -> bool:
    """Whether the table is a list: a mark in the first column, a text in the second."""
    return grid.columns == 2 and all(
        len(row) == 2 and _is_mark(row[0]) and len(row[1]) > len(row[0]) and _has_letter(row[1])
        for row in _texts(grid)
    )


def _texts(grid: Grid) -> Iterator[list[str]]:
    """The texts of the cells of each row."""
    for row in grid.rows:
        if not isinstance(row, Band):
            yield [cell.text for cell in row]
            continue
        texts, width = row.texts(), len(row.slots)
        for at in range(0, len(texts), width):
            yield [text_in_line(text) for text in texts[at : at + width]]


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
