"""A value whose words name another field of the schema, or another date, is not the field's."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.admission.chain import decide
from groundgate_cli.admission.other_fields import Near, SchemaNames
from groundgate_cli.core.schema import Field
from groundgate_cli.engine.admit import parse_packet
from groundgate_cli.engine.given import Given


def codes(text: str, fields: dict[str, Any], **candidate: Any) -> set[str]:
    """The codes of one candidate whose quote is its evidence."""
    quote = candidate.pop("quote")
    item = {"id": "c1", **candidate, "evidence": [{"text": quote}]}
    given = Given(text=text, schema={"fields": fields}, candidates=[item])
    return {finding.code for finding in decide(parse_packet(given)).decisions[0].findings}


def money(*aliases: str) -> dict[str, Any]:
    return {"unit": "USD", "aliases": list(aliases)}


KENNEL = """Boarding per night: $38
Grooming: $55
Number of walks booked: 14
Cancellation charge: $20
"""
KENNEL_FIELDS = {
    "boarding": money("Boarding per night"),
    "grooming": money("Grooming"),
    "walks": {"type": "integer", "aliases": ["walks booked"]},
    "tips": money("Tips left"),
    "dogs": {"type": "integer", "aliases": ["Dogs in care"]},
}


@pytest.mark.parametrize(
    ("field", "value", "quote", "found"),
    [
        ("boarding", "38", "Boarding per night: $38", set()),
        ("tips", "38", "Boarding per night: $38", {"FIELD_NOT_AT_VALUE"}),
        ("tips", "20", "Cancellation charge: $20", set()),
        ("dogs", "14", "Number of walks booked: 14", {"FIELD_NOT_AT_VALUE"}),
    ],
)
def test_a_label_that_names_another_field_is_not_this_one(
    field: str, value: str, quote: str, found: set[str]
) -> None:
    unit = {} if field in ("walks", "dogs") else {"unit": "USD"}
    assert codes(KENNEL, KENNEL_FIELDS, field=field, value=value, quote=quote, **unit) == found


def test_a_longer_name_hides_the_shorter_one_inside_it() -> None:
    text = "Coastal trading profit was $81 million for the ferry line."
    fields = {"trading_profit": {"unit": "USD"}, "coastal": money("Coastal trading profit")}
    claim = {"value": "81000000", "unit": "USD", "quote": text[:-1]}
    assert codes(text, fields, field="trading_profit", **claim) == {"FIELD_NOT_AT_VALUE"}
    assert codes(text, fields, field="coastal", **claim) == set()


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("the ferry toll of", "", "ferry toll"),
        ("", "ferry toll", "ferry toll"),
        ("", "in ferry toll", None),
        ("the ferry toll, which includes", "", None),
        ("the toll of the ferry", "", None),
    ],
)
def test_the_words_must_be_those_of_the_number(before: str, after: str, said: str | None) -> None:
    names = SchemaNames({"a": Field("a", aliases=("ferry toll",)), "b": Field("b", aliases=("parking",))})
    assert names.other("b", Near("", before, after)) == said


def test_keys_and_words_of_the_field_are_no_other_field() -> None:
    fields = {
        "a": Field("a", aliases=("West pier",)),
        "b": Field("b", aliases=("visitors",), keys=("West pier", "East pier")),
        "c": Field("c", description="takings of the west pier"),
    }
    names = SchemaNames(fields)
    near = Near("West pier", "", "")
    assert names.other("b", near) is None
    assert names.other("c", near) is None


def test_two_numbers_behind_one_label_have_words_of_their_own() -> None:
    text = "Covers: fire $700, storm $1,900, ice $2,400."
    fields = {"storm": money("storm")}
    wrong = codes(text, fields, field="storm", value="700", unit="USD", quote="fire $700")
    right = codes(text, fields, field="storm", value="1900", unit="USD", quote="storm $1,900")
    assert (wrong, right) == ({"FIELD_NOT_AT_VALUE"}, set())


def test_an_amount_beside_a_scaled_one_is_no_list_with_it() -> None:
    text = "Profit of $31 million, or $0.44 per common unit, was paid out."
    fields = {"profit": money("Profit"), "per_unit": money("per common unit")}
    assert codes(text, fields, field="profit", value="0.44", unit="USD", quote="$0.44 per common unit") == {
        "FIELD_NOT_AT_VALUE"
    }
    assert (
        codes(text, fields, field="per_unit", value="0.44", unit="USD", quote="$0.44 per common unit")
        == set()
    )


DATES = "Received: 4 Feb 2031     Repaired: 11 Jun 2031\nThe warranty ends on 10 June 2033."


@pytest.mark.parametrize(
    ("field", "value", "quote", "found"),
    [
        ("repaired", "2031-06-11", "Repaired: 11 Jun 2031", set()),
        ("repaired", "2031-02-04", "Received: 4 Feb 2031", {"FIELD_NOT_AT_VALUE"}),
        ("received", "2031-06-11", "Repaired: 11 Jun 2031", {"FIELD_NOT_AT_VALUE"}),
        ("warranty_end", "2033-06-10", "ends on 10 June 2033", set()),
        ("warranty_end", "2031-06-11", "Repaired: 11 Jun 2031", {"FIELD_NOT_AT_VALUE"}),
        ("collected", "2031-02-04", "Received: 4 Feb 2031", {"FIELD_NOT_AT_VALUE"}),
    ],
)
def test_a_date_belongs_to_the_field_whose_words_stand_at_it(
    field: str, value: str, quote: str, found: set[str]
) -> None:
    fields = {
        "repaired": {"type": "date"},
        "received": {"type": "date"},
        "collected": {"type": "date"},
        "warranty_end": {"type": "date", "aliases": ["warranty ends"]},
    }
    assert codes(DATES, fields, field=field, value=value, quote=quote) == found


def test_dates_of_a_field_with_many_values_are_not_contested() -> None:
    fields = {"visit": {"type": "date", "multiple": True}, "received": {"type": "date"}}
    assert codes(DATES, fields, field="visit", value="2031-02-04", quote="Received: 4 Feb 2031") == set()


def test_a_name_of_one_word_contests_a_value_that_no_word_of_it_stands_at() -> None:
    text = "Payroll\t$310\nRent\t$95\n\nTakings went up to $720 in the last quarter of the year."
    fields = {"payroll": {"unit": "USD"}}
    assert codes(text, fields, field="payroll", value="720", unit="USD", quote="up to $720") >= {
        "FIELD_NOT_AT_VALUE"
    }
    assert codes(text, fields, field="payroll", value="310", unit="USD", quote="Payroll\t$310") == set()


def test_a_sentence_before_a_colon_is_no_label() -> None:
    text = "On the first day 614 guests came to the pier and took their seats: 409 were seated by noon."
    fields = {"seated": {"type": "integer"}, "guests": {"type": "integer"}}
    assert codes(text, fields, field="seated", value="409", quote="409 were seated") == set()


def test_words_right_behind_another_number_are_its_own() -> None:
    text = "Here 614 took ferry seats, 409 stood on deck."
    fields = {"deck": {"aliases": ["stood on deck"]}, "ferry": {"aliases": ["took ferry seats"]}}
    assert codes(text, fields, field="deck", value="409", quote="409 stood") == set()


def test_a_word_for_a_limit_alone_is_no_name() -> None:
    text = "Cover is twice the yearly pay, to a maximum of $500."
    fields = {"cover_cap": {"unit": "USD", "comparator": "le"}, "top_pay": money("Maximum")}
    assert codes(text, fields, field="cover_cap", value="500", unit="USD", quote="maximum of $500") == set()
