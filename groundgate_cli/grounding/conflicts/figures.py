"""Conflicts of figures and dates: another value where the claim has its own."""

from __future__ import annotations

from itertools import pairwise

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.grounding.conflicts.figure_levels import figure_of_level, is_difference, plain_figure
from groundgate_cli.grounding.conflicts.figure_roles import (
    crossed_values,
    other_rate,
    other_standing,
)
from groundgate_cli.grounding.conflicts.figure_sides import figure_of_case, figure_of_side, figure_of_some
from groundgate_cli.grounding.conflicts.figure_swaps import in_segment, other_words
from groundgate_cli.grounding.conflicts.figure_times import figure_of_time, right_times
from groundgate_cli.grounding.conflicts.rival_places import differs_in_scale, lies_within
from groundgate_cli.grounding.conflicts.rival_values import complements, may_be, rival_kind
from groundgate_cli.grounding.matching.pairing import Pairing, bears_out
from groundgate_cli.grounding.words.leads import leading
from groundgate_cli.grounding.words.once import once
from groundgate_cli.grounding.words.stated_amounts import Amount
from groundgate_cli.grounding.words.terms import Reading

NEAR = 3
_LONGEST = 100  # terms of a sentence whose figures are told apart by time, thing and level
_MOST = 100  # figures of one claim that are looked at


class Clash(NamedTuple):
    """A term of the claim against a term of the unit. kind: as in a Conflict."""

    kind: str
    claim: int
    unit: int


def check_figures(pairing: Pairing) -> list[Clash]:
    """Figures and dates of the claim for which the unit has another one in the same place."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    used = {place for place in pairing.at if place >= 0}
    found: list[Clash] = []
    values = [row for row in enumerate(claim.terms) if not row[1].key]
    back = turned_values(pairing)
    if back is not None:
        return [back]
    close = bool(values) and max(len(claim.terms), len(unit.terms)) <= _LONGEST
    close = close and sum(term.amount is not None for term in unit.terms) > 1
    settled = right_times(pairing) if close else frozenset()
    for index, term in values[:_MOST]:
        denied = pairing.claim.marks.denied[index]
        if index in settled:
            continue
        if _is_open(claim, index) or (denied and pairing.at[index] >= 0):
            continue
        own = _own_place(pairing, index) if close and not denied else None
        if own is not None and (pairing.at[index] >= 0 or _same_thing(pairing, index, own)):
            if not bears_out(term, unit.terms[own]):
                found.append(Clash("number", index, own))
                continue
            rate = other_rate(pairing, index) if pairing.at[index] >= 0 else None
            found += [] if rate is None else [Clash("unit", *rate)]
            continue
        if pairing.at[index] >= 0:
            clash = _other_half(pairing, index) or _other_role(pairing, index) or _swapped(pairing, index)
            if clash is not None:
                found.append(clash)
            continue
        rivals = [
            (n, kind)
            for n, other in enumerate(unit.terms)
            if not other.key
            and n not in used
            and (not denied or pairing.unit.marks.denied[n])
            and not (not denied and pairing.unit.marks.denied[n] and complements(term, other))
            and (kind := rival_kind(term, other))
            and not (kind == "unit" and ("\t" in unit.text or pairing.unit.columns))  # a head may say it
            and _same_bound(pairing, index, n, dated=kind == "date")
            and is_difference(claim, index) == is_difference(unit, n)
            and _counts_one(pairing, index, n)
            and not lies_within(pairing, index, n)
            and not differs_in_scale(pairing, index, n)
        ]
        if not rivals:
            continue
        best = max(
            rivals,
            key=lambda row: (
                row[1] == "date" and index > 0 and pairing.at[index - 1] == row[0] - 1 >= 0,
                _shared_near(pairing, index, row[0]),
                -row[0],
            ),
        )
        near = _shared_near(pairing, index, best[0])
        if near and in_segment(pairing, index) and not _may_be_another(pairing, index, near, used):
            found.append(Clash(best[1], index, best[0]))
    return found


def turned_values(pairing: Pairing) -> Clash | None:
    """A way that leads back in the unit: "from 32 to 38" beside "from 38 to 32", "38, up from 32" beside
    "32, down from 38"."""
    crossed = crossed_values(pairing) or _turned_score(pairing)
    if crossed is not None:
        return Clash("number", *crossed)
    changes = pairing.claim.reading.lexicon.change_words
    turned: dict[tuple[str, str], int] = {}
    for index, place in enumerate(pairing.at):
        if place >= 0 and not pairing.claim.reading.terms[index].key:
            mine, theirs = leading(pairing.claim.reading, index), leading(pairing.unit.reading, place)
            if mine != theirs and mine in changes and theirs in changes:
                if (theirs, mine) in turned:
                    return Clash("number", index, place)
                turned[mine, theirs] = index
    return None


def _turned_score(pairing: Pairing) -> tuple[int, int] | None:
    """A figure of a score that the unit has the other way round, with its place: "3-1", "1 to 3"."""
    for index, (first, second) in enumerate(pairwise(pairing.at)):
        if second >= 0 and first == second + 1:
            sides = (pairing.claim.reading, index), (pairing.unit.reading, second)
            if all(_is_score(reading, n) for reading, n in sides):
                return index, first
    return None


def _is_score(reading: Reading, index: int) -> bool:
    """Whether a dash or one of `level_words` alone joins two bare counts."""
    pair = [reading.terms[n] for n in (index, index + 1)]
    if any(term.amount is None or term.amount.unit for term in pair):
        return False
    between = reading.tokens[pair[0].token + 1 : pair[1].token]
    return len(between) == 1 and (
        between[0].low in "-\u2013" or between[0].low in reading.lexicon.level_words
    )


def _may_be_another(pairing: Pairing, index: int, near: int, used: set[int]) -> bool:
    """Whether a value of the unit that shares as many words may be the claim's: "over 15%" for 15%."""
    term = pairing.claim.reading.terms[index]
    return any(
        n not in used and may_be(term, other) and _shared_near(pairing, index, n) >= near
        for n, other in enumerate(pairing.unit.reading.terms)
        if not other.key
    )


