"""Which lines of a table are one row: wrapped cells, and heads of several lines."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from groundgate_cli.readers.pdf.tables.rules import Rules
from groundgate_cli.readers.pdf.words.lines import Chunk

OVERLAPPING = 0.75
MIN_STEPS = 4
MIN_WIDE = 2
WIDER = 1.3


class Line(NamedTuple):
    """A line of a table. cells: {first column: (how many columns, chunk)}."""

    base: float
    size: float
    top: float
    bottom: float
    cells: dict[int, tuple[int, Chunk]]

    def text(self, column: int) -> str:
        found = self.cells.get(column)
        return found[1].text if found else ""


def join_lines(
    lines: Sequence[Line], slots: Sequence[int] | None, barred: Sequence[bool]
) -> list[list[Line]]:
    """The rows of a body. slots: the ruled slot of each line, where rules say something. barred: whether a
    rule runs across right above a line."""
    groups: list[list[Line]] = []
    for index, line in enumerate(lines):
        if groups:
            same = slots[index] == slots[index - 1] if slots else None
            if not barred[index] and _joins(groups[-1], line, same):
                groups[-1].append(line)
                continue
        groups.append([line])
    return groups


def ruled(above: Line, below: Line, rules: Rules, x0: float, x1: float) -> bool:
    return rules.between(above.base, below.base - 0.3 * below.size, x0, x1)


def find_slots(lines: Sequence[Line], rules: Rules, x0: float, x1: float) -> list[int] | None:
    """The ruled or shaded slot of each line, None where the drawing says nothing of rows.

    It says something when rules or shades part the lines and no slot holds two full rows.
    """
    slots = [0]
    for above, below in pairwise(lines):
        apart = ruled(above, below, rules, x0, x1) or rules.shade_of(
            above.base - 0.3 * above.size, x0, x1
        ) != rules.shade_of(below.base - 0.3 * below.size, x0, x1)
        slots.append(slots[-1] + apart)
    if slots[-1] < 2 or len(lines) > 3 * (slots[-1] + 1):
        return None
    for index in range(1, len(lines)):
        if slots[index] == slots[index - 1] and _both_full(lines[index - 1], lines[index]):
            return None
    return slots


def find_spaced_slots(lines: Sequence[Line]) -> list[int] | None:
    """The slot of each line of a body where blank space parts its rows, None where it says nothing.

    Steps are of two clear sizes. A row begins with a label; the lines under its first one have fewer
    cells, in its columns, and no figure under another.
    """
    steps = [below.base - above.base for above, below in pairwise(lines)]
    if len(steps) < MIN_STEPS:
        return None
    narrow = min(steps)
    wide = [step for step in steps if step > WIDER * narrow]
    if len(wide) < MIN_WIDE or min(wide) < WIDER * max(step for step in steps if step <= WIDER * narrow):
        return None
    slots = [0]
    for step in steps:
        slots.append(slots[-1] + (step > WIDER * narrow))
    return slots if _fits_rows(lines, slots) else None


def _fits_rows(lines: Sequence[Line], slots: Sequence[int]) -> bool:
    first, filled = lines[0], dict(lines[0].cells)
    for index, line in enumerate(lines):
        if index == 0 or slots[index] != slots[index - 1]:
            first, filled = line, dict(line.cells)
            if 0 not in line.cells or len(line.cells) < 2:
                return False
            continue
        clash = any(
            column in filled and _clash(filled[column][1].text, line.text(column)) for column in line.cells
        )
        if clash or not line.cells.keys() < first.cells.keys():
            return False
        filled.update(line.cells)
    return True


def _both_full(above: Line, below: Line) -> bool:
    shared = [c for c in above.cells if c > 0 and c in below.cells]
    return any(is_mostly_number(above.text(c)) and is_mostly_number(below.text(c)) for c in shared)


@lru_cache(maxsize=1 << 14)
def is_mostly_number(text: str) -> bool:
    """Whether a text has digits and few letters beside them."""
    digits = sum(char.isdigit() for char in text)
    letters = sum(char.isalpha() for char in text)
    return digits > 0 and letters <= max(1, digits // 2)


def _joins(group: Sequence[Line], line: Line, same_slot: bool | None) -> bool:
    """Whether a line continues the row above it."""
    if same_slot is False:
        return False
    last = group[-1]
    for column in line.cells:
        above = next((g.text(column) for g in reversed(group) if column in g.cells), "")
        if above and _clash(above, line.text(column)):
            return False
    if line.base - last.base < OVERLAPPING * min(line.size, last.size):
        return True
    if line.base - last.base > 2.2 * line.size:
        return False
    if same_slot:
        return True
    return _continues(group, line)


def _clash(above: str, below: str) -> bool:
    """Whether two texts can't be one cell: two figures, or a number that would run on."""
    if is_mostly_number(above) and is_mostly_number(below):
        return True
    return above[-1].isdigit() and below[0].isdigit()


def _continues(group: Sequence[Line], line: Line) -> bool:
    """Whether the words say that a line goes on: for tables without rules between rows."""
    filled = {column for member in group for column in member.cells}
    label, above = line.text(0), next((g.text(0) for g in reversed(group) if 0 in g.cells), "")
    if not label:
        return all(not is_mostly_number(line.text(c)) and c in filled for c in line.cells)
    if not above or above.endswith(":"):
        return False
    runs_on = label[0].islower() or above[-1] in ",-–/&("
    if set(line.cells) == {0}:
        return runs_on
    return runs_on and filled == {0}
