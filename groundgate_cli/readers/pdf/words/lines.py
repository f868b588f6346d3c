"""Bands (the words of one baseline) and chunks (words of a band with no wide gap between them)."""

from __future__ import annotations

import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from functools import lru_cache, partial
from itertools import pairwise
from operator import ge, itemgetter
from operator import sub as minus

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.readers.pdf.words.word import (
    Word,
    base_of,
    has_letter,
    left_of,
    right_of,
    size_of,
    spacing_of,
    text_of,
)

CHUNK_GAP = 0.75
FIGURE_GAP = 0.5
DIGITS = frozenset("0123456789")
DASHES = frozenset("-\u2010\u2011\u2012\u2013\u2014\u2212")
SAME_BAND = 0.35

_place_of, _top_of, _bottom_of = itemgetter(1, 3), itemgetter(2), itemgetter(4)


class Band(NamedTuple):
    """Words that stand on one line of a region, sorted by x. widest: no gap between them is wider."""

    words: tuple[Word, ...]
    base: float
    top: float
    bottom: float
    size: float
    x0: float
    x1: float
    widest: float = 1e9


class Chunk(NamedTuple):
    """Words of one band that belong together."""

    words: tuple[Word, ...]
    x0: float
    x1: float

    @property
    def text(self) -> str:
        return " ".join(map(text_of, self.words))

    @property
    def base(self) -> float:
        return self.words[0].base

    @property
    def size(self) -> float:
        return max([word.size for word in self.words])

    @property
    def bold(self) -> bool:
        return all(word.bold for word in self.words)


_make_band, _make_chunk = partial(tuple.__new__, Band), partial(tuple.__new__, Chunk)


def make_bands(words: Iterable[Word]) -> list[Band]:
    """The bands of a region from the top down."""
    bands: list[Band] = []
    words = sorted(words, key=base_of)
    bases = list(map(base_of, words))
    first = 0
    while first < len(words):
        base, size = bases[first], words[first].size
        after = bisect_right(bases, base + 0.05, first)
        while after < len(words) and bases[after] - base <= SAME_BAND * min(words[after].size, size):
            after += 1
        bands.append(_band(words[first:after]))
        first = after
    return bands


def _band(words: list[Word]) -> Band:
    """The band of words that come by base."""
    base = words[len(words) // 2].base
    lefts = list(map(left_of, words))
    if any(map(ge, lefts, lefts[1:])):
        words.sort(key=_place_of)
        lefts = list(map(left_of, words))
    sizes, rights = list(map(size_of, words)), list(map(right_of, words))
    if sizes.count(sizes[0]) < len(sizes):
        sizes.sort()
    return _make_band(
        (
            tuple(words),
            base,
            min(map(_top_of, words)),
            max(map(_bottom_of, words)),
            sizes[len(sizes) // 2],
            lefts[0],
            max(rights),
            max(map(minus, lefts[1:], rights), default=0.0),
        )
    )


def gaps_of(words: Sequence[Word]) -> list[float]:
    """The distance from each word to the next one."""
    return list(map(minus, map(left_of, words[1:]), map(right_of, words)))


def chunk_gap(band: Band) -> float:
    """The gap in points that parts two chunks of a band."""
    words = band.words
    sizes = map(size_of, words)
    gaps = sorted([gap for gap, size in zip(gaps_of(words), sizes, strict=False) if gap > 0.05 * size])
    usual = gaps[len(gaps) // 3] if len(gaps) > 2 else 0.0
    if 1.8 * usual > CHUNK_GAP * band.size:
        # Figures side by side are cells: what stands between them is no gap of words.
        usual = _usual_of_words(words, usual)
    spacing = max(map(spacing_of, words))
    usual = min(max(usual, spacing * 2 + 0.3 * band.size if spacing else 0.0), band.size)
    return max(CHUNK_GAP * band.size, 1.8 * usual)


def _usual_of_words(words: Sequence[Word], usual: float) -> float:
    gaps = sorted(
        gap
        for a, b in pairwise(words)
        if (gap := b.x0 - a.x1) > 0.05 * a.size and not (is_figure(a.text) and is_figure(b.text))
    )
    return min(usual, gaps[len(gaps) // 3]) if len(gaps) > 2 else 0.0


@lru_cache(maxsize=1 << 14)
def is_figure(text: str) -> bool:
    """Whether a word is a figure or stands for one: digits without letters, a dash, letters in brackets."""
    if any(char in DIGITS for char in text):
        return not has_letter(text)
    return text in DASHES or (len(text) <= 5 and text[0] == "(" and text[-1] == ")")


def make_chunks(band: Band, walls: Sequence[float] = ()) -> list[Chunk]:
    """The chunks of a band. walls: x of upright rules, sorted, which always part words."""
    close = not walls and not _has_amounts(list(map(text_of, band.words)))
    if close and band.widest <= FIGURE_GAP * band.size:
        return [whole_chunk(band)]
    limit = chunk_gap(band)
    narrow = min(FIGURE_GAP * band.size, limit)
    chunks: list[Chunk] = []
    part: list[Word] = []
    for word in band.words:
        if part:
            before = part[-1]
            wall = bisect_left(walls, before.x1 - 2) if walls else 0
            walled = wall < len(walls) and walls[wall] <= word.x0 + 2
            if (
                word.x0 - before.x1 > limit
                or (word.x0 - before.x1 > narrow and is_figure(before.text) and is_figure(word.text))
                or walled
                or (_opens_amount(word.text) and _next_amount(before, word))
            ):
                chunks.append(_chunk(part))
                part = []
        part.append(word)
    chunks.append(_chunk(part))
    return chunks


def _has_amounts(texts: Sequence[str]) -> bool:
    """Whether some word begins with a currency sign."""
    line = " ".join(texts)
    return ("$" in line or not line.isascii()) and any(map(_opens_amount, texts))


@lru_cache(maxsize=1 << 12)
def _opens_amount(text: str) -> bool:
    """Whether a word begins with a currency sign."""
    return unicodedata.category(text[0]) == "Sc"


def _next_amount(before: Word, word: Word) -> bool:
    """Whether a currency sign after a figure opens the next amount of a row."""
    if word.x0 - before.x1 < 0.25 * word.size:
        return False
    alone = len(word.text) == 1
    return (alone or any(char in DIGITS for char in word.text)) and _ends_figure(before.text)


def _ends_figure(text: str) -> bool:
    body = text.partition("^")[0]
    return bool(body) and (body[-1] in DIGITS or body[-1] in ")%")


def _chunk(words: list[Word]) -> Chunk:
    return _make_chunk((tuple(words), words[0].x0, max(map(right_of, words))))


def part_chunk(chunk: Chunk, cuts: Sequence[int]) -> list[Chunk]:
    """The parts of a chunk. cuts: the places of the words that begin a part, but for the first."""
    edges = [0, *cuts, len(chunk.words)]
    return [_chunk(list(chunk.words[low:high])) for low, high in pairwise(edges)]


def whole_chunk(band: Band) -> Chunk:
    """All words of a band."""
    return _make_chunk((band.words, band.x0, band.x1))


def join_chunks(chunks: Sequence[Chunk]) -> Chunk:
    """One chunk of several."""
    words = [word for chunk in chunks for word in chunk.words]
    return Chunk(tuple(words), min(w.x0 for w in words), max(w.x1 for w in words))
