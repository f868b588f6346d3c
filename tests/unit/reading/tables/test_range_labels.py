"""Flattened tables whose row labels are ranges of numbers."""

from __future__ import annotations

import pytest

from groundgate_cli.reading.structure import Structure
from groundgate_cli.reading.tables.range_labels import is_range


def place(text: str, words: str) -> tuple[str | None, str]:
    """Label and heads of a place, as words."""
    found = Structure(text).place_at(text.index(words))
    label = text[found.row_label.start : found.row_label.end] if found.row_label else None
    return label, " ".join(text[a:b] for a, b in found.column_heads)


@pytest.mark.parametrize(
    "words",
    [
        "40 to 79",
        "40–79 litres",
        "5 years to 9 years",
        "$100 - $499",
        "Under 21",
        "≥ 12",
        "<8 tonnes",
        "21 and over",
        "7 or more goats",
        "30+",
        "Within 1 year",
        "2 days through 6 days",
    ],
)
def test_a_range_or_bound_fills_the_words(words: str) -> None:
    assert is_range(words)


@pytest.mark.parametrize(
    "words",
    [
        "40",
        "40 litres",
        "Room 4",
        "Every 8 hours",
        "3 to 5 of 12",
        "Under 21 but not 7",
        "from 4",
        "-5",
        "+",
        "4 to",
        "to 4",
        "1 " + "a" * 70,
    ],
)
def test_other_words_are_no_range(words: str) -> None:
    assert not is_range(words)


def test_a_long_line_is_quickly_no_range() -> None:
    for sign in ("1", "$", "-", "9 to ", "a"):
        assert not is_range(sign * 100_000)


POTS = (
    "Pot volume (L)\nFirst feed\nLater feed\nHow often\n80 and above\n30 g\n90 g\nTwice a week\n40 to 79\n"
    "20 g\n60 g\nTwice a week\n10 to 39\n10 g\n25 g\nMonthly\nLess than 10\nNo feed\nNo feed\nNever\n"
)
HALLS = "Guest's age\nBooked\nStayed\nUnder 21\n45\n40\n21 to 64\n310\n288\n65 and over\n120\n97\n"


def test_ranges_that_begin_every_row_are_labels() -> None:
    assert place(POTS, "90 g") == ("80 and above", "Later feed")
    assert place(POTS, "20 g") == ("40 to 79", "First feed")
    assert place(POTS, "25 g") == ("10 to 39", "Later feed")
    for text in (HALLS, HALLS.replace("\n", "\n\n")):
        assert place(text, "45") == ("Under 21", "Booked")
        assert place(text, "288") == ("21 to 64", "Stayed")


def test_a_label_beside_ranges_may_be_an_amount_with_words() -> None:
    rows = "1 person\n$310\n$70\n2 to 4 persons\n$440\n$90\n5 or more persons\n$610\n$99\n"
    text = "Family\nRent\nDeposit\n" + rows
    assert place(text, "$310") == ("1 person", "Rent")
    assert place(text, "$99") == ("5 or more persons", "Deposit")


def test_bounds_may_begin_with_words() -> None:
    text = "Falling due\n2031\n2030\nWithin 1 year\n125\n110\n1 to 5 years\n80\n75\nOver 5 years\n40\n35\n"
    assert place(text, "125") == ("Within 1 year", "2031")
    assert place(text, "35") == ("Over 5 years", "2030")


def test_a_title_over_the_heads_needs_a_first_head_that_names_the_labels() -> None:
    headed = HALLS.replace("Guest's age", "Guests of the inn\nAge")
    assert place(headed, "288") == ("21 to 64", "Stayed")
    assert place(HALLS.replace("Stayed\n", "Stayed\nAll houses\n"), "288")[1] == ""


def test_ranges_in_other_cells_are_values() -> None:
    text = "Assay\nUsual\nFound\nSugar\n70 to 99\n95\nSalt\n135 to 145\n140\nIron\n60 to 170\n88\n"
    assert place(text, "140") == ("Salt", "Found")
    # The heads of a blank corner, and a remark below: labels end each row of three.
    bare = text.replace("Assay\n", "") + "Drawn at noon\n"
    assert place(bare, "140") == ("Salt", "")


def test_labels_that_are_not_all_different_tell_no_rows() -> None:
    assert place(HALLS.replace("65 and over", "21 to 64"), "97")[1] == ""


def test_a_column_of_words_and_values_tells_no_rows() -> None:
    assert place(HALLS.replace("288", "most"), "310")[1] == ""
