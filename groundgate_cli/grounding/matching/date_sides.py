"""Dates behind "before" and "after": "born in 1965" bears out "born before 1967", and not "before 1965",
nor does "until 1991" bear out "since 1991"."""

from __future__ import annotations

from groundgate_cli.grounding.words.lexicon import Lexicon
from groundgate_cli.grounding.words.terms import Reading

_DIGITS = frozenset("0123456789")


def sided_place(index: int, claim: Reading, unit: Reading, at: list[int]) -> int:
    """The term of the unit that bears out a date of the claim, -1 for none.

    at: the places of the claim's terms so far, for this one that of the same date. It stays where no word
    of the two sides stands before the claim's date, or a noun behind it, or a bound before the unit's date.
    Another date must stand behind the same word as the claim's.
    """
    found = at[index]
    if found >= 0 and _turns(claim.lexicon, _before(claim, index), _before(unit, found)):
        return -1
    side = claim.lexicon.date_sides.get(_before(claim, index), "")
    if not side or len(claim.terms[index].date) != 1 or _has_noun(claim, index):
        return found
    rows = range(len(unit.terms)) if found < 0 else (found,)
    dates = [n for n in rows if len(unit.terms[n].date) == 1]
    if any(_before(unit, n) in unit.lexicon.date_bounds for n in dates):
        return found
    wanted = claim.terms[index].date[0]
    before = at[index - 1] if index else -1
    lying = (n for n in dates if _lies(unit.terms[n].date[0], wanted, side))
    return next((n for n in lying if 0 <= before == n - 1), -1)


def _turns(lexicon: Lexicon, mine: str, theirs: str) -> bool:
    """Whether two words bound a date from other sides: "until", "since"."""
    ends, starts = lexicon.date_ends, lexicon.date_starts
    return (mine in ends and theirs in starts) or (mine in starts and theirs in ends)


def _lies(there: str, wanted: str, side: str) -> bool:
    """Whether a date lies wholly on one side of another one; both with a year, and no spans."""
    if not all(value[:1] in _DIGITS and "/" not in value for value in (there, wanted)):
        return False
    size = min(len(there), len(wanted))
    first, second = there[:size], wanted[:size]
    return first < second if side == "before" else first > second


def _has_noun(reading: Reading, index: int) -> bool:
    """Whether a noun stands right behind a date: "before the 2016 election"."""
    if index + 1 == len(reading.terms):
        return False
    between = reading.text[reading.terms[index].span.end : reading.terms[index + 1].span.start]
    return not between.strip()


def _before(reading: Reading, index: int) -> str:
    """The word right before a date, "" for none or a sign."""
    at = reading.terms[index].token - 1
    return reading.tokens[at].low if at >= 0 and reading.tokens[at].word else ""
