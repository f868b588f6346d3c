"""Claims of what values of a table come to: "The three depots hold 120 tons in all"."""

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

_SCALES = (1, 1000, 1000000)


def check_sum(claim: Side, grid: Grid, about: frozenset[str]) -> Ranking | None:
    """What a table says of a claim that rows come to a figure; None where it settles nothing.

    about: keys of the words over the table. The rows are those that are named, two at least, or all but
    totals where the claim says how many they are or that it means all.
    """
    reading, lexicon = claim.reading, claim.reading.lexicon
    marks = [at for at, token in enumerate(reading.tokens) if token.low in lexicon.sum_words]
    if not marks or claim.marks.of("negation"):
        return None
    totals = [n for n, line in enumerate(grid.lines) if not lexicon.total_words.isdisjoint(line.full)]
    plain = [n for n in range(len(grid.lines)) if n not in totals]
    named = [one for one in find_lines(reading, grid.lines) if one.line not in totals]
    columns = find_columns(reading, grid.others, named) or _numeric(grid)
    heads = [one for one in find_lines(reading, grid.others) if one.line in columns]
    heads += year_heads(reading, grid.others, columns)
    figures = other_figures(reading, [*named, *heads])
    if figures is None or len(columns) != 1:
        return None
    rows = sorted({one.line for one in named})
    if not rows:
        figures, counted = _without_count(figures, len(plain))
        every = any(lexicon.quantifiers.get(token.low) == "all" for token in reading.tokens)
        rows = plain if counted or every else []
    if len(rows) < 2 or len(figures) != 1:
        return None
    values = [grid.lines[n].values[columns[0]] for n in rows]
    known = [value for value in values if value is not None]
    if len(known) < len(values):
        return None
    totalled = [grid.lines[n].values[columns[0]] for n in totals] if rows == plain else []
    sums = {sum(known, Fraction(0)), *(value for value in totalled if value is not None)}
    holds = any(is_among(figures[0], {value * scale for value in sums}) for scale in _SCALES)
    return _told(reading, grid, rows, [*named, *heads], about, holds=holds)


def _told(
    reading: Reading,
    grid: Grid,
    rows: Sequence[int],
    used: Sequence[Mention],
    about: frozenset[str],
    *,
    holds: bool,
) -> Ranking | None:
    """The ranking, where the claim says little else."""
    words = {*grid.corner, *about, *(word for line in grid.others for word in line.full)}
    words |= reading.lexicon.total_words
    left = unaccounted(reading, used, len(reading.tokens))
    left = [t for t in left if t.key not in words and t.low not in reading.lexicon.sum_words]
    if speaks_of_more(reading, left):
        return None
    figures = [term.token for term in reading.terms if not term.key and not is_inside(term.token, used)]
    return Ranking(holds, grid.units[rows[0]], not left, term_at(reading, figures[-1]), "number")


def _numeric(grid: Grid) -> tuple[int, ...]:
    return tuple(n for n, line in enumerate(grid.others) if None not in line.values)


def _without_count(figures: Sequence[Amount], rows: int) -> tuple[list[Amount], bool]:
    """The figures without the first one that says how many rows there are, and whether there is one."""
    if len(figures) == 2 and figures[0].low == figures[0].high == rows:
        return [figures[1]], True
    return list(figures), False
