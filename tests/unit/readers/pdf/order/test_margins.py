"""Lists in the margin of running text, running heads and feet of columns."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.readers.pdf import read_pdf
from tests.unit.readers.pdf.drawing import draw, put

PROSE = (
    "The ferry kept its hours through the",
    "whole of the winter, and the men who",
    "worked it were paid by the week and",
    "not by the crossing, so that nobody",
    "had a reason to put out in bad ice.",
    "In the spring the owners counted the",
    "tickets and found that fewer people",
    "had come over than in any other year",
    "since the bridge was begun upstream.",
)
OTHER = (
    "A second boat was bought from the",
    "yard at the mill and tarred before",
    "the feast, and it was let for hire",
    "to the builders, who carried stone",
    "in it until the piers stood above",
    "the flood and the boat was not used",
    "for more than the odd load of sand",
    "which the masons took from the bar",
    "a little way below the landing.",
)


def text_of(page: Any, reader: str = "pdfium") -> str:
    return read_pdf(draw(page), reader=reader).text


@pytest.mark.parametrize("reader", ["pdfium", "pdfminer"])
def test_a_list_in_the_margin_does_not_cut_the_text(reader: str) -> None:
    def page(canvas: Any) -> None:
        put(canvas, *PROSE, x=40)
        put(canvas, "North pier", "South pier", "Mill", "Bar", "Yard", x=270, y=436, step=19, size=8)

    text = text_of(page, reader)
    assert "\n".join(PROSE) in text
    assert "North pier\nSouth pier\n" in text


def test_cells_on_the_lines_of_a_text_are_no_margin() -> None:
    def page(canvas: Any) -> None:
        put(canvas, *PROSE, x=40)
        for number, words in enumerate(("North", "South", "Mill", "Bar", "Yard")):
            put(canvas, words, x=270, y=440 - 14 * number)

    assert f"{PROSE[0]}\tNorth\n" in text_of(page)


def test_a_page_number_at_the_foot_of_a_column_does_not_cut_a_sentence() -> None:
    def page(canvas: Any) -> None:
        put(canvas, *PROSE[:-1], "since the bridge was begun by the", x=40)
        put(canvas, *OTHER, x=220)
        put(canvas, "364", x=40, y=298)

    text = text_of(page)
    assert text.index(OTHER[-1]) < text.index("364")


def test_a_running_head_over_both_columns_is_one_line() -> None:
    def page(canvas: Any) -> None:
        put(canvas, "Rivers, 31", x=40, y=464)
        put(canvas, "Ferries and tolls", x=260, y=464)
        put(canvas, *PROSE, x=40)
        put(canvas, *OTHER, x=220)

    assert text_of(page).startswith("Rivers, 31\tFerries and tolls\n\n" + PROSE[0])


def test_the_last_line_of_a_column_without_a_number_stays_in_it() -> None:
    def page(canvas: Any) -> None:
        put(canvas, *PROSE, x=40)
        put(canvas, *OTHER, x=220)
        put(canvas, "Nobody crossed.", x=40, y=302)

    text = text_of(page)
    assert text.index("Nobody crossed.") < text.index(OTHER[0])
