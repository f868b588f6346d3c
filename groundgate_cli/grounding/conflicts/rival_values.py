"""Two values, of a claim and of a unit, that exclude each other or may be one."""

from __future__ import annotations

from groundgate_cli.grounding.words.amounts import (
    APART,
    LOOSE,
    OTHER,
    compare_amounts,
    compare_dates,
    same_value,
)
from groundgate_cli.grounding.words.terms import Term

_PERSON = "person"


def rival_kind(term: Term, other: Term) -> str:
    """How two values exclude each other if they stand for one thing, "" where they can't be compared."""
    if term.date and other.date:
        return "date" if compare_dates(term.date, other.date) == OTHER else ""
    if term.amount is None or other.amount is None:
        return ""
    relation = compare_amounts(term.amount, other.amount)
    if relation == APART:
        kinds = term.amount.kind == other.amount.kind == "number"
        people = _PERSON in (*term.amount.unit, *other.amount.unit)  # employees are people too
        same = kinds and not people and same_value(term.amount, other.amount)
        return "unit" if same and not _is_rate_of(term.amount.unit, other.amount.unit) else ""
    bare = bool(term.amount.unit) != bool(other.amount.unit)
    return "number" if relation == OTHER and not bare else ""


def _is_rate_of(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether one unit is the other for each time or thing: "28 days" and "28 days a year"."""
    return any(
        longer.startswith(f"{shorter}/")
        for first, second in ((one, other), (other, one))
        for longer in first
        for shorter in second
    )


def may_be(term: Term, other: Term) -> bool:
    """Whether a value of the unit settles nothing about one of the claim, but may be it."""
    if term.date and other.date:
        return compare_dates(term.date, other.date) == LOOSE
    if term.amount is None or other.amount is None or term.amount.kind != "number":
        return False
    return compare_amounts(term.amount, other.amount) == LOOSE


def complements(term: Term, other: Term) -> bool:
    """Whether one is a bound from above and one from below: "below 25", beside a denied "above 25"."""
    mine, theirs = term.amount, other.amount
    if mine is None or theirs is None:
        return False
    return (mine.low is None and theirs.high is None) or (mine.high is None and theirs.low is None)
