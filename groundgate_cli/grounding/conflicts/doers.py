"""Whose deed it is, where a unit names the doers of two: "opened by Hale and worked by Orr"."""

from __future__ import annotations

from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.words.once import lows_of
from groundgate_cli.grounding.words.terms import Reading

_REACH = 2


def has_other_doer(pairing: Pairing) -> bool:
    """Whether the doer whom a claim names behind "by" stands in the unit behind a "by" of another verb: one
    more is between the claim's verb and the doer."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    if any(lows_of(one).isdisjoint(one.lexicon.passive_by) for one in (claim, unit)):
        return False
    verb = -1
    for n, term in enumerate(claim.terms):
        place = pairing.at[n]
        if place >= 0 and _by(claim, n) and _by(unit, place) and 0 <= verb < place:
            first, last = unit.terms[verb].token + 1, unit.terms[place].token
            between = [token.low for token in unit.tokens[first:last]]
            if sum(low in unit.lexicon.passive_by for low in between) > 1:
                return True
        if term.key and not _by(claim, n):
            verb = place
    return False


def _by(reading: Reading, index: int) -> bool:
    """Whether a term stands at most two tokens behind a "by"."""
    at = reading.terms[index].token
    near = reading.tokens[max(0, at - _REACH) : at]
    return any(token.low in reading.lexicon.passive_by for token in near)
