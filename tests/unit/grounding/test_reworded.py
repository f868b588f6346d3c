"""One word that a unit lacks: beside it, in a reworded sentence, or in a copy."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told

UNIT = (
    "In the storm of 1931 nine sailors were taken from a sinking trawler by the keeper of the northern"
    " light, who had a boat of his own."
)
GOOD = [
    "The keeper of the northern light saved nine sailors from a sinking trawler in the storm of 1931.",
    "The keeper of the northern light took nine sailors from a sinking trawler in the storm of 1931.",
]
OPEN = [
    # another word in the place of one of a copy
    "In the storm of 1931 nine sailors were dragged from a sinking trawler by the keeper of the light.",
    # one word more in a copy
    "In the storm of 1931 nine sailors were taken from a sinking steel trawler by the keeper of the light.",
    # one thing more in a list
    "The keeper of the northern light took nine sailors and goats from a sinking trawler in the storm.",
    # a name, a figure, two words
    "The keeper of the northern light took nine sailors from the sinking trawler Alma in the storm.",
    "The keeper of the northern light took nine sailors from 2 sinking trawlers in the storm of 1931.",
    "The brave keeper of the northern light saved nine sailors from a sinking trawler in the storm.",
    # a short claim spares nothing
    "The keeper saved nine sailors.",
]


@pytest.mark.parametrize("claim", GOOD)
def test_a_long_reworded_claim_may_have_one_other_word(claim: str) -> None:
    assert told(claim, UNIT) == "supported"


@pytest.mark.parametrize("claim", OPEN)
def test_a_copy_with_a_change_a_list_or_a_short_claim_may_not(claim: str) -> None:
    assert told(claim, UNIT) not in ("supported", "quoted")


@pytest.mark.parametrize(
    ("claim", "text", "wanted"),
    [
        (
            "The mill at Orrin grinds oats and barley.",
            "Orrin has a mill. It grinds oats and barley.",
            "supported",
        ),
        (
            "The old mill by the river grinds oats and barley.",
            "The river turns an old wheel. The mill grinds oats and barley.",
            "partial",
        ),
        (
            "The mill by the river grinds oats and barley.",
            "The river is high in May. The mill grinds oats and barley.",
            "supported",
        ),
        (
            "The mill by the river grinds oats and barley.",
            "The river is high in May. The town is old. The mill grinds oats and barley.",
            "partial",
        ),
    ],
)
def test_the_word_may_stand_in_the_next_sentence(claim: str, text: str, wanted: str) -> None:
    assert told(claim, text) == wanted
