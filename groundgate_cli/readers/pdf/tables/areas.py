"""Where tables stand in a region: runs of bands whose chunks leave the same blank strips free."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from groundgate_cli.readers.pdf.tables.rules import Rules
from groundgate_cli.readers.pdf.tables.strips import FAR, Interval, between, common, free_strips, inner
from groundgate_cli.readers.pdf.words.flowing import find_stretched
from groundgate_cli.readers.pdf.words.line_chunks import read_chunks
from groundgate_cli.readers.pdf.words.lines import (
    Band,
    Chunk,
    gaps_of,
    part_chunk,
    whole_chunk,
)

FAR_LINES = 4.0
FAR_CELLS = 12.0
MAX_SINGLES = 3
WIDE = 0.75
MIN_HEADS = 3
HEAD_GAP, CLEAR = 0.35, 1.3


@dataclass(frozen=True, slots=True)
class Run:
    """The bands of one table with the chunks of each."""

    bands: list[Band]
    rows: list[list[Chunk]]


def find_runs(bands: Sequence[Band], rules: Rules) -> list[Run | tuple[Band, list[Chunk]]]:
    """The tables of a region and the bands between them, from the top down."""
    rows = [read_chunks(band, rules.walls(band.top, band.bottom)) for band in bands]
    if max(map(len, rows), default=1) > 1:
        for at in find_stretched(bands):
            rows[at] = [whole_chunk(bands[at])]
    out: list[Run | tuple[Band, list[Chunk]]] = []
    index = 0
    while index < len(bands):
        end = _run_end(bands, rows, index, rules) if len(rows[index]) > 1 else index
        if end > index:
            first = index
            while out and isinstance(out[-1], tuple) and _is_head(out[-1], bands[first], rows, first, end):
                out.pop()
                first -= 1
            if first == index and out and isinstance(out[-1], tuple):
                parted = _close_heads(out[-1], bands, rows, first, end)
                if parted:
                    out.pop()
                    first -= 1
                    rows[first] = parted
            out.append(Run(list(bands[first:end]), rows[first:end]))
            index = end
        else:
            out.append((bands[index], rows[index]))
            index += 1
    return out


def _run_end(bands: Sequence[Band], rows: Sequence[list[Chunk]], start: int, rules: Rules) -> int:
    """The band after the last one of a table that begins at `start`; `start` where none does."""
    strips = free_strips(rows[start])
    last, multis, singles = start, 1, 0
    steps: list[float] = []
    at = start + 1
    while at < len(bands):
        band = bands[at]
        if _breaks_off(bands, at, steps, rules):
            break
        insort(steps, band.base - bands[at - 1].base)
        least = 0.4 * band.size
        left = common(strips, free_strips(rows[at]), least)
        if len(rows[at]) > 1:
            if not inner(left):
                left = common(free_strips(rows[last]), free_strips(rows[at]), least)
                if not inner(left):
                    break
            strips, last, multis, singles = left, at, multis + 1, 0
        else:
            singles += 1
            fits = bool(inner(left))
            if singles > MAX_SINGLES or not (fits or _bridges(bands, rows, at, last, strips)):
                break
        at += 1
    end = last + 1
    while end < at and _trails(bands, rows, end, strips, rules):
        end += 1
    if multis < 2:
        return start
    return end + _ends_with_head(bands, rows, start, end)


def _ends_with_head(bands: Sequence[Band], rows: Sequence[list[Chunk]], start: int, end: int) -> bool:
    """Whether the head of a group stands right under the last row, as the last line before a wide gap: its
    rows are on the next page."""
    if end >= len(bands) or len(rows[end]) > 1 or not rows[end][0].text.endswith(":"):
        return False
    band, above = bands[end], bands[end - 1]
    left = min(row[0].x0 for row in rows[start:end])
    aligned = abs(band.x0 - left) < band.size and abs(band.size - above.size) < 0.05 * above.size
    last = end + 1 == len(bands) or bands[end + 1].base - band.base > FAR_LINES * band.size
    return aligned and last and band.base - above.base < 1.7 * band.size


def _breaks_off(bands: Sequence[Band], at: int, steps: Sequence[float], rules: Rules) -> bool:
    """Whether a gap that is wide for this table parts it from what follows. steps: of its lines so far,
    sorted."""
    step = bands[at].base - bands[at - 1].base
    size = max(bands[at].size, bands[at - 1].size)
    if step > FAR_LINES * size:
        return step > FAR_CELLS * size or not _is_ruled(bands[at - 1], bands[at], rules)
    edges = [rule[0] for rule in rules.across_between(bands[at - 1].base, bands[at].base)]
    if edges and edges[-1] - edges[0] > max(0.6 * size, 3.5):
        return True
    if len(steps) < 3:
        return False
    return step > max(2.0 * steps[len(steps) * 3 // 4], 1.9 * size)


def _is_ruled(above: Band, below: Band, rules: Rules) -> bool:
    """Whether two lines stand in cells under each other: a rule runs between, others beside them."""
    x0, x1 = min(above.x0, below.x0), max(above.x1, below.x1)
    sides = (rules.walls(band.top, band.bottom) for band in (above, below))
    return rules.between(above.base, below.base, x0, x1) and all(len(walls) > 1 for walls in sides)


def _bridges(
    bands: Sequence[Band], rows: Sequence[list[Chunk]], at: int, last: int, strips: list[Interval]
) -> bool:
    """Whether a lone chunk across the strips is a head inside the table: short, and rows follow it."""
    chunk = rows[at][0]
    left = min(c.x0 for c in rows[last])
    right = max(c.x1 for c in rows[last])
    if chunk.x1 - chunk.x0 > WIDE * (right - left):
        return False
    for later in range(at + 1, min(at + 3, len(bands))):
        if bands[later].base - bands[later - 1].base > FAR_LINES * bands[later].size:
            return False
        if len(rows[later]) > 1:
            return bool(inner(common(strips, free_strips(rows[later]), 2)))
    return False


def _trails(
    bands: Sequence[Band],
    rows: Sequence[list[Chunk]],
    at: int,
    strips: list[Interval],
    rules: Rules,
) -> bool:
    """Whether a lone chunk after the last full row still belongs to that row."""
    chunk = rows[at][0]
    step = bands[at].base - bands[at - 1].base
    if step > 1.7 * bands[at].size:
        return False
    low, high = rows[at - 1][0].x0, max(c.x1 for c in rows[at - 1])
    if rules.between(bands[at - 1].base, bands[at].base - 0.3 * bands[at].size, low, high):
        return False
    if not any(a <= chunk.x0 and chunk.x1 <= b for a, b in between(strips)):
        return False
    if rules.between(bands[at].base, bands[at].base + 1.8 * bands[at].size, low, high):
        return True
    first = inner(strips)[0][0] if inner(strips) else FAR
    return chunk.text[0].islower() or chunk.x0 > first


def _close_heads(
    part: tuple[Band, list[Chunk]], bands: Sequence[Band], rows: Sequence[list[Chunk]], first: int, end: int
) -> list[Chunk]:
    """The heads in a lone chunk right above the first row, one over each column; none where it is no head.

    Heads that stand close make one chunk, but none of their words lies over two columns.
    """
    band, chunks = part
    full = max(map(len, rows[first:end]))
    body = [row for row in rows[first:end] if len(row) == full]
    step = bands[first + 1].base - bands[first].base
    if len(chunks) != 1 or full < MIN_HEADS or len(body) < 2:
        return []
    if bands[first].base - band.base > max(1.8 * band.size, 1.1 * step):
        return []
    columns = [(min(row[at].x0 for row in body), max(row[at].x1 for row in body)) for at in range(full)]
    found = [_nearest(columns, word.x0, word.x1) for word in band.words]
    places = [at for at in found if at is not None]
    if len(places) < len(found) or set(places) != set(range(full)) or places != sorted(places):
        return []
    cuts = [at for at, (one, other) in enumerate(pairwise(places), 1) if one != other]
    gaps = gaps_of(band.words)
    inside = [gap for at, gap in enumerate(gaps, 1) if at not in cuts]
    least = max(HEAD_GAP * band.size, CLEAR * max(inside, default=0.0))
    return part_chunk(chunks[0], cuts) if min(gaps[at - 1] for at in cuts) >= least else []


def _nearest(columns: Sequence[Interval], x0: float, x1: float) -> int | None:
    """The column that a word lies over, or next to where it lies over none; None where it lies over two."""
    over = [at for at, (low, high) in enumerate(columns) if x1 > low and x0 < high]
    if over:
        return over[0] if len(over) == 1 else None
    return min(range(len(columns)), key=lambda at: max(columns[at][0] - x1, x0 - columns[at][1]))


def _is_head(
    part: tuple[Band, list[Chunk]], below: Band, rows: Sequence[list[Chunk]], first: int, end: int
) -> bool:
    """Whether a lone chunk above the first row is the upper part of the table's head."""
    band, chunks = part
    if len(chunks) != 1 or below.base - band.base > 1.8 * below.size:
        return False
    if abs(band.size - below.size) > 0.15 * below.size:
        return False
    body = max(rows[first:end], key=len)
    left, right = body[0].x1, max(chunk.x1 for chunk in body)
    chunk = chunks[0]
    return chunk.x0 > left and chunk.x1 - chunk.x0 < 0.6 * (right - left)
