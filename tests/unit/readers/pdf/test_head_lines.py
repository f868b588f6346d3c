"""Which lines of a table are its head, and signs and hyphens at the edges of cells."""

from __future__ import annotations

from typing import Any

from tests.unit.readers.pdf.drawing import grid, put
from tests.unit.readers.pdf.tables.test_splits import text_rows
from tests.unit.readers.pdf.words.test_building import text_of

XS = (40, 160, 240)


def test_a_day_that_is_left_over_from_a_date_is_in_the_head() -> None:
    def page(canvas: Any) -> None:
        put(canvas, "Quarter ended June", x=140, y=440)
        put(canvas, "30", x=177, y=428)
        put(canvas, "Year ended June 30", x=260, y=428)
        grid(canvas, [["", "2031", "2030", "2031", "2030"]], (40, 150, 200, 270, 320), y=414)
        rows = [["Tolls", "6,410", "5,980", "7,112", "6,004"], ["Dues", "311", "298", "640", "702"]]
        grid(canvas, rows, (40, 150, 200, 270, 320), y=400)

    lines = text_of(page).split("\n")
    assert lines[:2] == ["\tQuarter ended June 30\t\tYear ended June 30\t", "\t2031\t2030\t2031\t2030"]


def test_rows_of_words_above_the_first_figure_are_rows() -> None:
    rows = [["Place", "Eastholm"], ["Held on", "12 March"], ["Boats", "311"], ["Crews", "290"]]
    assert text_rows(rows, (40, 160)) == ["\t".join(row) for row in rows]


def test_a_sign_close_to_a_label_belongs_to_its_figure() -> None:
    def page(canvas: Any) -> None:
        put(canvas, "Tolls of the lower bridge", "Dues", x=40)
        put(canvas, "$", x=156)
        put(canvas, "6,410", "311", x=180)
        put(canvas, "$5,980", "298", x=260)

    assert text_of(page).startswith("Tolls of the lower bridge\t$6,410\t$5,980\nDues\t311\t298\n")


def test_a_word_with_a_hyphen_goes_on_in_the_next_line_of_its_cell() -> None:
    rows = [["Long-", "6,410", "5,980"], ["term debt", "", ""], ["Dues", "311", "298"]]
    assert "Long-term debt\t6,410\t5,980" in text_rows(rows, XS)


def test_what_stands_right_of_text_that_goes_on_below_comes_first() -> None:
    def page(canvas: Any) -> None:
        put(
            canvas,
            "The warden of the bridge counted",
            "each cart that came by and wrote",
            "down what it carried, so that the",
            "board could see which of the tolls",
            "had been paid and which had not",
            "been asked for when the harvest",
            x=40,
        )
        put(canvas, "been brought in over the bridge by the farmers of the western side.", x=40, y=356)
        rows = [["Carts", "311"], ["Boats", "98"], ["Mules", "7"], ["Sledges", "12"], ["Carriages", "44"]]
        grid(canvas, rows, (260, 330), y=436, step=12.6)

    text = text_of(page)
    assert text.index("Carriages") < text.index("The warden")
    assert "when the harvest\nbeen brought in" in text
