"""Painted paths as shapes: filled rectangles, other areas, and lines along an axis."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from groundgate_cli.readers.pdf.glyphs.model import Box, Colour, Shape, overlap

Point = tuple[float, float]
SQUARE = 0.05
ALONG_AXIS = 0.5


def filled_shapes(
    parts: Sequence[Sequence[Point]],
    straight: bool,
    bounds: Box | None,
    clip: Box | None,
    colour: Colour | None,
    order: int,
    opaque: bool,
) -> list[Shape]:
    """The shapes of a filled path. parts: the corners of each sub-path; bounds: of the whole path."""
    boxes = [rectangle_of(part) for part in parts] if straight else []
    plain = [box for box in boxes if box]
    if plain and len(plain) == len(boxes) and not _any_nested(plain):
        shown = [overlap(clip, box) for box in plain]
        return [Shape("box", box, colour, order, opaque) for box in shown if box]
    area = overlap(clip, bounds)
    return [Shape("area", area, colour, order, False)] if area else []


def stroked_shapes(
    parts: Sequence[Sequence[Point]], clip: Box | None, colour: Colour | None, order: int
) -> list[Shape]:
    """The lines of a stroked path that run along an axis."""
    shapes = []
    for part in parts:
        for (x0, y0), (x1, y1) in pairwise(part):
            if abs(x0 - x1) < ALONG_AXIS or abs(y0 - y1) < ALONG_AXIS:
                line = Box(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
                shown = overlap(clip, line)
                if shown:
                    shapes.append(Shape("line", shown, colour, order, False))
    return shapes


def bounds_of_points(parts: Sequence[Sequence[Point]]) -> Box | None:
    xs = [x for part in parts for x, _ in part]
    ys = [y for part in parts for _, y in part]
    return Box(min(xs), min(ys), max(xs), max(ys)) if xs else None


def rectangle_of(points: Sequence[Point]) -> Box | None:
    """The box of an axis-parallel rectangle or of a lone straight line, None for another shape."""
    corners = [p for i, p in enumerate(points) if i == 0 or p != points[i - 1]]
    while len(corners) > 1 and corners[-1] == corners[0]:
        corners.pop()
    if len(corners) < 2:
        return None
    xs, ys = [p[0] for p in corners], [p[1] for p in corners]
    box = Box(min(xs), min(ys), max(xs), max(ys))
    if len(corners) == 2:
        return box if box.x0 == box.x1 or box.top == box.bottom else None
    if len(corners) != 4:
        return None
    for px, py in corners:
        if min(abs(px - box.x0), abs(px - box.x1)) > SQUARE:
            return None
        if min(abs(py - box.top), abs(py - box.bottom)) > SQUARE:
            return None
    return box


def _any_nested(boxes: Sequence[Box]) -> bool:
    """Whether the largest box holds another: a frame, whose middle is not painted."""
    if len(boxes) < 2:
        return False
    largest = max(boxes, key=lambda b: (b.x1 - b.x0) * (b.bottom - b.top))
    return any(
        box is not largest
        and box.x0 >= largest.x0
        and box.x1 <= largest.x1
        and box.top >= largest.top
        and box.bottom <= largest.bottom
        for box in boxes
    )
