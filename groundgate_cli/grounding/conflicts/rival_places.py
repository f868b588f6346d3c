"""Where a value of a unit stands, so that it contradicts no other one: at the end of a range."""

from __future__ import annotations

from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.words.terms import Reading

_SCALES = (1000, 1000000, 1000000000)


def lies_within(pairing: Pairing, index: int, place: int) -> bool:
    """Whether a figure of the claim lies in the range that the unit's figure ends: 25, "20 to 60"."""
    amount, unit = pairing.claim.reading.terms[index].amount, pairing.unit.reading
    if amount is None or amount.low is None or amount.low != amount.high:
        return False
    for first, second in ((place - 1, place), (place, place + 1)):
        if first >= 0 and second < len(unit.terms) and _is_range(unit, first, second):
            low, high = (unit.terms[n].amount for n in (first, second))
            if low is None or high is None or low.low is None or high.low is None:
                continue
            if low.low <= amount.low <= high.low:
                return True
    return False


def _is_range(reading: Reading, first: int, second: int) -> bool:
    """Whether nothing but one word or sign of a range stands between two figures."""
    one, two = reading.terms[first], reading.terms[second]
    between = reading.text[one.span.end : two.span.start].split()
    return (
        one.amount is not None
        and two.amount is not None
        and between[:1] == between
        and (not between or between[0] in reading.lexicon.range_words)
    )


def differs_in_scale(pairing: Pairing, index: int, place: int) -> bool:
    """Whether a figure of a row is the claim's but for a scale that may stand over its table."""
    mine, theirs = pairing.claim.reading.terms[index].amount, pairing.unit.reading.terms[place].amount
    row = "\t" in pairing.unit.reading.text or bool(pairing.unit.columns)
    if not row or mine is None or theirs is None or not mine.low or not theirs.low:
        return False
    ratio = mine.low / theirs.low
    return ratio in _SCALES or 1 / ratio in _SCALES
