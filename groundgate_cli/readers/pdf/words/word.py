"""A word of a page."""

from __future__ import annotations

from functools import lru_cache, partial
from operator import itemgetter

from groundgate_cli.core.records import NamedTuple


class Word(NamedTuple):
    """A word in the upright frame of its text.

    base: y of its baseline. size: of its largest glyphs, in points. font: its name, may be "". spacing:
    where its letters are spaced out, the usual distance between them, else 0.
    """

    text: str
    x0: float
    top: float
    x1: float
    bottom: float
    base: float
    size: float
    bold: bool
    font: str
    spacing: float = 0.0


# Called for every word: none of them goes through a Python function.
make_word = partial(tuple.__new__, Word)
text_of, left_of, right_of = itemgetter(0), itemgetter(1), itemgetter(3)
base_of, size_of, spacing_of = itemgetter(5), itemgetter(6), itemgetter(9)


@lru_cache(maxsize=1 << 14)
def has_letter(text: str) -> bool:
    """Whether a word holds a letter of any script."""
    return any(char.isalpha() for char in text)


def is_wide(char: str) -> bool:
    """Whether a character is of a script that sets no blanks between words: Chinese or Japanese."""
    return "\u2e80" <= char <= "\u9fff" or "\uf900" <= char <= "\ufaff" or "\uff01" <= char <= "\uff60"
