"""Limits of a source's statement that a claim leaves out."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import ask, told

DROPPED = [
    ("The pump restarts the mill.", "The pump restarts the mill only below 4 bar.", "condition"),
    (
        "Clerks may swap shifts.",
        "Clerks may swap shifts with the written consent of the foreman.",
        "condition",
    ),
    ("Sailors pay half.", "Sailors pay half with a valid permit.", "condition"),
    ("The fee is paid back.", "The fee is paid back, less any costs of storage.", "condition"),
    (
        "The balm was linked to fewer sores.",
        "In a subgroup, the balm was linked to fewer sores.",
        "condition",
    ),
    ("The weir was widened in June.", "The weir will be widened in June.", "intention"),
    ("The Arco S is sold in teal.", "The Arco S Max is sold in teal.", "name"),
    ("The seal was cut in May.", "Judge Orr held that the seal was cut in May.", "attribution"),
]
KEPT = [
    ("The pump restarts the mill below 4 bar.", "The pump restarts the mill only below 4 bar."),
    ("The east wing was flooded.", "Only the east wing was flooded."),
    (
        "Clerks may swap shifts with the foreman's consent.",
        "Clerks may swap shifts with the consent of the foreman.",
    ),
    ("The council meets in May.", "The council will meet in May."),
    ("The Arco 3 Max is sold in teal.", "The Arco 3 Max is sold in teal and grey."),
    ("Ms Orr said that two masts were cut.", "Ms Orr reported that two masts were cut."),
]
GERMAN = ("Das Lager darf genutzt werden.", "Das Lager darf mit Zustimmung des Vorstands genutzt werden.")


@pytest.mark.parametrize(("claim", "source", "reason"), DROPPED)
def test_a_limit_left_out(claim: str, source: str, reason: str) -> None:
    found = ask(claim, source)
    assert (found.status.value, reason) in {("partial", found.reason)}


@pytest.mark.parametrize(("claim", "source"), KEPT)
def test_a_limit_kept_or_none(claim: str, source: str) -> None:
    assert told(claim, source) in ("quoted", "supported")


def test_a_limit_in_german() -> None:
    assert ask(*GERMAN, language="de").reason == "condition"


def test_a_condition_of_another_statement() -> None:
    text = "The deposit is 2,775 euros and will be paid back, if no pane is broken."
    assert told("The deposit is 2,775 euros.", text) == "quoted"
    assert told("The deposit will be paid back.", text) == "partial"
