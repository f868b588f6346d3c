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
