"""Which units speak of a claim, and in which order."""

from __future__ import annotations

import math

import pytest

from groundgate_cli.grounding.model import Source
from groundgate_cli.grounding.sources.retrieval import ONE, SourceIndex, log2
from groundgate_cli.grounding.words.terms import read_sentence
from tests.unit.grounding.asking import prints_one_thing


def order(claim: str, *texts: str, only: int | None = None, most: int | None = 120) -> list[str]:
    index = SourceIndex([Source(str(n), text) for n, text in enumerate(texts)])
    rows = index.candidates(read_sentence(claim), only=only, most=most)
    return [index.text_of(index.units[n]) for n, _ in rows]


def test_a_rare_word_weighs_more_than_a_common_one() -> None:
    text = "The mill turns. The mill stops. The mill creaks. The weir creaks."
    assert order("The mill and the weir", text)[0] == "The weir creaks."


def test_a_short_unit_comes_before_a_long_one_with_the_same_words() -> None:
    text = "The weir broke near old stone walls of many quiet villages. The weir broke."
    assert order("The weir broke.", text)[0] == "The weir broke."


def test_equal_units_stand_in_order_of_place() -> None:
    assert order("Weirs broke.", "Weir broke.", "Weir broke!") == ["Weir broke.", "Weir broke!"]


def test_units_without_a_word_of_the_claim_are_left_out() -> None:
    assert order("The weir broke.", "Sheep graze. The weir broke.") == ["The weir broke."]
    assert order("The weir broke.", "") == []


def test_one_source_alone() -> None:
    assert order("Weirs broke.", "Weir broke.", "Weir broke!", only=1) == ["Weir broke!"]


def test_all_close_units_or_the_most_that_are_asked_for() -> None:
    texts = ["Weir broke."] * 200
    assert len(order("Weirs broke.", *texts)) == 120
    assert len(order("Weirs broke.", *texts, most=None)) == 200


def test_digits_find_a_unit_where_there_are_few_words() -> None:
    assert order("It was 1845.", "The sum of 1845 came. Sheep graze.") == ["The sum of 1845 came."]


@pytest.mark.parametrize(("over", "under"), [(1, 1), (3, 1), (1024, 1), (7, 5), (10**30, 3), (1, 2)])
def test_log2_is_exact_to_its_last_place(over: int, under: int) -> None:
    assert abs(log2(over, under) / ONE - max(0.0, math.log2(over / under))) < 2 / ONE


def test_the_order_does_not_hang_on_the_hash_seed() -> None:
    code = (
        "from groundgate_cli.grounding.model import Source\n"
        "from groundgate_cli.grounding.sources.retrieval import SourceIndex\n"
        "from groundgate_cli.grounding.words.terms import read_sentence\n"
        "text = ' '.join(f'Mill {n % 7} turned wheel {n % 5} by night.' for n in range(300))\n"
        "index = SourceIndex([Source('a', text)])\n"
        "print(index.candidates(read_sentence('Mill wheels turned at night.')))\n"
    )
    assert prints_one_thing(code)
