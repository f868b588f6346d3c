"""A sentence of a draft against all sources: its status, and the units for and against."""

from __future__ import annotations

from fractions import Fraction

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.grounding.asides import without_asides
from groundgate_cli.grounding.beside import held_beside
from groundgate_cli.grounding.claim_sides import read_claim
from groundgate_cli.grounding.compare import HALF, MOST, VALUES, Comparison, compare
from groundgate_cli.grounding.compound import Statement, speaks_of, split_claim
from groundgate_cli.grounding.copies import check_copies
from groundgate_cli.grounding.disputed import disputed, is_firm
from groundgate_cli.grounding.figures import neighbours
from groundgate_cli.grounding.model import Conflict, Finding, Place, Sentence, Status
from groundgate_cli.grounding.pairing import Side
from groundgate_cli.grounding.rankings import rank_finding, settled
from groundgate_cli.grounding.retrieval import MOST_UNITS, TOP_UNITS, SourceIndex
from groundgate_cli.grounding.reworded import lacks_nothing
from groundgate_cli.grounding.rivals import check_rivals
from groundgate_cli.grounding.score import weigh_sentence
from groundgate_cli.grounding.speakers import check_speaker
from groundgate_cli.grounding.terms import Reading

_EXTRA = 3


class Outcome(NamedTuple):
    """A unit with what it says of the sentence."""

    unit: int
    comparison: Comparison
    verbatim: bool


def check_sentence(sentence: Sentence, index: SourceIndex, only: int | None = None) -> Finding:
    """How a sentence stands to the sources, or to the one of them with index `only`."""
    if sentence.no_claim:
        return Finding(Status.NO_CLAIM, reason=sentence.no_claim)
    claim = read_claim(sentence, index.language)
    if _says_nothing(claim.reading):
        return Finding(Status.NO_CLAIM, reason="empty")
    finding = _check_read(claim, index, only)
    return _without_lead(finding, sentence, claim.reading)


def _says_nothing(reading: Reading) -> bool:
    """Whether a sentence has function words alone and denies nothing: "Yes, it is."."""
    words = [token for token in reading.tokens if token.word]
    return bool(words) and not reading.terms and not any(t.low in reading.lexicon.negators for t in words)


def _check_read(claim: Side, index: SourceIndex, only: int | None) -> Finding:
    outcomes = outcomes_of(claim, index, only=only)
    finding = decide(claim, outcomes, index)
    if finding.status in (Status.QUOTED, Status.CONFLICT):
        return finding
    units = [row.unit for row in outcomes]
    if finding.status is Status.SUPPORTED:
        units = [row.unit for row in outcomes if row.comparison.supports]
        if not all(index.units[number].row for number in units):
            return finding
    ranked = rank_finding(finding, claim, units, index)
    if ranked.status in (Status.PARTIAL, Status.NOT_FOUND):
        other = check_speaker([(row.unit, row.comparison.pairing) for row in outcomes], index)
        if other is not None:
            return settled(ranked, other, claim, index)
        return _check_statements(ranked, claim, index, only)
    return ranked


def _check_statements(finding: Finding, claim: Side, index: SourceIndex, only: int | None) -> Finding:
    """The finding on a claim that joins statements: each is borne out by a unit, or one is contradicted."""
    heard = [
        (statement, _settled(outcomes_of(statement.side, index, only=only), index))
        for statement in split_claim(claim)
    ]
    borne = _bear_out_each(finding, claim, heard, index)
    if borne.status is Status.SUPPORTED:
        return borne
    for statement, rows in heard:
        bad = [row for row in rows if row.comparison.conflicts]
        if bad and is_firm(min(bad, key=_conflict_rank).comparison):
            told = decide(statement.side, rows, index)
            if told.status is Status.CONFLICT:
                return disputed(finding, told, statement.start)
    return finding


def _bear_out_each(
    finding: Finding, claim: Side, heard: list[tuple[Statement, list[Outcome]]], index: SourceIndex
) -> Finding:
    best: list[Outcome] = []
    for statement, rows in heard:
        good = [
            row
            for row in rows
            if row.comparison.supports
            and (statement.own or speaks_of(claim.reading, row.comparison.pairing))
        ]
        if not good or any(row.comparison.clashes for row in rows if row.comparison.coverage >= MOST):
            return finding
        best.append(min(good, key=_support_rank))
    if not best:
        return finding
    held = sum(row.comparison.pairing.matched for row in best)
    size = sum(len(row.comparison.pairing.at) for row in best)
    places = tuple(dict.fromkeys(_place(row.unit, index) for row in best))
    return finding._replace(
        status=Status.SUPPORTED,
        coverage=Fraction(held, size),
        best=places[0],
        support=places,
        against=(),
        conflicts=(),
        missing=(),
        reason="",
    )


def outcomes_of(
    claim: Side, index: SourceIndex, *, only: int | None = None, most: int | None = MOST_UNITS
) -> list[Outcome]:
    """What each unit that speaks of a sentence says of it. most: how many units, None for all."""
    valued = any(not term.key for term in claim.reading.terms)
    found = []
    bearing: set[int] = set()
    for rank, (number, close) in enumerate(index.candidates(claim.reading, only=only, most=most)):
        source = index.units[number].source
        if rank >= TOP_UNITS and source in bearing:
            continue  # a source that bears it out is not asked again
        comparison = compare(claim, index.side(number, values=(close or rank < TOP_UNITS) and valued))
        if _is_whole(comparison):
            comparison = comparison._replace(clashes=(), reasons=())
        comparison = _with_rival(comparison, index)
        verbatim = comparison.supports and is_verbatim(claim.reading, comparison)
        if not index.units[number].row:
            comparison = without_asides(comparison)
        found.append(Outcome(number, comparison, verbatim))
        if comparison.supports:
            bearing.add(source)
    return found


