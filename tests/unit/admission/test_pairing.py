"""Keys and numbers that a sentence pairs, and fields that another place names."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.admission.chain import decide
from groundgate_cli.core.decision import Decision
from groundgate_cli.engine.admit import parse_packet
from groundgate_cli.engine.given import Given


def decided(text: str, fields: dict[str, Any], **candidate: Any) -> Decision:
    given = Given(text=text, schema={"fields": fields}, candidates=[candidate])
    return decide(parse_packet(given)).decisions[0]


def keyed(text: str, value: str, key: str, keys: list[str], quote: str, cited: bool) -> Decision:
    evidence = [{"text": quote}, *([{"role": "key", "text": key}] if cited else [])]
    fields = {"crates": {"type": "integer", "keys": keys}}
    return decided(text, fields, field="crates", value=value, key=key, evidence=evidence)


TURNS = "They sold 31 crates in Oslo and 48 crates in Bergen."
CITIES = ["Oslo", "Bergen"]


@pytest.mark.parametrize("cited", [False, True])
@pytest.mark.parametrize(("value", "key"), [("31", "Oslo"), ("48", "Bergen")])
def test_a_key_beside_its_number_is_proven(value: str, key: str, cited: bool) -> None:
    assert keyed(TURNS, value, key, CITIES, f"{value} crates", cited).outcome == "admitted"


@pytest.mark.parametrize("cited", [False, True])
@pytest.mark.parametrize(("value", "key"), [("48", "Oslo"), ("31", "Bergen")])
def test_the_key_of_the_other_number_is_not(value: str, key: str, cited: bool) -> None:
    assert "KEY_NOT_AT_VALUE" in keyed(TURNS, value, key, CITIES, f"{value} crates", cited).codes


def test_keys_in_a_row_before_numbers_in_a_row_prove_nothing() -> None:
    text = "In Oslo and Bergen they sold 31 crates and 48 crates."
    assert "KEY_NOT_AT_VALUE" in keyed(text, "31", "Bergen", CITIES, "31 crates", True).codes


def test_a_bracket_keeps_its_key_to_itself() -> None:
    text = "They sold 31 crates (Bergen: 48 crates) in Oslo."
    assert "KEY_NOT_AT_VALUE" in keyed(text, "31", "Bergen", CITIES, "31 crates", True).codes
    assert keyed(text, "31", "Oslo", CITIES, "31 crates", True).outcome == "admitted"
    assert keyed(text, "48", "Bergen", CITIES, "48 crates", True).outcome == "admitted"


def test_the_number_can_stand_inside_the_words_of_a_key() -> None:
    text = "Crates of 2031 and 2030 were few."
    assert keyed(text, "2031", "2030", ["2031", "2030"], "2031", True).outcome != "admitted"


FARES = "The fare is $14 ($19 if paid on board) for one zone."
BRANCHES = "No refund over $40 ($90 if sent by sea or by rail; $65 if sent by road)."
WAYS = ["by sea", "by rail", "by road", "by air"]


def fare(text: str, value: str, key: str, keys: list[str]) -> set[str]:
    fields = {"fare": {"unit": "USD", "keys": keys, "multiple": True}}
    item = {"text": f"${value}"}
    found = decided(text, fields, field="fare", value=value, unit="USD", key=key, evidence=[item])
    return set(found.codes) & {"KEY_NOT_AT_VALUE"}


def test_a_bracket_behind_a_number_leaves_it_to_the_other_keys() -> None:
    keys = ["paid on board", "paid in advance"]
    assert fare(FARES, "14", "paid in advance", keys) == set()
    assert fare(FARES, "14", "paid on board", keys) == {"KEY_NOT_AT_VALUE"}
    assert fare(FARES, "19", "paid on board", keys) == set()
    assert fare(FARES, "19", "paid in advance", keys) == {"KEY_NOT_AT_VALUE"}


def test_keys_joined_by_or_share_a_number() -> None:
    right = {("90", "by sea"), ("90", "by rail"), ("65", "by road"), ("40", "by air")}
    for value in ("40", "65", "90"):
        for key in WAYS:
            assert (fare(BRANCHES, value, key, WAYS) == set()) == ((value, key) in right), (value, key)


STACK = """Feeding
Animal
Amount
Goats
40 g
Hens, with grain
Ducks
25 g
Geese
60 g
"""


def test_labels_above_each_other_share_the_values_below() -> None:
    keys = ["Goats", "Hens", "Ducks", "Geese"]
    right = {("40", "Goats"), ("25", "Hens"), ("25", "Ducks"), ("60", "Geese")}
    for value in ("40", "25", "60"):
        for key in keys:
            item = {"key": key, "value": value, "unit": "g", "evidence": [{"text": f"{value} g"}]}
            fields = {"amount": {"unit": "g", "keys": keys}}
            found = decided(STACK, fields, field="amount", **item)
            assert (found.outcome == "admitted") == ((value, key) in right), (value, key, found.codes)


STORE = {"unit": "EUR", "aliases": ["charge for cold storage"]}


def fee(text: str, value: str, **more: Any) -> Decision:
    fields = {"cold": {**STORE, **more}}
    return decided(text, fields, field="cold", value=value, unit="EUR", evidence=[{"text": f"{value} EUR"}])


def test_another_paragraph_can_name_the_field() -> None:
    text = "The charge for cold storage is 52 EUR.\n\nThe charge for haulage is 17 EUR."
    assert fee(text, "52").outcome == "admitted"
    assert "FIELD_NOT_AT_VALUE" in fee(text, "17").codes


def test_a_sentence_can_contest_a_cell() -> None:
    text = "Item\tPrice\nPallet\t17 EUR\n\nThe charge for cold storage is 52 EUR."
    assert "FIELD_NOT_AT_VALUE" in fee(text, "17").codes


def test_a_field_of_several_values_is_not_contested_so() -> None:
    text = "The charge for cold storage is 52 EUR.\n\nThe charge for haulage is 17 EUR."
    assert "FIELD_NOT_AT_VALUE" not in fee(text, "17", multiple=True).codes


@pytest.mark.parametrize("word", ["without", "all but"])
def test_an_exclusion_is_doubt(word: str) -> None:
    found = decided(
        f"It holds {word} 9 EUR of tips.",
        {"sum": {"unit": "EUR"}},
        field="sum",
        value="9",
        evidence={"text": "9 EUR"},
    )
    assert "NEGATED_STATEMENT" in found.codes


@pytest.mark.parametrize(("text", "outcome"), [("Pier 62d", "needs_verification"), ("Pier 62", "admitted")])
def test_a_glued_letter_may_be_part_of_a_name(text: str, outcome: str) -> None:
    assert (
        decided(
            f"{text} is shut.", {"total": {}}, field="total", value="62", evidence={"text": text}
        ).outcome
        == outcome
    )


LEFT_OVER = "Of 300 crates they sold 31 crates in Oslo and 48 crates in Bergen."
BRACKETED = "A buyer took 31 of 90 (34%) in Oslo and 48 of 80 (60%) in Bergen."


def test_numbers_before_the_pairs_are_left_over() -> None:
    assert keyed(LEFT_OVER, "31", "Oslo", CITIES, "31 crates", False).outcome == "admitted"
    assert keyed(LEFT_OVER, "48", "Bergen", CITIES, "48 crates", False).outcome == "admitted"
    for key in CITIES:
        assert "KEY_NOT_AT_VALUE" in keyed(LEFT_OVER, "300", key, CITIES, "300 crates", False).codes


def test_numbers_in_brackets_without_keys_take_those_outside() -> None:
    fields = {"share": {"unit": "%", "keys": CITIES}}
    for value, key, found in (("34", "Oslo", True), ("60", "Bergen", True), ("34", "Bergen", False)):
        claim = {"field": "share", "unit": "%", "value": value, "key": key}
        got = decided(BRACKETED, fields, **claim, evidence=[{"text": f"({value}%)"}])
        assert (got.outcome == "admitted") is found


@pytest.mark.parametrize(
    ("text", "value", "key", "right"),
    [
        ("Sales were 31 crates and 48 crates in Oslo and Bergen, respectively.", "31", "Oslo", True),
        ("Sales were 31 crates and 48 crates in Oslo and Bergen, respectively.", "48", "Oslo", False),
        ("Oslo and Bergen sold 31 crates and 48 crates, respectively.", "48", "Bergen", True),
        ("Oslo and Bergen sold 31 crates and lost 48 crates, respectively.", "48", "Bergen", False),
        (
            "Sales were 9 crates, 31 crates and 48 crates in Oslo and Bergen, respectively.",
            "9",
            "Oslo",
            False,
        ),
        ("Sales were 31 crates and 48 crates in Oslo and Bergen.", "31", "Oslo", False),
    ],
)
def test_respectively_pairs_two_lists_in_turn(text: str, value: str, key: str, right: bool) -> None:
    assert (keyed(text, value, key, CITIES, f"{value} crates", False).outcome == "admitted") is right


FEES = {
    "fee": {"unit": "USD", "keys": ["adults", "children"]},
    "locker": {"unit": "USD", "aliases": ["locker hire"]},
}


@pytest.mark.parametrize(
    ("text", "value", "key", "found"),
    [
        ("The fee is $9 for adults and $4 for children.", "4", "children", set()),
        ("The fee is $9 for adults. It is $4 for children.", "4", "children", set()),
        (
            "The fee is $9 for adults and lockers cost $4 for children.",
            "4",
            "children",
            {"FIELD_NOT_AT_VALUE"},
        ),
        ("The fee is $9 for adults. Towels are $4 for children.", "4", "children", {"FIELD_NOT_AT_VALUE"}),
    ],
)
def test_the_value_of_another_key_is_no_rival_where_only_the_key_differs(
    text: str, value: str, key: str, found: set[str]
) -> None:
    item = {"field": "fee", "unit": "USD", "value": value, "key": key, "evidence": [{"text": f"${value}"}]}
    assert {one.code for one in decided(text, FEES, **item).findings} == found


def test_a_number_that_is_another_fields_is_no_rival() -> None:
    text = "Entry costs $9 a visit. The locker hire fee is $14."
    item = {"field": "day_fee", "unit": "USD", "value": "9", "evidence": [{"text": "Entry costs $9"}]}
    alone = {"day_fee": {"unit": "USD"}}
    assert "FIELD_NOT_AT_VALUE" in decided(text, alone, **item).codes
    assert "FIELD_NOT_AT_VALUE" not in decided(text, {**alone, "locker": FEES["locker"]}, **item).codes


def test_a_sentence_that_takes_up_the_subject_by_a_pronoun_goes_on() -> None:
    fields = {"queue": {"keys": ["2031", "2030"]}}
    text = "At the end of 2031 the queue held 613 cases. In 2030 it held 749 cases."
    for value, key, found in (("749", "2030", True), ("749", "2031", False), ("613", "2031", True)):
        item = {"field": "queue", "value": value, "key": key, "evidence": [{"text": f"{value} cases"}]}
        assert ("FIELD_NOT_AT_VALUE" not in decided(text, fields, **item).codes) or not found
        assert (decided(text, fields, **item).outcome == "admitted") is found
