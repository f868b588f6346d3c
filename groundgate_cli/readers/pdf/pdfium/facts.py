"""What pdfium says of one page object, by its address: matrix, bounds, colours, corners, marks."""

from __future__ import annotations

import ctypes
from array import array
from collections import deque
from collections.abc import Sequence
from itertools import repeat
from typing import Any

from groundgate_cli.readers.pdf.glyphs.model import IDENTITY, Box, Colour, Matrix, place, place_box
from groundgate_cli.readers.pdf.glyphs.paths import Point
from groundgate_cli.readers.pdf.pdfium.calls import FLOAT, Numbers, plain

MOVE_TO, LINE_TO = 2, 0


class ObjectReader:
    """Asks for the facts of objects, into buffers that are made once."""

    def __init__(self, raw: Any) -> None:
        self._raw = raw
        self._get_matrix = plain(raw).FPDFPageObj_GetMatrix
        self._get_bounds = plain(raw).FPDFPageObj_GetBounds
        self._get_fill = plain(raw).FPDFPageObj_GetFillColor
        self._get_stroke = plain(raw).FPDFPageObj_GetStrokeColor
        self._get_draw_mode = plain(raw).FPDFPath_GetDrawMode
        self._has_transparency = plain(raw).FPDFPageObj_HasTransparency
        self._segment_kind = plain(raw).FPDFPathSegment_GetType
        self._segment_point = plain(raw).FPDFPathSegment_GetPoint
        self._segment_closes = plain(raw).FPDFPathSegment_GetClose
        self._six = Numbers(ctypes.c_float, 6)
        self._four = Numbers(ctypes.c_float, 4)
        self._colour = Numbers(ctypes.c_uint, 4)
        self._two = Numbers(ctypes.c_int, 2)
        self._marks: dict[int, tuple[str | None, str]] = {}

    def matrix(self, address: int) -> Matrix:
        """The object's own matrix."""
        if not self._get_matrix(address, self._six.at[0]):
            return IDENTITY
        a, b, c, d, e, f = self._six.read()
        return a, b, c, d, e, f

    def bounds(self, address: int, matrix: Matrix) -> Box | None:
        """The box of an object on the page as shown. matrix: from its form to there."""
        if not self._get_bounds(address, *self._four.at):
            return None
        left, bottom, right, top = self._four.read()
        return place_box(matrix, left, bottom, right, top)

    def colour(self, address: int, stroked: bool) -> tuple[Colour | None, int]:
        """Colour and opacity (0 to 255); no colour for a pattern."""
        get = self._get_stroke if stroked else self._get_fill
        if not get(address, *self._colour.at):
            return None, 255
        r, g, b, a = self._colour.read()
        return (r, g, b), a

    def is_transparent(self, address: int) -> bool:
        """Whether what lies under an object shows through it."""
        return bool(self._has_transparency(address))

    def paints(self, address: int) -> tuple[bool, bool]:
        """Whether a path is filled, and whether it is stroked."""
        if not self._get_draw_mode(address, *self._two.at):
            return False, False
        fill, stroke = self._two.read()
        return bool(fill), bool(stroke)

    def sub_paths(self, matrix: Matrix, segments: Sequence[int]) -> tuple[list[list[Point]], bool]:
        """The corners of each sub-path as shown, and whether all of its segments are straight.

        segments: their addresses. matrix: from their own space to the page as shown.
        """
        size = 2 * FLOAT
        buffer = ctypes.create_string_buffer(size * len(segments))
        first = ctypes.addressof(buffer)
        at_x = range(first, first + size * len(segments), size)
        at_y = range(first + FLOAT, first + FLOAT + size * len(segments), size)
        deque(map(self._segment_point, segments, at_x, at_y), 0)
        values = array("f", buffer.raw[: size * len(segments)])
        kinds, closes = map(self._segment_kind, segments), map(self._segment_closes, segments)
        parts: list[list[Point]] = []
        straight = True
        for x, y, kind, close in zip(values[::2], values[1::2], kinds, closes, strict=True):
            point = place(matrix, x, y)
            if kind == MOVE_TO or not parts:
                parts.append([point])
            else:
                parts[-1].append(point)
                straight = straight and kind == LINE_TO
            if close:
                parts[-1].append(parts[-1][0])
        return [part for part in parts if len(part) > 1], straight

    def marks(self, address: int, count: int) -> list[tuple[str | None, str]]:
        """The marks of an object: the layer that each names, None for none, and the wording it gives."""
        get = plain(self._raw).FPDFPageObj_GetMark
        found = []
        for index in range(count):
            mark = get(address, index)
            if mark not in self._marks:
                self._marks[mark] = self._read_mark(mark)
            found.append(self._marks[mark])
        return found

    def _read_mark(self, address: int) -> tuple[str | None, str]:
        mark = ctypes.cast(address, self._raw.FPDF_PAGEOBJECTMARK)
        if _mark_name(self._raw, mark) == "OC":
            return _mark_text(self._raw, mark, "Name"), ""
        return None, _mark_text(self._raw, mark, "ActualText") or ""


def path_segments(raw: Any, address: int, count: int) -> list[int]:
    """The addresses of the segments of a path."""
    return list(map(plain(raw).FPDFPath_GetPathSegment, repeat(address), range(count)))


def _mark_name(raw: Any, mark: Any) -> str:
    size = ctypes.c_ulong()
    buffer = ctypes.create_string_buffer(256)
    units = ctypes.cast(buffer, ctypes.POINTER(ctypes.c_ushort))
    if not raw.FPDFPageObjMark_GetName(mark, units, 256, size):
        return ""
    return buffer.raw[: max(0, min(size.value, 256) - 2)].decode("utf-16-le", "replace")


def _mark_text(raw: Any, mark: Any, key: str) -> str | None:
    size = ctypes.c_ulong()
    buffer = ctypes.create_string_buffer(1024)
    units = ctypes.cast(buffer, ctypes.POINTER(ctypes.c_ushort))
    if not raw.FPDFPageObjMark_GetParamStringValue(mark, key.encode(), units, 1024, size):
        return None
    return buffer.raw[: max(0, min(size.value, 1024) - 2)].decode("utf-16-le", "replace")
