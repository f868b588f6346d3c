"""Turned text: glyphs of one angle are laid out upright, and their boxes turned back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin

from groundgate_cli.readers.pdf.glyphs.model import (
    Box,
    Glyph,
    Matrix,
    Shape,
    Style,
    place,
    place_box,
    styles_of,
)


@dataclass(frozen=True, slots=True)
class Frame:
    """Text of one angle (degrees, clockwise as shown). to_upright and back are matrices."""

    angle: float
    to_upright: Matrix
    back: Matrix

    @property
    def is_upright(self) -> bool:
        return self.angle == 0.0

    def shown(self, box: Box) -> Box:
        """A box of this frame on the page as shown."""
        return box if self.is_upright else place_box(self.back, *box)


def make_frame(angle: float) -> Frame:
    if angle % 90 == 0:
        c, s = ((1, 0), (0, 1), (-1, 0), (0, -1))[int(angle // 90) % 4]
        return Frame(angle, (c, -s, s, c, 0, 0), (c, s, -s, c, 0, 0))
    c, s = cos(radians(angle)), sin(radians(angle))  # type: ignore[assignment]
    return Frame(angle, (c, -s, s, c, 0, 0), (c, s, -s, c, 0, 0))


def split_frames(glyphs: Sequence[Glyph], styles: Sequence[Style] = ()) -> list[tuple[Frame, list[Glyph]]]:
    """Glyphs by their angle, the commonest angle first; text that leans by under a degree is level.

    styles: some that hold all of theirs, where these are known.
    """
    if glyphs and {style.angle for style in styles or styles_of(glyphs)} == {0.0}:
        return [(make_frame(0.0), list(glyphs))]
    groups: dict[int, list[Glyph]] = {}
    for glyph in glyphs:
        angle = glyph.style.angle
        key = 0 if angle == 0.0 else round(angle) % 360
        groups.setdefault(key, []).append(glyph)
    order = sorted(groups, key=lambda key: (-sum(len(g.text) for g in groups[key]), key))
    out = []
    for key in order:
        frame = make_frame(float(key))
        upright = groups[key] if key == 0 else [turn_glyph(g, frame) for g in groups[key]]
        out.append((frame, upright))
    return out


def turn_glyph(glyph: Glyph, frame: Frame) -> Glyph:
    """A glyph in the upright frame. Its width comes from its box, which leans with it."""
    left, base = place(frame.to_upright, glyph.left, glyph.base)
    if frame.angle % 90 == 0:
        box = place_box(frame.to_upright, glyph.x0, glyph.top, glyph.x1, glyph.bottom)
        return glyph._replace(x0=box.x0, top=box.top, x1=box.x1, bottom=box.bottom, left=left, base=base)
    size = glyph.style.size
    c, s = abs(frame.to_upright[0]), abs(frame.to_upright[1])
    width, height = glyph.x1 - glyph.x0, glyph.bottom - glyph.top
    high = 1.15 * size
    advance = (width - high * s) / c if c > s else (height - high * c) / s
    advance = min(max(advance, 0.2 * size), 1.2 * size)
    return glyph._replace(
        x0=left, top=base - 0.9 * size, x1=left + advance, bottom=base + 0.25 * size, left=left, base=base
    )


def turn_shapes(shapes: Sequence[Shape], frame: Frame) -> list[Shape]:
    """Shapes in the upright frame; none where the frame leans, as their boxes say nothing there."""
    if frame.is_upright:
        return list(shapes)
    if frame.angle % 90:
        return []
    return [Shape(s.kind, place_box(frame.to_upright, *s.box), s.colour, s.order, s.opaque) for s in shapes]
