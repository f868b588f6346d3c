"""How often: "once daily" and "twice daily", "three times a week"; and numbers that are names: "KL-20871"."""

from __future__ import annotations

from groundgate_cli.grounding.figures import Clash
from groundgate_cli.grounding.pairing import Pairing
from groundgate_cli.grounding.terms import Reading

_DIGITS = frozenset("0123456789")


def check_frequencies(pairing: Pairing) -> list[Clash]:
    """Other frequencies before the same word for a time."""
    mine, theirs = _frequencies(pairing.claim.reading), _frequencies(pairing.unit.reading)
    found = []
    for index in sorted(mine):
        place = pairing.at[index]
        if place in theirs and mine[index] != theirs[place]:
            found.append(Clash("number", index, place))
    return found


def _frequencies(reading: Reading) -> dict[int, int]:
    """The terms behind a frequency, with how many times it says: the "daily" of "twice daily"."""
    lexicon, tokens = reading.lexicon, reading.tokens
    if not lexicon.frequencies:
        return {}
    found = {}
    for n, term in enumerate(reading.terms):
        if term.low not in lexicon.periods and term.low not in lexicon.period_adverbs:
            continue
        at = term.token - 1
        while at >= 0 and tokens[at].low in lexicon.per | lexicon.period_articles:
            at -= 1
        if at >= 0 and tokens[at].low in lexicon.frequencies:
            found[n] = lexicon.frequencies[tokens[at].low]
        elif at > 0 and tokens[at].low in lexicon.times:
            figure = next((t.amount for t in reading.terms if t.span.end == tokens[at - 1].span.end), None)
            if figure is not None and figure.low is not None and figure.low == figure.high:
                found[n] = int(figure.low)
    return found


def check_names_of_digits(pairing: Pairing) -> list[Clash]:
    """Other digits behind the same letters, as one word or with a hyphen: "KL-20871", "KL-20817"."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    found = []
    for n in range(1, len(pairing.at)):
        place = pairing.at[n - 1] + 1
        if pairing.at[n] != -1 or not 0 < place < len(unit.terms) or place in pairing.at:
            continue
        if _goes_on(claim, n) and _goes_on(unit, place) and claim.terms[n].key != unit.terms[place].key:
            found.append(Clash("number", n, place))
    return found


def _goes_on(reading: Reading, index: int) -> bool:
    """Whether a term of digits is joined to the one before it."""
    before, term = reading.terms[index - 1], reading.terms[index]
    joined = reading.text[before.span.end : term.span.start]
    return bool(term.key) and _DIGITS.issuperset(term.key) and joined in ("", "-", "/")
