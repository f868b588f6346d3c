"""How often: "once daily" and "twice daily", "three times a week"; and digits in names: "KL-20871"."""

from __future__ import annotations

from groundgate_cli.grounding.conflicts.figures import Clash
from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.words.once import once
from groundgate_cli.grounding.words.stated_amounts import Amount
from groundgate_cli.grounding.words.terms import Reading, Term

_DIGITS = frozenset("0123456789")
_TIMES = "x/"  # of the unit of "three times a day"


def check_frequencies(pairing: Pairing) -> list[Clash]:
    """Other frequencies in the same time."""
    mine = _frequencies(pairing.claim.reading)
    theirs = _frequencies(pairing.unit.reading) if mine else {}
    return [
        Clash("number", mine[period][1], theirs[period][1])
        for period in sorted(mine.keys() & theirs.keys())
        if mine[period][0] != theirs[period][0]
    ]


@once
def _frequencies(reading: Reading) -> dict[str, tuple[int, int]]:
    """For each time how often, and the term that ends it: "twice daily", "three times a day"."""
    lexicon = reading.lexicon
    found: dict[str, tuple[int, int]] = {}
    for n, term in enumerate(reading.terms):
        period = lexicon.period_adverbs.get(term.low) or (term.low if term.low in lexicon.periods else "")
        if not term.key:
            period = next((unit.removeprefix(_TIMES) for unit in _units(term) if _TIMES in unit), "")
        times = _times_before(reading, n) if term.key and period else _whole(term.amount)
        if period and times:
            found.setdefault(period, (times, n))
    return found


def _times_before(reading: Reading, index: int) -> int:
    """How often a word for a time says that it is, 0 where it does not."""
    lexicon, tokens = reading.lexicon, reading.tokens
    at = reading.terms[index].token - 1
    while at >= 0 and tokens[at].low in lexicon.per | lexicon.period_articles:
        at -= 1
    if at < 0 or tokens[at].low in lexicon.frequencies:
        return lexicon.frequencies[tokens[at].low] if at >= 0 else 0
    start = tokens[at].span.start
    told = (term for term in reading.terms if term.span.start <= start < term.span.end)
    return next((_whole(term.amount) for term in told if _TIMES[0] in _units(term)), 0)


def _units(term: Term) -> tuple[str, ...]:
    return () if term.amount is None else term.amount.unit


def _whole(amount: Amount | None) -> int:
    """A plain whole number, 0 for any other amount."""
    plain = amount is not None and amount.low is not None and amount.low == amount.high
    return int(amount.low) if amount is not None and plain and amount.low is not None else 0


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
