"""Words that a unit may lack since they say nothing: "is mainly made", "is located in", "comes from"."""

from __future__ import annotations

from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.words.leads import leading

_ENOUGH = 3
_REACH = 2


def empty_terms(pairing: Pairing) -> frozenset[int]:
    """Indices of missing terms of a claim that say nothing: words of `light` where three others are there,
    and a verb of place before a preposition that the unit has before the same word."""
    claim = pairing.claim.reading
    lexicon, terms = claim.lexicon, claim.terms
    missing = [n for n, place in enumerate(pairing.at) if place == -1]
    found = {n for n in missing if _links(pairing, n)}
    if pairing.matched >= _ENOUGH:
        found.update(n for n in missing if terms[n].low in lexicon.light_forms)
    return frozenset(found)


def _links(pairing: Pairing, index: int) -> bool:
    """Whether a verb of place or origin stands before a preposition that the unit has before its noun."""
    claim, place = pairing.claim.reading, pairing.at[index + 1 : index + 2]
    if not place or place[0] < 0:
        return False
    at = claim.terms[index].token + 1
    after = [token.low for token in claim.tokens[at : at + _REACH]]  # "befindet sich in"
    verb, linking = claim.terms[index].key, claim.lexicon.linking
    low = next((low for low in after if verb in linking.get(low, frozenset())), "")
    if not low:
        return False
    return leading(claim, index + 1) == low == leading(pairing.unit.reading, place[0])
