"""Columns of a table between the upright rules that pass all of its lines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from groundgate_cli.readers.pdf.tables.columns import find_columns
from groundgate_cli.readers.pdf.tables.rules import Rules
from groundgate_cli.readers.pdf.words.lines import Band, Chunk

SAME = 1.0
FAR = 1e9

Column = tuple[float, float]


def common_walls(bands: Sequence[Band], rules: Rules) -> list[float]:
    """The x of the upright rules that pass all lines of a table, from left to right."""
    if not rules.down:
        return []
    walls = rules.walls(bands[0].top, bands[0].bottom)
    for band in bands[1:]:
        others = rules.walls(band.top, band.bottom) if walls else []
        walls = [x for x in walls if any(abs(x - other) <= SAME for other in others)]
    return walls


def walled_columns(
    rows: Sequence[Sequence[Chunk]], columns: list[Column], walls: Sequence[float]
) -> list[Column]:
    """The x extents of columns, from left to right, where walls part them.

    What stands between two walls is one column, however a head is set in it, unless some line has several
    chunks there; then these are columns of their own. columns: those that are found without walls; they
    stay where a chunk crosses a wall.
    """
    if not walls:
        return columns
    if any(chunk.x0 < x - SAME and chunk.x1 > x + SAME for x in walls for row in rows for chunk in row):
        return columns
    found: list[Column] = []
    for left, right in pairwise((-FAR, *walls, FAR)):
        inside = [[chunk for chunk in row if left <= (chunk.x0 + chunk.x1) / 2 < right] for row in rows]
        inside = [row for row in inside if row]
        if not inside:
            continue
        if max(map(len, inside)) > 1:
            found += find_columns(inside)
        else:
            found.append((min(row[0].x0 for row in inside), max(row[0].x1 for row in inside)))
    return found
