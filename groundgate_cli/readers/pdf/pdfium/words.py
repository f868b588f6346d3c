"""Glyphs of one word from pdfium's text page: whole, in pieces, or glyph by glyph."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from operator import sub as minus
from typing import Any

from groundgate_cli.readers.pdf.glyphs.model import Glyph, Matrix
from groundgate_cli.readers.pdf.glyphs.numbered_fonts import is_doubtful
from groundgate_cli.readers.pdf.pdfium.blanks import JOINED, WORD_GAP, part_hidden_blanks, printed_blank
from groundgate_cli.readers.pdf.pdfium.covers import Covers
from groundgate_cli.readers.pdf.pdfium.fonts import HYPHEN_MARKS, FontMaps
from groundgate_cli.readers.pdf.pdfium.objects import Painting
from groundgate_cli.readers.pdf.pdfium.rows import CLOSE, SLANT
from groundgate_cli.readers.pdf.pdfium.runs import LEANING, Runs
from groundgate_cli.readers.pdf.pdfium.scripts import Shift
from groundgate_cli.readers.pdf.pdfium.text_page import PageWords, TextPage

OFF_LINE = 0.12

make_glyph = partial(tuple.__new__, Glyph)
"""A glyph from the tuple of its fields: a call for each word goes through no Python function."""


class WordReader:
    """Reads the glyphs of single words of one text page. size: of the page as shown."""

    def __init__(
        self, raw: Any, text_page: Any, painting: Painting, matrix: Matrix, size: tuple[float, float]
    ) -> None:
        self._page = TextPage(raw, text_page, matrix)
        self._runs = Runs(raw, self._page, painting.texts, matrix)
        self._fonts = FontMaps(self._page)
        self._covers = Covers(painting, size)
        self._blank = -1
        self._text = ""
        self._hyphens = False
        self._begun: list[int] = []
        self._shifted: dict[int, Shift] = {}

    def _word(self, words: PageWords, at: int, address: int | None, short: bool, out: list[Glyph]) -> None:
        """A word by itself. address: of its text object, None where it has several."""
        first, stop = words.first[at], words.stop[at]
        spaced = int(first > 0 and not short)
        if address is None:
            self._pieces(first, stop, spaced, short, out)
        elif address:
            if short:
                out.extend(self._blank_at(first - 1))
            corners = words.x0[at], words.top[at], words.x1[at], words.bottom[at]
            slanted = None if words.narrow[at] else words.drop[at]
            glyph = self._whole(first, stop, address, spaced, corners, slanted)
            if glyph is not None:
                glyph = self._parted(out, glyph, first, address)
            out.extend((glyph,) if glyph is not None else self._single(first, stop, spaced))
            if short:
                out.extend(self._blank_at(stop))

    def _parted(self, out: list[Glyph], glyph: Glyph, first: int, address: int) -> Glyph:
        """A word; where the gap before it does not tell if a blank stands in it, the file does."""
        if not glyph.spaced or not out or out[-1].style[:2] != glyph.style[:2] or _off_line(out[-1], glyph):
            return glyph
        size = glyph.style.size
        if abs(self._runs.known[address].slant) <= LEANING and glyph.x0 - out[-1].x1 >= CLOSE * size:
            return glyph
        return glyph._replace(spaced=printed_blank(self._page, self._text, first, size))

    def _pieces(self, first: int, stop: int, spaced: int, short: bool, out: list[Glyph]) -> None:
        """A word of several text objects."""
        objects = self._page.objects(range(first, stop))
        begin, begun, words_begun = first, len(out), len(self._begun)
        for end in range(first + 1, stop + 1):
            address = objects[begin - first]
            if end < stop and objects[end - first] == address:
                continue
            if address:
                if short and begin == first:
                    out.extend(self._blank_at(first - 1))
                glyph = self._piece(begin, end, address, spaced)
                parts = [glyph] if glyph is not None else list(self._single(begin, end, spaced))
                if spaced == JOINED and out and parts and _off_line(out[-1], parts[0]):
                    # It touches a raised or lowered mark, which says nothing of what stands before that.
                    parts[0] = parts[0]._replace(spaced=0)
                out.extend(parts)
                if short and end == stop:
                    out.extend(self._blank_at(stop))
                spaced = JOINED
            begin = end
        part_hidden_blanks(out, begun, lambda: self._page.usual_gap(self._begun[words_begun:]))

    def _piece(self, start: int, end: int, address: int, spaced: int) -> Glyph | None:
        """A part of a word as one glyph, None where it has to be read glyph by glyph."""
        x0, top, x1, bottom = self._page.boxes(range(start, end))
        widest = max(map(minus, x0[1:], x1), default=0.0)
        # pdfium sees no blank in an object that makes its blanks of letter space.
        if widest > 0 and widest > WORD_GAP * self._runs.of(start, address, bottom[0]).style.size:
            return None
        slanted = None if end - start > 1 and x1[-1] <= x0[0] else abs(bottom[-1] - bottom[0])
        corners = x0[0], top[0], x1[-1], bottom[0]
        return self._whole(start, end, address, spaced, corners, slanted)

    def _whole(
        self,
        start: int,
        end: int,
        address: int,
        spaced: int,
        corners: tuple[float, float, float, float],
        slanted: float | None,
    ) -> Glyph | None:
        """A word, or a part of one, as one glyph, None where it has to be read glyph by glyph.

        corners: x0, top and bottom of its first character and x1 of its last. slanted: how far their
        bottoms lie apart, None where the last one stands left of the first.
        """
        run = self._runs.of(start, address, corners[3])
        if not run.upright or run.font in self._fonts.faulty or self._has_shifted(start, end):
            return None
        part = self._text[start:end]
        if not self._fonts.map_all(run, self._text, start, end, part):
            return None
        if slanted is None or slanted > SLANT * run.style.size:
            return None
        x0, _, _, bottom = corners
        text = with_hyphen(part)
        glyph: Glyph = make_glyph((text, *corners, x0, run.base_of(bottom), run.style, spaced))
        if self._covers.cut(glyph, run.style):
            return None
        if len(text) > 1:
            self._begun.append(start)
        return glyph

    def _single(self, start: int, end: int, spaced: int) -> Iterator[Glyph]:
        """Glyphs one by one."""
        places = range(start, end)
        boxes = zip(*self._page.boxes(places), strict=True)
        characters = self._fonts.characters(places)
        glyphs = zip(places, self._page.objects(places), boxes, characters, strict=True)
        for index, address, box, text in glyphs:
            if not address:
                continue
            run = self._runs.of(index, address, box[3])
            if text and is_doubtful(text, run.style.font):
                text = ""
            left, base = box[0], run.base_of(box[3])
            if not run.upright:
                left, base = self._page.origin(index)
            style = run.style
            shift = self._shifted.get(index)
            if shift is not None:
                base, style = shift.base, style._replace(size=shift.size * style.size)
            yield make_glyph((text, *box, left, base, style, spaced))
            spaced = 0

    def _has_shifted(self, start: int, end: int) -> bool:
        """Whether a digit from start to end is drawn above or below its line."""
        return bool(self._shifted) and not self._shifted.keys().isdisjoint(range(start, end))

    def _blank_at(self, index: int) -> list[Glyph]:
        """The blank at a place, once, when the page prints it."""
        text = self._text
        if index <= self._blank or index < 0 or index >= len(text) or text[index] in "\r\n":
            return []
        self._blank = index
        address = self._page.object_at(index)
        if not address or self._page.is_made_up(index):
            return []
        return list(self._single(index, index + 1, 0))


def with_hyphen(text: str) -> str:
    """A word with a plain hyphen where pdfium marks one at the end of a line."""
    return text[:-1] + "-" if text[-1] in HYPHEN_MARKS else text


def _off_line(before: Glyph, glyph: Glyph) -> bool:
    return abs(before.base - glyph.base) > OFF_LINE * glyph.style.size
