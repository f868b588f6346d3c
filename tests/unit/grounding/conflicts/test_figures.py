"""Another figure, date or unit in the place of the claim's own."""

from __future__ import annotations

import pytest

from groundgate_cli.grounding.conflicts.figure_swaps import segments
from groundgate_cli.grounding.words.terms import read_sentence
from tests.unit.grounding.asking import told

TABLE = "Port\tBerths\tCranes\nSelwick\t14\t3\nMarrow\t9\t5\n"
PIPES = "| Port | Berths | Cranes |\n|---|---|---|\n| Selwick | 14 | 3 |\n| Marrow | 9 | 5 |\n"
ROWS = [
    ("The quay has 14 berths.", "The quay has 14 berths.", "quoted"),
    ("The quay has fourteen berths.", "The quay has 14 berths.", "supported"),
    ("The quay has 15 berths.", "The quay has 14 berths.", "conflict number"),
    ("The quay is 2 km long.", "The quay is 2,000 metres long.", "supported"),
    ("The quay is 3 km long.", "The quay is 2,000 metres long.", "conflict number"),
    ("The quay is 14 km long.", "The quay is 14 miles long.", "conflict number"),
    ("The crane lifts 14 kg.", "The crane lifts 14 km.", "conflict unit"),
    ("Fees rose by 5%.", "Fees rose by 5 percentage points.", "conflict unit"),
    ("The quay opened in 1931.", "The quay opened in 1932.", "conflict date"),
    ("The quay opened in 1931.", "The quay opened on 4 May 1931.", "supported"),
    ("The quay opened in May 1931.", "The quay opened in June 1931.", "conflict date"),
    ("The quay opened before 1935.", "The quay opened in 1931.", "supported"),
    ("About 2,000 ships called.", "In all 1,987 ships called.", "supported"),
    ("The quay handled over 100 ships.", "The quay handled 120 ships.", "supported"),
    ("The quay handled over 100 ships.", "The quay handled 90 ships.", "conflict number"),
    ("The quay handled more than 100 ships.", "The quay handled 90 ships.", "conflict number"),
    ("The quay handled 20 more ships.", "The quay handled 90 ships.", "partial"),
    ("Fees rose by 30 euros.", "Fees rose to 30 euros.", "partial"),
    ("Fees rose to 30 euros.", "Fees rose from 20 to 30 euros.", "supported"),
    ("The quay opens at 9 am.", "The quay opens at 9 pm.", "conflict number"),
    ("The quay opens at 9 am.", "The quay opens at 9 a.m. each day.", "supported"),
    ("The quay opens at 9:30 a.m.", "The quay opens at 9:30 p.m.", "conflict number"),
    ("Half of the ships left.", "50% of the ships left.", "supported"),
    ("It was the third stone quay.", "It was the fourth stone quay.", "conflict number"),
    ("It was the third quay.", "It was the third quay.", "quoted"),
    ("The quay has 14 berths.", "The mill has 9 windows.", "not_found"),
    (
        "The quay has 3 berths and 14 cranes.",
        "The quay has 14 berths and 3 cranes.",
        "conflict number",
    ),
    (
        "The quay has 14 berths and 3 cranes.",
        "The quay has 3 cranes and 14 berths.",
        "supported",
    ),
]
CELLS = [
    ("Selwick has 14 berths.", "supported"),
    ("Marrow has 5 cranes.", "supported"),
    ("Selwick has 9 berths.", "conflict number"),
    ("Marrow has 3 cranes.", "conflict number"),
    ("Marrow has 9 cranes.", "conflict number"),
    ("Marrow has 9 berths and 5 cranes.", "supported"),
    ("Marrow has 5 berths and 9 cranes.", "conflict number"),
]


@pytest.mark.parametrize(("claim", "source", "status"), ROWS)
def test_figures(claim: str, source: str, status: str) -> None:
    assert told(claim, source) == status


@pytest.mark.parametrize("source", [TABLE, PIPES], ids=["tabs", "pipes"])
@pytest.mark.parametrize(("claim", "status"), CELLS)
def test_a_cell_counts_for_its_own_row_and_column(source: str, claim: str, status: str) -> None:
    assert told(claim, source) == status


YEARS = "| Port | 2019 | 2020 |\n|---|---|---|\n| Selwick | 140 | 155 |\n| Marrow | 90 | 120 |\n"


@pytest.mark.parametrize(
    ("claim", "status"),
    [
        ("In 2020 Marrow had 120.", "supported"),
        ("In 2019 Marrow had 120.", "conflict number"),
        ("In 2019 Selwick had 155.", "conflict number"),
        ("In 2021 Marrow had 120.", "partial"),
    ],
)
def test_years_over_the_columns(claim: str, status: str) -> None:
    assert told(claim, YEARS) == status


@pytest.mark.parametrize("source", ["Selwick\t14\t3\nMarrow\t9\t5\n", "Port\tBerths\nMarrow\t9\t5\n"])
def test_cells_without_a_head_of_their_own_are_known_by_their_row_alone(source: str) -> None:
    assert told("Marrow has 9 cranes.", source) == told("Marrow has 5 cranes.", source) == "partial"


def test_each_figure_owns_the_words_on_its_side_of_and() -> None:
    reading = read_sentence("The quay has 14 berths and 3 cranes.")
    owned = segments(reading)
    first, second = sorted(owned)
    assert "berth" in owned[first]
    assert owned[second] == {"cran"}


def test_one_figure_owns_nothing_apart() -> None:
    assert segments(read_sentence("The quay has 14 berths.")) == {}


@pytest.mark.parametrize(
    ("language", "claim", "source", "status"),
    [
        ("de", "Die Miete stieg um 30 Euro.", "Die Miete stieg auf 30 Euro.", "partial"),
        ("de", "Die Miete stieg auf 30 Euro.", "Die Miete stieg auf 30 Euro.", "quoted"),
        ("es", "El alquiler aument\u00f3 en 30 euros.", "El alquiler aument\u00f3 a 30 euros.", "partial"),
    ],
)
def test_a_change_is_no_level(language: str, claim: str, source: str, status: str) -> None:
    assert told(claim, source, language=language) == status


def test_a_head_may_state_the_unit() -> None:
    source = "Port\tShare of berths (%)\tShare of cranes (%)\nSelwick\t14\t3\nMarrow\t9\t5\n"
    assert "conflict" not in told("Marrow's share of cranes is 5%.", source)


def test_two_figures_in_the_order_of_the_unit_are_not_swapped() -> None:
    source = "The fee rose in 2021 despite hard weeks given the losses in 2020, a flood and a strike."
    assert told("The fee rose in 2021 despite hard weeks in 2020.", source) != "conflict number"
    assert not told("The fee rose in 2021 despite hard weeks with 2020,", source).startswith("conflict")