def _counts_one(pairing: Pairing, index: int, place: int) -> bool:
    """Whether two values are of one thing: with a unit always, else by the same word right at them.

    An ordinal counts the word after it; one that ends its phrase ("came third") has the same before it.
    """
    mine, theirs = pairing.claim.reading.terms, pairing.unit.reading.terms
    amount = mine[index].amount
    if amount is None or amount.unit:
        return True
    after = mine[index + 1].key if index + 1 < len(mine) else ""
    if after and place + 1 < len(theirs) and theirs[place + 1].key == after:
        return True
    before = mine[index - 1].key if index else ""
    if amount.kind == "ordinal":
        ends = _ends_phrase(pairing.claim.reading, index) and _ends_phrase(pairing.unit.reading, place)
        return ends and bool(before) and place > 0 and theirs[place - 1].key == before
    return bool(before) and (
        (place > 0 and theirs[place - 1].key == before) or before in pairing.unit.context
    )


def _own_place(pairing: Pairing, index: int) -> int | None:
    """The figure that the unit has for the claim's time, for what it speaks of, or as the level."""
    for ask in (
        figure_of_time,
        figure_of_side,
        figure_of_case,
        figure_of_some,
        figure_of_level,
        plain_figure,
    ):
        own = ask(pairing, index)
        if own is not None:
            return own
    return None


def _same_thing(pairing: Pairing, index: int, place: int) -> bool:
    """Whether two figures of one time are of one thing: they count it, or neither is followed by a noun."""
    ends = _ends_phrase(pairing.claim.reading, index) and _ends_phrase(pairing.unit.reading, place)
    kind = rival_kind(pairing.claim.reading.terms[index], pairing.unit.reading.terms[place])
    return kind == "number" and (ends or _counts_one(pairing, index, place))


def _ends_phrase(reading: Reading, index: int) -> bool:
    """Whether no noun follows a value: a sign, a function word, another value or nothing does."""
    end = reading.terms[index].span.end
    following = reading.terms[index + 1] if index + 1 < len(reading.terms) else None
    if following is None or not following.key:
        return True
    between = reading.text[end : following.span.start]
    return bool(between.strip())


def _is_open(reading: Reading, index: int) -> bool:
    """Whether a value is one of several that "or" joins, or comes on top of others: "four more"."""
    at, lexicon = reading.terms[index].token, reading.lexicon
    if reading.tokens[at].low == "(" or (at and reading.tokens[at - 1].low == "("):
        return True  # a second form of the value before it
    first, last = max(0, at - 2), at + 4
    if _is_bound(reading.terms[index].amount):
        first = at + 1  # "more" belongs to the bound: "more than 20"
    beside = {token.low for token in reading.tokens[first:last] if token.word}
    amount = reading.terms[index].amount
    open_ended = _is_bound(amount) or (amount is not None and amount.kind == "text")
    if open_ended and not _figure_within(reading, index, last):
        beside -= lexicon.alternatives  # "version 3.2 or later"
    return bool(beside & lexicon.alternatives or beside & lexicon.increments)


def _figure_within(reading: Reading, index: int, last: int) -> bool:
    """Whether another figure begins behind one, before a token."""
    following = reading.terms[index + 1 : index + 2]
    return bool(following) and not following[0].key and following[0].token < last


