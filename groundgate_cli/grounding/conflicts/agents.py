"""Who does a deed and to whom, by the voice of the verb: "A was sued by B" beside "B was sued by A"."""

from __future__ import annotations

from collections.abc import Sequence

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.grounding.conflicts.figures import Clash
from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.words.once import lows_of
from groundgate_cli.grounding.words.terms import Reading

_LONGEST = 4  # terms of a phrase
_BE = 2  # tokens between a verb and its form of "be"


class Deed(NamedTuple):
    """The terms of who does it and of what it is done to, around a verb; passive: by the verb's form."""

    doer: Sequence[int]
    done_to: Sequence[int]
    passive: bool


def find_turned_deed(pairing: Pairing) -> Clash | None:
    """A conflict where doer and thing done to are the other way round, one side at least in the passive."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    if not (_has_passive(claim) or _has_passive(unit)):
        return None
    for pivot, place in enumerate(pairing.at):
        term = claim.terms[pivot]
        if place < 0 or not term.key or term.name or term.key in claim.lexicon.symmetric:
            continue
        mine, theirs = _deed(claim, pivot), _deed(unit, place)
        if mine is None or theirs is None or not (mine.passive or theirs.passive):
            continue
        doer = [n for n in mine.doer if pairing.at[n] in theirs.done_to]
        if doer and any(pairing.at[n] in theirs.doer for n in mine.done_to):
            return Clash("role", doer[0], pairing.at[doer[0]])
    return None


def _has_passive(reading: Reading) -> bool:
    """Whether a sentence has the words that a passive with its doer needs."""
    words = (reading.lexicon.passive_be, reading.lexicon.passive_by)
    return not any(lows_of(reading).isdisjoint(one) for one in words)


def _deed(reading: Reading, verb: int) -> Deed | None:
    if not 0 < verb < len(reading.terms) - 1:
        return None
    tokens, lexicon = reading.tokens, reading.lexicon
    at = reading.terms[verb].token
    acted = any(token.low in lexicon.passive_be for token in tokens[max(0, at - _BE) : at])
    between = [token.low for token in tokens[at + 1 : reading.terms[verb + 1].token]]
    before, after = _phrase(reading, verb - 1, -1), _phrase(reading, verb + 1, 1)
    if acted:
        led = bool(between) and between[0] in lexicon.passive_by
        opening = _phrase(reading, 0, 1) if tokens[reading.terms[0].token].capital else range(0)
        done_to = (*before, *opening)  # "Ann Hill left in May and was replaced by Bo Orr"
        return Deed(after, done_to, True) if led and lexicon.articles.issuperset(between[1:]) else None
    ahead = {token.low for token in tokens[reading.terms[verb - 1].token + 1 : at]}
    plain = lexicon.articles.issuperset(between) and ahead <= lexicon.auxiliaries
    return (
        Deed(before, after, False)
        if plain and not tokens[at].low.endswith(lexicon.endings["noun"])
        else None
    )


def _phrase(reading: Reading, first: int, step: int) -> range:
    """The terms of a phrase from one of its ends: only articles and words of shares stand between."""
    lexicon = reading.lexicon
    plain = lexicon.articles | lexicon.shares
    last = first
    while 0 <= last + step < len(reading.terms) and abs(last + step - first) < _LONGEST:
        low, high = sorted((last, last + step))
        between = reading.tokens[reading.terms[low].token + 1 : reading.terms[high].token]
        if any(token.low not in plain for token in between):
            break
        last += step
    return range(min(first, last), max(first, last) + 1)
