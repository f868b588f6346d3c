"""Numbers in running text: bounds, partners, former values, names and margin numbers."""

from __future__ import annotations

from typing import Any

from groundgate_cli.admission.chain import decide
from groundgate_cli.core.candidate import parse_candidates
from groundgate_cli.core.packet import Packet
from groundgate_cli.core.schema import parse_schema


def codes(text: str, field: str, body: dict[str, Any], value: str, quote: str) -> set[str]:
    candidate = {"field": field, "value": value, "evidence": [{"text": quote}]}
    packet = Packet(text, parse_schema({"fields": {field: body}}), parse_candidates([candidate]))
    return {finding.code for finding in decide(packet).decisions[0].findings}


LOAD = "Usual opening load: 4 kg per lift, with maximum load 9 kg per lift."


def test_a_stated_maximum_is_at_most() -> None:
    body = {"type": "number", "unit": "kg", "comparator": "le"}
    assert codes(LOAD, "max_load", body, "9", "maximum load 9 kg") == set()


def test_a_maximum_is_not_the_plain_value_of_another_field() -> None:
    body = {"type": "number", "unit": "kg"}
    assert "QUALIFIED_VALUE" in codes(LOAD, "opening_load", body, "9", "maximum load 9 kg")
    assert codes(LOAD, "opening_load", body, "4", "opening load: 4 kg") == set()


def test_a_bare_number_on_a_line_of_its_own_is_doubtful() -> None:
    text = "the crates were\n212\nstored in two barns"
    assert "VALUE_AMBIGUOUS" in codes(text, "crates", {"type": "integer"}, "212", "crates were 212 stored")


def test_a_name_without_its_bracketed_part_is_flagged() -> None:
    text = "The clamp holds a [2Ni-3S] plate with mass 5.5 kg."
    quote = "The clamp holds a plate with mass 5.5 kg"
    body = {"type": "number", "unit": "kg"}
    assert "NON_VERBATIM_EVIDENCE" in codes(text, "mass", body, "5.5", quote)


def test_surface_forms_may_differ_in_case_alone() -> None:
    body = {"type": "enum", "values": {"open": ["Open", "open"]}}
    assert codes("Gate status: Open", "status", body, "open", "Gate status: Open") == set()


def test_a_field_that_says_the_time_has_the_bare_unit() -> None:
    text = "Feed 40 g per day."
    assert codes(text, "max_daily_feed", {"unit": "g"}, "40", "40 g") == set()
    assert codes(text, "max_weekly_feed", {"unit": "g"}, "40", "40 g") == {"UNIT_NOT_IN_EVIDENCE"}
    assert codes(text, "feed", {"unit": "g"}, "40", "40 g") == {"UNIT_NOT_IN_EVIDENCE"}


def test_a_changed_thing_is_no_change_of_its_numbers() -> None:
    text = "Pens with increased rail height from 90 to 120 cm need a gate."
    assert codes(text, "rail_height", {"unit": "cm"}, "120", "120 cm") == {"QUALIFIED_VALUE"}


def test_a_yearly_percentage_is_a_percentage_and_a_rate() -> None:
    text = "The loan bears interest at 4.5% per annum."
    for unit, found in (("%", set()), ("%/year", set()), ("%/month", {"UNIT_NOT_IN_EVIDENCE"})):
        assert codes(text, "loan_interest", {"unit": unit}, "4.5", "4.5%") == found
