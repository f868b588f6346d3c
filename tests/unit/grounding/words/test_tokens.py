"""The words and signs of a text."""

from __future__ import annotations

import pytest

from groundgate_cli.grounding.words.tokens import read_tokens

TOKENS = [
    ("Ann's dog ran.", ["ann", "dog", "ran", "."]),
    ("Ann\u2019s dog", ["ann", "dog"]),
    ("It isn't open", ["it", "is", "n't", "open"]),
    ("It isn\u2019t open", ["it", "is", "n't", "open"]),
    ("They won't come", ["they", "will", "n't", "come"]),
    ("They can't come", ["they", "can", "n't", "come"]),
    ("They could n't come", ["they", "could", "n't", "come"]),
    ("N\u2019T \u00e9t\u00e9", ["n't", "\u00e9t\u00e9"]),
    ("ware\u00adhouse", ["warehouse"]),
    ("**bold** and _soft_", ["bold", "and", "soft"]),
    ("well-lit", ["well", "-", "lit"]),
    ("\u6e2f\u53e3\u958b\u653e", ["\u6e2f\u53e3", "\u53e3\u958b", "\u958b\u653e", "\u653e"]),
    ("", []),
    (" \n\t ", []),
]


@pytest.mark.parametrize(("text", "lows"), TOKENS)
def test_tokens(text: str, lows: list[str]) -> None:
    assert [token.low for token in read_tokens(text)] == lows


def test_tokens_stand_in_order_and_apart() -> None:
    tokens = read_tokens("On 4 May the ware\u00adhouse held 1,200 kg; Bo didn\u2019t pay 5%.")
    assert all(token.span.start < token.span.end for token in tokens)
    ends = [0, *(token.span.end for token in tokens)]
    assert all(end <= token.span.start for end, token in zip(ends, tokens, strict=False))


def test_signs_are_no_words_and_capitals_are_told() -> None:
    found = [(token.low, token.word, token.capital) for token in read_tokens("Bo paid, late")]
    assert found == [("bo", True, True), ("paid", True, False), (",", False, False), ("late", True, False)]
