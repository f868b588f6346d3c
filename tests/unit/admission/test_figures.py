"""Cells of two figures, units that labels and documents name, and exemptions that a label names."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.admission.chain import decide
from groundgate_cli.engine.admit import parse_packet
from groundgate_cli.engine.given import Given


def admitted(text: str, field: dict[str, Any], value: str, quote: str, key: str | None = None) -> bool:
    candidate = {"field": "asked", "value": value, "evidence": [{"text": quote}]}
    if key is not None:
        candidate["key"] = key
    given = Given(text=text, schema={"fields": {"asked": field}}, candidates=[candidate])
    return decide(parse_packet(given)).decisions[0].outcome == "admitted"


SIGNS = """Signs\tDrug A\tPlacebo
Age in years, mean\t58.3\t57.9
Men, n (%)\t101 (47.2)\t96 (45.9)
Pulse (bpm), mean (SD)\t71.4 (8.8)\t70.9 (9.1)
Weight (kg)\t70.5 (9.4)\t69.9 (9.0)
Height, cm, median (IQR)\t171 (165, 180)\t170 (164, 178)
"""
GROUPS = ["Drug A", "Placebo"]


@pytest.mark.parametrize(
    ("alias", "unit", "value", "quote", "right"),
    [
        ("Age", "years", "58.3", "58.3", True),
        ("Age", "months", "58.3", "58.3", False),
        ("Men", None, "101", "101 (47.2)", True),
        ("Men", "%", "47.2", "101 (47.2)", True),
        ("Men", "%", "101", "101 (47.2)", False),
        ("Pulse", "bpm", "71.4", "71.4 (8.8)", True),
        ("Pulse SD", "bpm", "8.8", "71.4 (8.8)", True),
        ("Pulse SD", "bpm", "71.4", "71.4 (8.8)", False),
        ("Pulse", "bpm", "8.8", "71.4 (8.8)", False),
        ("Pulse from start", "bpm", "8.8", "71.4 (8.8)", False),
        ("Weight", "kg", "70.5", "70.5 (9.4)", True),
        ("Weight", "kg", "9.4", "70.5 (9.4)", False),
        ("Height", "cm", "171", "171 (165, 180)", True),
        ("Height", "cm", "165", "171 (165, 180)", False),
    ],
)
def test_each_figure_of_a_cell_is_what_the_label_says(
    alias: str, unit: str | None, value: str, quote: str, right: bool
) -> None:
    field = {"aliases": [alias], "keys": GROUPS, **({"unit": unit} if unit else {})}
    assert admitted(SIGNS, field, value, quote, "Drug A") == right


OUTPUT = """Report            May 2031     May 2030
Output (GWh)
  Wind               1,842        1,655
  Sun                  611          640
