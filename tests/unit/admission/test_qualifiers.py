"""Words at a value that make it another thing than the field asks for."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.admission.chain import decide
from groundgate_cli.core.decision import Decision
from groundgate_cli.engine.admit import parse_packet
from groundgate_cli.engine.given import Given

QUALIFIED, FORMER, DENIED = {"QUALIFIED_VALUE"}, {"SUPERSEDED_VALUE"}, {"NEGATED_STATEMENT"}
MONEY = {"unit": "EUR"}


def codes(text: str, field: dict[str, Any], value: str, quote: str, name: str, **more: Any) -> set[str]:
    candidate = {"field": name, "value": value, "evidence": [{"text": quote}], **more}
    given = Given(text=text, schema={"fields": {name: field}}, candidates=[candidate])
    found: Decision = decide(parse_packet(given)).decisions[0]
    return {code for code in found.codes if not code.startswith(("EVIDENCE", "KEY_FROM", "VALUE_DERIVED"))}


@pytest.mark.parametrize(
    ("text", "value", "quote", "found"),
    [
        ("Example: with a deposit of €900 the fee is lower.\n", "900", "€900", QUALIFIED),
        ("A deposit of €900 is due. Example shops hold more.\n", "900", "€900", set()),
        ("The adjusted deposit was €900.\n", "900", "€900", QUALIFIED),
        ("Until then the deposit is €900.\n", "900", "€900", FORMER),
        ("The deposit of €900 no longer applies.\n", "900", "€900", DENIED),
        ("Deposit: none (long stays: €900)\n", "900", "€900", QUALIFIED),
        ("Deposit: €900 (long stays)\n", "900", "€900", set()),
        ('For "deposit €900" read "deposit €950".\n', "900", "€900", FORMER),
        ('For "deposit €900" read "deposit €950".\n', "950", "€950", set()),
    ],
)
def test_words_at_a_value_qualify_it(text: str, value: str, quote: str, found: set[str]) -> None:
    assert codes(text, MONEY, value, quote, "deposit") == found


def test_a_group_that_the_field_asks_for_qualifies_nothing() -> None:
    text = "The adjusted profit was €900.\n"
    assert codes(text, MONEY, "900", "€900", "adjusted_profit") == set()
    assert codes(text, {**MONEY, "description": "profit, adjusted"}, "900", "€900", "profit") == set()


def test_an_expected_value_counts_where_no_other_is_stated() -> None:
    alone = "We expect sales of €80.\n"
    assert codes(alone, MONEY, "80", "€80", "sales") == set()
    assert codes("Sales were €70. " + alone, MONEY, "80", "€80", "sales") == QUALIFIED
    assert codes("Sales were €70. " + alone, MONEY, "70", "€70", "sales") == set()


def test_a_number_between_parts_a_qualifier_from_a_value() -> None:
    text = "Adjusted output rose by 12%, a margin of 4%.\n"
    assert codes(text, {"unit": "%"}, "4", "4%", "margin") == set()


DOUGH = "Flour: 400 g, plus 20 g for the board\n"


@pytest.mark.parametrize(("value", "found"), [("400", set()), ("20", QUALIFIED)])
def test_what_is_added_is_not_the_amount(value: str, found: set[str]) -> None:
    assert codes(DOUGH, {"unit": "g"}, value, f"{value} g", "flour") == found


def test_a_rate_is_no_total() -> None:
    text = "Cleaning: 3 hours at €20.00 per hour    €60.00\n"
    total, rate = {**MONEY, "aliases": ["Cleaning"]}, {**MONEY, "aliases": ["per hour"]}
    assert "QUALIFIED_VALUE" in codes(text, total, "20", "€20.00 per hour", "cleaning_total")
    assert codes(text, rate, "20", "€20.00 per hour", "cleaning_rate") == set()


def test_texts_and_dates_are_qualified_too() -> None:
    rating = {"type": "enum", "values": ["A", "B", "C"]}
    text = "The energy rating is C (potential: B).\n"
    assert codes(text, rating, "B", "potential: B", "energy_rating") == QUALIFIED
    assert codes(text, rating, "C", "rating is C", "energy_rating") == set()
    offer = "The offer of 3 May 2041 is withdrawn.\n"
    assert codes(offer, {"type": "date"}, "2041-05-03", "3 May 2041", "offer_date") == DENIED


MEMBERS = "Amounts in thousands of euros\n\n\t2041\t2040\nTurnover\t9,412\t9,120\nMembers\t1,204\t1,187\n"
YEARS = {"keys": ["2041", "2040"]}


@pytest.mark.parametrize(("value", "right"), [("1204", True), ("1204000", False)])
def test_a_scale_of_money_rules_no_count(value: str, right: bool) -> None:
    found = codes(
        MEMBERS, {"type": "integer", **YEARS}, value, "Members\t1,204\t1,187", "members", key="2041"
    )
    assert found == (set() if right else {"VALUE_NOT_IN_EVIDENCE"})


GROWTH = "Turnover rose by 4% to €612 (2040: €588).\n"


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [("turnover_2041", "612", True), ("turnover_2040", "588", True), ("turnover_2040", "612", False)],
)
def test_the_year_in_a_bracket_is_of_the_number_in_it(name: str, value: str, right: bool) -> None:
    found = codes(f"Report for 2041\n\n{GROWTH}", MONEY, value, f"€{value}", name)
    assert found == (set() if right else {"FIELD_NOT_AT_VALUE"})


def test_a_qualifier_that_the_field_asks_for_must_be_at_the_number() -> None:
    text = "The club held €412 in May against a budget of €385.\n"
    field = {**MONEY, "description": "budgeted cash of the club"}
    assert codes(text, field, "412", "€412", "cash_budget") == {"FIELD_NOT_AT_VALUE"}
    plain = {**MONEY, "description": "cash of the club"}
    assert codes(text, plain, "412", "€412", "cash") == set()


@pytest.mark.parametrize(("value", "found"), [("6", DENIED), ("20", set())])
def test_what_is_struck_out_is_denied(value: str, found: set[str]) -> None:
    text = "~~The club has 6 courts.~~ The club has 20 courts.\n"
    assert codes(text, {"type": "integer"}, value, f"{value} courts", "courts") == found


def test_a_month_that_opens_a_bracket_makes_an_earlier_value() -> None:
    text = "Fund size: €418 (July: €409).\n"
    assert codes(text, MONEY, "409", "July: €409", "fund_size") >= FORMER
    assert codes(text, MONEY, "418", "€418", "fund_size") == set()


def test_a_rate_stands_beside_an_amount() -> None:
    text = "2 panes of glass    @ €118.40    €236.80\n"
    field = {**MONEY, "description": "price of one pane"}
    assert "QUALIFIED_VALUE" in codes(text, field, "236.8", "€236.80", "unit_price")
    assert codes(text, field, "118.4", "€118.40", "unit_price") == set()
