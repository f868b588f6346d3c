"""What a source keeps of its text."""

from __future__ import annotations

from groundgate_cli.admission.source import Source
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.lexicon.vocabulary import load_vocabulary
from groundgate_cli.reading.quantities.quantities import read_quantities

_TOLLS = (
    "Toll by gate\n\n\t2031\nNorth gate\t4,150\nSouth gate\t$ 3,920\nWest gate\t$ 2,040\nEast gate\t86 %\n"
)


def test_the_units_of_a_column_are_read_once_and_each_where_it_first_stands() -> None:
    source, vocabulary = Source(_TOLLS), load_vocabulary()
    place = source.place(_TOLLS.index("4,150"))
    assert place.table is not None
    assert place.column is not None
    units = source.units_of_column(place.table, place.column, vocabulary)
    assert [_TOLLS[slice(*unit.span)] for unit in units] == ["$", "%"]
    assert units[0].span.start == _TOLLS.index("$")
    assert source.units_of_column(place.table, place.column, vocabulary) is units


def test_quantities_of_a_span_are_those_whose_digits_lie_inside() -> None:
    source, vocabulary = Source(_TOLLS), load_vocabulary()
    start, end = _TOLLS.index("4,150"), _TOLLS.index("2,040")
    found = source.quantities_in(Span(start, end), vocabulary)
    every = read_quantities(_TOLLS, 0, len(_TOLLS), vocabulary)
    assert [one.span for one in found] == [q.span for q in every if start <= q.span.start < end]
