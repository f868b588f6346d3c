"""Tokens of a text with their sign, scale and unit; spans; what is no quantity."""

from __future__ import annotations

from fractions import Fraction

import pytest

from groundgate_cli.reading.lexicon.vocabulary import load_vocabulary
from groundgate_cli.reading.quantities.quantities import read_quantities
from tests.unit.reading.reading_rows import read, rows


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("build 4.12.8 is out", ["identifier"]),
        ("host 10.20.0.7", ["identifier"]),
        ("call (415) 555-0199 now", ["identifier"]),
        ("parcel KXO000583 came", ["identifier"]),
        ("item 77qx", ["identifier"]),
        ("the COVID-19 years", ["identifier"]),
        ("fatty acids C12 to C14", ["identifier", "identifier"]),
        ("at 14:45 sharp", ["time"]),
        ("open at 7 pm", ["time"]),
        ("odds of 5:2", ["ratio"]),
        ("pressure 130/85 mmHg", ["ratio"]),
        ("see section 6.2 there", ["identifier"]),
        ("Table 4 lists them", ["identifier"]),
        ("on 2025-04-17 we met", ["date"]),
        ("on 4/17/2025 we met", ["date"]),
        ("the 3rd try", ["3"]),
        ("live at 48 Harbour Street now", ["identifier"]),
    ],
)
def test_no_quantities(text: str, wanted: list[str]) -> None:
    assert rows(text) == wanted
    assert all(not q.kind.value.startswith("w") or q.magnitudes for q in read(text))


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("1/4 tablet", ["1/4 tablet"]),
        ("2 1/4 mg", ["9/4 mg"]),
        ("\u00bd tablet", ["1/2 tablet"]),
        ("3\u00bd hours", ["7/2 h"]),
        ("2.5e3 Pa", ["2500 Pa"]),
        ("10^6 cells", ["1000000 cell"]),
        ("4 \u00d7 10^-3 m", ["1/250 m"]),
        ("8.1 \u00d7 10\u2077", ["81000000"]),
        ("a field of 7 m^2", ["7 m^2"]),
        ("a field of 7 m\u00b2", ["7 m^2"]),
    ],
)
def test_fractions_and_powers(text: str, wanted: list[str]) -> None:
    assert rows(text) == wanted


def test_note_mark_after_a_grouped_number_is_no_digit() -> None:
    number, mark = read("Members 4,260^2")
    assert (number.magnitudes, number.suspicious, mark.kind.value) == ((Fraction(4260),), "", "mark")


def test_raised_digit_after_a_short_number_is_open() -> None:
    assert rows("Members 42^2")[0] == "42 !"


@pytest.mark.parametrize("text", ["10^99999999999", "7e999999999", "3 \u00d7 10^777777"])
def test_huge_powers_have_no_value(text: str) -> None:
    assert rows(text) == ["malformed"]


@pytest.mark.parametrize(
    "text",
    ["Sum l4O.75 EUR", "Sum 4\u0660 EUR", "fee $744,0000"],
)
def test_damaged_numbers_have_no_value(text: str) -> None:
    assert rows(text)[0].startswith("malformed")


def test_lost_spaces_leave_a_decimal_with_doubt() -> None:
    assert rows("wefoundagapof0.35overthewholerun") == ["7/20 !"]


@pytest.mark.parametrize(
    "text",
    ["he is 6 ft 1 in tall", "it cost 18 dollars 60 cents", "2 hours and 45 minutes", "1 over 8"],
)
def test_one_part_of_an_amount_is_not_the_amount(text: str) -> None:
    assert all(line.endswith("!") for line in rows(text))


def test_spans_are_absolute_and_partners_index_the_result() -> None:
    text = "Alpha 3.\n\nBeta runs 4 to 9 kg."
    start = text.index("Beta")
    low, high = read_quantities(text, start, len(text), load_vocabulary())
    assert text[low.span.start : low.span.end] == "4"
    assert text[high.extent.start : high.extent.end] == "9 kg"
    assert (low.partner, high.partner) == (1, 0)


def test_a_token_that_begins_before_the_range_is_not_read() -> None:
    text = "total 12,345 kg"
    assert read_quantities(text, text.index("345"), len(text), load_vocabulary()) == ()


def test_digits_that_start_in_the_range_are_read_whole() -> None:
    text = "total 12,345 kg"
    (only,) = read_quantities(text, text.index("12"), text.index("345"), load_vocabulary())
    assert only.magnitudes == (Fraction(12345),)


def test_text_of_the_block_proves_its_style() -> None:
    assert rows("Preis 7.208 EUR, Rabatt 12,5 %")[0] == "7208 EUR"
    assert rows("Price 7.208 EUR, discount 12.75 %")[0] == "901/125 EUR"


def test_document_can_prove_the_style_for_its_blocks() -> None:
    vocabulary = load_vocabulary().proven_by("Rabatt 12,5 % und 1.250,75")
    (only,) = read_quantities("Preis 7.208 EUR", 0, 15, vocabulary)
    assert only.magnitudes == (Fraction(7208),)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("of 3,8,5 640 tons", [{3}, {8}, {5640, 5, 640}]),
        ("of 3,8,5 6401", [{3}, {8}, {5}, {6401}]),
        ("of 3,8\u200b,5", [{Fraction(38, 10), 38}, {5}]),
    ],
)
def test_the_last_number_of_a_list_may_go_on_after_a_space(text: str, wanted: list[set[Fraction]]) -> None:
    assert [set(quantity.magnitudes) for quantity in read(text)] == wanted
