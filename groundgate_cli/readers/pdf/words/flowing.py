"""Running text by how its lines break: a line ends where the next word did not fit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from groundgate_cli.readers.pdf.words.lines import Band
from groundgate_cli.readers.pdf.words.word import Word, has_letter, text_of

MIN_LINES = 4
MIN_FULL = 3
MIN_WIDTH = 6.0
SPACE = 0.28
SLACK = 0.5
EDGE = 0.4
FAR = 2.2


def flows(lines: Sequence[Sequence[Word]]) -> bool:
    """Whether lines are running text in a column.

    Most of it is words, four lines in ten or more begin small, and three quarters or more end where the
    first word of the next would not have fitted.
    """
    if len(lines) < MIN_LINES:
        return False
    left, right = min(words[0].x0 for words in lines), max(words[-1].x1 for words in lines)
    size = lines[0][0].size
    if right - left < MIN_WIDTH * size:
        return False
    if sum([words[0].text[:1].islower() for words in lines]) * 10 < 4 * len(lines):
        return False
    every = [text for words in lines for text in map(text_of, words)]
    if sum(map(has_letter, every)) * 10 < 6 * len(every):
        return False
    broken = sum(
        words[-1].x1 - words[0].x0 + _next_width(after) > right - left - SLACK * size
        for words, after in pairwise(lines)
    )
    return broken * 4 >= 3 * (len(lines) - 1)


def find_stretched(bands: Sequence[Band]) -> set[int]:
    """The lines, by index, of which the blanks are stretched so that they reach both edges of a column.

    What such a line says is no row of cells, however wide its blanks are: with plain blanks the first
    word of the next line would not have fitted.
    """
    if len(bands) < MIN_LINES:
        return set()
    left = Counter(round(band.x0) for band in bands).most_common(1)[0][0]
    right = Counter(round(band.x1) for band in bands).most_common(1)[0][0]
    full = [
        index
        for index, band in enumerate(bands)
        if abs(band.x0 - left) <= EDGE * band.size and abs(band.x1 - right) <= EDGE * band.size
    ]
    if len(full) < MIN_FULL or len(full) * 5 < len(bands):
        return set()
    return {
        index
        for index in full
        if index + 1 < len(bands) and _is_stretched(bands[index], bands[index + 1], right - left)
    }


def _is_stretched(band: Band, after: Band, width: float) -> bool:
    if after.base - band.base > FAR * band.size or not any(map(has_letter, map(text_of, band.words))):
        return False
    plain = sum(word.x1 - word.x0 for word in band.words) + SPACE * band.size * (len(band.words) - 1)
    return plain + _next_width(after.words) > width - SLACK * band.size


def _next_width(words: Sequence[Word]) -> float:
    """What the first word of a line would take up at the end of the line before."""
    first = words[0]
    return first.x1 - first.x0 + SPACE * first.size
