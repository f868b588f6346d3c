"""Function words with an opposite: "before feeding" and "after feeding", "switched on" and "switched off",
"at most once" and "more than once", "every month" and "every year"."""

from __future__ import annotations

from collections.abc import Callable

from groundgate_cli.grounding.conflicts.figures import Clash
from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.words.leads import leading
from groundgate_cli.grounding.words.once import lows_of, once
from groundgate_cli.grounding.words.terms import Reading


def check_order_words(pairing: Pairing) -> list[Clash]:
    """Opposite function words around the same word, bounds of the same word, and periods."""
    found = _opposed(pairing, _leads_of) or _opposed(pairing, _trails_of)
    return found + _bounds(pairing) + _periods(pairing)


def _opposed(pairing: Pairing, beside: Callable[[Reading], tuple[str, ...]]) -> list[Clash]:
    """Words beside the same term that are opposites."""
    against = pairing.claim.reading.lexicon.opposites
    mine, theirs = beside(pairing.claim.reading), beside(pairing.unit.reading)
    return [
        Clash("direction", index, place)
        for index, place in enumerate(pairing.at)
        if place >= 0 and mine[index] and theirs[place] and theirs[place] in against.get(mine[index], ())
    ]


@once
def _leads_of(reading: Reading) -> tuple[str, ...]:
    """The function word before each term, past articles and words such as "our"; "" for none."""
    lexicon, tokens = reading.lexicon, reading.tokens
    passed = lexicon.articles | lexicon.pronouns | lexicon.first_person
    found = []
    for term in reading.terms:
        at = term.token - 1
        while at >= 0 and tokens[at].low in passed:
            at -= 1
        leads = at >= 0 and tokens[at].word and tokens[at].low in lexicon.stop
        found.append(tokens[at].low if leads else "")
    return tuple(found)


@once
def _trails_of(reading: Reading) -> tuple[str, ...]:
    """The function word right behind each term, "" for none."""
    if lows_of(reading).isdisjoint(reading.lexicon.particles):
        return ("",) * len(reading.terms)
    return tuple([_trailing(reading, index) for index in range(len(reading.terms))])


def _trailing(reading: Reading, index: int) -> str:
    """The function word right behind a word, "" for none."""
    term = reading.terms[index]
    if not term.key or term.token + 1 >= len(reading.tokens):
        return ""
    token = reading.tokens[term.token + 1]
    if not token.word or token.low not in reading.lexicon.particles or _bounds_figure(reading, index):
        return ""
    return token.low


def _bounds_figure(reading: Reading, index: int) -> bool:
    """Whether the word behind a term stands right before a figure, of which it says a bound: "above 25"."""
    if index + 1 >= len(reading.terms):
        return False
    following = reading.terms[index + 1]
    return following.amount is not None and following.token == reading.terms[index].token + 2


def _bounds(pairing: Pairing) -> list[Clash]:
    """A bound from above on one side and from below on the other, of one small word such as "once"."""
    mine = _bounded(pairing.claim.reading)
    if not mine:
        return []
    theirs = _bounded(pairing.unit.reading)
    for word, (side, at) in sorted(mine.items()):
        if word in theirs and theirs[word][0] != side:
            near = [
                n for n, place in enumerate(pairing.at) if place >= 0 and pairing.claim.reading.terms[n].key
            ]
            if near:
                index = min(near, key=lambda n: abs(pairing.claim.reading.terms[n].token - at))
                return [Clash("direction", index, pairing.at[index])]
    return []


@once
def _bounded(reading: Reading) -> dict[str, tuple[str, int]]:
    """The words behind phrases that bound them, with the side of the bound and their tokens."""
    found: dict[str, tuple[str, int]] = {}
    tokens, bounds, bounded = reading.tokens, reading.lexicon.bounds, reading.lexicon.bounded
    for at, token in enumerate(tokens):
        for phrase, side in bounds.get(token.low, ()):
            after = at + len(phrase)
            if after < len(tokens) and tuple(one.low for one in tokens[at:after]) == phrase:
                if tokens[after].low in reading.lexicon.period_articles and after + 1 < len(tokens):
                    after += 1
                if tokens[after].low in bounded or (
                    tokens[after].low in reading.lexicon.periods and after > at + len(phrase)
                ):
                    found.setdefault(tokens[after].low, (side, after))
                break
    return found


def _periods(pairing: Pairing) -> list[Clash]:
    """Another period behind "every", "each" or "per"."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    mine = [n for n in _led_periods(claim) if pairing.at[n] == -1]
    if len(mine) != 1:
        return []
    theirs = [n for n in _led_periods(unit) if n not in pairing.at]
    if len(theirs) != 1:
        return []
    return [Clash("direction", mine[0], theirs[0])]


@once
def _led_periods(reading: Reading) -> list[int]:
    lexicon = reading.lexicon
    return [
        n
        for n, term in enumerate(reading.terms)
        if term.key and term.low in lexicon.periods and leading(reading, n) in lexicon.period_leads
    ]
