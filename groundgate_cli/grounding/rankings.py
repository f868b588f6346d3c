"""Claims that rank or compare what a table holds: "Selwick has more mills than Marrow", "the highest fee".

Such a claim stands in no row. It is read against all values: who is compared with whom, in which column,
which way, and by how much. What the table settles is borne out or contradicted; all else is left alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from groundgate_cli.grounding.grids import Grid, Line, grids_near
from groundgate_cli.grounding.model import Conflict, Finding, Place, Status
from groundgate_cli.grounding.pairing import Side
from groundgate_cli.grounding.retrieval import SourceIndex
from groundgate_cli.grounding.terms import Reading, Term

_JOINTS = frozenset("-\u2010\u2011/")
_NEAR = 3


class Ranking(NamedTuple):
    """What a table says of a claim.

    holds: whether it is so. unit: the row. whole: whether every word of the claim was accounted for. term:
    the term that compares. kind: of the conflict, where it does not hold.
    """

    holds: bool
    unit: int
    whole: bool
    term: int
    kind: str = "direction"


class _Mention(NamedTuple):
    """Where a claim names a line: its index, and tokens from start to before end."""

    line: int
    start: int
    end: int


class _Way(NamedTuple):
    """A comparison of a claim. sign: 1 for more, -1 for less; good: whether it says "better" and not
    "more"; top: whether one is above all others; token: the word."""

    sign: int
    good: bool
    top: bool
    token: int


def rank_finding(finding: Finding, claim: Side, units: Sequence[int], index: SourceIndex) -> Finding:
    """The finding of a sentence that no unit alone decides, after the tables with its words were asked.

    units: those that speak of the sentence, best first.
    """
    if not _ways(claim.reading):
        return finding
    for grid in grids_near(index, _rows(units, index)):
        ranking = rank_claim(claim, grid)
        if ranking is None or (ranking.holds and not ranking.whole):
            continue
        unit = index.units[ranking.unit]
        place = Place(unit.source, unit.span)
        if ranking.holds:
            return finding._replace(
                status=Status.SUPPORTED,
                coverage=Fraction(1),
                best=place,
                support=(place,),
                missing=(),
                reason="",
            )
        conflict = Conflict(ranking.kind, claim.reading.terms[ranking.term].span, place)
        return finding._replace(
            status=Status.CONFLICT,
            best=place,
            support=(),
            against=(place,),
            conflicts=(conflict,),
            reason=ranking.kind,
        )
    return finding


def _rows(units: Sequence[int], index: SourceIndex) -> list[int]:
    """The rows among the units, and those right after a unit: the table under its caption."""
    found = []
    for number in units:
        for near in range(number, min(len(index.units), number + _NEAR)):
            if index.units[near].row:
                found.append(near)
                break
    return found


def rank_claim(claim: Side, grid: Grid) -> Ranking | None:
    """What a table says of a claim that compares its rows or its columns; None where it settles nothing."""
    ways = _ways(claim.reading)
    if len(ways) != 1 or claim.marks.question or claim.marks.of("condition") or claim.marks.of("hedge"):
        return None
    for side in (grid, grid.turned()):
        found = _rank(claim, side, ways[0], rows=side is grid)
        if found is not None:
            return found
    return None


def _ways(reading: Reading) -> list[_Way]:
    lexicon = reading.lexicon
    found = []
    for at, token in enumerate(reading.tokens):
        row = lexicon.rankings.get(token.low) or lexicon.rankings.get(token.stem)
        inside = any(not t.key and t.span.start <= token.span.start < t.span.end for t in reading.terms)
        if row is not None and not inside and not _shares(reading, at):
            found.append(_Way(*row, at))
    return found


def _shares(reading: Reading, at: int) -> bool:
    """Whether a word is about a part: "most of the berths"."""
    return at + 1 < len(reading.tokens) and reading.tokens[at + 1].low in reading.lexicon.partitive


def _rank(claim: Side, grid: Grid, way: _Way, *, rows: bool) -> Ranking | None:
    reading = claim.reading
    named = _mentions(reading, grid.lines)
    columns = _columns(reading, grid.others, named)
    subjects, objects = _sides(reading, grid, named, way)
    if not subjects or not objects or set(subjects) & set(objects):
        return None
    wanted = columns or _numeric(grid)
    if not columns and not way.good and len(wanted) != 1:
        return None
    results = {_goes(grid, subjects, objects, column, way, reading) for column in wanted}
    if len(results) != 1 or None in results:
        return None
    holds = results.pop() is True
    gap = _gap(reading, grid, subjects, objects, wanted, named)
    kind = "direction"
    if gap is False and holds:
        holds, kind = False, "number"
    elif gap is None or (gap is False and not holds):
        return None
    denied = sum(cue.kind == "negation" for cue in claim.marks.cues) % 2 == 1
    holds = holds != denied
    used = [*named, *_other_mentions(reading, grid, columns)]
    last = max((mention.end for mention in used), default=0) if not holds else len(reading.tokens)
    left = _unaccounted(reading, used, way, last)
    if len(left) * 2 > len(reading.terms) or any(term.name or _opens(reading, term) for term in left):
        return None
    unit = grid.units[subjects[0]] if rows else grid.units[0]
    return Ranking(holds, unit, not left, _term_at(reading, way.token), kind)


def _opens(reading: Reading, term: Term) -> bool:
    """Whether a word in a capital begins the sentence: it may be a name."""
    return term.token == 0 and reading.tokens[0].capital


def _term_at(reading: Reading, token: int) -> int:
    return next((n for n, term in enumerate(reading.terms) if term.token >= token), len(reading.terms) - 1)


def _mentions(reading: Reading, lines: Sequence[Line]) -> list[_Mention]:
    """Where the claim names lines, the longest names first, none within another."""
    words = [(at, token) for at, token in enumerate(reading.tokens) if token.word]
    stems = [token.stem for _, token in words]
    found: list[_Mention] = []
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
                found.append(_Mention(line, first, last + 1))
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


def _columns(reading: Reading, others: Sequence[Line], named: list[_Mention]) -> tuple[int, ...]:
    """The columns that a claim names: by all words of their heads, or by those that no other head has."""
    taken = {at for mention in named for at in range(mention.start, mention.end)}
    stems = {token.stem for at, token in enumerate(reading.tokens) if token.word and at not in taken}
    whole = [n for n, line in enumerate(others) if line.label and stems.issuperset(line.label)]
    if whole:
        longest = max(len(others[n].label) for n in whole)
        return tuple(n for n in whole if len(others[n].label) == longest)
    own = [
        n for n, line in enumerate(others) if _own(line, others) and stems.issuperset(_own(line, others))
    ]
    return tuple(own)


def _own(line: Line, others: Sequence[Line]) -> frozenset[str]:
    shared = frozenset().union(*(set(other.label) for other in others if other is not line))
    return frozenset(line.label) - shared


def _other_mentions(reading: Reading, grid: Grid, columns: tuple[int, ...]) -> list[_Mention]:
    """Words of the heads that are meant, and of the corner."""
    words = {*grid.corner, *(word for n in columns for word in grid.others[n].full)}
    return [_Mention(0, at, at + 1) for at, token in enumerate(reading.tokens) if token.stem in words]


def _numeric(grid: Grid) -> tuple[int, ...]:
    return tuple(n for n, line in enumerate(grid.others) if None not in line.values)


def _sides(
    reading: Reading, grid: Grid, named: list[_Mention], way: _Way
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


def _goes(
    grid: Grid,
    subjects: tuple[int, ...],
    objects: tuple[int, ...],
    column: int,
    way: _Way,
    reading: Reading,
) -> bool | None:
    """Whether all of some lines stand to all of others as the claim says.

    None where that is not to be told: a value is missing, or two are equal.
    """
    sign = way.sign
    if way.good and not reading.lexicon.less_is_better.isdisjoint(grid.others[column].full):
        sign = -sign
    told = set()
    for subject in subjects:
        for other in objects:
            mine, theirs = grid.lines[subject].values[column], grid.lines[other].values[column]
            even = mine is None or theirs is None or mine == theirs
            told.add(None if even or mine is None or theirs is None else (mine > theirs) == (sign > 0))
    if False in told:
        return False
    return None if None in told else True


def _gap(
    reading: Reading,
    grid: Grid,
    subjects: tuple[int, ...],
    objects: tuple[int, ...],
    columns: tuple[int, ...],
    named: list[_Mention],
) -> bool | None:
    """Whether the figures of a claim are values of the two lines or their difference.

    True where it has none, None where they can't be told.
    """
    inside = [range(mention.start, mention.end) for mention in named]
    figures = [t for t in reading.terms if not t.key and not any(t.token in span for span in inside)]
    if not figures:
        return True
    if any(term.amount is None or term.amount.kind != "number" for term in figures):
        return None
    known: set[Fraction] = set()
    for column in columns:
        for subject in subjects:
            for other in objects:
                known |= _differences(grid.lines[subject].values[column], grid.lines[other].values[column])
    told = [
        term.amount.low in known
        or any(_rounds(term.amount.low, term.amount.scaled, value) for value in known)
        for term in figures
        if term.amount is not None
    ]
    if all(told):
        return True
    return False if len(figures) == 1 and len(columns) == len(subjects) == len(objects) == 1 else None


def _differences(mine: Fraction | None, theirs: Fraction | None) -> set[Fraction]:
    if mine is None or theirs is None:
        return set()
    found = {mine, theirs, abs(mine - theirs)}
    found |= {abs(mine - theirs) * 100 / abs(base) for base in (mine, theirs) if base}
    found |= {abs(one / other) for one, other in ((mine, theirs), (theirs, mine)) if other}
    return found


def _rounds(stated: Fraction | None, last: Fraction, value: Fraction) -> bool:
    return stated is not None and last != 1 and abs(stated - value) * 2 <= last


def _unaccounted(reading: Reading, used: list[_Mention], way: _Way, last: int) -> list[Term]:
    """The terms before a token that say something else."""
    lexicon = reading.lexicon
    spans = [range(mention.start, mention.end) for mention in used]
    return [
        term
        for term in reading.terms
        if term.key
        and term.token < last
        and term.token != way.token
        and term.key not in lexicon.light
        and term.key not in lexicon.table_words
        and not any(term.token in span for span in spans)
    ]
