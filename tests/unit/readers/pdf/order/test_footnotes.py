"""Sentences that go on in the next column, and footnotes that stand between."""

from __future__ import annotations

from typing import Any

from groundgate_cli.readers.pdf import read_pdf
from tests.unit.readers.pdf.drawing import draw, put

LEFT = [
    "The keeper of the western light wrote",
    "down every ship that passed the point",
    "between dusk and dawn, and in a winter",
    "with long nights he counted as many as",
]
RIGHT = [
    "ninety vessels in a week. Few of them",
    "put in, as the harbour had no pilot and",
    "the bar was shallow. In summer the light",
    "was tended by his daughter, who kept on",
]


def columns(canvas: Any, left: list[str], right: list[str]) -> None:
    put(canvas, *left, x=30, y=440)
    put(canvas, *right, x=215, y=440)


def read(page: Any, reader: str = "pdfium") -> str:
    return read_pdf(draw(page), reader=reader).text


def test_a_sentence_goes_on_in_the_next_column() -> None:
    text = read(lambda canvas: columns(canvas, LEFT, RIGHT))
    assert text == "\n".join(LEFT + RIGHT) + "\n\f"


def test_a_finished_paragraph_stands_apart() -> None:
    ended = [*LEFT[:-1], "with long nights counted all of them."]
    text = read(lambda canvas: columns(canvas, ended, ["Ninety vessels came.", *RIGHT[1:]]))
    assert "all of them.\n\nNinety vessels" in text


def test_footnotes_come_after_the_columns() -> None:
    def page(canvas: Any) -> None:
        columns(canvas, LEFT, RIGHT)
        for x, note in (
            (30, "Kept in the archive of the port since 1871."),
            (215, "A pilot came in 1902."),
        ):
            canvas.setFont("Helvetica", 4)
            canvas.drawString(x, 372.5, "1" if x == 30 else "2")
            canvas.setFont("Helvetica", 7)
            canvas.drawString(x + 2.5, 370, note)

    for reader in ("pdfium", "pdfminer"):
        text = read(page, reader)
        assert "as many as\nninety vessels in a week." in text
        first, second = text.index("^1 Kept in the archive"), text.index("^2 A pilot came")
        assert text.index("kept on") < first < second


def test_small_print_without_a_mark_stays_in_its_column() -> None:
    def page(canvas: Any) -> None:
        columns(canvas, LEFT, RIGHT)
        put(canvas, "Photograph by the author", x=30, y=370, size=7)

    text = read(page)
    assert text.index("Photograph") < text.index("ninety vessels")


def test_words_in_smaller_capitals_do_not_cut_a_sentence() -> None:
    def page(canvas: Any) -> None:
        put(canvas, "Send it to", x=40, y=440)
        put(canvas, "THE OFFICE NAMED UNDER FURTHER", x=90, y=440, size=8)
        put(canvas, "QUESTIONS", x=40, y=427, size=8)
        put(canvas, "and wait 30 days for an answer", x=92, y=427)

    assert read(page).startswith("Send it to THE OFFICE NAMED UNDER FURTHER\nQUESTIONS and wait 30 days")
