"""Figures that the unit has beside other words than the claim: 12 for adults where it is 7 for adults."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from groundgate_cli.grounding.conflicts.figure_roles import base_of, shares_words
from groundgate_cli.grounding.conflicts.rival_values import rival_kind
from groundgate_cli.grounding.matching.columns import years
from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.words.once import once
from groundgate_cli.grounding.words.terms import Reading


def other_words(pairing: Pairing, index: int) -> int | None:
    """A figure that the unit has at another word: 12 for adults where it is 7 for adults."""
    if base_of(pairing.claim.reading, index) is not None:
        return None
    if pairing.unit.columns:
        return _other_column(pairing, index)
    theirs = segments(pairing.unit.reading)
    if not theirs:
        return None
    place = pairing.at[index]
    if shares_words(pairing.unit.reading, place) or _dated_alike(pairing, index):
        return None
    mine = segments(pairing.claim.reading).get(index)
    if mine is None:
        mine = frozenset(term.key for term in pairing.claim.reading.terms if term.key)
    common = _common(theirs) | _subject(pairing, index, theirs)
    mine -= common
    here = theirs[place] - common
    others = [(n, mine & keys) for n, keys in theirs.items() if n != place]
    if mine & here or _in_its_place(pairing, index, common):
        return None
    everywhere = here.union(*(keys for _, keys in others))
    for n, shared in others:
        other = pairing.unit.reading.terms[n]
        if (
            shared
            and rival_kind(pairing.claim.reading.terms[index], other)
            and not _keeps(pairing, index, n)
        ):
            distinct = shared - frozenset().union(*(k for m, k in others if m != n))
            if distinct and mine <= everywhere | common | pairing.unit.context:
                return n
    return None


def _subject(pairing: Pairing, index: int, parts: dict[int, frozenset[str]]) -> frozenset[str]:
    """The word that both sides begin with, where the claim has two words of another figure: it is said of
    all of them."""
    claim, unit, place = pairing.claim.reading, pairing.unit.reading, pairing.at[index]
    if pairing.at[0] != 0 or not unit.terms[0].key:
        return frozenset()
    first = frozenset((unit.terms[0].key,))
    mine = {term.key for term in claim.terms if term.key} - first
    others = [len(mine & keys) for n, keys in parts.items() if n != place]
    alone = not mine & parts[place] and first <= parts[place]
    return first if alone and max(others, default=0) > 1 else frozenset()


def _keeps(pairing: Pairing, index: int, place: int) -> bool:
    """Whether the claim has both figures in the order of the unit."""
    other = pairing.at.index(place) if place in pairing.at else -1
    return other >= 0 and (other < index) == (place < pairing.at[index])


def _in_its_place(pairing: Pairing, index: int, common: frozenset[str]) -> bool:
    """Whether a figure stands between the same terms in the unit, or right after one of its own words."""
    place, at = pairing.at[index], pairing.at
    if 0 < index < len(at) - 1 and at[index - 1] == place - 1 >= 0 and at[index + 1] == place + 1:
        return True
    if index and at[index - 1] == place - 1 >= 0 and not pairing.claim.reading.terms[index - 1].key:
        return True
    if (
        index + 1 < len(at)
        and at[index + 1] == place + 1
        and not pairing.claim.reading.terms[index + 1].key
    ):
        return True  # the second one of "from 6 to 5 in Ulm" has the words of both
    mine = {term.key for term in pairing.claim.reading.terms[max(0, index - 2) : index] if term.key}
    theirs = {term.key for term in pairing.unit.reading.terms[max(0, place - 2) : place]}
    return bool((mine & theirs) - common)


def _dated_alike(pairing: Pairing, index: int) -> bool:
    """Whether a date follows a figure on both sides, the same: "389 in 2022"."""
    following = index + 1
    if following >= len(pairing.at) or not pairing.claim.reading.terms[following].date:
        return False
    return pairing.at[following] == pairing.at[index] + 1


def _other_column(pairing: Pairing, index: int) -> int | None:
    """A figure of a row under another head than the one that the claim names."""
    terms, columns = pairing.claim.reading.terms, pairing.unit.columns
    named = {term.key for term in terms if term.key}.union(*(years(term.date) for term in terms))
    own = segments(pairing.claim.reading).get(index, frozenset())
    if any(own & keys for keys in columns.values()):
        named = set(own).union(*(years(terms[n].date) for n in _dates_of(pairing.claim.reading, index)))
    shared = {n: named & keys for n, keys in columns.items()}
    twice = {key for n in shared for m in shared if n != m for key in shared[n] & shared[m]}
    here = pairing.at[index]
    if here not in columns or shared[here] - twice:
        return None
    for n in sorted(shared):
        if shared[n] - twice and rival_kind(terms[index], pairing.unit.reading.terms[n]):
            return n
    return None


def _dates_of(reading: Reading, index: int) -> list[int]:
    """The dates that stand nearer to a figure than to another one, of two alike to the one before."""
    plain = [n for n, term in enumerate(reading.terms) if not term.key and not term.date]
    dates = [n for n, term in enumerate(reading.terms) if term.date]
    return [n for n in dates if min(plain, key=lambda v: (abs(v - n), v), default=-1) == index]


def in_segment(pairing: Pairing, index: int) -> bool:
    """Whether the unit holds most of the claim's words that belong to a figure."""
    words = segments(pairing.claim.reading).get(index)
    if not words:
        return True
    terms = pairing.claim.reading.terms
    here = {terms[n].key for n, place in enumerate(pairing.at) if place != -1}
    return len(words & here) * 5 >= len(words) * 3


@once
def segments(reading: Reading) -> dict[int, frozenset[str]]:
    """For each figure, the words that are nearer to it than to another, split at "and" and commas."""
    values = [n for n, term in enumerate(reading.terms) if not term.key]
    if len(values) < 2:
        return {}
    owner: dict[int, set[str]] = {n: set() for n in values}
    bounds = _boundaries(reading)
    for n, term in enumerate(reading.terms):
        if term.key:
            after = bisect_left(values, n)
            beside = values[max(0, after - 1) : after + 1]
            nearest = min(beside, key=lambda v: (_crossings(reading, bounds, n, v), abs(v - n), v))
            owner[nearest].add(term.key)
    return {n: frozenset(keys) for n, keys in owner.items()}


def _common(parts: dict[int, frozenset[str]]) -> frozenset[str]:
    """Words that stand by more than one figure."""
    seen: set[str] = set()
    twice: set[str] = set()
    for keys in parts.values():
        twice |= seen & keys
        seen |= keys
    return frozenset(twice)


def _boundaries(reading: Reading) -> list[int]:
    lexicon = reading.lexicon
    words = lexicon.coordinators | lexicon.contrasts
    return [n for n, token in enumerate(reading.tokens) if token.low in ",;" or token.low in words]


def _crossings(reading: Reading, bounds: list[int], first: int, second: int) -> int:
    low, high = sorted((reading.terms[first].token, reading.terms[second].token))
    return bisect_left(bounds, high) - bisect_right(bounds, low)
