"""The best units for weighted words."""

from __future__ import annotations

from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundgate_cli.grounding.sources import ranking
from groundgate_cli.grounding.sources.ranking import Ranking, Sought


def ranking_of(units: list[set[str]]) -> Ranking:
    postings: dict[str, list[int]] = {}
    for number, words in enumerate(units):
        for word in sorted(words):
            postings.setdefault(word, []).append(number)
    lengths = array("l", map(len, units))
    average = max(1, sum(lengths) // max(1, len(units)))
    return Ranking(postings, lengths, array("l", (4 + 5 * length // average for length in lengths)))


def plainly(units: list[set[str]], sought: Sought) -> list[tuple[int, int]]:
    """The same by adding up each unit and putting all of them in order."""
    average = max(1, sum(map(len, units)) // max(1, len(units)))
    rows = []
    for number in sought.units:
        held = [weight for word, weight in sought.weights.items() if word in units[number]]
        norm = 4 + 5 * len(units[number]) // average
        if held:
            rows.append((number, len(held), sum(weight // norm for weight in held)))
    first = sorted(rows, key=lambda row: (-row[2], row[0]))[: sought.first]
    rest = [row for row in rows if row[1] >= sought.least and row not in first]
    rest.sort(key=lambda row: (-row[1], -row[2], row[0]))
    if sought.most is not None:
        rest = rest[: sought.most - sought.first]
    return [row[:2] for row in first + rest]


UNITS = [{"mill", "weir"}, {"mill"}, {"barn", "mill", "weir", "quay"}, set(), {"weir"}]


@pytest.fixture(params=[0, 3000], ids=["as bits", "one by one"])
def _few(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ranking, "_FEW", request.param)


@pytest.mark.usefixtures("_few")
def test_the_first_by_weight_then_those_that_hold_most_words() -> None:
    weights = {"mill": 900, "weir": 1000, "barn": 10}
    sought = Sought(weights, range(5), 1, 2, None)
    # Norms are 10, 7, 16, 4, 7: the sums are 190, 128, 118, 0 and 142.
    assert ranking_of(UNITS).best(sought) == [(0, 2), (2, 3)]


@pytest.mark.usefixtures("_few")
def test_equal_sums_stand_in_order_and_other_ranges_are_left_out() -> None:
    sought = Sought({"weir": 70}, range(1, 4), 2, 1, None)
    assert ranking_of([{"weir"}] * 5).best(sought) == [(1, 1), (2, 1), (3, 1)]


@pytest.mark.usefixtures("_few")
def test_no_more_than_the_most() -> None:
    assert len(ranking_of([{"weir"}] * 50).best(Sought({"weir": 7}, range(50), 6, 1, 20))) == 20


def test_many_units_are_ranked_as_if_each_was_added_up() -> None:
    units = [{f"w{n % 7}", f"x{n % 11}", f"y{n * n % 13}"} for n in range(9000)]
    sought = Sought({"w3": 700_000, "x4": 650_000, "y9": 640_000, "y0": 0}, range(9000), 6, 2, 120)
    assert ranking_of(units).best(sought) == plainly(units, sought)


WORDS = st.sampled_from("abcdefgh")
PLACES = st.integers(0, 30)


@given(
    units=st.lists(st.sets(WORDS), min_size=1, max_size=30),
    weights=st.dictionaries(WORDS, st.sampled_from([0, 1, 50, 51, 4_000]), min_size=1, max_size=7),
    part=st.tuples(PLACES, PLACES),
    least=st.integers(0, 5),
    most=st.sampled_from([6, 8, 120, None]),
)
def test_as_bits_and_one_by_one_are_the_same(
    units: list[set[str]], weights: dict[str, int], part: tuple[int, int], least: int, most: int | None
) -> None:
    inside = range(min(part[0], len(units)), min(max(part), len(units)))
    sought = Sought(weights, inside, 6, least, most)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ranking, "_FEW", 0)
        as_bits = ranking_of(units).best(sought)
    assert as_bits == ranking_of(units).best(sought) == plainly(units, sought)


def test_very_many_units_alike_are_told_apart_by_all_digits_of_their_sums() -> None:
    units = [{"a", "b", "c"} | {f"z{k}" for k in range(n % 9)} for n in range(5000)]
    units[77].discard("c")
    sought = Sought({"a": 700_000, "b": 65_536, "c": 9}, range(40, 5000), 6, 2, 120)
    assert ranking_of(units).best(sought) == plainly(units, sought)


@pytest.mark.parametrize("seed", range(4))
def test_the_greatest_sums_are_found_digit_by_digit(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ranking, "_MANY", 0)
    monkeypatch.setattr(ranking, "_FEW", 0)
    units = [{f"{word}{n * (seed + 3 + k) % 5}" for k, word in enumerate("abcdef")} for n in range(400)]
    weights = {"a1": 90_001, "b2": 90_000, "c3": 512, "d4": 31, "e0": 7, "f0": 0}
    for least in range(4):
        sought = Sought(weights, range(seed, 400 - seed), 6, least, 20)
        assert ranking_of(units).best(sought) == plainly(units, sought)
