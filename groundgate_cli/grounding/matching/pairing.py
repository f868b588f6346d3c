"""Which terms of a claim stand in a unit of a source."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.grounding.matching.columns import read_columns, years
from groundgate_cli.grounding.matching.date_sides import sided_place
from groundgate_cli.grounding.matching.likeness import equal_place, letters_place, wider_place
from groundgate_cli.grounding.matching.lives import life_terms
from groundgate_cli.grounding.words.amounts import SAME, compare_amounts, compare_dates
from groundgate_cli.grounding.words.cues import Marks, read_marks
from groundgate_cli.grounding.words.lexicon import Lexicon
from groundgate_cli.grounding.words.once import once
from groundgate_cli.grounding.words.spelled import spelled_terms
from groundgate_cli.grounding.words.stated_amounts import Amount
from groundgate_cli.grounding.words.stems import root_of
from groundgate_cli.grounding.words.terms import Reading, Term, read_sentence

# For the words of a value and its dates: the amount, and the places in the unit.
Known = dict[tuple[str, tuple[str, ...]], tuple[Amount | None, list[int]]]


class Side(NamedTuple):
    """One side of a comparison: a sentence with its cues.

    context: keys of words around the unit that it rests on (the heads of its table, the sentence before).
    places, roots: key and root to the indices of its terms. columns: for a row of a table, the keys of the
    head over each figure. heads: for a row of a draft with at most one figure, how many of its first terms
    are of the heads read with it, which a unit may lack. asked: for a short answer, the term of its
    question that says of which kind it is ("which town"), which a unit may lack; -1 for none.
    question: how many of its terms are of the question before a short answer, 0 where it is none. offered:
    whether the question offered the answer and another thing, which are left out of it.
    defined: the names that the source of the unit, or the claim, has in two forms, as keys of terms.
    """

    reading: Reading
    marks: Marks
    context: frozenset[str] = frozenset()
    places: Mapping[str, tuple[int, ...]] = MappingProxyType({})
    roots: Mapping[str, tuple[int, ...]] = MappingProxyType({})
    columns: Mapping[int, frozenset[str]] = MappingProxyType({})
    heads: int = 0
    asked: int = -1
    question: int = 0
    offered: bool = False
    defined: tuple[tuple[tuple[str, ...], ...], ...] = ()


class Pairing(NamedTuple):
    """The terms of a claim against those of a unit.

    at: for each term of the claim the index of its term in the unit, -1 for none, -2 where it stands only
    in the context.
    """

    claim: Side
    unit: Side
    at: tuple[int, ...]

    @property
    def matched(self) -> int:
        """How many terms of the claim are there."""
        return len(self.at) - self.at.count(-1)


@lru_cache(maxsize=256)
def side_of(text: str, language: str, values: bool = True) -> Side:
    """A sentence by itself as one side; a claim that quotes a unit is read with it."""
    return read_side(read_sentence(text, language, values=values))


def read_side(reading: Reading, context: frozenset[str] = frozenset(), heads: str = "") -> Side:
    """A sentence with its cues. heads: the line of column heads, for a row of a table."""
    columns = read_columns(reading, heads) if heads else {}
    return Side(reading, read_marks(reading), context, _places(reading), _roots(reading), columns)


def _places(reading: Reading) -> dict[str, tuple[int, ...]]:
    found: dict[str, list[int]] = {}
    for index, term in enumerate(reading.terms):
        if term.key:
            found.setdefault(term.key, []).append(index)
    return {key: tuple(rows) for key, rows in found.items()}


def pair(claim: Side, unit: Side) -> Pairing:
    """Each term of the claim with its term in the unit; a term of the unit is used once where it can be."""
    places = unit.places
    direction = claim.reading.lexicon.direction
    used: set[int] = set()
    free: dict[str, int] = {}
    values: Known = {}
    at = [-1] * len(claim.reading.terms)
    for index, term in enumerate(claim.reading.terms):
        if not term.key:
            at[index] = _value_place(term, unit.reading, used, values)
            if term.date:
                at[index] = sided_place(index, claim.reading, unit.reading, at)
            if at[index] == -1 and unit.columns and any(year in unit.context for year in years(term.date)):
                at[index] = -2
        else:
            at[index] = _word_place(term, places, used, free)
            if at[index] == -1:
                root = _roots_of_terms(claim.reading)[index]
                at[index] = _root_place(term.key, root, unit, used, claim.reading.lexicon)
            if at[index] == -1 and term.key in direction:
                at[index] = _same_direction(direction, term.key, unit.reading, used)
            if at[index] == -1:
                at[index] = _other_word(claim, index, unit, used)
            if at[index] == -1 and term.key in unit.context:
                at[index] = -2
        if at[index] >= 0:
            used.add(at[index])
    _complete_names(claim.reading, unit.reading, at)
    if -1 in at:
        for index, place in (
            *life_terms(claim.reading, unit.reading, at),
            *spelled_terms(claim.reading, unit.reading, at, (*unit.defined, *claim.defined)),
        ):
            at[index] = place
    return Pairing(claim, unit, tuple(at))


def _complete_names(reading: Reading, unit: Reading, at: list[int]) -> None:
    """A first name counts as there where the last name right after it is: "Ann Hill" and "Hill"."""
    for index in range(len(at) - 2, -1, -1):
        term, following = reading.terms[index], reading.terms[index + 1]
        beside = following.token == term.token + 1
        first = reading.tokens[term.token].capital and (index == 0 or term.name)
        joined = term.token > 0 and _joins(reading.tokens[term.token - 1].low, reading.lexicon)
        if (
            at[index] == -1
            and not joined
            and first
            and beside
            and following.name
            and at[index + 1] != -1
            and (at[index + 1] < 0 or _may_bear(unit, at[index + 1], term.low))
            and term.key
        ):
            at[index] = -2


def _may_bear(unit: Reading, place: int, first: str) -> bool:
    """Whether a name of a unit may have the claim's first name: no other one stands right before it, but
    for a title or a longer form ("Timothy" for "Tim")."""
    at = unit.terms[place].token
    if not unit.tokens[at].capital:
        return False
    start = at
    while start and unit.tokens[start - 1].capital and unit.tokens[start - 1].low not in unit.lexicon.stop:
        start -= 1
    before = [token.low for token in unit.tokens[start:at] if token.word]
    return not before or before[-1] in unit.lexicon.titles or any(low[:3] == first[:3] for low in before)


def _joins(low: str, lexicon: Lexicon) -> bool:
    return low == "&" or low in lexicon.coordinators or low in lexicon.alternatives


def _word_place(
    term: Term, places: Mapping[str, tuple[int, ...]], used: set[int], free: dict[str, int]
) -> int:
    """free: for each key how many of its places are known to be used."""
    rows = places.get(term.key)
    if rows is None:
        return -1
    at = free.get(term.key, 0)
    while at < len(rows) and rows[at] in used:
        at += 1
    free[term.key] = at
    return rows[at] if at < len(rows) else rows[0]


@once
def _roots_of_terms(reading: Reading) -> tuple[str, ...]:
    return tuple([root_of(term.key, reading.lexicon.deriving) for term in reading.terms])


def _root_place(key: str, root: str, unit: Side, used: set[int], lexicon: Lexicon) -> int:
    """A free term of the unit that has the same root: "performed" for "performance"."""
    if not root:
        return -1
    for place in unit.roots.get(root, ()):
        other = unit.reading.terms[place].key
        if place not in used and other != key and other not in lexicon.opposites.get(key, frozenset()):
            return place
    return -1


def _other_word(claim: Side, index: int, unit: Side, used: set[int]) -> int:
    """A free term of the unit that stands for a word of the claim, -2 where several words spell it out."""
    term = claim.reading.terms[index]
    if term.name:
        return -2 if letters_place(index, claim.reading, unit.reading) else -1
    place = equal_place(term.key, unit.reading, used)
    if place != -1:
        return place
    return wider_place(index, claim.reading, claim.marks, unit.reading, unit.marks, used)


def _roots(reading: Reading) -> dict[str, tuple[int, ...]]:
    deriving = reading.lexicon.deriving
    found: dict[str, list[int]] = {}
    for index, term in enumerate(reading.terms):
        root = root_of(term.key, deriving) if term.key and not term.name else ""
        if root:
            found.setdefault(root, []).append(index)
    return {root: tuple(rows) for root, rows in found.items()}


def _same_direction(direction: dict[str, str], key: str, unit: Reading, used: set[int]) -> int:
    wanted = direction[key]
    for index, term in enumerate(unit.terms):
        if index not in used and term.key and direction.get(term.key) == wanted:
            return index
    return -1


@once
def _values(reading: Reading) -> tuple[int, ...]:
    """The terms that are figures or dates, last first."""
    return tuple([n for n, term in enumerate(reading.terms) if not term.key][::-1])


def _value_place(term: Term, unit: Reading, used: set[int], known: Known) -> int:
    """known: for each value the places that bear it out, last first, without those used before."""
    amount, rows = known.get((term.low, term.date), (None, None))
    if rows is None or amount != term.amount:
        rows = [n for n in _values(unit) if bears_out(term, unit.terms[n])]
        known[term.low, term.date] = term.amount, rows
    while len(rows) > 1 and rows[-1] in used:
        rows.pop()
    return rows[-1] if rows else -1


def bears_out(term: Term, other: Term) -> bool:
    """Whether a figure or date of a source bears out one of a claim; what looks like a year may be a number
    without its mark ("1869", "1,869")."""
    if term.date and other.date:
        return compare_dates(term.date, other.date) == SAME
    if term.amount is not None and other.amount is not None:
        return compare_amounts(term.amount, other.amount) == SAME
    if term.date and other.amount is not None:
        return other.amount.kind == "number" and [str(other.amount.low)] == years(term.date)
    return False
