"""Raised and lowered marks as large as their text."""

from __future__ import annotations

from typing import Any

from groundgate_cli.readers.pdf.words.large_marks import attach_large_marks
from groundgate_cli.readers.pdf.words.word import Word
from tests.unit.readers.pdf.words.test_building import text_of


def word(text: str, x0: float, x1: float, base: float, size: float = 10.0) -> Word:
    return Word(text, x0, base - 8, x1, base + 2, base, size, False, "Serif")


def texts(*words: Word) -> list[str]:
    by_base = sorted(words, key=lambda one: (one.base, one.x0))
    return [one.text for one in attach_large_marks(by_base)]


def test_a_digit_half_a_line_up_is_raised_however_large_it_is() -> None:
    assert texts(word("10", 20, 31, 100), word("9", 31, 36, 95, 9.7)) == ["10^9"]
    assert texts(word("10", 20, 31, 100), word("9", 31, 36, 95)) == ["10^9"]


def test_a_digit_that_hangs_is_lowered() -> None:
    assert texts(word("CO", 20, 34, 100), word("2", 34, 39, 105, 9.7)) == ["CO_2"]


def test_what_stands_apart_or_a_whole_line_up_is_no_mark() -> None:
    assert texts(word("10", 20, 31, 100), word("9", 34, 39, 95)) == ["9", "10"]
    assert texts(word("10", 20, 31, 100), word("9", 31, 36, 88)) == ["9", "10"]


def test_a_letter_of_the_same_em_is_no_mark() -> None:
    assert texts(word("2", 20, 25, 100), word("O", 25, 32, 96)) == ["O", "2"]


def test_a_mark_at_a_mark_is_not_lost() -> None:
    found = texts(word("x", 20, 26, 100), word("2", 26, 31, 95, 9.7), word("3", 31, 36, 90, 9.4))
    assert "".join(found).count("3") == 1


def test_what_follows_a_lowered_digit_goes_on_its_word() -> None:
    def page(canvas: Any) -> None:
        canvas.setFont("Helvetica", 12)
        canvas.drawString(40, 440, "H")
        canvas.drawString(56.1, 440, "O was weighed")
        canvas.setFont("Helvetica", 11.6)
        canvas.drawString(48.7, 435, "2")

    assert text_of(page) == "H_2O was weighed\n\f"
