"""Runs of digits: one value, two where the style leaves it open, none where it is malformed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from groundgate_cli.reading.lexicon.styles import OPEN, declared_style, prove_style
from groundgate_cli.reading.model import NumberKind
from groundgate_cli.reading.numbers.digits import (
    LINE_BREAK,
    MIXED_SCRIPTS,
    OTHER_SCRIPT,
    SPACED,
    ZERO_WIDTH,
    parse_digits,
)

NARROW = "\u00a0"


def values(run: str, locale: str | None = None) -> list[str]:
    return [str(value) for value in parse_digits(run, declared_style(locale)).magnitudes]


@pytest.mark.parametrize(
    ("run", "locale", "wanted"),
    [
        ("17", None, ["17"]),
        ("2,408", None, ["2408"]),
        ("2,408,113.75", None, ["9632455/4"]),
        ("7.208", None, ["901/125", "7208"]),
        ("7.208", "en-NZ", ["901/125"]),
        ("7.208", "de-DE", ["7208"]),
        ("7.208", "fr-FR", ["901/125", "7208"]),
        ("0.208", None, ["26/125"]),
        ("0.208", "de-DE", ["26/125"]),
        ("7.2081", None, ["72081/10000"]),
        ("9,5", None, ["19/2", "95"]),
        ("9,5", "it-IT", ["19/2"]),
        ("0,5", None, ["1/2"]),
        ("2.408,75", None, ["9635/4"]),
        ("2.408,75", "en-US", ["9635/4"]),
        ("2.408.113", None, ["2408113"]),
        ("2'408'113", None, ["2408113"]),
        ("2'408.5", "de-CH", ["4817/2"]),
        ("7,21,09,334", None, ["72109334"]),
        (f"2{NARROW}408{NARROW}113", None, ["2408113"]),
        (f"2{NARROW}408,5", "fr-FR", ["4817/2"]),
        ("2 408", "fr-FR", ["2408"]),
        ("1_000_000", None, ["1000000"]),
        (".75", None, ["3/4"]),
    ],
)
def test_values(run: str, locale: str | None, wanted: list[str]) -> None:
    assert values(run, locale) == wanted


@pytest.mark.parametrize("run", ["512,0000", "1,23.4", "12,345,67", "1.23,4.5"])
def test_misprinted_groups_have_no_value(run: str) -> None:
    shape = parse_digits(run, OPEN)
    assert (shape.kind, shape.magnitudes) == (NumberKind.MALFORMED, ())


@pytest.mark.parametrize("run", ["2.14.9", "10.1.0.77", "00417", "1_23"])
def test_codes_are_no_numbers(run: str) -> None:
    assert parse_digits(run, OPEN).kind is NumberKind.IDENTIFIER


def test_plain_spaces_leave_all_readings_in_english() -> None:
    shape = parse_digits("62 415", declared_style("en-GB"))
    assert shape.magnitudes == (Fraction(62415), Fraction(62), Fraction(415))
    assert shape.suspicious == SPACED


def test_a_group_of_zeros_is_no_number_of_its_own() -> None:
    shape = parse_digits("60 000", OPEN)
    assert shape.magnitudes == (Fraction(60000),)
    assert shape.suspicious == SPACED


@pytest.mark.parametrize(
    ("run", "mark"), [("2\u200b408", ZERO_WIDTH), ("2,\n408", LINE_BREAK), ("\u0667\u0665", OTHER_SCRIPT)]
)
def test_odd_runs_are_suspicious(run: str, mark: str) -> None:
    assert parse_digits(run, OPEN).suspicious == mark


def test_declared_script_is_plain() -> None:
    shape = parse_digits("\u0667\u0665", declared_style("ar-EG"))
    assert (shape.magnitudes, shape.suspicious) == ((Fraction(75),), "")


def test_mixed_scripts_are_malformed() -> None:
    shape = parse_digits("4\u0660", OPEN)
    assert (shape.kind, shape.suspicious) == (NumberKind.MALFORMED, MIXED_SCRIPTS)


def test_too_many_digits_have_no_value() -> None:
    assert parse_digits("9" * 401, OPEN).kind is NumberKind.MALFORMED
    assert parse_digits("9" * 400, OPEN).kind is NumberKind.NUMBER


@pytest.mark.parametrize(
    ("text", "decimal"),
    [
        ("rated 0.35 and 14.75", "."),
        ("2,408 units", "."),
        ("zu 2.408,75 und 0,5", ","),
        ("12,5 kg", ","),
        ("14.75 and 2.408,75", None),
        ("nothing here", None),
    ],
)
def test_text_proves_its_style(text: str, decimal: str | None) -> None:
    assert prove_style(text, OPEN).decimal == decimal


def test_declared_style_needs_no_proof() -> None:
    style = declared_style("de-DE")
    assert prove_style("14.75", style) is style
