"""Claims that a row of a table rises or falls: "Costs rose in every quarter", "Fees fell by 5%"."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from groundgate_cli.grounding.conflicts.compared_lines import Mention, find_lines, year_heads
from groundgate_cli.grounding.conflicts.table_words import (
    Ranking,
    differences,
    is_among,
    other_figures,
    speaks_of_more,
    term_at,
    unaccounted,
)
from groundgate_cli.grounding.matching.pairing import Side
from groundgate_cli.grounding.sources.grids import Grid, Line
from groundgate_cli.grounding.words.stated_amounts import Amount
from groundgate_cli.grounding.words.terms import Reading

_YEAR = 4
_SIGNS = {"up": 1, "down": -1}


def check_trend(claim: Side, grid: Grid, about: frozenset[str]) -> Ranking | None:
    """What a table says of a claim that one of its rows or columns goes up or down; None where it settles
    nothing. about: keys of the words over the table."""
    ways = [
        (token, _SIGNS[kind])
        for token, word in enumerate(claim.reading.tokens)
        if (kind := claim.reading.lexicon.direction.get(word.stem)) in _SIGNS
    ]
    if len(ways) != 1 or claim.marks.of("negation"):
        return None
    every = _every_row(claim.reading, grid, ways[0], about)
    if every is not None:
        return every
    for side in (grid, grid.turned()):
        found = _trend(claim.reading, side, ways[0], about, rows=side is grid)
        if found is not None:
            return found
    return None


def _trend(
    reading: Reading, grid: Grid, way: tuple[int, int], about: frozenset[str], *, rows: bool
) -> Ranking | None:
    token, sign = way
    order = _of_one_kind(_in_time(grid.others, reading), grid.others, reading)
    named = [one for one in find_lines(reading, grid.lines) if not _is_time(grid.lines[one.line], reading)]
    if len({one.line for one in named}) != 1 or len(order) < 2:
        return None
    line = grid.lines[named[0].line]
    heads = [one for one in find_lines(reading, grid.others) if one.line in order]
    heads += year_heads(reading, grid.others, order)
    every = next(
        (n for n, t in enumerate(reading.tokens) if t.low in reading.lexicon.universal_heads), None
    )
    columns = _span(order, heads, every is not None)
    values = [line.values[n] for n in columns]
    if not columns or None in values:
        return None
    known = [value for value in values if value is not None]
    steps = {(late > early) - (late < early) for early, late in pairwise(known)}
    if steps == {0} or (0 in steps and len(steps) > 1 and sign in steps and -sign not in steps):
        return None
    holds, kind = steps == {sign}, "direction"
    used = [*named, *heads, *([Mention(0, every, every + 2)] if every is not None else [])]
    figures = other_figures(reading, used)
    if figures is None:
        return None
    if holds and len(columns) == 2 and not _are_told(figures, known, line):
        if len(figures) != 1:
            return None
        holds, kind = False, "number"
    left = [t for t in unaccounted(reading, used, len(reading.tokens)) if t.token != token]
    left = [term for term in left if term.key not in about]
    if speaks_of_more(reading, left):
        return None
    unit = grid.units[named[0].line] if rows else grid.units[0]
    return Ranking(holds, unit, not left, term_at(reading, token), kind)


def _every_row(reading: Reading, grid: Grid, way: tuple[int, int], about: frozenset[str]) -> Ranking | None:
    """What a table says of "all districts grew": one row that goes the other way makes it false."""
    token, sign = way
    every = next(
        (n for n, t in enumerate(reading.tokens) if t.low in reading.lexicon.universal_heads), None
    )
    order = _of_one_kind(_in_time(grid.others, reading), grid.others, reading)
    noun = next((t for t in reading.terms if every is not None and t.token > every), None)
    if every is None or every > token or len(order) != 2 or noun is None or noun.token > token:
        return None
    if noun.key not in {*grid.corner, *about} or find_lines(reading, grid.lines):
        return None
    used = [*year_heads(reading, grid.others, order), Mention(0, every, noun.token + 1)]
    if other_figures(reading, used) != []:
        return None
    left = [t for t in unaccounted(reading, used, len(reading.tokens)) if t.token != token]
    pairs = [(line.values[order[0]], line.values[order[1]]) for line in grid.lines]
    against = [
        n
        for n, (early, late) in enumerate(pairs)
        if early is not None and late is not None and (late - early) * sign < 0
    ]
    if not against or speaks_of_more(reading, [term for term in left if term.key not in about]):
        return None
    return Ranking(False, grid.units[against[0]], False, term_at(reading, token), "direction")


def _are_told(figures: Sequence[Amount], known: Sequence[Fraction], line: Line) -> bool:
    values = differences(known[0], known[-1]) | {abs(value) for value in line.values if value is not None}
    return all(is_among(figure, values) for figure in figures)


def _span(order: Sequence[int], heads: Sequence[Mention], every: bool) -> list[int]:
    """The columns that a claim goes over: from the first to the last that it names, or all of them; of two
    columns both."""
    named = sorted({one.line for one in heads}, key=order.index)
    if len(named) == 2:
        first, last = order.index(named[0]), order.index(named[1])
        return list(order[first : last + 1]) if every else named
    if len(named) > 2 or (named and len(order) != 2):
        return []
    return list(order) if every or len(order) == 2 else []


def _of_one_kind(order: Sequence[int], lines: Sequence[Line], reading: Reading) -> list[int]:
    """The times of one thing, where heads name several: "Fees 2020", "Costs 2020"."""
    kinds = [tuple(word for word in lines[n].label if word != _year(lines[n])) for n in order]
    if len(set(kinds)) < 2 or not all(_year(lines[n]) for n in order):
        return list(order)
    stems = {token.stem for token in reading.tokens}
    named = {kind for kind in kinds if kind and stems.issuperset(kind)}
    return [n for n, kind in zip(order, kinds, strict=True) if kind in named] if len(named) == 1 else []


def _in_time(lines: Sequence[Line], reading: Reading) -> list[int]:
    """The lines whose labels are times, early ones first: years, or what carries a number or a month."""
    found = [n for n, line in enumerate(lines) if _is_time(line, reading)]
    if all(_year(lines[n]) for n in found):
        return sorted(found, key=lambda n: _year(lines[n]))
    return found


def _is_time(line: Line, reading: Reading) -> bool:
    if _year(line):
        return True
    if len(line.label) != 1:
        return False
    word = line.label[0]
    return word in reading.lexicon.exclusive or (word[0] == "q" and len(word) == 2 and word[1] in "1234")


def _year(line: Line) -> str:
    """The one year in a label, or ""."""
    years = [word for word in line.label if len(word) == _YEAR and word[:2] in ("18", "19", "20")]
    years = [word for word in years if word.isascii() and word.isdecimal()]
    return years[0] if len(years) == 1 else ""
