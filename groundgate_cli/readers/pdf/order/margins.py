"""What stands beside and around columns of running text: lists in the margin, running heads and feet."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from groundgate_cli.readers.pdf.tables.panels import Gutter, Side, sides_of
from groundgate_cli.readers.pdf.tables.rules import Rules
from groundgate_cli.readers.pdf.words.lines import Band

MIN_LINES = 3
MIN_PROSE = 5
SAME_OFFSET = 0.08
WIDE = 1.0
APART = 1.5
NEAR = 1.5
PAGE_NUMBER = re.compile(r"(?:[A-Z]{1,2}[-.])?[0-9]{1,4}|[ivxlc]{1,6}")


def find_margin(
    bands: Sequence[Band],
    gutter: Gutter,
    sides: tuple[Side, Side],
    rules: Rules,
    is_prose: Callable[[Side], bool],
) -> Gutter | None:
    """The part of a gutter that parts running text from lines beside it that keep their own distances and
    are no cells of its lines; None where there is none. sides: of the gutter."""
    if gutter.high - gutter.low < WIDE * bands[gutter.first].size:
        return None
    for at, other in enumerate(sides):
        if len(other.lines) < MIN_LINES or len(sides[1 - at].lines) < MIN_PROSE:
            continue
        part = _paragraphs(bands, gutter, min(other.lines), max(other.lines))
        prose = (sides if part == gutter else sides_of(bands, part))[1 - at]
        if _is_crossed(bands, part, rules) or len(prose.lines) < MIN_PROSE:
            continue
        if 3 * _shared(prose, other) < len(other.lines) and is_prose(prose):
            return part if _is_crossed(bands, gutter, rules) else gutter
    return None


def _is_crossed(bands: Sequence[Band], gutter: Gutter, rules: Rules) -> bool:
    top, bottom = bands[gutter.first].top, bands[gutter.last].bottom
    return rules.crossed(gutter.low, gutter.high, top, bottom)[0] > 0


def _paragraphs(bands: Sequence[Band], gutter: Gutter, first: int, last: int) -> Gutter:
    """The bands first to last of a gutter, and those around them that follow without a wider step."""
    while first > gutter.first and bands[first].base - bands[first - 1].base < NEAR * bands[first].size:
        first -= 1
    while last < gutter.last and bands[last + 1].base - bands[last].base < NEAR * bands[last].size:
        last += 1
    return gutter._replace(first=first, last=last)


def _shared(prose: Side, other: Side) -> int:
    """How many lines of a side stand as high as a line of the other: at the usual distance from its
    baseline, for that of another font is not known as well."""
    offsets = sorted(
        (words[0].base - prose.lines[index][0].base) / words[0].size
        for index, words in other.lines.items()
        if index in prose.lines
    )
    usual = offsets[len(offsets) // 2] if offsets else 0.0
    return sum(abs(offset - usual) < SAME_OFFSET for offset in offsets)


def without_edges(bands: Sequence[Band], gutter: Gutter) -> Gutter:
    """The gutter of columns without a running head or foot: a line with a page number that stands apart at
    the top or the bottom of the text."""
    first, last = gutter.first, gutter.last
    if last - first < 2 * MIN_LINES:
        return gutter
    steps = sorted(below.base - above.base for above, below in pairwise(bands[first : last + 1]))
    usual = steps[len(steps) // 2]
    if last == len(bands) - 1 and bands[last].base - bands[last - 1].base > APART * usual:
        last -= _has_page_number(bands, gutter, last)
    if first == 0 and bands[1].base - bands[0].base > APART * usual:
        first += _has_page_number(bands, gutter, 0)
    return gutter._replace(first=first, last=last)


def _has_page_number(bands: Sequence[Band], gutter: Gutter, at: int) -> bool:
    """Whether the first or the last word of a line, on either side, can be a page number."""
    sides = sides_of(bands, gutter._replace(first=at, last=at))
    edges = [word for side in sides for words in side.lines.values() for word in (words[0], words[-1])]
    return any(PAGE_NUMBER.fullmatch(word.text) is not None for word in edges)
