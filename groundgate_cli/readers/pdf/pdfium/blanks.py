"""Blanks that pdfium sees where a line is only spaced out, and those that the file prints."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from groundgate_cli.readers.pdf.glyphs.model import Glyph
from groundgate_cli.readers.pdf.pdfium.text_page import TextPage

JOINED = -1
DOUBTFUL = 0.35
ROOM = 0.1
LETTER_SPACE = 0.06
WORD_GAP = 0.2
TOUCHING = 0.06
PRINTED = 2


def doubt_blanks(out: list[Glyph], begun: int, usual_gap: Callable[[float], float]) -> None:
    """Join glyphs that pdfium parts although they stand no further apart than letters do.

    Letter space makes pdfium see blanks; the step inside whole words of the line tells.
    out: the glyphs of a line from `begun` on. usual_gap: gives the usual gap between its letters, where it
    is over a least one.
    """
    doubtful = [
        (at, glyph, gap, size)
        for at, (before, glyph) in enumerate(pairwise(out[begun:]), begun + 1)
        if (size := glyph.style.size) * LETTER_SPACE < (gap := glyph.x0 - before.x1) < DOUBTFUL * size
        and glyph.spaced >= 0
        and " " not in (glyph.text, before.text)
    ]
    if not doubtful:
        return
    letter_gap = usual_gap(LETTER_SPACE * min(size for *_, size in doubtful))
    for at, glyph, gap, size in doubtful:
        if letter_gap > LETTER_SPACE * size and gap < letter_gap + 0.1 * size:
            out[at] = glyph._replace(spaced=JOINED)


def part_hidden_blanks(out: list[Glyph], begun: int, usual_gap: Callable[[], float]) -> None:
    """Part glyphs of a word of several objects that stand apart as words do, where its letters touch.

    pdfium sees no blank in an object that makes all of its blanks of letter space, nor before a letter that
    reaches back over its origin.
    out: the glyphs of the word from `begun` on. usual_gap: gives the usual gap between its letters.
    """
    if len(out) - begun < 2:
        return
    size = out[begun].style.size
    gaps = [after.x0 - before.x1 for before, after in pairwise(out[begun:])]
    if max(gaps) <= WORD_GAP * size:
        return
    touching = min(gaps) <= TOUCHING * size
    for at, gap in enumerate(gaps, begun + 1):
        before, glyph = out[at - 1], out[at]
        if gap <= WORD_GAP * glyph.style.size or before.base != glyph.base:
            continue
        if glyph.spaced == 0:
            parted = touching
        else:
            parted = min(len(before.text), len(glyph.text)) > 1 and usual_gap() <= TOUCHING * size
        if parted:
            out[at] = glyph._replace(spaced=PRINTED)


def printed_blank(page: TextPage, text: str, index: int, size: float) -> int:
    """2 where the file has a blank before a character, one that takes up room; else 0.

    text: of the page. size: of the em in points.
    """
    if index < 1 or text[index - 1] != " " or page.is_made_up(index - 1):
        return 0
    step = page.origin(index)[0] - page.origin(index - 1)[0]
    return 2 if step > ROOM * size else 0
