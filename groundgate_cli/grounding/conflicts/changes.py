"""By how much a thing changed, where a unit gives both values: "rose from 8.1 to 9.6" is by 1.5."""

from __future__ import annotations

from fractions import Fraction

from groundgate_cli.grounding.conflicts.figure_roles import compared_with
from groundgate_cli.grounding.conflicts.figures import Clash
from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.words.leads import leading
from groundgate_cli.grounding.words.stated_amounts import Amount
from groundgate_cli.grounding.words.terms import Reading

_PERCENT = "%"
_POINTS = "pp"


def check_change(pairing: Pairing) -> Clash | None:
    """A figure of the claim behind "by" that is neither the difference of the only two values of the unit
    that change into each other, nor that in per cent of the first."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    changes = [n for n, term in enumerate(claim.terms) if term.amount and _is_change(claim, n)]
    if len(changes) != 1 or pairing.at[changes[0]] != -1 or not claim.lexicon.change_words:
        return None
    if pairing.claim.marks.of("negation") or pairing.unit.marks.of("negation"):
        return None
    ends = _ends(unit)
    stated = claim.terms[changes[0]].amount
    if ends is None or stated is None or stated.low is None or stated.low != stated.high:
        return None
    known = _differences(unit, *ends, stated)
    if not known or any(_is_near(stated, value) for value in known):
        return None
    return Clash("number", changes[0], ends[1])


def _is_change(reading: Reading, index: int) -> bool:
    """Whether a figure stands behind the word for the size of a change."""
    return leading(reading, index) in reading.lexicon.change_sizes


def _ends(reading: Reading) -> tuple[int, int] | None:
    """The first and the last value of the one change of a sentence: "from 8 to 9", "9, up from 8"."""
    figures = [n for n, term in enumerate(reading.terms) if term.amount is not None]
    plain = [n for n in figures if _value(reading, n) is not None]
    if len(plain) != 2 or plain != figures:
        return None
    first, second = plain
    if compared_with(reading, second):
        return second, first
    low = leading(reading, first), leading(reading, second)
    way = low[0] in reading.lexicon.origins and low[1] in reading.lexicon.level_words
    return (first, second) if way else None


def _value(reading: Reading, index: int) -> Fraction | None:
    amount = reading.terms[index].amount
    if amount is None or amount.kind != "number" or amount.low is None or amount.low != amount.high:
        return None
    return None if amount.approximate else amount.low


def _differences(reading: Reading, first: int, last: int, stated: Amount) -> set[Fraction]:
    """What the change can be in the unit of the stated figure, none where it is of another kind."""
    one, two = reading.terms[first].amount, reading.terms[last].amount
    if one is None or two is None or one.low is None or two.low is None or one.unit[:1] != two.unit[:1]:
        return set()
    gap = abs(two.low - one.low)
    shares = {gap * 100 / abs(base) for base in (one.low, two.low) if base}
    if _PERCENT in one.unit:
        return {gap, *shares} if _POINTS in stated.unit or _PERCENT in stated.unit else set()
    if _PERCENT in stated.unit:
        return shares
    alike = not stated.unit or not one.unit or bool(set(stated.unit) & set(one.unit))
    return {gap} if alike and bool(stated.unit) == bool(one.unit) else set()


def _is_near(stated: Amount, value: Fraction) -> bool:
    """Whether a figure is a value as printed, or rounded to its last digit; a twentieth off where it says
    "about"."""
    assert stated.low is not None
    gap = abs(stated.low - value)
    return gap * 2 <= stated.scaled or (stated.approximate and gap * 20 <= value)