def _is_bound(amount: Amount | None) -> bool:
    return amount is not None and amount.low != amount.high


def _same_bound(pairing: Pairing, index: int, place: int, *, dated: bool) -> bool:
    """Whether two values stand after the same kind of word: "before 2017" and "in 2016" exclude nothing,
    nor do "from 30" and "to 40"."""
    lexicon = pairing.claim.reading.lexicon
    mine = leading(pairing.claim.reading, index)
    theirs = leading(pairing.unit.reading, place)
    if dated:
        return mine == theirs or not {mine, theirs} & lexicon.date_bounds
    return mine == theirs or not {mine, theirs} <= lexicon.change_words


def neighbours(reading: Reading, index: int, reach: int = NEAR) -> frozenset[str]:
    """Keys of the words nearest to a term, at most `reach` terms away on each side."""
    low, high = max(0, index - reach), index + reach + 1
    return frozenset(term.key for term in reading.terms[low:high] if term.key)


def _shared_near(pairing: Pairing, index: int, place: int) -> int:
    mine = _distances(pairing.claim.reading, index)
    theirs = _distances(pairing.unit.reading, place)
    shared = 0
    for key in mine.keys() & theirs.keys():
        turned = (mine[key] < 0) != (theirs[key] < 0)
        shared += 2 * NEAR + 1 - abs(mine[key]) - abs(theirs[key]) - turned
    return shared + sum(key in pairing.unit.context for key in mine)


@once
def _known_distances(_: Reading) -> dict[int, dict[str, int]]:
    """The distances that were asked for, by term."""
    return {}


def _distances(reading: Reading, index: int) -> dict[str, int]:
    """How far the words nearest to a term stand from it, in terms; below 0 before it."""
    known = _known_distances(reading)
    if index in known:
        return known[index]
    found = known[index] = {}
    for n in range(max(0, index - NEAR), min(len(reading.terms), index + NEAR + 1)):
        key = reading.terms[n].key
        if key:
            found[key] = min(n - index, found.get(key, NEAR), key=abs)
    return found


def _swapped(pairing: Pairing, index: int) -> Clash | None:
    """A figure that the unit has at another word, beside the one that it has at the claim's."""
    unit, at = pairing.unit.reading, pairing.at[index]
    if _is_open(unit, at):
        return None
    counted = _counts_other(pairing, index)
    if counted is not None:
        return Clash("number", index, counted)
    amount = pairing.claim.reading.terms[index].amount
    if amount is not None and amount.kind == "ordinal" and _ends_phrase(unit, at):
        return None  # "the first batch was late, the second was not"
    place = other_words(pairing, index)
    return None if place is None else Clash("number", index, place)


def _counts_other(pairing: Pairing, index: int) -> int | None:
    """The place of a count that the unit has of another thing, where both things stand on both sides: "two
    chairs and a chest", "two chests and a chair"."""
    mine, theirs, place = pairing.claim.reading.terms, pairing.unit.reading.terms, pairing.at[index]
    amount = mine[index].amount
    if amount is None or amount.kind != "number" or amount.unit or amount.low != amount.high:
        return None
    if index + 1 >= len(mine) or place + 1 >= len(theirs):
        return None
    near = _is_counted(pairing.claim.reading, index) and _is_counted(pairing.unit.reading, place)
    one, other = mine[index + 1].key, theirs[place + 1].key
    turned = (
        one and other and one != other and pairing.at[index + 1] > place + 1 and place + 1 in pairing.at
    )
    return place if near and turned else None


def _is_counted(reading: Reading, index: int) -> bool:
    """Whether the next term stands right behind a figure."""
    end = reading.terms[index].span.end
    return not reading.text[end : reading.terms[index + 1].span.start].strip()


def _other_role(pairing: Pairing, index: int) -> Clash | None:
    """A figure that is something else in the unit: the base of a share, or a rate for another thing."""
    other = other_standing(pairing, index)
    if other is not None:
        return Clash("number", index, other)
    rate = other_rate(pairing, index)
    return None if rate is None else Clash("unit", *rate)


def _other_half(pairing: Pairing, index: int) -> Clash | None:
    """A time of day that the unit has in the other half of the day."""
    place = pairing.at[index]
    mine, theirs = half_day(pairing.claim.reading, index), half_day(pairing.unit.reading, place)
    return Clash("number", index, place) if mine and theirs and mine != theirs else None


def half_day(reading: Reading, index: int) -> str:
    """The word for the half of the day right after a time, without its points; "" for none."""
    end = reading.terms[index].span.end
    written = reading.text[end : end + 6].replace(".", "").split(maxsplit=1)
    word = written[0].strip(",;:)").lower() if written else ""
    return word if reading.lexicon.exclusive.get(word) == "half-day" else ""
