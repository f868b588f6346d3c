"""Words of a claim that another sentence near the unit states: a fact told in two sentences."""

from __future__ import annotations

from collections.abc import Mapping

from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.support.parts import split_parts
from groundgate_cli.grounding.support.reworded import has_another_doer, is_replaced, is_stated

_NEAR = 2
_STATEMENT = 3  # terms


def held_beside(
    pairing: Pairing, missing: tuple[int, ...], others: Mapping[int, Pairing], unit: int, first: int
) -> tuple[int, ...]:
    """The words that a unit lacks of a claim, where one sentence near it states all of them; else none.

    others: the pairings of the claim with units of the same source, by their number. first: the number of
    the first one of that source, whose words hold for all of it. Words in `light` need not be there.
    """
    terms, light = pairing.claim.reading.terms, pairing.claim.reading.lexicon.light
    lacking = tuple(n for n in missing if terms[n].key not in light)
    if not lacking or any(terms[n].name or not terms[n].key or is_replaced(pairing, n) for n in lacking):
        return ()
    here = sum(place >= 0 for place in pairing.at)
    if len(lacking) + pairing.at.count(-2) > 1 + here or has_another_doer(pairing, lacking):
        return ()
    if sum(part.end - part.start >= _STATEMENT for part in split_parts(pairing.claim.reading)) > 1:
        return ()  # each statement of it is looked at by itself
    near = {*range(unit - _NEAR, unit + _NEAR + 1), first} & others.keys() - {unit}
    for number in sorted(near, key=lambda n: (abs(n - unit), n)):
        other = others[number]
        if not all(other.at[n] >= 0 and is_stated(other, n) for n in lacking):
            continue
        if _is_linked(pairing, other, lacking):
            return lacking
    return ()


def _is_linked(pairing: Pairing, other: Pairing, lacking: tuple[int, ...]) -> bool:
    """Whether the other sentence has a word of the claim beside the lacking ones that the unit has too."""
    near = {n + step for n in lacking for step in (-_NEAR, -1, 1, _NEAR)}.difference(lacking)
    terms = pairing.claim.reading.terms
    return any(
        n in near and pairing.at[n] >= 0 and other.at[n] >= 0 and terms[n].key for n in range(len(terms))
    )
