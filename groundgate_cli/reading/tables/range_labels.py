"""Rows whose labels are ranges of numbers: "30 to 59", "Under 18", "5 or more persons".

Such a label looks like a value. It is one where every row of a flattened table begins with such words
and no other cell holds any.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from groundgate_cli.packs import need_pack
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.wordlists import phrase_pattern

if TYPE_CHECKING:
    from groundgate_cli.reading.tables.flat_rows import Line

_LONGEST = 60
_AMOUNT = r"[$€£¥]?[ ]?[0-9][0-9.,]{0,15}"
_BOUNDED = lazy(
    rf"[<>≤≥][ ]?{_AMOUNT}(?![0-9])[^0-9]*\Z|{_AMOUNT}(?:[ ][^0-9\W]+){{0,2}}[ ]?\+(?!\w)[^0-9]*\Z"
)
_ONE_AMOUNT = lazy(rf"[ ]?{_AMOUNT}(?![0-9])[^0-9]*\Z")
_LETTER = lazy(r"[^\W\d_]")


def is_range(words: str) -> bool:
    """Whether the whole of some words is a range or a bound and what it counts."""
    if len(words) > _LONGEST:
        return False
    if _two_ends().match(words) or _BOUNDED.match(words):
        return True
    lead = phrase_pattern("structure", "bound_leads").match(words)
    if lead is not None:
        return _ONE_AMOUNT.match(words, lead.end()) is not None
    return _ONE_AMOUNT.match(words) is not None and (
        phrase_pattern("structure", "bound_ends").search(words) is not None
    )


@lru_cache(maxsize=1)
def _two_ends() -> re.Pattern[str]:
    links = "|".join(re.escape(word) for word in need_pack("structure")["range_links"])
    link = rf"(?:[ ]?[-–—][ ]?|[ ](?:{links})[ ])"
    return re.compile(rf"{_AMOUNT}(?:[ ][^0-9\W]+){{0,2}}{link}{_AMOUNT}(?![0-9])[^0-9]*\Z", re.IGNORECASE)


def begin_with_ranges(text: str, rows: list[list[Line]]) -> bool:
    """Whether rows begin with ranges and go on with cells that are none, so that these are labels.

    Half of the first cells and two at least are ranges, the others hold words ("1 person"). Beside rows of
    words alone, a column holds words alone or values alone. Labels differ: a last column of words alone, of
    which no two are the same, could be the labels of the rows below.
    """
    firsts = [_words(text, row[0]) for row in rows]
    ranges = [is_range(words) for words in firsts]
    if sum(ranges) < 2 or sum(ranges) * 2 < len(rows) or len(set(firsts)) < len(firsts):
        return False
    if not all(known or _LETTER.search(words) for known, words in zip(ranges, firsts, strict=True)):
        return False
    if any(is_range(_words(text, cell)) for row in rows for cell in row[1:]):
        return False
    return _columns_agree(text, rows)


def _columns_agree(text: str, rows: list[list[Line]]) -> bool:
    full = [row for row in rows if any(cell.is_value for cell in row[1:])]
    if len(full) < 2:
        return False
    for column in range(1, len(rows[0])):
        if 0 < sum(1 for row in full if row[column].is_value) < len(full):
            return False
    last = [_words(text, row[-1]) for row in full]
    return full[0][-1].is_value or len(set(last)) < len(last)


def _words(text: str, cell: Line) -> str:
    return text[cell.span.start : cell.span.end]
