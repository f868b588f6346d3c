"""Glyphs of a page from pdfium's text page.

Words that pdfium sees whole are taken whole, as one glyph with several characters: a call for every
character is what costs time. A word is taken apart where something may differ inside it: several
text objects, turned or vertical text, a clip or cover that cuts it, a font with unmapped glyphs.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from itertools import repeat
from operator import eq
from operator import sub as minus

from groundgate_cli.readers.pdf.glyphs.model import Box, Glyph
from groundgate_cli.readers.pdf.pdfium.blanks import (
    doubt_blanks,
    printed_blank,
)
from groundgate_cli.readers.pdf.pdfium.fonts import HYPHEN_MARKS
from groundgate_cli.readers.pdf.pdfium.rows import CLOSE, SLANT, read_row
from groundgate_cli.readers.pdf.pdfium.runs import LEANING, SAME_LINE, TextRun
from groundgate_cli.readers.pdf.pdfium.scripts import find_shifted
from groundgate_cli.readers.pdf.pdfium.text_page import PageWords, is_special, read_page_words
from groundgate_cli.readers.pdf.pdfium.words import WordReader, make_glyph, with_hyphen

LINES = re.compile(r"[^\r\n]+")


class GlyphReader(WordReader):
    """Reads the glyphs of one text page, as many words at once as can be taken together."""

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
            texts = [with_hyphen(text) for text in texts]
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
        out: list[Glyph] = list(map(make_glyph, zip(*columns, strict=False)))
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
            found = [glyph._replace(text=with_hyphen(glyph.text)) for glyph in found]
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


def _length_of_whole(whole: list[bool], at: int) -> int:
    """How many words from one on are of one text object each."""
    return (whole.index(False, at) if False in whole[at:] else len(whole)) - at


def _run_length(objects: list[int], whole: list[bool], at: int) -> int:
    """How many words from one on are of the same text object alone."""
    end = at
    while end < len(objects) and whole[end] and objects[end] == objects[at]:
        end += 1
    return max(end - at, 1)
