"""The subject of a sentence that an excerpt speaks of without its whole name: "It opened in 1902"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.words.terms import Reading

_LONGEST = 14
_OPENING = 6


def unnamed_subject(pairing: Pairing, seen: Sequence[bool]) -> frozenset[int]:
    """The terms of a subject in capitals at the start of a sentence that the sources need not have: those
    they lack, where the first unit of a source has others of it, or points to something said before it.

    seen: for each term whether it stands anywhere.
    """
    reading = pairing.claim.reading
    count = _subject(reading)
    lacking = frozenset(n for n in range(count) if not seen[n])
    if count == len(reading.terms) or not lacking:
        return frozenset()
    if len(lacking) == count:
        return lacking if _points_back(pairing.unit.reading) else frozenset()
    return lacking if any(place >= 0 for place in pairing.at[:count]) else frozenset()


def _subject(reading: Reading) -> int:
    """How many terms the run of capitals and figures has with which a sentence begins."""
    lexicon = reading.lexicon
    within = lexicon.prepositions | lexicon.articles | lexicon.coordinators
    end = 0
    for at, token in enumerate(reading.tokens[:_LONGEST]):
        if token.capital or token.low[0] in "0123456789":
            end = at + 1
        elif token.word and token.low not in within:
            break
    return sum(term.token < end for term in reading.terms) if reading.tokens[0].capital else 0


def _points_back(reading: Reading) -> bool:
    """Whether a unit opens with a pronoun or "the" and a word that is no name."""
    lexicon, opening = reading.lexicon, reading.tokens[: _OPENING + 1]
    if any(token.low in lexicon.pronouns for token in opening[:_OPENING]):
        return True
    return any(
        token.low in lexicon.definite and after.word and not after.capital
        for token, after in pairwise(opening)
    )
