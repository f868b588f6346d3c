"""What an aside, a second number of a cell, a column of signs and a described unit say of a value."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.admission.chain import decide
from groundgate_cli.admission.stretch import aside_at
from groundgate_cli.core.spans import Span
from groundgate_cli.engine.admit import parse_packet
from groundgate_cli.engine.given import Given


def codes(
    text: str,
    name: str,
    body: dict[str, Any],
    value: str,
    quote: str,
    locale: str | None = None,
    **more: Any,
) -> set[str]:
    """The codes of one candidate whose evidence is a quote."""
    schema: dict[str, Any] = {"fields": {name: body}, **({"locale": locale} if locale else {})}
    unit = {"unit": body["unit"]} if "unit" in body else {}
    item = {"id": "c1", "field": name, "value": value, **unit, **more, "evidence": [{"text": quote}]}
    given = Given(text=text, schema=schema, candidates=[item])
    return {finding.code for finding in decide(parse_packet(given)).decisions[0].findings}


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("Toll revenue, net of $2 of refunds, was $9.", ", net of $2 of refunds,"),
        ("Toll revenue, which was $2 in May, is $9.", ", which was $2 in May,"),
        ("Toll revenue, net of $2 of refunds, and fees of $9.", None),
        ("Toll revenue, mostly $2 a trip, was $9.", None),
        ("Toll revenue, net of $2,000 of refunds, was $9.", ", net of $2,000 of refunds,"),
    ],
)
def test_an_aside_stands_between_a_subject_and_its_verb(text: str, held: str | None) -> None:
    found = aside_at(text, Span(0, len(text)), text.index("$2"))
    assert (text[found.start : found.end] if found else None) == held


def test_the_verb_behind_an_aside_has_the_subject_and_the_aside_has_not() -> None:
    text = "Toll revenue, net of $2 million of refunds, was $9 million."
    body = {"unit": "USD"}
    assert codes(text, "toll_revenue", body, "9000000", "$9 million") == set()
    assert codes(text, "toll_revenue", body, "2000000", "$2 million") == {"FIELD_NOT_AT_VALUE"}


def test_a_label_speaks_first_of_the_number_right_behind_it() -> None:
    text = "Noise\t71 dB, spread 4 dB\nHum\t44 dB, spread 2 dB\n"
    body = {"unit": "dB"}
    assert codes(text, "noise", body, "71", "71 dB") == set()
    assert codes(text, "noise", body, "4", "spread 4 dB") == {"FIELD_NOT_AT_VALUE"}


def test_columns_are_told_apart_where_only_the_sign_differs() -> None:
    text = "Club    Won    Lost    Diff\nGulls     9      12     -12\nTerns    14       7      11\n"
    body = {"aliases": ["Diff"], "keys": ["Gulls", "Terns"]}
    row = "Gulls     9      12     -12"
    assert codes(text, "difference", body, "-12", row, key="Gulls") == set()
    assert codes(text, "difference", body, "12", row, key="Gulls") == {"FIELD_NOT_AT_VALUE"}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Notice is 30 calendar days.", set()),
        ("Notice is 30 unused days.", set()),
        ("Notice is 30 business days.", {"PART_MISSING"}),
        ("Notice is 30 full of days.", {"PART_MISSING"}),
    ],
)
def test_a_word_that_leaves_the_measure_alone_may_stand_before_a_unit(text: str, found: set[str]) -> None:
    assert codes(text, "notice", {"unit": "day"}, "30", text) == found


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("maximum_load", "A maximum of 450 kg may be lifted.", set()),
        ("max_load", "A maximum of 450 kg may be lifted.", set()),
        ("load", "A maximum of 450 kg may be lifted.", {"QUALIFIED_VALUE"}),
        ("maximum_load", "No more than 450 kg may be lifted.", {"QUALIFIED_VALUE"}),
        ("minimum_load", "A maximum of 450 kg may be lifted.", {"QUALIFIED_VALUE"}),
    ],
)
def test_a_bound_that_says_maximum_is_the_maximum(name: str, text: str, found: set[str]) -> None:
    assert codes(text, name, {"unit": "kg"}, "450", text) == found


def test_a_statement_about_this_table_rules_no_other() -> None:
    text = (
        "Fares\n\nKind\tFare\nDay trip\t$31\nNight trip\t$44\n\n"
        "All figures in this table are in USD millions.\n\nKind\tSum\nTrips\t12\nMeals\t7\n"
    )
    assert codes(text, "day_trip", {"unit": "USD"}, "31", "Day trip\t$31") == set()
    assert codes(text, "trips", {"unit": "USD"}, "12000000", "Trips\t12") == set()


def test_an_elided_article_joins_a_scale_and_a_currency() -> None:
    text = "Charges (en milliers d'euros)\n\n\t2031\t2030\nLoyers\t4 310\t4 205\nEau\t88\t85\n"
    body = {"unit": "EUR", "keys": ["2031", "2030"]}
    assert codes(text, "loyers", body, "4310000", "Loyers\t4 310", "fr-FR", key="2031") == set()


def test_what_follows_of_which_is_a_part() -> None:
    text = "There are 340 lockers, of which 40 are wide."
    assert codes(text, "lockers", {}, "340", "340 lockers") == set()
    assert codes(text, "lockers", {}, "40", "of which 40") == {"FIELD_NOT_AT_VALUE"}
    assert codes(text, "wide_lockers", {"aliases": ["wide"]}, "40", "of which 40") == set()
