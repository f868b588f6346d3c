"""The finding on a sentence from what the units say of it."""

from __future__ import annotations

from fractions import Fraction

from groundgate_cli.core.spans import Span
from groundgate_cli.grounding.compare import HALF
from groundgate_cli.grounding.matching.pairing import Side
from groundgate_cli.grounding.model import Conflict, Finding, Place, Status
from groundgate_cli.grounding.outcomes import Outcome, settle_outcomes
from groundgate_cli.grounding.scoring.score import weigh_sentence
from groundgate_cli.grounding.sources.retrieval import SourceIndex
from groundgate_cli.grounding.words.terms import Reading

_EXTRA = 3


def decide(claim: Side, outcomes: list[Outcome], index: SourceIndex) -> Finding:
    """The finding over all units that speak of a sentence."""
    return decide_settled(claim, settle_outcomes(outcomes, index), index)


def decide_settled(claim: Side, outcomes: list[Outcome], index: SourceIndex) -> Finding:
    """The finding over units of which all was settled that other units say of them."""
    balance = weigh_sentence(
        claim, [row.comparison for row in outcomes], [row.unit for row in outcomes], index
    )
    return decide_unweighed(claim, outcomes, index)._replace(score=balance.score, balance=balance)


def decide_unweighed(claim: Side, outcomes: list[Outcome], index: SourceIndex) -> Finding:
    """The same without a score."""
    good = sorted((row for row in outcomes if row.comparison.supports), key=support_rank)
    most = max(
        (row.comparison.coverage for row in outcomes if not row.comparison.clashes), default=Fraction(0)
    )
    bad = sorted(
        (row for row in outcomes if row.comparison.conflicts and row.comparison.coverage >= most),
        key=conflict_rank,
    )
    rest = sorted(outcomes, key=_plain_rank)
    if good:
        bearing = {index.units[row.unit].source for row in good}
        rivals = [
            row
            for row in outcomes
            if row.comparison.conflicts and _outright(row) and index.units[row.unit].source not in bearing
        ]
        rivals.sort(key=conflict_rank)
        status = Status.CONFLICT if rivals else Status.QUOTED if good[0].verbatim else Status.SUPPORTED
        return _finding(status, good[0], good, rivals, index, "")
    if bad:
        return _finding(Status.CONFLICT, bad[0], [], bad, index, bad[0].comparison.clashes[0].kind)
    if not rest:
        return Finding(Status.NOT_FOUND, missing=_words(claim.reading), reason="words")
    best = rest[0]
    status = Status.PARTIAL if best.comparison.coverage >= HALF else Status.NOT_FOUND
    reason = best.comparison.reasons[0] if best.comparison.reasons else "words"
    near = [row for row in rest if row.comparison.coverage >= HALF]
    return _finding(status, best, near, [], index, reason)


def support_rank(row: Outcome) -> tuple[bool, Fraction, int, int]:
    """The order of units that bear a sentence out, best first."""
    return not row.verbatim, -row.comparison.coverage, row.comparison.extra, row.unit


def conflict_rank(row: Outcome) -> tuple[Fraction, int, int]:
    """The order of units that contradict a sentence, best first."""
    return -row.comparison.coverage, len(row.comparison.missing), row.unit


def _plain_rank(row: Outcome) -> tuple[Fraction, int, int, int]:
    return -row.comparison.coverage, len(row.comparison.reasons), row.comparison.extra, row.unit


def _outright(row: Outcome) -> bool:
    """Whether a unit contradicts what another one bears out: it speaks of the same and no more."""
    clashing = {clash.claim for clash in row.comparison.clashes}
    if len(clashing) > 1 or not set(row.comparison.missing) <= clashing:
        return False
    return row.comparison.extra <= len(clashing) + _EXTRA


def _finding(
    status: Status,
    best: Outcome,
    good: list[Outcome],
    bad: list[Outcome],
    index: SourceIndex,
    reason: str,
) -> Finding:
    reading = best.comparison.pairing.claim.reading
    return Finding(
        status,
        coverage=best.comparison.coverage,
        best=place_of(best.unit, index),
        support=tuple(place_of(row.unit, index) for row in good),
        against=tuple(place_of(row.unit, index) for row in bad),
        conflicts=tuple(c for row in bad for c in _conflicts(row, index)),
        missing=tuple(
            reading.text[reading.terms[n].span.start : reading.terms[n].span.end]
            for n in best.comparison.missing
        ),
        reason=reason,
    )


def place_of(number: int, index: SourceIndex) -> Place:
    """Where a unit stands in its source."""
    unit = index.units[number]
    return Place(unit.source, unit.span)


def _conflicts(row: Outcome, index: SourceIndex) -> list[Conflict]:
    unit = index.units[row.unit]
    pairing = row.comparison.pairing
    found = []
    for clash in row.comparison.clashes:
        there = pairing.unit.reading.terms[clash.unit].span
        place = Place(unit.source, Span(unit.span.start + there.start, unit.span.start + there.end))
        found.append(Conflict(clash.kind, pairing.claim.reading.terms[clash.claim].span, place))
    return found


def _words(reading: Reading) -> tuple[str, ...]:
    return tuple(reading.text[term.span.start : term.span.end] for term in reading.terms)
