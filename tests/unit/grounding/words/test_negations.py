"""Denials, and which words they rule."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import side

DENIED = [
    ("The boat is not red.", "red"),
    ("The boat isn't red.", "red"),
    ("The boat isn\u2019t red.", "red"),
    ("The boat never sank.", "sank"),
    ("No boat sank.", "boat sank"),
    ("The boat left without cargo.", "cargo"),
    ("The crew failed to repair the mast.", "repair mast"),
    ("The boat is red, not green.", "green"),
    ("The boat did not sink because fuel ran out.", "sink"),
    ("The boat did not sink, but the raft drifted.", "sink"),
    ("Neither the boat nor the raft sank.", "boat raft sank"),
    ("The cargo is non-toxic.", "toxic"),
    ("Not only the boat sank.", ""),
    ("There is no doubt that the boat sank.", ""),
    ("The boat is red.", ""),
    ("It is not true that no boat sank.", "true"),
]


def denied(text: str, language: str = "en") -> str:
    one = side(text, language)
    rows = zip(one.reading.terms, one.marks.denied, strict=True)
    return " ".join(term.low for term, yes in rows if yes)


@pytest.mark.parametrize(("text", "words"), DENIED)
def test_what_a_denial_rules(text: str, words: str) -> None:
    assert denied(text) == words


@pytest.mark.parametrize("word", ["except", "but"])
def test_an_exception_rules_what_comes_after_it(word: str) -> None:
    words = denied(f"All boats {word} ferries sank.").split()
    assert "ferries" in words
    assert "boats" not in words


@pytest.mark.parametrize(
    ("language", "text", "words"),
    [
        ("de", "Der Kran ist nicht sicher.", "sicher"),
        ("de", "Kein Kran steht hier.", "kran steht"),
        ("de", "Der Kran ist sicher.", ""),
        ("fr", "La grue n'est pas stable.", "stable"),
        ("fr", "La grue n\u2019est jamais stable.", "stable"),
        ("fr", "La grue est stable.", ""),
        ("es", "La gr\u00faa no es estable.", "estable"),
        ("es", "La gr\u00faa nunca fue estable.", "estable"),
        ("es", "La gr\u00faa es estable.", ""),
    ],
)
def test_denials_of_other_languages(language: str, text: str, words: str) -> None:
    assert denied(text, language) == words
