"""Sources as units, with the words that they rest on."""

from __future__ import annotations

import time

import pytest

from groundgate_cli.grounding.model import Source
from groundgate_cli.grounding.sources.units import Unit, split_sources
from tests.unit.grounding.asking import told

PRONOUNS = frozenset(("it", "she", "they"))


def units(text: str) -> list[Unit]:
    return split_sources([Source("a", text)], PRONOUNS)


def said(text: str) -> list[str]:
    return [text[unit.span.start : unit.span.end] for unit in units(text)]


def resting(text: str) -> list[list[str]]:
    return [[text[span.start : span.end] for span in unit.context] for unit in units(text)]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("The mill burned. The barn stood.", ["The mill burned.", "The barn stood."]),
        ("The mill burned.\n\nThe barn stood.", ["The mill burned.", "The barn stood."]),
        ("Dr. Hale left at 5 p.m. yesterday.", ["Dr. Hale left at 5 p.m. yesterday."]),
        ("It cost 3.50 euros.", ["It cost 3.50 euros."]),
        ("It shuts at 9 p.m. Guests leave.", ["It shuts at 9 p.m.", "Guests leave."]),
        ("It shuts at 9 p.m. Eastern time.", ["It shuts at 9 p.m. Eastern time."]),
        ("Sie kam am 3. März an.", ["Sie kam am 3. März an."]),
        ("- oats\n- barley", ["oats", "barley"]),
        ("Grain\tTons\nOats\t12", ["Grain\tTons", "Oats\t12"]),
        ("| Grain | Tons |\n|---|---|\n| Oats | 12 |", ["| Grain | Tons |", "| Oats | 12 |"]),
        ("", []),
        (" \n\n\t\n", []),
    ],
)
def test_units(text: str, parts: list[str]) -> None:
    assert said(text) == parts


def test_a_sentence_that_opens_with_a_pronoun_rests_on_the_one_before() -> None:
    assert resting("The mill burned. It was old. Rain fell.") == [[], ["The mill burned."], []]


def test_a_row_rests_on_its_heads() -> None:
    assert resting("Grain\tTons\nOats\t12") == [[], ["Grain\tTons"]]
    assert units("Grain\tTons\nOats\t12")[1].row


def test_items_rest_on_the_line_that_leads_them() -> None:
    assert resting("The barn holds:\n- oats\n- barley")[1:] == [["The barn holds:"], ["The barn holds:"]]
    assert resting("The barn holds:\n\n- oats")[1:] == [["The barn holds:"]]


@pytest.mark.parametrize(
    ("claim", "source", "status"),
    [
        ("The mill was built by Hale.", "The mill burned. It was built by Hale.", "supported"),
        ("The barn was built by Hale.", "The mill burned. It was built by Hale.", "partial"),
        ("The barn holds barley.", "The barn holds:\n- oats\n- barley", "supported"),
        ("The barn holds maize.", "The barn holds:\n- oats\n- barley", "partial"),
    ],
)
def test_claims_about_what_a_unit_rests_on(claim: str, source: str, status: str) -> None:
    assert told(claim, source) == status


@pytest.mark.parametrize(
    "text",
    [
        "\n" * 100_000,
        "|" * 100_000,
        "\t" * 100_000,
        "- " * 50_000,
        ". " * 50_000,
        "a" * 100_000,
        "|\n" * 50_000,
    ],
    ids=repr,
)
def test_hostile_text_is_quick(text: str) -> None:
    begun = time.process_time()
    found = units(text)
    assert time.process_time() - begun < 3
    assert all(unit.span.end - unit.span.start <= 4000 or unit.row for unit in found)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Ann left in 1989.The band broke up.", ["Ann left in 1989.", "The band broke up."]),
        ('It is called "Tides".The sequel is not.', ['It is called "Tides".', "The sequel is not."]),
        ("The mill is in the town.Ann Hill runs it.", ["The mill is in the town.", "Ann Hill runs it."]),
        ("See java.util.List for more.", ["See java.util.List for more."]),
        ("Visit www.selwick.Com today.", ["Visit www.selwick.Com today."]),
        ("St.Mary's and Mr.Orr are here.", ["St.Mary's and Mr.Orr are here."]),
        ("1.Open the box.", ["1.Open the box."]),
    ],
)
def test_a_stop_without_a_space_behind_it(text: str, parts: list[str]) -> None:
    assert said(text) == parts
