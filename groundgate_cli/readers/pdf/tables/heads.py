"""Heads of tables: lines that stack into one cell, and cells over several columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from groundgate_cli.readers.pdf.tables.rows import Line
from groundgate_cli.readers.pdf.tables.rules import Rules
from groundgate_cli.readers.pdf.words.lines import Chunk

LINE_STEP = 1.75


@dataclass(slots=True)
class Stack:
    """Chunks under each other that are one head cell. level: 0 for the lowest row of the head."""

    column: int
    span: int
    chunks: list[Chunk] = field(default_factory=list)
    level: int = 0

    def covers(self, other: Stack) -> bool:
        return self.column < other.column + other.span and other.column < self.column + self.span


def stack_heads(lines: Sequence[Line], rules: Rules) -> list[list[Stack]]:
    """The rows of a head from the top down, each with its cells from left to right.

    A chunk goes on the cell above it in the same columns when it stands right under it with no rule
    between. A cell under which no other stands is in the lowest row, as heads stand on their column.
    """
    stacks: list[Stack] = []
    for line in lines:
        for column in sorted(line.cells):
            span, chunk = line.cells[column]
            above = _above(stacks, column, span)
            alone = above is not None and not any(
                other != column and above.covers(Stack(other, line.cells[other][0])) for other in line.cells
            )
            if above is not None and _goes_on(above, column, span, chunk, alone, rules):
                above.chunks.append(chunk)
            else:
                stacks.append(Stack(column, span, [chunk]))
    for index in range(len(stacks) - 1, -1, -1):
        stack = stacks[index]
        below = [other.level for other in stacks[index + 1 :] if stack.covers(other)]
        stack.level = 1 + max(below) if below else 0
    height = 1 + max((stack.level for stack in stacks), default=-1)
    rows: list[list[Stack]] = [[] for _ in range(height)]
    for stack in stacks:
        rows[height - 1 - stack.level].append(stack)
    for row in rows:
        row.sort(key=lambda stack: stack.column)
    return rows


def _above(stacks: Sequence[Stack], column: int, span: int) -> Stack | None:
    """The lowest cell over these columns."""
    probe = Stack(column, span)
    return next((stack for stack in reversed(stacks) if stack.covers(probe)), None)


def _goes_on(above: Stack, column: int, span: int, chunk: Chunk, alone: bool, rules: Rules) -> bool:
    last = above.chunks[-1]
    same = (above.column, above.span) == (column, span)
    narrower = alone and above.span > 1 and span == 1 and _centred(last, chunk)
    if not (same or narrower) or chunk.base - last.base > LINE_STEP * chunk.size:
        return False
    low, high = min(chunk.x0, last.x0), max(chunk.x1, last.x1)
    return not rules.between(last.base, chunk.base - 0.3 * chunk.size, low, high)


def _centred(above: Chunk, below: Chunk) -> bool:
    """Whether a chunk stands in the middle under a wider one, as the second line of one head does."""
    return abs((above.x0 + above.x1) - (below.x0 + below.x1)) < 0.6 * below.size
