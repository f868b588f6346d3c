"""Figures that no decision cites: what is listed, what is set apart, and in which order."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.engine.admit import admit
from groundgate_cli.engine.covering import Asked, cover, coverage
from groundgate_cli.engine.draft_options import DraftOptions
from groundgate_cli.engine.given import parse_given
from groundgate_cli.engine.verify import verify
from tests.unit.engine.test_shipped_schemas import faults

JSON = dict[str, Any]


@pytest.fixture(autouse=True)
def _stand_in() -> None:
    """These tests need what decisions really cite."""


TEXT = """3 Results of the ferry line

(in thousands)\t2031\t2030
Fares\t$4,120\t$3,905
Harbour dues\t(310)\t(295)
Crew\t64\t61

1. The line ran 2,480 crossings in 2031, see note 7 on page 12.
Its oldest boat weighs 140 tonnes; under section 5 it may carry 90 people.[4]

Page 3
"""
FIELDS = {
    "fares": {"unit": "USD", "keys": ["2031", "2030"]},
    "crossings": {"type": "integer"},
    "boat_weight": {"unit": "t", "aliases": ["boat weighs"]},
}


def receipt_of(candidates: list[JSON], text: str = TEXT, fields: JSON = FIELDS) -> JSON:
    packet = {"inputs": {"text": text, "schema": {"fields": fields}, "candidates": candidates}}
    return admit(parse_given(packet))


def unclaimed(receipt: JSON) -> list[JSON]:
    found: list[JSON] = cover(parse_given(receipt), Asked(DraftOptions(), True))["unclaimed"]
    return found


def words(rows: list[JSON], text: str = TEXT) -> list[str]:
    data = text.encode()
    return [data[row["start"] : row["end"]].decode() for row in rows]


FARES = {"field": "fares", "value": "4120000", "unit": "USD", "key": "2031", "evidence": {"text": "$4,120"}}


def test_figures_are_listed_and_other_numbers_set_apart() -> None:
    listed = set(words(unclaimed(receipt_of([FARES]))))
    assert listed == {"3,905", "310", "295", "64", "61", "2,480", "140", "90"}


def test_a_cited_figure_is_claimed_whatever_the_outcome() -> None:
    wrong = {
        "field": "crossings",
        "value": "2480",
        "evidence": {"text": "2,480 crossings"},
        "confidence": 0.1,
    }
    assert "2,480" not in words(unclaimed(receipt_of([FARES, wrong])))


def test_what_fits_an_open_field_comes_first() -> None:
    listed = words(unclaimed(receipt_of([FARES])))
    assert set(listed[:3]) == {"3,905", "2,480", "140"}


def test_a_row_says_how_it_reads() -> None:
    rows = {words([row])[0]: row for row in unclaimed(receipt_of([FARES]))}
    assert len(rows) == 8
    fares = rows["3,905"]
    assert (fares["value"], fares["unit"], fares["label"]) == ("3905000", "USD", "Fares | 2030")
    assert rows["310"]["value"] == "-310000"
    assert (rows["140"]["value"], rows["140"]["unit"]) == ("140", "t")
    assert rows["2,480"]["label"].startswith("The line ran 2,480 crossings")


def test_an_open_reading_has_no_value() -> None:
    text = "The tank holds 1.234 L of oil.\n"
    rows = unclaimed(receipt_of([], text, {"oil": {"unit": "L", "locale": None}}))
    assert words(rows, text) == ["1.234"]
    assert rows[0]["value"] in (None, "1.234")


def test_nothing_is_listed_unless_asked() -> None:
    assert "unclaimed" not in coverage(receipt_of([FARES]))


def test_the_section_has_the_shipped_form_and_derives_again() -> None:
    receipt = cover(parse_given(receipt_of([FARES])), Asked(DraftOptions(), True))
    assert faults("receipt", receipt) == []
    assert verify(receipt)["ok"]
    assert coverage(receipt) == receipt
    receipt["unclaimed"] = receipt["unclaimed"][1:]
    assert not verify(receipt)["ok"]


def test_four_digits_in_a_row_of_amounts_are_a_figure() -> None:
    text = "Farm\t2029\t2030\nGoats\t812\t760\nSheep\t1998\t2013\n"
    listed = words(unclaimed(receipt_of([], text)), text)
    assert sorted(listed) == ["1998", "2013", "760", "812"]


def test_a_long_text_costs_in_proportion() -> None:
    line = "The well of farm number nine gave 1,240 litres, and 17 pumps of 3 kW ran for 40 days.\n\n"
    rows = unclaimed(receipt_of([], line * 400))
    assert len(rows) >= 1600
