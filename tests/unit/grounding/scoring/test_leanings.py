"""A table leans towards a claim that compares its lines, even where names are only half told."""

from __future__ import annotations

from fractions import Fraction

import pytest

from groundgate_cli.grounding.model import Source
from groundgate_cli.grounding.scoring.leanings import table_leaning
from groundgate_cli.grounding.sources.retrieval import SourceIndex
from tests.unit.grounding.asking import side

TABLE = """Ferry loads.

Port\tCoal load\tTimber load
North Selwick\t40\t9
East Marrow\t25\t12
Our Crail\t31\t4
"""


def _lean(claim: str, table: str = TABLE) -> Fraction:
    index = SourceIndex([Source("a", table)], "en")
    return table_leaning(side(claim), range(len(index.units)), index)


@pytest.mark.parametrize(
    ("claim", "wanted"),
    [
        ("Selwick ships more coal than Marrow.", Fraction(1)),
        ("Marrow ships more coal than Selwick.", Fraction(-1)),
        ("Marrow does not ship more coal than Selwick.", Fraction(1)),
        ("Marrow has the highest timber tonnage.", Fraction(1)),
        ("Our harbour has the highest timber tonnage.", Fraction(-1)),
        ("Selwick has the highest tonnage.", Fraction(1, 2)),
        ("Selwick ships coal.", Fraction(0)),
        ("Anstruther ships more lime than Pittenweem.", Fraction(0)),
    ],
)
def test_the_share_of_values_that_go_its_way(claim: str, wanted: Fraction) -> None:
    assert _lean(claim) == wanted


def test_less_is_better_where_the_head_says_so() -> None:
    table = "Kiln\tError\nOak\t3\nAsh\t5\n"
    assert _lean("The oak kiln is better than the ash one.", table) == 1


def test_no_table_leans_nowhere() -> None:
    assert _lean("Selwick ships more coal than Marrow.", "Selwick ships coal.") == 0
