"""Glyphs of a page from pdfium's text page.

Words that pdfium sees whole are taken whole, as one glyph with several characters: a call for every
character is what costs time. A word is taken apart where something may differ inside it: several
text objects, turned or vertical text, a clip or cover that cuts it, a font with unmapped glyphs.
"""

from __future__ import annotations

import ctypes
import re
import struct
import unicodedata
from collections.abc import Iterator
from typing import Any

from groundgate_cli.readers.pdf.characters import ACCENTS
from groundgate_cli.readers.pdf.glyphs import Box, Glyph, Matrix, Shape, Style, place, place_box
from groundgate_cli.readers.pdf.pdfium_calls import as_address, with_addresses
from groundgate_cli.readers.pdf.pdfium_objects import Painting
from groundgate_cli.readers.pdf.pdfium_runs import RunReader, TextRun

HYPHEN_MARKS = ("\x02", "\ufffe")
MAX_COVERS = 64
JOINED = -1
DOUBTFUL = 0.35
OFF_LINE = 0.12
WORDS = re.compile(r"[^\s\x00]+")
LINES = re.compile(r"[^\r\n]+")
# Left, top, right and bottom of a box, as pdfium stores them.
UNPACK = struct.Struct("4f").unpack_from


class GlyphReader:
    """Reads the glyphs of one text page. size: of the page as shown."""

    def __init__(
        self, raw: Any, text_page: Any, painting: Painting, matrix: Matrix, size: tuple[float, float]
    ) -> None:
        self._raw = raw
        self._page = text_page
        self._painting = painting
        self._matrix = matrix
        self._width, self._height = size
        self._pointer = ctypes.cast(text_page, ctypes.c_void_p).value
        self._get_object = as_address(raw.FPDFText_GetTextObject)
        self._rect = raw.FS_RECTF()
        self._into = ctypes.addressof(self._rect)
        self._get_box = with_addresses(raw.FPDFText_GetLooseCharBox)
        self._runs: dict[int, TextRun] = {}
        self._run_reader = RunReader(raw, matrix)
        self._point = ctypes.c_double(), ctypes.c_double()
        self._mapped: dict[int, set[str]] = {}
        self._faulty: set[int] = set()
        self._covers = _covers(painting)
        self._blank = -1
        self._all = ""
        self._starts: dict[tuple[float, float], int] = {}

    def read(self, count: int) -> list[Glyph]:
        """The glyphs in pdfium's order, without those that pdfium made up."""
        text = self._all = self._text(count)
        if len(text) != count or len(self._covers) > MAX_COVERS or _is_special(text):
            return list(self._single(0, count, 0))
        out: list[Glyph] = []
        for line in LINES.finditer(text):
            start, end = line.span()
            whole = self._line(text, start, end)
            if whole is None:
                begun = len(out)
                self._words(text, start, end, out)
                self._doubt_blanks(out, begun)
            else:
                out += whole
        return out

    def _doubt_blanks(self, out: list[Glyph], begun: int) -> None:
        """Join glyphs that pdfium parts although they stand no further apart than letters do.

        Letter space makes pdfium see blanks; the step inside whole words of the line tells.
        """
        letter_gap: float | None = None
        for at in range(begun + 1, len(out)):
            before, glyph = out[at - 1], out[at]
            size = glyph.style.size
            gap = glyph.x0 - before.x1
            if (
                glyph.spaced < 0
                or not 0.06 * size < gap < DOUBTFUL * size
                or " " in (glyph.text, before.text)
            ):
                continue
            if letter_gap is None:
                letter_gap = self._letter_gap(out[begun:])
            if letter_gap > 0.06 * size and gap < letter_gap + 0.1 * size:
                out[at] = glyph._replace(spaced=JOINED)

    def _letter_gap(self, glyphs: list[Glyph]) -> float:
        """The usual gap between the first two letters of the words of a line."""
        gaps = []
        for glyph in glyphs:
            if len(glyph.text) > 1:
                index = self._starts.get((glyph.x0, glyph.base))
                if index is not None:
                    gaps.append(self._box(index + 1).x0 - self._box(index).x1)
        gaps.sort()
        return gaps[len(gaps) // 2] if gaps else 0.0

    def _line(self, text: str, start: int, end: int) -> list[Glyph] | None:
        """The words of a line that is one plain text object, None where it is not."""
        while text[end - 1] == " " and end - start > 1:
            end -= 1
        address = self._get_object(self._pointer, start)
        if not address or address != self._get_object(self._pointer, end - 1):
            return None
        run = self._run(start, address)
        size = run.style.size
        if not run.upright or run.font in self._faulty:
            return None
        if not self._all_mapped(run.font, text[start:end].replace(" ", ""), start, end):
            return None
        get, pointer, into, rect = self._get_box, self._pointer, self._into, self._rect
        a, b, c, d, e, f = self._matrix
        if b or c or a < 0:
            return None
        out: list[Glyph] = []
        after_short = False
        before = 0.0
        for match in WORDS.finditer(text, start, end):
            first, last = match.span()
            short = last - first <= 2
            if short and after_short:
                return None
            after_short = short
            get(pointer, first, into)
            left, high, right, low = UNPACK(rect)
            x0, x1, top, bottom = left * a + e, right * a + e, high * d + f, low * d + f
            if last - first > 1:
                get(pointer, last - 1, into)
                _, _, right, low = UNPACK(rect)
                x1 = right * a + e
                if x1 <= x0 or abs(low * d + f - bottom) > 0.3 * size:
                    return None
            if x0 < before:
                return None
            before = x0
            part = match[0]
            if part[-1] in HYPHEN_MARKS:
                part = part[:-1] + "-"
            out.append(
                Glyph(part, x0, top, x1, bottom, x0, bottom - run.descent, run.style, int(first > start))
            )
        if not out:
            return out
        whole = Box(out[0].x0, out[0].top, out[-1].x1, out[0].bottom)
        return None if self._cut(whole, run.style) else out

    def _words(self, text: str, start: int, end: int, out: list[Glyph]) -> None:
        """The words of a line of several objects, or of one that has to be looked at closely."""
        is_short = False
        for match in WORDS.finditer(text, start, end):
            first, last = match.span()
            # Between single letters pdfium also sees blanks where there is only letter space.
            after_short, is_short = is_short, last - first <= 2
            short = is_short and after_short
            spaced = int(first > 0 and not short)
            for begin, stop, address in self._pieces(first, last):
                if not address:
                    continue
                if short and begin == first:
                    out.extend(self._blank_at(text, first - 1))
                glyph = self._whole(text, begin, stop, address, spaced)
                parts = [glyph] if glyph is not None else list(self._single(begin, stop, spaced))
                if spaced == JOINED and out and parts and _off_line(out[-1], parts[0]):
                    # It touches a raised or lowered mark, which says nothing of what stands before that.
                    parts[0] = parts[0]._replace(spaced=0)
                out.extend(parts)
                if short and stop == last:
                    out.extend(self._blank_at(text, last))
                spaced = JOINED

    def _text(self, count: int) -> str:
        buffer = ctypes.create_string_buffer(2 * (count + 1))
        array = ctypes.cast(buffer, ctypes.POINTER(ctypes.c_ushort))
        written = self._raw.FPDFText_GetText(self._page, 0, count, array)
        return buffer.raw[: 2 * max(written - 1, 0)].decode("utf-16-le", "replace")

    def _pieces(self, start: int, end: int) -> list[tuple[int, int, int]]:
        """Parts of a word by text object: (first, after the last, address)."""
        first = self._get_object(self._pointer, start) or 0
        if end - start == 1:
            return [(start, end, first)]
        if first == self._get_object(self._pointer, end - 1):
            return [(start, end, first)]
        pieces = [(start, start + 1, first)]
        for index in range(start + 1, end):
            address = self._get_object(self._pointer, index) or 0
            begin, _, known = pieces[-1]
            if address == known:
                pieces[-1] = (begin, index + 1, known)
            else:
                pieces.append((index, index + 1, address))
        return pieces

    def _whole(self, text: str, start: int, end: int, address: int, spaced: int) -> Glyph | None:
        """A part of a word as one glyph, None where it has to be read glyph by glyph."""
        run = self._run(start, address)
        if not run.upright or run.font in self._faulty:
            return None
        part = text[start:end]
        if not self._all_mapped(run.font, part, start, end):
            return None
        box = self._box(start)
        if end - start > 1:
            x0, top, _, bottom = box
            last = self._box(end - 1)
            if last.x1 <= x0 or abs(last.bottom - bottom) > 0.3 * run.style.size:
                return None
            box = Box(x0, top, last.x1, bottom)
        if self._cut(box, run.style):
            return None
        if part[-1] in HYPHEN_MARKS:
            part = part[:-1] + "-"
        self._starts[box.x0, box.bottom - run.descent] = start
        return Glyph(part, *box, box.x0, box.bottom - run.descent, run.style, spaced)

    def _all_mapped(self, font: int, part: str, start: int, end: int) -> bool:
        """Whether a font maps all characters of a part of the text from start to end."""
        known = self._mapped.setdefault(font, set())
        if known.issuperset(part):
            return True
        for index in range(start, end):
            char = self._all[index]
            if char not in known and char != " ":
                if self._raw.FPDFText_HasUnicodeMapError(self._page, index) == 1:
                    self._faulty.add(font)
                    return False
                known.add(char)
        return True

    def _cut(self, box: Box, style: Style) -> bool:
        """Whether the page's edge, a clip or a later shape may hide a part of a box and not the rest."""
        if box.x0 < 0 or box.top < 0 or box.x1 > self._width or box.bottom > self._height:
            return True
        clip = style.clip
        if clip and not (
            clip.x0 <= box.x0 and box.x1 <= clip.x1 and clip.top <= box.bottom and box.top <= clip.bottom
        ):
            return True
        for shape in self._covers:
            if shape.order > style.order:
                over = shape.box
                apart = over.x1 <= box.x0 or over.x0 >= box.x1
                if not apart and over.top < box.bottom and over.bottom > box.top:
                    return True
        return False

    def _single(self, start: int, end: int, spaced: int) -> Iterator[Glyph]:
        """Glyphs one by one."""
        get_unicode = self._raw.FPDFText_GetUnicode
        for index in range(start, end):
            address = self._get_object(self._pointer, index)
            if not address:
                continue
            run = self._run(index, address)
            text = self._character(get_unicode(self._page, index), index)
            box = self._box(index)
            if run.upright:
                left, base = box.x0, box.bottom - run.descent
            else:
                left, base = self._origin(index)
            yield Glyph(text, *box, left, base, run.style, spaced)
            spaced = 0

    def _character(self, code: int, index: int) -> str:
        """The character of a code, "" where the font maps it to none."""
        if code == 0 or self._raw.FPDFText_HasUnicodeMapError(self._page, index) == 1:
            return ""
        if 0xD800 <= code <= 0xDFFF or code > 0x10FFFF:
            return ""
        char = chr(code)
        return "-" if char in HYPHEN_MARKS else char

    def _blank_at(self, text: str, index: int) -> list[Glyph]:
        """The blank at a place, once, when the page prints it."""
        if index <= self._blank or index < 0 or index >= len(text) or text[index] in "\r\n":
            return []
        self._blank = index
        address = self._get_object(self._pointer, index)
        if not address or self._raw.FPDFText_IsGenerated(self._page, index) == 1:
            return []
        return list(self._single(index, index + 1, 0))

    def _box(self, index: int) -> Box:
        self._get_box(self._pointer, index, self._into)
        rect = self._rect
        a, b, c, d, e, f = self._matrix
        if b == 0 == c and a > 0:
            return Box(rect.left * a + e, rect.top * d + f, rect.right * a + e, rect.bottom * d + f)
        return place_box(self._matrix, rect.left, rect.bottom, rect.right, rect.top)

    def _origin(self, index: int) -> tuple[float, float]:
        x, y = self._point
        self._raw.FPDFText_GetCharOrigin(self._page, index, x, y)
        return place(self._matrix, x.value, y.value)

    def _run(self, index: int, address: int) -> TextRun:
        run = self._runs.get(address)
        if run is None:
            handle = self._raw.FPDFText_GetTextObject(self._page, index)
            known = self._painting.texts.get(address)
            descent = self._box(index).bottom - self._origin(index)[1]
            run = self._run_reader.read(handle, known, descent)
            self._runs[address] = run
        return run


def _off_line(before: Glyph, glyph: Glyph) -> bool:
    return abs(before.base - glyph.base) > OFF_LINE * glyph.style.size


def _covers(painting: Painting) -> list[Shape]:
    """Opaque shapes that are painted after the first text."""
    first = min((text.order for text in painting.texts.values()), default=0)
    return [
        shape
        for shape in painting.shapes
        if shape.opaque
        and shape.kind in ("box", "image")
        and shape.order > first
        and shape.box.bottom - shape.box.top > 2
    ]


def _is_special(text: str) -> bool:
    """Whether a text has characters whose glyphs must be seen one by one: marks over letters,
    right-to-left scripts."""
    if text.isascii():
        return any(char in text for char in "^`~")
    return any(
        char in ACCENTS
        or unicodedata.category(char)[0] == "M"
        or unicodedata.bidirectional(char) in ("R", "AL")
        for char in set(text)
    )
