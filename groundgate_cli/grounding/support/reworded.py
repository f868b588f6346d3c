"""Words that a unit lacks of a claim that it otherwise bears out.

One may stand in the sentence next to the unit. In a long claim that says the same in another order it is
rewording; in a copy of the unit it is a change, and between commas or beside "and" it is one thing more.
"""

from __future__ import annotations

from collections.abc import Mapping

from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.words.leads import leading
from groundgate_cli.grounding.words.tokens import Token

LONG = 8
_NEAR = 4  # terms of the unit that can stand in the place of a word
_BESIDE = 2
_COPIED = 3
_FULLER = 6  # terms that a unit has and a claim that condenses it has not
_STATED_AS = ("negation", "hedge", "condition", "intention", "former", "attribution")


def lacks_nothing(
    pairing: Pairing, missing: tuple[int, ...], beside: Mapping[int, Pairing], unit: int
) -> bool:
    """Whether the one word that a unit lacks stands next to it or is mere rewording.

    beside: the pairings of the claim with other units, by their number.
    """
    terms, light = pairing.claim.reading.terms, pairing.claim.reading.lexicon.light
    lacking = [n for n in missing if terms[n].key not in light]
    if not lacking or any(not terms[n].key or terms[n].name for n in lacking):
        return False
    if len(terms) >= LONG and _is_condensed(pairing, lacking):
        return True
    index = lacking[0]
    if len(lacking) > 1:
        return False
    if any(n in beside and is_stated(beside[n], index) for n in (unit - 1, unit + 1)):
        return not is_replaced(pairing, index) and not has_another_doer(pairing, (index,))
    return len(terms) >= LONG and _is_reworded(pairing, index) and not _is_listed(pairing, index)


def is_stated(other: Pairing, index: int) -> bool:
    """Whether a sentence has a word of the claim, and says it as the claim does."""
    place, unit = other.at[index], other.unit
    if place < 0 or unit.marks.question:
        return place < -1
    if other.claim.marks.denied[index] != unit.marks.denied[place]:
        return False
    mine = {cue.kind for cue in other.claim.marks.cues}
    theirs = {cue.kind for cue in unit.marks.cues if place in cue.scope}
    return not theirs.intersection(_STATED_AS) - mine


def has_another_doer(pairing: Pairing, lacking: tuple[int, ...]) -> bool:
    """Whether the claim's subject or doer is missing, and the unit can have another one."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    by, held = claim.lexicon.passive_by, set(pairing.at)
    doers = {n for n, term in enumerate(claim.terms) if _follows(claim.tokens, term.token, by)}
    subjects = {n for n in lacking if not any(term.key for term in claim.terms[:n])}
    if not doers.union(subjects).intersection(lacking):
        return False
    return 0 not in held or any(
        n not in held and _follows(unit.tokens, term.token, by) for n, term in enumerate(unit.terms)
    )


def _follows(tokens: tuple[Token, ...], at: int, words: frozenset[str]) -> bool:
    """Whether a word stands behind one of a kind, with at most an article between."""
    return any(tokens[n].low in words for n in range(max(0, at - _BESIDE), at))


def is_replaced(pairing: Pairing, index: int) -> bool:
    """Whether the unit has another word right in the place of one: "express" for "standard"."""
    at = pairing.at
    after = at[index + 1] if index + 1 < len(at) else -1
    before = at[index - 1] if index else -1
    if after >= 0:
        return after > 0 and after - 1 not in at
    return 0 <= before < len(pairing.unit.reading.terms) - 1 and before + 1 not in at


def _is_reworded(pairing: Pairing, index: int) -> bool:
    """Whether the words on both sides of a word stand apart, or the other way round, in the unit."""
    at = pairing.at
    before = at[index - 1] if index else -1
    after = at[index + 1] if index + 1 < len(at) else -1
    if before < 0 or after < 0:
        return bool(index) and index + 1 < len(at)
    return not 0 < after - before < _NEAR


def _is_condensed(pairing: Pairing, lacking: list[int]) -> bool:
    """Whether a claim says in other words a part of what a much longer unit says."""
    held = {place for place in pairing.at if place >= 0}
    if len(pairing.unit.reading.terms) - len(held) < _FULLER or has_another_doer(pairing, tuple(lacking)):
        return False
    return not any(
        _is_listed(pairing, n) or _is_swapped(pairing, n, held) or _is_put_in(pairing.at, n)
        for n in lacking
    )


def _is_put_in(at: tuple[int, ...], index: int) -> bool:
    """Whether three terms right before or behind a word follow one another in the unit: a word put in."""
    for beside in (at[max(0, index - _COPIED) : index], at[index + 1 : index + 1 + _COPIED]):
        first = beside[0] if beside else -1
        if first >= 0 and beside == tuple(range(first, first + _COPIED)):
            return True
    return False


def _is_swapped(pairing: Pairing, index: int, held: set[int]) -> bool:
    """Whether other words of the unit can stand in the place of a word: between the same two, or, for the
    last one, behind the same function word."""
    at, unit = pairing.at, pairing.unit.reading
    before = next((place for place in at[index::-1] if place != -1), -1)
    after = next((place for place in at[index:] if place != -1), -1)
    if before >= 0 and after >= 0:
        return 0 < after - before < _NEAR
    if before < 0:
        return after > 0 and after - 1 not in held
    led = leading(pairing.claim.reading, index)
    free = (n for n in range(len(unit.terms)) if n not in held and (led or n == before + 1))
    return any(leading(unit, n) == led for n in free)


def _is_listed(pairing: Pairing, index: int) -> bool:
    """Whether a comma or joining word stands by a word."""
    reading = pairing.claim.reading
    at, lexicon = reading.terms[index].token, reading.lexicon
    near = reading.tokens[max(0, at - _BESIDE) : at + _BESIDE + 1]
    words = lexicon.coordinators | lexicon.alternatives
    return any(token.low in {",", "&"} or token.low in words for token in near)
