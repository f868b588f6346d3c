"""Subjects of a unit with a clause set into it: "City, who drew with United, are second"."""

from __future__ import annotations

from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.words.terms import Reading

_WORDS = 2  # tokens between a comma and the relative word: ", one of whom"


def takes_inserted(pairing: Pairing) -> bool:
    """Whether the claim gives a word of a clause set in commas what is said of the word before it."""
    unit = pairing.unit.reading
    bounds = _relative(unit)
    if bounds is None:
        return False
    start, end = bounds
    held = sorted(place for place in pairing.at if place >= 0)
    tokens = [unit.terms[place].token for place in held]
    inside, after = any(start < at < end for at in tokens), any(at > end for at in tokens)
    return inside and after and not any(at < start for at in tokens)


def _relative(unit: Reading) -> tuple[int, int] | None:
    """The commas around the first relative clause before a verb: ", who drew with Ulm, are"."""
    lexicon, tokens = unit.lexicon, unit.tokens
    words = lexicon.restrictions & lexicon.boundaries
    verbs = lexicon.passive_be | lexicon.auxiliaries
    for at, token in enumerate(tokens):
        if token.low != "," or not any(t.low in words for t in tokens[at + 1 : at + 1 + _WORDS]):
            continue
        end = next((n for n in range(at + 2, len(tokens)) if tokens[n].low == ","), -1)
        if end > 0 and end + 1 < len(tokens) and tokens[end + 1].low in verbs:
            return at, end
    return None


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
