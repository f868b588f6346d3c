"""Blank strips: the intervals across the page that the lines of a table leave free."""

from __future__ import annotations

from collections.abc import Sequence

from groundgate_cli.readers.pdf.words.lines import Chunk

FAR = 1e9

Interval = tuple[float, float]


def free_strips(chunks: Sequence[Chunk]) -> list[Interval]:
    """The blank intervals between and beside the chunks of a band."""
    strips: list[Interval] = []
    low = -FAR
    for chunk in chunks:
        strips.append((low, chunk.x0))
        low = max(low, chunk.x1)
    strips.append((low, FAR))
    return [strip for strip in strips if strip[1] - strip[0] > 2]


def common(some: Sequence[Interval], others: Sequence[Interval], least: float) -> list[Interval]:
    """The parts that both lists leave free, at least so wide."""
    found = []
    at = 0
    for low, high in some:
        while at < len(others) and others[at][1] <= low:
            at += 1
        step = at
        while step < len(others) and others[step][0] < high:
            left, right = max(low, others[step][0]), min(high, others[step][1])
            if right - left >= least:
                found.append((left, right))
            step += 1
    return found


def inner(strips: Sequence[Interval]) -> list[Interval]:
    return [strip for strip in strips if strip[0] > -FAR and strip[1] < FAR]


def between(strips: Sequence[Interval]) -> list[Interval]:
    """The intervals between the strips."""
    out = []
    low = -FAR
    for a, b in strips:
        out.append((low, b))
        low = a
    out.append((low, FAR))
    return out
