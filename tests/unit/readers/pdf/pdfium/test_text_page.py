"""A text page of pdfium: words, boxes and made-up characters."""

from __future__ import annotations

from typing import cast

import pytest

from groundgate_cli.readers.pdf.glyphs.model import Matrix
from groundgate_cli.readers.pdf.pdfium.text_page import TextPage, is_special, read_page_words
from tests.unit.readers.pdf.drawing import draw, lines
from tests.unit.readers.pdf.opened import opened

SHOWN: Matrix = (1.0, 0.0, 0.0, -1.0, 0.0, 500.0)


def test_words_have_the_box_of_their_first_letter_and_the_end_of_their_last() -> None:
    with opened(draw(lines("Tolls 315", x=40, y=440)), SHOWN) as there:
        words = read_page_words(there.text_page.text(there.count), there.text_page)
    assert words.text == ["Tolls", "315"]
    assert words.first == [0, 6]
    assert words.stop == [5, 9]
    assert words.x0[0] == pytest.approx(40, abs=0.5)
    # A Helvetica figure is 0.556 em wide.
    assert words.x1[1] - words.x0[1] == pytest.approx(3 * 5.56, abs=0.1)
    assert words.top[0] < 500 - 440 < words.bottom[0]
    assert words.short == [False, False]
    assert words.narrow == [False, False]


def test_a_line_break_is_made_up_and_a_printed_blank_is_not() -> None:
    with opened(draw(lines("Tolls 315", "Dues")), SHOWN) as there:
        page = there.text_page
        text = page.text(there.count)
        made = [at for at in range(len(text)) if page.is_made_up(at)]
    assert [text[at] for at in made] == ["\r", "\n"]


def test_many_boxes_are_those_that_it_gives_one_by_one() -> None:
    turned: Matrix = (0.0, 1.0, 1.0, 0.0, 0.0, 0.0)
    for matrix in (SHOWN, turned, (2.0, 0.0, 0.0, -2.0, 5.0, 1000.0)):
        with opened(draw(lines("Dues 42")), matrix) as there:
            columns = there.text_page.boxes((0, 1, 5))
            alone = [there.text_page.box(at) for at in (0, 1, 5)]
        assert [tuple(row) for row in zip(*columns, strict=True)] == [tuple(box) for box in alone]
        assert all(box.x0 < box.x1 and box.top < box.bottom for box in alone)


def test_the_usual_gap_is_the_letter_space() -> None:
    def page(canvas: object) -> None:
        text = canvas.beginText(40, 440)  # type: ignore[attr-defined]
        text.setFont("Helvetica", 10)
        text.setCharSpace(1.5)
        text.textOut("Dues Fees")
        canvas.drawText(text)  # type: ignore[attr-defined]

    with opened(draw(page), SHOWN) as there:
        text = there.text_page.text(there.count)
        starts = [text.index("Dues"), text.index("Fees")]
        assert there.text_page.usual_gap(starts) == pytest.approx(1.5, abs=0.05)
        assert there.text_page.usual_gap(()) == 0


@pytest.mark.parametrize(
    ("text", "special"),
    [("Dues 42", False), ("Gebühr 42", False), ("a^", True), ("e\u0301", True), ("\u05d0\u05d1", True)],
)
def test_marks_over_letters_and_right_to_left_scripts_are_special(text: str, special: bool) -> None:
    assert is_special(text) is special


def test_a_code_that_python_takes_for_a_blank_parts_no_words() -> None:
    class Page:
        def edges(self, first: list[int], last: list[int]) -> tuple[list[float], ...]:
            return tuple([float(at) for at in first] for _ in range(5))

    words = read_page_words("the \x1dooded\x1fice", cast(TextPage, Page()))
    assert words.text == ["the", "\x1dooded\x1fice"]
