"""Claims that join two statements or more: each can be borne out by a unit of its own."""

from __future__ import annotations

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.grounding.matching.pairing import Pairing, Side, side_of
from groundgate_cli.grounding.support.parts import split_parts
from groundgate_cli.grounding.words.once import once
from groundgate_cli.grounding.words.scopes import phrase_at
from groundgate_cli.grounding.words.terms import Reading

_LEAST = 3
_MOST = 4
_REACH = 2
_SIGNS = frozenset(",;")


class Statement(NamedTuple):
    """One of the statements that a claim joins. own: whether it has a subject of its own. start: where its
    text begins in the claim's."""

    side: Side
    own: bool
    start: int = 0


@once
def split_claim(claim: Side) -> list[Statement]:
    """The statements of a claim, none where it is one, or where more than "and" and the like joins them."""
    reading = claim.reading
    parts = split_parts(reading)
    if not 1 < len(parts) <= _MOST or any(part.end - part.start < _LEAST for part in parts):
        return []
    if claim.heads or claim.asked >= 0 or claim.marks.question or _is_bound(claim):
        return []
    starts = [0]
    for part in parts[1:]:
        start = _start_of(reading, part.start)
        if start < 0:
            return []
        starts.append(start)
    ends = [reading.tokens[start].span.start for start in starts[1:]]
    found = []
    for n, (start, end) in enumerate(zip(starts, (*ends, len(reading.text)), strict=True)):
        begin = reading.tokens[start].span.start
        side = side_of(reading.text[begin:end], reading.language)
        found.append(Statement(side, n == 0 or _has_subject(side.reading), begin))
    return found


def _is_bound(claim: Side) -> bool:
    """Whether a word makes one statement of two: "together", or a cue that rules words of both."""
    reading = claim.reading
    if any(token.low in reading.lexicon.collective for token in reading.tokens):
        return True
    parts = split_parts(reading)
    scopes = [set(cue.scope) for cue in claim.marks.cues]
    return any(sum(not scope.isdisjoint(range(*part[:2])) for part in parts) > 1 for scope in scopes)


def _start_of(reading: Reading, first: int) -> int:
    """The token where a statement begins, -1 where anything but a joining word or sign stands before it."""
    lexicon, tokens = reading.lexicon, reading.tokens
    links = lexicon.boundaries | lexicon.part_links | lexicon.contrasts | lexicon.alternatives
    end = reading.terms[first].token
    over = reading.terms[first - 1].span.end
    at = next(n for n in range(end + 1) if tokens[n].span.start >= over)
    start = -1
    while at < end:
        size = phrase_at(tokens, at, lexicon.joins)
        if size:
            at, start = at + size, at + size
            continue
        if tokens[at].low in links:
            return -1
        at += 1
        start = at if tokens[at - 1].low in _SIGNS else start
    return start


def _has_subject(reading: Reading) -> bool:
    """Whether a statement begins with a noun: an article, a quantifier or the like stands before it."""
    lexicon, tokens = reading.lexicon, reading.tokens
    first = reading.terms[0].token
    before = [token.low for token in tokens[:first]]
    if any(low in lexicon.pronouns - lexicon.articles or low in lexicon.auxiliaries for low in before):
        return False
    return bool(before) and before[-1] in lexicon.articles | frozenset(lexicon.quantifiers)


def speaks_of(claim: Reading, pairing: Pairing) -> bool:
    """Whether a unit that bears out a statement without a subject has that of the claim, or none either.

    It begins with a term of the claim, or with a pronoun behind a sentence that has the claim's first term.
    """
    unit, lexicon = pairing.unit.reading, claim.lexicon
    if not unit.terms:
        return False
    held = set(pairing.at)
    for n, term in enumerate(unit.terms):
        before = unit.tokens[max(0, term.token - _REACH) : term.token]
        if n not in held and any(token.low in lexicon.passive_by for token in before):
            return False
    if 0 in held or unit.terms[0].key in {term.key for term in claim.terms if term.key}:
        return True
    return unit.tokens[0].low in lexicon.pronouns and claim.terms[0].key in pairing.unit.context
