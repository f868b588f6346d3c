"""The unit that stands at a number."""

from __future__ import annotations

import pytest

from groundgate_cli.reading.lexicon.vocabulary import load_vocabulary
from groundgate_cli.reading.numbers.unit_beside import is_money, unit_after
from tests.unit.reading.reading_rows import read

ENGLISH = load_vocabulary("en-GB")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("7 days", "day"),
        ("7-day", "day"),
        ("7\ndays", "day"),
        ("7 calendar days", "day"),
        ("7days", "day"),
    ],
)
def test_a_unit_stands_after_one_space_a_hyphen_a_line_end_or_a_word_that_keeps_it(
    text: str, code: str
) -> None:
    found = unit_after(text, 1, len(text), ENGLISH)
    assert found is not None
    start, match = found
    assert (match.codes, match.end) == ((code,), len(text))
    assert text[start:].startswith("day")


@pytest.mark.parametrize("text", ["7", "7  days", "7 merry days", "7- days", "7\nDays", "7\nm n"])
def test_elsewhere_no_unit_belongs_to_it(text: str) -> None:
    assert unit_after(text, 1, len(text), ENGLISH) is None


def test_a_unit_beyond_the_end_of_the_block_is_not_read() -> None:
    assert unit_after("7 days", 1, 1, ENGLISH) is None


@pytest.mark.parametrize(
    ("codes", "money"), [(("EUR",), True), (("m", "EUR/day"), True), (("day",), False), ((), False)]
)
def test_money_is_a_currency_or_one_by_something(codes: tuple[str, ...], money: bool) -> None:
    assert is_money(codes, ENGLISH) is money


def test_an_amount_of_money_per_time_is_also_an_amount_of_money() -> None:
    unit = read("EUR 310 per month")[0].unit
    assert unit is not None
    assert unit.codes == ("EUR/month", "EUR")
    slashed = read("EUR 310/month")[0].unit
    assert slashed is not None
    assert slashed.codes == ("EUR/month",)


def test_a_letter_that_could_scale_goes_on_as_a_unit() -> None:
    quantity = read("a coil of 7 k\u03a9")[0]
    assert quantity.unit is not None
    assert quantity.scale is None
