"""Raised and lowered digits that a font has as glyphs of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from groundgate_cli.readers.pdf.glyphs.model import Box, Style
from groundgate_cli.readers.pdf.pdfium.runs import TextRun
from groundgate_cli.readers.pdf.pdfium.scripts import find_shifted

RUN = TextRun(1, Style("Serif", 10.0, 0.0, (0, 0, 0), 0, 1), True, 0.0, 100.0, 102.0)


class Page:
    """Characters on a baseline at 100; ink: (top, bottom) of those that stand elsewhere."""

    is_upright = True

    def __init__(self, ink: dict[int, tuple[float, float]]) -> None:
        self._ink = ink
        self.looked = 0

    def ink(self, indices: Sequence[int]) -> list[tuple[float, float]]:
        self.looked += len(indices)
        return [self._ink.get(at, (93.0, 100.0)) for at in indices]

    def object_at(self, index: int) -> int:
        return 1

    def box(self, index: int) -> Box:
        return Box(0.0, 90.0, 5.0, 102.0)


class Runs:
    def of(self, index: int, address: int, bottom: float) -> TextRun:
        return RUN


def shifted(text: str, ink: dict[int, tuple[float, float]]) -> list[int]:
    return sorted(find_shifted(text, cast(Any, Page(ink)), cast(Any, Runs())))


RAISED, LOWERED = (92.0, 96.0), (97.5, 101.5)


def test_a_digit_whose_ink_begins_above_the_line_is_raised() -> None:
    assert shifted("About 109 grains", {8: RAISED}) == [8]
    assert shifted("were seen.3", {10: RAISED}) == [10]


def test_a_small_digit_whose_ink_reaches_below_the_line_is_lowered() -> None:
    assert shifted("Then H2O", {6: LOWERED}) == [6]


def test_an_old_style_digit_is_not() -> None:
    assert shifted("Then H3O", {6: (95.0, 102.0)}) == []


def test_a_page_that_has_one_is_looked_at_as_a_whole() -> None:
    assert shifted("seen.3 and 4,1182 and Feesb", {5: RAISED, 16: RAISED, 26: RAISED}) == [5, 16, 26]


def test_figures_alone_are_not_looked_at() -> None:
    page = Page({})
    assert find_shifted("4,118 and 22.50 of 1999", cast(Any, page), cast(Any, Runs())) == {}
    assert page.looked == 0
