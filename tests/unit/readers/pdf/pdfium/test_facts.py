"""What pdfium says of one page object."""

from __future__ import annotations

import pytest

from groundgate_cli.readers.pdf.glyphs.model import Matrix
from groundgate_cli.readers.pdf.pdfium.calls import address_of, plain
from groundgate_cli.readers.pdf.pdfium.facts import ObjectReader, path_segments
from tests.unit.readers.pdf.drawing import raw_pdf
from tests.unit.readers.pdf.opened import Opened, opened

SHOWN: Matrix = (1.0, 0.0, 0.0, -1.0, 0.0, 500.0)


def first(there: Opened) -> int:
    return int(plain(there.raw).FPDFPage_GetObject(address_of(there.page), 0))


def test_a_filled_box_has_bounds_as_shown_and_a_colour() -> None:
    with opened(raw_pdf(b"0 1 0 rg 10 20 30 40 re f"), SHOWN) as there:
        facts, box = ObjectReader(there.raw), first(there)
        assert facts.bounds(box, SHOWN) == pytest.approx((10, 440, 40, 480), abs=0.01)
        assert facts.colour(box, False) == ((0, 255, 0), 255)
        assert facts.paints(box) == (True, False)
        assert not facts.is_transparent(box)


def test_a_stroked_path_has_the_colour_of_its_stroke() -> None:
    with opened(raw_pdf(b"0 0 1 RG 10 20 m 40 60 l S"), SHOWN) as there:
        facts, line = ObjectReader(there.raw), first(there)
        assert facts.colour(line, True)[0] == (0, 0, 255)
        assert facts.paints(line) == (False, True)


@pytest.mark.parametrize(
    ("content", "corners", "straight"),
    [
        (b"10 20 m 40 20 l 40 60 l h f", [(10, 480), (40, 480), (40, 440), (10, 480)], True),
        (b"10 20 m 20 30 30 40 40 60 c f", [(10, 480), (20, 470), (30, 460), (40, 440)], False),
    ],
)
def test_a_path_has_its_corners_and_is_straight_without_curves(
    content: bytes, corners: list[tuple[float, float]], straight: bool
) -> None:
    with opened(raw_pdf(content), SHOWN) as there:
        path = first(there)
        count = plain(there.raw).FPDFPath_CountSegments(path)
        parts, is_straight = ObjectReader(there.raw).sub_paths(SHOWN, path_segments(there.raw, path, count))
    assert is_straight is straight
    assert parts[0][: len(corners)] == corners


def test_the_wording_that_a_mark_gives_is_read() -> None:
    content = b"/Span <</ActualText (forty)>> BDC 10 20 30 40 re f EMC"
    with opened(raw_pdf(content), SHOWN) as there:
        box = first(there)
        assert plain(there.raw).FPDFPageObj_CountMarks(box) == 1
        assert ObjectReader(there.raw).marks(box, 1) == [(None, "forty")]
