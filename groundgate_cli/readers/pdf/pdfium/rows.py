"""A line of several text objects, taken whole where nothing in it has to be looked at closely."""

from __future__ import annotations

from functools import partial
from itertools import repeat
from operator import itemgetter
from operator import sub as minus

from groundgate_cli.readers.pdf.glyphs.model import Glyph, Style
from groundgate_cli.readers.pdf.pdfium.covers import Covers
from groundgate_cli.readers.pdf.pdfium.fonts import FontMaps
from groundgate_cli.readers.pdf.pdfium.runs import LEANING, SAME_LINE, Runs
from groundgate_cli.readers.pdf.pdfium.text_page import PageWords

SLANT = 0.3
CLOSE = 0.08

_glyph = partial(tuple.__new__, Glyph)
_size_of = itemgetter(Style._fields.index("size"))


def read_row(
    words: PageWords, part: slice, objects: list[int], runs: Runs, fonts: FontMaps, covers: Covers
) -> list[Glyph] | None:
    """The words of a line as glyphs, None where some have to be looked at closely.

    part: of the words of the page. objects: the text object of each, which holds the whole word. All are
    level text of known characters, nothing cuts them, and they stand clear of each other.
    """
    x0, x1 = words.x0[part], words.x1[part]
    if not all(objects) or any(words.narrow[part]) or (words.has_pairs and words.pairs_in(part)):
        return None
    texts, tops, bottoms = words.text[part], words.top[part], words.bottom[part]
    known = runs.all_of(words.first[part], objects, bottoms)
    _, styles, level, slants, bases, lows = zip(*known, strict=True)
    sizes = list(map(_size_of, styles))
    least = min(sizes)
    if not all(level) or max(map(abs, slants)) > LEANING:
        return None
    if not fonts.map_words(known, words.first[part], texts):
        return None
    apart = min(map(minus, x0[1:], x1), default=least) >= CLOSE * max(sizes)
    if not apart or max(words.drop[part]) > SLANT * least:
        return None
    if not covers.spare(x0, tops, x1, bottoms, styles):
        return None
    if max(map(abs, map(minus, bottoms, lows))) >= SAME_LINE * least:
        bases = tuple([run.base_of(bottom) for run, bottom in zip(known, bottoms, strict=True)])
    spaced = repeat(1)
    return list(map(_glyph, zip(texts, x0, tops, x1, bottoms, x0, bases, styles, spaced, strict=False)))
