"""Numbers right beside another of their kind: part and whole, a second figure in brackets, a comparison."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.admission.chain import decide
from groundgate_cli.core.decision import Decision
from groundgate_cli.engine.admit import parse_packet
from groundgate_cli.engine.given import Given


def codes(
    text: str, field: dict[str, Any], value: str, quote: str, name: str = "asked", **more: Any
) -> set[str]:
    given = Given(
        text=text,
        schema={"fields": {name: field, **more}},
        candidates=[{"field": name, "value": value, "evidence": [{"text": quote}]}],
    )
    found: Decision = decide(parse_packet(given)).decisions[0]
    return {code for code in found.codes if not code.startswith(("EVIDENCE", "KEY_FROM", "VALUE_DERIVED"))}


LIFTS = "Staff checked 34 of 46 lifts in May."


@pytest.mark.parametrize(
    ("aliases", "value", "right"),
    [
        (["Staff checked"], "34", True),
        (["Staff checked"], "46", False),
        (["lifts"], "46", True),
        (["lifts"], "34", False),
        (["total lifts"], "46", True),
    ],
)
def test_part_and_whole_are_told_by_the_words_of_the_field(
    aliases: list[str], value: str, right: bool
) -> None:
    found = codes(LIFTS, {"type": "integer", "aliases": aliases}, value, f"{value}")
    assert found == (set() if right else {"FIELD_NOT_AT_VALUE"})


def test_one_of_seven_in_words_is_no_share_of_a_count() -> None:
    assert codes("We saw one of seven.", {}, "7", "seven", "seen") == set()


@pytest.mark.parametrize(("value", "right"), [("5.1", True), ("4.8", False)])
def test_a_second_figure_in_brackets_is_not_the_value(value: str, right: bool) -> None:
    found = codes(
        "The yield was 5.1% (4.8%) in May.", {"unit": "%", "aliases": ["yield"]}, value, f"{value}%"
    )
    assert found == (set() if right else {"FIELD_NOT_AT_VALUE"})


def test_a_bracket_with_words_of_its_own_is_another_statement() -> None:
    text = "The fee is $40 ($55 if posted) for all."
    assert codes(text, {"unit": "USD", "aliases": ["fee if posted"]}, "55", "$55") == set()


def test_a_field_that_asks_for_the_former_value_may_have_the_bracket() -> None:
    text = "The yield was 5.1% (4.8%) in May."
    assert codes(text, {"unit": "%", "aliases": ["yield"]}, "4.8", "4.8%", "prior_yield") == set()


def test_the_same_amount_again_is_no_second_figure() -> None:
    text = "Notice of seven (7) weeks is due."
    assert codes(text, {"unit": "weeks", "aliases": ["Notice"]}, "7", "seven (7) weeks") == set()


COMPARED = "The trip took 18 days, against a plan of 20 days."


@pytest.mark.parametrize(
    ("aliases", "value", "right"),
    [(["trip took"], "18", True), (["trip took"], "20", False), (["plan of"], "20", True)],
)
def test_what_a_number_is_compared_with_is_another_value(
    aliases: list[str], value: str, right: bool
) -> None:
    found = codes(COMPARED, {"unit": "days", "aliases": aliases}, value, f"{value} days")
    assert found == (set() if right else {"FIELD_NOT_AT_VALUE"})


BIDS = """Bids
Bidder\tPrice (EUR)\tWeeks
Arden\t4,400.00\t9
Boyle\t4,150.00\t7

Deposit paid 310.00 by cheque.
"""


def test_a_cell_under_the_name_of_another_field_is_not_this_ones() -> None:
    price = {"unit": "EUR", "keys": ["Arden", "Boyle"], "aliases": ["Price"]}
    found = codes(BIDS, {"unit": "EUR", "aliases": ["Grant"]}, "4400", "4,400.00", price=price)
    assert found == {"FIELD_NOT_AT_VALUE"}


def test_a_field_that_a_sentence_names_is_not_in_a_cell_that_does_not() -> None:
    found = codes(BIDS, {"unit": "EUR", "aliases": ["Deposit paid"]}, "4400", "4,400.00")
    assert found == {"FIELD_NOT_AT_VALUE"}


def test_a_name_right_behind_a_number_goes_before_the_words_of_the_number_before() -> None:
    text = "Each bar holds 30 g sugar and 12 g starch."
    fields = {"sugar": {"unit": "g"}, "starch": {"unit": "g"}}
    given = [("sugar", "30", "30 g", True), ("sugar", "12", "12 g", False), ("starch", "12", "12 g", True)]
    for name, value, quote, right in given:
        other = {key: field for key, field in fields.items() if key != name}
        found = codes(text, fields[name], value, quote, name, **other)
        assert found == (set() if right else {"FIELD_NOT_AT_VALUE"}), (name, value)


SEATS = "Party\tSeats\tSeats 2026\nReds\t17\t15\nBlues\t12\t13\n"


@pytest.mark.parametrize(("value", "right"), [("17", True), ("15", False)])
def test_a_column_that_adds_a_year_is_not_the_plain_one(value: str, right: bool) -> None:
    given = Given(
        text=SEATS,
        schema={"fields": {"seats": {"type": "integer", "keys": ["Reds", "Blues"]}}},
        candidates=[{"field": "seats", "key": "Reds", "value": value, "evidence": [{"text": value}]}],
    )
    found = decide(parse_packet(given)).decisions[0]
    assert (found.outcome == "admitted") == right
