"""Claims that a row of a table rises or falls."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import is_told, told

YEARS = "Herds by valley\n\nValley\t2016\t2018\t2020\nOberon\t410\t455\t490\nTalgarth\t330\t362\t340\n"
TWO = "| Source | 2022 | 2021 |\n|---|---|---|\n| Rents | 5,400 | 5,150 |\n| Tolls | 880 | 1,020 |\n"
PLAIN = "Tool\tLength\tWeight\nSpade\t110\t3\nRake\t150\t2\n"


@pytest.mark.parametrize(
    ("claim", "wanted"),
    [
        ("The herds of Oberon grew in every year.", "supported"),
        ("The herds of Talgarth grew in every year.", "conflict direction"),
        ("The herds of Talgarth fell from 2018 to 2020.", "supported"),
        ("The herds of Talgarth rose from 2018 to 2020.", "conflict direction"),
        ("The herds of Talgarth rose from 330 in 2016 to 362 in 2018.", "supported"),
        ("The herds of Talgarth rose from 410 in 2016 to 455 in 2018.", "not supported"),
        ("The herds of Oberon grew by 35 from 2018 to 2020.", "supported"),
        ("The herds of Oberon grew by 38 from 2018 to 2020.", "conflict number"),
        ("The herds of Oberon fell after the flood of Tarn.", "not conflict"),
        ("The herds of Oberon did not grow in every year.", "not conflict"),
        ("The herds of Oberon fell in 2020.", "not conflict"),
    ],
)
def test_a_row_against_its_years(claim: str, wanted: str) -> None:
    assert is_told(claim, YEARS, wanted)


@pytest.mark.parametrize(
    ("claim", "wanted"),
    [
        ("Rents rose in 2022.", "supported"),
        ("Rents fell in 2022.", "conflict direction"),
        ("Tolls fell by 140.", "supported"),
        ("Tolls rose in 2022.", "conflict direction"),
    ],
)
def test_of_two_years_the_later_is_later_wherever_it_stands(claim: str, wanted: str) -> None:
    assert told(claim, TWO) == wanted


def test_columns_that_are_no_times_have_no_order() -> None:
    assert not told("The spade fell.", PLAIN).startswith("conflict")
