"""Scales, units, rates and currencies at numbers; canonical codes; conversions."""

from __future__ import annotations

from fractions import Fraction

import pytest

from groundgate_cli.reading.lexicon.conversions import convert
from groundgate_cli.reading.lexicon.vocabulary import load_vocabulary
from tests.unit.reading.reading_rows import read, rows


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("42 mL/min/1.73 m2", "mL/min/1.73 m^2"),
        ("42 mL/min per 1.73 m2", "mL/min/1.73 m^2"),
        ("42 mg per 100 mL", "mg/100 mL"),
        ("42 mg per 2031 rules", "mg"),
        ("42 mg a 3 days", "mg"),
        ("42 months per 20 EUR", "month"),
        ("42 MB/s", "MB/s"),
        ("42 Mb/s", "Mbps"),
        ("42 GB/s", "GB/s"),
        ("42 kilowatt hours", "kWh"),
        ("42 kilowatt now", "kW"),
        ("42 sqm", "m^2"),
        ("42 kph", "km/h"),
    ],
)
def test_denominators_with_numbers_and_units_of_two_words(text: str, code: str) -> None:
    quantity = read(text)[0]
    assert quantity.unit is not None
    assert quantity.unit.codes == (code,)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("$7 mn", "7 x1000000 USD"),
        ("$7 mil", "7 x1000000 USD"),
        ("$7M", "7 x1000000 USD"),
        ("$7MM", "7 x1000000 USD"),
        ("$7-million", "7 x1000000 USD"),
        ("$7 hundred", "7 x100 USD"),
        ("7bn USD", "7 x1000000000 USD"),
        ("7 USD million", "7 x1000000 USD"),
        ("\u20b97 crore", "7 x10000000 INR"),
        ("7 lakh", "7 x100000"),
        ("Rs 7 cr", "7 x10000000 INR"),
        ("\u20ac7k", "7 x1000 EUR"),
        ("7M", "7 x1000000|1"),
        ("7 mm", "7 mm"),
    ],
)
def test_scales(text: str, wanted: str) -> None:
    assert rows(text) == [wanted]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("2.4 mcg/kg/min", "\u00b5g/kg/min"),
        ("2.4 \u03bcg", "\u00b5g"),
        ("2.4 MG", "mg"),
        ("2.4 mg per kg per day", "mg/kg/day"),
        ("9 mg/cm2", "mg/cm^2"),
        ("9 mg per tablet", "mg/tablet"),
        ("9 mg/widget", "mg/widget"),
        ("90 km/h", "km/h"),
        ("9 g/100 mL", "g/100 mL"),
        ("9 \u00baC", "\u00b0C"),
        ("9 oC", "\u00b0C"),
        ("9 degrees Celsius", "\u00b0C"),
        ("9 per cent", "%"),
        ("9 percentage points", "pp"),
        ("9 points", "point"),
        ("9 bps", "bp"),
        ("9 square metres", "m^2"),
        ("9 s-1", "s^-1"),
        ("9-inch", "in"),
        ("9%", "%"),
        ("9 inHg", "inHg"),
        ("9 years old", "year"),
    ],
)
def test_units(text: str, code: str) -> None:
    (quantity,) = read(text)
    assert quantity.unit is not None
    assert quantity.unit.codes[0] == code
    assert quantity.unit.rate == ("/" in code)


@pytest.mark.parametrize(
    "text", ["9 in total", "9 of 20", "9 patients got mg", "born on 9 in May", "9 a group"]
)
def test_words_are_no_units(text: str) -> None:
    unit = read(text)[0].unit
    assert unit is None or unit.codes == ("patient",)


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("HK$9", ("HKD",)),
        ("C$9", ("CAD",)),
        ("NT$ 9", ("TWD",)),
        ("US$9", ("USD",)),
        ("X$9", ("X$",)),
        ("9 US dollars", ("USD",)),
        ("9 Canadian dollars", ("CAD",)),
        ("USD 9", ("USD",)),
        ("9\u20ac", ("EUR",)),
        ("\u00a59", ("JPY", "CNY")),
        ("90\u00a2", ("cent",)),
        ("9 L", ("L", "RON")),
        ("$9 per share", ("USD/share",)),
    ],
)
def test_currencies(text: str, codes: tuple[str, ...]) -> None:
    (quantity,) = read(text)
    assert quantity.unit is not None
    assert quantity.unit.codes[: len(codes)] == codes
    assert ("USD" in quantity.unit.codes) == ("USD" in codes)


def test_bare_dollar_is_open_and_the_region_comes_first() -> None:
    (plain,) = read("$9")
    (canadian,) = read("$9", "fr-CA")
    assert plain.unit is not None
    assert canadian.unit is not None
    assert plain.unit.codes[:2] == ("USD", "CAD")
    assert canadian.unit.codes[0] == "CAD"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("mcg", "\u03bcg"),
        ("ug", "\u00b5g"),
        ("percent", "%"),
        ("hours", "h"),
        ("kilograms", "kg"),
        ("usd", "USD"),
    ],
)
def test_same_unit(first: str, second: str) -> None:
    assert load_vocabulary().same_unit(first, second)


@pytest.mark.parametrize(
    ("first", "second"),
    [("mg", "mcg"), ("mg", "mg/kg"), ("%", "pp"), ("m", "mm"), ("USD", "CAD"), ("mW", "MW")],
)
def test_other_unit(first: str, second: str) -> None:
    assert not load_vocabulary().same_unit(first, second)


def test_unknown_code_is_itself() -> None:
    assert load_vocabulary().canonical_unit("zorkmids") == "zorkmids"


def test_schema_units_add_forms() -> None:
    vocabulary = load_vocabulary(None, {"seat": {"suffix": ["places"]}, "ref": {"prefix": ["Nr"]}})
    assert vocabulary.unit_of("places") == ("seat",)
    assert vocabulary.same_unit("seat", "seats")


@pytest.mark.parametrize(
    ("value", "first", "second", "wanted"),
    [
        (Fraction(380), "mcg", "mg", Fraction(19, 50)),
        (Fraction(85), "bps", "%", Fraction(17, 20)),
        (Fraction(3, 2), "h", "min", Fraction(90)),
        (Fraction(4), "km", "m", Fraction(4000)),
        (Fraction(2), "lb", "kg", Fraction(45359237, 50000000)),
        (Fraction(6), "mg/kg/day", "mcg/kg/day", Fraction(6000)),
        (Fraction(36), "km/h", "m/s", Fraction(10)),
        (Fraction(1), "years", "months", Fraction(12)),
        (Fraction(1), "month", "day", None),
        (Fraction(1), "\u00b0C", "\u00b0F", None),
        (Fraction(1), "mg/mL", "%", None),
        (Fraction(1), "USD", "EUR", None),
        (Fraction(1), "pp", "%", None),
    ],
)
def test_convert(value: Fraction, first: str, second: str, wanted: Fraction | None) -> None:
    assert convert(value, first, second) == wanted


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("187 kJ / 45 kcal", ["kJ", "kcal"]),
        ("70 kg / 154 lb", ["kg", "lb"]),
        ("12 g/100 g", ["g/100 g"]),
        ("25 mg / 5 mL", ["mg/5 mL"]),
    ],
)
def test_an_amount_again_in_another_unit_is_no_denominator(text: str, codes: list[str]) -> None:
    assert [one.unit.codes[0] for one in read(text) if one.unit is not None] == codes
