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


FULL = (
    "The ferry company of the lower lake, which two brothers from Orrin founded after the flood of 1883,"
    " carried hay, timber and salt to nine landings and gave up its last steamer."
)


@pytest.mark.parametrize(
    ("claim", "wanted"),
    [
        (
            "After the flood of 1883 two brothers from Orrin launched the ferry company of the lower lake.",
            "supported",
        ),
        # another word at the end, after the same function word
        (
            "The ferry company of the lower lake, founded by two brothers from Orrin after the storm.",
            "partial",
        ),
        # in the place of one word of the unit
        ("The ferry company of the lower lake carried hay, timber and grain to nine landings.", "partial"),
        ("The ferry company of the lower lake carried hay, timber and salt to nine villages.", "partial"),
        # one word more between two that stand side by side
        (
            "The large ferry company of the lower lake carried hay, timber and salt to nine landings.",
            "partial",
        ),
        # a word put behind what is copied
        (
            "The ferry company of the lower lake carried hay, timber and salt to nine landings secretly.",
            "partial",
        ),
        # a subject of its own
        ("The abbey carried hay, timber and salt to nine landings of the lower lake.", "partial"),
    ],
)
def test_a_claim_may_condense_a_much_longer_sentence(claim: str, wanted: str) -> None:
    assert told(claim, FULL) == wanted


@pytest.mark.parametrize(("word", "wanted"), [("mainly", "supported"), ("safely", "partial")])
def test_only_a_light_word_may_be_missing_behind_a_form_of_be(word: str, wanted: str) -> None:
    claim = f"The kilns of the lower lake are {word} fired with dry beech in winter."
    assert told(claim, "In winter the kilns of the lower lake are fired with dry beech.") == wanted
