"""How far a table goes the way in which a claim compares its lines, where names and columns are but loosely
told. It settles nothing; it only moves the score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from groundgate_cli.grounding.conflicts.compared_lines import Way, find_columns, find_lines, find_ways
from groundgate_cli.grounding.matching.pairing import Side
from groundgate_cli.grounding.sources.grids import Grid, Line, grids_near
from groundgate_cli.grounding.sources.retrieval import SourceIndex
from groundgate_cli.grounding.words.terms import Reading

_NEAR = 3
_ZERO = Fraction(0)


def table_leaning(claim: Side, numbers: Sequence[int], index: SourceIndex) -> Fraction:
    """From -1 to 1: the share of the compared values that stand as the claim says, less the share of those
    that stand the other way; 0 where it compares nothing or names no line.

    numbers: the units that speak of the claim, best first.
    """
    ways = find_ways(claim.reading)
    if not ways:
        return _ZERO
    grid = next(iter(grids_near(index, _rows(numbers, index), 1)), None)
    if grid is None:
        return _ZERO
    ranked = [_lean(claim.reading, turned, ways[0]) for turned in (grid, grid.turned())]
    named, share = max(ranked, key=lambda row: row[0])
    denied = sum(cue.kind == "negation" for cue in claim.marks.cues) % 2
    return (-share if denied else share) if named else _ZERO


def _rows(numbers: Sequence[int], index: SourceIndex) -> Iterator[int]:
    """The rows among some units and those right after one: the table under its caption."""
    for number in numbers:
        for near in range(number, min(len(index.units), number + _NEAR)):
            if index.units[near].row:
                yield near
                break


def _lean(reading: Reading, grid: Grid, way: Way) -> tuple[int, Fraction]:
    """How many lines a claim names, and how far their values go its way."""
    named = _named(reading, grid.lines)
    if not named:
        return 0, _ZERO
    subjects, objects = _sides(named, way, len(grid.lines))
    told: list[int] = []
    for column in _columns(reading, grid, named):
        sign = way.sign
        if way.good and not reading.lexicon.less_is_better.isdisjoint(grid.others[column].full):
            sign = -sign
        for subject in subjects:
            told.extend(sign * one for one in _compared(grid, subject, objects, column))
    return (len(named), Fraction(sum(told), len(told))) if told else (0, _ZERO)


def _compared(grid: Grid, subject: int, objects: Sequence[int], column: int) -> Iterator[int]:
    """1 where a value of a line is above that of another, -1 below, 0 for the same."""
    mine = grid.lines[subject].values[column]
    for other in objects:
        theirs = grid.lines[other].values[column]
        if mine is not None and theirs is not None and other != subject:
            yield (mine > theirs) - (mine < theirs)


def _named(reading: Reading, lines: Sequence[Line]) -> dict[int, int]:
    """The lines that a claim names by their label or a word that no other label has; where each begins."""
    found = {mention.line: mention.start for mention in reversed(find_lines(reading, lines))}
    for line, at in _own_words(reading, lines):
        found.setdefault(line, at)
    return found


def _own_words(reading: Reading, lines: Sequence[Line]) -> Iterator[tuple[int, int]]:
    """The words of a claim that one label alone has: the line and the token."""
    labels = [frozenset(line.full) for line in lines]
    count = Counter(word for label in labels for word in label)
    home = {word: n for n, label in enumerate(labels) for word in label if count[word] == 1}
    idle = reading.lexicon.stop - reading.lexicon.first_person  # "our model", "Ours"
    for at, token in enumerate(reading.tokens):
        if token.word and token.stem in home and token.low not in idle:
            yield home[token.stem], at


def _columns(reading: Reading, grid: Grid, named: dict[int, int]) -> list[int]:
    """The columns that are named, by a whole head or a word that no other has; else all with values."""
    columns = list(find_columns(reading, grid.others, find_lines(reading, grid.lines)))
    if not columns:
        taken = set(named.values())
        columns = sorted({column for column, at in _own_words(reading, grid.others) if at not in taken})
    return columns or [n for n, line in enumerate(grid.others) if any(v is not None for v in line.values)]


def _sides(named: dict[int, int], way: Way, size: int) -> tuple[list[int], list[int]]:
    """The lines before and behind the word that compares; where one side has none, the first against the
    other, or all of them against all others."""
    before = sorted(line for line, at in named.items() if at < way.token)
    after = sorted(line for line, at in named.items() if at > way.token)
    if before and after and not way.top:
        return before, after
    lines = before or after
    if len(lines) > 1 and not way.top:
        return lines[:1], lines[1:]
    return lines, [line for line in range(size) if line not in lines]
