"""What stands around a value that was not admitted, read by the rules of admission."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.engine.admit import admit
from groundgate_cli.engine.given import Given
from groundgate_cli.engine.readings import LEAST_PLACES, MOST_PLACES, Reach, _places_each, reaches

TEXT = (
    "Harbour dues\n\n\t2031\t2030\nMooring fee\t$1,250\t$1,180\nCrane hire\t$940\t$905\n\n"
    "The berth café opens on 3 May 2031. The towing charge is more than $75, formerly $60.\n"
    "A dock pass costs between $8 and $12.\n"
)
FIELDS = {
    "mooring_fee": {"unit": "USD", "keys": ["2031", "2030"]},
    "towing_charge": {"unit": "USD"},
    "dock_pass": {"unit": "USD", "comparator": "range"},
    "opening": {"type": "date"},
    "weather": {"type": "enum", "values": ["berth", "pass"]},
}


@pytest.fixture(autouse=True)
def _stand_in() -> None:
    """The real rules."""


def reach_of(field: str, value: str, quote: str | None, **more: Any) -> tuple[Reach, str]:
    evidence = None if quote is None else [{"text": quote}]
    candidate = {"field": field, "value": value, "evidence": evidence, **more}
    receipt = admit(Given(text=TEXT, schema={"fields": FIELDS}, candidates=[candidate]))
    (found,) = reaches(receipt)
    return found, receipt["decisions"][0]["outcome"]


def said(reach: Reach) -> list[tuple[str, str, str]]:
    """(words, value, outcome) of each reading."""
    data = TEXT.encode()
    return [(data[one.start : one.end].decode(), one.value, one.decision.outcome) for one in reach.readings]


def test_the_cell_that_holds_the_value_comes_first() -> None:
    reach, outcome = reach_of("mooring_fee", "1180", "$1,180", key="2031")
    assert outcome == "needs_verification"
    assert said(reach)[0] == ("$1,250", "1250", "admitted")
    assert ("$1,180", "1180", "needs_verification") in said(reach)


def test_the_heads_of_a_cell() -> None:
    reach, _ = reach_of("mooring_fee", "1180", "$1,180", key="2031")
    assert reach.heads is not None
    data = TEXT.encode()
    assert [data[a:b] for a, b in reach.heads.row] == [b"Mooring fee"]
    assert [data[a:b] for a, b in reach.heads.column] == [b"2030"]


def test_an_admitted_value_needs_no_other_one() -> None:
    reach, outcome = reach_of("mooring_fee", "1250", "$1,250", key="2031")
    assert outcome == "admitted"
    assert reach.readings == ()


def test_a_misread_number_is_read_anew_in_its_sentence() -> None:
    reach, outcome = reach_of("towing_charge", "57", "The towing charge is more than $75")
    assert outcome == "rejected"
    readings = {words: (value, outcome) for words, value, outcome in said(reach)}
    assert readings["$75"] == ("75", "needs_verification")
    assert readings["$60"] == ("60", "needs_verification")


def test_a_value_without_a_place_is_sought_where_the_text_prints_it() -> None:
    reach, outcome = reach_of("dock_pass", "8..12", "no such words here")
    assert outcome == "rejected"
    assert said(reach) == [("$8 and $12", "8..12", "admitted")]


def test_dates_and_listed_values() -> None:
    reach, _ = reach_of("opening", "2031-05-04", "opens on 3 May 2031")
    assert ("3 May 2031", "2031-05-03", "admitted") in said(reach)
    reach, _ = reach_of("weather", "pass", "The berth café opens")
    assert ("berth", "berth", "admitted") in said(reach)


def test_without_its_inputs_a_receipt_has_no_readings() -> None:
    assert reaches({"decisions": [{"outcome": "rejected"}]}) == [Reach()]


def test_a_place_in_a_reference_is_read_there() -> None:
    item = {"source": "reference", "ref": "tariff", "text": "Sluice toll: $31"}
    given = Given(
        text="See the tariff.",
        schema={"fields": {"sluice_toll": {"unit": "USD"}}},
        candidates=[{"field": "sluice_toll", "value": "13", "evidence": [item]}],
        references=[{"id": "tariff", "text": "Sluice toll: $31 a boat."}],
    )
    (found,) = reaches(admit(given))
    (reading,) = found.readings
    assert (reading.start, reading.end, reading.value) == (13, 16, "31")
    assert reading.decision.source == "reference"


def test_fewer_places_are_tried_where_many_values_are_in_doubt() -> None:
    rejected = {"outcome": "rejected"}
    assert _places_each([rejected] * 10 + [{"outcome": "admitted"}] * 5000) == MOST_PLACES
    assert _places_each([rejected] * 500) == 6
    assert _places_each([rejected] * 5000) == LEAST_PLACES
