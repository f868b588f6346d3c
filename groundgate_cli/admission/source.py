"""A text that evidence can lie in, with everything that was read from it, read once."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from groundgate_cli.admission.words import content_words
from groundgate_cli.core.spans import OffsetMap, Span
from groundgate_cli.reading.dates.dates import read_dates
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary
from groundgate_cli.reading.model import DateReading, Place, Quantity, UnitReading
from groundgate_cli.reading.quantities.quantities import read_quantities
from groundgate_cli.reading.quotes.finding import QuoteFinder
from groundgate_cli.reading.statements.statements import Statements
from groundgate_cli.reading.structure import Structure

_CHUNK = 20_000


class Source:
    """One text: the document, a reference or an outside quotation. Everything is read on demand.

    kind: "document", "reference" or "external". Positions are code points of `text`.
    """

    def __init__(self, text: str, kind: str = "document", layout: dict[str, Any] | None = None) -> None:
        self.text = text
        self.kind = kind
        self.offsets = OffsetMap(text)
        self.finder = QuoteFinder(text)
        self.structure = Structure(text, layout)
        self.hidden = _hidden_finder(layout)
        self._places: dict[int, Place] = {}
        self._quantities: dict[tuple[int, int], tuple[Quantity, ...]] = {}
        self._dates: dict[tuple[int, int], tuple[DateReading, ...]] = {}
        self._statements: dict[int, Statements] = {}
        self._labels: dict[int, dict[str, list[int]]] = {}
        self._column_units: dict[tuple[int, int, int], tuple[UnitReading, ...]] = {}
        self._proven: dict[int, tuple[Vocabulary, Vocabulary]] = {}
        # Vocabularies that readings are kept for by their id, so that no id is used again.
        self._kept: set[Vocabulary] = set()

    def place(self, position: int) -> Place:
        found = self._places.get(position)
        if found is None:
            found = self._places[position] = self.structure.place_at(position)
        return found

    def statements(self, vocabulary: Vocabulary) -> Statements:
        found = self._statements.get(id(vocabulary))
        if found is None:
            found = self._statements[id(vocabulary)] = Statements(self.structure, vocabulary)
        return found

    def proven(self, vocabulary: Vocabulary) -> Vocabulary:
        """The vocabulary with the number style that this text proves."""
        found = self._proven.get(id(vocabulary))
        if found is None:
            found = self._proven[id(vocabulary)] = (vocabulary, vocabulary.proven_by(self.text))
        return found[1]

    def chunk_at(self, position: int) -> Span:
        """The stretch that is read together: a block, or a part of a very long one cut at line ends."""
        block = self.structure.block_at(position)
        if block.end - block.start <= _CHUNK:
            return block
        number = (position - block.start) // _CHUNK
        cuts = [
            self._line_cut(block.start + (number + step) * _CHUNK, block) for step in range(3)
        ]  # the line that holds a cut is read with what follows it
        return Span(cuts[0], cuts[1]) if position < cuts[1] else Span(cuts[1], cuts[2])

    def _line_cut(self, position: int, block: Span) -> int:
        """The nearest line end at or before a position; a line without end near is cut at a space."""
        if position <= block.start or position >= block.end:
            return min(max(position, block.start), block.end)
        for mark in ("\n", " "):
            at = self.text.rfind(mark, max(block.start, position - _CHUNK // 2), position)
            if at >= 0:
                return at + 1
        return position

    def quantities_at(self, position: int, vocabulary: Vocabulary) -> tuple[Quantity, ...]:
        """All quantities of the stretch that holds a position."""
        return self._quantities_of(self.chunk_at(position), vocabulary)

    def _quantities_of(self, chunk: Span, vocabulary: Vocabulary) -> tuple[Quantity, ...]:
        key = (chunk.start, id(vocabulary))
        found = self._quantities.get(key)
        if found is None:
            found = read_quantities(self.text, chunk.start, chunk.end, vocabulary)
            self._quantities[key] = found
            self._kept.add(vocabulary)
        return found

    def quantities_in(self, span: Span, vocabulary: Vocabulary) -> list[Quantity]:
        """The quantities whose digits lie inside a span, in order."""
        found: list[Quantity] = []
        position = span.start
        while position < span.end:
            chunk = self.chunk_at(position)
            for quantity in self._from(self._quantities_of(chunk, vocabulary), span.start):
                if quantity.span.start >= span.end:
                    break
                if quantity.span.end <= span.end and quantity.span.start >= position:
                    found.append(quantity)
            position = max(chunk.end, position + 1)
        return found

    @staticmethod
    def _from(quantities: tuple[Quantity, ...], start: int) -> Iterator[Quantity]:
        first = bisect_left(quantities, start, key=lambda quantity: quantity.span.start)
        return (quantities[at] for at in range(first, len(quantities)))

    def rows_naming(self, table: int, words: frozenset[str]) -> list[int]:
        """The rows of a table whose labels hold all of some words."""
        rows = self._labels.get(table)
        if rows is None:
            rows = self._labels[table] = self._read_labels(table)
        lists = sorted((rows.get(word, []) for word in words), key=len)
        found = lists[0] if lists else []
        return [row for row in found if all(_holds_row(more, row) for more in lists[1:])]

    def units_of_column(self, table: int, column: int, vocabulary: Vocabulary) -> tuple[UnitReading, ...]:
        """The units at the numbers of a column, each where it first stands, from the top down."""
        key = (table, column, id(vocabulary))
        found = self._column_units.get(key)
        if found is None:
            first: dict[tuple[str, ...], UnitReading] = {}
            for cell in self.structure.cells_of_column(table, column):
                for quantity in self.quantities_in(cell, vocabulary):
                    if quantity.unit is not None:
                        first.setdefault(quantity.unit.codes, quantity.unit)
            found = self._column_units[key] = tuple(first.values())
        return found

    def _read_labels(self, table: int) -> dict[str, list[int]]:
        """For each word of the labels of a table the rows whose label holds it."""
        rows: dict[str, list[int]] = {}
        for index, label in self.structure.labels_of(table):
            for word in content_words(self.text[label.start : label.end]):
                rows.setdefault(word, []).append(index)
        return rows

    def dates_in(self, span: Span, vocabulary: Vocabulary) -> list[DateReading]:
        """The dates that lie inside a span, in order."""
        found: list[DateReading] = []
        position = span.start
        while position < span.end:
            chunk = self.chunk_at(position)
            key = (chunk.start, id(vocabulary))
            dates = self._dates.get(key)
            if dates is None:
                dates = self._dates[key] = read_dates(self.text, chunk.start, chunk.end, vocabulary)
                self._kept.add(vocabulary)
            found.extend(d for d in dates if d.span.start >= position and d.span.end <= span.end)
            position = max(chunk.end, position) + 1
        return found

    def say(self, span: Span) -> str:
        """The words of a span on one line, shortened, for a finding."""
        words = " ".join(self.text[span.start : span.end].split())
        return words if len(words) <= 80 else words[:77] + "..."


class _Same:
    """A layout that is equal to itself alone, so that a source can be found by it."""

    __slots__ = ("layout",)

    def __init__(self, layout: dict[str, Any]) -> None:
        self.layout = layout

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.layout is other.layout

    def __hash__(self) -> int:
        return id(self.layout)


def document_source(text: str, layout: dict[str, Any] | None) -> Source:
    """The source for a document. What was read of a text is shared with the packets on it that come next;
    of one with a layout, with those that hold the same object."""
    return _plain(text) if layout is None else _laid_out(text, _Same(layout))


@lru_cache(maxsize=2)
def _plain(text: str) -> Source:
    return Source(text, "document")


@lru_cache(maxsize=1)
def _laid_out(text: str, same: _Same) -> Source:
    return Source(text, "document", same.layout)


def _hidden_finder(layout: dict[str, Any] | None) -> tuple[QuoteFinder, ...]:
    rows = (layout or {}).get("hidden") or ()
    return tuple(QuoteFinder(row["text"]) for row in rows if row.get("text"))


def _holds_row(rows: list[int], row: int) -> bool:
    """Whether a sorted list holds a row."""
    at = bisect_left(rows, row)
    return at < len(rows) and rows[at] == row
