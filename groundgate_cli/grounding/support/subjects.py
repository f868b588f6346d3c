"""Claims whose subject is another one than the unit's: "the system is shut" beside "the valves of the
system are shut", "the night was cold" beside "during the night, the wind was cold"."""

from __future__ import annotations

from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.support.aligned import Step
from groundgate_cli.grounding.support.empty_words import empty_terms
from groundgate_cli.grounding.words.terms import Reading

_COPIED = 3  # words behind the verb's subject that are the unit's own


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


def opens_otherwise(pairing: Pairing, steps: list[Step]) -> bool:
    """Whether a claim has another subject in the place of the unit's first words: "the kiln is fired",
    "the oven is fired". What only the sentence before has may be what "the oven" points to."""
    first, same = steps[0], steps[1]
    if first.same or not first.mine or not first.theirs or len(same.mine) < _COPIED:
        return False
    claim = pairing.claim.reading
    verb = claim.tokens[same.mine[0].token].low
    if verb not in claim.lexicon.passive_be | claim.lexicon.auxiliaries:
        return False
    if first.mine[-1].term < 0 or first.theirs[-1].term < 0:
        return False
    return any(word.term >= 0 and pairing.at[word.term] != -2 for word in first.mine)


def lacks_predicate(pairing: Pairing) -> bool:
    """Whether the unit lacks the word right behind a form of "be" or an auxiliary: "could be hindered", but
    not "is mainly made"."""
    claim, empty = pairing.claim.reading, empty_terms(pairing)
    verbs = claim.lexicon.passive_be | claim.lexicon.auxiliaries
    return any(
        place == -1 and term.token and claim.tokens[term.token - 1].low in verbs and n not in empty
        for n, (term, place) in enumerate(zip(claim.terms, pairing.at, strict=True))
    )


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
