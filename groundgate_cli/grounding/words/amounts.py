"""Whether one amount or date bears out another."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from groundgate_cli.grounding.words.stated_amounts import Amount
from groundgate_cli.reading.lexicon.conversions import convert

SAME, OTHER, APART, LOOSE = "same", "other", "apart", "loose"
_OWN = frozenset(("%", "pp", "x"))  # units that make another thing of a number: "3 times as many"
_ONE = Fraction(1)


def compare_amounts(claim: Amount, source: Amount) -> str:
    """SAME where the source's amount bears out the claim's, OTHER where it is another value of a fitting
    unit, LOOSE where one bounds the other, APART where the two do not speak of one thing.
    """
    if claim.kind != source.kind:
        return APART
    if claim.kind in ("time", "text", "compound"):
        return SAME if claim.written == source.written else OTHER
    factor = _unit_factor(claim.unit, source.unit)
    if factor is None:
        return _percent(claim, source)
    if claim.kind == "ordinal":
        return SAME if claim.low == source.low else OTHER
    if _entails(source, claim, factor):
        return SAME
    return LOOSE if _meets(source, claim, factor) else OTHER


def same_value(claim: Amount, source: Amount) -> bool:
    """Whether the numbers are equal, whatever their units."""
    return claim.low == source.low and claim.high == source.high


def _percent(claim: Amount, source: Amount) -> str:
    """ "half" and "50%": a share in words against a percentage."""
    for one, other in ((claim, source), (source, claim)):
        if (
            "%" in one.unit
            and not other.unit
            and other.spelled
            and other.low is not None
            and 0 < other.low < 1
        ):
            return SAME if one.low == other.low * 100 else OTHER
    return APART


def _unit_factor(claim: tuple[str, ...], source: tuple[str, ...]) -> Fraction | None:
    """What turns the source's values into the claim's unit; None where the units are of two kinds."""
    if not claim or not source:
        return _ONE if _OWN.isdisjoint((*claim, *source)) else None
    rates = [tuple(code for code in codes if "/" in code) for codes in (claim, source)]
    if all(rates) and not set(rates[0]) & set(rates[1]):
        return _factor(rates[1][0], rates[0][0])
    if set(claim) & set(source):
        return _ONE
    return _factor(source[0], claim[0])


@lru_cache(maxsize=4096)
def _factor(source: str, claim: str) -> Fraction | None:
    return convert(Fraction(1), source, claim)


def _entails(source: Amount, claim: Amount, factor: Fraction) -> bool:
    """Whether the values that the source allows all lie within those that the claim allows."""
    low, high = source.low, source.high
    if factor is not _ONE:
        low, high = (None if end is None else end * factor for end in (low, high))
    if claim.low is not None and _is_one(claim.low, claim.high):
        if low is None or not _is_one(low, high):
            return False
        return _near(claim, source, low, factor)
    if bool(claim.unit) != bool(source.unit) and claim.low != low and claim.high != high:
        return False  # "at most 400 firms" is not borne out by a 4 of who knows what
    both_over = claim.strict and source.strict and claim.high is None
    if _kind_of_bound(claim) == _kind_of_bound(source) and not both_over:
        return claim.low == low and claim.high == high  # another limit is another statement
    if claim.low is not None and (
        low is None or low < claim.low or (low == claim.low and _open(claim, source))
    ):
        return False
    return not (
        claim.high is not None
        and (high is None or high > claim.high or (high == claim.high and _open(claim, source)))
    )


def _meets(source: Amount, claim: Amount, factor: Fraction) -> bool:
    """Whether one is a bound at the very value of the other: "100" beside "more than 100"."""
    exact = _is_one(claim.low, claim.high) + _is_one(source.low, source.high)
    if exact != 1 or (claim.strict and source.low == source.high):
        return False
    ends = {claim.low, claim.high} - {None}
    return len(ends) == 1 and ends <= {end * factor for end in (source.low, source.high) if end is not None}


def _is_one(one: Fraction | None, other: Fraction | None) -> bool:
    """Whether two ends are equal."""
    if one is None or other is None or one is other:
        return one is other
    return one.numerator == other.numerator and one.denominator == other.denominator


def _kind_of_bound(amount: Amount) -> tuple[bool, bool]:
    return amount.low is None, amount.high is None


def _open(claim: Amount, source: Amount) -> bool:
    return claim.strict and not source.strict


def _near(claim: Amount, source: Amount, value: Fraction, factor: Fraction) -> bool:
    """Equal, or a rounding: to the claim's own last digit when it is coarser, or near when it says so."""
    stated = claim.low
    assert stated is not None
    if _is_one(stated, value):
        return True
    if not claim.approximate and not source.approximate and claim.scaled == 1:
        return False
    gap = abs(stated - value)
    if source.approximate and _grain(claim) <= _grain(source) * factor:
        return False  # "about 230" bears out no 237 and no 240
    if claim.approximate or source.approximate:
        return gap * 20 <= abs(value)
    coarser = claim.scaled > source.scaled * factor
    return coarser and claim.scaled != 1 and gap * 2 <= claim.scaled


def _grain(amount: Amount) -> Fraction:
    """The place of the last digit that is not 0: 10 for 230."""
    grain = amount.scaled
    assert amount.low is not None
    while amount.low and (amount.low / (10 * grain)).denominator == 1:
        grain *= 10
    return grain


def compare_dates(claim: tuple[str, ...], source: tuple[str, ...]) -> str:
    """SAME where a date of the source lies in one of the claim's, LOOSE where it may, else OTHER."""
    pairs = [(one, other) for one in claim for other in source]
    if any(_within(one, other) for one, other in pairs):
        return SAME
    return LOOSE if any(_within(other, one) or _touch(one, other) for one, other in pairs) else OTHER


def _touch(one: str, other: str) -> bool:
    """Whether two dates of different form may be one: a year and a day without its year."""
    if one.startswith("--") == other.startswith("--"):
        return False
    day, dated = (one, other) if one.startswith("--") else (other, one)
    return len(dated) < 7 or dated[5:7] == day[2:4]


def _within(claim: str, source: str) -> bool:
    """Whether the source's date is as exact as the claim's and lies within it."""
    if claim.startswith("--") or source.startswith("--"):
        return claim[-5:] == source[-5:] and len(source) >= 7
    if "/" in claim:
        low, _, high = claim.partition("/")
        first, _, last = source.partition("/")
        if last:  # other ends are another statement
            return first[: len(low)] == low and last[: len(high)] == high
        return low <= first[: len(low)] and first[: len(high)] <= high
    return source == claim or source.startswith(claim + "-")
