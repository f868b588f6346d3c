"""A field that names a year takes no value of another one; a label's number is not its row's amount."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.admission.chain import decide
from groundgate_cli.engine.admit import parse_packet
from groundgate_cli.engine.given import Given

OTHER = {"FIELD_NOT_AT_VALUE"}


def codes(text: str, name: str, value: str, quote: str, key: str | None = None, **body: Any) -> set[str]:
    """The codes of one candidate in dollars whose evidence is a quote."""
    keyed = {"key": key} if key else {}
    item = {
        "id": "c1",
        "field": name,
        "value": value,
        "unit": "USD",
        **keyed,
        "evidence": [{"text": quote}],
    }
    given = Given(text=text, schema={"fields": {name: {"unit": "USD", **body}}}, candidates=[item])
    return {finding.code for finding in decide(parse_packet(given)).decisions[0].findings}


TURN = "Rents were $71 and $64 in 2031 and 2030, respectively."


@pytest.mark.parametrize(
    ("name", "value", "found"),
    [
        ("rents_2031", "71", set()),
        ("rents_2030", "64", set()),
        ("rents_2030", "71", OTHER),
        ("rents_2031", "64", OTHER),
    ],
)
def test_a_sentence_of_several_years_pairs_them_with_its_numbers(
    name: str, value: str, found: set[str]
) -> None:
    assert codes(TURN, name, value, f"${value}") == found


PARTS = """Three months to June 2031
\tPiers\tYards
Income\t$88\t$41

Three months to June 2030
\tPiers\tYards
Income\t$85\t$39
"""


@pytest.mark.parametrize(("value", "found"), [("88", set()), ("85", OTHER)])
def test_the_nearest_words_that_name_a_year_must_name_the_fields(value: str, found: set[str]) -> None:
    body = {"keys": ["Piers", "Yards"], "description": "income of the three months to June 2031"}
    quote = f"Income\t${value}"
    assert codes(PARTS, "income", value, quote, "Piers", **body) == found


def test_a_field_without_a_year_is_of_any_year() -> None:
    assert codes(PARTS, "income", "85", "Income\t$85", "Piers", keys=["Piers", "Yards"]) == set()


LEVY = "Levy of 4% on $310\t$12.40\nRents, net of refunds of $9\t$640\n"


@pytest.mark.parametrize(
    ("name", "value", "quote", "found"),
    [
        ("levy_amount", "12.40", "Levy of 4% on $310\t$12.40", set()),
        ("levy_amount", "310", "on $310", OTHER),
        ("refunds", "9", "refunds of $9", set()),
    ],
)
def test_a_number_in_a_label_is_not_the_amount_of_its_row(
    name: str, value: str, quote: str, found: set[str]
) -> None:
    assert OTHER & codes(LEVY, name, value, quote) == found


def test_several_keys_of_a_line_have_their_own_labels() -> None:
    text = "Total drawn in: $71      Total drawn out: $64\n"
    alias = {"aliases": ["Total drawn out"]}
    assert codes(text, "drawn_out", "64", "Total drawn out: $64", **alias) == set()
    assert codes(text, "drawn_out", "71", "Total drawn in: $71", **alias) == OTHER
