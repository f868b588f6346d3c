"""A sentence of a draft against all sources: read, compared, decided on, and its statements one by one."""

from __future__ import annotations

from fractions import Fraction

from groundgate_cli.core.spans import Span
from groundgate_cli.grounding.claim_sides import read_claim
from groundgate_cli.grounding.compare import MOST
from groundgate_cli.grounding.compound import Statement, speaks_of, split_claim
from groundgate_cli.grounding.conflicts.rankings import rank_finding, settled
from groundgate_cli.grounding.conflicts.speakers import check_speaker
from groundgate_cli.grounding.deciding import conflict_rank, decide, decide_settled, place_of, support_rank
from groundgate_cli.grounding.disputed import disputed, is_firm
from groundgate_cli.grounding.matching.pairing import Side
from groundgate_cli.grounding.model import Finding, Sentence, Status
from groundgate_cli.grounding.outcomes import Outcome, outcomes_of, settle_outcomes
from groundgate_cli.grounding.sources.retrieval import SourceIndex
from groundgate_cli.grounding.words.terms import Reading


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
        (statement, settle_outcomes(outcomes_of(statement.side, index, only=only), index))
        for statement in split_claim(claim)
    ]
    borne = _bear_out_each(finding, claim, heard, index)
    if borne.status is Status.SUPPORTED:
        return borne
    for statement, rows in heard:
        bad = [row for row in rows if row.comparison.conflicts]
        if bad and is_firm(min(bad, key=conflict_rank).comparison, own=statement.own):
            told = decide_settled(statement.side, rows, index)
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
        best.append(min(good, key=support_rank))
    if not best:
        return finding
    held = sum(row.comparison.pairing.matched for row in best)
    size = sum(len(row.comparison.pairing.at) for row in best)
    places = tuple(dict.fromkeys(place_of(row.unit, index) for row in best))
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
