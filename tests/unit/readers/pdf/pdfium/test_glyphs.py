"""Glyphs of a page from pdfium: whole words, and single characters where a word is in doubt."""

from __future__ import annotations

from typing import Any

from groundgate_cli.readers.pdf.glyphs.model import Glyph
from groundgate_cli.readers.pdf.pdfium.source import open_file
from tests.unit.readers.pdf.drawing import draw, lines, put


def glyphs_of(data: bytes) -> list[Glyph]:
    """The glyphs of the first page."""
    file = open_file(data, None)
    try:
        return file.read_page(1).glyphs
    finally:
        file.close()


def test_a_word_is_one_glyph_and_a_blank_stands_before_the_next() -> None:
    found = glyphs_of(draw(lines("Tolls 315 paid")))
    assert [glyph.text for glyph in found] == ["Tolls", "315", "paid"]
    assert [glyph.spaced > 0 for glyph in found] == [False, True, True]
    assert len({glyph.base for glyph in found}) == 1


def test_a_word_that_a_shape_cuts_is_read_character_by_character() -> None:
    def page(canvas: Any) -> None:
        put(canvas, "Tolls 315")
        canvas.setFillColorRGB(1, 1, 1)
        canvas.rect(40, 435, 10, 20, stroke=0, fill=1)

    found = [glyph.text for glyph in glyphs_of(draw(page))]
    assert found == ["T", "o", "l", "l", "s", "315"]
