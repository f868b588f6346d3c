"""The index as a whole: every position has a place, and size costs no more than it must."""

from __future__ import annotations

import time

import pytest

from groundgate_cli.reading.lexicon.vocabulary import load_vocabulary
from groundgate_cli.reading.statements.kinds import kind_of_row
from groundgate_cli.reading.statements.statements import Statements
from groundgate_cli.reading.structure import Structure

HOSTILE = [
    "a", " ", "\t", ".", "(", "1", "\n"
    "", "-", "|", ", and 1", "a:", "in thousands ", "all amounts ",
    "$", "x\n", "1. A\n", "(in millions", "1  2\n", "a\tb\n", "a:\n\n", "Mar ", " 5\n", "A B\n\n",
    "a\t1\n\n", "(\n", "\t1", "|1", "  1", "$\t", "• a\n", "x. A ", "a\f", "| - |\n"
    "", "a\n1\n", "\u200b",
]  # fmt: skip


@pytest.mark.parametrize("unit", HOSTILE)
def test_hostile_text_is_read_in_linear_time(unit: str) -> None:
    text = unit * (60_000 // len(unit))
    structure = Structure(text)
    statements = Statements(structure, load_vocabulary())
    began = time.process_time()
    for position in range(0, len(text), max(1, len(text) // 40)):
        place = structure.place_at(position)
        assert place.line.start <= position <= place.line.end + 1
        kind_of_row(place, text, statements.in_force(place), structure)
    assert time.process_time() - began < 5


def test_a_long_table_is_read_once() -> None:
    rows = "".join(f"Item {at}\t{at * 7:,}\t{at * 3:,}\n" for at in range(4000))
    text = "FARES\n\n(In thousands)\n\n\t2031\t2030\n" + rows
    structure = Structure(text)
    statements = Statements(structure, load_vocabulary())
    began = time.process_time()
    for at in range(0, 4000, 7):
        place = structure.place_at(text.index(f"Item {at}\t") + 8)
        assert statements.in_force(place)[0].factor == 1000
    assert time.process_time() - began < 4


def test_building_reads_no_more_than_line_starts() -> None:
    text = "Boats pay 40 crowns a day, and carts pay 60 crowns a day.\n\n" * 40_000
    began = time.process_time()
    structure = Structure(text)
    structure.place_at(len(text) // 2)
    assert time.process_time() - began < 3


def test_every_position_of_a_mixed_text_has_a_place() -> None:
    text = (
        "# Fares\n\nBoats pay: 40 crowns.\n\n\t2031\t2030\nRail\t$\t11\t12\n\n| a | b |\n"
        "|---|---|\n| c | 5 |\n\n"
        "Cash    11    12\nLand    13    14\n\fThe end; it is 5.\n"
    )
    structure = Structure(text)
    for position in range(len(text) + 1):
        place = structure.place_at(position)
        for span in (place.line, place.block, place.sentence, place.clause):
            assert 0 <= span.start <= span.end <= len(text)
        for span in (*place.parents, *place.captions, *place.column_heads, *place.headings):
            assert 0 <= span.start < span.end <= len(text)