def _is_whole(comparison: Comparison) -> bool:
    """Whether the unit is the sentence itself: all of its words and signs, but for those at the end."""
    claim, unit = comparison.pairing.claim, comparison.pairing.unit
    if claim.marks.question != unit.marks.question or len(claim.reading.terms) != len(unit.reading.terms):
        return False
    mine, theirs = ([token.low for token in side.reading.tokens] for side in (claim, unit))
    for tokens in (mine, theirs):
        while tokens and not tokens[-1][0].isalnum():
            tokens.pop()
    return mine == theirs


def _with_rival(comparison: Comparison, index: SourceIndex) -> Comparison:
    """A comparison with a conflict of names where all else of the claim stands in the unit."""
    if comparison.conflicts or not comparison.missing or comparison.coverage < HALF:
        return comparison
    clash = check_rivals(comparison.pairing, index)
    return comparison if clash is None else comparison._replace(clashes=(clash,))


def _without_lead(finding: Finding, sentence: Sentence, reading: Reading) -> Finding:
    """Conflicts placed in the sentence alone, where words before it were read with it."""
    before = len(reading.text) - len(sentence.text)
    if not before or not finding.conflicts:
        return finding
    whole = Span(0, len(sentence.text))
    moved = tuple(
        one._replace(claim=Span(one.claim.start - before, one.claim.end - before))
        if one.claim.start >= before
        else one._replace(claim=whole)
        for one in finding.conflicts
    )
    return finding._replace(conflicts=moved)


def decide(claim: Side, outcomes: list[Outcome], index: SourceIndex) -> Finding:
    """The finding over all units that speak of a sentence."""
    outcomes = _settled(outcomes, index)
    balance = weigh_sentence(
        claim, [row.comparison for row in outcomes], [row.unit for row in outcomes], index
    )
    return _decide(claim, outcomes, index)._replace(score=balance.score, balance=balance)


def _settled(outcomes: list[Outcome], index: SourceIndex) -> list[Outcome]:
    """The outcomes with what the other units of the source and a copy of the unit say of them."""
    return _copied(_reworded(_without_said(outcomes, index), index))


def _decide(claim: Side, outcomes: list[Outcome], index: SourceIndex) -> Finding:
    good = sorted((row for row in outcomes if row.comparison.supports), key=_support_rank)
    most = max(
        (row.comparison.coverage for row in outcomes if not row.comparison.clashes), default=Fraction(0)
    )
    bad = sorted(
        (row for row in outcomes if row.comparison.conflicts and row.comparison.coverage >= most),
        key=_conflict_rank,
    )
    rest = sorted(outcomes, key=_plain_rank)
    if good:
        bearing = {index.units[row.unit].source for row in good}
        rivals = [
            row
            for row in outcomes
            if row.comparison.conflicts and _outright(row) and index.units[row.unit].source not in bearing
        ]
        rivals.sort(key=_conflict_rank)
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
    beside = {row.unit: row.comparison.pairing for row in outcomes if not index.units[row.unit].row}
    found = []
    for row in outcomes:
        one = row.comparison
        if one.reasons == ("words",) and one.coverage >= HALF and not one.clashes and row.unit in beside:
            source = index.units[row.unit].source
            same = {n: pairing for n, pairing in beside.items() if index.units[n].source == source}
            if one.coverage >= MOST and lacks_nothing(one.pairing, one.missing, same, row.unit):
                row = row._replace(comparison=one._replace(reasons=()))
            elif not _is_contradicted(row, outcomes, index):
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
            row = row._replace(
                comparison=row.comparison._replace(clashes=tuple(clashes), reasons=tuple(reasons))
            )
        found.append(row)
    return found


def _is_contradicted(row: Outcome, outcomes: list[Outcome], index: SourceIndex) -> bool:
    """Whether another unit of the same source contradicts the claim and holds no less of it."""
    source, least = index.units[row.unit].source, row.comparison.coverage
    return any(
        other.comparison.clashes
        and index.units[other.unit].source == source
        and other.comparison.coverage >= least
        for other in outcomes
    )


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


def _words(reading: Reading) -> tuple[str, ...]:
    return tuple(reading.text[term.span.start : term.span.end] for term in reading.terms)


def _support_rank(row: Outcome) -> tuple[bool, Fraction, int, int]:
    return not row.verbatim, -row.comparison.coverage, row.comparison.extra, row.unit


def _conflict_rank(row: Outcome) -> tuple[Fraction, int, int]:
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
        best=_place(best.unit, index),
        support=tuple(_place(row.unit, index) for row in good),
        against=tuple(_place(row.unit, index) for row in bad),
        conflicts=tuple(c for row in bad for c in _conflicts(row, index)),
        missing=tuple(
            reading.text[reading.terms[n].span.start : reading.terms[n].span.end]
            for n in best.comparison.missing
        ),
        reason=reason,
    )


def _place(number: int, index: SourceIndex) -> Place:
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
