"""What a sentence says alone: a denial where the units around it deny nothing or speak of nothing that it
denies, a word where they have its opposite."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from groundgate_cli.grounding.conflicts.opposites import opposite_in
from groundgate_cli.grounding.matching.pairing import Pairing, Side

_FEW = 5
_MANY = 12
_SHORT = 9
_SHORTEST = 4


def lone_denial(claim: Side, near: Sequence[Side]) -> Fraction:
    """Whether a sentence has a word that denies, and no unit near the best one has; 0 to 1 by its length.

    In a short sentence a denial can be another way to say the same: "not open" for "closed".
    """
    size = min(Fraction(1), Fraction(len(claim.reading.terms) - _FEW, _MANY))
    if size <= 0 or not _denies(claim) or any(_denies(side) for side in near):
        return Fraction(0)
    return size


def bare_denial(pairing: Pairing) -> Fraction:
    """The share of the words that a short sentence denies of which the unit has none: it is silent of them,
    so it need not deny them."""
    size = len(pairing.at)
    denied = [n for n, no in enumerate(pairing.claim.marks.denied) if no]
    if not denied or size >= _SHORT:
        return Fraction(0)
    short = min(Fraction(1), Fraction(_SHORT - size, _SHORT - _SHORTEST))
    return short * Fraction(sum(pairing.at[n] == -1 for n in denied), len(denied))


def has_opposed(pairing: Pairing, seen: Sequence[bool], near: Sequence[Side]) -> bool:
    """Whether a word of a sentence has its opposite in the place of it: free in the best unit, or in a unit
    near it while the word itself stands nowhere.

    seen: for each term whether it stands anywhere. near: the units around the best one.
    """
    used = {place for place in pairing.at if place >= 0}
    denied = pairing.claim.marks.denied
    for n, term in enumerate(pairing.claim.reading.terms):
        if pairing.at[n] != -1 or not term.key or denied[n]:
            continue
        if opposite_in(pairing.unit.reading, term, used) is not None:
            return True
        if not seen[n] and any(opposite_in(side.reading, term, set()) is not None for side in near):
            return True
    return False


def _denies(side: Side) -> bool:
    negators = side.reading.lexicon.negators
    return any(token.low in negators for token in side.reading.tokens)
