"""Page objects from pdfium, in painting order: styles of text, painted shapes, layers."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import repeat
from typing import Any

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.readers.pdf.glyphs.model import Box, Matrix, Shape, multiply, overlap
from groundgate_cli.readers.pdf.glyphs.paths import Point, bounds_of_points, filled_shapes, stroked_shapes
from groundgate_cli.readers.pdf.pdfium.calls import address_of, plain
from groundgate_cli.readers.pdf.pdfium.facts import ObjectReader, path_segments

TEXT, PATH, IMAGE, SHADING, FORM = 1, 2, 3, 4, 5
MAX_OBJECTS = 200_000
MAX_SEGMENTS = 4_000
MAX_DEPTH = 12
MAX_CLIPS = 64


class TextObject(NamedTuple):
    """A text object with what its place in the page adds. matrix: from its form to the page as shown.
    wording: what the file says that it reads, "" where it says nothing."""

    order: int
    matrix: Matrix
    clip: Box | None
    off: bool
    wording: str = ""


_text = partial(tuple.__new__, TextObject)


@dataclass(slots=True)
class Painting:
    """The objects of a page. texts: by address of the object."""

    texts: dict[int, TextObject]
    shapes: list[Shape]
    images: dict[int, Any]
    cut: bool = False


def read_objects(raw: Any, page: Any, matrix: Matrix, is_off: Callable[[str], bool]) -> Painting:
    """Walk the objects of a page and of its forms. matrix: from user space to the page as shown."""
    painting = Painting({}, [], {})
    walker = _Walker(raw, painting, is_off)
    count = raw.FPDFPage_CountObjects(page)
    walker.walk(plain(raw).FPDFPage_GetObject, address_of(page), count, _Around(matrix, None, False, 0))
    return painting


class _Around(NamedTuple):
    """What holds for all objects of a page or form: matrix to the page as shown, clip, whether it is on a
    layer that is off, and how deep it is nested."""

    matrix: Matrix
    clip: Box | None
    off: bool
    depth: int


class _Walker:
    """Keeps the painting order and reusable buffers while the objects are walked."""

    def __init__(self, raw: Any, painting: Painting, is_off: Callable[[str], bool]) -> None:
        self.raw = raw
        self.painting = painting
        self.is_off = is_off
        self.order = 0
        self.segments_left = MAX_SEGMENTS * 50
        self.facts = ObjectReader(raw)
        self.get_kind = plain(raw).FPDFPageObj_GetType
        self.count_marks = plain(raw).FPDFPageObj_CountMarks
        self.get_clip = plain(raw).FPDFPageObj_GetClipPath
        self.count_paths = plain(raw).FPDFClipPath_CountPaths

    def walk(self, get: Any, owner: int, count: int, around: _Around) -> None:
        """Walk the objects of a page or form. get: the call that gives one by owner and index."""
        count = min(count, MAX_OBJECTS + 1)
        objects = list(map(get, repeat(owner), range(count)))
        kinds = list(map(self.get_kind, objects))
        marked = list(map(self.count_marks, objects))
        clips = list(map(self.get_clip, objects))
        count_paths = self.count_paths
        clipped = list(map(count_paths, clips)) if all(clips) else [p and count_paths(p) for p in clips]
        for at, address in enumerate(objects):
            self.order += 1
            if self.order > MAX_OBJECTS or around.depth > MAX_DEPTH:
                self.painting.cut = True
                return
            off, wording, clip = around.off, "", around.clip
            if marked[at] > 0:
                layer_off, wording = self._marks(address, marked[at])
                off = off or layer_off
            if clipped[at] > 0:
                clip = overlap(clip, self._clip(clips[at], clipped[at], around.matrix))
            if kinds[at] == TEXT:
                self.painting.texts[address] = _text((self.order, around.matrix, clip, off, wording))
            else:
                self._object(address, kinds[at], around._replace(clip=clip, off=off))

    def _object(self, address: int, kind: int, around: _Around) -> None:
        if kind == FORM:
            inner = multiply(self.facts.matrix(address), around.matrix)
            count = plain(self.raw).FPDFFormObj_CountObjects(address)
            form = around._replace(matrix=inner, depth=around.depth + 1)
            self.walk(plain(self.raw).FPDFFormObj_GetObject, address, count, form)
        elif kind == PATH and not around.off:
            self._path(address, around.matrix, around.clip)
        elif not around.off:
            self._shape(kind, address, around.matrix, around.clip)

    def _shape(self, kind: int, address: int, matrix: Matrix, clip: Box | None) -> None:
        box = overlap(clip, self.facts.bounds(address, matrix))
        if box is None:
            return
        opaque = not self.facts.is_transparent(address)
        if kind == IMAGE:
            self.painting.images[self.order] = ctypes.cast(address, self.raw.FPDF_PAGEOBJECT)
            self.painting.shapes.append(Shape("image", box, None, self.order, opaque))
        elif kind == SHADING:
            self.painting.shapes.append(Shape("area", box, None, self.order, opaque))

    def _path(self, address: int, matrix: Matrix, clip: Box | None) -> None:
        facts, shapes = self.facts, self.painting.shapes
        fill, stroke = facts.paints(address)
        if not (fill or stroke):
            return
        count = plain(self.raw).FPDFPath_CountSegments(address)
        parts: list[list[Point]] = []
        straight = count <= MAX_SEGMENTS and count <= self.segments_left
        if straight:
            self.segments_left -= count
            own = multiply(facts.matrix(address), matrix)
            parts, straight = facts.sub_paths(own, path_segments(self.raw, address, count))
        if fill:
            colour, alpha = facts.colour(address, False)
            if alpha:
                opaque = alpha == 255 and not facts.is_transparent(address)
                bounds = facts.bounds(address, matrix)
                shapes += filled_shapes(parts, straight, bounds, clip, colour, self.order, opaque)
        if stroke and parts:
            colour, alpha = facts.colour(address, True)
            if alpha:
                shapes += stroked_shapes(parts, clip, colour, self.order)

    def _marks(self, address: int, count: int) -> tuple[bool, str]:
        """Whether an object is on a layer that is off, and the wording that the file gives for it."""
        off, wording = False, ""
        for layer, said in self.facts.marks(address, count):
            off = off or (layer is not None and self.is_off(layer))
            wording = said or wording
        return off, wording

    def _clip(self, path: int, count: int, matrix: Matrix) -> Box | None:
        """What a clipping path of so many parts leaves."""
        count_segments = plain(self.raw).FPDFClipPath_CountPathSegments
        get = plain(self.raw).FPDFClipPath_GetPathSegment
        found: Box | None = None
        for index in range(min(count, MAX_CLIPS)):
            size = count_segments(path, index)
            if 0 < size <= MAX_CLIPS:
                segments = list(map(get, repeat(path), repeat(index), range(size)))
                parts, _ = self.facts.sub_paths(matrix, segments)
                found = overlap(found, bounds_of_points(parts))
        return found
