"""What the other cells of a row, and the labels over it, say of a value: its key, its unit, its field."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.admission.chain import decide
from groundgate_cli.engine.admit import parse_packet
from groundgate_cli.engine.given import Given


def codes(text: str, fields: dict[str, Any], quote: str, **candidate: Any) -> set[str]:
    """The codes of one candidate whose number alone is cited, as it stands last in the quote."""
    at = text.index(quote)
    start = at + quote.rindex(" ") + 1 if " " in quote else at
    start = max(start, at + quote.rfind("\t") + 1)
    item = {"start": start, "end": at + len(quote), "text": text[start : at + len(quote)]}
    given = Given(
        text=text, schema={"fields": fields}, candidates=[{"id": "c1", **candidate, "evidence": [item]}]
    )
    return {finding.code for finding in decide(parse_packet(given)).decisions[0].findings}


ORDER = """Code     Article             Count    Price
K-17     Rope, 12 metres         6    $31.50
K-40     Shackle                15     $4.20
M-02     Paint, white            2    $18.90
"""
ARTICLES = ["Rope, 12 metres", "Shackle", "Paint, white"]


@pytest.mark.parametrize(
    ("key", "value", "quote", "found"),
    [
        ("Shackle", "15", "Shackle                15", set()),
        ("Rope, 12 metres", "6", "Rope, 12 metres         6", set()),
        ("Paint, white", "15", "Shackle                15", {"KEY_NOT_AT_VALUE"}),
    ],
)
def test_cells_of_words_before_the_first_amount_name_a_key(
    key: str, value: str, quote: str, found: set[str]
) -> None:
    fields = {"count": {"type": "integer", "keys": ARTICLES}}
    assert codes(ORDER, fields, quote, field="count", key=key, value=value) == found


WATER = """Test          Result    Unit      Limit
Nitrate       17.5      mg/L      50
Hardness      8.2       °dH       -
Iron          0.03      mg/L      0.2
Colour        4         -         10
"""


@pytest.mark.parametrize(
    ("field", "unit", "value", "quote", "found"),
    [
        ("nitrate", "mg/L", "17.5", "Nitrate       17.5", set()),
        ("iron", "mg/L", "0.03", "Iron          0.03", set()),
        ("nitrate", "g/L", "17.5", "Nitrate       17.5", {"PART_MISSING"}),
        ("colour", "mg/L", "4", "Colour        4", {"PART_MISSING"}),
    ],
)
def test_a_unit_can_fill_the_next_cell(
    field: str, unit: str, value: str, quote: str, found: set[str]
) -> None:
    assert codes(WATER, {field: {"unit": unit}}, quote, field=field, unit=unit, value=value) == found


TARIFF = """Mooring, summer
    Day berth          $14.00
    Night berth        $22.00
Mooring, winter
    Day berth           $9.00
    Night berth        $12.50
"""


@pytest.mark.parametrize(
    ("field", "value", "quote", "found"),
    [
        ("summer_day_berth", "14", "Day berth          $14.00", set()),
        ("winter_day_berth", "9", "Day berth           $9.00", set()),
        ("winter_day_berth", "14", "Day berth          $14.00", {"FIELD_NOT_AT_VALUE"}),
        ("winter_night_berth", "22", "Night berth        $22.00", {"FIELD_NOT_AT_VALUE"}),
        ("summer_night_berth", "14", "Day berth          $14.00", {"FIELD_NOT_AT_VALUE"}),
    ],
)
def test_a_row_under_the_group_that_the_field_names_is_the_rival(
    field: str, value: str, quote: str, found: set[str]
) -> None:
    assert codes(TARIFF, {field: {"unit": "USD"}}, quote, field=field, unit="USD", value=value) == found


CARDS = """Perk              Copper        Nickel        Cobalt
Yearly fee        $1,200        $2,400        $900
Guest passes      $40           $25           $15
Cash back         30%           20%           10%
"""


@pytest.mark.parametrize(
    ("key", "value", "quote", "found"),
    [
        ("Cobalt", "900", "Yearly fee        $1,200        $2,400        $900", set()),
        ("Copper", "1200", "Yearly fee        $1,200", set()),
        ("Nickel", "900", "Yearly fee        $1,200        $2,400        $900", {"KEY_NOT_AT_VALUE"}),
    ],
)
def test_numbers_that_begin_at_one_offset_are_of_one_column(
    key: str, value: str, quote: str, found: set[str]
) -> None:
    fields = {"yearly_fee": {"unit": "USD", "keys": ["Copper", "Nickel", "Cobalt"]}}
    assert codes(CARDS, fields, quote, field="yearly_fee", unit="USD", key=key, value=value) == found


TRIPS = """Measure             2029      2030      2031      2031
                  Actual    Actual    Target    Actual
