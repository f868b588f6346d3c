"""Claims that join statements or subjects, of which a unit bears out one and contradicts the other.

"Sales rose while costs fell" holds all words of "costs and sales fell" and of "sales fell and costs fell".
"""

from __future__ import annotations

from collections.abc import Iterator

from groundgate_cli.grounding.compare import Comparison, compare
from groundgate_cli.grounding.compound import split_claim
from groundgate_cli.grounding.matching.pairing import Pairing, Side, side_of
from groundgate_cli.grounding.support.parts import split_parts
from groundgate_cli.grounding.support.sharing import Part
from groundgate_cli.grounding.words.terms import Reading

_LONGEST = 3  # words of a subject
_MEMBER = 4  # tokens of a member of a list


def check_each(comparison: Comparison) -> tuple[str, ...]:
    """ "mixed" where the unit contradicts one of the statements that a claim joins, or parts its words."""
    pairing = comparison.pairing
    parts = split_parts(pairing.unit.reading)
    if len(parts) < 2 or not _joins(pairing.claim):
        return ()
    for ways in _statements(pairing, parts):
        if ways and all(_is_apart(compare(side, pairing.unit)) for side in ways):
            return ("mixed",)
    return ()


def _is_apart(comparison: Comparison) -> bool:
    return comparison.conflicts or "mixed" in comparison.reasons


def _joins(claim: Side) -> bool:
    """Whether a claim has an "and" that ends no list: "red, green and blue"."""
    tokens, lexicon = claim.reading.tokens, claim.reading.lexicon
    at = next((n for n, token in enumerate(tokens) if token.low in lexicon.coordinators), -1)
    before = max((n for n in range(at) if tokens[n].low == ","), default=-1)
    return at > 0 and not (before >= 0 and 0 < at - before - 1 <= _MEMBER)


def _statements(pairing: Pairing, parts: list[Part]) -> Iterator[list[Side]]:
    """What a claim says one by one, each in the ways in which it can be meant.

    That is the statements that it joins, or its predicate of each of two subjects.
    """
    split = split_claim(pairing.claim)
    if split:
        yield from ([statement.side] for statement in split)
        return
    yield from _subjects_apart(pairing, parts)


def _subjects_apart(pairing: Pairing, parts: list[Part]) -> Iterator[list[Side]]:
    """A claim without one of two subjects that the unit names in different parts.

    The second one ends where the claim's words leave its part: "costs and sales | fell". Where they don't,
    it can end at any of them, and a first subject of one word is all that is surely no statement.
    """
    claim = pairing.claim.reading
    home = {place: p for p, part in enumerate(parts) for place in range(part.start, part.end)}
    at = next((n for n, token in enumerate(claim.tokens) if token.low in claim.lexicon.coordinators), -1)
    first = [n for n, term in enumerate(claim.terms) if term.token < at]
    rest = [n for n, term in enumerate(claim.terms) if term.token > at]
    if not first or len(rest) < 2 or any(pairing.at[n] < 0 for n in (*first, *rest)):
        return
    if any(
        token.low in claim.lexicon.passive_be | claim.lexicon.auxiliaries for token in claim.tokens[:at]
    ):
        return
    mine = {home[pairing.at[n]] for n in first}
    other = home[pairing.at[rest[0]]]
    if len(mine) != 1 or other in mine:
        return
    size = next((k for k, n in enumerate(rest) if home[pairing.at[n]] != other), len(rest))
    if size == len(rest) and len(first) > 1:
        return
    ends = range(1, min(size, _LONGEST + 1)) if size == len(rest) else [size]
    before, behind = claim.text[: claim.tokens[at].span.start].rstrip(), claim.tokens[at].span.end
    yield [_read(before + claim.text[claim.terms[rest[k - 1]].span.end :], claim) for k in ends]
    yield [_read(claim.text[behind:].lstrip(), claim)]


def _read(text: str, claim: Reading) -> Side:
    return side_of(text, claim.language)
