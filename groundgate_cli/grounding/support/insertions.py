"""Words that a sentence puts between a subject and its verb: "Ann Roe, better known as Kim, is a poet"."""

from __future__ import annotations

from itertools import pairwise

from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.support.sharing import Part
from groundgate_cli.grounding.words.terms import Reading

_WORDS = 2  # tokens between a comma and the relative word: ", one of whom"


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
