"""What the glyphs of one text object of pdfium share."""

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

STROKED = (1, 5)

_style = partial(tuple.__new__, Style)


class Look(NamedTuple):
    """Style and font of a text object, whether its text is level, and how far to the right it leans for
    each point up."""

    font: int
    style: Style
    upright: bool
    slant: float


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
