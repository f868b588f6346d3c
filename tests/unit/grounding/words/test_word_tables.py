"""Rows of a pack made ready for look-up."""

from __future__ import annotations

from groundgate_cli.grounding.words.stems import Stems
from groundgate_cli.grounding.words.word_tables import (
    opposite_words,
    phrase_table,
    ranking_table,
    sided_phrases,
    wider_words,
    with_equals,
)

STEMS = Stems({})


def test_phrases_stand_by_their_first_word_the_longest_first() -> None:
    found = phrase_table(["as", "as long as", "if", "as soon"])
    assert found == {"as": (("as", "long", "as"), ("as", "soon"), ("as",)), "if": (("if",),)}


def test_a_phrase_of_a_side_keeps_its_side() -> None:
    found = sided_phrases({"low": ["no less than", "over"], "high": ["no more than"]})
    assert found["no"] == ((("no", "less", "than"), "low"), (("no", "more", "than"), "high"))
    assert found["over"] == ((("over",), "low"),)


def test_words_are_wider_over_any_number_of_steps_and_in_a_ring() -> None:
    found = wider_words({"ship": ["boat"], "boat": ["raft"], "raft": ["ship"]}, STEMS)
    assert found["raft"] == {"boat", "ship"}
    assert "boat" not in found["boat"]


def test_opposites_of_equals_are_opposites() -> None:
    pairs = with_equals([["buy", "sell"]], [["buy", "purchase"]])
    assert pairs == [["buy", "sell"], ["purchase", "sell"]]


def test_opposites_hold_both_ways_and_between_up_and_down() -> None:
    found = opposite_words([["open", "shut"]], STEMS, {"up": ["climb", "jump"], "down": ["sink"]})
    assert found["open"] == {"shut"}
    assert found["shut"] == {"open"}
    assert found["sink"] == {"climb", "jump"}
    assert found["climb"] == {"sink"}


def test_a_verb_that_ranks_has_its_stem_too_and_an_adjective_has_not() -> None:
    found = ranking_table({"better": ["outperforms", "outperform"], "more": ["larger"]}, STEMS)
    assert found["outperform"] == (1, True, False)
    assert set(found) == {"larger", "outperforms", "outperform"}
    assert found["larger"] == (1, False, False)
