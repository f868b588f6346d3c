"""A capital as high as several lines at the beginning of a text."""

from __future__ import annotations

from typing import Any

from tests.unit.readers.pdf.drawing import put
from tests.unit.readers.pdf.words.test_building import text_of


def dropped(capital: str, *lines: str, below: tuple[str, ...] = (), size: float = 32) -> str:
    def page(canvas: Any) -> None:
        put(canvas, capital, y=420, size=size)
        put(canvas, *lines, x=42 + canvas.stringWidth(capital, "Helvetica", size), y=434)
        put(canvas, *below, y=434 - 14 * len(lines))

    return text_of(page)


def test_it_begins_the_first_line_beside_it() -> None:
    text = dropped("T", "he tolls were paid", "in coin at the gate", below=("until the bridge fell.",))
    assert text == "The tolls were paid\nin coin at the gate\nuntil the bridge fell.\n\f"


def test_it_stands_alone_where_the_page_has_the_rest_as_a_word() -> None:
    text = dropped("A", "gate was built", "by the bridge and", below=("the gate stood long.",))
    assert text.startswith("A gate was built\nby the bridge and\n")


def test_a_large_letter_beside_one_line_is_none() -> None:
    assert dropped("T", "he tolls were paid") != "The tolls were paid\n\f"


def test_the_page_tells_a_word_that_begins_with_it() -> None:
    text = dropped("A", "gate was cut", "from the stone and", below=("the gate of Agate shone.",))
    assert text.startswith("Agate was cut\n")


def test_a_large_initial_on_the_line_begins_its_word() -> None:
    def page(canvas: Any) -> None:
        put(canvas, "H", size=24)
        put(canvas, "er boat was sold", x=40 + canvas.stringWidth("H", "Helvetica", 24))

    assert text_of(page) == "Her boat was sold\n\f"


def test_capitals_made_smaller_go_on_their_word() -> None:
    def page(canvas: Any) -> None:
        put(canvas, "T")
        put(canvas, "OLLS", x=40 + canvas.stringWidth("T", "Helvetica", 10), size=7.5)

    assert text_of(page) == "TOLLS\n\f"
