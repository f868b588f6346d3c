"""Who does a deed and to whom, told by the voice of the verb."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told

FUNDED = "The survey was funded by the Coastal Water Board, which had no part in its design."
SUED = "In May 2029 Ulm Paper Mills sued Harbour Trust over unpaid fees."

TOLD = [
    ("The survey was funded by the Coastal Water Board.", FUNDED, "quoted"),
    ("The Coastal Water Board funded the survey.", FUNDED, "supported"),
    ("The Coastal Water Board was funded by the survey.", FUNDED, "conflict role"),
    ("The survey funded the Coastal Water Board.", FUNDED, "conflict role"),
    ("Harbour Trust was sued by Ulm Paper Mills.", SUED, "supported"),
    ("Ulm Paper Mills was sued by Harbour Trust.", SUED, "conflict role"),
]


@pytest.mark.parametrize(("claim", "unit", "wanted"), TOLD)
def test_doer_and_thing_done_to(claim: str, unit: str, wanted: str) -> None:
    assert told(claim, unit) == wanted
