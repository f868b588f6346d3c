"""What the glyphs of one text object of pdfium share: font, style, slant, baseline."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from functools import partial
from math import atan2, degrees, hypot
from typing import Any

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.readers.pdf.glyphs.model import IDENTITY, Colour, Matrix, Style, multiply, plain_size
from groundgate_cli.readers.pdf.pdfium.calls import ask_all, plain
from groundgate_cli.readers.pdf.pdfium.facts import ObjectReader
from groundgate_cli.readers.pdf.pdfium.objects import TextObject
from groundgate_cli.readers.pdf.pdfium.text_page import TextPage

STROKED = (1, 5)
SAME_LINE = 0.4
LEANING = 0.05

UPRIGHT = IDENTITY[:4]

_style = partial(tuple.__new__, Style)


class Look(NamedTuple):
    """Style and font of a text object, whether its text is level, and how far to the right it leans for
    each point up."""

    font: int
    style: Style
    upright: bool
    slant: float


class TextRun(NamedTuple):
    """What the glyphs of a text object share: its look, and the baseline and bottom of one of them."""

    font: int
    style: Style
    upright: bool
    slant: float
    base: float
    bottom: float

    def base_of(self, bottom: float) -> float:
        """The baseline of a glyph from the bottom of its box, which in some fonts hangs on the glyph: one
        object of level text has one baseline, unless it is written downwards."""
        apart = bottom - self.bottom
        return self.base if abs(apart) < SAME_LINE * self.style.size else self.base + apart


_look, _text_run = partial(tuple.__new__, Look), partial(tuple.__new__, TextRun)


class Runs:
    """The runs of a page. texts: its text objects by address. matrix: from user space to the page shown."""

    def __init__(self, raw: Any, page: TextPage, texts: Mapping[int, TextObject], matrix: Matrix) -> None:
        self._raw = raw
        self._page = page
        self._matrix = matrix
        self._looks = read_looks(raw, texts)
        self.known: dict[int, TextRun] = {}

    def of(self, index: int, address: int, bottom: float) -> TextRun:
        """The run of a text object, from one of its characters and the bottom of its box."""
        run = self.known.get(address)
        if run is None:
            look = self._looks.get(address)
            if look is None:
                alone = {address: TextObject(0, self._matrix, None, False)}
                look = read_looks(self._raw, alone)[address]
            run = self.known[address] = _text_run((*look, self._page.origin(index)[1], bottom))
        return run

    def all_of(
        self, indices: Sequence[int], addresses: Sequence[int], bottoms: Sequence[float]
    ) -> list[TextRun]:
        """The same for many."""
        known, looks = self.known, self._looks
        new: dict[int, tuple[int, float]] = {}
        for address, index, bottom in zip(addresses, indices, bottoms, strict=True):
            if address not in known and address not in new:
                new[address] = index, bottom
        bases = self._page.bases([index for index, _ in new.values()]) if new else []
        for (address, (index, bottom)), base in zip(new.items(), bases, strict=True):
            if address in looks:
                known[address] = _text_run((*looks[address], base, bottom))
            else:
                self.of(index, address, bottom)
        return list(map(known.__getitem__, addresses))

    def slants(self) -> dict[int, float]:
        """How far level text leans to the right for each point up, by the order of its object."""
        return {
            look.style.order: look.slant
            for look in self._looks.values()
            if look.upright and abs(look.slant) > LEANING
        }


def read_looks(raw: Any, texts: Mapping[int, TextObject]) -> dict[int, Look]:
    """The look of text objects by their address."""
    calls, facts = plain(raw), ObjectReader(raw)
    objects = list(texts)
    has_matrix, matrices = ask_all(calls.FPDFPageObj_GetMatrix, objects, "f", 6)
    has_size, sizes = ask_all(calls.FPDFTextObj_GetFontSize, objects, "f", 1)
    has_colour, colours = ask_all(calls.FPDFPageObj_GetFillColor, objects, "I", 4)
    modes = list(map(calls.FPDFTextObj_GetTextRenderMode, objects))
    fonts = list(map(calls.FPDFTextObj_GetFont, objects))
    names = {font: _font_name(calls, font) for font in set(fonts)}
    quads = zip(matrices[::6], matrices[1::6], matrices[2::6], matrices[3::6], strict=True)
    own = [matrix if has else UPRIGHT for matrix, has in zip(quads, has_matrix, strict=True)]
    sizes = [size if has else 0.0 for size, has in zip(sizes, has_size, strict=True)]
    tints = zip(colours[::4], colours[1::4], colours[2::4], colours[3::4], has_colour, strict=True)
    turns: dict[tuple[Any, Matrix, float], tuple[float, float, float]] = {}
    looks: dict[int, Look] = {}
    each = zip(texts.items(), own, sizes, fonts, modes, tints, strict=True)
    for (address, (order, around, clip, off, _)), matrix, size, font, mode, tint in each:
        key = matrix, around, size
        turn = turns.get(key)
        if turn is None:
            turn = turns[key] = _turn((*matrix, 0.0, 0.0), around, size)
        angle, em, slant = turn
        colour, alpha = _colour(tint) if mode not in STROKED else facts.colour(address, True)
        fields = (names[font], em, angle, colour, max(mode, 0), order, clip, off, alpha == 0)
        looks[address] = _look((font, _style(fields), angle == 0.0, slant))
    return looks


def _colour(tint: tuple[int, int, int, int, int]) -> tuple[Colour | None, int]:
    """Colour and opacity from what pdfium writes, and whether it did."""
    red, green, blue, alpha, has = tint
    return ((red, green, blue), alpha) if has else (None, 255)


def _turn(own: Matrix, around: Matrix, size: float) -> tuple[float, float, float]:
    """The angle of a text in degrees, the height of its em in points, and its slant."""
    a, b, c, d, _, _ = multiply(own, around)
    angle = 0.0
    if b or (a < 0) != (size < 0):
        flip = -1 if size < 0 else 1
        angle = round(degrees(atan2(flip * b, flip * a)), 1) % 360
    slant = -c / d if c and d and not b else 0.0
    return 0.0 if angle == 360.0 else angle, plain_size(size * hypot(c, d)), slant


def _font_name(calls: Any, font: int) -> str:
    if not font:
        return ""
    buffer = ctypes.create_string_buffer(128)
    size = calls.FPDFFont_GetBaseFontName(font, ctypes.addressof(buffer), 128)
    return buffer.raw[: max(0, min(size, 128) - 1)].decode("utf-8", "replace")
