"""Whether a short answer is what its question asks for: "Which town did Ann Hill leave? Selwick."
beside "Ann Hill left Selwick for Marrow in May.".

A sentence that holds all words of a question can hold several names. The answer is the only one that the
question does not have, or it stands where the question points to.
"""

from __future__ import annotations

from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.words.terms import Reading

_OPEN = frozenset(("(", "lrb"))
_CLOSE = frozenset((")", "rrb"))
_QUOTES = frozenset("\"\u201c\u201d\u2018\u2019'`")
_REACH = 3  # tokens between a word of the question and the answer


def fits_answer(pairing: Pairing, linked: frozenset[str] = frozenset()) -> bool:
    """Whether the answer of a claim can be the one asked for; True for a claim that answers nothing.

    linked: keys of names by which the unit goes on from another sentence with the rest of the question.
    """
    size = pairing.claim.question
    if not size or pairing.claim.offered:
        return True
    places = sorted({place for place in pairing.at[size:] if place >= 0})
    if not places:
        return True
    unit = pairing.unit.reading
    if not unit.terms[places[0]].key:
        return not _other_values(pairing, places) or _is_led(pairing, places[0])
    if not unit.tokens[unit.terms[places[0]].token].capital:
        return True
    runs = _names(unit)
    mine = next((run for run in runs if places[0] in run), range(0))
    if any(n not in places for n in mine):
        return False  # a part of a longer name
    asked = {place for place in pairing.at[:size] if place >= 0}
    if not any(unit.terms[n].key in linked for n in places):
        asked.update(n for n, term in enumerate(unit.terms) if term.key in linked)
    others = [run for run in runs if run != mine and asked.isdisjoint(run) and not set(run) <= set(places)]
    return not others or _is_led(pairing, places[0]) or _is_named(pairing, places)


def _other_values(pairing: Pairing, places: list[int]) -> bool:
    """Whether the unit has other figures or dates that the question lacks."""
    unit, asked = pairing.unit.reading, set(pairing.at)
    return any(not term.key and n not in asked for n, term in enumerate(unit.terms))


def _names(reading: Reading) -> list[range]:
    """The runs of terms in capitals that follow one another."""
    found: list[range] = []
    for n, term in enumerate(reading.terms):
        if not term.key or not reading.tokens[term.token].capital:
            continue
        if found and found[-1].stop == n and _touch(reading, n):
            found[-1] = range(found[-1].start, n + 1)
        else:
            found.append(range(n, n + 1))
    return found


def _touch(reading: Reading, n: int) -> bool:
    first, second = reading.terms[n - 1].token, reading.terms[n].token
    between = reading.tokens[first + 1 : second]
    return all(token.low in ".'&-" or (token.word and len(token.low) == 1) for token in between)


def _is_led(pairing: Pairing, place: int) -> bool:
    """Whether a word of the question stands right before the answer with no sign but a quotation mark
    between."""
    unit, size = pairing.unit.reading, pairing.claim.question
    second = unit.terms[place].token
    first = unit.terms[place - 1].token if place else -1
    between = [token for token in unit.tokens[first + 1 : second] if token.low not in _QUOTES]
    joins = unit.lexicon.coordinators | unit.lexicon.alternatives
    led = place > 0 and place - 1 in pairing.at[:size] and len(between) <= _REACH
    return led and all(token.word and token.low not in joins for token in between)


def _is_named(pairing: Pairing, places: list[int]) -> bool:
    """Whether the unit begins with the answer and says that it is what the question asks for, and no other
    name stands right behind that: "Marrow is a town in ...", but not "Ann Hill wrote the poem Tides"."""
    unit = pairing.unit.reading
    kind = _kind(pairing)
    if places[0] or kind <= places[-1] or not _be_follows(unit, places[-1]):
        return False
    after = unit.terms[kind].token + 1
    return not any(token.capital or token.low in _QUOTES for token in unit.tokens[after : after + 1])


def _kind(pairing: Pairing) -> int:
    """The place of the noun behind the one "which" or "what" of the question, -1 for none."""
    claim = pairing.claim.reading
    words = [n for n, token in enumerate(claim.tokens) if token.low in claim.lexicon.asking]
    if len(words) != 1:
        return -1
    found, at = -1, words[0] + 1
    for n, term in enumerate(claim.terms[: pairing.claim.question]):
        if term.token == at and term.key:
            at += 1
            found = found if term.name else pairing.at[n]
    return found


def _be_follows(unit: Reading, place: int) -> bool:
    """Whether a form of "be" stands behind a term, with nothing but brackets between."""
    depth = 0
    for token in unit.tokens[unit.terms[place].token + 1 :]:
        depth += (token.low in _OPEN) - (token.low in _CLOSE)
        if not depth and token.low not in _CLOSE:
            return token.low in unit.lexicon.passive_be
    return False
