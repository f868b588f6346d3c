"""Rows of labels and values by turns."""

from __future__ import annotations

from groundgate_cli.reading.structure import Structure


def label_of(text: str, value: str) -> str | None:
    label = Structure(text).place_at(text.index(value)).row_label
    return None if label is None else text[label.start : label.end]


def test_each_value_has_the_label_before_it() -> None:
    text = "Issued\t4 May 2041\tValid until\t3 May 2051\nDocket\t4471\tFloor area\t82 m²\n"
    assert label_of(text, "4 May") == "Issued"
    assert label_of(text, "3 May") == "Valid until"
    assert label_of(text, "82") == "Floor area"


def test_a_row_under_heads_of_words_keeps_its_first_label() -> None:
    text = "Item\tCount\tQuality\tPrice\nLamp\t4\tgood\t18.50\nDesk\t2\tworn\t40.00\n"
    assert label_of(text, "18.50") == "Lamp"
