"""Words around a number that make it a former value, an amount of change, a bound or the base of a rate."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.admission.chain import decide
from groundgate_cli.engine.admit import parse_packet
from groundgate_cli.engine.given import Given


def codes(text: str, body: dict[str, Any], locale: str | None = None, **candidate: Any) -> set[str]:
    """The codes of one candidate of a field "f", or of the name that the body gives."""
    name = body.pop("name", "f")
    schema: dict[str, Any] = {"fields": {name: body}}
    if locale:
        schema["locale"] = locale
    item = {"id": "c1", "field": name, **candidate, "evidence": [{"text": candidate.pop("quote", text)}]}
    item.pop("quote", None)
    given = Given(text=text, schema=schema, candidates=[item])
    return {finding.code for finding in decide(parse_packet(given)).decisions[0].findings}


FORMER, QUALIFIED = {"SUPERSEDED_VALUE"}, {"QUALIFIED_VALUE"}


@pytest.mark.parametrize(
    ("text", "value", "quote", "found"),
    [
        ("Berth revenue was $71 (2 boats) and $64 a year earlier.", "64", "$64", FORMER),
        ("The subsidy is $30 (prior year: $28).", "28", "$28", FORMER),
        ("The subsidy is $30 (prior year: $28).", "30", "$30", set()),
        ("The subsidy is $30, in the prior year it was less.", "30", "$30", set()),
    ],
)
def test_words_of_an_earlier_time_right_at_a_number(
    text: str, value: str, quote: str, found: set[str]
) -> None:
    assert FORMER & codes(text, {"unit": "USD"}, value=value, unit="USD", quote=quote) == found


def test_a_former_value_is_that_of_a_key_which_names_its_year() -> None:
    text = "Dues rose to $52 in 2031 from $47 in 2030."
    body = {"name": "dues", "unit": "USD", "keys": ["2031", "2030"]}
    claim = {"unit": "USD", "value": "47", "quote": "$47 in 2030"}
    assert codes(text, dict(body), key="2030", **claim) == set()
    assert "SUPERSEDED_VALUE" in codes(text, {**body, "keys": None}, **claim)


@pytest.mark.parametrize(
    ("name", "value", "found"),
    [("crew_costs", "6", QUALIFIED), ("crew_costs", "93", set()), ("crew_costs_increase", "6", set())],
)
def test_the_amount_of_a_change_is_not_the_new_value(name: str, value: str, found: set[str]) -> None:
    text = "Crew costs rose $6 million to $93 million."
    body = {"name": name, "unit": "USD"}
    assert QUALIFIED & codes(text, body, value=value + "000000", unit="USD", quote=text) == found


@pytest.mark.parametrize(
    ("text", "value", "found"),
    [
        ("The ferry carried 812 guests, 45 more than in May.", "45", QUALIFIED),
        ("The ferry carried 812 guests, 45 more guests slept ashore.", "45", set()),
        ("The ferry carried 812 guests, 45 fewer than planned.", "45", QUALIFIED),
    ],
)
def test_a_difference_is_not_the_value(text: str, value: str, found: set[str]) -> None:
    assert QUALIFIED & codes(text, {}, value=value, quote="45") == found


def test_what_a_rate_is_per_is_not_the_amount() -> None:
    text = "Toll: $9 plus 20 cents for each $2 of cargo value."
    assert codes(text, {"name": "toll", "unit": "USD"}, value="2", unit="USD", quote=text) >= QUALIFIED
    assert codes(text, {"name": "toll", "unit": "USD"}, value="9", unit="USD", quote=text) == set()
    dosing = "Rinse every 8 hours."
    assert codes(dosing, {"unit": "h"}, value="8", unit="h", quote=dosing) == set()


def test_a_number_in_brackets_repeats_the_bound_of_the_words_before_it() -> None:
    text = "Notice of not less than seven (7) weeks is due."
    assert codes(text, {"unit": "week"}, value="7", unit="week", quote="(7) weeks") == QUALIFIED
    assert (
        codes(text, {"unit": "week", "comparator": "ge"}, value="7", unit="week", quote="(7) weeks")
        == set()
    )


@pytest.mark.parametrize(
    ("text", "value", "found"),
    [
        ("Vacant berths fell by 38 to 816.", "816", set()),
        ("Vacant berths fell by 38 to 816.", "38", QUALIFIED),
        ("Vacant berths fell by 38 to 41.", "41", QUALIFIED),
    ],
)
def test_a_change_by_one_amount_to_a_far_larger_one_is_no_range(
    text: str, value: str, found: set[str]
) -> None:
    assert codes(text, {"name": "vacant_berths"}, value=value, quote=text) == found


@pytest.mark.parametrize("compared", ["compared with", "versus"])
def test_a_field_without_keys_takes_the_first_of_two_compared(compared: str) -> None:
    text = f"- Load factor of 71.5%, {compared} 69.0%"
    body = {"name": "load_factor", "unit": "%"}
    assert codes(text, dict(body), value="71.5", unit="%", quote=text) == set()
    assert codes(text, dict(body), value="69.0", unit="%", quote="69.0%") == {"FIELD_NOT_AT_VALUE"}


def test_a_pound_sign_is_that_of_gbp_unless_a_statement_says_another() -> None:
    body = {"unit": "GBP"}
    assert codes("Mooring fee: £45", dict(body), value="45", unit="GBP") == set()
    said = "All amounts are in EGP.\n\nMooring fee: £45"
    assert codes(said, dict(body), value="45", unit="GBP", quote="£45") != set()


def test_an_old_value_said_again_in_another_measure_is_old_too() -> None:
    text = "- Profit of $31 million, down from $36 million, or $0.67 per common unit"
    body = {"name": "per_unit", "unit": "USD", "aliases": ["per common unit"]}
    assert "SUPERSEDED_VALUE" in codes(text, body, value="0.67", unit="USD", quote="$0.67 per common unit")


def test_what_a_text_takes_the_place_of_is_former() -> None:
    text = "Effective 1 April 2031; supersedes the rates effective 1 May 2029."
    body = {"name": "effective_date", "type": "date", "aliases": ["effective"]}
    assert "SUPERSEDED_VALUE" in codes(text, body, value="2029-05-01", quote="effective 1 May 2029")
    assert codes(text, body, value="2031-04-01", quote="Effective 1 April 2031") == set()


@pytest.mark.parametrize(
    ("name", "value", "quote", "found"),
    [
        ("net_debt", "219", "€219 million", FORMER),
        ("net_debt", "204", "€204 million", set()),
        ("net_debt_2030", "219", "€219 million", set()),
    ],
)
def test_a_dated_bracket_gives_the_number_of_another_time(
    name: str, value: str, quote: str, found: set[str]
) -> None:
    text = "Net debt stood at €204 million (31 December 2030: €219 million)."
    body = {"name": name, "unit": "EUR"}
    assert FORMER & codes(text, body, value=value + "000000", unit="EUR", quote=quote) == found


def test_but_not_more_than_is_a_bound_and_no_exclusion() -> None:
    text = "You may claim more than 40 but not more than 90 hours."
    assert codes(text, {"comparator": "le"}, value="90", quote="but not more than 90") == set()
    denied = "You may claim days, but not 90 hours."
    assert codes(denied, {}, value="90", quote="but not 90") == {"NEGATED_STATEMENT"}
