"""Two halves beside each other: accounts at an upright rule, and short texts."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.readers.pdf import read_pdf
from tests.unit.readers.pdf.drawing import draw, put

LEFT = [("Opening stock", "1,204"), ("Bought in", "861"), ("Given", "52")]
RIGHT = [("Sold off", "977"), ("Spoilt", "35"), ("Closing stock", "1,105")]


def account(canvas: Any, rows: int, stem: bool = True, inner: bool = False) -> None:
    for number in range(rows):
        y = 400 - 14 * number
        for (label, figure), x, end in ((LEFT[number], 40, 180), (RIGHT[number], 200, 350)):
            put(canvas, label, x=x, y=y)
            canvas.drawRightString(end, y, figure)
    canvas.line(40, 412, 350, 412)
    if stem:
        canvas.line(190, 412, 190, 398 - 14 * rows)
    if inner:
        canvas.line(140, 412, 140, 398 - 14 * rows)


def text_of(page: Any, reader: str = "pdfium") -> str:
    return read_pdf(draw(page), reader=reader).text


@pytest.mark.parametrize("rows", [2, 3])
@pytest.mark.parametrize("reader", ["pdfium", "pdfminer"])
def test_the_sides_of_an_account_are_read_one_after_the_other(rows: int, reader: str) -> None:
    left = "".join(f"{label}\t{figure}\n" for label, figure in LEFT[:rows])
    right = "".join(f"{label}\t{figure}\n" for label, figure in RIGHT[:rows])
    assert text_of(lambda canvas: account(canvas, rows), reader) == f"{left}\n{right}\f"


def test_heads_above_the_bar_stay_with_their_side() -> None:
    def page(canvas: Any) -> None:
        account(canvas, 3)
        put(canvas, "In", x=40, y=416)
        put(canvas, "Out", x=200, y=416)

    text = text_of(page)
    assert text.index("In\n") < text.index("Opening stock") < text.index("Out\n") < text.index("Sold off")


def test_rows_without_the_one_rule_are_read_across() -> None:
    for options in ({"stem": False}, {"inner": True}):
        text = text_of(lambda canvas, options=options: account(canvas, 3, **options))  # type: ignore[misc]
        assert "Opening stock\t1,204\tSold off\t977\n" in text


def test_two_short_texts_of_two_lines_are_read_one_after_the_other() -> None:
    def page(canvas: Any) -> None:
        put(canvas, "The lock was mended by", "men of the upper town.", x=40)
        put(canvas, "Tolls are paid at the", "gate before noon.", x=220)

    text = text_of(page)
    assert text == (
        "The lock was mended by\nmen of the upper town.\n\nTolls are paid at the\ngate before noon.\n\f"
    )


def test_two_rows_of_words_are_read_across() -> None:
    def page(canvas: Any) -> None:
        put(canvas, "Gate of the lock", "Sluice of the mill", x=40)
        put(canvas, "Mended in the spring", "Closed for the year", x=220)

    assert text_of(page).startswith("Gate of the lock\tMended in the spring\n")
