"""The subject of a sentence that an excerpt speaks of without its name: "It opened in 1902"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from groundgate_cli.grounding.pairing import Side
from groundgate_cli.grounding.terms import Reading

_LONGEST = 14
_OPENING = 6


def unnamed_subject(claim: Side, unit: Side, seen: Sequence[bool]) -> int:
    """How many of its first terms are a subject in capitals that the sources have no word of, where the
    first unit of a source points to something said before it; else 0.

    seen: for each term whether it stands anywhere.
    """
    reading = claim.reading
    count = _subject(reading)
    if not count or count == len(reading.terms) or any(seen[:count]):
        return 0
    return count if _points_back(unit.reading) else 0


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
