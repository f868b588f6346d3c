"""What a share is of."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told

STUDY = "In a study of 310 patients, 28% of those given the drug slept better."
CLUB = "Half of the members of the club voted; 9% of the votes were void."
BOATS = "Of the 80 boats inspected, a third of the old ones leaked."

TOLD = [
    ("28% of the 310 patients slept better.", STUDY, "partial"),
    ("28% of those given the drug slept better.", STUDY, "quoted"),
    ("Half of the club members voted.", CLUB, "supported"),
    ("Half of the members voted.", CLUB, "supported"),
    ("9% of the members voted.", CLUB, "partial"),
    ("A third of the 80 boats leaked.", BOATS, "partial"),
    ("A third of the old ones leaked.", BOATS, "quoted"),
]


@pytest.mark.parametrize(("claim", "source", "wanted"), TOLD)
def test_a_share_is_of_one_thing(claim: str, source: str, wanted: str) -> None:
    assert told(claim, source) == wanted
