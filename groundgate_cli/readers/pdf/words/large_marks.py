"""Raised and lowered marks that are as large as their text, or almost: only their place tells."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from operator import sub as minus

from groundgate_cli.readers.pdf.words.word import Word, base_of, size_of

SMALL = 0.85
MAX_MARK = 3
MAX_NEAR = 200
RISE = (0.2, 0.65)
DROP = (0.12, 0.55)
BEFORE, AFTER = 0.1, 0.12
FAR = 1e9
MARKS = frozenset("\u2020\u2021\u00a7\u00b6")


def attach_large_marks(words: list[Word]) -> list[Word]:
    """Join to its word what touches its end off its baseline: a mark after "^" or "_". Words come by base.

    Lines stand further apart than a mark does, so whatever touches a word half a line up is raised.
    """
    bases = list(map(base_of, words))
    steps = filter(None, map(minus, bases[1:], bases))
    if not words or min(steps, default=FAR) > (RISE[1] + 0.01) * max(map(size_of, words)):
        return words
    hosts: dict[int, tuple[int, str]] = {}
    for at, word in enumerate(words):
        if len(word.text) <= MAX_MARK and _can_be_mark(word.text):
            host, sign = _host(word, words, bases)
            if host >= 0:
                hosts[at] = host, sign
    found: dict[int, list[tuple[float, str, int]]] = {}
    for mark, (host, sign) in hosts.items():
        if host not in hosts:
            found.setdefault(host, []).append((words[mark].x0, sign, mark))
    gone = {mark for marks in found.values() for _, _, mark in marks}
    joined: list[Word] = []
    for at, word in enumerate(words):
        if at in gone:
            continue
        for _, sign, mark in sorted(found.get(at, [])):
            word = with_mark(word, sign, words[mark])
        joined.append(word)
    return joined if found else words


def with_mark(word: Word, sign: str, mark: Word) -> Word:
    """A word and what is raised or lowered behind it."""
    return word._replace(
        text=word.text + sign + mark.text,
        top=min(word.top, mark.top),
        x1=max(word.x1, mark.x1),
        bottom=max(word.bottom, mark.bottom),
    )


def _can_be_mark(text: str) -> bool:
    if not text.isascii():
        return text in MARKS
    return text == "*" or text.isdigit() or (len(text) == 1 and text.isalpha())


def _host(word: Word, words: list[Word], bases: list[float]) -> tuple[int, str]:
    """The word at whose end a mark stands, by index, and the sign of the mark; -1 where there is none."""
    size = word.size
    for sign, low, high in (("^", *RISE), ("_", -DROP[1], -DROP[0])):
        first = bisect_left(bases, word.base + low * size)
        after = bisect_right(bases, word.base + high * size)
        for at in range(first, min(after, first + MAX_NEAR)):
            host = words[at]
            smaller = SMALL * host.size < size < host.size
            fits = smaller or (size == host.size and not word.text.isalpha())
            if fits and -BEFORE * size <= word.x0 - host.x1 <= AFTER * size:
                return at, sign
    return -1, ""
