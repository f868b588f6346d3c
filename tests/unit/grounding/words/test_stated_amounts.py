"""An amount that a sentence states."""

from __future__ import annotations

from fractions import Fraction

import pytest

from groundgate_cli.grounding.words.stated_amounts import roman_amount
from groundgate_cli.grounding.words.terms import read_sentence

VALUES = [
    ("It holds 40 litres.", 40),
    ("It holds forty litres.", 40),
    ("It holds 1,250 litres.", 1250),
    ("It holds 1250 litres.", 1250),
    ("It cost 3.2 million euros.", 3_200_000),
    ("It cost three million euros.", 3_000_000),
    ("A loss of -7 was seen.", -7),
    ("Book III appeared.", 3),
]


@pytest.mark.parametrize(("text", "value"), VALUES)
def test_values(text: str, value: int) -> None:
    amounts = [term.amount for term in read_sentence(text).terms if term.amount is not None]
    assert [(one.low, one.high) for one in amounts] == [(value, value)]


@pytest.mark.parametrize(
    ("text", "low", "high", "strict"),
    [
        ("more than 30 seats", 30, None, True),
        ("at least 30 seats", 30, None, False),
        ("under 30 seats", None, 30, True),
        ("at most 30 seats", None, 30, False),
        ("up to 30 seats", None, 30, False),
        ("30 seats", 30, 30, False),
    ],
)
def test_bounds(text: str, low: int | None, high: int | None, strict: bool) -> None:
    (amount,) = [term.amount for term in read_sentence(text).terms if term.amount is not None]
    assert (amount.low, amount.high, amount.strict) == (low, high, strict)


def test_a_range_is_its_two_ends() -> None:
    amounts = [term.amount for term in read_sentence("It takes 3 to 5 days.").terms if term.amount]
    assert [one.low for one in amounts] == [3, 5]


def test_the_size_of_the_last_digit() -> None:
    (amount,) = [t.amount for t in read_sentence("It cost 3.2 million euros.").terms if t.amount]
    assert amount.scaled == Fraction(100_000)


def test_ordinals_are_no_plain_numbers() -> None:
    (amount,) = [t.amount for t in read_sentence("She came in third place.").terms if t.amount]
    assert (amount.kind, amount.low) == ("ordinal", 3)


@pytest.mark.parametrize("text", ["First, the boats left.", "One of them left."])
def test_words_that_count_nothing(text: str) -> None:
    assert not [term for term in read_sentence(text).terms if term.amount is not None]


def test_digits_that_are_part_of_a_name_are_no_amount() -> None:
    for text in ("Model CX3 ships.", "It carries the PD-1 mark.", "The B12a valve failed."):
        assert not [term for term in read_sentence(text).terms if term.amount is not None]


def test_a_roman_number_opens_no_sentence_and_is_written_in_capitals() -> None:
    amount = roman_amount("IV", 2)
    assert amount is not None
    assert (amount.low, amount.high, amount.spelled) == (4, 4, True)
    assert roman_amount("IV", 0) is None
    assert roman_amount("iv", 2) is None
    assert roman_amount("I", 2) is None
