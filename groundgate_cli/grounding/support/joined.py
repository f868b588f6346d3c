"""Things that a unit joins and a claim parts: what holds of both together need not hold of one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from groundgate_cli.grounding.matching.pairing import Pairing, Side
from groundgate_cli.grounding.words.once import lows_of, once
from groundgate_cli.grounding.words.scopes import STOPS, phrase_at
from groundgate_cli.grounding.words.terms import Reading
from groundgate_cli.grounding.words.tokens import Token

_NAMED = 12  # tokens from "known as" to "or"


def check_joined(pairing: Pairing, held: set[int]) -> tuple[str, ...]:
    """ "together" where a claim takes one, or each, of things that a unit speaks of together, "name" where
    it takes a part of a name with "and", "alternative" where it joins by "and" what the unit joins by "or".
    """
    found = []
    parted = list(_parted(pairing.unit, held))
    collective = _speaks_together(pairing.unit)
    together = collective or any(_counted(pairing.unit, *row) for row in parted)
    if (parted and together) or (collective and _shares_out(pairing)) or _splits_measure(pairing):
        found.append("together")
    if _splits_name(pairing) or any(_half_name(pairing.unit, *row) for row in parted):
        found.append("name")
    if _and_for_or(pairing) or _twice(pairing):
        found.append("alternative")
    return tuple(found)


def takes_one(pairing: Pairing, held: set[int], away: frozenset[int]) -> bool:
    """Whether the claim takes one of two things that the unit joins by "or".

    away: terms that it may leave out. "In or around Selwick" is two things too.
    """
    unit = pairing.unit.reading
    for before, after, at in _joints(pairing.unit, unit.lexicon.alternatives):
        if (before in held) == (after in held) or _is_free(pairing.unit, before, after, held, away):
            continue
        if not _names_one(unit, at) and not (after in held and _is_kind(unit, at)):
            return True
    said = lows_of(pairing.claim.reading)
    either = unit.lexicon.alternatives
    for at, token in () if either.isdisjoint(lows_of(unit)) else enumerate(unit.tokens[1:-1], 1):
        if token.low in either:
            ways = {unit.tokens[at - 1].low, unit.tokens[at + 1].low}
            if ways <= unit.lexicon.stop - unit.lexicon.negators and len(ways & said) == 1:
                return True
    return False


def _is_free(side: Side, before: int, after: int, held: set[int], away: frozenset[int]) -> bool:
    """Whether one of two things may be left out: a denial rules it, or it is one of two nouns behind
    "every" of which more is said ("every man or woman votes", but not "every man sang or danced")."""
    if not {before, after} & away:
        return False
    return side.marks.denied[before] or side.marks.denied[after] or any(n > after for n in held)


def _is_kind(reading: Reading, at: int) -> bool:
    """Whether an "or" joins the kind of what stands before it: "table or other flat surface"."""
    return reading.tokens[at + 1].low in reading.lexicon.others


def _names_one(reading: Reading, at: int) -> bool:
    """Whether an "or" stands between names of one thing: "also known as Seal Bay or Grey Bay"."""
    lexicon, tokens = reading.lexicon, reading.tokens
    ends = lexicon.boundaries | lexicon.passive_be | lexicon.passive_by | lexicon.auxiliaries
    ends -= lexicon.coordinators | lexicon.alternatives
    start = at - 1
    while start >= max(0, at - _NAMED) and tokens[start].low not in ends and tokens[start].low not in STOPS:
        if phrase_at(tokens, start, lexicon.called):
            return True
        start -= 1
    return False


def _twice(pairing: Pairing) -> bool:
    """Whether the claim joins two things by a word that the unit has once: "Marrow and North Marrow"."""
    terms = pairing.claim.reading.terms
    words = pairing.claim.reading.lexicon.coordinators | pairing.claim.reading.lexicon.alternatives
    times = Counter(pairing.at)
    shared = [n for n, place in enumerate(pairing.at) if place >= 0 and times[place] > 1]
    if not shared:
        return False
    for before, after, at in _joints(pairing.claim, words):
        beside = terms[before].token == at - 1 or terms[after].token == at + 1
        if beside and (before in shared) != (after in shared):
            return True
    return False


def alternatives_away(side: Side, held: set[int]) -> frozenset[int]:
    """Terms of a unit that the claim leaves out, where "or" or "nor" joins them to one that it holds."""
    lexicon = side.reading.lexicon
    return joined_away(side, held, lexicon.alternatives | frozenset(lexicon.negative_pairs))


def joined_away(side: Side, held: set[int], words: frozenset[str]) -> frozenset[int]:
    """Terms of a unit that the claim leaves out, where a word of a kind joins them to one that it holds."""
    found: set[int] = set()
    for before, after, _ in _joints(side, words):
        if (before in held) == (after in held):
            continue
        step, at = (1, after) if before in held else (-1, before)
        run = []
        while 0 <= at < len(side.reading.terms) and at not in held:
            run.append(at)
            at += step
        if step < 0 or at == len(side.reading.terms) or not _touch(side, at - 1, at):
            found.update(run)
    return frozenset(found)


def _touch(side: Side, first: int, second: int) -> bool:
    return side.reading.terms[second].token == side.reading.terms[first].token + 1


def _joints(side: Side, words: frozenset[str]) -> Iterator[tuple[int, int, int]]:
    """The terms before and after each word of a kind, with its token."""
    terms = side.reading.terms
    if words.isdisjoint(lows_of(side.reading)):
        return
    places = [at for at, token in enumerate(side.reading.tokens) if token.low in words]
    after = 0
    for at in places:
        while after < len(terms) and terms[after].token < at:
            after += 1
        if 0 < after < len(terms):
            yield after - 1, after, at


def _parted(side: Side, held: set[int]) -> Iterator[tuple[int, int, int]]:
    for before, after, at in _joints(side, side.reading.lexicon.coordinators | {"&"}):
        if (before in held) != (after in held):
            yield before, after, at


def _speaks_together(side: Side) -> bool:
    return _has_collective(side.reading)


@once
def _has_collective(reading: Reading) -> bool:
    words = reading.lexicon.collective
    return any(token.low in words or token.stem in words for token in reading.tokens)


def _shares_out(pairing: Pairing) -> bool:
    """Whether the claim alone says of each what the unit says of all together: "a combined rent of 9"."""
    words = pairing.claim.reading.lexicon.distributive
    mine, theirs = (not words.isdisjoint(lows_of(one.reading)) for one in (pairing.claim, pairing.unit))
    return mine and not theirs


def _counted(side: Side, before: int, after: int, at: int) -> bool:
    """Whether one figure counts both: "12 horses and goats"."""
    terms = side.reading.terms
    if before < 1 or not terms[before].key or not terms[after].key or terms[after].token != at + 1:
        return False
    amount = terms[before - 1].amount
    near = terms[before].token == at - 1 and terms[before - 1].span.end + 1 == terms[before].span.start
    return amount is not None and amount.kind == "number" and (near or bool(amount.unit and near))


def _splits_measure(pairing: Pairing) -> bool:
    """Whether a claim leaves out the middle of a measure: "2 hours 10 minutes and 5 seconds"."""
    mine, theirs = pairing.claim.reading.terms, pairing.unit.reading.terms
    for index, (place, following) in enumerate(zip(pairing.at, pairing.at[1:], strict=False)):
        if (
            place < 0
            or following <= place + 1
            or mine[index].amount is None
            or mine[index + 1].amount is None
        ):
            continue
        between = [term.amount for term in theirs[place : following + 1]]
        if all(amount is not None and amount.unit for amount in between):
            return True
    return False


def _half_name(side: Side, before: int, after: int, at: int) -> bool:
    """Whether a claim drops the first half of a name: "the Hale and Orr Bank"."""
    terms, tokens = side.reading.terms, side.reading.tokens
    first, second = terms[before].token, terms[after].token
    if (first, second) != (at - 1, at + 1) or not first or second + 1 >= len(tokens):
        return False
    capitals = tokens[first].capital and tokens[second].capital and tokens[second + 1].capital
    return capitals and tokens[first - 1].low in side.reading.lexicon.articles


def _splits_name(pairing: Pairing) -> bool:
    """Whether two capitals that stand side by side in the claim are parted by "and" in the unit."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    words = unit.lexicon.coordinators | unit.lexicon.alternatives
    if words.isdisjoint(lows_of(unit)):
        return False
    for index, (place, following) in enumerate(zip(pairing.at, pairing.at[1:], strict=False)):
        one, two = claim.terms[index], claim.terms[index + 1]
        if place < 0 or following <= place or two.token != one.token + 1 or not two.name:
            continue
        if claim.tokens[one.token].capital and _has(
            _between(unit.tokens, pairing, place, following), words
        ):
            return True
    return False


def _between(tokens: tuple[Token, ...], pairing: Pairing, first: int, second: int) -> tuple[Token, ...]:
    terms = pairing.unit.reading.terms
    return tokens[terms[first].token + 1 : terms[second].token]


def _has(tokens: tuple[Token, ...], words: frozenset[str]) -> bool:
    return any(token.low in words for token in tokens)


def _and_for_or(pairing: Pairing) -> bool:
    claim, unit = pairing.claim.reading, pairing.unit.reading
    lexicon = claim.lexicon
    if lexicon.alternatives.isdisjoint(lows_of(unit)) or lexicon.coordinators.isdisjoint(lows_of(claim)):
        return False
    for index, (place, following) in enumerate(zip(pairing.at, pairing.at[1:], strict=False)):
        if place < 0 or following != place + 1:
            continue
        mine = claim.tokens[claim.terms[index].token + 1 : claim.terms[index + 1].token]
        theirs = _between(unit.tokens, pairing, place, following)
        either = _has(theirs, lexicon.alternatives) and not _has(theirs, lexicon.coordinators)
        if either and _has(mine, lexicon.coordinators):
            return True
    return False
