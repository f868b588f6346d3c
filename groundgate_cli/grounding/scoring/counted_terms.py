"""Which terms of a sentence count where the score asks what the sources have of it.

What a question says is not said by its answer; what an excerpt leaves out of the name of a subject counts
less; and of two things that "or" joins one is enough.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from fractions import Fraction

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.scoring.unnamed import unnamed_subject
from groundgate_cli.grounding.sources.retrieval import SourceIndex
from groundgate_cli.grounding.words.terms import Reading

_NONE = Fraction(0)
_LEFT = Fraction(3, 10)
_BESIDE = 3
_FOLLOWS = 2


class Counted(NamedTuple):
    """The terms that count at all, and those of them that count in full.

    kept: how far the others count; asked: how far they do where the terms have to stand near each other.
    """

    terms: tuple[int, ...]
    own: tuple[int, ...]
    kept: Fraction = _NONE
    asked: Fraction = _NONE

    def of(self, feature: Callable[[Sequence[int]], Fraction], kept: Fraction | None = None) -> Fraction:
        """A feature of terms, given for all that count and for those that count in full."""
        if len(self.own) == len(self.terms):
            return feature(self.terms)
        kept = self.kept if kept is None else kept
        return kept * feature(self.terms) + (1 - kept) * feature(self.own)


def counted_terms(pairing: Pairing, number: int, seen: Sequence[bool], index: SourceIndex) -> Counted:
    """The terms that count of a sentence, by its best unit.

    number: of the unit. seen: for each term whether it stands anywhere.
    """
    claim = pairing.claim
    spare = spare_choices(pairing)
    terms = tuple(n for n in range(len(seen)) if n not in spare)
    own = tuple(n for n in terms if n >= claim.question)
    if claim.question and own:
        return Counted(terms, own, _NONE, Fraction(1, 2))
    less: frozenset[int] = frozenset()
    if not claim.question and number == index.first_of(index.units[number].source):
        less = unnamed_subject(pairing, seen)
    own = tuple(n for n in terms if n not in less)
    return Counted(terms, own or terms, _LEFT, _LEFT)


def spare_choices(pairing: Pairing) -> frozenset[int]:
    """The terms that a unit may lack, since "or" joins them to one that it has: "in 1912 or 1915"."""
    reading = pairing.claim.reading
    choices = [at for at, token in enumerate(reading.tokens) if token.low in reading.lexicon.alternatives]
    found: set[int] = set()
    for at in choices:
        left = bisect_left(reading.terms, at, key=lambda term: term.token) - 1
        right = bisect_right(reading.terms, at, key=lambda term: term.token)
        if not (pairing.claim.question <= left and right < len(reading.terms)):
            continue
        near = _is_near(reading, at, left) and _is_near(reading, at, right)
        if near and (pairing.at[left] == -1) != (pairing.at[right] == -1):
            start, step = (left, -1) if pairing.at[left] == -1 else (right, 1)
            found.update(_missing_from(pairing, start, step))
    return frozenset(found)


def _is_near(reading: Reading, at: int, term: int) -> bool:
    return abs(reading.terms[term].token - at) <= _BESIDE


def _missing_from(pairing: Pairing, start: int, step: int) -> list[int]:
    """The missing terms from one on that follow each other, in no downward place."""
    terms, found = pairing.claim.reading.terms, []
    at = start
    while pairing.claim.question <= at < len(terms) and pairing.at[at] == -1:
        beside = at == start or abs(terms[at].token - terms[at - step].token) <= _FOLLOWS
        if not beside or at in pairing.claim.marks.downward:
            break
        found.append(at)
        at += step
    return found
