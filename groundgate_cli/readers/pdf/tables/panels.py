"""Tables that stand side by side."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.readers.pdf.tables.rules import Rules
from groundgate_cli.readers.pdf.words.lines import Band
from groundgate_cli.readers.pdf.words.word import Word, has_letter, left_of, text_of

MIN_ROWS = 3
WIDE_STEP = 2.6
DIGITS = frozenset("0123456789")
FIGURE_ENDS = DIGITS | frozenset(")%")
YEAR = re.compile(r"(?:19|20)[0-9]{2}")


class Gutter(NamedTuple):
    """A blank strip from x `low` to `high` over the bands first to last, both included."""

    low: float
    high: float
    first: int
    last: int


class Side(NamedTuple):
    """The lines of one side: by band index, their words from left to right."""

    lines: dict[int, Sequence[Word]]


def parts_tables(bands: Sequence[Band], gutter: Gutter, sides: tuple[Side, Side], rules: Rules) -> bool:
    """Whether a gutter parts two tables: each has labels on its left and figures beside them, and
    rows, rules or heads show that they are two."""
    left, right = sides
    if not (_is_table(right) and _is_table(left)):
        return False
    top, bottom = bands[gutter.first].top, bands[gutter.last].bottom
    across, before, after = rules.crossed(gutter.low, gutter.high, top, bottom)
    if across:
        return False
    if before >= MIN_ROWS and after >= MIN_ROWS:
        return True
    if _own_rows(left, right) or _same_corner(left, right) or _same_labels(left, right):
        return True
    return all(map(_is_wide, sides)) or all(map(_has_bare_corner, sides)) or _is_ragged(left, right)


def sides_of(bands: Sequence[Band], gutter: Gutter) -> tuple[Side, Side]:
    """The lines on both sides of a gutter."""
    middle = (gutter.low + gutter.high) / 2
    left, right = Side({}), Side({})
    for index in range(gutter.first, gutter.last + 1):
        words = bands[index].words
        at = bisect_left(words, middle, key=left_of)
        if at:
            left.lines[index] = words[:at]
        if at < len(words):
            right.lines[index] = words[at:]
    return left, right


def _is_table(side: Side) -> bool:
    lines = side.lines.values()
    if sum([_is_label(words[0]) for words in lines]) * 4 < 3 * len(lines):
        return False
    rows = sum(map(is_row, lines))
    return rows >= MIN_ROWS and rows * 2 >= len(lines)


def is_row(words: Sequence[Word]) -> bool:
    """Whether words are a label and, behind it, a figure."""
    return _is_label(words[0]) and any(map(_is_number, map(text_of, words[1:])))


def _is_label(word: Word) -> bool:
    return has_letter(word.text) and not is_figure(word)


def is_figure(word: Word) -> bool:
    """Whether a word is a number. A bare year is as often a head, "1." the number of something."""
    return _is_number(word.text)


@lru_cache(maxsize=1 << 14)
def _is_number(text: str) -> bool:
    if YEAR.fullmatch(text):
        return False
    body = text.partition("^")[0]
    if not body or body[-1] not in FIGURE_ENDS:
        return False
    return any(char in DIGITS for char in body) and not any(char.isalpha() for char in body)


def _own_rows(left: Side, right: Side) -> bool:
    """Whether each side has rows with figures where the other has none."""
    alone = [
        sum(index not in other.lines and is_row(words) for index, words in side.lines.items())
        for side, other in ((left, right), (right, left))
    ]
    return min(alone) >= 2


def _is_wide(side: Side) -> bool:
    """Whether most rows of a side have two figures or more."""
    rows = [words for words in side.lines.values() if is_row(words)]
    wide = sum(sum(map(_is_number, map(text_of, words[1:]))) >= 2 for words in rows)
    return wide * 4 >= 3 * len(rows)


def _has_bare_corner(side: Side) -> bool:
    """Whether a side has heads over its figures and none over its labels."""
    rows = [words for words in side.lines.values() if is_row(words)]
    labels = max(words[0].x1 for words in rows)
    heads = []
    for words in side.lines.values():
        if is_row(words):
            break
        heads.append(words[0])
    figures = min(word.x0 for words in rows for word in words[1:] if _is_number(word.text))
    return bool(heads) and all(word.x0 > labels and word.x1 > figures for word in heads)


def _is_ragged(left: Side, right: Side) -> bool:
    """Whether one side has two rows or more above or below all lines of the other."""
    for side, other in ((left, right), (right, left)):
        first, last = min(other.lines), max(other.lines)
        beyond = [
            index for index, words in side.lines.items() if is_row(words) and not first <= index <= last
        ]
        if len(beyond) >= 2 and other.lines.keys() <= side.lines.keys():
            return True
    return False


def _same_labels(left: Side, right: Side) -> bool:
    """Whether the rows of both sides have the same labels, line by line."""
    rows = [index for index, words in left.lines.items() if is_row(words) and index in right.lines]
    same = sum(_label_of(left.lines[index]) == _label_of(right.lines[index]) for index in rows)
    return same >= MIN_ROWS and same * 5 >= 4 * len(rows)


def _label_of(words: Sequence[Word]) -> str:
    """The words of a row before its first figure."""
    texts = []
    for word in words:
        if is_figure(word):
            break
        texts.append(word.text)
    return " ".join(texts)


def _same_corner(left: Side, right: Side) -> bool:
    """Whether the heads of both sides have a line that begins with the same word."""
    return not _head_words(left).isdisjoint(_head_words(right))


def _head_words(side: Side) -> set[str]:
    words: set[str] = set()
    for index in sorted(side.lines):
        if is_row(side.lines[index]):
            break
        words.add(side.lines[index][0].text)
    return words


def closed_up(bands: Sequence[Band], gutter: Gutter) -> Gutter:
    """The longest part of a gutter with no wide gap between its bands."""
    inside = bands[gutter.first : gutter.last + 1]
    cuts = [at for at, pair in enumerate(pairwise(inside), gutter.first + 1) if _stand_apart(*pair)]
    if not cuts:
        return gutter
    parts = pairwise([gutter.first, *cuts, gutter.last + 1])
    first, after = max(parts, key=lambda part: part[1] - part[0])
    return gutter._replace(first=first, last=after - 1)


def _stand_apart(above: Band, below: Band) -> bool:
    step, size, other = below.base - above.base, above.size, below.size
    return step > WIDE_STEP * (size if size > other else other)
