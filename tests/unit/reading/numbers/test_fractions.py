"""Fractions as they are written."""

from __future__ import annotations

from fractions import Fraction

import pytest

from groundgate_cli.reading.lexicon.vocabulary import load_vocabulary
from groundgate_cli.reading.model import NumberKind
from groundgate_cli.reading.numbers.digits import parse_digits
from groundgate_cli.reading.numbers.fractions import NEEDS_LOOK, read_slash, read_vulgar
from tests.unit.reading.reading_rows import read

STYLE = load_vocabulary("en-GB").style


@pytest.mark.parametrize(
    ("text", "kind", "values", "look"),
    [
        ("3/8", NumberKind.NUMBER, (Fraction(3, 8),), ""),
        ("3/11", NumberKind.NUMBER, (Fraction(3, 11),), NEEDS_LOOK),
        ("8/3", NumberKind.RATIO, (), ""),
        ("0/3", NumberKind.RATIO, (), ""),
        ("3/08", NumberKind.RATIO, (), ""),
        ("1.5/8", NumberKind.RATIO, (), ""),
        ("3/8/40", NumberKind.IDENTIFIER, (), ""),
    ],
)
def test_a_slash_is_a_fraction_only_where_its_parts_make_one(
    text: str, kind: NumberKind, values: tuple[Fraction, ...], look: str
) -> None:
    end = text.index("/")
    draft = read_slash(text, 0, end, parse_digits(text[:end], STYLE))
    assert draft is not None
    assert (draft.kind, draft.magnitudes, draft.suspicious) == (kind, values, look)
    assert draft.end == len(text)


def test_a_slash_before_a_word_is_left() -> None:
    assert read_slash("3/day", 0, 1, parse_digits("3", STYLE)) is None


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("7 1/2 km", Fraction(15, 2)),
        ("7\u00bd km", Fraction(15, 2)),
        ("7 \u00bd km", Fraction(15, 2)),
        ("7 5/2 km", Fraction(7)),
        ("\u00be km", Fraction(3, 4)),
    ],
)
def test_a_whole_number_goes_on_with_a_part_of_one(text: str, value: Fraction) -> None:
    assert read(text)[0].magnitudes == (value,)


def test_a_fraction_character_behind_a_number_does_not_stand_alone() -> None:
    assert [draft.magnitudes for draft in read_vulgar("\u00bd or 7\u00bd or 7 \u00bd", 0, 13)] == [
        (Fraction(1, 2),)
    ]
    assert read_vulgar("\u00bd or", 1, 4) == []
