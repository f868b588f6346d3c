"""What a figure is in its sentence: the base of a share ("two of 36"), the value that another one is
compared with ("up from 40"), a rate for one thing ("30 per pupil")."""

from __future__ import annotations

from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.words.leads import behind
from groundgate_cli.grounding.words.once import lows_of, once
from groundgate_cli.grounding.words.terms import Reading, Term

_BETWEEN = 3  # tokens between a share and its base
_SIGNS = frozenset(",;:.!?()\u2014")


def base_of(reading: Reading, index: int) -> int | None:
    """The figure that is a share of this one, as the two of "two of 36" for the 36; None for none."""
    for first in range(index - 1, max(-1, index - 3), -1):
        before = reading.terms[first]
        if before.amount is None:
            continue
        between = [
            token
            for token in reading.tokens[before.token + 1 : reading.terms[index].token]
            if token.span.start >= before.span.end
        ]
        shared = bool(between) and any(token.low in reading.lexicon.shares for token in between[:2])
        return first if shared and len(between) <= _BETWEEN else None
    return None


def other_standing(pairing: Pairing, index: int) -> int | None:
    """The figure of the unit that the claim should have where it has a base or a compared value instead."""
    claim, unit, place = pairing.claim.reading, pairing.unit.reading, pairing.at[index]
    base = base_of(unit, place)
    if base is not None:
        counts = _counted(claim, index) and _counted(claim, index) == _counted(unit, place)
        return base if counts and base not in pairing.at and base_of(claim, index) is None else None
    phrase = compared_with(unit, place)
    if not phrase or compared_with(claim, index):
        return None
    tail = _tail(unit, place)
    said = sum(n in pairing.at or unit.terms[n].key in pairing.unit.context for n in tail)
    if said * 2 > len(tail):
        return None
    earlier = [n for n in range(place) if not unit.terms[n].key and n not in pairing.at]
    earlier = [n for n in earlier if _alike(claim.terms[index], unit.terms[n])]
    return earlier[-1] if earlier else None


def crossed_values(pairing: Pairing) -> tuple[int, int] | None:
    """A figure of the claim, with its place, that the unit has behind "up from" and the like, where the
    claim has behind such a phrase the one that the unit has before it."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    if not _compared_tokens(claim):
        return None
    behind = [
        n
        for n, place in enumerate(pairing.at)
        if place >= 0 and not claim.terms[n].key and compared_with(claim, n)
    ]
    for later in behind:
        for index in range(later):
            place = pairing.at[index]
            if place < 0 or claim.terms[index].amount is None or not compared_with(unit, place):
                continue
            there = pairing.at[later]
            if compared_with(claim, index) or compared_with(unit, there) or place < there:
                continue
            between = range(index + 1, later)
            if not any(pairing.at[n] in _tail(unit, place) for n in between):
                return index, there
    return None


def shares_words(reading: Reading, index: int) -> bool:
    """Whether a figure shares the words of another one: as a compared value, or as a share of a base."""
    following = index + 1 < len(reading.terms) and not reading.terms[index + 1].key
    return compared_with(reading, index) or (following and base_of(reading, index + 1) is not None)


def _alike(term: Term, other: Term) -> bool:
    mine, theirs = term.amount, other.amount
    return mine is not None and theirs is not None and mine.kind == theirs.kind and mine.unit == theirs.unit


def _counted(reading: Reading, index: int) -> str:
    return reading.terms[index + 1].key if index + 1 < len(reading.terms) else ""


def compared_with(reading: Reading, index: int) -> bool:
    """Whether a phrase such as "up from" or "compared with" stands right before a figure."""
    return reading.terms[index].token in _compared_tokens(reading)


@once
def _compared_tokens(reading: Reading) -> frozenset[int]:
    """The tokens right behind a phrase such as "up from"."""
    found: set[int] = set()
    lows: list[str] = []
    for phrase in reading.lexicon.compared:
        if lows_of(reading).issuperset(phrase):
            lows = lows or [token.low for token in reading.tokens]
            size = len(phrase)
            found.update(at for at in range(size, len(lows)) if tuple(lows[at - size : at]) == phrase)
    return frozenset(found)


def _tail(reading: Reading, index: int) -> list[int]:
    """The terms behind a figure up to the next sign."""
    end = reading.terms[index].span.end
    signs = (
        token.span.start for token in reading.tokens if token.low in _SIGNS and token.span.start >= end
    )
    stop = next(signs, len(reading.text))
    return [n for n in range(index + 1, len(reading.terms)) if reading.terms[n].span.start < stop]


def other_rate(pairing: Pairing, index: int) -> tuple[int, int] | None:
    """Terms of the claim and the unit that say for what a figure counts, where they differ: "30 per pupil",
    "30 per school", "5 a day", "5 a week", "150 euros per year", "150 euros per claim"."""
    claim, unit, place = pairing.claim.reading, pairing.unit.reading, pairing.at[index]
    mine, theirs = rate_of(claim, index), rate_of(unit, place)
    if mine is not None and theirs is not None:
        keys = claim.terms[mine].key, unit.terms[theirs].key
        return (mine, theirs) if pairing.at[mine] != theirs and keys[0] != keys[1] else None
    if theirs is not None and _has_period(claim.terms[index]) and not _has_period(unit.terms[place]):
        return index, theirs
    if mine is not None and _has_period(unit.terms[place]) and not _has_period(claim.terms[index]):
        return mine, place
    return None


def _has_period(term: Term) -> bool:
    """Whether the unit of a figure says for which time it counts: "150 euros per year"."""
    return term.amount is not None and any("/" in code for code in term.amount.unit)


def rate_of(reading: Reading, index: int) -> int | None:
    """The thing for which a figure counts: the "pupil" of "30 per pupil", the "week" of "5 a week"."""
    lexicon, tokens = reading.lexicon, reading.tokens
    at = behind(reading, index)
    if at + 1 >= len(tokens):
        return None
    timed = tokens[at].low in lexicon.period_articles and tokens[at + 1].low in lexicon.periods
    if tokens[at].low not in lexicon.per and not timed:
        return None
    return next((n for n, term in enumerate(reading.terms) if term.token == at + 1 and term.key), None)
