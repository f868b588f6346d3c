"""Short answers whose question is told in two sentences: "Which county is the home of the poet Ann Hill?"
beside "Ann Hill is a poet from Selwick. Selwick is a town in Marrow County."."""

from __future__ import annotations

from collections.abc import Mapping

from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.support.answers import fits_answer
from groundgate_cli.grounding.support.reworded import is_stated
from groundgate_cli.grounding.words.terms import Reading

_NEAR = 2
_REACH = 2  # tokens from one word of a name to the next
_FEW = 4  # times as many terms as may be missing of the question
REASONS = frozenset(("name", "words", "figure", "mixed", "elsewhere"))


def is_told_across(
    pairing: Pairing, missing: tuple[int, ...], others: Mapping[int, Pairing], unit: int, first: int
) -> bool:
    """Whether one sentence near a unit with the answer has what the unit lacks of the question, and names a
    thing that the unit names too.

    others: the pairings of the claim with units of the same source, by their number. first: the number of
    the first one of that source.
    """
    size = pairing.claim.question
    if (
        not size
        or pairing.claim.offered
        or size == len(pairing.at)
        or any(place < 0 for place in pairing.at[size:])
    ):
        return False
    terms, light = pairing.claim.reading.terms, pairing.claim.reading.lexicon.light
    lacking = [n for n in missing if terms[n].key not in light]
    for number in sorted(others, key=lambda n: (abs(n - unit), n)):
        other = others[number]
        if number == unit or not (abs(number - unit) <= _NEAR or number == first):
            continue
        left = [n for n in lacking if not _states(other, n)]
        if len(left) == len(lacking) or len(left) * _FEW > len(terms):
            continue
        if any(terms[n].name or not terms[n].key for n in left):
            continue
        linked = _names(pairing.unit.reading) & _names(other.unit.reading)
        later = other.unit.reading if number > unit else pairing.unit.reading
        subjects = _opening(pairing.unit.reading) | _opening(other.unit.reading)
        goes_on = abs(number - unit) == 1 and _points_back(later)
        if (goes_on or not linked.isdisjoint(subjects)) and fits_answer(pairing, linked):
            return True
    return False


def _states(other: Pairing, index: int) -> bool:
    return other.at[index] >= 0 and is_stated(other, index)


def _opening(reading: Reading) -> frozenset[str]:
    """The capitalised words with which a sentence begins."""
    found = set()
    for n, term in enumerate(reading.terms):
        if (
            not term.key
            or not reading.tokens[term.token].capital
            or (n and term.token - _last(reading, n) > _REACH)
        ):
            break
        found.add(term.key)
    return frozenset(found)


def _last(reading: Reading, n: int) -> int:
    return reading.terms[n - 1].token


def _points_back(reading: Reading) -> bool:
    """Whether a sentence begins with a pronoun: "She left ..."."""
    return bool(reading.tokens) and reading.tokens[0].low in reading.lexicon.subject_pronouns


def _names(reading: Reading) -> frozenset[str]:
    """The words of a sentence in capitals."""
    return frozenset(term.key for term in reading.terms if term.key and reading.tokens[term.token].capital)
