"""Bounds, ranges, tolerances, changes and denials around numbers."""

from __future__ import annotations

import pytest

from tests.unit.reading.reading_rows import read, rows


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("more than 8 kg", "gt"),
        ("in excess of 8 kg", "gt"),
        ("in excess of the contractually agreed sum of $8", "gt"),
        ("above 8 kg", "gt"),
        (">8 kg", "gt"),
        ("at least 8 kg", "ge"),
        ("no less than 8 kg", "ge"),
        ("minimum 8 kg", "ge"),
        ("8 kg or more", "ge"),
        ("8+", "ge"),
        ("18 years or older", "ge"),
        ("18 years of age and older", "ge"),
        ("less than 8 kg", "lt"),
        ("under 8 kg", "lt"),
        ("up to 8 kg", "le"),
        ("as much as 8 kg", "le"),
        ("no more than 8 kg", "le"),
        ("must not exceed 8 kg", "le"),
        ("within 8 days", "le"),
        ("8 mg max", "le"),
        ("\u2264 8 kg", "le"),
        ("fees may not be raised by more than 8%", "le"),
        ("circa 8 kg", "approx"),
        ("almost 8 kg", "approx"),
        ("some 8 kg", "approx"),
        ("~8 kg", "approx"),
        ("8 kg", "eq"),
        ("more stock arrived. 8 kg", "eq"),
        ("over the whole term we pay 8 kg", "eq"),
        ("$8 plus tax", "eq"),
    ],
)
def test_bounds(text: str, wanted: str) -> None:
    assert read(text)[-1].comparator.value == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("between 4 and 9 kg", ["4 kg low", "9 kg high"]),
        ("from 4 to 9 kg", ["4 kg low", "9 kg high"]),
        ("4 kg TO 9 kg", ["4 kg low", "9 kg high"]),
        ("4\u20149", ["4 low", "9 high"]),
        ("from 4 until 9", ["4 low", "9 high"]),
        ("12- to 15-metre", ["12 m low", "15 m high"]),
        ("4 and 9 kg", ["4 kg", "9 kg"]),
        ("4, 6 and 9 kg", ["4 kg", "6 kg", "9 kg"]),
        ("4 \u00b1 0.5 kg", ["4 kg nominal", "1/2 kg tolerance"]),
        ("12 V \u00b1 3 %", ["12 V nominal", "3 % tolerance"]),
        ("4 kg to 9 EUR", ["4 kg", "9 EUR"]),
        ("$4-9 million", ["4 x1000000 USD low", "9 x1000000 USD high"]),
        ("$4 to $9 million", ["4 x1000000|1 USD low", "9 x1000000 USD high"]),
        ("it ended 6-2", ["6 !", "2 !"]),
        ("9 of the voters, 50%", ["9", "50 %"]),
    ],
)
def test_ranges(text: str, wanted: list[str]) -> None:
    assert rows(text) == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("The toll rose from $4 to $9.", ["4 USD old", "9 USD new"]),
        ("The toll was raised to $9 from $4.", ["9 USD new", "4 USD old"]),
        ("Sales were $9, up from $4.", ["9 USD", "4 USD old"]),
        (
            "Turnout fell by 3 points, from 61% to 58%.",
            ["3 point amount", "61 % old", "58 % new"],
        ),
        ("Prices rose 9%.", ["9 % amount"]),
        ("Ages ranged from 4 to 9.", ["4 low", "9 high"]),
        ("Sales were $9 compared with $4.", ["9 USD", "4 USD"]),
        ("drop to 4 to 9 percent", ["4 % low new", "9 % high"]),
    ],
)
def test_changes(text: str, wanted: list[str]) -> None:
    assert rows(text) == wanted


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Do not take 8 mg", "negated"),
        ("The fee wasn't $8", "negated"),
        ("all excluding $8", "excluded"),
        ("formerly $8", "former"),
        ("if it were $8", "hypothetical"),
        ("not only $8", None),
        ("He did not come. The fee is $8", None),
        ("Those who did not pay, the fee is $8", None),
        ("Not responding (8%)", None),
        ("not the old one but $8", None),
        ("You can't join if your income is $8", None),
        ("They didn't live here and their income was $8", None),
    ],
)
def test_denials(text: str, kind: str | None) -> None:
    negation = read(text)[-1].negation
    assert (negation.kind if negation else None) == kind


def test_spans_point_to_the_words() -> None:
    text = "It may not be raised by more than 8%."
    (only,) = read(text)
    assert only.comparator_span is not None
    assert text[only.comparator_span.start : only.comparator_span.end] == "not be raised by more than"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("the maximum dose is 8 mg", "maximum"),
        ("Maximum: 8 mg", "maximum"),
        ("the lowest grade was 8", "minimum"),
        ("the maximum was not given. We took 8 mg", None),
        ("maximum 8 mg", None),
    ],
)
def test_limits_qualify(text: str, kind: str | None) -> None:
    words = read(text)[-1].qualifiers
    assert (words[0].kind if words else None) == kind


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Theft up to          900", "le"),
        ("Theft\tat least\t900", "ge"),
        ("Abo max              900", "eq"),
        ("65 or more at least  900", "ge"),
        ("6 up to              900", "eq"),
        ("paid or up to        900", "eq"),
        ("Theft up to it       900", "eq"),
    ],
)
def test_a_bound_that_ends_the_label_before_a_gap(text: str, wanted: str) -> None:
    assert read(text)[-1].comparator.value == wanted


def test_a_capital_in_the_next_line_bounds_nothing() -> None:
    assert read("New balance\t$914\nMinimum payment\t$40")[0].comparator.value == "eq"
    assert read("a balance of $914\nmaximum in May")[0].comparator.value == "le"


@pytest.mark.parametrize(
    ("text", "locale", "kind"),
    [
        ("Der Mindestumsatz beträgt 900 EUR", "de", "minimum"),
        ("Die Tageshöchstdosis beträgt 600 mg", "de", "maximum"),
        ("Der Umsatz beträgt 900 EUR", "de", None),
        ("Dosis máxima: 600 mg", "es", "maximum"),
        ("Le plafond est de 600 EUR", "fr", "maximum"),
    ],
)
def test_limits_of_other_languages_and_in_compounds(text: str, locale: str, kind: str | None) -> None:
    words = read(text, locale)[-1].qualifiers
    assert [word.kind for word in words] == ([kind] if kind else [])
