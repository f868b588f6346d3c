"""Whether one amount or date bears out another one."""

from __future__ import annotations

import pytest

from groundgate_cli.grounding.words.amounts import (
    APART,
    LOOSE,
    OTHER,
    SAME,
    compare_amounts,
    compare_dates,
    same_value,
)
from groundgate_cli.grounding.words.stated_amounts import Amount
from groundgate_cli.grounding.words.terms import read_sentence

ROWS = [
    ("1,250 litres", "1250 litres", SAME),
    ("about 230 metres", "231 metres", SAME),
    ("about 237 metres", "about 230 metres", OTHER),
    ("230 metres", "about 230 metres", SAME),
    ("about 200 metres", "about 203 metres", SAME),
    ("twelve crates", "12 crates", SAME),
    ("more than five times as many", "640,000", APART),
    ("three times as many", "3 times as many", SAME),
    ("3 million euros", "3,000,000 euros", SAME),
    ("EUR 3.2m", "3.2 million euros", SAME),
    ("2 km", "2,000 m", SAME),
    ("2 km", "2,100 m", OTHER),
    ("90 minutes", "1.5 hours", SAME),
    ("5 kg", "5 km", APART),
    ("5 kg", "5,000 g", SAME),
    ("5 %", "5 percentage points", APART),
    ("5 percent", "5%", SAME),
    ("5 percent", "6%", OTHER),
    ("half", "50%", SAME),
    ("half", "40%", OTHER),
    ("40 seats", "41 seats", OTHER),
    ("third place", "third place", SAME),
    ("third place", "fourth place", OTHER),
    ("third place", "3 places", APART),
    ("at 14:30", "at 14:30", SAME),
    ("at 14:30", "at 15:30", OTHER),
    ("5 euros", "5 dollars", APART),
    ("minus 5 euros", "5 euros", OTHER),
]
BOUNDS = [
    ("more than 100 seats", "120 seats", SAME),
    ("more than 100 seats", "100 seats", OTHER),
    ("more than 100 seats", "90 seats", OTHER),
    ("at least 100 seats", "100 seats", SAME),
    ("at most 100 seats", "90 seats", SAME),
    ("at most 100 seats", "110 seats", OTHER),
    ("100 seats", "more than 100 seats", LOOSE),
    ("more than 100 seats", "more than 200 seats", SAME),
    ("more than 200 seats", "more than 100 seats", OTHER),
    ("at least 100 seats", "at least 200 seats", OTHER),
    ("less than 200 seats", "less than 100 seats", OTHER),
]
ROUND = [
    ("about 2,000 visitors", "1,987 visitors", SAME),
    ("about 2,000 visitors", "1,500 visitors", OTHER),
    ("1.99 million visitors", "1,987,400 visitors", SAME),
    ("2 visitors", "1.9 visitors", OTHER),
    ("1.2 million visitors", "1,187,000 visitors", SAME),
    ("1.2 million visitors", "1,287,000 visitors", OTHER),
    ("1,987 visitors", "1,980 visitors", OTHER),
]
DATES = [
    ("2011-05-04", "2011-05-04", SAME),
    ("2011-05", "2011-05-04", SAME),
    ("2011", "2011-05-04", SAME),
    ("2011-05-04", "2011-05", LOOSE),
    ("2011-05-04", "2011", LOOSE),
    ("2011-05-04", "2011-05-05", OTHER),
    ("2011", "2012", OTHER),
    ("--05-04", "2011-05-04", SAME),
    ("--05-04", "2011-06-04", OTHER),
    ("--05-04", "2011", LOOSE),
    ("2011/2013", "2012", SAME),
    ("2011/2013", "2011/2013", SAME),
    ("2011/2013", "2012/2013", OTHER),
    ("2011/2013", "2011-05/2013-02", SAME),
    ("2011/2013", "2014", OTHER),
    ("201", "2011", OTHER),
]


def amount(text: str) -> Amount:
    (found,) = [term.amount for term in read_sentence(text).terms if term.amount is not None]
    return found


@pytest.mark.parametrize(("claim", "source", "relation"), ROWS + BOUNDS + ROUND)
def test_amounts(claim: str, source: str, relation: str) -> None:
    assert compare_amounts(amount(claim), amount(source)) == relation


@pytest.mark.parametrize(("claim", "source", "relation"), DATES)
def test_dates(claim: str, source: str, relation: str) -> None:
    assert compare_dates((claim,), (source,)) == relation


def test_a_date_with_two_readings_needs_one_that_fits() -> None:
    assert compare_dates(("2011-05-04",), ("2011-04-05", "2011-05-04")) == SAME
    assert compare_dates(("2011-06-04",), ("2011-04-05", "2011-05-04")) == OTHER


def test_the_same_number_in_two_units() -> None:
    assert same_value(amount("5 kg"), amount("5 km"))
    assert not same_value(amount("5 kg"), amount("6 km"))
