"""Chinese and Japanese text that is written downwards: upright glyphs under each other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from operator import itemgetter

from groundgate_cli.readers.pdf.glyphs.model import Glyph
from groundgate_cli.readers.pdf.words.word import is_wide

SAME = 0.15
STEP = (0.7, 1.8)
FULL = 0.8
MIN_PAIRS = 3
DOWN = 90.0

_text_of = itemgetter(Glyph._fields.index("text"))


def turn_vertical(glyphs: list[Glyph]) -> list[Glyph]:
    """Glyphs, those of columns that are read downwards as text that is turned to the right.

    So a column is a line, and the next line stands left of it. Only where more wide glyphs follow each
    other downwards than to the right. Glyphs come in the order of painting.
    """
    if all(map(str.isascii, map(_text_of, glyphs))):
        return glyphs
    wide = [glyph.style.angle == 0.0 and is_wide(glyph.text[:1]) for glyph in glyphs]
    if not any(wide):
        return glyphs
    down = [
        one and other and _follows_below(a, b)
        for (one, other), (a, b) in zip(pairwise(wide), pairwise(glyphs), strict=True)
    ]
    if sum(down) < MIN_PAIRS or sum(down) <= _count_level(glyphs, wide):
        return glyphs
    out = []
    full = glyphs[0]
    for at, glyph in enumerate(glyphs):
        if not any(down[max(at - 1, 0) : at + 1]):
            out.append(glyph)
            continue
        if glyph.x1 - glyph.x0 >= FULL * glyph.style.size or not down[max(at - 1, 0)]:
            full = glyph
        out.append(_turned(glyph, full))
    return out


def _follows_below(above: Glyph, below: Glyph) -> bool:
    size = above.style.size
    narrow, broad = sorted((above, below), key=lambda glyph: glyph.x1 - glyph.x0)
    inside = narrow.x0 >= broad.x0 - SAME * size and narrow.x1 <= broad.x1 + SAME * size
    return inside and STEP[0] * size <= below.base - above.base <= STEP[1] * size


def _count_level(glyphs: Sequence[Glyph], wide: Sequence[bool]) -> int:
    """How many wide characters stand right of another one of their line."""
    count = sum(len(glyph.text) - 1 for glyph, is_one in zip(glyphs, wide, strict=True) if is_one)
    for (one, other), (a, b) in zip(pairwise(wide), pairwise(glyphs), strict=True):
        count += one and other and abs(a.base - b.base) <= SAME * a.style.size and b.x0 >= a.x0
    return count


def _turned(glyph: Glyph, full: Glyph) -> Glyph:
    """A glyph turned. full: the last one of its column that fills its em, or the first."""
    half = glyph.style.size / 2
    x, y = (full.x0 + full.x1) / 2, (full.top + full.bottom) / 2 + glyph.base - full.base
    return glyph._replace(
        x0=x - half,
        top=y - half,
        x1=x + half,
        bottom=y + half,
        left=x - half,
        base=y - half,
        style=glyph.style._replace(angle=DOWN),
    )
