"""Tables of sources as grids of exact values, for claims that compare their rows or columns."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.grounding.sources.retrieval import SourceIndex
from groundgate_cli.grounding.words.terms import read_sentence
from groundgate_cli.grounding.words.tokens import Token, read_tokens

_MOST_ROWS = 80
_MOST_COLUMNS = 30
_BRACKETS = {"(": ")", "[": "]"}
_EMPTY = frozenset({"", "-", "\u2013", "\u2014"})


class Line(NamedTuple):
    """A row or a column: the words of its label, and its values in the order of the other labels.

    full: the label with what stands in brackets. values: None for a cell without one plain figure. words:
    those of each cell.
    """

    label: tuple[str, ...]
    full: tuple[str, ...]
    values: tuple[Fraction | None, ...]
    words: tuple[tuple[str, ...], ...] = ()


class Grid(NamedTuple):
    """A table. units: the unit of each row. lines: its rows; others: its columns. corner: the words over
    the labels of its rows."""

    units: tuple[int, ...]
    lines: tuple[Line, ...]
    others: tuple[Line, ...]
    corner: tuple[str, ...]

    def turned(self) -> Grid:
        """The same table with its columns as rows; its units stay those of the rows."""
        return Grid(self.units, self.others, self.lines, self.corner)


def grids_near(index: SourceIndex, units: Iterable[int], most: int = 3) -> list[Grid]:
    """The tables that hold some of the units, at most so many, in the order of the units."""
    found: list[Grid] = []
    seen: set[int] = set()
    for number in units:
        unit = index.units[number]
        if not unit.row or number in seen:
            continue
        first, last = _extent(index, number)
        seen.update(range(first, last + 1))
        grid = _read(index, first, last)
        if grid is not None:
            found.append(grid)
        if len(found) == most:
            break
    return found


def _extent(index: SourceIndex, number: int) -> tuple[int, int]:
    """The units of the heads and of the last row of a table."""
    units = index.units
    heads = units[number].heads or units[number].span
    first = last = number
    while first > 0 and number - first < _MOST_ROWS and _belongs(index, first - 1, heads, number):
        first -= 1
    while last + 1 < len(units) and last - number < _MOST_ROWS and _belongs(index, last + 1, heads, number):
        last += 1
    return first, last


def _belongs(index: SourceIndex, number: int, heads: object, other: int) -> bool:
    unit = index.units[number]
    return unit.row and unit.source == index.units[other].source and heads in (unit.heads, unit.span)


def _read(index: SourceIndex, first: int, last: int) -> Grid | None:
    rows = [_cells(index.text_of(index.units[number])) for number in range(first, last + 1)]
    width = len(rows[0])
    if index.units[first].heads is not None or not 1 < width <= _MOST_COLUMNS or last - first > _MOST_ROWS:
        return None
    kept = [n for n, cells in enumerate(rows) if n and len(cells) == width]
    if len(kept) < 2:
        return None
    values = [[_value(cell, index.language) for cell in rows[n][1:]] for n in kept]
    words = [[_label(cell, index.language)[1] for cell in rows[n][1:]] for n in kept]
    lines = tuple(
        Line(*_label(rows[n][0], index.language), tuple(row), tuple(cells))
        for n, row, cells in zip(kept, values, words, strict=True)
    )
    others = tuple(
        Line(
            *_label(rows[0][at + 1], index.language),
            tuple(row[at] for row in values),
            tuple(cells[at] for cells in words),
        )
        for at in range(width - 1)
    )
    corner = _label(rows[0][0], index.language)[1]
    return Grid(tuple(first + n for n in kept), lines, others, corner)


def _cells(text: str) -> list[str]:
    """The cells of a line, without the borders at its ends."""
    if "\t" in text:
        return [cell.strip() for cell in text.split("\t")]
    return [cell.strip() for cell in text.strip().strip("|").split("|")]


@lru_cache(maxsize=4096)
def _value(cell: str, language: str) -> Fraction | None:
    if cell in _EMPTY:
        return None
    amounts = [term.amount for term in read_sentence(cell, language).terms if not term.key]
    if len(amounts) != 1 or amounts[0] is None or amounts[0].kind != "number":
        return None
    return amounts[0].low if amounts[0].low == amounts[0].high else None


@lru_cache(maxsize=4096)
def _label(cell: str, language: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The words of a label without those in brackets, and with them."""
    tokens = read_tokens(cell, language)
    plain = _outside(tokens)
    return tuple(t.stem for t in plain if t.word), tuple(t.stem for t in tokens if t.word)


def _outside(tokens: tuple[Token, ...]) -> list[Token]:
    depth = 0
    found = []
    for token in tokens:
        if token.low in _BRACKETS:
            depth += 1
        elif token.low in _BRACKETS.values():
            depth = max(0, depth - 1)
        elif not depth:
            found.append(token)
    return found
