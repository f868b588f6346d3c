"""Which terms of a claim stand in a unit."""

from __future__ import annotations

import pytest

from groundgate_cli.grounding.matching.pairing import pair, read_side
from groundgate_cli.grounding.words.terms import read_sentence
from tests.unit.grounding.asking import paired, side

ROWS = [
    ("The ferry carried sheep.", "Sheep were carried by the ferry.", ()),
    ("The ferry carried sheep.", "The ferry carries goats.", ("sheep",)),
    ("The ferry carried twelve sheep.", "The ferry carried 12 sheep.", ()),
    ("The ferry carried 12 sheep.", "The ferry carried 13 sheep.", ("12",)),
    ("Output climbed.", "Output rose.", ()),
    ("Output climbed.", "Output fell.", ("climbed",)),
    ("The performance was long.", "It performed for long.", ()),
    ("Nora Quill left.", "Quill left.", ()),
    ("Nora and Quill left.", "Quill left.", ("nora",)),
    ("Ruth Hale left.", "Hale left.", ()),
    ("Ruth Hale left.", "Denis Hale left.", ("ruth",)),
    ("Ruth Hale left.", "Then Judge Hale left.", ()),
    ("Tim Hale left.", "Timothy Orr Hale left.", ()),
    ("It opened in 1931.", "It opened on 3 June 1931.", ()),
    ("It opened on 3 June 1931.", "It opened in 1931.", ("3 june 1931",)),
    ("The ware\u00adhouse shut.", "The warehouse shut.", ()),
    ("The keeper\u2019s lamp", "The keeper's lamp", ()),
]


@pytest.mark.parametrize(("claim", "unit", "lacking"), ROWS)
def test_what_a_unit_lacks(claim: str, unit: str, lacking: tuple[str, ...]) -> None:
    found = paired(claim, unit)
    lows = [found.claim.reading.terms[n].low for n, place in enumerate(found.at) if place == -1]
    assert tuple(lows) == lacking


def test_a_term_of_the_unit_is_used_once_where_it_can_be() -> None:
    found = paired("Red boats and red sails.", "Red sails and red boats.")
    assert len(set(found.at)) == len(found.at)


def test_a_word_may_stand_in_the_context_alone() -> None:
    unit = read_side(read_sentence("It sank."), frozenset({"ferry"}))
    found = pair(side("The ferry sank."), unit)
    assert (found.at[0], found.matched) == (-2, 2)


def test_words_of_one_direction_stand_for_each_other() -> None:
    assert paired("Output climbed.", "Output rose.").at == (0, 1)
    assert paired("Output climbed.", "Output fell.").at == (0, -1)
