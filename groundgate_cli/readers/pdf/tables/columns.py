"""Columns of a table, and where the chunks of a line stand in them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import pairwise

from groundgate_cli.readers.pdf.tables.rules import Rules
from groundgate_cli.readers.pdf.words.lines import Band, Chunk

MAX_ROUNDS = 4


def find_columns(rows: Sequence[Sequence[Chunk]]) -> list[tuple[float, float]]:
    """The x extents of the columns, from left to right.

    Full rows come first, and of them narrow chunks: they found columns; a wider one widens the column
    that it overlaps. One over several columns that stand side by side in some row spans them and moves
    none.
    """
    spanning: set[tuple[int, int]] = set()
    for _ in range(MAX_ROUNDS):
        columns = _found(rows, spanning)
        more = _spanning(rows, columns) - spanning
        if not more:
            break
        spanning |= more
    return columns


def _spanning(
    rows: Sequence[Sequence[Chunk]], columns: Sequence[tuple[float, float]]
) -> set[tuple[int, int]]:
    """The chunks that hold a column together although other rows have two chunks in it, by (row, place).

    The first column is left alone: a label with a wide blank in it is no two cells.
    """
    gaps: dict[int, list[tuple[float, float]]] = {}
    for chunks in rows:
        over = [_over(columns, chunk) for chunk in chunks]
        for at, (one, other) in enumerate(pairwise(over)):
            if len(one) == 1 and one == other and one[0] > 0:
                gaps.setdefault(one[0], []).append((chunks[at].x1, chunks[at + 1].x0))
    found: set[tuple[int, int]] = set()
    for column in sorted(gaps):
        low, high = max(gap[0] for gap in gaps[column]), min(gap[1] for gap in gaps[column])
        if low >= high:
            continue
        covering = {
            (row, place)
            for row, chunks in enumerate(rows)
            for place, chunk in enumerate(chunks)
            if chunk.x0 < low and chunk.x1 > high
        }
        if len(covering) <= 2 * len(gaps[column]) + 1:
            found |= covering
    return found


def _over(columns: Sequence[tuple[float, float]], chunk: Chunk) -> list[int]:
    """The columns that a chunk overlaps."""
    x0, x1 = chunk.x0, chunk.x1
    if x1 - x0 <= 0.5:
        return []
    return [i for i, (a, b) in enumerate(columns) if b - x0 > 0.5 and x1 - a > 0.5 and b - a > 0.5]


def _found(rows: Sequence[Sequence[Chunk]], spanning: set[tuple[int, int]]) -> list[tuple[float, float]]:
    full = 0.6 * max(len(chunks) for chunks in rows)
    items = sorted(
        (len(chunks) < full, chunk.x1 - chunk.x0, chunk.x0, chunk.x1, row)
        for row, chunks in enumerate(rows)
        for place, chunk in enumerate(chunks)
        if (row, place) not in spanning
    )
    columns: list[list[float]] = []
    members: list[set[int]] = []
    for _, _, x0, x1, row in items:
        over = [
            i
            for i, (a, b) in enumerate(columns)
            if b - x0 > 0.5 and x1 - a > 0.5 and b - a > 0.5 and x1 - x0 > 0.5
        ]
        if not over:
            columns.append([x0, x1])
            members.append({row})
            continue
        if len(over) > 1 and any(members[i] & members[j] for i in over for j in over if i < j):
            continue
        keep = over[0]
        columns[keep][0] = min(x0, *[columns[i][0] for i in over])
        columns[keep][1] = max(x1, *[columns[i][1] for i in over])
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
    chunks: Sequence[Chunk], columns: Sequence[tuple[float, float]], band: Band, rules: Rules
) -> dict[int, tuple[int, Chunk]]:
    """{first column: (how many columns, chunk)} for the chunks of a band."""
    placed: dict[int, tuple[int, Chunk]] = {}
    walls = rules.walls(band.top, band.bottom)
    for chunk in chunks:
        over = _over(columns, chunk)
        if not over:
            middle = (chunk.x0 + chunk.x1) / 2
            over = [min(range(len(columns)), key=lambda i: abs(sum(columns[i]) / 2 - middle))]
        ruled = _ruled_span(chunk, columns, band.base, rules) if rules.across else None
        if walls and not ruled:
            ruled = _walled_span(chunk, chunks, columns, walls)
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


def _walled_span(
    chunk: Chunk,
    chunks: Sequence[Chunk],
    columns: Sequence[tuple[float, float]],
    walls: Sequence[float],
) -> tuple[int, int] | None:
    """The columns between the upright rules at both sides of a chunk, when it is alone there and they
    are several but not nearly all. walls: sorted."""
    before, after = bisect_right(walls, chunk.x0 + 2) - 1, bisect_left(walls, chunk.x1 - 2)
    if before < 0 or after == len(walls):
        return None
    left, right = walls[before], walls[after]
    if right - left > 0.8 * (columns[-1][1] - columns[0][0]):
        return None
    if any(other is not chunk and left <= other.x0 and other.x1 <= right for other in chunks):
        return None
    over = [i for i, (a, b) in enumerate(columns) if left <= (a + b) / 2 <= right]
    return (over[0], over[-1]) if len(over) > 1 else None
