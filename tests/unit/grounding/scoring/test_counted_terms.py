"""Which terms count where the score asks what the sources have of a sentence."""

from __future__ import annotations

import pytest

from groundgate_cli.grounding.scoring.counted_terms import spare_choices
from tests.unit.grounding.asking import ask, paired


@pytest.mark.parametrize(
    ("claim", "unit", "spared"),
    [
        ("The hall opened in May or June.", "The hall opened in May.", {"june"}),
        ("The hall opened in 1912 or 1915.", "The hall opened in 1915.", {"1912"}),
        ("The crew drank tea or warm milk.", "The crew drank tea.", {"warm", "milk"}),
        ("Orla Penn or Ewan Muir built it.", "Ewan Muir built it.", {"orla", "penn"}),
        ("The crew drank tea and milk.", "The crew drank tea.", set()),
        ("The crew drank tea or milk.", "The crew sang.", set()),
        ("The crew never drank tea or milk.", "The crew never drank tea.", set()),
        ("Or tea.", "The crew drank tea.", set()),
    ],
)
def test_of_two_things_joined_by_or_one_is_enough(claim: str, unit: str, spared: set[str]) -> None:
    pairing = paired(claim, unit)
    assert {pairing.claim.reading.terms[n].low for n in spare_choices(pairing)} == spared


def test_a_choice_that_is_missing_takes_nothing_from_the_score() -> None:
    source = "The hall in Crail opened in 1915."
    choice = ask("The hall in Crail opened in 1912 or 1915.", source).score
    both = ask("The hall in Crail opened in 1912 and 1915.", source).score
    assert choice is not None
    assert both is not None
    assert choice > both
