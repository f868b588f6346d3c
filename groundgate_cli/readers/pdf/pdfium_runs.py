"""What the glyphs of one text object of pdfium share."""

from __future__ import annotations

import ctypes
from math import atan2, degrees, hypot
from typing import Any, NamedTuple

from groundgate_cli.readers.pdf.glyphs import Colour, Matrix, Style, multiply, plain_size
from groundgate_cli.readers.pdf.pdfium_objects import TextObject, address_of


class RunReader:
    """Reads what text objects share, into buffers that are made once. fonts: names by address."""

    def __init__(self, raw: Any, matrix: Matrix) -> None:
        self._raw = raw
        self._matrix = matrix
        self._own = raw.FS_MATRIX()
        self._points = ctypes.c_float()
        self._colour = ctypes.c_uint(), ctypes.c_uint(), ctypes.c_uint(), ctypes.c_uint()
        self._fonts: dict[int, str] = {}

    def read(self, handle: Any, known: TextObject | None, descent: float) -> TextRun:
        """The run of a text object. descent: from its baseline down to the bottom of its boxes."""
        raw, own, points = self._raw, self._own, self._points
        whole = known.matrix if known else self._matrix
        if raw.FPDFPageObj_GetMatrix(handle, own):
            whole = multiply((own.a, own.b, own.c, own.d, own.e, own.f), whole)
        points.value = 0.0
        raw.FPDFTextObj_GetFontSize(handle, points)
        size = points.value
        angle = 0.0
        if whole[1] or (whole[0] < 0) != (size < 0):
            flip = -1 if size < 0 else 1
            angle = round(degrees(atan2(flip * whole[1], flip * whole[0])), 1) % 360
        mode = raw.FPDFTextObj_GetTextRenderMode(handle)
        colour, alpha = self._read_colour(handle, mode in (1, 5))
        font = raw.FPDFTextObj_GetFont(handle)
        address = address_of(font)
        if address not in self._fonts:
            self._fonts[address] = _font_name(raw, font)
        style = Style(
            self._fonts[address],
            plain_size(size * hypot(whole[2], whole[3])),
            0.0 if angle == 360.0 else angle,
            colour,
            mode if mode >= 0 else 0,
            known.order if known else 0,
            known.clip if known else None,
            known.off if known else False,
            alpha == 0,
        )
        return TextRun(address, style, style.angle == 0.0, descent)

    def _read_colour(self, handle: Any, stroked: bool) -> tuple[Colour | None, int]:
        """Colour and opacity (0 to 255); no colour for a pattern."""
        raw = self._raw
        r, g, b, a = self._colour
        get = raw.FPDFPageObj_GetStrokeColor if stroked else raw.FPDFPageObj_GetFillColor
        if not get(handle, r, g, b, a):
            return None, 255
        return (r.value, g.value, b.value), a.value


class TextRun(NamedTuple):
    """Style and font of a text object. upright: level text. descent: from its baseline down to the bottom
    of its boxes."""

    font: int
    style: Style
    upright: bool
    descent: float


def _font_name(raw: Any, font: Any) -> str:
    if not font:
        return ""
    buffer = ctypes.create_string_buffer(128)
    size = raw.FPDFFont_GetBaseFontName(font, buffer, 128)
    return buffer.raw[: max(0, min(size, 128) - 1)].decode("utf-8", "replace")