Peak (MW)            9,118        9,304
"""


@pytest.mark.parametrize(
    ("alias", "unit", "value", "right"),
    [("Wind", "GWh", "1842", True), ("Wind", "MW", "1842", False), ("Peak", "MW", "9118", True)],
)
def test_the_label_over_a_row_names_its_unit(alias: str, unit: str, value: str, right: bool) -> None:
    field = {"aliases": [alias], "unit": unit, "keys": ["May 2031", "May 2030"]}
    assert admitted(OUTPUT, field, value, f"{int(value):,}", "May 2031") == right


ACCOUNT = "Account 44. {}\n\nText\tOut\tBalance\nRent\t9,200.00\t3,280.55\nDays\t30\t12\n"


@pytest.mark.parametrize(
    ("said", "value", "quote", "right"),
    [
        ("Currency: NOK", "9200", "9,200.00", True),
        ("All amounts in NOK", "9200", "9,200.00", True),
        ("Currency: NOK. Prices in SEK.", "9200", "9,200.00", False),
        ("Currency: SEK", "9200", "9,200.00", False),
        ("No currency is named.", "9200", "9,200.00", False),
        ("Currency: NOK", "30", "30", False),
    ],
)
def test_the_document_names_its_currency(said: str, value: str, quote: str, right: bool) -> None:
    field = {"unit": "NOK", "aliases": ["Rent" if value == "9200" else "Days"]}
    assert admitted(ACCOUNT.format(said), field, value, quote) == right


KIOSKS = (
    "Data (amounts in thousands, except kiosks)\n\t2031\t2030\nSales\t$905\t$871\nKiosks open\t316\t309\n"
)


@pytest.mark.parametrize(("value", "right"), [("316", True), ("316000", False)])
def test_an_exemption_that_the_label_names_leaves_the_row_unscaled(value: str, right: bool) -> None:
    field = {"type": "integer", "aliases": ["Kiosks open"], "keys": ["2031", "2030"]}
    assert admitted(KIOSKS, field, value, "Kiosks open\t316\t309", "2031") == right


def test_a_count_in_a_table_of_money_is_not_scaled_for_sure() -> None:
    text = KIOSKS.replace("Kiosks open", "Benches")
    field = {"type": "integer", "aliases": ["Benches"], "keys": ["2031", "2030"]}
    assert not admitted(text, field, "316000", "Benches\t316\t309", "2031")
    assert admitted(text.replace("$", ""), field, "316000", "Benches\t316\t309", "2031")


def test_an_exemption_leaves_money_scaled() -> None:
    text = KIOSKS.replace("Kiosks open\t316", "Sales of kiosks\t$316")
    field = {"unit": "USD", "aliases": ["Sales of kiosks"], "keys": ["2031", "2030"]}
    assert admitted(text, field, "316000", "$316", "2031")


@pytest.mark.parametrize(
    ("said", "right"), [("0.05 EU/mg", True), ("0.05 EU/mg/day", False), ("0.05", False)]
)
def test_a_unit_of_the_schema_that_no_table_knows(said: str, right: bool) -> None:
    assert (
        admitted(f"Toxins: {said} were found.", {"unit": "EU/mg", "aliases": ["Toxins"]}, "0.05", said)
        == right
    )


RAIN = "Place\tRain (mm)\tSales (mm)\nAbo\t84.5\t12.5\nRiga\t70.1\t11.0\n"


@pytest.mark.parametrize(
    ("unit", "alias", "value", "right"),
    [("mm", "Rain", "84.5", True), ("mm", "Rain", "84500000", False), (None, "Sales", "12500000", True)],
)
def test_a_scale_that_is_the_unit_of_the_field(
    unit: str | None, alias: str, value: str, right: bool
) -> None:
    field = {"aliases": [alias], "keys": ["Abo", "Riga"], **({"unit": unit} if unit else {})}
    assert admitted(RAIN, field, value, "Abo\t84.5\t12.5", "Abo") == right


def test_heads_of_limits_are_not_results() -> None:
    text = "Test\tCriteria\tResult\nWater\t0.5%\t0.2%\nAsh\t0.8%\t0.3%\n"
    assert admitted(text, {"unit": "%", "aliases": ["Water"]}, "0.2", "0.2%")
    assert not admitted(text, {"unit": "%", "aliases": ["Water"]}, "0.5", "0.5%")
    assert admitted(text, {"unit": "%", "aliases": ["Water limit"]}, "0.5", "0.5%")


MARGIN = "The margin was 54.2%, versus 55.9% in the prior quarter."


@pytest.mark.parametrize(("value", "right"), [("54.2", False), ("55.9", True)])
def test_a_key_behind_a_comparison_is_that_of_the_number_there(value: str, right: bool) -> None:
    field = {"unit": "%", "aliases": ["margin"], "keys": ["prior quarter", "this quarter"]}
    assert admitted(MARGIN, field, value, f"{value}%", "prior quarter") == right


ROOMS = "Of 80 rooms rented, 12 have a balcony."


@pytest.mark.parametrize(
    ("alias", "value", "right"),
    [("have a balcony", "12", True), ("have a balcony", "80", False), ("rooms rented", "80", True),
     ("rooms rented", "12", False)],
)  # fmt: skip
def test_a_whole_that_leads_the_sentence(alias: str, value: str, right: bool) -> None:
    assert admitted(ROOMS, {"type": "integer", "aliases": [alias]}, value, value) == right


WATER = "Analyte\tUnit\tResult\tGuideline\nArsenic\tµg/L\t6.2\t10\nZinc\tmg/L\t0.31\t0.08\n"


@pytest.mark.parametrize(
    ("unit", "alias", "value", "right"),
    [
        ("mg/L", "Zinc", "0.31", True),
        ("µg/L", "Zinc", "0.31", False),
        ("mg/L", "Zinc", "0.08", False),
        ("mg/L", "Zinc guideline", "0.08", True),
        ("mg/L", "Zinc guideline", "0.31", False),
    ],
)
def test_units_and_results_have_columns_of_their_own(
    unit: str, alias: str, value: str, right: bool
) -> None:
    assert admitted(WATER, {"unit": unit, "aliases": [alias]}, value, f"\t{value}") == right


PARTS = "Line\tPart\tOrdered\tUnit cost USD\n10\tBearing\t500\t2.15\n20\tSeal kit\t80\t14.90\n"


@pytest.mark.parametrize(
    ("alias", "value", "right"), [("Unit cost", "14.9", True), ("Ordered", "80", False)]
)
def test_a_code_ends_the_head_of_its_column_alone(alias: str, value: str, right: bool) -> None:
    field = {"unit": "USD", "aliases": [alias], "keys": ["Bearing", "Seal kit"]}
    assert admitted(PARTS, field, value, "20\tSeal kit\t80\t14.90", "Seal kit") == right


ENTRIES = "11/03\tRoom\t€142.00\n12 Mar\tRestaurant\t€57.80\n13/03\tBar\t€9.40\n"


@pytest.mark.parametrize(("value", "right"), [("57.8", True), ("142", False), ("9.4", False)])
def test_the_words_behind_a_day_are_the_label(value: str, right: bool) -> None:
    quote = {"57.8": "€57.80", "142": "€142.00", "9.4": "€9.40"}[value]
    assert admitted(ENTRIES, {"unit": "EUR", "aliases": ["Restaurant"]}, value, quote) == right


def test_the_day_of_an_entry_can_be_a_key() -> None:
    field = {"unit": "EUR", "keys": ["11 Mar", "12 Mar"]}
    assert admitted(ENTRIES, field, "57.8", "€57.80", "12 Mar")
    assert not admitted(ENTRIES, field, "57.8", "€57.80", "11 Mar")


RESTATED = "Turnover was $40 (2030: $31, restated from $33)."


@pytest.mark.parametrize(("value", "right"), [("31", True), ("33", False)])
def test_a_replaced_value_is_not_the_value_of_its_year(value: str, right: bool) -> None:
    field = {"unit": "USD", "aliases": ["Turnover"], "keys": ["2031", "2030"]}
    assert admitted(RESTATED, field, value, f"${value}", "2030") == right


def test_the_level_of_an_interval_is_no_rival() -> None:
    text = "In May 58% of beds were full (spread 9, 95% CI, 2 to 9), as the rate shows."
    assert admitted(text, {"unit": "%", "aliases": ["beds full rate"]}, "58", "58%")


FLAT = "Net\n€1,519.00\nVAT 24%\n€364.56\nPosting\n€12.00\nDue\n€1,895.56\n"


@pytest.mark.parametrize(
    ("alias", "value", "right"), [("VAT 24%", "364.56", True), ("Net", "364.56", False)]
)
def test_a_rate_that_ends_words_is_a_label(alias: str, value: str, right: bool) -> None:
    assert admitted(FLAT, {"unit": "EUR", "aliases": [alias]}, value, "€364.56") == right


PANEL = "Panel\tPer glass\tShare per glass\nCalcium\t300 mg\t38%\nSalt\t0.25 g\t4%\n"


@pytest.mark.parametrize(("value", "right"), [("38", True), ("4", False)])
def test_a_row_and_a_head_name_a_field_together(value: str, right: bool) -> None:
    assert admitted(PANEL, {"unit": "%", "aliases": ["Calcium share"]}, value, f"{value}%") == right
