"""Facts that a source tells in two sentences: the words of one stand in another one near it."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told

KILN = (
    "The kiln on the hill burns dry beech. It was dug by two potters. The kiln holds forty jugs and"
    " thirty bowls."
)


@pytest.mark.parametrize(
    "claim",
    [
        "The kiln on the hill holds forty jugs and thirty bowls.",
        "The beech kiln on the hill holds forty jugs and thirty bowls.",
    ],
)
def test_a_sentence_near_the_unit_may_state_the_missing_words(claim: str) -> None:
    assert told(claim, KILN) == "supported"


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        # the other sentence speaks of another thing: no word beside the missing ones is shared
        (
            "The old wide kiln holds forty jugs and thirty bowls.",
            "An old wide road ends here. " + KILN[-47:],
        ),
        # it denies them, doubts them or asks
        (
            "The warm kiln holds forty jugs and thirty bowls.",
            "The kiln is not warm. The kiln holds forty jugs and thirty bowls.",
        ),
        (
            "The warm kiln holds forty jugs and thirty bowls.",
            "The kiln may be warm. The kiln holds forty jugs and thirty bowls.",
        ),
        (
            "The warm kiln holds forty jugs and thirty bowls.",
            "Is the kiln warm? The kiln holds forty jugs and thirty bowls.",
        ),
        # another doer
        (
            "The smith built the wide brick kiln on the hill in March.",
            "The smith made a wide bridge. In March the potter built the wide brick kiln on the hill.",
        ),
        # a clause of its own, said of another thing
        (
            "The kiln holds forty jugs and dries red clay.",
            "The kiln holds forty jugs. The loft dries red clay.",
        ),
        # words of two statements
        (
            "Acid rain harms moss on new walls, while lime dust feeds moss on new walls.",
            "Acid rain harms lichens on old walls. Lime dust feeds moss on new walls.",
        ),
        (
            "Acid rain harms moss on new walls, while lime dust feeds lichens on old walls.",
            "Acid rain harms lichens on old walls. Lime dust feeds moss on new walls.",
        ),
        # a name, a figure
        (
            "The kiln at Orrin holds forty jugs and bowls.",
            "Orrin lies by a river. The kiln holds forty jugs and bowls.",
        ),
    ],
)
def test_but_not_of_another_thing(claim: str, text: str) -> None:
    assert told(claim, text) not in ("supported", "quoted")


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        (
            "The mended pump was tested by two fitters.",
            "The pump was not mended. It was tested by two fitters.",
        ),
        (
            "Die defekte Pumpe wurde im Mai getestet.",
            "Die Pumpe ist nicht defekt. Sie wurde im Mai getestet.",
        ),
    ],
)
def test_a_sentence_lends_no_word_that_it_denies(claim: str, text: str) -> None:
    language = "de" if claim.startswith("Die") else "en"
    assert told(claim, text, language=language) not in ("supported", "quoted")


def test_a_sentence_lends_what_it_does_not_deny() -> None:
    text = "The pump on the quay was not mended. It was tested by two fitters."
    assert told("The pump on the quay was tested by two fitters.", text) == "supported"
