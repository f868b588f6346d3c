"""What the glyphs of one text object of pdfium share."""

from __future__ import annotations

import ctypes
from math import atan2, degrees, hypot
from typing import Any

from groundgate_cli.readers.pdf.glyphs import Matrix, Style, multiply, plain_size
from groundgate_cli.readers.pdf.pdfium_objects import TextObject, address_of, colour_of, matrix_of


class TextRun:
    """Style and font of a text object. descent: from its baseline down to the bottom of its boxes."""

    __slots__ = ("descent", "font", "style", "upright")

    def __init__(
        self,
        raw: Any,
        handle: Any,
        known: TextObject | None,
        matrix: Matrix,
        descent: float,
        fonts: dict[int, str],
    ) -> None:
        whole = multiply(matrix_of(raw, handle), known.matrix if known else matrix)
        points = ctypes.c_float()
        raw.FPDFTextObj_GetFontSize(handle, points)
        flip = -1 if points.value < 0 else 1
        angle = round(degrees(atan2(flip * whole[1], flip * whole[0])), 1) % 360
        mode = raw.FPDFTextObj_GetTextRenderMode(handle)
        get = raw.FPDFPageObj_GetStrokeColor if mode in (1, 5) else raw.FPDFPageObj_GetFillColor
        colour, alpha = colour_of(raw, get, handle)
        font = raw.FPDFTextObj_GetFont(handle)
        self.font = address_of(font)
        if self.font not in fonts:
            fonts[self.font] = _font_name(raw, font)
        self.style = Style(
            font=fonts[self.font],
            size=plain_size(points.value * hypot(whole[2], whole[3])),
            angle=0.0 if angle in (0.0, 360.0) else angle,
            colour=colour,
            mode=mode if mode >= 0 else 0,
            order=known.order if known else 0,
            clip=known.clip if known else None,
            off=known.off if known else False,
            clear=alpha == 0,
        )
        self.upright = self.style.angle == 0.0
        self.descent = descent


def _font_name(raw: Any, font: Any) -> str:
    if not font:
        return ""
    buffer = ctypes.create_string_buffer(128)
    size = raw.FPDFFont_GetBaseFontName(font, buffer, 128)
    return buffer.raw[: max(0, min(size, 128) - 1)].decode("utf-8", "replace")
