"""Reading order of columns, turned text and blocks."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.readers.pdf import read_pdf
from tests.unit.readers.pdf.drawing import draw, put

BOTH = pytest.mark.parametrize("reader", ["pdfium", "pdfminer"])
LEFT = (
    "The ferry leaves the north pier at",
    "seven and takes forty cars. In fog",
    "it waits until the lamp is lit and",
    "the horn has sounded twice.",
)
RIGHT = (
    "Freight is weighed on the scale by",
    "the gate. Nothing above 12 tonnes",
    "is taken on a Sunday, and livestock",
    "goes by the morning boat alone.",
)


def text_of(page: Any, reader: str = "pdfium") -> str:
    return read_pdf(draw(page), reader=reader).text


@BOTH
@pytest.mark.parametrize("shift", [0, 5])
def test_the_left_column_is_read_to_its_end_first(reader: str, shift: float) -> None:
    def page(canvas: Any) -> None:
        put(canvas, "Notice to Shippers", x=140, y=470, size=14)
        put(canvas, *LEFT, x=30, y=430)
        put(canvas, *RIGHT, x=215, y=430 - shift)

    flat = " ".join(text_of(page, reader).split())
    assert flat == " ".join(("Notice to Shippers", *LEFT, *RIGHT))


@BOTH
def test_three_columns(reader: str) -> None:
    columns = [
        ("Oats are sown late", "in March when the", "ground is dry and", "firm under foot."),
        ("Barley follows in", "April on the lower", "fields by the old", "water mill."),
        ("Beans go in before", "the last frost and", "are hoed by hand in", "the month of May."),
    ]

    def page(canvas: Any) -> None:
        for number, column in enumerate(columns):
            put(canvas, *column, x=25 + 125 * number, y=430, size=9)

    flat = " ".join(text_of(page, reader).split())
    assert flat == " ".join(line for column in columns for line in column)


def test_a_foot_line_stands_apart_from_both_columns() -> None:
    def page(canvas: Any) -> None:
        put(canvas, *LEFT, x=30, y=430)
        put(canvas, *RIGHT, x=215, y=430)
        put(canvas, "Page 4", x=180, y=40)

    assert text_of(page).endswith("morning boat alone.\n\nPage 4\n\f")


@BOTH
def test_turned_text_reads_in_its_own_direction(reader: str) -> None:
    def page(canvas: Any) -> None:
        put(canvas, "Depth of the basin", "in metres")
        canvas.saveState()
        canvas.translate(350, 100)
        canvas.rotate(90)
        put(canvas, "Sheet 7 of 9", x=0, y=0)
        canvas.restoreState()

    assert text_of(page, reader) == "Depth of the basin\nin metres\n\nSheet 7 of 9\n\f"


def test_a_wide_step_parts_blocks() -> None:
    def page(canvas: Any) -> None:
        put(canvas, "One line here", "and one more.", y=440)
        put(canvas, "Another block.", y=390)

    assert text_of(page) == "One line here\nand one more.\n\nAnother block.\n\f"
