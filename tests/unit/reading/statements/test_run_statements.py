"""Statements of scale in runs of small blocks that make no table, or stand below its heads."""

from __future__ import annotations

from fractions import Fraction

import pytest

from groundgate_cli.reading.lexicon.vocabulary import load_vocabulary
from groundgate_cli.reading.statements.statements import Statements
from groundgate_cli.reading.structure import Structure

UNEVEN = (
    "Books of the ferry\n\n{said}\n\nFares\n\n4,310\n\n3,905\n\nMail\n\n615\n\nTolls\n\n72\n\n70\n\n66\n"
)


def factors(text: str, words: str) -> list[Fraction | None]:
    structure = Structure(text)
    place = structure.place_at(text.index(words))
    return [item.factor for item in Statements(structure, load_vocabulary()).over_run(place)]


@pytest.mark.parametrize("said", ["(in thousands)", "$ in thousands", "In thousands"])
def test_a_line_that_states_a_scale_rules_the_numbers_below_it(said: str) -> None:
    text = UNEVEN.format(said=said)
    assert factors(text, "615") == [Fraction(1000)]
    assert factors(text, "66") == [Fraction(1000)]


def test_it_rules_nothing_above_it_nor_beyond_another_scale() -> None:
    text = UNEVEN.format(said="Crew\n\n31\n\n(in thousands)").replace("Tolls", "Tolls in millions")
    assert factors(text, "31") == []
    assert factors(text, "615") == [Fraction(1000)]
    assert factors(text, "66") == []


def test_a_label_with_a_scale_is_no_statement_for_the_lines_below() -> None:
    text = UNEVEN.format(said="Crew").replace("Mail", "Sales in thousands")
    assert factors(text, "66") == []


def test_a_line_with_a_label_of_its_own_is_no_cell() -> None:
    text = UNEVEN.format(said="(in thousands)") + "\nBoats: 14\n\n"
    assert factors(text, "14") == []


def test_running_text_ends_the_run() -> None:
    prose = "The ferry has crossed the firth on every day of the year but one, and that was a feast.\n\n"
    text = UNEVEN.format(said="(in thousands)").replace("Mail", prose + "Mail")
    assert factors(text, "4,310") == [Fraction(1000)]
    assert factors(text, "615") == []


def test_a_statement_between_heads_and_rows_rules_every_column() -> None:
    rows = "Fares\n\n4,310\n\n3,905\n\nMail\n\n615\n\n580\n\nTolls\n\n72\n\n70\n"
    text = "Books of the ferry\n\n2031\n\n2030\n\n(in thousands)\n\n" + rows
    assert factors(text, "615") == [Fraction(1000)]
    assert factors(text, "580") == [Fraction(1000)]
