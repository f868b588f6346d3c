"""What a cue rules."""

from __future__ import annotations

import pytest

from groundgate_cli.grounding.words.scopes import (
    cue_at,
    inside_number,
    phrase_at,
    scope_from,
    term_from,
    terms_in,
)
from groundgate_cli.grounding.words.terms import read_sentence
from tests.unit.grounding.asking import side

NONE: frozenset[str] = frozenset()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("The mast broke, the raft drifted.", "mast broke"),
        ("The mast broke: the raft drifted.", "mast broke"),
        ("The mast is 3.5 metres high.", "mast 3.5 metres high"),
        ("The mast broke and the raft drifted.", "mast broke raft drifted"),
        ("The mast broke and was not mended.", "mast broke"),
        ("The mast broke because fuel ran out.", "mast broke"),
    ],
)
def test_a_clause_ends_at_a_sign_a_given_word_or_a_verb_of_its_own(text: str, words: str) -> None:
    reading = read_sentence(text)
    scope = scope_from(reading, 0, frozenset(("because",)))
    assert " ".join(reading.terms[index].low for index in scope) == words


def test_a_reach_cuts_a_scope() -> None:
    reading = read_sentence("The old mast broke early.")
    assert len(scope_from(reading, 0, NONE)) == 4
    assert scope_from(reading, 0, NONE, 2) == [0, 1]


def test_a_cue_that_skips_begins_behind_function_words() -> None:
    reading = read_sentence("without any of the masts")
    assert cue_at(reading, "negation", 0, 1, reading.lexicon.stop, skip=True).scope
    assert not cue_at(reading, "negation", 0, 1, reading.lexicon.stop).scope


def test_words_that_narrow_what_is_ruled_leave_it_open() -> None:
    reading = read_sentence("no goods which burn")
    cue = cue_at(reading, "negation", 0, 1, NONE)
    assert cue.open
    assert [reading.terms[index].low for index in cue.narrow] == ["burn"]
    assert not cue_at(read_sentence("no goods burn"), "negation", 0, 1, NONE).open


def test_terms_are_found_by_their_tokens() -> None:
    reading = read_sentence("The mast of Orla broke.")
    assert [term.token for term in reading.terms] == [1, 3, 4]
    assert [term_from(reading, token) for token in range(7)] == [0, 0, 1, 1, 2, 3, 3]
    assert terms_in(reading, 2, 5) == [1, 2]
    assert terms_in(reading, 5, 2) == []


def test_the_longest_phrase_at_a_token_counts() -> None:
    tokens = read_sentence("as long as it holds").tokens
    phrases = {"as": (("as", "long", "as"), ("as",))}
    assert [phrase_at(tokens, at, phrases) for at in range(5)] == [3, 0, 1, 0, 0]


def test_a_dot_inside_a_number_ends_no_clause() -> None:
    one = side("The mast is not 3.5 metres high.")
    assert one.marks.denied == (False, True, True)
    tokens = one.reading.tokens
    assert [token.low for at, token in enumerate(tokens) if inside_number(tokens, at)] == ["."]
