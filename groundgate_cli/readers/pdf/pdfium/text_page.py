"""A text page of pdfium, asked for many characters at a time."""

from __future__ import annotations

import ctypes
import re
import unicodedata
from array import array
from collections import deque
from collections.abc import Sequence
from itertools import accumulate, repeat
from operator import and_, le, sub
from typing import Any

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.readers.pdf.glyphs.characters import ACCENTS
from groundgate_cli.readers.pdf.glyphs.model import Box, Matrix, place, place_box
from groundgate_cli.readers.pdf.pdfium.calls import FLOAT, Numbers, address_of, plain

SIDES = 4
MIN_INK = 0.5
DOUBLE = ctypes.sizeof(ctypes.c_double)
Columns = tuple[list[float], list[float], list[float], list[float]]
# Some fonts name glyphs by codes of the controls that Python counts as blanks.
BLANKS = re.compile(r"((?:[^\S\x1c-\x1f]|\x00)+)")
PLAIN_BLANKS = re.compile(r"([\x00\t-\r ]+)")
CONTROLS = re.compile(r"[\x01\x03-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")


class TextPage:
    """Characters by index: their text object, box and origin. Boxes are as on the page as shown."""

    def __init__(self, raw: Any, text_page: Any, matrix: Matrix) -> None:
        self._raw = raw
        self._handle = text_page
        self._address = address_of(text_page)
        self._matrix = matrix
        self._get_object = plain(raw).FPDFText_GetTextObject
        self._get_box = plain(raw).FPDFText_GetLooseCharBox
        self._get_origin = plain(raw).FPDFText_GetCharOrigin
        self._get_unicode = plain(raw).FPDFText_GetUnicode
        self._has_map_error = plain(raw).FPDFText_HasUnicodeMapError
        self._is_generated = plain(raw).FPDFText_IsGenerated
        self._get_ink = plain(raw).FPDFText_GetCharBox
        self._point = Numbers(ctypes.c_double, 2)
        self._sides = Numbers(ctypes.c_double, SIDES)
        a, b, c, _, _, _ = matrix
        self.is_upright = b == 0 == c and a > 0

    def text(self, count: int) -> str:
        """The first so many characters, less those that can't be told."""
        buffer = ctypes.create_string_buffer(2 * (count + 1))
        units = ctypes.cast(buffer, ctypes.POINTER(ctypes.c_ushort))
        written = self._raw.FPDFText_GetText(self._handle, 0, count, units)
        return buffer.raw[: 2 * max(written - 1, 0)].decode("utf-16-le", "replace")

    def object_at(self, index: int) -> int:
        """The address of the text object of a character, 0 for one that pdfium made up."""
        return int(self._get_object(self._address, index))

    def objects(self, indices: Sequence[int]) -> list[int]:
        """The same for many characters."""
        return list(map(self._get_object, repeat(self._address), indices))

    def box(self, index: int) -> Box:
        """The box of a character: as wide as its step, as high as its font."""
        (x0,), (top,), (x1,), (bottom,) = self.boxes((index,))
        return Box(x0, top, x1, bottom)

    def _box_sides(self, indices: Sequence[int]) -> list[float]:
        """Left, top, right and bottom of the boxes of characters in user space, one after the other."""
        room = array("f", bytes(SIDES * FLOAT * len(indices)))
        first, size = room.buffer_info()[0], SIDES * FLOAT
        places = range(first, first + size * len(indices), size)
        deque(map(self._get_box, repeat(self._address), indices, places), 0)
        return room.tolist()

    def edges(self, first: Sequence[int], last: Sequence[int]) -> tuple[list[float], ...]:
        """Of words, by their first and last characters: x0, top, x1, bottom, and the bottom of the last."""
        a, _, _, d, e, f = self._matrix
        if not self.is_upright or (a, d, e) != (1, -1, 0):
            x0, top, _, bottom = self.boxes(first)
            _, _, x1, low = self.boxes(last)
            return x0, top, x1, bottom, low
        one, other = self._box_sides(first), self._box_sides(last)
        tops, bottoms, lows = one[1::SIDES], one[3::SIDES], other[3::SIDES]
        bottom = list(map(sub, repeat(f), bottoms))
        low = bottom if lows == bottoms else list(map(sub, repeat(f), lows))
        return one[::SIDES], list(map(sub, repeat(f), tops)), other[2::SIDES], bottom, low

    def boxes(self, indices: Sequence[int]) -> Columns:
        """The same for many characters: all x0, all tops, all x1, all bottoms."""
        values = self._box_sides(indices)
        lefts, tops, rights, bottoms = (values[side::SIDES] for side in range(SIDES))
        a, _, _, d, e, f = self._matrix
        if not self.is_upright:
            corners = zip(lefts, bottoms, rights, tops, strict=True)
            turned = [place_box(self._matrix, *box) for box in corners]
            x0, top, x1, bottom = ([box[side] for box in turned] for side in range(SIDES))
            return x0, top, x1, bottom
        if a != 1 or e != 0:
            lefts, rights = [x * a + e for x in lefts], [x * a + e for x in rights]
        if d == -1:
            return lefts, list(map(sub, repeat(f), tops)), rights, list(map(sub, repeat(f), bottoms))
        return lefts, [y * d + f for y in tops], rights, [y * d + f for y in bottoms]

    def ink(self, indices: Sequence[int]) -> list[tuple[float, float]]:
        """The top and bottom of what is painted for each of many characters of upright text."""
        found: list[tuple[float, float]] = []
        _, _, _, d, _, f = self._matrix
        for index in indices:
            self._get_ink(self._address, index, *self._sides.at)
            _, _, bottom, top = self._sides.read()
            found.append((top * d + f, bottom * d + f))
        return found

    def origin(self, index: int) -> tuple[float, float]:
        """Where a character stands on its baseline."""
        self._get_origin(self._address, index, *self._point.at)
        return place(self._matrix, *self._point.read())

    def is_made_up(self, index: int) -> bool:
        """Whether pdfium put in a character that the file does not print."""
        return bool(self._is_generated(self._address, index) == 1)

    def is_unmapped(self, index: int) -> bool:
        """Whether the font of a character maps it to none."""
        return bool(self._has_map_error(self._address, index) == 1)

    def paints_control(self, index: int, char: str) -> bool:
        """Whether a control character has ink: the font names its glyph by a code of its own."""
        if not CONTROLS.match(char):
            return False
        self._get_ink(self._address, index, *self._sides.at)
        left, right, bottom, top = self._sides.read()
        return bool(right - left > MIN_INK and top - bottom > MIN_INK)

    def are_unmapped(self, indices: Sequence[int]) -> list[int]:
        """The same for many: 1 for those that are."""
        return list(map(self._has_map_error, repeat(self._address), indices))

    def codes(self, indices: Sequence[int]) -> list[int]:
        """The codes of characters as the font maps them, 0 for none."""
        return list(map(self._get_unicode, repeat(self._address), indices))

    def usual_gap(self, starts: Sequence[int], least: float = -1e9) -> float:
        """The usual gap between the first two letters of the words that begin at these places, 0 where it
        is no more than a least one."""
        if not starts:
            return 0.0
        half = len(starts) // 2 + 1
        gaps = self._letter_gaps(starts[:half])
        if max(gaps) <= least:
            return 0.0
        gaps = sorted(gaps + self._letter_gaps(starts[half:]))
        return gaps[len(gaps) // 2] if gaps[len(gaps) // 2] > least else 0.0

    def _letter_gaps(self, starts: Sequence[int]) -> list[float]:
        x0, _, x1, _ = self.boxes([index for start in starts for index in (start, start + 1)])
        return list(map(sub, x0[1::2], x1[::2]))

    def bases(self, indices: Sequence[int]) -> list[float]:
        """The heights of the baselines of many characters."""
        room = array("d", bytes(2 * DOUBLE * len(indices)))
        first = room.buffer_info()[0]
        stop = first + 2 * DOUBLE * len(indices)
        at_x, at_y = range(first, stop, 2 * DOUBLE), range(first + DOUBLE, stop + DOUBLE, 2 * DOUBLE)
        deque(map(self._get_origin, repeat(self._address), indices, at_x, at_y), 0)
        values = room.tolist()
        _, b, _, d, _, f = self._matrix
        return [b * x + d * y + f for x, y in zip(values[::2], values[1::2], strict=True)]


class PageWords(NamedTuple):
    """The words that pdfium sees on a page, one list for each of their properties.

    first, stop: where they begin and end in the text. x0, top and bottom are those of the first
    character, x1 of the last one. drop: how far the bottoms of both lie apart. narrow: of several
    characters, the last of which ends left of the first. short: of one or two characters. even: whether
    none is narrow and none drops. has_pairs: whether two short ones follow each other.
    """

    text: list[str]
    first: list[int]
    stop: list[int]
    x0: list[float]
    top: list[float]
    x1: list[float]
    bottom: list[float]
    drop: list[float]
    narrow: list[bool]
    short: list[bool]
    even: bool
    has_pairs: bool

    def before_pair(self, first: int, stop: int) -> int:
        """The end of the words from one on of which no two short ones follow each other, at most stop."""
        short = self.short
        if self.has_pairs:
            for at in range(first + 1, stop):
                if short[at] and short[at - 1]:
                    return at
        return stop

    def pairs_in(self, part: slice) -> bool:
        """Whether two short words follow each other in a part."""
        short = self.short[part]
        return any(map(and_, short, short[1:]))


def read_page_words(text: str, page: TextPage) -> PageWords:
    """The words of a page. text: of all of its characters."""
    parts = (PLAIN_BLANKS if text.isascii() else BLANKS).split(text)
    places = list(accumulate(map(len, parts), initial=0))
    inner = slice(0 if parts[0] else 2, None if parts[-1] else -1, 2)
    words, first, stop = parts[inner], places[:-1][inner], places[1:][inner]
    x0, top, x1, bottom, low = page.edges(first, [after - 1 for after in stop])
    drop, narrow = [0.0] * len(words), [False] * len(words)
    turned = any(map(le, x1, x0))
    if low != bottom:
        drop = [abs(one - other) for one, other in zip(low, bottom, strict=True)]
    if turned:
        narrow = [end <= start and len(word) > 1 for word, start, end in zip(words, x0, x1, strict=True)]
    short = [len(word) <= 2 for word in words]
    pairs = any(map(and_, short, short[1:]))
    even = low == bottom and not turned
    return PageWords(words, first, stop, x0, top, x1, bottom, drop, narrow, short, even, pairs)


def is_special(text: str) -> bool:
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
