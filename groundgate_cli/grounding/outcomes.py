"""What each unit of the sources says of a sentence, and what the units around it change in that."""

from __future__ import annotations

from fractions import Fraction

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.grounding.asides import without_asides
from groundgate_cli.grounding.compare import HALF, MOST, VALUES, Comparison, compare
from groundgate_cli.grounding.conflicts.figures import neighbours
from groundgate_cli.grounding.conflicts.rivals import check_rivals
from groundgate_cli.grounding.each_part import check_each
from groundgate_cli.grounding.matching.pairing import Pairing, Side
from groundgate_cli.grounding.sources.retrieval import MOST_UNITS, TOP_UNITS, SourceIndex
from groundgate_cli.grounding.support.answers import fits_answer
from groundgate_cli.grounding.support.beside import held_beside
from groundgate_cli.grounding.support.bridged import REASONS, is_told_across
from groundgate_cli.grounding.support.copies import check_copies
from groundgate_cli.grounding.support.reworded import lacks_nothing
from groundgate_cli.grounding.words.once import once
from groundgate_cli.grounding.words.terms import Reading

ZERO = Fraction(0)
MOST_DIFFERENT = 1000  # units of different words that are compared with one sentence


class Outcome(NamedTuple):
    """A unit with what it says of the sentence."""

    unit: int
    comparison: Comparison
    verbatim: bool


def outcomes_of(
    claim: Side, index: SourceIndex, *, only: int | None = None, most: int | None = MOST_UNITS
) -> list[Outcome]:
    """What each unit that speaks of a sentence says of it. most: how many units, None for all."""
    valued = any(not term.key for term in claim.reading.terms)
    found = []
    bearing = _Bearing()
    told: dict[tuple[int, bool], tuple[Comparison, bool]] = {}  # units alike are compared once
    for rank, (number, close) in enumerate(index.candidates(claim.reading, only=only, most=most)):
        source, is_row = index.units[number].source, index.units[number].row
        if rank >= TOP_UNITS and bearing.holds(source):
            continue  # a source that bears it out is not asked again
        side = index.side(number, values=(close or rank < TOP_UNITS) and valued)
        known = told.get((id(side), is_row))
        if known is None:
            if len(told) >= MOST_DIFFERENT:
                continue
            known = told[id(side), is_row] = _told(claim, side, is_row, index)
        comparison, verbatim = known
        found.append(Outcome(number, comparison, verbatim))
        if comparison.supports:
            bearing.add(source, comparison)
    return found


def _told(claim: Side, unit: Side, is_row: bool, index: SourceIndex) -> tuple[Comparison, bool]:
    """What a unit says of a sentence, and whether it holds it word for word."""
    comparison = compare(claim, unit)
    if _is_whole(comparison):
        comparison = comparison._replace(clashes=(), reasons=())
    comparison = _with_rival(comparison, index)
    verbatim = comparison.supports and is_verbatim(claim.reading, comparison)
    return comparison if is_row else without_asides(comparison), verbatim


class _Bearing:
    """The sources that have a unit which bears a sentence out, whatever the claim changes in that unit."""

    def __init__(self) -> None:
        self._sure: set[int] = set()
        self._left: dict[int, list[Comparison]] = {}

    def add(self, source: int, comparison: Comparison) -> None:
        """A unit of a source that bears the sentence out."""
        if source not in self._sure:
            self._left.setdefault(source, []).append(comparison)

    def holds(self, source: int) -> bool:
        """Whether the source has such a unit that the claim does not copy with a change."""
        for comparison in self._left.pop(source, ()):
            if not any(check_copies(comparison.pairing)):
                self._sure.add(source)
                break
        return source in self._sure


def _is_whole(comparison: Comparison) -> bool:
    """Whether the unit is the sentence itself: all of its words and signs, but for those at the end."""
    claim, unit = comparison.pairing.claim, comparison.pairing.unit
    if claim.marks.question != unit.marks.question or len(claim.reading.terms) != len(unit.reading.terms):
        return False
    return _without_last_signs(claim.reading) == _without_last_signs(unit.reading)


@once
def _without_last_signs(reading: Reading) -> list[str]:
    tokens = [token.low for token in reading.tokens]
    while tokens and not tokens[-1][0].isalnum():
        tokens.pop()
    return tokens


def _with_rival(comparison: Comparison, index: SourceIndex) -> Comparison:
    """A comparison with a conflict of names where all else of the claim stands in the unit."""
    if comparison.conflicts or not comparison.missing or comparison.coverage < HALF:
        return comparison
    clash = check_rivals(comparison.pairing, index)
    return comparison if clash is None else comparison._replace(clashes=(clash,))


def is_verbatim(claim: Reading, comparison: Comparison) -> bool:
    """Whether the words of a sentence stand in the unit one after the other."""
    mine = [token.low for token in claim.tokens if token.word]
    theirs = [token.low for token in comparison.pairing.unit.reading.tokens if token.word]
    size = len(mine)
    if not size or size > len(theirs):
        return False
    first = mine[0]
    return any(
        theirs[at] == first and theirs[at : at + size] == mine for at in range(len(theirs) - size + 1)
    )


