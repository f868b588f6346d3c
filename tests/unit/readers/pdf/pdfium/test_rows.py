"""Lines of several text objects, taken whole."""

from __future__ import annotations

from itertools import pairwise

from groundgate_cli.readers.pdf.glyphs.model import Box, Glyph, Matrix, Shape
from groundgate_cli.readers.pdf.pdfium.covers import Covers
from groundgate_cli.readers.pdf.pdfium.fonts import FontMaps
from groundgate_cli.readers.pdf.pdfium.objects import Painting, read_objects
from groundgate_cli.readers.pdf.pdfium.rows import read_row
from groundgate_cli.readers.pdf.pdfium.runs import Runs
from groundgate_cli.readers.pdf.pdfium.text_page import read_page_words
from tests.unit.readers.pdf.drawing import draw, lines
from tests.unit.readers.pdf.opened import opened

SHOWN: Matrix = (1.0, 0.0, 0.0, -1.0, 0.0, 500.0)


def row_of(data: bytes, over: Shape | None = None) -> list[Glyph] | None:
    """All words of a page as one row. over: what is painted after its text."""
    with opened(data, SHOWN) as there:
        painting = read_objects(there.raw, there.page, SHOWN, lambda name: False)
        painting = Painting(painting.texts, [over] if over else [], {})
        page = there.text_page
        words = read_page_words(page.text(there.count), page)
        runs, fonts = Runs(there.raw, page, painting.texts, SHOWN), FontMaps(page)
        part = slice(0, len(words.text))
        return read_row(words, part, page.objects(words.first), runs, fonts, Covers(painting, (500, 500)))


def texts(row: list[Glyph] | None) -> list[str] | None:
    return row and [glyph.text for glyph in row]


def test_words_that_stand_clear_are_taken_together_each_with_its_box() -> None:
    row = row_of(draw(lines("Tolls paid 315")))
    assert row is not None
    assert texts(row) == ["Tolls", "paid", "315"]
    assert all(before.x1 < after.x0 for before, after in pairwise(row))
    assert {(glyph.base, glyph.spaced) for glyph in row} == {(row[0].base, 1)}


def test_short_words_that_follow_each_other_are_looked_at_closely() -> None:
    assert texts(row_of(draw(lines("Tolls of it paid")))) is None


def test_words_under_a_shape_that_is_painted_later_are_looked_at_closely() -> None:
    row = row_of(draw(lines("Tolls paid 315")))
    assert row is not None
    first = row[0]
    box = Box(first.x0, first.top, first.x0 + 2, first.bottom)
    later, earlier = (Shape("box", box, (0, 0, 0), order) for order in (9, 0))
    assert row_of(draw(lines("Tolls paid 315")), later) is None
    assert texts(row_of(draw(lines("Tolls paid 315")), earlier)) == ["Tolls", "paid", "315"]
