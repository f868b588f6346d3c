"""What a share is of: "35% of those given the drug" are not "35% of the 400 patients"."""

from __future__ import annotations

from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.words.leads import behind
from groundgate_cli.grounding.words.terms import Reading

_PHRASE = 3  # words of a noun with those before it: "the club members"


def has_other_base(pairing: Pairing) -> bool:
    """Whether the claim says of something else than the unit that a figure is a share of it."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    for index, place in enumerate(pairing.at):
        if place < 0 or claim.terms[index].amount is None:
            continue
        mine, theirs = _base(claim, index), _base(unit, place)
        if mine < 0 or theirs < 0 or pairing.at[mine] < 0:
            continue
        phrase = pairing.at[mine : mine + _PHRASE]
        if theirs not in phrase and claim.terms[mine].key != unit.terms[theirs].key:
            return True
    return False


def _base(reading: Reading, index: int) -> int:
    """The first term of what a figure is a share of, -1 for none: the "boat" of "a third of the boats"."""
    if index + 1 >= len(reading.terms):
        return -1
    at = behind(reading, index)
    led = at < reading.terms[index + 1].token and reading.tokens[at].low in reading.lexicon.shares
    return index + 1 if led else -1
