"""Rows that are written as lines inside the cells of one row."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

from groundgate_cli.readers.html.flow import SEPARATOR, Block, Cell, Table
from groundgate_cli.readers.html.tables.placed import Band, Placed, Rows
from groundgate_cli.readers.html.tables.signs import NUMBER_START


def part_lines(rows: Rows, placing: bool) -> Rows:
    """Rows that are written as lines inside the cells of one row, as rows of their own.

    So where each cell of a row has as many lines, figures in all lines of one of them, and no cell of
    the table spans rows.
    """
    if not any(map(_has_lines, rows)) or any(map(_spans_rows, rows)):
        return rows
    parted: Rows = []
    at = 0
    for row in rows:
        if isinstance(row, Band) and not _has_lines(row):
            parted.append(row)
            at += row.count
            continue
        for one in row.single() if isinstance(row, Band) else (row,):
            found = _parted(one, placing)
            for part in found:
                for cell in part if isinstance(part, list) else ():
                    cell.row = at
                at += part.count if isinstance(part, Band) else 1
            parted += found
    return parted


def _parted(row: Band | list[Placed], placing: bool) -> Rows:
    """The rows that the lines of one row make, or the row itself."""
    if isinstance(row, Band):
        lines = list(map(_lines_in, row.texts()))
    else:
        lines = [_lines_of(cell) for cell in row]
    count = len(lines[0])
    figures = any(all(map(NUMBER_START.match, texts)) for texts in lines[1:])
    if count < 2 or not figures or any(len(texts) != count for texts in lines):
        return [row]
    if isinstance(row, Band):
        if not placing and "\t" not in row.text:
            slots = tuple(slot._replace(inset=0) for slot in row.slots)
            return [Band(slots, count, SEPARATOR.join(chain(*zip(*lines, strict=True))), row.number)]
        (row,) = row.rows(0)
    return [[_line(cell, texts[at]) for cell, texts in zip(row, lines, strict=True)] for at in range(count)]


def _line(cell: Placed, text: str) -> Placed:
    """The cell that one line of a cell makes."""
    first = cell.cell.flow[0]
    number = first.number if isinstance(first, Block) else 0
    alone = Cell(head=cell.cell.head, scope=cell.cell.scope, flow=[Block(text, number)])
    return replace(cell, text=text, cell=alone)


def _has_lines(row: Band | list[Placed]) -> bool:
    """Whether a cell of a row holds more than one line."""
    if isinstance(row, Band):
        return "\n" in row.text
    for cell in row:
        flow = cell.cell.flow
        first = flow[0]
        if len(flow) > 1 or (type(first) is Block and "\n" in first.text):
            return True
    return False


def _spans_rows(row: Band | list[Placed]) -> bool:
    if isinstance(row, Band):
        return any(slot.row_span > 1 for slot in row.slots)
    return any(cell.row_span > 1 for cell in row)


def _lines_of(cell: Placed) -> list[str]:
    """The lines of a cell without blank ones; none for one that holds more than plain text."""
    flow = cell.cell.flow
    if cell.before or cell.after or any(isinstance(item, Table) for item in flow):
        return []
    text = "\n".join(item.text for item in flow if isinstance(item, Block))
    return _lines_in(text)


def _lines_in(text: str) -> list[str]:
    return [line for line in (part.strip() for part in text.split("\n")) if line]
