"""Names written short on one side and in full on the other."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import compared, told


@pytest.mark.parametrize(
    ("claim", "unit"),
    [
        ("The firm sells kilns in the US.", "The firm sells kilns in the United States."),
        ("the firm sells kilns in the us.", "the firm sells kilns in the united states."),
        ("The firm sells kilns in the United States.", "The firm sells kilns in the U.S. and in Peru."),
        ("US kilns are dear.", "Kilns of the United States are dear."),
    ],
)
def test_both_are_one_name(claim: str, unit: str) -> None:
    assert compared(claim, unit).supports


@pytest.mark.parametrize(
    ("claim", "unit"),
    [
        ("The firm sells kilns in the US.", "The firm sells kilns in the UK."),
        ("The firm sells kilns in the US.", "The firm sold us kilns."),
        ("The firm sells us kilns.", "The firm sells kilns in the US."),
        (
            "The firm sells kilns in the United States.",
            "The states of the firm are united; it sells kilns.",
        ),
    ],
)
def test_but_no_other_name_and_no_pronoun(claim: str, unit: str) -> None:
    assert not compared(claim, unit).supports


def test_it_is_the_same_in_german() -> None:
    text = "Die Firma verkauft Öfen in den Vereinigten Staaten."
    assert told("Die Firma verkauft Öfen in den USA.", text, language="de") == "supported"
    assert told("Die Firma verkauft Öfen in der EU.", text, language="de") != "supported"
