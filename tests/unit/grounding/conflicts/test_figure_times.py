"""Figures that a sentence has for one time each: those of another time are other figures."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import is_told

GREW = "Aldby's population grew from 52,000 in 2012 to 57,400 in 2022."
SALES = "Sales were 30 million euros in 2028 and 44 million euros in 2029."
AGAINST = "Revenue was $7.3 million in 2029, compared with $6.8 million in 2028."
PRICE = "The price rose from 11 euros in May to 14 euros in June."
BETWEEN = "The number of members rose from 51 to 66 between 2012 and 2022."
TURNED = "The quay handled 3.4 million tonnes in 2028; in 2029 it was 3.9 million."
OPENED = "The yard, opened in 1991, made 400 boats in 2011 and 700."

TOLD = [
    ("Aldby's population was 52,000 in 2012.", GREW, "supported"),
    ("In 2022, the population of Aldby was 57,400.", GREW, "supported"),
    ("Aldby had 57,400 residents in 2022.", GREW, "partial"),
    ("Aldby's population was 52,000 in 2022.", GREW, "conflict number"),
    ("Aldby's population was 57,400 in 2012.", GREW, "conflict number"),
    ("Aldby's population was 57,900 in 2022.", GREW, "conflict number"),
    ("Sales were 44 million euros in 2029.", SALES, "supported"),
    ("Sales were 44 million euros in 2028.", SALES, "conflict number"),
    ("In 2029, sales were 30 million euros.", SALES, "conflict number"),
    ("Revenue was $6.8 million in 2028.", AGAINST, "supported"),
    ("In 2029 revenue was $7.3 million, up from $6.8 million in 2028.", AGAINST, "supported"),
    ("Revenue was $7.3 million in 2028.", AGAINST, "conflict number"),
    ("In 2028 revenue was $7.3 million, up from $6.8 million in 2029.", AGAINST, "conflict number"),
    ("The price was 14 euros in June.", PRICE, "supported"),
    ("The price was 11 euros in June.", PRICE, "conflict number"),
    ("In May the price was 14 euros.", PRICE, "conflict number"),
    ("The number of members was 51 in 2012.", BETWEEN, "supported"),
    ("The number of members was 51 in 2022.", BETWEEN, "conflict number"),
    ("The quay handled 3.4 million tonnes in 2028.", TURNED, "quoted"),
    ("The quay handled 3.9 million tonnes in 2029.", TURNED, "not conflict"),
    ("The quay handled 3.9 million tonnes in 2028.", TURNED, "conflict number"),
    # 1991 is the time of no figure
    ("The yard made 400 boats in 2011.", OPENED, "not conflict"),
]


@pytest.mark.parametrize(("claim", "unit", "wanted"), TOLD)
def test_a_figure_belongs_to_its_time(claim: str, unit: str, wanted: str) -> None:
    assert is_told(claim, unit, wanted)
