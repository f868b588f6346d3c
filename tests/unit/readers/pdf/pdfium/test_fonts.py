"""Which fonts map their glyphs to characters that can be believed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pytest

from groundgate_cli.readers.pdf.glyphs.model import Style
from groundgate_cli.readers.pdf.pdfium.fonts import FontMaps
from groundgate_cli.readers.pdf.pdfium.runs import TextRun
from groundgate_cli.readers.pdf.pdfium.text_page import TextPage


class Page:
    """Characters of a page by their codes, and which of them no font maps. asked: how often that was."""

    def __init__(self, codes: list[int], unmapped: frozenset[int] = frozenset()) -> None:
        self._codes = codes
        self._unmapped = unmapped
        self.asked = 0

    def is_unmapped(self, index: int) -> bool:
        self.asked += 1
        return index in self._unmapped

    def are_unmapped(self, indices: Sequence[int]) -> list[int]:
        return [int(index in self._unmapped) for index in indices]

    def codes(self, indices: Sequence[int]) -> list[int]:
        return [self._codes[index] for index in indices]

    def paints_control(self, index: int, char: str) -> bool:
        return char == "\x1d"


def fonts(page: Page) -> FontMaps:
    return FontMaps(cast(TextPage, page))


def run(font: int) -> TextRun:
    style = Style("Serif", 10.0, 0.0, (0, 0, 0), 0, 1, None, False, False)
    return TextRun(font, style, True, 0.0, 700.0, 702.0)


def test_a_character_is_asked_for_once_in_a_font() -> None:
    text = "dues due"
    page = Page([ord(char) for char in text])
    maps = fonts(page)
    assert maps.map_all(run(1), text, 0, 8, "duesdue")
    assert page.asked == 4
    assert maps.map_all(run(1), text, 5, 8, "due")
    assert page.asked == 4
    assert maps.map_all(run(2), text, 5, 8, "due")
    assert page.asked == 7


def test_a_font_with_a_character_it_does_not_map_is_faulty_and_the_others_are_not() -> None:
    text = "dues 42"
    maps = fonts(Page([ord(char) for char in text], frozenset((6,))))
    assert maps.map_all(run(1), text, 0, 4, "dues")
    assert not maps.map_all(run(2), text, 5, 7, "42")
    assert maps.faulty == {2}


@pytest.mark.parametrize(
    ("code", "character"), [(52, "4"), (0, ""), (0xD800, ""), (0x110000, ""), (2, "-"), (0xFFFE, "-")]
)
def test_a_code_gives_its_character_or_none(code: int, character: str) -> None:
    assert fonts(Page([code])).character(0) == character


def test_a_code_that_no_font_maps_gives_no_character() -> None:
    assert fonts(Page([52], frozenset((0,)))).character(0) == ""


def test_a_control_that_has_ink_is_a_glyph_without_a_character() -> None:
    text = "\x1dood"
    maps = fonts(Page([ord(char) for char in text]))
    assert not maps.map_all(run(1), text, 0, 4, text)
    assert maps.faulty == {1}
    assert [maps.character(at) for at in range(4)] == ["", "o", "o", "d"]


def test_words_teach_a_font_only_where_it_maps_all_of_them() -> None:
    text = "dues 42"
    maps = fonts(Page([ord(char) for char in text], frozenset((6,))))
    runs, firsts, texts = [run(1), run(2)], [0, 5], ["dues", "42"]
    assert not maps.map_words(runs, firsts, texts)
    assert not maps.faulty
    assert maps.map_words(runs[:1], firsts[:1], texts[:1])
    assert not maps.map_all(run(2), text, 5, 7, "42")
    assert not maps.map_words(runs[1:], [5], ["4"])
