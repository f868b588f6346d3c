"""Raised and lowered marks inside a line: what touches them, and fractions."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.readers.pdf import read_pdf
from tests.unit.readers.pdf.drawing import draw

BOTH = pytest.mark.parametrize("reader", ["pdfium", "pdfminer"])
Part = str | tuple[str, float]


def line(reader: str, *parts: Part) -> str:
    """The text of one line; a part with a rise in points is set small, raised or lowered."""

    def page(canvas: Any) -> None:
        x = 40.0
        for part in parts:
            text, rise = (part, 0.0) if isinstance(part, str) else part
            size = 6 if rise else 10
            canvas.setFont("Helvetica", size)
            canvas.drawString(x, 400 + rise, text)
            x += canvas.stringWidth(text, "Helvetica", size)

    return read_pdf(draw(page), reader=reader).text.rstrip("\n\f")


@BOTH
def test_punctuation_after_a_mark_belongs_to_the_word(reader: str) -> None:
    found = line(
        reader, "Rents rose 5%", ("2", 3.5), ", tolls 7%", ("a", 3.5), ". Fees", ("(3)", 3.5), " fell"
    )
    assert found == "Rents rose 5%^2, tolls 7%^a. Fees^(3) fell"


@BOTH
def test_a_formula_is_one_word(reader: str) -> None:
    assert line(reader, "of H", ("2", -2), "O and 3 m", ("3", 3.5), "/s") == "of H_2O and 3 m^3/s"


@BOTH
def test_a_digit_never_joins_a_mark(reader: str) -> None:
    assert line(reader, "about 10", ("6", 3.5), "50 grains") == "about 10^6 50 grains"


@BOTH
@pytest.mark.parametrize("slash", ["/", "\u2044"])
def test_a_fraction_of_three_parts(reader: str, slash: str) -> None:
    if slash != "/" and reader == "pdfminer":
        pytest.skip("the standard font has the slash under a code of its own")
    found = line(
        reader, "Add 1", ("1", 3.5), slash, ("2", -1), " cups and ", ("3", 3.5), slash, ("4", -1), " tsp"
    )
    assert found == "Add 1 1/2 cups and 3/4 tsp"


@BOTH
def test_a_slash_between_plain_numbers_is_no_fraction(reader: str) -> None:
    assert line(reader, "note", ("1", 3.5), " on 5/6 and m", ("2", 3.5), "/3") == "note^1 on 5/6 and m^2 /3"


@BOTH
def test_a_label_in_small_print_above_a_value_is_no_mark(reader: str) -> None:
    def page(canvas: Any) -> None:
        for x, label, value in ((40, "Weight", "62 kg"), (220, "Height", "171 cm")):
            canvas.setFont("Helvetica", 7)
            canvas.drawString(x, 400, label)
            canvas.setFont("Helvetica", 10)
            canvas.drawString(x, 389, value)

    text = read_pdf(draw(page), reader=reader).text
    assert "^" not in text
    assert "171 cm" in text


@BOTH
def test_a_lone_letter_after_a_sign_keeps_its_blank(reader: str) -> None:
    assert line(reader, "x", ("i", -2), " + y", ("n", 3.5)) == "x_i + y^n"