Trips on time      71.4%     73.0%     75.0%     74.2%
Seats sold         58.5%     60.1%     62.0%     61.3%
"""


@pytest.mark.parametrize(
    ("key", "quote", "found"),
    [
        ("2031 Actual", "Trips on time      71.4%     73.0%     75.0%     74.2%", set()),
        ("2031 Target", "Trips on time      71.4%     73.0%     75.0%     74.2%", {"KEY_NOT_AT_VALUE"}),
    ],
)
def test_a_second_line_of_heads_may_begin_left_of_its_numbers(
    key: str, quote: str, found: set[str]
) -> None:
    fields = {
        "trips_on_time": {"unit": "%", "keys": ["2029 Actual", "2030 Actual", "2031 Target", "2031 Actual"]}
    }
    assert codes(TRIPS, fields, quote, field="trips_on_time", unit="%", key=key, value="74.2") == found


def test_a_colon_inside_a_bracket_ends_no_label() -> None:
    text = "Cash flow was €61 million (H1 2030: €57 million). Orders came to €133 million in H1 2031.\n"
    fields = {"orders": {"unit": "EUR", "keys": ["H1 2031", "H1 2030"]}}
    given = {"field": "orders", "unit": "EUR", "value": "133000000"}
    for key, right in (("H1 2031", True), ("H1 2030", False)):
        item = {"id": "c1", "key": key, **given, "evidence": [{"text": "Orders came to €133 million"}]}
        packet = parse_packet(Given(text=text, schema={"fields": fields}, candidates=[item]))
        assert (decide(packet).decisions[0].outcome == "admitted") is right


BOATS = "Boat\tLength (m)\tEngine (kW)\tReach, km\nGull\t6\t35\t210\nTern\t8\t48\t265\n"


@pytest.mark.parametrize(
    ("field", "unit", "value", "quote", "found"),
    [
        ("engine", "kW", "48", "Tern\t8\t48", set()),
        ("reach", "km", "210", "Gull\t6\t35\t210", set()),
        ("engine", "MW", "48", "Tern\t8\t48", {"PART_MISSING"}),
        ("length", "m", "6", "Gull\t6", set()),
    ],
)
def test_a_unit_can_end_a_head(field: str, unit: str, value: str, quote: str, found: set[str]) -> None:
    assert codes(BOATS, {field: {"unit": unit}}, quote, field=field, unit=unit, value=value) == found


def test_a_currency_and_three_noughts_are_a_scale_and_no_number() -> None:
    text = (
        "                        2031      2030\n                        £000      £000\n"
        "Berth income           4,115     3,902\nShop income              920       887\n"
    )
    fields = {"berth_income": {"unit": "GBP", "keys": ["2031", "2030"]}}
    given = {"field": "berth_income", "key": "2031", "unit": "GBP"}
    assert codes(text, fields, "Berth income           4,115", value="4115000", **given) == set()
    assert codes(text, fields, "Berth income           4,115", value="4115", **given) == {"SCALE_WORD"}
