"""Normal form, offsets and exact decimals."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundgate_cli.core.exact import format_decimal, parse_value
from groundgate_cli.core.normal import is_nfc, normalise
from groundgate_cli.core.spans import OffsetMap, Span


@pytest.mark.parametrize(
    ("text", "normal", "changed"),
    [
        ("plain\n", "plain\n", ()),
        ("\ufeffa", "a", ("BOM",)),
        ("a\r\nb\rc", "a\nb\nc", ("line ends",)),
        ("re\u0301sume\u0301", "résumé", ("NFC",)),
        ("\ufeffe\u0301\r\n", "é\n", ("BOM", "line ends", "NFC")),
        ("a\ufeffb", "a\ufeffb", ()),
    ],
)
def test_normalise(text: str, normal: str, changed: tuple[str, ...]) -> None:
    assert normalise(text) == (normal, changed)
    assert is_nfc(normal)


@given(st.text(max_size=600))
def test_offsets_are_those_of_the_encoded_text(text: str) -> None:
    text = text.encode("utf-8", "ignore").decode()
    offsets = OffsetMap(text)
    assert offsets.size == len(text.encode())
    for position in range(len(text) + 1):
        byte = len(text[:position].encode())
        assert offsets.to_byte(position) == byte
        assert offsets.to_point(byte) == position


def test_an_offset_inside_a_character_or_outside_is_none() -> None:
    offsets = OffsetMap("a€b")
    assert [offsets.to_point(n) for n in range(-1, 7)] == [None, 0, 1, None, None, 2, 3, None]
    assert offsets.span_to_bytes(Span(1, 2)) == {"start": 1, "end": 4}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("12", Fraction(12)), ("-0.50", Fraction(-1, 2)), ("007", Fraction(7)), ("-0", Fraction(0)),
        ("1e3", None), ("+1", None), ("1,000", None), (".5", None), ("5.", None), ("", None),
        ("--1", None), ("\u0661", None), ("1 ", None), ("9" * 500, None), ("NaN", None),
    ],
)  # fmt: skip
def test_decimal_strings(text: str, value: Fraction | None) -> None:
    assert parse_value(text) == value


@given(st.integers(), st.integers(0, 30))
def test_decimals_read_back(digits: int, places: int) -> None:
    value = Fraction(digits, 10**places)
    text = format_decimal(value)
    assert text is not None
    assert parse_value(text) == value
    assert text == "0" or not (("." in text) and text.endswith("0"))


def test_a_number_that_never_ends_has_no_decimal() -> None:
    assert format_decimal(Fraction(1, 3)) is None
    assert format_decimal(Fraction(-7, 8)) == "-0.875"
