"""Words that a unit does not state, since another word governs them: "a plan to close the mill"."""

from __future__ import annotations

from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.words.terms import Reading, Term

_NEAR = 5  # tokens before "to" in which "the first" stands


def takes_aim(pairing: Pairing) -> bool:
    """Whether the claim has as done what the unit has behind "to" alone: "the mill was closed".

    Not where the claim has the word before "to" too, nor where that word says that it was done.
    """
    claim, unit = pairing.claim.reading, pairing.unit.reading
    for index, place in enumerate(pairing.at):
        if place < 0 or not unit.terms[place].key:
            continue
        at = unit.terms[place].token - 1
        if at < 0 or unit.tokens[at].low not in unit.lexicon.infinitive:
            continue
        if _is_done(claim, claim.terms[index]) and not _is_done(unit, unit.terms[place]):
            ahead = unit.terms[place - 1] if place else None
            governs = ahead is not None and ahead.token == at - 1
            if not (governs and place - 1 in pairing.at) and not _brings_about(unit, at):
                return True
    return False


def _is_done(reading: Reading, term: Term) -> bool:
    endings = reading.lexicon.endings
    if term.low.endswith(endings["ongoing"]):
        at = term.token - 1
        return at >= 0 and reading.tokens[at].low in reading.lexicon.passive_be
    return term.low.endswith(endings["done"]) or term.low in reading.lexicon.irregular


def _brings_about(unit: Reading, at: int) -> bool:
    """Whether the words before "to" say that it was done: "managed to", "had to", "the first to"."""
    before = unit.tokens[max(0, at - _NEAR) : at]
    if not before:
        return False
    last = before[-1]
    if last.stem in unit.lexicon.achieving:
        return True
    return any(
        token.low in unit.lexicon.superlatives or token.low in unit.lexicon.firsts for token in before
    )


def takes_compared(pairing: Pairing) -> bool:
    """Whether the claim compares nothing and has the thing with which the unit compares: "Ulm is rich"."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    words = unit.lexicon.comparing & unit.lexicon.compared_with
    if any(token.low in words for token in claim.tokens):
        return False
    than = next((n for n, token in enumerate(unit.tokens) if token.low in words), -1)
    if than < 0:
        return False
    thing = next((n for n, term in enumerate(unit.terms) if term.token > than), -1)
    if thing < 0 or not unit.terms[thing].key or thing not in pairing.at:
        return False
    between = unit.tokens[than + 1 : unit.terms[thing].token]
    led = any(token.low not in unit.lexicon.articles for token in between)
    subject = next((n for n, term in enumerate(unit.terms) if term.key), -1)
    return not led and thing != subject and subject not in pairing.at


def takes_object(pairing: Pairing) -> bool:
    """Whether the claim says to be what the unit says behind "to" and a word that the claim lacks, of
    another thing: "Ulm is top" beside "Bern beat Ulm to stay top"."""
    claim, unit, at = pairing.claim.reading, pairing.unit.reading, pairing.at
    for index in range(1, len(at)):
        first, second = at[index - 1], at[index]
        if not 0 <= first < second or not _is_said_to_be(claim, index):
            continue
        for place in range(first + 1, second):
            ahead = unit.terms[place].token - 1
            if place not in at and ahead >= 0 and unit.tokens[ahead].low in unit.lexicon.infinitive:
                return first > 0 and 0 not in at
    return False


def _is_said_to_be(claim: Reading, index: int) -> bool:
    """Whether a form of "be" stands between a term and the one before."""
    between = claim.tokens[claim.terms[index - 1].token + 1 : claim.terms[index].token]
    return any(token.low in claim.lexicon.passive_be for token in between)
