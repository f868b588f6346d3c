"""The head over each figure of a row."""

from __future__ import annotations

import pytest

from groundgate_cli.grounding.matching.columns import read_columns, years
from groundgate_cli.grounding.words.terms import read_sentence


@pytest.mark.parametrize(
    ("heads", "row", "keys"),
    [
        ("Port\tBerths\tCranes", "Marrow\t9\t5", [{"berth"}, {"cran"}]),
        ("| Port | Berths | Cranes |", "| Marrow | 9 | 5 |", [{"berth"}, {"cran"}]),
        ("Port\t2019\t2020", "Marrow\t9\t5", [{"2019"}, {"2020"}]),
        ("Port\tBerths\t", "Marrow\t9\t5", [{"berth"}, set()]),
        ("Port\tBerths", "Marrow\t9\t5", []),
        ("Selwick\t14\t3", "Marrow\t9\t5", []),
    ],
)
def test_heads(heads: str, row: str, keys: list[set[str]]) -> None:
    found = read_columns(read_sentence(row), heads)
    assert [set(found[index]) for index in sorted(found)] == keys


def test_bare_years() -> None:
    assert years(("2019", "2019-05", "--05-04")) == ["2019"]
