"""Which lines of a table a claim compares: the word that compares, the names of rows, the columns meant."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.grounding.sources.grids import Grid, Line
from groundgate_cli.grounding.words.terms import Reading

_JOINTS = frozenset("-\u2010\u2011/")


class Mention(NamedTuple):
    """Where a claim names a line: its index, and tokens from start to before end."""

    line: int
    start: int
    end: int


class Way(NamedTuple):
    """A comparison of a claim. sign: 1 for more, -1 for less; good: whether it says "better" and not
    "more"; top: whether one is above all others; token: the word."""

    sign: int
    good: bool
    top: bool
    token: int


def find_ways(reading: Reading) -> list[Way]:
    """The comparisons that a claim makes, in order: "more", "the highest"; not "most of the berths"."""
    lexicon = reading.lexicon
    starts = [term.span.start for term in reading.terms]
    found = []
    for at, token in enumerate(reading.tokens):
        row = lexicon.rankings.get(token.low) or lexicon.rankings.get(token.stem)
        if row is None or _shares(reading, at):
            continue
        n = bisect_right(starts, token.span.start) - 1
        if n < 0 or reading.terms[n].key or token.span.start >= reading.terms[n].span.end:
            found.append(Way(*row, at))
    return found


def _shares(reading: Reading, at: int) -> bool:
    """Whether a word is about a part: "most of the berths"."""
    return at + 1 < len(reading.tokens) and reading.tokens[at + 1].low in reading.lexicon.partitive


def find_lines(reading: Reading, lines: Sequence[Line]) -> list[Mention]:
    """Where the claim names lines, the longest names first, none within another."""
    words = [(at, token) for at, token in enumerate(reading.tokens) if token.word]
    stems = [token.stem for _, token in words]
    found: list[Mention] = []
    labels = sorted(
        {(label, n) for n, line in enumerate(lines) for label in (line.label, line.full) if label},
        key=lambda row: (-len(row[0]), row[1]),
    )
    for label, line in labels:
        for start in range(len(stems) - len(label) + 1):
            if tuple(stems[start : start + len(label)]) != label:
                continue
            first, last = words[start][0], words[start + len(label) - 1][0]
            if not _glued(reading, first, last) and not any(
                m.start <= last and first < m.end for m in found
            ):
                found.append(Mention(line, first, last + 1))
    return sorted(found, key=lambda mention: mention.start)


def _glued(reading: Reading, first: int, last: int) -> bool:
    """Whether a name goes on behind a hyphen."""
    tokens = reading.tokens
    before = (
        first > 0
        and tokens[first - 1].low in _JOINTS
        and tokens[first - 1].span.end == tokens[first].span.start
    )
    after = last + 1 < len(tokens) and tokens[last + 1].low in _JOINTS
    return before or (after and tokens[last + 1].span.start == tokens[last].span.end)


def find_columns(reading: Reading, others: Sequence[Line], named: list[Mention]) -> tuple[int, ...]:
    """The columns that a claim names: by all words of their heads, or by those that no other head has."""
    taken = {at for mention in named for at in range(mention.start, mention.end)}
    stems = {token.stem for at, token in enumerate(reading.tokens) if token.word and at not in taken}
    whole = [n for n, line in enumerate(others) if line.label and stems.issuperset(line.label)]
    if whole:
        longest = max(len(others[n].label) for n in whole)
        whole = [n for n in whole if len(others[n].label) == longest]
        spoken = [token.stem for at, token in enumerate(reading.tokens) if token.word and at not in taken]
        return tuple(n for n in whole if _in_order(others[n].label, spoken)) or tuple(whole)
    own = [
        n for n, line in enumerate(others) if _own(line, others) and stems.issuperset(_own(line, others))
    ]
    return tuple(own)


def _in_order(label: Sequence[str], words: Sequence[str]) -> bool:
    """Whether the words of a label follow each other in a claim, others between them or not."""
    at = 0
    for word in words:
        at += at < len(label) and word == label[at]
    return at == len(label)


def _own(line: Line, others: Sequence[Line]) -> frozenset[str]:
    shared = frozenset().union(*(set(other.label) for other in others if other is not line))
    return frozenset(line.label) - shared


def find_heads(reading: Reading, grid: Grid, columns: tuple[int, ...]) -> list[Mention]:
    """Words of the heads that are meant, and of the corner."""
    words = {*grid.corner, *(word for n in columns for word in grid.others[n].full)}
    return [Mention(0, at, at + 1) for at, token in enumerate(reading.tokens) if token.stem in words]


def year_heads(reading: Reading, others: Sequence[Line], columns: Sequence[int]) -> list[Mention]:
    """The dates of a claim that are a bare year in the head of one of some columns, each with that column;
    a span of years counts where both stand in heads."""
    found: list[Mention] = []
    for term in reading.terms:
        named = [year for date in term.date for year in date.split("/")]
        lines = [next((n for n in columns if year in others[n].label), -1) for year in named]
        if lines and -1 not in lines:
            tokens = [n for n, t in enumerate(reading.tokens) if t.span.start >= term.span.end]
            end = tokens[0] if tokens else len(reading.tokens)
            found.extend(Mention(line, term.token, end) for line in lines)
    return found


def find_sides(
    reading: Reading, grid: Grid, named: list[Mention], way: Way
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The lines that are said to be more, and those that they are compared with."""
    lexicon, tokens = reading.lexicon, reading.tokens
    marks = [
        at for at, token in enumerate(tokens) if token.low in lexicon.compared_with and at != way.token
    ]
    if way.top:
        lines = tuple(sorted({mention.line for mention in named}))
        rest = tuple(n for n in range(len(grid.lines)) if n not in lines)
        return (lines, rest) if len(lines) == 1 else ((), ())
    start = way.token if way.good and not marks else marks[0] if len(marks) == 1 else None
    if start is None:
        return (), ()
    if start < way.token:  # "Compared with Marrow, Selwick has more mills"
        comma = next((at for at in range(start, len(tokens)) if tokens[at].low == ","), way.token)
        after = [m.line for m in named if start < m.start < comma]
        before = [m.line for m in named if m.start > comma]
    else:
        before = [m.line for m in named if m.start < start]
        after = [m.line for m in named if m.start > start]
    subjects = tuple(dict.fromkeys(before))
    if not after and any(tokens[at].low in lexicon.increments for at in range(start, len(tokens))):
        every = any(lexicon.quantifiers.get(token.low) == "all" for token in tokens[start:])
        return (
            (subjects, tuple(n for n in range(len(grid.lines)) if n not in subjects)) if every else ((), ())
        )
    return subjects, tuple(dict.fromkeys(after))
