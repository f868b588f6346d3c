"""What limits a statement of the unit and is left out by the claim: "only ...", "with the consent of ...",
a time to come, and the model of a name."""

from __future__ import annotations

from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.words.once import lows_of, once
from groundgate_cli.grounding.words.terms import Reading

_SIGNS = frozenset(",;:.!?()\u2014")
_REACH = 10  # tokens from "with" to "consent"
_BESIDE = 3


def check_narrowed(pairing: Pairing, held: set[int]) -> list[str]:
    """Reasons: "condition" for a limit, "intention" for what is yet to come, "name" for another model."""
    found = []
    if _only_dropped(pairing, held) or _permit_dropped(pairing, held) or _limit_dropped(pairing):
        found.append("condition")
    if _yet_to_come(pairing):
        found.append("intention")
    if _other_model(pairing, held):
        found.append("name")
    return found


def _clause_terms(reading: Reading, start: int, reach: int | None = None) -> list[int]:
    """Indices of the terms from a token to the next sign."""
    end = start
    most = len(reading.tokens) if reach is None else min(len(reading.tokens), start + reach)
    while end < most and reading.tokens[end].low not in _SIGNS:
        end += 1
    return [n for n, term in enumerate(reading.terms) if start <= term.token < end]


@once
def says_only(reading: Reading) -> bool:
    """Whether a sentence has a word such as "only"."""
    names = reading.lexicon.quantifiers
    return any(names.get(low) == "only" for low in lows_of(reading))


def _only_dropped(pairing: Pairing, held: set[int]) -> bool:
    """Whether an "only" behind shared words rules words that the claim lacks."""
    unit = pairing.unit.reading
    names = unit.lexicon.quantifiers
    if not says_only(unit) or says_only(pairing.claim.reading):
        return False
    for at, token in enumerate(unit.tokens):
        if names.get(token.low) != "only":
            continue
        ruled = _clause_terms(unit, at + 1)
        before = [n for n, term in enumerate(unit.terms) if term.token < at]
        if ruled and before and before[-1] in held and not held.intersection(ruled):
            return True
    return False


def _permit_dropped(pairing: Pairing, held: set[int]) -> bool:
    """Whether the unit asks for a consent or paper of which the claim says nothing."""
    unit = pairing.unit.reading
    lexicon = unit.lexicon
    if lows_of(unit).isdisjoint(lexicon.permit_words):
        return False
    for at, token in enumerate(unit.tokens):
        if token.low in lexicon.permit_words:
            for n in _clause_terms(unit, at + 1, _REACH):
                if unit.terms[n].key in lexicon.permits and n not in held:
                    return True
    return False


def _limit_dropped(pairing: Pairing) -> bool:
    """Whether the unit has a phrase that limits a statement by itself ("in a subgroup")."""
    return not _limits(pairing.unit.reading) <= lows_of(pairing.claim.reading)


@once
def _limits(reading: Reading) -> frozenset[str]:
    """The last words of the phrases of a sentence that limit a statement."""
    limits, tokens = reading.lexicon.limits, reading.tokens
    found: set[str] = set()
    for at, token in enumerate(tokens):
        for phrase in limits.get(token.low, ()):
            if tuple(one.low for one in tokens[at : at + len(phrase)]) == phrase:
                found.add(phrase[-1])
    return frozenset(found)


def _yet_to_come(pairing: Pairing) -> bool:
    """Whether the unit says that something will be, and the claim that it was."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    future, past = unit.lexicon.future, unit.lexicon.past
    if future.isdisjoint(lows_of(unit)) or not future.isdisjoint(lows_of(claim)):
        return False
    for index, place in enumerate(pairing.at):
        if place < 0 or not claim.terms[index].key:
            continue
        at, there = claim.terms[index].token, unit.terms[place].token
        before = unit.tokens[max(0, there - _BESIDE) : there]
        if not any(token.low in future for token in before):
            continue
        was = any(token.low in past for token in claim.tokens[max(0, at - _BESIDE) : at])
        if was or (not any(t.low in unit.lexicon.passive_be for t in before) and _is_past(claim, at)):
            return True
    return False


def _is_past(reading: Reading, at: int) -> bool:
    low = reading.tokens[at].low
    return low.endswith("ed") or low in reading.lexicon.irregular


def _other_model(pairing: Pairing, held: set[int]) -> bool:
    """Whether the unit speaks of another model: "Lux Pro" beside "Lux"."""
    unit, variants = pairing.unit.reading, pairing.unit.reading.lexicon.variants
    if not variants:
        return False
    for n, term in enumerate(unit.terms):
        if n and n not in held and term.low in variants and unit.tokens[term.token].capital:
            before = unit.terms[n - 1]
            named = unit.tokens[before.token].capital or not before.key
            if n - 1 in held and named and before.token == term.token - 1:
                return True
    return False
