"""Glyphs and painted shapes: what a source hands to the layout engine.

Coordinates are points from the top left corner of the page as it is shown (cropped, turned, user
unit applied); x grows to the right, y grows downwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain, compress
from operator import is_not, itemgetter

from groundgate_cli.core.records import NamedTuple

Colour = tuple[int, int, int]
Matrix = tuple[float, float, float, float, float, float]

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class Box(NamedTuple):
    """x0 <= x1, top <= bottom."""

    x0: float
    top: float
    x1: float
    bottom: float


class Style(NamedTuple):
    """What the glyphs of one text operation have in common.

    size: height of the em in points as shown. angle: degrees, clockwise on the page as shown, 0 for
    upright text. colour: None where it is no plain colour. mode: PDF text render mode, 0 to 7.
    order: place in the painting order. clip: what the clipping path leaves, None for all.
    off: on a layer that is switched off. clear: fully transparent.
    """

    font: str
    size: float
    angle: float
    colour: Colour | None
    mode: int
    order: int
    clip: Box | None = None
    off: bool = False
    clear: bool = False


class Glyph(NamedTuple):
    """One glyph. `base` is the y of its baseline origin, `left` the x of it.

    text: its characters; "" where the font gives no mapping that can be trusted. A source may give a
    whole word as one glyph. spaced: 1 where the source sees a blank before it, 2 where the file prints one
    that its box does not show, -1 where it sees that none is there, 0 where it does not say.
    """

    text: str
    x0: float
    top: float
    x1: float
    bottom: float
    left: float
    base: float
    style: Style
    spaced: int = 0


_style_of = itemgetter(Glyph._fields.index("style"))


def styles_of(glyphs: Sequence[Glyph]) -> list[Style]:
    """The styles of glyphs, each that they share once."""
    styles = list(map(_style_of, glyphs))
    changes = compress(styles, map(is_not, styles, chain((None,), styles)))
    return list({id(style): style for style in changes}.values())


@dataclass(frozen=True, slots=True)
class Shape:
    """A painted shape. kind: "box" (filled rectangle), "area" (another filled shape or shading),
    "image", "line" (straight, along an axis). opaque: nothing under it shows through.
    """

    kind: str
    box: Box
    colour: Colour | None
    order: int
    opaque: bool = True


@dataclass(frozen=True, slots=True)
class PageGlyphs:
    """Everything that a source found on one page.

    styles: of all glyphs, or none where they have not been looked at. cut: why the page was not read to its
    end. reworded: figures that the file words otherwise than its
    glyphs do: (the wording that is read, what the glyphs say, where).
    """

    number: int
    width: float
    height: float
    rotation: int
    glyphs: list[Glyph] = field(default_factory=list)
    shapes: list[Shape] = field(default_factory=list)
    cut: str | None = None
    reworded: list[tuple[str, str, Box]] = field(default_factory=list)
    styles: list[Style] = field(default_factory=list)


def multiply(first: Matrix, then: Matrix) -> Matrix:
    """The matrix that applies `first` and then `then` to a row vector."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = then
    return (
        a * g + b * i,
        a * h + b * j,
        c * g + d * i,
        c * h + d * j,
        e * g + f * i + k,
        e * h + f * j + m,
    )


def place(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """A point after the matrix."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def place_box(matrix: Matrix, x0: float, y0: float, x1: float, y1: float) -> Box:
    """The upright box around a box after the matrix."""
    a, b, c, d, e, f = matrix
    if b == 0 and c == 0:
        xs, ys = (a * x0 + e, a * x1 + e), (d * y0 + f, d * y1 + f)
    else:
        corners = [place(matrix, x, y) for x in (x0, x1) for y in (y0, y1)]
        xs, ys = tuple(p[0] for p in corners), tuple(p[1] for p in corners)  # type: ignore[assignment]
    return Box(min(xs), min(ys), max(xs), max(ys))


def overlap(one: Box | None, other: Box | None) -> Box | None:
    """What two clips leave together; None is no clip. An empty result has no extent."""
    if one is None or other is None:
        return one or other
    x0, top = max(one.x0, other.x0), max(one.top, other.top)
    return Box(x0, top, max(x0, min(one.x1, other.x1)), max(top, min(one.bottom, other.bottom)))


def page_matrix(box: tuple[float, float, float, float], turn: int, unit: float) -> Matrix:
    """From a page's user space to points as shown. box: the visible part [left, bottom, right, top]."""
    left, bottom, right, top = box
    turned: dict[int, Matrix] = {
        0: (1, 0, 0, -1, -left, top),
        90: (0, 1, 1, 0, -bottom, -left),
        180: (-1, 0, 0, 1, right, -bottom),
        270: (0, -1, -1, 0, top, right),
    }
    return multiply(turned[turn], (unit, 0, 0, unit, 0, 0))


def plain_size(size: float) -> float:
    """A font size that can be divided by: positive, and not beyond all reason."""
    return round(min(max(abs(size), 0.01), 1e5), 3) if size == size else 0.01
