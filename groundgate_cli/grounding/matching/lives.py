"""When someone was born and died, by two dates in brackets: "Karl Orr (3 May 1901 - 8 July 1970)"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundgate_cli.grounding.words.amounts import OTHER, compare_dates
from groundgate_cli.grounding.words.terms import Reading

if TYPE_CHECKING:
    from groundgate_cli.grounding.matching.pairing import Pairing

_OPEN = frozenset(("(", "lrb"))
_CLOSE = frozenset((")", "rrb"))
_DASHES = frozenset("-\u2010\u2011\u2012\u2013\u2014\u2212")
_SIGNS = frozenset(",.")
_LATEST = 20  # tokens before the bracket; a later one is about something else
_LEAST = 20  # years; a shorter time may be one in an office
_WHOLE = 10  # "1901-05-03"


def life_terms(claim: Reading, unit: Reading, at: list[int]) -> list[tuple[int, int]]:
    """The words of a claim for birth or death that the unit lacks and says by the dates behind a name, each
    with the place of its date."""
    words = [n for n, term in enumerate(claim.terms) if term.low in claim.lexicon.life]
    missing = [n for n in words if at[n] == -1]
    life = _read_life(unit) if missing else None
    if life is None:
        return []
    found = []
    for n in missing:
        later = [other for other in words if other > n]
        first = 0 if n == words[0] else n
        last = later[0] if later else len(claim.terms)
        dates = [at[k] for k in range(first, last) if claim.terms[k].date]
        places = life[claim.lexicon.life[claim.terms[n].low] == "died"]
        if all(place in places for place in dates):
            found.append((n, places[0]))
        elif len(words) == sum(bool(term.date) for term in claim.terms) == 1:
            found.append((n, -2))  # the date is the other one, or none of the two
    return found


def other_life_date(pairing: Pairing) -> tuple[int, int] | None:
    """The date of a claim for a birth or death that the bracket of the unit dates otherwise, with the term
    of that date; all words of the claim stand in the unit."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    words = [n for n, term in enumerate(claim.terms) if term.low in claim.lexicon.life]
    dates = [n for n, term in enumerate(claim.terms) if term.date]
    here = all(place != -1 for place, term in zip(pairing.at, claim.terms, strict=True) if term.key)
    life = _read_life(unit) if len(words) == len(dates) == 1 and here else None
    if life is None or pairing.claim.marks.of("negation"):
        return None
    places = life[claim.lexicon.life[claim.terms[words[0]].low] == "died"]
    others = [compare_dates(claim.terms[dates[0]].date, unit.terms[n].date) == OTHER for n in places]
    return (dates[0], places[0]) if places and all(others) else None


def _read_life(unit: Reading) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """The terms of the two dates in the first bracket of a sentence, where nothing else stands in it."""
    tokens = unit.tokens
    opens = next((n for n, token in enumerate(tokens[:_LATEST]) if token.low in _OPEN), None)
    if opens is None:
        return None
    ends = next((n for n in range(opens, len(tokens)) if tokens[n].low in _CLOSE), None)
    name = next((token for token in reversed(tokens[:opens]) if token.word), None)
    if ends is None or name is None or not name.capital:
        return None
    inside = [n for n, term in enumerate(unit.terms) if opens < term.token < ends]
    if not inside or not all(unit.terms[n].date for n in inside):
        return None
    dash = _dash_between(unit, inside, opens, ends)
    born = tuple(n for n in inside if unit.terms[n].token < dash)
    died = tuple(n for n in inside if unit.terms[n].token > dash)
    return (born, died) if dash and _is_lifetime(unit, born, died) else None


def _dash_between(unit: Reading, inside: list[int], opens: int, ends: int) -> int:
    """The token of the last dash between the dates of a bracket, 0 where other words or signs are there."""
    spans = [unit.terms[n].span for n in inside]
    low, high = unit.terms[inside[0]].token, unit.terms[inside[-1]].token
    found = 0
    for n in range(opens + 1, ends):
        token = unit.tokens[n]
        if any(span.start <= token.span.start < span.end for span in spans):
            continue
        if token.low in _DASHES:
            found = n if low < n < high else found
        elif token.low not in _SIGNS:
            return 0
    return found


def _is_lifetime(unit: Reading, born: tuple[int, ...], died: tuple[int, ...]) -> bool:
    """Whether two dates, one of them to the day at least, are as far apart as a life."""
    first, second = (_values(unit, places) for places in (born, died))
    years = [next((value[:4] for value in row if value[0] != "-"), "") for row in (first, second)]
    whole = any(len(value) == _WHOLE or value[0] == "-" for value in first + second)
    return whole and "" not in years and int(years[1]) - int(years[0]) >= _LEAST


def _values(unit: Reading, places: tuple[int, ...]) -> list[str]:
    return [value for n in places for value in unit.terms[n].date]
