"""Claims that a cell of a table holds a value: "Marrow has 9 berths", "Selwick burns coal".

A claim that names one row and has the figure, or the word, of another row instead of its own is false.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from groundgate_cli.grounding.conflicts.compared_lines import Mention, find_columns, find_lines, year_heads
from groundgate_cli.grounding.conflicts.table_words import (
    Ranking,
    is_among,
    is_inside,
    other_figures,
    speaks_of_more,
    term_at,
    unaccounted,
)
from groundgate_cli.grounding.matching.pairing import Side
from groundgate_cli.grounding.sources.grids import Grid
from groundgate_cli.grounding.words.stated_amounts import Amount
from groundgate_cli.grounding.words.terms import Reading

_TELLING = 10


def check_cells(claim: Side, grid: Grid, about: frozenset[str]) -> Ranking | None:
    """What a table says of a claim about one row; None where it settles nothing.

    about: keys of the words over the table.
    """
    reading = claim.reading
    named = find_lines(reading, grid.lines)
    labels = {grid.lines[one.line].label for one in named}
    directed = any(token.stem in reading.lexicon.direction for token in reading.tokens)
    if len(labels) != 1 or directed or claim.marks.of("negation"):
        return None
    label = labels.pop()
    rows = [n for n, line in enumerate(grid.lines) if line.label == label]
    columns = find_columns(reading, grid.others, named)
    heads = [one for one in find_lines(reading, grid.others) if one.line in columns]
    heads += year_heads(reading, grid.others, columns)
    figures = other_figures(reading, [*named, *heads])
    if figures is None:
        return None
    words = {*grid.corner, *about, *(word for n in columns for word in grid.others[n].full)}
    told = rows if figures else range(len(grid.lines))
    cells = {word for n in told for cell in grid.lines[n].words for word in cell}
    left = unaccounted(reading, [*named, *heads], len(reading.tokens))
    left = [term for term in left if term.key not in words | cells]
    if speaks_of_more(reading, left):
        return None
    first = named[0].start
    if figures:
        holds = _holds(grid, rows, columns, figures)
        if holds is None:
            return None
        place = _figure_place(reading, [*named, *heads])
        whole = holds and not left and len(columns) == len(figures) == 1
        return Ranking(holds, grid.units[rows[0]], whole, place, "number")
    if not _has_word_of_another(reading, grid, rows, named):
        return None
    return Ranking(False, grid.units[rows[0]], False, term_at(reading, first), "name")


def _figure_place(reading: Reading, mentions: Sequence[Mention]) -> int:
    return next(
        n for n, term in enumerate(reading.terms) if not term.key and not is_inside(term.token, mentions)
    )


def _holds(
    grid: Grid, rows: Sequence[int], columns: Sequence[int], figures: Sequence[Amount]
) -> bool | None:
    """Whether one row has all of the figures, in the column that is named for a single one; None where no
    other cell explains one that it lacks."""
    at = columns[0] if len(columns) == 1 and len(figures) == 1 else None
    for row in rows:
        if all(is_among(figure, _values(grid, row, at)) for figure in figures):
            return True
    if len(rows) > 1:
        spread = all(any(is_among(figure, _values(grid, row)) for row in rows) for figure in figures)
        return False if len(figures) > 1 and spread else None
    own = _values(grid, rows[0])
    strange = [figure for figure in figures if not is_among(figure, own)]
    if at is not None and not strange and grid.lines[rows[0]].values[at] is not None:
        return False
    others = [row for row in range(len(grid.lines)) if row not in rows]
    told = [figure for figure in strange if _is_telling(figure)]
    if len(strange) != 1 or not told:
        return None
    places = [at] if at is not None else range(len(grid.others))
    return (
        False if any(is_among(told[0], _values(grid, row, n)) for row in others for n in places) else None
    )


def _values(grid: Grid, row: int, column: int | None = None) -> list[Fraction]:
    found = grid.lines[row].values if column is None else (grid.lines[row].values[column],)
    return [value for value in found if value is not None]


def _is_telling(figure: Amount) -> bool:
    """Whether a figure is not so small a whole number that it stands in many places."""
    return figure.low is not None and (abs(figure.low) >= _TELLING or figure.low.denominator > 1)


def _has_word_of_another(
    reading: Reading, grid: Grid, rows: Sequence[int], named: Sequence[Mention]
) -> bool:
    """Whether the claim has all words of a cell of another row, and none of its own row in that column."""
    stems = {t.stem for at, t in enumerate(reading.tokens) if t.word and not is_inside(at, named)}
    for column in range(len(grid.others)):
        cells = [line.words[column] for line in grid.lines]
        if not all(cells) or any(line.values[column] is not None for line in grid.lines):
            continue
        own = {word for row in rows for word in cells[row]}
        if len(rows) != 1 or own & stems:
            continue
        if any(stems.issuperset(cell) for n, cell in enumerate(cells) if n not in rows):
            return True
    return False
