"""Hedges, conditions and other cues, quantifiers, and which words they rule."""

from __future__ import annotations

import time

import pytest

from groundgate_cli.grounding.words.cues import read_marks
from groundgate_cli.grounding.words.terms import read_sentence
from tests.unit.grounding.asking import side, told

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


@pytest.mark.parametrize(
    ("claim", "text", "accepted"),
    [
        ("No guest ate any pork.", "No guest ate any meat.", True),
        ("No guest ate any meat.", "No guest ate any pork.", False),
        ("Few guests ate any meat.", "Few guests ate any pork.", False),
        ("Every man may vote.", "Every man or woman may vote.", True),
        ("Every man danced.", "Every man sang or danced.", False),
        ("The map lay on a flat surface.", "The map lay on a bed, table or other flat surface.", True),
        ("The map lay on a table.", "The map lay on a bed, table or other flat surface.", False),
    ],
)
def test_words_in_a_place_that_a_denial_or_every_rules(claim: str, text: str, accepted: bool) -> None:
    assert (told(claim, text) in ("supported", "quoted")) is accepted
