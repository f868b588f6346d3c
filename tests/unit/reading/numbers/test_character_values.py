"""The value of a number in characters."""

from __future__ import annotations

from fractions import Fraction

import pytest

from groundgate_cli.core.exact import MAX_DIGITS
from groundgate_cli.reading.lexicon.vocabulary import load_vocabulary
from groundgate_cli.reading.numbers.character_values import value_of

JAPANESE = load_vocabulary("ja")


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("\u4e09\u767e\u4e8c\u5341", 320),
        ("\u4e8c\u4e07\u4e94", 20005),
        ("\u5341", 10),
        ("\u4e8c\u3007\u4e09", 203),
        ("\u4e8c\u4e07\u4e09\u5343", 23000),
        ("\u4e00\u70b9\u4e94", Fraction(3, 2)),
    ],
)
def test_digits_and_scales_make_a_value(written: str, value: Fraction) -> None:
    assert value_of(written, JAPANESE) == value


@pytest.mark.parametrize(
    "written", ["\u5341\u767e", "\u4e8c\u4e09\u5341", "\u3007\u4e07", "\u4e00" * (MAX_DIGITS + 1)]
)
def test_scales_that_rise_runs_before_a_scale_and_endless_runs_make_none(written: str) -> None:
    assert value_of(written, JAPANESE) is None
