"""What may hide a part of a word: the page's edge, a clip, a shape painted later."""

from __future__ import annotations

import pytest

from groundgate_cli.readers.pdf.glyphs.model import IDENTITY, Box, Shape, Style
from groundgate_cli.readers.pdf.pdfium.covers import MAX_COVERS, Covers
from groundgate_cli.readers.pdf.pdfium.objects import Painting, TextObject

WORD = Box(40.0, 50.0, 80.0, 60.0)
SIZE = (200.0, 300.0)


def style(order: int, clip: Box | None = None) -> Style:
    return Style("Serif", 10.0, 0.0, (0, 0, 0), 0, order, clip)


def covers(*shapes: Shape) -> Covers:
    return Covers(Painting({1: TextObject(3, IDENTITY, None, False)}, list(shapes), {}), SIZE)


def shape(
    order: int, box: Box = Box(60.0, 40.0, 120.0, 70.0), opaque: bool = True, kind: str = "box"
) -> Shape:
    return Shape(kind, box, (255, 255, 255), order, opaque)


@pytest.mark.parametrize(
    ("over", "cut"),
    [
        (shape(4), True),
        (shape(2), False),
        (shape(4, opaque=False), False),
        (shape(4, kind="line"), False),
        (shape(4, kind="image"), True),
        (shape(4, Box(80.0, 40.0, 120.0, 70.0)), False),
        (shape(4, Box(60.0, 60.0, 120.0, 90.0)), False),
        (shape(4, Box(60.0, 54.0, 120.0, 55.5)), False),
    ],
)
def test_only_an_opaque_shape_painted_later_over_a_word_cuts_it(over: Shape, cut: bool) -> None:
    assert covers(over).cut(WORD, style(3)) is cut


@pytest.mark.parametrize(
    ("box", "cut"),
    [(WORD, False), (Box(-1.0, 50.0, 80.0, 60.0), True), (Box(180.0, 50.0, 201.0, 60.0), True)],
)
def test_the_edge_of_the_page_cuts(box: Box, cut: bool) -> None:
    assert covers().cut(box, style(3)) is cut


@pytest.mark.parametrize(
    ("clip", "cut"),
    [
        (Box(30.0, 40.0, 90.0, 70.0), False),
        (Box(50.0, 40.0, 90.0, 70.0), True),
        (Box(30, 61, 90, 70), True),
    ],
)
def test_a_clip_that_leaves_less_than_the_word_cuts(clip: Box, cut: bool) -> None:
    assert covers().cut(WORD, style(3, clip)) is cut


def test_shapes_beyond_the_limit_are_many() -> None:
    assert not covers(*[shape(4)] * MAX_COVERS).are_many
    assert covers(*[shape(4)] * (MAX_COVERS + 1)).are_many
