"""Narrow and justified columns, boxes beside text, and tables that must not be taken for them."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.readers.pdf import read_pdf
from tests.unit.readers.pdf.drawing import draw, grid, lines, put

LEFT = (
    "The brewery delivered approximately 12,345 barrels throughout the valley, although the maintenance "
    "of its seven kilns had become considerably dearer since 1998. Wages amounted to $4.5 million "
    "or 18% of costs. "
)
RIGHT = (
    "Recommendations concerning 27 orchards were subsequently followed. The growers acknowledged "
    "considerable improvements, particularly in the transport of 310 tonnes of cider "
    "apples to the presses at the ford. "
)


def columns(*texts: str, width: float, justified: bool) -> bytes:
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.platypus import Paragraph

    style = ParagraphStyle("s", fontName="Helvetica", fontSize=10, leading=12, alignment=4 * justified)

    def page(canvas: Any) -> None:
        for at, text in enumerate(texts):
            paragraph = Paragraph(text, style)
            height = paragraph.wrap(width, 700)[1]
            paragraph.drawOn(canvas, 30 + at * (width + 14), 560 - height)

    return draw(page, size=(60 + len(texts) * (width + 14), 600))


@pytest.mark.parametrize("reader", ["pdfium", "pdfminer"])
@pytest.mark.parametrize("justified", [False, True])
@pytest.mark.parametrize("width", [100, 130, 200])
def test_columns_of_any_width_read_one_after_the_other(reader: str, justified: bool, width: int) -> None:
    texts = [LEFT * 2, RIGHT * 2, LEFT * 2]
    found = read_pdf(columns(*texts, width=width, justified=justified), reader=reader)
    assert found.text.split() == "".join(texts).split()
    assert "\t" not in found.text
    assert found.layout is not None
    assert found.layout["tables"] == []


def boxed(canvas: Any, x: float, filled: bool) -> None:
    if filled:
        canvas.setFillGray(0.9)
    canvas.rect(x, 330, 120, 120, fill=int(filled), stroke=int(not filled))
    canvas.setFillGray(0)
    put(canvas, "KEY FACTS", "Kilns: 7", "Barrels: 12,345", "Orchards: 27", x=x + 10, y=430)


PROSE = [f"The cooper of row {n} bent his staves over a fire" for n in range(12)]


@pytest.mark.parametrize("filled", [False, True])
def test_a_box_beside_running_text_is_read_by_itself(filled: bool) -> None:
    def right(canvas: Any) -> None:
        boxed(canvas, 265, filled)
        put(canvas, *PROSE, x=20, y=430)

    text = read_pdf(draw(right)).text
    assert text == "\n".join(PROSE) + "\n\nKEY FACTS\nKilns: 7\nBarrels: 12,345\nOrchards: 27\n\f"

    def left(canvas: Any) -> None:
        boxed(canvas, 10, filled)
        put(canvas, *PROSE, x=150, y=430)

    assert read_pdf(draw(left)).text.startswith("KEY FACTS\nKilns: 7\n")


def test_a_shaded_column_of_a_table_is_no_box() -> None:
    rows = [[f"Share of the orchard in row {n}", f"{n * 13}", f"{n * 7}"] for n in range(1, 9)]

    def page(canvas: Any) -> None:
        canvas.setFillGray(0.9)
        canvas.rect(215, 290, 60, 130, fill=1, stroke=0)
        canvas.setFillGray(0)
        grid(canvas, rows, [40, 250, 330])

    found = read_pdf(draw(page))
    assert "Share of the orchard in row 3\t39\t21" in found.text


def test_labels_beside_words_stay_a_table() -> None:
    rows = [["Kiln", "Fired with oak"], ["Press", "Turned by the stream"], ["Vat", "Lined with lead"]]
    rows += [["Cellar", "Cut into the rock"], ["Loft", "Open to the wind"]]

    def page(canvas: Any) -> None:
        for number, row in enumerate(rows):
            for x, text in zip((40, 160), row, strict=True):
                put(canvas, text, x=x, y=420 - 14 * number)

    assert read_pdf(draw(page)).text == "\n".join("\t".join(row) for row in rows) + "\n\f"


def test_a_row_that_reaches_both_edges_of_a_column_stays_a_row() -> None:
    def page(canvas: Any) -> None:
        lines(*PROSE[:6], x=40, y=440)(canvas)
        grid(canvas, [["Oak", "51"], ["Elm", "17"], ["Ash", "9"]], [40, 262], y=340)

    assert "Oak\t51\nElm\t17\nAsh\t9" in read_pdf(draw(page)).text


def test_two_tables_with_the_same_labels_are_two() -> None:
    rows = [["Wheat", "12", "14"], ["Barley", "7", "9"], ["Oats", "3", "5"], ["Rye", "1", "0"]]

    def page(canvas: Any) -> None:
        for x, title in ((20, "North"), (210, "South")):
            put(canvas, title, x=x, y=440)
            grid(canvas, rows, [x, x + 110, x + 160], y=425)

    plain = "\n".join("\t".join(row) for row in rows)
    assert read_pdf(draw(page)).text == f"North\n\n{plain}\n\nSouth\n\n{plain}\n\f"
