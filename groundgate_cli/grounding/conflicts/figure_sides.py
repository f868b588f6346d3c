"""Two figures behind a comparison of two things: "higher in the North than in the South (9 against 7)"."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from groundgate_cli.grounding.conflicts.rival_values import rival_kind
from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.words.leads import behind, leading
from groundgate_cli.grounding.words.terms import Reading

_PHRASE = 4  # terms of a thing that is compared
_BETWEEN = 4  # tokens between the two figures


def figure_of_side(pairing: Pairing, index: int) -> int | None:
    """The figure of the thing that the claim speaks of, where its own is one of two in turn; else None."""
    place = pairing.at[index]
    unit = pairing.unit.reading
    if place < 0 or unit.terms[place].amount is None:
        return None
    pair = next((pair for pair in _pairs(unit) if place in pair), None)
    if pair is None:
        return None
    mine = [not side.isdisjoint(pairing.at) for side in _sides(unit, unit.terms[pair[0]].token)]
    return pair[mine.index(True)] if mine[0] != mine[1] else None


def figure_of_case(pairing: Pairing, index: int) -> int | None:
    """The figure that holds for the claim, where the unit has one and right behind it another for a case:
    "9 euros, 6 euros for students"."""
    place, unit = pairing.at[index], pairing.unit.reading
    if place < 0 or unit.terms[place].amount is None:
        return None
    figures = [n for n, term in enumerate(unit.terms) if term.amount is not None]
    for plain, special in pairwise(figures):
        case = _case(unit, special)
        if place not in (plain, special) or not case or special - plain > 2 or _case(unit, plain):
            continue
        if {plain, special} <= set(pairing.at) or not rival_kind(unit.terms[plain], unit.terms[special]):
            return None
        return plain if case.isdisjoint(pairing.at) else special
    return None


def figure_of_some(pairing: Pairing, index: int) -> int | None:
    """The figure of those of whom the claim says it, where the unit has another for all: "9 of them"."""
    place, unit = pairing.at[index], pairing.unit.reading
    for n in range(place + 1, len(unit.terms)) if place >= 0 else ():
        if n in pairing.at or not rival_kind(pairing.claim.reading.terms[index], unit.terms[n]):
            continue
        at = behind(unit, n)
        some = [token.low for token in unit.tokens[at : at + 2]]
        if len(some) == 2 and some[0] in unit.lexicon.shares and some[1] in unit.lexicon.pronouns:
            rest = [other for other in pairing.at if not place <= other <= place + 1]
            return n if rest and min(rest) > n else None
    return None


def _case(unit: Reading, index: int) -> frozenset[int]:
    """The terms of the case for which a figure holds, right behind it."""
    at = behind(unit, index)
    if at == len(unit.tokens) or unit.tokens[at].low not in unit.lexicon.cases:
        return frozenset()
    stop = next((n for n in range(at, len(unit.tokens)) if not unit.tokens[n].word), len(unit.tokens))
    return frozenset(n for n, one in enumerate(unit.terms) if at < one.token < stop and one.key)


def _pairs(unit: Reading) -> Iterator[tuple[int, int]]:
    """Two figures that open a bracket, one right behind the other but for a word such as "versus"."""
    figures = [n for n, term in enumerate(unit.terms) if term.amount is not None]
    for first, second in pairwise(figures):
        opens, at = unit.terms[first].token, unit.terms[second].token
        if opens and unit.tokens[opens - 1].low == "(" and at - opens <= _BETWEEN and second - first <= 2:
            yield first, second


def _sides(unit: Reading, opens: int) -> tuple[frozenset[int], frozenset[int]]:
    """The words of the one and of the other of two things alone that are compared before a bracket."""
    terms, tokens = unit.terms, unit.tokens
    than = next((at for at in range(opens - 1, -1, -1) if tokens[at].low in unit.lexicon.comparing), -1)
    before = [n for n, term in enumerate(terms) if term.token < than][-_PHRASE:]
    after = [n for n, term in enumerate(terms) if than < term.token < opens]
    if than < 0 or not before or not 0 < len(after) <= _PHRASE:
        return frozenset(), frozenset()
    lead = tokens[than + 1].low
    if lead in unit.lexicon.prepositions:
        led = [n for n in before if leading(unit, n) == lead]
        before = [n for n in before if led and n >= led[-1]]
    keys = [{terms[n].key for n in side} for side in (before, after)]
    return (
        frozenset(n for n in before if terms[n].key not in keys[1]),
        frozenset(n for n in after if terms[n].key not in keys[0]),
    )
