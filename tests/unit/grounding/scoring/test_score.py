"""The score orders claims; no status depends on it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from groundgate_cli.grounding.check import check_sentence
from groundgate_cli.grounding.drafts.claims import given_claim
from groundgate_cli.grounding.model import Balance, Finding, Source
from groundgate_cli.grounding.scoring.score import AGAINST, HELD, Features, combine_balances
from groundgate_cli.grounding.sources.retrieval import SourceIndex
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
    def plain() -> list[Finding]:
        return [ask(claim, TEXT)._replace(score=None, balance=None) for claim in CLAIMS]

    before = plain()
    for weights in (HELD, AGAINST):
        for name in weights:
            monkeypatch.setitem(weights, name, -3 * weights[name])
    assert plain() == before


def test_each_feature_has_one_weight() -> None:
    assert sorted([*HELD, *AGAINST]) == sorted(Features._fields)


def test_a_claim_of_several_sentences_is_as_doubtful_as_its_worst() -> None:
    half, none = Fraction(1, 2), Fraction(0)
    assert combine_balances([(Balance(half, none), 3)]) == Balance(half, none)
    rows = [(Balance(Fraction(1), none), 1), (Balance(half, -half), 3)]
    assert combine_balances(rows) == Balance(Fraction(5, 8), -half)
    assert combine_balances([(Balance(half, none), 0)]) == Balance(none, none)


def test_the_middle_of_the_scale_is_a_half() -> None:
    assert Balance(Fraction(1, 2), Fraction(0)).score == Fraction(1, 2)
    assert Balance(Fraction(3, 4), Fraction(-1, 4)).score == Fraction(1, 2)


def test_another_quantifier_lowers_it() -> None:
    source = "The list holds technical and other notes."
    plain, only = (
        ask("The list holds technical notes.", source),
        ask("The list holds only technical notes.", source),
    )
    assert plain.score is not None
    assert only.score is not None
    assert only.score < plain.score


def test_a_figure_borne_out_far_from_its_words_is_no_new_one() -> None:
    source = "As of 9 May, 42 sick leaves and 317 retirements are on file in the district."
    more, less = "Kelso Hill has filed over 300 retirements.", "Kelso Hill has filed over 400 retirements."
    high, low = ask(more, source).score, ask(less, source).score
    assert high is not None
    assert low is not None
    assert high > low


def test_a_third_party_is_no_figure() -> None:
    source = "Others may hold the keys. No party outside may copy them."
    third, plain = (
        ask("A third party may hold the keys.", source),
        ask("A wild party may hold the keys.", source),
    )
    assert third.score == plain.score


def _score(claim: str, source: str) -> Fraction:
    found = ask(claim, source).score
    assert found is not None
    return found


def test_a_denial_that_stands_alone_lowers_a_long_sentence() -> None:
    start = (
        "The lodge opened a bakery beside the harbour in spring. "
        "Visitors buy rye loaves, oat cakes and honey."
    )
    source, other = f"{start} The baker sells some tea.", f"{start} The baker sells no tea."
    plain = "The lodge runs a bakery by the harbour, where visitors find rye loaves, oat cakes and honey."
    denied = (
        "The lodge runs a bakery by the harbour, where visitors find no rye loaves, oat cakes and honey."
    )
    assert _score(denied, source) < _score(plain, source)
    assert _score(denied, other) > _score(denied, source)


def test_the_opposite_of_a_word_lowers_it_more_than_a_new_word() -> None:
    source = "The narrow lane past the chapel, which the county repaired in May, leads to the quarry."
    other, opposite = "The wide lane leads to the quarry.", "The grassy lane leads to the quarry."
    assert _score(other, source) < _score(opposite, source)


def _answered(text: str, source: str) -> Fraction:
    index = SourceIndex([Source("a", source)], "en")
    found = [check_sentence(one, index).score for one in given_claim(1, {"text": text}).sentences]
    return next(score for score in found if score is not None)


def test_what_a_question_says_is_not_said_by_the_answer() -> None:
    source = "The Selwick ferry was built by Orla Penn. She ran a yard in Crail."
    asked = "Who built the ferry that carried 40 cattle to Fair Isle for the 1911 show?"
    assert _answered(f"{asked} Orla Penn.", source) > Fraction(1, 2)
    assert _answered(f"{asked} Orla Penn.", source) > _answered(f"{asked} Ewan Muir.", source)


def test_a_last_word_that_is_missing_counts_for_more() -> None:
    source = "The weir near Crail broke."
    inner = ask("The stone weir near Crail broke.", source).score
    end = ask("The weir near Crail broke stone.", source).score
    assert inner is not None
    assert end is not None
    assert inner > end
