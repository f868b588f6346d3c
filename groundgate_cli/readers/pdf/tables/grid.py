"""Rows and columns of a table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from groundgate_cli.readers.pdf.tables.areas import Run
from groundgate_cli.readers.pdf.tables.columns import find_columns, place_chunks
from groundgate_cli.readers.pdf.tables.heads import stack_heads
from groundgate_cli.readers.pdf.tables.rows import (
    Line,
    find_slots,
    find_spaced_slots,
    is_mostly_number,
    join_lines,
    ruled,
)
from groundgate_cli.readers.pdf.tables.rules import Rules
from groundgate_cli.readers.pdf.tables.splits import split_over_columns
from groundgate_cli.readers.pdf.tables.walled_columns import common_walls, walled_columns
from groundgate_cli.readers.pdf.words.lines import Chunk

YEAR = re.compile(r"(?:19|20)[0-9]{2}")
DAY = re.compile(r"(?:[1-9]|[12][0-9]|3[01]),?")
ROW_STEP = 0.9


class Cell(NamedTuple):
    """A cell: its chunks from the top down, its first column, its spans, and whether it is a head."""

    chunks: list[Chunk]
    column: int
    column_span: int = 1
    row_span: int = 1
    header: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells, sorted by column; blank cells are left out. width: how many columns. columns: the x
    extent of each. size: the usual em of its lines."""

    rows: list[list[Cell]]
    width: int
    columns: list[tuple[float, float]] = field(default_factory=list)
    size: float = 0.0


def build_table(run: Run, rules: Rules) -> Table:
    """The table that a run of bands makes."""
    walls = common_walls(run.bands, rules)
    columns = walled_columns(run.rows, find_columns(run.rows), walls)
    parted = split_over_columns(run.rows, columns)
    if parted != run.rows:
        columns = walled_columns(parted, find_columns(parted), walls)
    lines = [
        Line(band.base, band.size, band.top, band.bottom, place_chunks(chunks, columns, band, rules))
        for band, chunks in zip(run.bands, parted, strict=True)
    ]
    x0 = min(chunk.x0 for row in parted for chunk in row)
    x1 = max(chunk.x1 for row in parted for chunk in row)
    slots = find_slots(lines, rules, x0, x1)
    heads = _head_count(lines, rules, slots, len(columns))
    rows = [
        [Cell(stack.chunks, stack.column, stack.span, 1, True) for stack in row]
        for row in stack_heads(lines[:heads], rules)
    ]
    body = lines[heads:]
    parts = slots[heads:] if slots else find_spaced_slots(body)
    barred = [False, *(ruled(above, below, rules, x0, x1) for above, below in pairwise(body))]
    rows += [_cells(group) for group in join_lines(body, parts, barred)]
    sizes = sorted(line.size for line in lines)
    return Table(rows, len(columns), columns, sizes[len(sizes) // 2])


def _cells(group: Sequence[Line]) -> list[Cell]:
    found: dict[int, tuple[int, list[Chunk]]] = {}
    for line in group:
        for column, (span, chunk) in line.cells.items():
            known = found.get(column)
            if known is None:
                found[column] = (span, [chunk])
            else:
                known[1].append(chunk)
                found[column] = (max(span, known[0]), known[1])
    cells = []
    for column in sorted(found):
        span, chunks = found[column]
        if span > 1:
            later = [c for c in found if column < c < column + span]
            span = min(later) - column if later else span
        cells.append(Cell(chunks, column, span))
    return cells


def is_numeric(chunk: Chunk) -> bool:
    """Whether a chunk is mostly a number."""
    return is_mostly_number(chunk.text)


def _head_count(lines: Sequence[Line], rules: Rules, slots: list[int] | None, width: int) -> int:
    """How many lines stand above the first line with a figure. width: how many columns."""
    index = next(
        (at for at, line in enumerate(lines) if _has_figures(line) and not _is_day(lines, at)), None
    )
    if index is not None:
        index = _first_row(lines[: index + 1], width)
    if index is None:
        return (slots.count(slots[0]) if slots else 1) if len(lines) > 1 else 0
    # Labels alone right above the first figures are no head, but the first words of the body. One
    # that begins small goes on from the label above it, but for a rule between them.
    first = at = index
    while at > 0 and set(lines[at - 1].cells) == {0} and _any_head(lines[: at - 1]):
        at -= 1
        chunk = lines[at].cells[0][1]
        under = rules.between(lines[at].base, lines[at + 1].base, chunk.x0, chunk.x1)
        over = rules.between(lines[at - 1].base, lines[at].base, chunk.x0, chunk.x1)
        if under and not over:
            break
        if over or not chunk.text[0].islower():
            first = at
    return first


def _is_day(lines: Sequence[Line], at: int) -> bool:
    """Whether the figures of a line are days, left over from dates in the line above: it has no label, and
    words beside them, or nothing but years below."""
    chunks = [chunk for _, chunk in lines[at].cells.values()]
    figures = [chunk for chunk in chunks if is_numeric(chunk)]
    if at == 0 or 0 in lines[at].cells or not all(DAY.fullmatch(chunk.text) for chunk in figures):
        return False
    above = [chunk for _, chunk in lines[at - 1].cells.values() if not is_numeric(chunk)]
    if not all(any(_is_over(over, chunk) for over in above) for chunk in figures):
        return False
    below = [chunk.text for _, chunk in lines[at + 1].cells.values()] if at + 1 < len(lines) else []
    return len(figures) < len(chunks) or (bool(below) and all(map(YEAR.fullmatch, below)))


def _is_over(above: Chunk, chunk: Chunk) -> bool:
    return above.x0 <= (chunk.x0 + chunk.x1) / 2 <= above.x1


def _first_row(lines: Sequence[Line], width: int) -> int:
    """The first line of the body, by index; the last of these is the first one with a figure.

    A line with all cells under another such line, the step of a row away, is a row of words.
    """
    last = len(lines) - 1
    if width < 2 or last < 2:
        return last
    step = lines[last].base - lines[last - 1].base
    for at in range(1, last):
        above, line = lines[at - 1], lines[at]
        full = len(above.cells) == width == len(line.cells)
        if full and line.base - above.base >= ROW_STEP * step and _begins_anew(line):
            return at
    return last


def _begins_anew(line: Line) -> bool:
    return all(not chunk.text[0].islower() for _, chunk in line.cells.values())


def _any_head(lines: Sequence[Line]) -> bool:
    return any(column > 0 for line in lines for column in line.cells)


def _has_figures(line: Line) -> bool:
    """Whether a line has a figure right of its label; a bare year may be a head."""
    return any(
        column > 0 and is_numeric(chunk) and not YEAR.fullmatch(chunk.text.strip("$*^"))
        for column, (_, chunk) in line.cells.items()
    )
