"""Conflicts of figures and dates: another value where the claim has its own."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.grounding.amounts import APART, OTHER, compare_amounts, compare_dates, same_value
from groundgate_cli.grounding.columns import years
from groundgate_cli.grounding.figure_roles import base_of, other_standing, rate_of, shares_words
from groundgate_cli.grounding.pairing import Pairing
from groundgate_cli.grounding.stated_amounts import Amount
from groundgate_cli.grounding.terms import Reading, Term

NEAR = 3
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
    for index, term in values[:_MOST]:
        denied = pairing.claim.marks.denied[index]
        if _is_open(claim, index) or (denied and pairing.at[index] >= 0):
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
            and (kind := rival_kind(term, other))
            and not (kind == "unit" and pairing.unit.columns)  # the head may state the unit
            and _same_bound(pairing, index, n, dated=kind == "date")
            and _counts_one(pairing, index, n)
        ]
        if not rivals:
            continue
        best = max(rivals, key=lambda row: (_shared_near(pairing, index, row[0]), -row[0]))
        if _shared_near(pairing, index, best[0]) and _in_segment(pairing, index):
            found.append(Clash(best[1], index, best[0]))
    return found


def turned_values(pairing: Pairing) -> Clash | None:
    """A way that leads back in the unit: "from 32 to 38" beside "from 38 to 32"."""
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


def rival_kind(term: Term, other: Term) -> str:
    """How two values exclude each other if they stand for one thing, "" where they can't be compared."""
    if term.date and other.date:
        return "date" if compare_dates(term.date, other.date) == OTHER else ""
    if term.amount is None or other.amount is None:
        return ""
    relation = compare_amounts(term.amount, other.amount)
    if relation == APART:
        kinds = term.amount.kind == other.amount.kind == "number"
        return "unit" if kinds and same_value(term.amount, other.amount) else ""
    bare = bool(term.amount.unit) != bool(other.amount.unit)
    return "number" if relation == OTHER and not bare else ""


def _counts_one(pairing: Pairing, index: int, place: int) -> bool:
    """Whether two values are of one thing: with a unit always, else by the same word right at them.

    An ordinal counts the word after it.
    """
    mine, theirs = pairing.claim.reading.terms, pairing.unit.reading.terms
    amount = mine[index].amount
    if amount is None or amount.unit:
        return True
    after = mine[index + 1].key if index + 1 < len(mine) else ""
    if after and place + 1 < len(theirs) and theirs[place + 1].key == after:
        return True
    if amount.kind == "ordinal":
        return False
    before = mine[index - 1].key if index else ""
    return bool(before) and (
        (place > 0 and theirs[place - 1].key == before) or before in pairing.unit.context
    )


def _is_open(reading: Reading, index: int) -> bool:
    """Whether a value is one of several that "or" joins, or comes on top of others: "four more"."""
    at, lexicon = reading.terms[index].token, reading.lexicon
    if reading.tokens[at].low == "(" or (at and reading.tokens[at - 1].low == "("):
        return True  # a second form of the value before it
    first, last = max(0, at - 2), at + 4
    if _is_bound(reading.terms[index].amount):
        first = at + 1  # "more" belongs to the bound: "more than 20"
    beside = {token.low for token in reading.tokens[first:last] if token.word}
    return bool(beside & lexicon.alternatives or beside & lexicon.increments)


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


def leading(reading: Reading, index: int) -> str:
    """The function word right before a term, past articles; "" for none."""
    at = reading.terms[index].token - 1
    while at >= 0 and reading.tokens[at].low in reading.lexicon.articles:
        at -= 1
    if at < 0 or not reading.tokens[at].word or reading.tokens[at].low not in reading.lexicon.stop:
        return ""
    return reading.tokens[at].low


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


def _distances(reading: Reading, index: int) -> dict[str, int]:
    """How far the words nearest to a term stand from it, in terms; below 0 before it."""
    found: dict[str, int] = {}
    for n in range(max(0, index - NEAR), min(len(reading.terms), index + NEAR + 1)):
        key = reading.terms[n].key
        if key:
            found[key] = min(n - index, found.get(key, NEAR), key=abs)
    return found


def _in_segment(pairing: Pairing, index: int) -> bool:
    """Whether the unit holds most of the claim's words that belong to a figure."""
    words = segments(pairing.claim.reading).get(index)
    if not words:
        return True
    terms = pairing.claim.reading.terms
    here = {terms[n].key for n, place in enumerate(pairing.at) if place != -1}
    return len(words & here) * 5 >= len(words) * 3


def segments(reading: Reading) -> dict[int, frozenset[str]]:
    """For each figure, the words that are nearer to it than to another, split at "and" and commas."""
    values = [n for n, term in enumerate(reading.terms) if not term.key]
    if len(values) < 2:
        return {}
    owner: dict[int, set[str]] = {n: set() for n in values}
    bounds = _boundaries(reading)
    for n, term in enumerate(reading.terms):
        if term.key:
            after = bisect_left(values, n)
            beside = values[max(0, after - 1) : after + 1]
            nearest = min(beside, key=lambda v: (_crossings(reading, bounds, n, v), abs(v - n), v))
            owner[nearest].add(term.key)
    return {n: frozenset(keys) for n, keys in owner.items()}


