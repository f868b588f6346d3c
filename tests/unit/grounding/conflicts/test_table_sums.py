"""What rows of a table come to."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told

MILLS = "Mill\tLooms 2010\tLooms 2020\nOrrin\t40\t52\nTarn\t25\t31\nSelby\t60\t47"
TOTAL = "Item\tPrice\nSpade\t12.50\nRake\t9.00\nTotal\t23.00"
TOLD = [
    ("The three mills together had 140 looms in 2020.", MILLS, "conflict number"),
    ("The three mills together had 130 looms in 2020.", MILLS, "supported"),
    ("Orrin and Tarn together had 93 looms in 2020.", MILLS, "conflict number"),
    ("Orrin and Tarn together had 83 looms in 2020.", MILLS, "supported"),
    # no column, not all rows, or one row alone
    ("The three mills together had 140 looms.", MILLS, "not_found"),
    # the total as printed, though the rows come to 21.50
    ("All items together have a price of 23.00 in total.", TOTAL, "supported"),
    ("All items together have a price of 31.00 in total.", TOTAL, "conflict number"),
    # a word that speaks of one column, and columns of other units
    ("The rake is cheaper than the spade.", TOTAL, "supported"),
    ("The spade is cheaper than the rake.", TOTAL, "conflict direction"),
    (
        "The mean was lowest in May.",
        "Month\tRain (mm)\tMean (°C)\nMay\t57\t9\nJune\t60\t7",
        "conflict direction",
    ),
    # years in the heads
    ("Selby had 60 looms in 2020.", MILLS, "conflict number"),
    ("Selby had the most looms in 2020.", MILLS, "conflict direction"),
    ("The looms of Selby rose between 2010 and 2020.", MILLS, "conflict direction"),
    ("All mills gained looms between 2010 and 2020.", MILLS, "conflict direction"),
]


@pytest.mark.parametrize(("claim", "source", "wanted"), TOLD)
def test_what_a_table_comes_to(claim: str, source: str, wanted: str) -> None:
    assert told(claim, source) == wanted
