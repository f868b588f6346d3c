"""Blanks that pdfium sees where a line is only spaced out, and those that the file prints."""

from __future__ import annotations

from collections.abc import Callable

from groundgate_cli.readers.pdf.glyphs import Glyph
from groundgate_cli.readers.pdf.pdfium_text import TextPage

JOINED = -1
DOUBTFUL = 0.35
ROOM = 0.1


def doubt_blanks(out: list[Glyph], begun: int, usual_gap: Callable[[], float]) -> None:
    """Join glyphs that pdfium parts although they stand no further apart than letters do.

    Letter space makes pdfium see blanks; the step inside whole words of the line tells.
    out: the glyphs of a line from `begun` on. usual_gap: gives the usual gap between its letters.
    """
    letter_gap: float | None = None
    for at in range(begun + 1, len(out)):
        before, glyph = out[at - 1], out[at]
        size = glyph.style.size
        gap = glyph.x0 - before.x1
        if not 0.06 * size < gap < DOUBTFUL * size or glyph.spaced < 0 or " " in (glyph.text, before.text):
            continue
        if letter_gap is None:
            letter_gap = usual_gap()
        if letter_gap > 0.06 * size and gap < letter_gap + 0.1 * size:
            out[at] = glyph._replace(spaced=JOINED)


def printed_blank(page: TextPage, text: str, index: int, size: float) -> int:
    """2 where the file has a blank before a character, one that takes up room; else 0.

    text: of the page. size: of the em in points.
    """
    if index < 1 or text[index - 1] != " " or page.is_made_up(index - 1):
        return 0
    step = page.origin(index)[0] - page.origin(index - 1)[0]
    return 2 if step > ROOM * size else 0
