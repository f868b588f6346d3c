"""Words that a sentence puts between a subject and its verb: "Ann Roe, better known as Kim, is a poet"."""

from __future__ import annotations

from itertools import pairwise

from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.support.sharing import Part


def is_around(pairing: Pairing, parts: list[Part]) -> bool:
    """Whether all words of a claim stand around one insertion: "Ann Roe, known as Kim, is a poet"."""
    unit, lexicon = pairing.unit.reading, pairing.unit.reading.lexicon
    verbs = lexicon.passive_be | lexicon.auxiliaries
    places = [place for place in pairing.at if place >= 0]
    if places != sorted(set(places)):
        return False
    homes = [next(p for p, part in enumerate(parts) if place < part.end) for place in places]
    commas = [n for n, token in enumerate(unit.tokens) if token.low == ","]
    for first, second in pairwise(commas):
        if second + 1 == len(unit.tokens) or unit.tokens[second + 1].low not in verbs:
            continue
        before = [h for h, place in zip(homes, places, strict=True) if unit.terms[place].token < first]
        behind = [h for h, place in zip(homes, places, strict=True) if unit.terms[place].token > second]
        near = max((n for n, term in enumerate(unit.terms) if term.token < first), default=-1)
        if len(before) + len(behind) == len(places) and len(set(before)) == len(set(behind)) == 1:
            return parts[before[0]].start <= near < parts[before[0]].end
    return False
