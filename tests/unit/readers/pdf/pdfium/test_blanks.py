"""Blanks that pdfium makes up in spaced-out lines, and those that a file prints."""

from __future__ import annotations

from groundgate_cli.readers.pdf.glyphs.model import Glyph, Matrix, Style
from groundgate_cli.readers.pdf.pdfium.blanks import (
    JOINED,
    doubt_blanks,
    part_hidden_blanks,
    printed_blank,
)
from tests.unit.readers.pdf.drawing import draw, lines
from tests.unit.readers.pdf.opened import opened

SHOWN: Matrix = (1.0, 0.0, 0.0, -1.0, 0.0, 500.0)
STYLE = Style("Serif", 10.0, 0.0, (0, 0, 0), 0, 1)


def glyph(text: str, x0: float, x1: float) -> Glyph:
    return Glyph(text, x0, 90.0, x1, 100.0, x0, 98.0, STYLE, 1)


def spaced(glyphs: list[Glyph], letter_gap: float) -> list[int]:
    doubt_blanks(glyphs, 0, lambda least: letter_gap)
    return [one.spaced for one in glyphs]


def test_a_gap_like_that_between_letters_is_no_blank() -> None:
    row = [glyph("Du", 0, 10), glyph("es", 12, 22), glyph("42", 27, 37)]
    assert spaced(row, letter_gap=1.8) == [1, JOINED, 1]


def test_where_letters_stand_close_a_small_gap_is_a_blank() -> None:
    row = [glyph("Du", 0, 10), glyph("es", 12, 22)]
    assert spaced(row, letter_gap=0.2) == [1, 1]


def test_the_letters_are_not_measured_where_no_gap_is_in_doubt() -> None:
    def measure(least: float) -> float:
        raise AssertionError

    doubt_blanks([glyph("Dues", 0, 10), glyph("42", 16, 26)], 0, measure)


def test_a_blank_that_the_file_prints_is_one_and_a_line_end_is_none() -> None:
    with opened(draw(lines("Tolls 315", "Dues")), SHOWN) as there:
        page, text = there.text_page, there.text_page.text(there.count)
        assert printed_blank(page, text, text.index("315"), 10.0) == 2
        assert printed_blank(page, text, text.index("olls"), 10.0) == 0
        assert printed_blank(page, text, text.index("Dues"), 10.0) == 0
        assert printed_blank(page, text, 0, 10.0) == 0


def parted(*glyphs: Glyph, letter_gap: float = 0.0) -> list[int]:
    row = list(glyphs)
    part_hidden_blanks(row, 0, lambda: letter_gap)
    return [one.spaced for one in row]


def test_letters_of_one_object_that_stand_as_far_apart_as_words_are_parted_where_others_touch() -> None:
    row = [glyph("tw", 0, 10)._replace(spaced=1), glyph("o", 10, 15)._replace(spaced=JOINED)]
    row += [glyph("h", 20, 25)._replace(spaced=0), glyph("undred", 25, 53)._replace(spaced=JOINED)]
    assert parted(*row) == [1, JOINED, 2, JOINED]


def test_letters_that_are_spaced_out_are_not_parted() -> None:
    row = [glyph("A", 0, 7)._replace(spaced=1)]
    row += [glyph(char, 10.0 * at, 10.0 * at + 7)._replace(spaced=0) for at, char in enumerate("NNUAL", 1)]
    assert parted(*row) == [1, 0, 0, 0, 0, 0]


def test_whole_words_that_pdfium_joins_are_parted_where_their_letters_touch() -> None:
    row = [glyph("western", 0, 30), glyph("jetty", 32.5, 50)._replace(spaced=JOINED)]
    assert parted(*row) == [1, 2]
    assert parted(*row, letter_gap=2.4) == [1, JOINED]
