"""Levels and changes, and figures of one of two things."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told

MARGIN = "The margin widened by 90 basis points to 27.5%."
SUGAR = "Sugar was higher under dry tillage than under wet tillage (21.3 against 19.8 °Brix)."
RENTS = "Rents are lower in Ulm than in Bern (8 versus 19 euros per square metre)."
LEAVE = "Full-time staff receive 26 days a year."

TOLD = [
    ("The margin was 27.5%.", MARGIN, "supported"),
    ("The margin was 90 basis points.", MARGIN, "conflict number"),
    ("Sugar was 21.3 °Brix under wet tillage.", SUGAR, "conflict number"),
    ("Sugar was 19.8 °Brix under wet tillage.", SUGAR, "supported"),
    ("Rents in Bern are 19 euros per square metre.", RENTS, "supported"),
    ("Rents in Bern are 8 euros per square metre.", RENTS, "conflict number"),
    ("Rents in Ulm are 19 euros per square metre.", RENTS, "conflict number"),
    ("Full-time staff get 26 days of leave a year.", LEAVE, "partial"),
    ("Full-time staff receive 26 days a month.", LEAVE, "conflict number"),
]


@pytest.mark.parametrize(("claim", "unit", "wanted"), TOLD)
def test_what_a_figure_says(claim: str, unit: str, wanted: str) -> None:
    assert told(claim, unit) == wanted


BALANCE = "The treasurer reported a balance of 1,980 pounds, 140 pounds less than in January."
ENTRY = "Entry costs 8 euros, 5 euros for students."

PLAIN = [
    ("The balance was 1,980 pounds.", BALANCE, "supported"),
    ("The balance was 140 pounds less than in January.", BALANCE, "supported"),
    ("The balance was 140 pounds.", BALANCE, "conflict number"),
    ("Entry costs 8 euros.", ENTRY, "quoted"),
    ("Entry costs 5 euros for students.", ENTRY, "supported"),
    ("Entry costs 5 euros.", ENTRY, "conflict number"),
    ("Entry costs 8 euros for students.", ENTRY, "conflict number"),
    ("Entry costs 8 euros, 5 euros for students.", ENTRY, "quoted"),
]


@pytest.mark.parametrize(("claim", "unit", "wanted"), PLAIN)
def test_a_difference_and_a_case_are_not_the_plain_figure(claim: str, unit: str, wanted: str) -> None:
    assert told(claim, unit) == wanted
