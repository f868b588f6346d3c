"""Words that a claim adds and by which it says no more than the unit.

"No guest from Marrow was late" follows from "No guest was late". The unit must have the words around the
added ones side by side: another word in their place is a difference.
"""

from __future__ import annotations

from collections.abc import Iterator

from groundgate_cli.grounding.matching.pairing import Pairing, Side

_LONGEST = 6
_SIGNS = frozenset(",;:.!?")


def spared_terms(pairing: Pairing) -> frozenset[int]:
    """Indices of terms of the claim that the unit may lack."""
    found: set[int] = set()
    for first, last in _runs(pairing.at):
        if last - first < _LONGEST and _is_added(pairing, first, last) and _narrows(pairing, first, last):
            found.update(range(first, last + 1))
    return frozenset(found) if len(found) <= 2 * pairing.matched else frozenset()


def _runs(at: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    first = None
    for index, place in enumerate((*at, 0)):
        if place == -1:
            first = index if first is None else first
        elif first is not None:
            yield first, index - 1
            first = None


def _is_added(pairing: Pairing, first: int, last: int) -> bool:
    """Whether the unit has nothing in the place of a run of words."""
    at, unit = pairing.at, pairing.unit.reading
    before = at[first - 1] if first else -1
    after = at[last + 1] if last + 1 < len(at) else -1
    if -2 in (before, after) or before == after == -1:
        return False
    if before >= 0 and after >= 0:
        return after == before + 1
    if before >= 0:
        rest = unit.terms[before + 1 : before + 2]
        return not rest or not _SIGNS.isdisjoint(_lows(pairing.unit, before, before + 1))
    return after == 0


def _lows(side: Side, first: int, second: int) -> set[str]:
    """The words and signs between two terms, -1 for the start of the sentence."""
    terms, tokens = side.reading.terms, side.reading.tokens
    start = terms[first].token + 1 if first >= 0 else 0
    end = terms[second].token if second < len(terms) else len(tokens)
    return {token.low for token in tokens[start:end]}


def _narrows(pairing: Pairing, first: int, last: int) -> bool:
    """Whether the run makes narrower what is denied, or what "every" or "at most" rules."""
    mine, theirs, at = pairing.claim.marks.narrow, pairing.unit.marks.narrow, pairing.at
    if not mine.issuperset(range(first, last + 1)):
        return False
    beside = [n for n in (first - 1, last + 1) if 0 <= n < len(at)]
    if not any(n in mine and at[n] in theirs for n in beside):
        return False
    joins = pairing.claim.reading.lexicon
    words = joins.coordinators | joins.alternatives | frozenset(joins.negative_pairs)
    for start in range(first - 1, last + 1):
        if not words.isdisjoint(_lows(pairing.claim, start, start + 1)):
            return False
    if _takes_verb(pairing.claim, first, last):
        return False
    return _denied(pairing.claim, first) or _within_noun(pairing, first, last)


def _takes_verb(claim: Side, first: int, last: int) -> bool:
    """Whether a run holds the very verb that is denied: it stands right behind "not", and a function word
    behind it ("may not elect at any time"), so that it is no word like "very"."""
    reading = claim.reading
    terms, tokens = reading.terms, reading.tokens
    start = terms[first].token
    if not start or tokens[start - 1].low not in reading.lexicon.negators - reading.lexicon.nulls:
        return False
    return last + 1 == len(terms) or terms[last + 1].token != terms[last].token + 1


def _denied(claim: Side, index: int) -> bool:
    return not any(index in phrase for phrase in claim.marks.universal)


def _within_noun(pairing: Pairing, first: int, last: int) -> bool:
    """Whether a run belongs to the noun after "every": it stands right before or after its first word, and
    the sentence goes on."""
    if last + 1 >= len(pairing.at):
        return False
    claim = pairing.claim.reading
    for phrase in pairing.claim.marks.universal:
        if phrase and first == phrase[0]:
            return True
        if phrase and first - phrase[0] == 1:
            opening = claim.tokens[claim.terms[phrase[0]].token + 1].low
            verb = claim.lexicon.auxiliaries | claim.lexicon.passive_be
            return last in phrase or (opening in claim.lexicon.stop and opening not in verb)
    return False
