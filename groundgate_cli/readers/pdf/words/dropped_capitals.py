"""A capital as high as several lines at the beginning of a text: it belongs to the first of them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import pairwise

from groundgate_cli.readers.pdf.words.word import Word, base_of, size_of

LARGE = 1.8
MAX_STEP = 1.8
FOOT = 0.3
REACH_BACK, REACH_ON = 0.6, 1.2
MIN_LINES = 2
MAX_CAPITALS = 100
TOUCHING = 0.1
OPENING = "\u201c\u2018\u00ab\"'("
CLOSING = ".,;:!?)\u201d\u2019\"'"


def join_dropped_capitals(words: list[Word]) -> list[Word]:
    """Words, a dropped capital at the head of the first line beside it. Words come by base.

    It makes one word with the first of that line, or stands before it where the page has that one elsewhere
    as a word of its own, and not with the capital.
    """
    least = min(map(size_of, words), default=0.0)
    if max(map(size_of, words), default=0.0) < LARGE * least:
        return words
    large = [at for at, word in enumerate(words) if word.size >= LARGE * least and _is_capital(word.text)]
    if not 0 < len(large) <= MAX_CAPITALS:
        return words
    bases = list(map(base_of, words))
    gone: dict[int, int] = {}
    for at in large:
        first = _first_beside(words[at], words, bases)
        if first is None and _begins_next(words, at):
            first = at + 1
        if first is not None:
            gone[first] = at
    if not gone:
        return words
    known = {
        word.text.strip(OPENING + CLOSING).casefold() for at, word in enumerate(words) if at not in gone
    }
    out: list[Word] = []
    for at, word in enumerate(words):
        if at in gone:
            out += _joined(words[gone[at]], word, known)
        elif at not in gone.values():
            out.append(word)
    return out


def _is_capital(text: str) -> bool:
    letter = text.lstrip(OPENING)
    return len(letter) == 1 and len(text) <= 2 and letter.isupper()


def _first_beside(capital: Word, words: list[Word], bases: list[float]) -> int | None:
    """The first word of the first of two lines or more that begin right behind a capital, by index."""
    low, high = bisect_left(bases, capital.top), bisect_right(bases, capital.base + FOOT * capital.size)
    middle = (capital.x0 + capital.x1) / 2
    lines: dict[float, int] = {}
    for at in range(low, high):
        word = words[at]
        small = word.size * LARGE <= capital.size and word.base <= capital.base + FOOT * word.size
        if small and word.x0 > middle and (word.base not in lines or word.x0 < words[lines[word.base]].x0):
            lines[word.base] = at
    beside = [
        at
        for at in lines.values()
        if -REACH_BACK <= (words[at].x0 - capital.x1) / words[at].size <= REACH_ON
    ]
    steps = [words[b].base - words[a].base for a, b in pairwise(beside)]
    if len(beside) < MIN_LINES or not all(0 < step <= MAX_STEP * words[beside[0]].size for step in steps):
        return None
    return beside[0]


def _begins_next(words: list[Word], at: int) -> bool:
    """Whether a large capital touches the small letters of its own line that follow it."""
    capital, after = words[at], words[at + 1] if at + 1 < len(words) else None
    if after is None or after.base != capital.base or not after.text[0].islower():
        return False
    return abs(after.x0 - capital.x1) <= TOUCHING * capital.size


def _joined(capital: Word, word: Word, known: set[str]) -> list[Word]:
    rest = word.text.rstrip(CLOSING).casefold()
    letter = capital.text.lstrip(OPENING).casefold()
    apart = not word.text[0].isalpha() or (rest in known and letter + rest not in known)
    if apart:
        return [word._replace(text=capital.text, x0=capital.x0, x1=min(capital.x1, word.x0)), word]
    return [word._replace(text=capital.text + word.text, x0=capital.x0)]
