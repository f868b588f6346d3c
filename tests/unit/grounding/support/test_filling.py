"""What the sentence before a unit may lend to a claim."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told

VOTE = "Mara Lind, who moved the motion, spoke first. Her rival Jon Peel opposed it."
BRIDGE = "The old bridge was closed in May after a flood. It is expected to open again in June."

TOLD = [
    ("Jon Peel opposed the motion.", VOTE, "supported"),
    ("Jon Peel moved the motion.", VOTE, "partial"),
    ("Mara Lind moved the motion.", VOTE, "supported"),
    ("The old bridge is expected to open again in June.", BRIDGE, "supported"),
    ("The bridge is expected to be closed in June.", BRIDGE, "partial"),
]


@pytest.mark.parametrize(("claim", "source", "wanted"), TOLD)
def test_a_pronoun_lends_what_it_stands_for(claim: str, source: str, wanted: str) -> None:
    assert told(claim, source) == wanted
