"""Rows and columns of a table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from groundgate_cli.readers.pdf.lines import Chunk
from groundgate_cli.readers.pdf.rules import Rules
from groundgate_cli.readers.pdf.table_heads import stack_heads
from groundgate_cli.readers.pdf.table_rows import Line, find_slots, join_lines
from groundgate_cli.readers.pdf.tables import Run

YEAR = re.compile(r"(?:19|20)[0-9]{2}")


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: its chunks from the top down, its first column, its spans, and whether it is a head."""

    chunks: list[Chunk]
    column: int
    column_span: int = 1
    row_span: int = 1
    header: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells, sorted by column; blank cells are left out. width: how many columns."""

    rows: list[list[Cell]]
    width: int


def build_table(run: Run, rules: Rules) -> Table:
    """The table that a run of bands makes."""
    columns = find_columns(run.rows)
    lines = [
        Line(band.base, band.size, band.top, band.bottom, place_chunks(chunks, columns, band.base, rules))
        for band, chunks in zip(run.bands, run.rows, strict=True)
    ]
    x0 = min(chunk.x0 for row in run.rows for chunk in row)
    x1 = max(chunk.x1 for row in run.rows for chunk in row)
    slots = find_slots(lines, rules, x0, x1)
    heads = _head_count(lines, rules, slots)
    rows = [
        [Cell(stack.chunks, stack.column, stack.span, 1, True) for stack in row]
        for row in stack_heads(lines[:heads], rules)
    ]
    rows += [_cells(group) for group in join_lines(lines[heads:], slots[heads:] if slots else None)]
    return Table(rows, len(columns))


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
        later = [c for c in found if column < c < column + span]
        span = min(later) - column if later else span
        cells.append(Cell(chunks, column, span))
    return cells


def find_columns(rows: Sequence[Sequence[Chunk]]) -> list[tuple[float, float]]:
    """The x extents of the columns, from left to right.

    Full rows come first, and of them narrow chunks: they found columns; a wider one widens the column
    that it overlaps. One over several columns that stand side by side in some row spans them and moves
    none.
    """
    full = 0.6 * max(len(chunks) for chunks in rows)
    items = sorted(
        (len(chunks) < full, chunk.x1 - chunk.x0, chunk.x0, chunk.x1, row)
        for row, chunks in enumerate(rows)
        for chunk in chunks
    )
    columns: list[list[float]] = []
    members: list[set[int]] = []
    for _, _, x0, x1, row in items:
        over = [i for i, (a, b) in enumerate(columns) if min(b, x1) - max(a, x0) > 0.5]
        if not over:
            columns.append([x0, x1])
            members.append({row})
            continue
        if len(over) > 1 and any(members[i] & members[j] for i in over for j in over if i < j):
            continue
        keep = over[0]
        columns[keep][0] = min(x0, *(columns[i][0] for i in over))
        columns[keep][1] = max(x1, *(columns[i][1] for i in over))
        for i in reversed(over[1:]):
            members[keep] |= members.pop(i)
            columns.pop(i)
        members[keep].add(row)
    order = sorted(range(len(columns)), key=lambda i: columns[i])
    return _merge_heads([columns[i] for i in order], [members[i] for i in order], len(rows))


def _merge_heads(
    columns: list[list[float]], members: list[set[int]], count: int
) -> list[tuple[float, float]]:
    """Join a column that only holds a head with the column of its numbers, when they don't overlap."""
    at = 0
    while at + 1 < len(columns):
        one, other = members[at], members[at + 1]
        apart = not one & other
        few = min(len(one), len(other)) <= 2 and count > 3
        head_only = max(one) < min(other) or max(other) < min(one)
        if apart and few and head_only and len(columns) > 2:
            columns[at] = [columns[at][0], columns[at + 1][1]]
            members[at] = one | other
            del columns[at + 1], members[at + 1]
        else:
            at += 1
    return [(a, b) for a, b in columns]


def place_chunks(
    chunks: Sequence[Chunk], columns: Sequence[tuple[float, float]], base: float, rules: Rules
) -> dict[int, tuple[int, Chunk]]:
    """{first column: (how many columns, chunk)} for the chunks of a band."""
    placed: dict[int, tuple[int, Chunk]] = {}
    for chunk in chunks:
        over = [i for i, (a, b) in enumerate(columns) if min(b, chunk.x1) - max(a, chunk.x0) > 0.5]
        if not over:
            middle = (chunk.x0 + chunk.x1) / 2
            over = [min(range(len(columns)), key=lambda i: abs(sum(columns[i]) / 2 - middle))]
        ruled = _ruled_span(chunk, columns, base, rules)
        first, last = ruled if ruled else (over[0], over[-1])
        while first in placed and first < last:
            first += 1
        if first in placed:
            _span, known = placed[first]
            chunk = Chunk(known.words + chunk.words, known.x0, chunk.x1)
        placed[first] = (last - first + 1, chunk)
    return placed


def _ruled_span(
    chunk: Chunk, columns: Sequence[tuple[float, float]], base: float, rules: Rules
) -> tuple[int, int] | None:
    """The columns that a short rule right under a chunk covers, when it covers several but not all."""
    width = columns[-1][1] - columns[0][0]
    for _y, x0, x1 in rules.across_between(base, base + 0.6 * chunk.size):
        if x0 > chunk.x0 + 1 or x1 < chunk.x1 - 1 or x1 - x0 > 0.8 * width:
            continue
        over = [i for i, (a, b) in enumerate(columns) if x0 - 1 <= (a + b) / 2 <= x1 + 1]
        if len(over) > 1 and abs((x0 + x1) / 2 - (chunk.x0 + chunk.x1) / 2) < 0.15 * (x1 - x0):
            return over[0], over[-1]
    return None


def is_numeric(chunk: Chunk) -> bool:
    """Whether a chunk is mostly a number."""
    text = chunk.text
    digits = sum(char.isdigit() for char in text)
    letters = sum(char.isalpha() for char in text)
    return digits > 0 and letters <= max(1, digits // 2)


def _head_count(lines: Sequence[Line], rules: Rules, slots: list[int] | None) -> int:
    """How many lines stand above the first line with a figure."""
    index = next((at for at, line in enumerate(lines) if _has_figures(line)), None)
    if index is None:
        return (slots.count(slots[0]) if slots else 1) if len(lines) > 1 else 0
    # Labels alone right above the first figures are no head, but the first words of the body. One
    # that begins small goes on from the label above it.
    first = at = index
    while at > 0 and set(lines[at - 1].cells) == {0} and _any_head(lines[: at - 1]):
        at -= 1
        chunk = lines[at].cells[0][1]
        if rules.between(lines[at].base, lines[at + 1].base, chunk.x0, chunk.x1):
            break
        if not chunk.text[0].islower():
            first = at
    return first


def _any_head(lines: Sequence[Line]) -> bool:
    return any(column > 0 for line in lines for column in line.cells)


def _has_figures(line: Line) -> bool:
    """Whether a line has a figure right of its label; a bare year may be a head."""
    return any(
        column > 0 and is_numeric(chunk) and not YEAR.fullmatch(chunk.text.strip("$*^"))
        for column, (_, chunk) in line.cells.items()
    )
