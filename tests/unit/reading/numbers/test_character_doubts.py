"""What stands at a number in characters and makes it another one."""

from __future__ import annotations

import pytest

from groundgate_cli.reading.lexicon.vocabulary import load_vocabulary
from groundgate_cli.reading.numbers.character_doubts import APART, UNREAD
from groundgate_cli.reading.quantities.quantities import read_quantities

JAPANESE = load_vocabulary("ja")


def doubts(text: str) -> list[str]:
    return [one.suspicious for one in read_quantities(text, 0, len(text), JAPANESE)]


@pytest.mark.parametrize("text", ["\u4e94\u4e57", "\u4e09\u767e\u534a", "7\u306e\u4e8c\u4e57"])
def test_a_half_or_a_power_behind_a_number_makes_it_another(text: str) -> None:
    assert UNREAD in doubts(text)


def test_two_numbers_that_stand_close_are_in_doubt() -> None:
    assert APART in doubts("\u4e09\u767e 7")


@pytest.mark.parametrize(
    "text", ["\u4e09\u767e\u5186", "\u4e09\u767e\u5186\u306b\u306a\u308b", "300\u5186"]
)
def test_a_number_with_its_currency_alone_is_in_none(text: str) -> None:
    assert doubts(text) == [""]
