"""Page objects from pdfium, in painting order: styles of text, painted shapes, layers."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from groundgate_cli.readers.pdf.glyphs import (
    IDENTITY,
    Box,
    Colour,
    Matrix,
    Shape,
    multiply,
    overlap,
    place,
    place_box,
)
from groundgate_cli.readers.pdf.paths import Point, bounds_of_points, filled_shapes, stroked_shapes

TEXT, PATH, IMAGE, SHADING, FORM = 1, 2, 3, 4, 5
MAX_OBJECTS = 200_000
MAX_SEGMENTS = 4_000
MAX_DEPTH = 12


class TextObject(NamedTuple):
    """A text object with what its place in the page adds. matrix: from its form to the page as shown.
    wording: what the file says that it reads, "" where it says nothing."""

    handle: Any
    order: int
    matrix: Matrix
    clip: Box | None
    off: bool
    wording: str = ""


@dataclass(slots=True)
class Painting:
    """The objects of a page. texts: by address of the object."""

    texts: dict[int, TextObject]
    shapes: list[Shape]
    images: dict[int, Any]
    cut: bool = False


def address_of(handle: Any) -> int:
    """The address behind a pdfium handle, the same for every handle of one object."""
    return ctypes.addressof(handle.contents) if handle else 0


def read_objects(raw: Any, page: Any, matrix: Matrix, is_off: Callable[[str], bool]) -> Painting:
    """Walk the objects of a page and of its forms. matrix: from user space to the page as shown."""
    painting = Painting({}, [], {})
    walker = _Walker(raw, painting, is_off)
    count = raw.FPDFPage_CountObjects(page)
    handles = (raw.FPDFPage_GetObject(page, i) for i in range(count))
    walker.walk(handles, matrix, None, False, 0)
    return painting


class _Walker:
    """Keeps the painting order and reusable buffers while the objects are walked."""

    def __init__(self, raw: Any, painting: Painting, is_off: Callable[[str], bool]) -> None:
        self.raw = raw
        self.painting = painting
        self.is_off = is_off
        self.order = 0
        self.segments_left = MAX_SEGMENTS * 50

    def walk(self, handles: Iterator[Any], matrix: Matrix, clip: Box | None, off: bool, depth: int) -> None:
        raw = self.raw
        for handle in handles:
            self.order += 1
            if self.order > MAX_OBJECTS or depth > MAX_DEPTH:
                self.painting.cut = True
                return
            kind = raw.FPDFPageObj_GetType(handle)
            layer_off, wording = self._marks(handle)
            own_off = off or layer_off
            own_clip = overlap(clip, self._clip(handle, matrix))
            if kind == TEXT:
                self.painting.texts[address_of(handle)] = TextObject(
                    handle, self.order, matrix, own_clip, own_off, wording
                )
            elif kind == FORM:
                inner = multiply(matrix_of(raw, handle), matrix)
                count = raw.FPDFFormObj_CountObjects(handle)
                parts = (raw.FPDFFormObj_GetObject(handle, i) for i in range(count))
                self.walk(parts, inner, own_clip, own_off, depth + 1)
            elif not own_off:
                self._shape(kind, handle, matrix, own_clip)

    def _shape(self, kind: int, handle: Any, matrix: Matrix, clip: Box | None) -> None:
        raw = self.raw
        if kind == PATH:
            self._path(handle, matrix, clip)
            return
        box = overlap(clip, bounds_of(raw, handle, matrix))
        if box is None:
            return
        opaque = not raw.FPDFPageObj_HasTransparency(handle)
        if kind == IMAGE:
            self.painting.images[self.order] = handle
            self.painting.shapes.append(Shape("image", box, None, self.order, opaque))
        elif kind == SHADING:
            self.painting.shapes.append(Shape("area", box, None, self.order, opaque))

    def _path(self, handle: Any, matrix: Matrix, clip: Box | None) -> None:
        raw, shapes = self.raw, self.painting.shapes
        fill, stroke = ctypes.c_int(), ctypes.c_int()
        if not raw.FPDFPath_GetDrawMode(handle, fill, stroke) or not (fill.value or stroke.value):
            return
        count = raw.FPDFPath_CountSegments(handle)
        parts: list[list[Point]] = []
        straight = count <= MAX_SEGMENTS and count <= self.segments_left
        if straight:
            self.segments_left -= count
            own = multiply(matrix_of(raw, handle), matrix)
            get = raw.FPDFPath_GetPathSegment
            parts, straight = sub_paths(raw, own, (get(handle, i) for i in range(count)))
        if fill.value:
            colour, alpha = colour_of(raw, raw.FPDFPageObj_GetFillColor, handle)
            if alpha:
                opaque = alpha == 255 and not raw.FPDFPageObj_HasTransparency(handle)
                bounds = bounds_of(raw, handle, matrix)
                shapes += filled_shapes(parts, straight, bounds, clip, colour, self.order, opaque)
        if stroke.value and parts:
            colour, alpha = colour_of(raw, raw.FPDFPageObj_GetStrokeColor, handle)
            if alpha:
                shapes += stroked_shapes(parts, clip, colour, self.order)

    def _marks(self, handle: Any) -> tuple[bool, str]:
        """Whether an object is on a layer that is off, and the wording that the file gives for it."""
        raw = self.raw
        off, wording = False, ""
        for i in range(raw.FPDFPageObj_CountMarks(handle)):
            mark = raw.FPDFPageObj_GetMark(handle, i)
            if mark_text(raw.FPDFPageObjMark_GetName, mark) == "OC":
                name = mark_param(raw, mark, "Name")
                off = off or (name is not None and self.is_off(name))
            else:
                wording = mark_param(raw, mark, "ActualText") or wording
        return off, wording

    def _clip(self, handle: Any, matrix: Matrix) -> Box | None:
        raw = self.raw
        path = raw.FPDFPageObj_GetClipPath(handle)
        found: Box | None = None
        for i in range(min(raw.FPDFClipPath_CountPaths(path), 64) if path else 0):
            count = raw.FPDFClipPath_CountPathSegments(path, i)
            if not 0 < count <= 64:
                continue
            get = raw.FPDFClipPath_GetPathSegment
            parts, _ = sub_paths(raw, matrix, (get(path, i, k) for k in range(count)))
            found = overlap(found, bounds_of_points(parts))
        return found


def sub_paths(raw: Any, matrix: Matrix, segments: Iterator[Any]) -> tuple[list[list[Point]], bool]:
    """The corners of each sub-path as shown, and whether all of its segments are straight."""
    parts: list[list[Point]] = []
    straight = True
    x, y = ctypes.c_float(), ctypes.c_float()
    for segment in segments:
        kind = raw.FPDFPathSegment_GetType(segment)
        raw.FPDFPathSegment_GetPoint(segment, x, y)
        point = place(matrix, x.value, y.value)
        if kind == raw.FPDF_SEGMENT_MOVETO or not parts:
            parts.append([point])
        else:
            parts[-1].append(point)
            straight = straight and kind == raw.FPDF_SEGMENT_LINETO
        if raw.FPDFPathSegment_GetClose(segment):
            parts[-1].append(parts[-1][0])
    return [part for part in parts if len(part) > 1], straight


def matrix_of(raw: Any, handle: Any) -> Matrix:
    matrix = raw.FS_MATRIX()
    if not raw.FPDFPageObj_GetMatrix(handle, matrix):
        return IDENTITY
    return (matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f)


def bounds_of(raw: Any, handle: Any, matrix: Matrix) -> Box | None:
    left, bottom, right, top = (ctypes.c_float() for _ in range(4))
    if not raw.FPDFPageObj_GetBounds(handle, left, bottom, right, top):
        return None
    return place_box(matrix, left.value, bottom.value, right.value, top.value)


def colour_of(raw: Any, get: Any, handle: Any) -> tuple[Colour | None, int]:
    """Colour and opacity (0 to 255); no colour for a pattern."""
    r, g, b, a = ctypes.c_uint(), ctypes.c_uint(), ctypes.c_uint(), ctypes.c_uint()
    if not get(handle, r, g, b, a):
        return None, 255
    return (r.value, g.value, b.value), a.value


def mark_text(get: Any, mark: Any) -> str:
    size = ctypes.c_ulong()
    buffer = ctypes.create_string_buffer(256)
    if not get(mark, ctypes.cast(buffer, ctypes.POINTER(ctypes.c_ushort)), 256, size):
        return ""
    return buffer.raw[: max(0, min(size.value, 256) - 2)].decode("utf-16-le", "replace")


def mark_param(raw: Any, mark: Any, key: str) -> str | None:
    size = ctypes.c_ulong()
    buffer = ctypes.create_string_buffer(1024)
    found = raw.FPDFPageObjMark_GetParamStringValue(
        mark, key.encode(), ctypes.cast(buffer, ctypes.POINTER(ctypes.c_ushort)), 1024, size
    )
    if not found:
        return None
    return buffer.raw[: max(0, min(size.value, 1024) - 2)].decode("utf-16-le", "replace")
