"""A sentence against one unit."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.unit.grounding.asking import compared


@pytest.mark.parametrize(
    ("claim", "unit", "coverage"),
    [
        ("The weir broke.", "The weir broke.", Fraction(1)),
        ("The weir broke twice.", "The weir broke.", Fraction(2, 3)),
        ("The weir broke.", "Sheep graze.", Fraction(0)),
        ("It is.", "The weir broke.", Fraction(0)),
        ("The weir is 12 m wide.", "The weir is twelve metres wide.", Fraction(1)),
    ],
)
def test_coverage(claim: str, unit: str, coverage: Fraction) -> None:
    assert compared(claim, unit).coverage == coverage


def test_four_fifths_bear_out_and_a_name_or_figure_may_not_lack() -> None:
    unit = "The stone weir at the old mill broke."
    assert compared("The stone weir at the old mill broke.", unit).supports
    assert not compared("The stone weir at the old mill broke and flooded three farms.", unit).supports
    lacks = compared("The stone weir at the old mill in Harbury broke.", unit)
    assert (lacks.supports, "name" in lacks.reasons) == (False, True)
    figure = compared("The stone weir at the old mill broke in 1902.", unit)
    assert (figure.supports, "figure" in figure.reasons) == (False, True)


def test_words_of_the_unit_that_the_claim_leaves_out() -> None:
    assert compared("The weir broke.", "The weir broke near stone walls.").extra == 3


def test_a_difference_about_something_else_is_no_conflict() -> None:
    found = compared("The weir at Harbury cost 40 euros.", "The mill at Selwick cost 50 euros.")
    assert not found.conflicts
    assert not found.supports


@pytest.mark.parametrize("claim", ["", "it", "?", "12", "\u6e2f"])
def test_next_to_nothing(claim: str) -> None:
    assert not compared(claim, "The weir broke.").supports
    assert not compared("The weir broke.", claim).supports
