"""Shares and their bases, values of other times, and rates."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told

SALES = "Net sales were $412 million in 2023, compared with $389 million in 2022."
ROWS = [
    ("Thirty-six hens died.", "Two of 36 hens died.", "conflict number"),
    ("Two hens died.", "Two of 36 hens died.", "supported"),
    ("Two of the 36 hens died.", "Two of 36 hens died.", "supported"),
    ("Net sales were $389 million in 2022.", SALES, "supported"),
    ("Net sales were $412 million in 2023.", SALES, "quoted"),
    ("Net sales were $389 million in 2023.", SALES, "conflict number"),
    ("Net sales were $389 million.", SALES, "conflict number"),
    ("Orr carried all twelve wards.", "Orr carried nine of the town's twelve wards.", "conflict number"),
    ("The time limit fell from 45 to 30 days.", "The time limit rose from 30 to 45 days.", "conflict"),
    ("The toll is 40 pence.", "The toll is 45 pence, up from 40 pence.", "conflict number"),
    ("The toll is 45 pence.", "The toll is 45 pence, up from 40 pence.", "quoted"),
    ("The visit cost 210 euros per school.", "The visit cost 210 euros per pupil.", "conflict unit"),
    ("The visit cost 210 euros.", "The visit cost 210 euros per pupil.", "quoted"),
    ("Belmont won 19 games.", "Belmont won 17 games.", "conflict number"),
    ("Yields were larger in Ulm than in Bonn.", "Yields were larger in Bonn than in Ulm.", "conflict role"),
    ("We chose reed over slate.", "We chose slate over reed.", "conflict role"),
    ("We chose slate over reed.", "We chose slate over reed.", "quoted"),
]


@pytest.mark.parametrize(("claim", "source", "told_"), ROWS)
def test_what_a_figure_is(claim: str, source: str, told_: str) -> None:
    assert told(claim, source).startswith(told_)
