"""How well the sources bear a sentence out, as a number from 0 to 1. No status depends on it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from groundgate_cli.grounding.compare import Comparison
from groundgate_cli.grounding.pairing import Side
from groundgate_cli.grounding.retrieval import SourceIndex


def score_sentence(claim: Side, comparisons: Sequence[Comparison], index: SourceIndex) -> Fraction:
    """The score of a sentence, from its comparison with each unit that shares words with it."""
    terms = claim.reading.terms
    if not terms:
        return Fraction(1, 2)
    best = max((row.coverage for row in comparisons), default=Fraction(0))
    words = [term for term in terms if term.key]
    there = Fraction(sum(index.holds(term.key) for term in words), len(words)) if words else best
    score = (best + there) / 2
    if any(row.clashes for row in comparisons):
        score /= 2
    return score
