"""How far a denial on one side of a comparison speaks against a sentence."""

from __future__ import annotations

from fractions import Fraction

import pytest

from groundgate_cli.grounding.scoring.denials import flipped_share, focus_of, one_sided, sharp_focus
from tests.unit.grounding.asking import ask, compared, paired


@pytest.mark.parametrize(
    ("claim", "unit", "share", "sure"),
    [
        ("The mill closed.", "The mill never closed.", Fraction(1, 2), Fraction(1)),
        ("The mill closed.", "The mill closed.", Fraction(0), Fraction(1)),
        ("No mill closed.", "No mill ever closed.", Fraction(0), Fraction(1, 2)),
    ],
)
def test_words_that_one_side_denies(claim: str, unit: str, share: Fraction, sure: Fraction) -> None:
    pairing = paired(claim, unit)
    assert (flipped_share(pairing) > 0) is (share > 0)
    assert one_sided(pairing) == sure


def test_a_long_unit_denies_little_of_a_short_sentence() -> None:
    assert focus_of(5, 5) == 1
    assert focus_of(5, 16) == 0
    assert 0 < focus_of(5, 10) < 1


def test_length_says_less_of_a_unit_that_has_nearly_all_of_a_sentence() -> None:
    denied = "The Selwick mill did not close in May, though its owners had long said that it would."
    assert sharp_focus(compared("The Selwick mill closed.", denied), Fraction(1, 4)) == Fraction(5, 8)
    other = "The Selwick mill closed in May, though its owners had long said that it would."
    assert sharp_focus(compared("The Selwick mill closed.", other), Fraction(1, 4)) == Fraction(1, 4)
    far = "The mill of the Penn family did not burn in May."
    assert sharp_focus(compared("The Selwick mill closed.", far), Fraction(1, 4)) == Fraction(1, 4)


def test_a_quantifier_differs_where_the_sentence_has_a_strong_one() -> None:
    source = "Some barges carry coal to Selwick."
    every = ask("All barges carry coal to Selwick.", source).score
    many = ask("Many barges carry coal to Selwick.", source).score
    assert every is not None
    assert many is not None
    assert many > every
