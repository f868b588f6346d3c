"""Glyphs of a page from pdfium's text page.

Words that pdfium sees whole are taken whole, as one glyph with several characters: a call for every
character is what costs time. A word is taken apart where something may differ inside it: several
text objects, turned or vertical text, a clip or cover that cuts it, a font with unmapped glyphs.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from functools import partial
from itertools import repeat
from operator import eq
from operator import sub as minus
from typing import Any

from groundgate_cli.readers.pdf.glyphs import Box, Glyph, Matrix
from groundgate_cli.readers.pdf.numbered_fonts import is_doubtful
from groundgate_cli.readers.pdf.pdfium_blanks import (
    JOINED,
    WORD_GAP,
    doubt_blanks,
    part_hidden_blanks,
    printed_blank,
)
from groundgate_cli.readers.pdf.pdfium_covers import Covers
from groundgate_cli.readers.pdf.pdfium_fonts import HYPHEN_MARKS, FontMaps
from groundgate_cli.readers.pdf.pdfium_objects import Painting
from groundgate_cli.readers.pdf.pdfium_rows import CLOSE, SLANT, read_row
from groundgate_cli.readers.pdf.pdfium_runs import LEANING, SAME_LINE, Runs, TextRun
from groundgate_cli.readers.pdf.pdfium_scripts import Shift, find_shifted
from groundgate_cli.readers.pdf.pdfium_text import PageWords, TextPage, is_special, read_page_words

OFF_LINE = 0.12
LINES = re.compile(r"[^\r\n]+")

_glyph = partial(tuple.__new__, Glyph)
"""A glyph from the tuple of its fields: a call for each word goes through no Python function."""


class GlyphReader:
    """Reads the glyphs of one text page. size: of the page as shown."""

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

    def read(self, count: int) -> list[Glyph]:
        """The glyphs in pdfium's order, without those that pdfium made up."""
        text = self._text = self._page.text(count)
        self._hyphens = any(mark in text for mark in HYPHEN_MARKS)
        if len(text) != count or self._covers.are_many or is_special(text):
            return list(self._single(0, count, 0))
        self._shifted = find_shifted(text, self._page, self._runs)
        words = read_page_words(text, self._page)
        out: list[Glyph] = []
        after = 0
        for line in LINES.finditer(text):
            first, after = after, bisect_left(words.first, line.end(), after)
            if first == after:
                continue
            whole = self._line(words, slice(first, after), *line.span())
            if whole is None:
                begun = len(out)
                self._begun = []
                self._words(words, range(first, after), out)
                doubt_blanks(out, begun, lambda least: self._page.usual_gap(self._begun, least))
            else:
                out += whole
        return out

    def slants(self) -> dict[int, float]:
        """How far level text leans to the right for each point up, by the order of its object."""
        return self._runs.slants()

    def _line(self, words: PageWords, part: slice, start: int, end: int) -> list[Glyph] | None:
        """The words of a line that is one plain text object, None where it is not.

        part: of the words of the page. start, end: of the line in the text.
        """
        if self._has_shifted(start, end):
            return None
        run = self._run_of_line(words, part, start, end)
        return None if run is None else self._stretch(words, part, start, run)

    def _stretch(self, words: PageWords, part: slice, start: int, run: TextRun) -> list[Glyph] | None:
        """Words of one plain text object in a line, None where they have to be looked at closely.

        start: the place from which on a blank parts the first word from what stands before it.
        """
        size = run.style.size
        x0 = words.x0[part]
        if not words.even and (any(words.narrow[part]) or max(words.drop[part]) > SLANT * size):
            return None
        if words.has_pairs and words.pairs_in(part):
            return None
        if x0[0] < 0 or x0 != sorted(x0):
            return None
        texts, bottom = words.text[part], words.bottom[part]
        if self._hyphens:
            texts = [_with_hyphen(text) for text in texts]
        spaced = [1] * len(x0)
        spaced[0] = int(words.first[part.start] > start)
        leaning = abs(run.slant) > LEANING
        gaps = list(map(minus, x0[1:], words.x1[part]))
        if leaning or min(gaps, default=size) < CLOSE * size:
            for at, gap in enumerate(gaps, 1):
                if leaning or gap < CLOSE * size:
                    spaced[at] = printed_blank(self._page, self._text, words.first[part.start + at], size)
        reach = SAME_LINE * size
        level = max(bottom) - run.bottom < reach and run.bottom - min(bottom) < reach
        base = [run.base] * len(x0) if level else list(map(run.base_of, bottom))
        columns = texts, x0, words.top[part], words.x1[part], bottom, x0, base, repeat(run.style), spaced
        out: list[Glyph] = list(map(_glyph, zip(*columns, strict=False)))
        whole = Box(x0[0], out[0].top, out[-1].x1, bottom[0])
        return None if self._covers.cut(whole, run.style) else out

    def _run_of_line(self, words: PageWords, part: slice, start: int, end: int) -> TextRun | None:
        """The run of a line that is one text object of level text with known characters, else None."""
        if not self._page.is_upright:
            return None
        text = self._text
        while text[end - 1] == " ":
            end -= 1
        address = self._page.object_at(start)
        if not address or address != self._page.object_at(end - 1):
            return None
        begins = words.first[part.start] == start
        bottom = words.bottom[part.start] if begins else self._page.box(start).bottom
        run = self._runs.of(start, address, bottom)
        if not run.upright or run.font in self._fonts.faulty:
            return None
        printed = text[start:end].replace(" ", "")
        return run if self._fonts.map_all(run, text, start, end, printed) else None

    def _words(self, words: PageWords, part: range, out: list[Glyph]) -> None:
        """The words of a line of several objects, or of one that has to be looked at closely."""
        is_short = False
        at = looked = tried = part.start
        stops = words.stop[part.start : part.stop]
        objects = self._page.objects(words.first[part.start : part.stop])
        whole = list(map(eq, objects, self._page.objects([stop - 1 for stop in stops])))
        while at < part.stop:
            # Between single letters pdfium also sees blanks where there is only letter space.
            short = is_short and words.short[at]
            if at >= tried and not short:
                tried = words.before_pair(at, at + _length_of_whole(whole, at - part.start))
                here = objects[at - part.start : tried - part.start]
                if len(here) > 1 and self._row(words, slice(at, tried), here, out):
                    at, is_short = tried, words.short[tried - 1]
                    continue
            if at >= looked and not short:
                looked = at + _run_length(objects, whole, at - part.start)
                found = self._stretch_of(words, slice(at, looked), objects[at - part.start])
                if found:
                    found[0] = self._parted(out, found[0], words.first[at], objects[at - part.start])
                    out += found
                    at, is_short = looked, words.short[looked - 1]
                    continue
            is_short = words.short[at]
            self._word(words, at, objects[at - part.start] if whole[at - part.start] else None, short, out)
            at += 1

    def _row(self, words: PageWords, part: slice, objects: list[int], out: list[Glyph]) -> bool:
        """Whether the words of a line of several objects could be taken together."""
        if self._has_shifted(words.first[part.start], words.stop[part.stop - 1]):
            return False
        found = read_row(words, part, objects, self._runs, self._fonts, self._covers)
        if found is None:
            return False
        first, texts = words.first[part], words.text[part]
        if self._hyphens:
            found = [glyph._replace(text=_with_hyphen(glyph.text)) for glyph in found]
        if first[0] == 0:
            found[0] = found[0]._replace(spaced=0)
        found[0] = self._parted(out, found[0], first[0], objects[0])
        out += found
        self._begun += [begin for begin, text in zip(first, texts, strict=True) if len(text) > 1]
        return True

    def _stretch_of(self, words: PageWords, part: slice, address: int) -> list[Glyph] | None:
        """Several words of one text object in a line of many, None where they can't be taken together."""
        if part.stop - part.start < 2 or not address or not self._page.is_upright:
            return None
        first = words.first[part]
        run = self._runs.of(first[0], address, words.bottom[part.start])
        if (
            not run.upright
            or run.font in self._fonts.faulty
            or self._has_shifted(first[0], words.stop[part.stop - 1])
        ):
            return None
        spans = zip(words.text[part], first, words.stop[part], strict=True)
        if not all(self._fonts.map_all(run, self._text, begin, end, word) for word, begin, end in spans):
            return None
        found = self._stretch(words, part, 0, run)
        if found is not None:
            self._begun += [
                begin for begin, text in zip(first, words.text[part], strict=True) if len(text) > 1
            ]
        return found

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
        text = _with_hyphen(part)
        glyph: Glyph = _glyph((text, *corners, x0, run.base_of(bottom), run.style, spaced))
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
            yield _glyph((text, *box, left, base, style, spaced))
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


def _length_of_whole(whole: list[bool], at: int) -> int:
    """How many words from one on are of one text object each."""
    return (whole.index(False, at) if False in whole[at:] else len(whole)) - at


def _run_length(objects: list[int], whole: list[bool], at: int) -> int:
    """How many words from one on are of the same text object alone."""
    end = at
    while end < len(objects) and whole[end] and objects[end] == objects[at]:
        end += 1
    return max(end - at, 1)


def _with_hyphen(text: str) -> str:
    """A word with a plain hyphen where pdfium marks one at the end of a line."""
    return text[:-1] + "-" if text[-1] in HYPHEN_MARKS else text


def _off_line(before: Glyph, glyph: Glyph) -> bool:
    return abs(before.base - glyph.base) > OFF_LINE * glyph.style.size
