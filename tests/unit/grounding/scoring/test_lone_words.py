"""What a sentence says alone."""

from __future__ import annotations

from fractions import Fraction

import pytest

from groundgate_cli.grounding.scoring.lone_words import bare_denial, has_opposed, lone_denial
from tests.unit.grounding.asking import paired, side

LONG = "The keeper of the north tower never sold the brass lamp, the oak stairs or the blue door."


@pytest.mark.parametrize(
    ("claim", "near", "wanted"),
    [
        (LONG, "The keeper sold the lamp.", True),
        (LONG, "The keeper did not sell the lamp.", False),
        ("The keeper never sold lamps.", "The keeper sold the lamp.", False),
        (LONG.replace("never ", ""), "The keeper sold the lamp.", False),
    ],
)
def test_a_denial_alone_in_a_long_sentence(claim: str, near: str, *, wanted: bool) -> None:
    found = lone_denial(side(claim), [side(near)])
    assert (found > 0) is wanted
    assert found <= Fraction(1)


@pytest.mark.parametrize(
    ("claim", "unit", "wanted"),
    [
        ("The wide lane floods.", "The narrow lane floods.", True),
        ("The grassy lane floods.", "The narrow lane floods.", False),
        ("The lane is not wide.", "The lane is narrow.", False),
    ],
)
def test_the_opposite_of_a_word_in_its_place(claim: str, unit: str, *, wanted: bool) -> None:
    pairing = paired(claim, unit)
    assert has_opposed(pairing, [True] * len(pairing.at), []) is wanted


def test_an_opposite_beside_the_unit_counts_for_a_word_that_stands_nowhere() -> None:
    pairing = paired("The wide lane floods.", "The lane floods.")
    near = [side("It is narrow.")]
    assert has_opposed(pairing, [place >= 0 for place in pairing.at], near)
    assert not has_opposed(pairing, [True] * len(pairing.at), near)


@pytest.mark.parametrize(
    ("claim", "unit", "share"),
    [
        ("The clerk is not asleep.", "The clerk counts coins.", Fraction(1)),
        ("The clerk does not count coins.", "The clerk counts coins.", Fraction(0)),
        ("The clerk does not count sheep.", "The clerk counts coins.", Fraction(1, 2)),
        ("The clerk is asleep.", "The clerk counts coins.", Fraction(0)),
        (
            "The old clerk of the town hall in Crail was not seen by the tall night porter.",
            "The clerk counts coins.",
            Fraction(0),
        ),
    ],
)
def test_what_a_unit_is_silent_of_it_need_not_deny(claim: str, unit: str, share: Fraction) -> None:
    assert bare_denial(paired(claim, unit)) == share
