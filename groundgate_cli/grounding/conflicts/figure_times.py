"""Which figure a sentence has for which time: "from 61 in 2011 to 68 in 2021", "40 in May and 52 in June".

A figure of another time is another figure: 61 is wrong for 2021, though the sentence has both.
"""

from __future__ import annotations

from collections.abc import Sequence

from groundgate_cli.grounding.matching.pairing import Pairing, bears_out
from groundgate_cli.grounding.words.amounts import APART, compare_amounts
from groundgate_cli.grounding.words.terms import Reading, Term

_BETWEEN = 2  # words between a figure and its time
_CLASSES = ("month", "weekday", "season")
_OPENS = frozenset(",;:(")


def figure_of_time(pairing: Pairing, index: int) -> int | None:
    """The figure that the unit has for the time that the claim gives its own; None where that is not told.

    Each side has one figure of the kind for each time.
    """
    claim, unit = pairing.claim.reading, pairing.unit.reading
    figure = claim.terms[index]
    if figure.amount is None or pairing.unit.columns:
        return None
    theirs = _timed(unit, figure)
    if len(theirs) < 2:
        return None
    mine = dict(_timed(claim, figure) or _only(claim, figure)).get(index)
    if mine is None:
        return None
    fitting = [n for n, time in theirs if _one_time(claim, mine, unit, time)]
    return fitting[0] if len(fitting) == 1 else None


def right_times(pairing: Pairing) -> frozenset[int]:
    """The times of the claim whose figures the unit has for them."""
    claim = pairing.claim.reading
    found = set()
    for index, place in enumerate(pairing.at):
        figure = claim.terms[index]
        if place >= 0 and figure.amount is not None and figure_of_time(pairing, index) == place:
            found.add(dict(_timed(claim, figure) or _only(claim, figure))[index])
    return frozenset(found)


def _timed(reading: Reading, figure: Term) -> list[tuple[int, int]]:
    """The figures of a kind, each with its time, where figures and times take turns; else none."""
    marks = _marks(reading, figure)
    kinds = [timed for _, timed in marks]
    half = len(marks) // 2
    if half < 2 or len(marks) % 2:
        return []
    if kinds == [False] * half + [True] * half and _in_turn(reading, [n for n, _ in marks]):
        return [(marks[n][0], marks[half + n][0]) for n in range(half)]
    pairs = []
    for n in range(0, len(marks), 2):
        (first, timed), (second, other) = marks[n : n + 2]
        if timed == other or not (_opens(reading, first) if timed else second - first <= _BETWEEN + 1):
            return []
        pairs.append((second, first) if timed else (first, second))
    return pairs


def _only(reading: Reading, figure: Term) -> list[tuple[int, int]]:
    """The one figure of a kind with the one time of a sentence."""
    marks = _marks(reading, figure)
    if sorted(timed for _, timed in marks) != [False, True]:
        return []
    (first, timed), (second, _) = marks
    return [(second, first)] if timed else [(first, second)]


def _marks(reading: Reading, figure: Term) -> list[tuple[int, bool]]:
    """The figures of a kind and the times of a sentence, in order: each with whether it is a time."""
    found = []
    for n, term in enumerate(reading.terms):
        if is_time(reading, n):
            found.append((n, True))
        elif term.amount is not None and _alike(figure, term):
            found.append((n, False))
    return found


def _alike(one: Term, other: Term) -> bool:
    return (
        one.amount is not None
        and other.amount is not None
        and compare_amounts(one.amount, other.amount) != APART
    )


def is_time(reading: Reading, index: int) -> bool:
    """Whether a term is a date, a month, a day of the week or a season."""
    term = reading.terms[index]
    if term.date:
        return True
    token = reading.tokens[term.token]
    written = token.capital or reading.lexicon.small_times  # "may" is no month
    return bool(term.key) and written and reading.lexicon.exclusive.get(token.low) in _CLASSES


def _opens(reading: Reading, index: int) -> bool:
    """Whether a time opens its clause, but for small words: "in the year 2011 it had 61 and in 2021 68"."""
    small = reading.lexicon.prepositions | reading.lexicon.articles | reading.lexicon.periods
    at = reading.terms[index].token - 1
    while at >= 0 and reading.tokens[at].word and reading.tokens[at].low in small:
        at -= 1
    low = reading.tokens[at].low if at >= 0 else ""
    return not low or low in _OPENS or low in reading.lexicon.coordinators


def _in_turn(reading: Reading, places: Sequence[int]) -> bool:
    """Whether figures before their times go with them in turn: "from 61 to 68 between 2011 and 2021"."""
    at = reading.terms[places[1]].token
    return len(places) == 4 and at > 0 and reading.tokens[at - 1].low in reading.lexicon.level_words


def _one_time(claim: Reading, mine: int, unit: Reading, theirs: int) -> bool:
    one, other = claim.terms[mine], unit.terms[theirs]
    return one.key == other.key if one.key or other.key else bears_out(one, other)
