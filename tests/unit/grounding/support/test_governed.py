"""What another word governs in a unit, which then does not state it."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told

HENS = "A proposal to allow hens was deferred until the June meeting."
MILL = "The council voted to close the mill."
THAN = "The Orin costs 71 euros, 18 euros more than the Pell."
THANKED = "Vera Holm thanked the guests who mended the east fence."

TOLD = [
    ("Hens are allowed.", HENS, "partial"),
    ("The proposal was deferred.", HENS, "supported"),
    ("The mill was closed.", MILL, "partial"),
    ("The council closed the mill.", MILL, "partial"),
    ("The council has voted to close the mill.", MILL, "supported"),
    ("Binding a hat.", "The cord can be used to bind a hat.", "supported"),
    ("The team repaired the pump.", "The team managed to repair the pump.", "supported"),
    ("The mine closed in 1999.", "The mine had to close in 1999.", "supported"),
    ("Ida Moss flew over the pole.", "Ida Moss was the first to fly over the pole.", "supported"),
    ("The Pell costs 71 euros.", THAN, "partial"),
    ("The Pell costs 18 euros.", THAN, "conflict number"),
    ("The Orin costs 71 euros.", THAN, "quoted"),
    ("The Orin costs 18 euros more than the Pell.", THAN, "supported"),
    ("Vera Holm mended the east fence.", THANKED, "partial"),
    ("The guests mended the east fence.", THANKED, "supported"),
    ("The head of the office left.", "The head of the office, who had been ill, left.", "supported"),
]


@pytest.mark.parametrize(("claim", "unit", "wanted"), TOLD)
def test_what_is_governed_is_not_stated(claim: str, unit: str, wanted: str) -> None:
    assert told(claim, unit) == wanted


OTHER = "Jon Peel voted against; the other members voted for it."
OTHERS = [
    ("All members voted for it.", OTHER, "partial"),
    ("The other members voted for it.", OTHER, "quoted"),
    ("The discount is 9%.", "We had asked for a discount of 9% but can live with 5%.", "partial"),
    (
        "We asked for a discount of 9%.",
        "We had asked for a discount of 9% but can live with 5%.",
        "supported",
    ),
    ("Ida is on leave from Monday.", "Ida is on leave until Monday.", "conflict direction"),
    ("Two chests and a chair remain.", "Only two chairs and a chest remain.", "conflict number"),
    ("The second boat was late.", "The first boat was on time, the second was late.", "supported"),
    (
        "All repairs are paid by Ida.",
        "Repairs under 90 euros are paid by Ida, all others by Jon.",
        "partial",
    ),
    ("Both have a timer.", "Both have a steel lid; only the Orin has a timer.", "partial"),
    ("The Orin has a timer.", "Both have a steel lid; only the Orin has a timer.", "quoted"),
]


@pytest.mark.parametrize(("claim", "unit", "wanted"), OTHERS)
def test_all_are_more_than_the_others(claim: str, unit: str, wanted: str) -> None:
    assert told(claim, unit) == wanted
