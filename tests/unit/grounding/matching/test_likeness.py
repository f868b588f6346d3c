"""Words that stand for other words: pinned equals, wider words, the letters of a name."""

from __future__ import annotations

import pytest

from groundgate_cli.grounding.words.lexicon import load_lexicon
from tests.unit.grounding.asking import told

ROWS = [
    ("The shop began to sell hats.", "The shop started to sell hats.", "supported"),
    ("Orr bought the big mill.", "Orr purchased the large mill.", "supported"),
    ("Orr sold the big mill.", "Orr purchased the large mill.", "conflict direction"),
    ("The colour of the hull is red.", "The color of the hull is red.", "supported"),
    ("A person stood on the quay.", "A woman stood on the quay.", "supported"),
    ("A woman stood on the quay.", "A person stood on the quay.", "partial"),
    ("No woman stood on the quay.", "No person stood on the quay.", "supported"),
    ("No person stood on the quay.", "No woman stood on the quay.", "partial"),
    ("Every poodle was washed.", "Every dog was washed.", "supported"),
    ("Every dog was washed.", "Every poodle was washed.", "partial"),
    ("Orr keeps an animal in the barn.", "Orr keeps a puppy in the barn.", "supported"),
    ("Orr keeps a kitten in the barn.", "Orr keeps a puppy in the barn.", "partial"),
    ("The FTA runs the port.", "The Fair Trade Agency runs the port.", "supported"),
    ("The FTB runs the port.", "The Fair Trade Agency runs the port.", "partial"),
    ("The FTA runs the port.", "The fair trade agency runs the port.", "partial"),
    # a verb and its noun
    ("The sale of the mill was in May.", "The mill was sold in May.", "supported"),
    ("Orr sold the mill in May.", "Orr's sale of the mill failed in May.", "partial"),
    ("The loss of the mill was in May.", "The mill was sold in May.", "partial"),
    (
        "The destruction of the weir by the flood was in 1931.",
        "The flood destroyed the weir in 1931.",
        "supported",
    ),
    (
        "The invasion of the weir by the flood was in 1931.",
        "The flood destroyed the weir in 1931.",
        "partial",
    ),
    ("The tour was overseen by Orr.", "Orr oversaw the tour.", "supported"),
]


@pytest.mark.parametrize(("claim", "text", "wanted"), ROWS)
def test_likeness(claim: str, text: str, wanted: str) -> None:
    assert told(claim, text) == wanted


def test_wider_words_are_wider_over_any_number_of_steps() -> None:
    wider = load_lexicon("en").wider
    assert {"dog", "animal"} <= wider["puppy"]
    assert "puppy" not in wider["dog"]
    assert all(word not in above for word, above in wider.items())


def test_no_word_has_two_equals_and_no_equal_is_an_opposite() -> None:
    lexicon = load_lexicon("en")
    for word, group in lexicon.same.items():
        equals = {other for other, number in lexicon.same.items() if number == group}
        assert not equals & lexicon.opposites.get(word, frozenset())
