"""Claims whose subject is another one than the unit's: "the system is shut" beside "the valves of the
system are shut", "the night was cold" beside "during the night, the wind was cold"."""

from __future__ import annotations

from groundgate_cli.grounding.aligned import Step
from groundgate_cli.grounding.pairing import Pairing
from groundgate_cli.grounding.terms import Reading


def has_other_subject(pairing: Pairing, steps: list[Step]) -> bool:
    """Whether the thing before a form of "be" or an auxiliary of the claim is led by a preposition in the
    unit, where what that verb speaks of is left out."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    verbs = claim.lexicon.passive_be | claim.lexicon.auxiliaries
    same = {
        one.token: other.token for step in steps if step.same for one, other in zip(*step[1:], strict=True)
    }
    ends = _ends(claim)
    for at, there in sorted(same.items()):
        index = ends.get(at - 1, -1)
        if index < 0 or claim.tokens[at].low not in verbs or pairing.at[index] < 0:
            continue
        if _lead(claim, index) == "" and _is_led(pairing, pairing.at[index], there, unit):
            return True
    return False


def _ends(reading: Reading) -> dict[int, int]:
    """The word terms by their token."""
    return {term.token: n for n, term in enumerate(reading.terms) if term.key}


def _lead(reading: Reading, index: int) -> str:
    """The preposition before the words that a term ends, "" for none."""
    at = _first(reading, index)
    low = reading.tokens[at - 1].low if at else ""
    return low if low in reading.lexicon.prepositions else ""


def _first(reading: Reading, index: int) -> int:
    """The token where the words begin that a term ends: words side by side, hyphens and articles too."""
    tokens, content = reading.tokens, {term.token for term in reading.terms if term.key}
    at = reading.terms[index].token
    while at and (at - 1 in content or tokens[at - 1].span.end == tokens[at].span.start):
        at -= 1
    while at and tokens[at - 1].low in reading.lexicon.articles:
        at -= 1
    return at


def _is_led(pairing: Pairing, place: int, verb: int, unit: Reading) -> bool:
    """Whether a preposition leads the term in the unit, and what the verb there speaks of is not said."""
    if not _lead(unit, place):
        return False
    lexicon = unit.lexicon
    after = unit.terms[place].token + 1
    if after == verb:
        head = next((n for n in range(place, -1, -1) if unit.terms[n].token < _first(unit, place) - 1), -1)
        if head < 0 or unit.terms[head].token != _first(unit, place) - 2 or not unit.terms[head].key:
            return False
        return head not in pairing.at and unit.terms[head].low not in lexicon.naming
    if any(token.low in lexicon.restrictions for token in unit.tokens[after : after + 2]):
        return False
    subject = next((n for n, term in enumerate(unit.terms) if term.token == verb - 1 and term.key), -1)
    return subject >= 0 and subject not in pairing.at
