"""What the glyphs of one text object of pdfium share: font, style, slant, baseline."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from functools import partial
from math import atan2, degrees, hypot
from typing import Any, NamedTuple

from groundgate_cli.readers.pdf.glyphs import IDENTITY, Colour, Matrix, Style, multiply, plain_size
from groundgate_cli.readers.pdf.pdfium_calls import ask_all, plain
from groundgate_cli.readers.pdf.pdfium_facts import ObjectReader
from groundgate_cli.readers.pdf.pdfium_objects import TextObject
from groundgate_cli.readers.pdf.pdfium_text import TextPage

STROKED = (1, 5)
SAME_LINE = 0.4
LEANING = 0.05

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
            run = self.known[address] = TextRun(*look, self._page.origin(index)[1], bottom)
        return run

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
    turns: dict[tuple[Matrix, Matrix, float], tuple[float, float, float]] = {}
    looks: dict[int, Look] = {}
    for at, (address, known) in enumerate(texts.items()):
        a, b, c, d = matrices[6 * at : 6 * at + 4]
        own = (a, b, c, d, 0.0, 0.0) if has_matrix[at] else IDENTITY
        key = own, known.matrix, sizes[at] if has_size[at] else 0.0
        turn = turns.get(key)
        if turn is None:
            turn = turns[key] = _turn(*key)
        angle, size, slant = turn
        red, green, blue, alpha = colours[4 * at : 4 * at + 4]
        colour: Colour | None = (red, green, blue)
        mode = modes[at]
        if mode in STROKED:
            colour, alpha = facts.colour(address, True)
        elif not has_colour[at]:
            colour, alpha = None, 255
        fields = (
            names[fonts[at]],
            size,
            angle,
            colour,
            max(mode, 0),
            known.order,
            known.clip,
            known.off,
            alpha == 0,
        )
        looks[address] = Look(fonts[at], _style(fields), angle == 0.0, slant)
    return looks


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
