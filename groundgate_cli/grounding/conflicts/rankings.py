"""Claims that rank or compare what a table holds: "Selwick has more mills than Marrow", "the highest fee".

Such a claim stands in no row. It is read against all values: who is compared with whom, in which column,
which way, and by how much. What the table settles is borne out or contradicted; all else is left alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from groundgate_cli.grounding.conflicts.cell_claims import check_cells
from groundgate_cli.grounding.conflicts.compared_lines import (
    Mention,
    Way,
    find_columns,
    find_heads,
    find_lines,
    find_sides,
    find_ways,
    year_heads,
)
from groundgate_cli.grounding.conflicts.table_sums import check_sum
from groundgate_cli.grounding.conflicts.table_words import (
    Ranking,
    differences,
    is_among,
    other_figures,
    speaks_of_more,
    term_at,
    unaccounted,
)
from groundgate_cli.grounding.conflicts.trends import check_trend
from groundgate_cli.grounding.matching.pairing import Side
from groundgate_cli.grounding.model import Balance, Conflict, Finding, Place, Status
from groundgate_cli.grounding.sources.grids import Grid, grids_near
from groundgate_cli.grounding.sources.retrieval import SourceIndex
from groundgate_cli.grounding.words.terms import Reading

_NEAR = 3
_HEADS = 1
# What a table adds to the balance: for a claim that it bears out whole, or but for words of its own, and
# against one that it contradicts.
_WHOLE = Fraction(1, 2)
_PART = Fraction(3, 10)
_AGAINST = Fraction(3, 5)


def rank_finding(finding: Finding, claim: Side, units: Sequence[int], index: SourceIndex) -> Finding:
    """The finding of a sentence that no unit decides, or that rows alone bear out, after tables were asked.

    units: those that speak of the sentence, best first.
    """
    if claim.marks.question or claim.marks.of("condition") or claim.marks.of("hedge"):
        return finding
    for grid in grids_near(index, _rows(units, index)):
        about = _caption(grid, index)
        found = (
            rank_claim(claim, grid, about)
            if find_ways(claim.reading)
            else check_sum(claim, grid, about)
            or check_trend(claim, grid, about)
            or check_cells(claim, grid, about)
        )
        if found is not None and not (found.holds and finding.status is Status.SUPPORTED):
            return settled(finding, found, claim, index)
    return finding


def settled(finding: Finding, ranking: Ranking, claim: Side, index: SourceIndex) -> Finding:
    """A finding with what a table says: of a claim with words of its own it only raises the score."""
    unit = index.units[ranking.unit]
    place = Place(unit.source, unit.span)
    balance = finding.balance or Balance(Fraction(0), Fraction(0))
    if not ranking.holds:
        balance = balance._replace(against=balance.against - _AGAINST)
        conflict = Conflict(ranking.kind, claim.reading.terms[ranking.term].span, place)
        return finding._replace(
            status=Status.CONFLICT,
            score=balance.score,
            balance=balance,
            best=place,
            support=(),
            against=(place,),
            conflicts=(conflict,),
            reason=ranking.kind,
        )
    balance = balance._replace(held=balance.held + (_WHOLE if ranking.whole else _PART))
    finding = finding._replace(score=balance.score, balance=balance)
    if not ranking.whole:
        return finding
    return finding._replace(
        status=Status.SUPPORTED,
        coverage=Fraction(1),
        best=place,
        support=(place,),
        missing=(),
        reason="",
    )


def _rows(units: Sequence[int], index: SourceIndex) -> list[int]:
    """The rows among the units, and those right after a unit: the table under its caption."""
    found = []
    for number in units:
        for near in range(number, min(len(index.units), number + _NEAR)):
            if index.units[near].row:
                found.append(near)
                break
    return found


def _caption(grid: Grid, index: SourceIndex) -> frozenset[str]:
    """The keys of the words in the line over a table."""
    above = grid.units[0] - _HEADS - 1
    if above < 0 or index.units[above].row or index.units[above].source != index.units[above + 1].source:
        return frozenset()
    return frozenset(index.side(above).places)


def rank_claim(claim: Side, grid: Grid, about: frozenset[str] = frozenset()) -> Ranking | None:
    """What a table says of a claim that compares its rows or its columns; None where it settles nothing.

    about: keys of the words over the table, which a claim may use.
    """
    ways = find_ways(claim.reading)
    if len(ways) != 1:
        return None
    turned = grid.turned()
    found = _rank(claim, grid, ways[0], about, rows=True)
    if found is None:
        return _rank(claim, turned, ways[0], about, rows=False)
    if ways[0].top and _stands_alone(claim.reading, ways[0]):
        other = _rank(claim, turned, ways[0], about, rows=False)
        return found if other is None or other.holds == found.holds else None
    return found


def _stands_alone(reading: Reading, way: Way) -> bool:
    """Whether no noun follows a word that ranks: "catches were highest in 2019" may be about the years or
    about the catches."""
    lexicon = reading.lexicon
    after = reading.tokens[way.token + 1 : way.token + 2]
    return not after or not after[0].word or after[0].low in lexicon.stop - lexicon.partitive


def _rank(claim: Side, grid: Grid, way: Way, about: frozenset[str], *, rows: bool) -> Ranking | None:
    reading = claim.reading
    named = find_lines(reading, grid.lines)
    columns = find_columns(reading, grid.others, named)
    columns = columns or _meant(reading, grid, way)
    subjects, objects = find_sides(reading, grid, named, way)
    if not subjects or not objects or set(subjects) & set(objects) or _differ_in_unit(grid):
        return None
    wanted = columns or _numeric(grid)
    every = _in_every(reading, way)
    if not columns and not way.good and not every and len(wanted) != 1:
        return None
    results = {_goes(grid, subjects, objects, column, way, reading) for column in wanted}
    if every and False in results:
        results = {False}
    if len(results) != 1 or None in results:
        return None
    holds = results.pop() is True
    heads = [one for one in find_lines(reading, grid.others) if one.line in wanted]
    heads += year_heads(reading, grid.others, wanted)
    gap = _gap(reading, grid, subjects, objects, wanted, [*named, *heads])
    kind = "direction"
    if gap is False and holds:
        holds, kind = False, "number"
    elif gap is None or (gap is False and not holds):
        return None
    denied = sum(cue.kind == "negation" for cue in claim.marks.cues) % 2 == 1
    holds = holds != denied
    used = [*named, *find_heads(reading, grid, columns), *([every] if every else [])]
    last = max((mention.end for mention in used), default=0) if not holds else len(reading.tokens)
    left = [t for t in unaccounted(reading, used, last) if t.key not in about and t.token != way.token]
    if speaks_of_more(reading, left):
        return None
    unit = grid.units[subjects[0]] if rows else grid.units[0]
    return Ranking(holds, unit, not left, term_at(reading, way.token), kind)


def _in_every(reading: Reading, way: Way) -> Mention | None:
    """The word for all columns, with its noun: "the lowest loss in every year"."""
    after = range(way.token + 1, len(reading.tokens))
    if any(reading.tokens[at].low in reading.lexicon.increments for at in after):
        return None
    every = next((at for at in after if reading.tokens[at].low in reading.lexicon.universal_heads), None)
    return None if every is None else Mention(0, every, every + 2)


def _meant(reading: Reading, grid: Grid, way: Way) -> tuple[int, ...]:
    """The columns that a word such as "cheaper" speaks of by itself."""
    heads = reading.lexicon.columns_of.get(reading.tokens[way.token].low, frozenset())
    return tuple(n for n, line in enumerate(grid.others) if not heads.isdisjoint(line.full))


def _differ_in_unit(grid: Grid) -> bool:
    """Whether the lines that are compared have other words in brackets: "Rain (mm)", "Sun (h)"."""
    return len({line.full[len(line.label) :] for line in grid.lines}) > 1


def _numeric(grid: Grid) -> tuple[int, ...]:
    return tuple(n for n, line in enumerate(grid.others) if None not in line.values)


def _goes(
    grid: Grid,
    subjects: tuple[int, ...],
    objects: tuple[int, ...],
    column: int,
    way: Way,
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
    named: list[Mention],
) -> bool | None:
    """Whether the figures of a claim are values of the two lines or their difference.

    True where it has none, None where they can't be told.
    """
    figures = other_figures(reading, named)
    if figures is None or not figures:
        return None if figures is None else True
    known: set[Fraction] = set()
    for column in columns:
        for subject in subjects:
            for other in objects:
                known |= differences(grid.lines[subject].values[column], grid.lines[other].values[column])
    told = [is_among(amount, known) for amount in figures]
    if all(told):
        return True
    return False if len(figures) == 1 and len(columns) == len(subjects) == len(objects) == 1 else None
