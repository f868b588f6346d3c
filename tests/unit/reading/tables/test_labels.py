"""Labels of lines outside tables: keys, label lines, and labels behind a number."""

from __future__ import annotations

import pytest

from groundgate_cli.reading.model import PlaceKind
from groundgate_cli.reading.structure import Structure


def label(text: str, words: str) -> str | None:
    span = Structure(text).place_at(text.index(words)).row_label
    return text[span.start : span.end] if span is not None else None


def parents(text: str, words: str) -> list[str]:
    return [text[a:b] for a, b in Structure(text).place_at(text.index(words)).parents]


@pytest.mark.parametrize(
    ("text", "words", "expected"),
    [
        ("Base rent (monthly): 1,480 USD.\n", "1,480", "Base rent (monthly)"),
        ("• Mooring fee: 40 crowns\n", "40", "Mooring fee"),
        ("Total due ................. 12.75\n", "12.75", "Total due"),
        ("Total due . . . . . . . . . 12.75\n", "12.75", "Total due"),
        ("Total due          $12.75\n", "12.75", "Total due"),
        ("Adults: 400 mg every 12 hours\n", "400", "Adults"),
        ("**Mooring fee:** 40 crowns\n", "40", "Mooring fee"),
    ],
)
def test_the_key_of_a_line(text: str, words: str, expected: str) -> None:
    assert label(text, words) == expected
    assert Structure(text).place_at(text.index(words)).kind is PlaceKind.KEY_VALUE


def test_the_label_line_above_a_value() -> None:
    text = "Mooring fee\n1,250\nCrew\n38\n"
    assert label(text, "1,250") == "Mooring fee"
    assert label(text, "38") == "Crew"


@pytest.mark.parametrize(
    ("text", "words", "expected"),
    [
        ("• $31 – Boats under sail\n", "31", "Boats under sail"),
        ("$20 for carts or barrows (up by $5)\n", "20", "carts or barrows"),
        ("41 of 96 with the gel\n", "41", "the gel"),
    ],
)
def test_the_label_behind_a_number_that_leads(text: str, words: str, expected: str) -> None:
    assert label(text, words) == expected


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Boats pay 40 crowns a day.\n", "40"),
        ("It opens at 10:30 on 4 days.\n", "4 days"),
        ("Note: boats pay 40 crowns.\n", "40"),
        ("See http://example.org/40 for more.\n", "40"),
        ("The fee was paid.\n40 crowns were left over in the box.\n", "40"),
    ],
)
def test_prose_has_no_label(text: str, words: str) -> None:
    assert label(text, words) is None


def test_the_line_over_a_list_is_its_parent() -> None:
    text = "The fees for 2031 are:\n\n• $31 – Boats\n• $42 – Carts\n"
    assert parents(text, "42") == ["The fees for 2031 are:"]


def test_a_number_before_the_colon_has_no_key() -> None:
    assert label("40 crowns: the fee\n", "40") is None


def test_the_label_line_over_keys_is_their_parent() -> None:
    text = "Adults\nInitial dose: 10 mg a day\nHighest dose: 40 mg a day\n\nChildren\nInitial dose: 5 mg\n"
    assert label(text, "40 mg") == "Highest dose"
    assert parents(text, "40 mg") == ["Adults"]
    assert parents(text, "5 mg") == ["Children"]


def test_labels_below_their_values() -> None:
    text = "1,250\nboats sold\n38\nsailors hired\n"
    assert label(text, "1,250") == "boats sold"
    assert label(text, "38") == "sailors hired"
