"""The keys under which units are found."""

from __future__ import annotations

import pytest

from groundgate_cli.grounding.words.terms import read_sentence
from groundgate_cli.grounding.words.word_keys import word_keys


@pytest.mark.parametrize(
    "text",
    ["The miller's boats weren't sold.", "Le b\u00e2teau co\u00fbte cher", "\u6e2f\u53e3\u958b\u653e"],
)
def test_they_are_those_of_a_close_reading(text: str) -> None:
    close = {term.key for term in read_sentence(text).terms if term.key}
    assert close <= word_keys(text, "en")


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("The BOATS of 1845, sold_at 3.5%", {"boat", "1845", "sell", "3", "5"}),
        ("the o'clock mill's", {"o", "clock", "mill"}),
        ("the mill\u2019s wheel", {"mill", "wheel"}),
        ("\uff11\uff18 boats", {"18", "boat"}),
        ("b\u00e2teaux, n't", {"b\u00e2teaux"}),
        ("\u6e2f\u53e3\u958b", {"\u6e2f\u53e3", "\u53e3\u958b", "\u958b"}),
        ("", set()),
        (" . \n", set()),
    ],
)
def test_keys(text: str, keys: set[str]) -> None:
    assert word_keys(text, "en") - {"n't"} == keys


def test_the_same_words_have_the_same_keys_in_a_text_with_other_signs() -> None:
    plain = "The keeper's boats carried 1,200 crates"
    assert word_keys(f"{plain} \u2014 \u00e9t\u00e9", "en") == {*word_keys(plain, "en"), "\u00e9t\u00e9"}
