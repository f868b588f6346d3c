"""Denials and other cues, and which words they rule."""

from __future__ import annotations

import time

import pytest

from groundgate_cli.grounding.cues import read_marks
from groundgate_cli.grounding.terms import read_sentence
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
OTHERS = [
    ("The mast may break.", "hedge", "break"),
    ("The mast broke.", "hedge", ""),
    ("The mast broke in May.", "hedge", ""),
    ("The mast breaks if the wind turns.", "condition", "wind turns"),
    ("Unless the wind turns, the mast holds.", "condition", "wind turns"),
    ("Orla said that the mast broke.", "attribution", "mast broke"),
    ("According to Orla, the mast broke.", "attribution", "mast broke"),
    ("The mast broke, said Orla.", "attribution", "mast broke"),
    ("The crew plans to replace the mast.", "intention", "replace mast"),
    ("The crew replaced the mast.", "intention", ""),
]


def ruled(text: str, kind: str, language: str = "en") -> str:
    one = side(text, language)
    inside = sorted({n for cue in one.marks.of(kind) for n in cue.scope})
    return " ".join(one.reading.terms[n].low for n in inside)


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


@pytest.mark.parametrize(("text", "kind", "words"), OTHERS)
def test_what_other_cues_rule(text: str, kind: str, words: str) -> None:
    got = ruled(text, kind)
    assert bool(got) == bool(words)
    assert set(words.split()) <= set(got.split())


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("Did the mast break?", True),
        ('He asked: "Did the mast break?"', True),
        ("The mast broke.", False),
        ("Why it broke? Nobody knows.", False),
    ],
)
def test_questions(text: str, asks: bool) -> None:
    assert side(text).marks.question is asks


@pytest.mark.parametrize(
    ("text", "word", "name"),
    [
        ("All boats sank.", "boats", "all"),
        ("Every boat sank.", "boat", "all"),
        ("Some boats sank.", "boats", "some"),
        ("Most boats sank.", "boats", "most"),
        ("Only boats sank.", "boats", "only"),
        ("Boats sank.", "boats", ""),
    ],
)
def test_the_quantifier_of_a_word(text: str, word: str, name: str) -> None:
    one = side(text)
    index = next(n for n, term in enumerate(one.reading.terms) if term.low == word)
    assert one.marks.heads.get(index, "") == name


def test_a_dot_inside_a_number_ends_no_clause() -> None:
    one = side("The mast is not 3.5 metres high.")
    assert one.marks.denied == (False, True, True)


@pytest.mark.parametrize(
    "text",
    [
        "not " * 3_000,
        "not red " * 2_000,
        "if " * 3_000,
        "no boat, " * 1_500,
        "neither nor " * 1_500,
        "(" * 9_000,
        "may " * 3_000,
        "said " * 3_000,
        "every boat " * 2_000,
    ],
    ids=lambda text: text[:8],
)
def test_hostile_text_is_linear(text: str) -> None:
    def taken(written: str) -> float:
        reading = read_sentence(written)
        begun = time.process_time()
        assert read_marks(reading)
        return time.process_time() - begun

    taken("warm up")
    assert taken(text * 2) < 6 * taken(text) + 0.2
