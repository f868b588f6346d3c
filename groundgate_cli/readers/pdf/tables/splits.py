"""Chunks that hold cells of several columns: cells that stand close together in some rows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from groundgate_cli.readers.pdf.words.lines import CHUNK_GAP, Chunk, is_figure, part_chunk
from groundgate_cli.readers.pdf.words.word import Word

Column = tuple[float, float]

FIGURE_GAP = 0.3
WORD_GAP = 0.42
CLEAR = 1.4
ALIGNED = 0.35


def split_over_columns(rows: Sequence[list[Chunk]], columns: Sequence[Column]) -> list[list[Chunk]]:
    """The chunks of a table's lines, those over several columns cut where the words of one end."""
    return [
        [part for chunk in chunks for part in (_split(chunk, columns) if len(chunk.words) > 1 else [chunk])]
        for chunks in rows
    ]


def _split(chunk: Chunk, columns: Sequence[Column]) -> list[Chunk]:
    over = [column for column in columns if min(column[1], chunk.x1) - max(column[0], chunk.x0) > 0.5]
    if len(over) < 2:
        return [chunk]
    words = chunk.words
    gaps = [after.x0 - before.x1 for before, after in pairwise(words)]
    places = [_column_of(word, over) for word in words]
    cuts = [
        at
        for at in range(1, len(words))
        if None not in places[at - 1 : at + 1]
        and places[at - 1] != places[at]
        and gaps[at - 1] > _least(words[at - 1], words[at], gaps)
    ]
    while cuts:
        parts = part_chunk(chunk, cuts)
        fit = [_stands_in(part, over) for part in parts]
        kept = [
            at
            for index, at in enumerate(cuts)
            if (fit[index] and fit[index + 1]) or _are_figures(words[at - 1], words[at])
        ]
        if kept == cuts:
            return parts
        cuts = kept
    return [chunk]


def _stands_in(part: Chunk, columns: Sequence[Column]) -> bool:
    """Whether a part stands in one column as cells do: at its left edge, its right edge or its middle."""
    found = [(low, high) for low, high in columns if min(high, part.x1) - max(low, part.x0) > 0.5]
    if len(found) != 1:
        return False
    (low, high), reach = found[0], ALIGNED * part.size
    left, right = part.x0 - low, high - part.x1
    return abs(left) < reach or abs(right) < reach or abs(left - right) < 2 * reach


def _column_of(word: Word, columns: Sequence[Column]) -> int | None:
    """The only column that a word lies over."""
    found = [at for at, (low, high) in enumerate(columns) if min(high, word.x1) - max(low, word.x0) > 0.5]
    return found[0] if len(found) == 1 else None


def _least(before: Word, after: Word, gaps: Sequence[float]) -> float:
    """The gap that parts two words of different columns: figures stand apart by more than a blank, words
    by clearly more than other words of the chunk."""
    if _are_figures(before, after):
        return FIGURE_GAP * after.size
    if is_figure(before.text) or is_figure(after.text):
        return WORD_GAP * after.size
    wide = CHUNK_GAP * after.size
    return min(wide, max(WORD_GAP * after.size, CLEAR * min(gaps))) if len(gaps) > 1 else wide


def _are_figures(before: Word, after: Word) -> bool:
    return is_figure(before.text) and is_figure(after.text)