def _common(parts: dict[int, frozenset[str]]) -> frozenset[str]:
    """Words that stand by more than one figure."""
    seen: set[str] = set()
    twice: set[str] = set()
    for keys in parts.values():
        twice |= seen & keys
        seen |= keys
    return frozenset(twice)


def _boundaries(reading: Reading) -> list[int]:
    lexicon = reading.lexicon
    words = lexicon.coordinators | lexicon.contrasts
    return [n for n, token in enumerate(reading.tokens) if token.low in ",;" or token.low in words]


def _crossings(reading: Reading, bounds: list[int], first: int, second: int) -> int:
    low, high = sorted((reading.terms[first].token, reading.terms[second].token))
    return bisect_left(bounds, high) - bisect_right(bounds, low)


def _swapped(pairing: Pairing, index: int) -> Clash | None:
    """A figure that the unit has at another word: 12 for adults where it is 7 for adults."""
    if base_of(pairing.claim.reading, index) is not None:
        return None
    if pairing.unit.columns:
        return _other_column(pairing, index)
    theirs = segments(pairing.unit.reading)
    if not theirs:
        return None
    place = pairing.at[index]
    if shares_words(pairing.unit.reading, place) or _dated_alike(pairing, index):
        return None
    mine = segments(pairing.claim.reading).get(index)
    if mine is None:
        mine = frozenset(term.key for term in pairing.claim.reading.terms if term.key)
    common = _common(theirs)
    mine -= common
    here = theirs[place] - common
    others = [(n, mine & keys) for n, keys in theirs.items() if n != place]
    if mine & here or _in_its_place(pairing, index, common):
        return None
    everywhere = here.union(*(keys for _, keys in others))
    for n, shared in others:
        other = pairing.unit.reading.terms[n]
        if (
            shared
            and rival_kind(pairing.claim.reading.terms[index], other)
            and not _keeps(pairing, index, n)
        ):
            distinct = shared - frozenset().union(*(k for m, k in others if m != n))
            if distinct and mine <= everywhere | common | pairing.unit.context:
                return Clash("number", index, n)
    return None


def _keeps(pairing: Pairing, index: int, place: int) -> bool:
    """Whether the claim has both figures in the order of the unit."""
    other = pairing.at.index(place) if place in pairing.at else -1
    return other >= 0 and (other < index) == (place < pairing.at[index])


def _in_its_place(pairing: Pairing, index: int, common: frozenset[str]) -> bool:
    """Whether a figure stands between the same terms in the unit, or right after one of its own words."""
    place, at = pairing.at[index], pairing.at
    if 0 < index < len(at) - 1 and at[index - 1] == place - 1 >= 0 and at[index + 1] == place + 1:
        return True
    if index and at[index - 1] == place - 1 >= 0 and not pairing.claim.reading.terms[index - 1].key:
        return True
    mine = {term.key for term in pairing.claim.reading.terms[max(0, index - 2) : index] if term.key}
    theirs = {term.key for term in pairing.unit.reading.terms[max(0, place - 2) : place]}
    return bool((mine & theirs) - common)


def _dated_alike(pairing: Pairing, index: int) -> bool:
    """Whether a date follows a figure on both sides, the same: "389 in 2022"."""
    following = index + 1
    if following >= len(pairing.at) or not pairing.claim.reading.terms[following].date:
        return False
    return pairing.at[following] == pairing.at[index] + 1


def _other_role(pairing: Pairing, index: int) -> Clash | None:
    """A figure that is something else in the unit: the base of a share, or a rate for another thing."""
    other = other_standing(pairing, index)
    if other is not None:
        return Clash("number", index, other)
    mine = rate_of(pairing.claim.reading, index)
    theirs = rate_of(pairing.unit.reading, pairing.at[index])
    if mine is None or theirs is None or pairing.at[mine] == theirs:
        return None
    keys = pairing.claim.reading.terms[mine].key, pairing.unit.reading.terms[theirs].key
    return Clash("unit", mine, theirs) if keys[0] != keys[1] else None


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


def _other_column(pairing: Pairing, index: int) -> Clash | None:
    """A figure of a row under another head than the one that the claim names."""
    terms, columns = pairing.claim.reading.terms, pairing.unit.columns
    named = {term.key for term in terms if term.key}.union(*(years(term.date) for term in terms))
    own = segments(pairing.claim.reading).get(index, frozenset())
    if any(own & keys for keys in columns.values()):
        named = set(own)
    shared = {n: named & keys for n, keys in columns.items()}
    twice = {key for n in shared for m in shared if n != m for key in shared[n] & shared[m]}
    here = pairing.at[index]
    if here not in columns or shared[here] - twice:
        return None
    for n in sorted(shared):
        if shared[n] - twice and rival_kind(terms[index], pairing.unit.reading.terms[n]):
            return Clash("number", index, n)
    return None
