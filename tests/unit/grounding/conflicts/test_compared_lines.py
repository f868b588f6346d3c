"""Which lines of a table a claim compares."""

from __future__ import annotations

import pytest

from groundgate_cli.grounding.conflicts.compared_lines import (
    Way,
    find_columns,
    find_heads,
    find_lines,
    find_sides,
    find_ways,
)
from groundgate_cli.grounding.sources.grids import Grid, Line
from groundgate_cli.grounding.words.terms import read_sentence


def line(label: str) -> Line:
    words = tuple(token.stem for token in read_sentence(label).tokens if token.word)
    return Line(words, words, ())


ROWS = tuple(line(name) for name in ("Selwick", "Orrin", "Orrin West"))
HEADS = (line("berths in use"), line("cranes in use"))
GRID = Grid((0, 1, 2), ROWS, HEADS, line("Port").label)


def named(claim: str) -> list[int]:
    return [mention.line for mention in find_lines(read_sentence(claim), ROWS)]


def sides(claim: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    reading = read_sentence(claim)
    (way,) = find_ways(reading)
    return find_sides(reading, GRID, find_lines(reading, ROWS), way)


def ways(claim: str) -> list[Way]:
    return find_ways(read_sentence(claim))


def test_the_longest_name_of_a_line_is_meant() -> None:
    assert named("Orrin West has more cranes than Orrin.") == [2, 1]


def test_a_name_that_goes_on_behind_a_hyphen_is_another() -> None:
    assert named("Orrin-East has more cranes than Selwick.") == [0]


def test_a_way_says_more_or_less_and_whether_one_is_above_all() -> None:
    assert [(way.sign, way.top) for way in ways("Orrin has more cranes.")] == [(1, False)]
    assert [(way.sign, way.top) for way in ways("Orrin has the fewest cranes.")] == [(-1, True)]
    assert ways("Most of the berths are free.") == []


@pytest.mark.parametrize(
    ("claim", "more", "less"),
    [
        ("Orrin has more cranes than Selwick.", (1,), (0,)),
        ("Compared with Selwick, Orrin has more cranes.", (1,), (0,)),
        ("Orrin has the most cranes.", (1,), (0, 2)),
        ("Orrin has more cranes than all other ports.", (1,), (0, 2)),
        ("Orrin has more cranes.", (), ()),
    ],
)
def test_the_lines_that_are_said_to_be_more_and_those_they_are_compared_with(
    claim: str, more: tuple[int, ...], less: tuple[int, ...]
) -> None:
    assert sides(claim) == (more, less)


def test_a_column_is_named_by_the_words_that_no_other_head_has() -> None:
    reading = read_sentence("Orrin has more cranes than Selwick.")
    assert find_columns(reading, HEADS, find_lines(reading, ROWS)) == (1,)
    assert find_columns(read_sentence("Orrin has more in use."), HEADS, []) == ()


def test_words_of_the_heads_that_are_meant_and_of_the_corner_are_told() -> None:
    reading = read_sentence("The port of Orrin has more cranes in use.")
    told = {reading.tokens[mention.start].low for mention in find_heads(reading, GRID, (1,))}
    assert told == {"port", "cranes", "in", "use"}
