"""Values of another field: weak names, terms behind values, ends of periods, places without a name."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.admission.chain import decide
from groundgate_cli.core.decision import Decision
from groundgate_cli.engine.admit import parse_packet
from groundgate_cli.engine.given import Given

NOT_THERE = {"FIELD_NOT_AT_VALUE"}
MONEY = {"unit": "EUR"}
DAY = {"type": "date"}


def codes(text: str, value: str, quote: str, name: str, **fields: Any) -> set[str]:
    """The codes of a value of a field; text marks the value by the quote, which stands there once."""
    candidate = {"field": name, "value": value, "evidence": [{"text": quote}]}
    given = Given(text=text, schema={"fields": fields}, candidates=[candidate])
    found: Decision = decide(parse_packet(given)).decisions[0]
    return {code for code in found.codes if not code.startswith(("EVIDENCE", "KEY_FROM", "VALUE_DERIVED"))}


BILL = "Item\tRate\tAmount\nSurvey\t€40.00\t€320.00\n\nSubtotal\t€320.00\nTravel\t€25.50\nTotal\t€345.50\n"


@pytest.mark.parametrize(
    ("name", "value", "quote", "right"),
    [
        ("total", "345.5", "Total\t€345.50", True),
        ("total", "25.5", "Travel\t€25.50", False),
        ("rate", "40", "€40.00", True),
        ("rate", "320", "Survey\t€40.00\t€320.00", False),
    ],
)
def test_a_weak_name_is_where_a_label_or_head_says_it_alone(
    name: str, value: str, quote: str, right: bool
) -> None:
    assert codes(BILL, value, quote, name, **{name: MONEY}) == (set() if right else NOT_THERE)


def test_a_weak_name_that_no_place_says_alone_contests_nothing() -> None:
    text = "Grand total incl. tax\t€91.00\nTravel\t€25.50\n"
    assert codes(text, "25.5", "Travel\t€25.50", "total", total=MONEY) == set()


DEED = (
    'The deed is of 3 May 2041 (the "Deed Date") and the works start on 9 June 2041 (the "Start Date").\n'
)


@pytest.mark.parametrize(
    ("name", "value", "quote", "right"),
    [
        ("deed_date", "2041-05-03", "3 May 2041", True),
        ("deed_date", "2041-06-09", "9 June 2041", False),
        ("start_date", "2041-06-09", "9 June 2041", True),
        ("start_date", "2041-05-03", "3 May 2041", False),
    ],
)
def test_a_term_in_brackets_names_the_value_before_it(
    name: str, value: str, quote: str, right: bool
) -> None:
    assert codes(DEED, value, quote, name, deed_date=DAY, start_date=DAY) == (set() if right else NOT_THERE)


STAY = "Hire period: from 4 May 2041 to 11 May 2041\n"


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("hire_start", "2041-05-04", True),
        ("hire_start", "2041-05-11", False),
        ("hire_end", "2041-05-11", True),
        ("hire_end", "2041-05-04", False),
    ],
)
def test_the_ends_of_a_period_are_told_apart(name: str, value: str, right: bool) -> None:
    day = {"2041-05-04": "4 May 2041", "2041-05-11": "11 May 2041"}[value]
    found = codes(STAY, value, day, name, hire_start=DAY, hire_end=DAY)
    assert found == (set() if right else NOT_THERE)


def test_a_verb_tells_the_end_of_a_period() -> None:
    text = "The licence begins on 1 July 2041. It expires on 30 June 2046 at noon.\n"
    fields = {"licence_start": DAY, "licence_end": DAY}
    assert codes(text, "2046-06-30", "30 June 2046", "licence_start", **fields) == NOT_THERE
    assert codes(text, "2046-06-30", "30 June 2046", "licence_end", **fields) == set()


def test_a_date_in_a_name_of_a_label_does_not_hide_the_name() -> None:
    text = "Opening stock on 1 May 2041\t€318.00\nPurchases\t€90.00\n"
    fields = {"opening_stock": MONEY, "bought": MONEY}
    assert codes(text, "318", "€318.00", "bought", **fields) == NOT_THERE
    assert codes(text, "318", "€318.00", "opening_stock", **fields) == set()


CAPS = "No more than €3,000 may be used for boats and no more than €2,000 for trailers.\n"


@pytest.mark.parametrize(("name", "right"), [("boats", False), ("trailers", True)])
def test_words_behind_a_number_go_before_words_that_two_numbers_share(name: str, right: bool) -> None:
    limit = {"unit": "EUR", "comparator": "le"}
    found = codes(CAPS, "2000", "€2,000", name, boats=limit, trailers=limit)
    assert found == (set() if right else NOT_THERE)


def test_a_condition_behind_or_is_of_its_number_alone() -> None:
    text = "Towing: a fee of €200, or €600 for vans over 3 t.\n"
    fields = {"fee": MONEY, "vans": {"unit": "EUR", "aliases": ["for vans"]}}
    assert codes(text, "200", "€200", "vans", **fields) == NOT_THERE
    assert codes(text, "600", "€600", "vans", **fields) == set()


def test_what_a_percentage_is_of_does_not_name_it() -> None:
    text = "Award criteria: price 70%. Retention: 4% of the price.\n"
    share = {"unit": "%"}
    fields = {"price_weight": {**share, "aliases": ["price"]}, "retention": share}
    assert codes(text, "4", "4%", "price_weight", **fields) == NOT_THERE
    assert codes(text, "4", "4%", "retention", **fields) == set()


def test_the_same_digits_with_a_bound_are_another_value() -> None:
    text = "Parameter\tResult\tMethod limit\nCadmium\t<0.04\t0.04\n"
    mark = text.index("\t0.04") + 1
    given = Given(
        text=text,
        schema={"fields": {"cadmium": {}}},
        candidates=[
            {
                "field": "cadmium",
                "value": "0.04",
                "evidence": [{"start": mark, "end": mark + 4, "text": "0.04"}],
            }
        ],
    )
    assert "FIELD_NOT_AT_VALUE" in decide(parse_packet(given)).decisions[0].codes


PLAN = "First payment €150 on 1 June, later payments €90 each.\n\nCounty share €1,440\n"


@pytest.mark.parametrize(("value", "quote", "right"), [("90", "€90", True), ("1440", "€1,440", False)])
def test_a_place_without_a_word_of_the_field_gives_way_to_one_with_most(
    value: str, quote: str, right: bool
) -> None:
    found = codes(PLAN, value, quote, "later_instalment", later_instalment=MONEY)
    assert found == (set() if right else NOT_THERE)


def test_a_field_that_the_document_nowhere_says_is_not_contested() -> None:
    assert (
        codes("County share €1,440\n", "1440", "€1,440", "later_instalment", later_instalment=MONEY)
        == set()
    )


@pytest.mark.parametrize(("value", "right"), [("636", True), ("40", False)])
def test_a_label_that_says_the_name_contests_a_sentence_that_says_half(value: str, right: bool) -> None:
    text = "Balance due: €636\n\nA charge of €40 is made where the balance is not paid in May.\n"
    assert codes(text, value, f"€{value}", "balance_due", balance_due=MONEY) == (
        set() if right else NOT_THERE
    )


DUES = "The club asks a yearly due of €40, with an entry due of €15, in all a total of €55.\n"


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("yearly_due", "40", True),
        ("entry_due", "15", True),
        ("entry_due", "40", False),
        ("total_due", "55", True),
        ("total_due", "40", False),
    ],
)
def test_words_before_the_first_number_speak_of_all(name: str, value: str, right: bool) -> None:
    fields = dict.fromkeys(("yearly_due", "entry_due", "total_due"), MONEY)
    assert codes(DUES, value, f"€{value}", name, **fields) == (set() if right else NOT_THERE)


SHELF = "Seed keeps for 2 years (leek), 5 years (radish) and 4 years (beet).\n"


@pytest.mark.parametrize(
    ("name", "value"), [("keeps_leek", "2"), ("keeps_radish", "5"), ("keeps_beet", "4")]
)
def test_a_bracket_is_of_the_number_before_it(name: str, value: str) -> None:
    fields = {one: {"unit": "years"} for one in ("keeps_leek", "keeps_radish", "keeps_beet")}
    for number in "254":
        found = codes(SHELF, number, f"{number} years", name, **fields)
        assert (found == set()) is (number == value)


WINGS = "\tNorth\tSouth\nRoom income\t412\t268\nBuilding outlay\t12\t57\n"


def test_a_row_that_the_description_says_contests_another_row() -> None:
    keyed = {"keys": ["North", "South"]}
    fields = {"capex": {**keyed, "description": "building outlay"}}
    for value, row, right in (
        ("12", "Building outlay\t12\t57", True),
        ("412", "Room income\t412\t268", False),
    ):
        candidate = {"field": "capex", "key": "North", "value": value, "evidence": [{"text": row}]}
        given = Given(text=WINGS, schema={"fields": fields}, candidates=[candidate])
        found = decide(parse_packet(given)).decisions[0].codes
        assert ("FIELD_NOT_AT_VALUE" in found) is not right


def test_a_place_that_says_only_another_field_is_claimed_by_it() -> None:
    text = "Racing excess: €1,000 in each case.\n"
    fields = {"racing_excess": MONEY, "tender_cover": MONEY}
    assert codes(text, "1000", "€1,000", "tender_cover", **fields) == NOT_THERE
    assert codes(text, "1000", "€1,000", "racing_excess", **fields) == set()