def settle_outcomes(outcomes: list[Outcome], index: SourceIndex) -> list[Outcome]:
    """The outcomes with what the other units of the source and a copy of the unit say of them."""
    settled = _copied(_reworded(_without_said(outcomes, index), index))
    return (
        _answered(settled, index)
        if any(row.comparison.pairing.claim.question for row in settled)
        else settled
    )


def _answered(outcomes: list[Outcome], index: SourceIndex) -> list[Outcome]:
    """The outcomes for a short answer: with the reason "answer" where the unit has another thing that is
    asked for, and without the reason of words of the question that a sentence near the unit has."""
    beside = _sentences(outcomes, index)
    found = []
    for row in outcomes:
        one, source = row.comparison, index.units[row.unit].source
        if one.supports and not fits_answer(one.pairing):
            row = row._replace(comparison=one._replace(reasons=("answer",)))
        elif one.missing and one.reasons and not one.clashes and not index.units[row.unit].row:
            same = beside[source]
            if REASONS.issuperset(one.reasons) and is_told_across(
                one.pairing, one.missing, same, row.unit, index.first_of(source)
            ):
                row = row._replace(comparison=_with_context(one, one.missing))
        found.append(row)
    return found


def _without_said(outcomes: list[Outcome], index: SourceIndex) -> list[Outcome]:
    """The outcomes without clashes of figures that the same source has elsewhere beside the same words.

    A row of a table speaks for itself alone: its figures are not those of another row.
    """
    found = []
    for row in outcomes:
        if row.comparison.clashes and not index.units[row.unit].row:
            clashes = row.comparison.clashes
            kept = tuple(c for c in clashes if c.kind not in VALUES or not _is_said(row, c.claim, index))
            if len(kept) < len(clashes):
                reasons = row.comparison.reasons or ("context",)
                row = row._replace(comparison=row.comparison._replace(clashes=kept, reasons=reasons))
        found.append(row)
    return found


def _reworded(outcomes: list[Outcome], index: SourceIndex) -> list[Outcome]:
    """The outcomes, without the reason of words that stand near the unit or are mere rewording."""
    beside, worst = _sentences(outcomes, index), _contradicted(outcomes, index)
    found = []
    for row in outcomes:
        one, is_row = row.comparison, index.units[row.unit].row
        if one.pairing.claim.offered:
            pass  # a sentence near the unit may speak of the other thing that was offered
        elif one.reasons == ("words",) and one.coverage >= HALF and not one.clashes and not is_row:
            source = index.units[row.unit].source
            same = beside[source]
            if one.coverage >= MOST and lacks_nothing(one.pairing, one.missing, same, row.unit):
                row = row._replace(comparison=one._replace(reasons=()))
            elif worst.get(source, ZERO) < one.coverage:
                held = held_beside(one.pairing, one.missing, same, row.unit, index.first_of(source))
                row = row._replace(comparison=_with_context(one, held)) if held else row
        found.append(row)
    return found


def _copied(outcomes: list[Outcome]) -> list[Outcome]:
    """The outcomes, with what a claim changes in a unit that it copies for the most part."""
    found = []
    for row in outcomes:
        one = row.comparison
        if one.supports or (one.reasons == ("order",) and one.coverage >= MOST and not one.clashes):
            clashes, reasons = check_copies(one.pairing)
            reasons = reasons or [*one.reasons]
            if not reasons and not clashes and not row.verbatim:
                reasons += check_each(one)
            row = row._replace(
                comparison=row.comparison._replace(clashes=tuple(clashes), reasons=tuple(reasons))
            )
        found.append(row)
    return found


def _sentences(outcomes: list[Outcome], index: SourceIndex) -> dict[int, dict[int, Pairing]]:
    """For each source the pairings with its units that are no rows, by the number of the unit."""
    found: dict[int, dict[int, Pairing]] = {}
    for row in outcomes:
        unit = index.units[row.unit]
        if not unit.row:
            found.setdefault(unit.source, {})[row.unit] = row.comparison.pairing
    return found


def _contradicted(outcomes: list[Outcome], index: SourceIndex) -> dict[int, Fraction]:
    """For each source that contradicts the claim, the most of it that a contradicting unit holds."""
    found: dict[int, Fraction] = {}
    for row in outcomes:
        if row.comparison.clashes:
            source = index.units[row.unit].source
            found[source] = max(found.get(source, ZERO), row.comparison.coverage)
    return found


def _with_context(one: Comparison, held: tuple[int, ...]) -> Comparison:
    """A comparison where words of the claim count as there that a sentence near the unit has."""
    at = tuple(-2 if n in held else place for n, place in enumerate(one.pairing.at))
    before = one.pairing.matched
    return one._replace(
        pairing=one.pairing._replace(at=at),
        coverage=one.coverage * (before + len(held)) / before,
        missing=tuple(n for n in one.missing if n not in held),
        reasons=(),
    )


def _is_said(row: Outcome, number: int, index: SourceIndex) -> bool:
    """Whether another sentence of the source holds the digits of a figure and a word beside it."""
    reading = row.comparison.pairing.claim.reading
    span = reading.terms[number].span
    digits = [
        token.low
        for token in reading.tokens
        if span.start <= token.span.start < span.end and token.low[0] in "0123456789"
    ]
    return bool(digits) and index.holds_together(digits, neighbours(reading, number), row.unit)
