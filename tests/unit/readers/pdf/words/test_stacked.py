"""Fractions of a number over another, in the middle of a line."""

from __future__ import annotations

from typing import Any

from groundgate_cli.readers.pdf.words.stacked import join_stacked_fractions
from groundgate_cli.readers.pdf.words.word import Word
from tests.unit.readers.pdf.drawing import put
from tests.unit.readers.pdf.words.test_building import text_of


def word(text: str, x0: float, x1: float, base: float, size: float = 10.0) -> Word:
    return Word(text, x0, base - 8, x1, base + 2, base, size, False, "Serif")


def texts(*words: Word) -> list[str]:
    return [one.text for one in join_stacked_fractions(sorted(words, key=lambda one: (one.base, one.x0)))]


def test_a_number_over_another_in_a_blank_of_a_line_is_a_fraction() -> None:
    line = word("is", 20, 28, 100), word("of", 42, 50, 100)
    assert texts(*line, word("3", 33, 37, 95, 7), word("8", 33, 37, 105, 7)) == ["is", "3/8", "of"]


def test_numbers_of_two_lines_are_none() -> None:
    assert texts(word("3", 33, 37, 88), word("is", 20, 28, 100), word("8", 33, 37, 112)) == ["3", "is", "8"]


def test_numbers_far_from_the_word_between_are_none() -> None:
    parts = word("3", 63, 67, 95, 7), word("8", 63, 67, 105, 7)
    assert texts(word("Both", 20, 38, 100), *parts) == ["3", "Both", "8"]


def test_it_is_read_in_its_line() -> None:
    def page(canvas: Any) -> None:
        put(canvas, "The share is")
        put(canvas, "of the toll", x=110)
        put(canvas, "3", x=102, y=444, size=7)
        put(canvas, "16", x=100, y=434, size=7)
        canvas.line(99, 442, 109, 442)

    assert text_of(page) == "The share is 3/16 of the toll\n\f"
