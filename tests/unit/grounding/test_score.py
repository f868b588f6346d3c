"""The score orders claims; no status depends on it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from groundgate_cli.grounding import score
from groundgate_cli.grounding.score import WEIGHTS, Features, combine_scores
from tests.unit.grounding.asking import ask

TEXT = "The weir broke in 1902. The mill was sold for 900 pounds."
CLAIMS = [
    "The weir broke in 1902.",
    "The weir did not break in 1902.",
    "The mill was sold for 950 pounds.",
    "Kites soar above deserts.",
    "The weir may be sold.",
    "",
    "7 8 9",
]


@pytest.mark.parametrize("claim", CLAIMS)
def test_from_0_to_1(claim: str) -> None:
    found = ask(claim, TEXT).score
    assert found is not None
    assert 0 <= found <= 1


def test_better_borne_out_is_higher() -> None:
    scores = [ask(claim, TEXT).score for claim in CLAIMS[:4]]
    assert all(one is not None for one in scores)
    best, denied, other, nothing = (one or Fraction(0) for one in scores)
    assert best > denied
    assert best > max(other, nothing)


def test_no_status_depends_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    before = [ask(claim, TEXT)._replace(score=None) for claim in CLAIMS]
    for name in WEIGHTS:
        monkeypatch.setitem(score.WEIGHTS, name, -3 * WEIGHTS[name])
    assert [ask(claim, TEXT)._replace(score=None) for claim in CLAIMS] == before


def test_each_weight_is_a_feature() -> None:
    assert set(WEIGHTS) | {"near", "anywhere"} == set(Features._fields)


def test_a_claim_of_several_sentences_is_near_its_worst() -> None:
    half = Fraction(1, 2)
    assert combine_scores([(half, 3)]) == half
    assert combine_scores([(Fraction(1), 1), (Fraction(0), 1)]) == Fraction(1, 4)
    assert combine_scores([(Fraction(1), 0), (half, 0)]) == Fraction(1, 4)
