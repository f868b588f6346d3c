"""How well the sources bear a sentence out, as a number from 0 to 1. No status depends on it.

The base is the share of the sentence's words that stand in two neighbouring units and in any unit. What
speaks for it or against it moves the base by the weights below; a curve then brings the sum into 0 to 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.grounding.compare import Comparison
from groundgate_cli.grounding.lone_words import has_opposed, lone_denial
from groundgate_cli.grounding.model import Balance
from groundgate_cli.grounding.pairing import Pairing, Side
from groundgate_cli.grounding.retrieval import SourceIndex
from groundgate_cli.grounding.terms import Reading

ZERO = Fraction(0)
_CLOSE = Fraction(3, 4)
_ABOUT = Fraction(1, 8)
# In twentieths. Each is the whole effect of its feature at 1.
HELD = {"near": 8, "anywhere": 8, "wording": 4, "order": 2, "supports": 6}
AGAINST = {
    "new_values": -10,
    "new_names": -6,
    "clash_denial": -12,
    "clash_value": -12,
    "clash_word": -8,
    "clash_role": -12,
    "flipped": -7,
    "odd": -8,
    "unsure": -2,
    "context": -8,
    "quantifier": -7,
    "dropped": -5,
    "free": 26,
    "lone": -10,
    "opposed": -6,
}


class Features(NamedTuple):
    """What the score is made of, each from 0 to 1.

    near: the share of the terms in the best two neighbouring units. anywhere: in any unit. wording: the
    share of all words, function words too, in the best unit and those beside it. new_values: whether a
    figure or date stands nowhere. new_names: the share of names that stand nowhere. These speak of the own
    terms of a short answer, not of those of its question. clash_…: whether a unit
    contradicts so. In the best unit: flipped, the share of the shared words that just one side denies; odd,
    whether just one side has an odd number of denials; unsure, whether a denial settles nothing; context,
    whether a difference settles nothing; quantifier, whether the quantifiers differ; dropped, words that
    the sentence drops where that says more ("no loud music", "no music"); free, words that it adds where
    that says less; lone, whether it denies where the units around the best one deny nothing; opposed,
    whether they have the opposite of a word of it; order, how far the words stand in one order. supports:
    whether a unit bears the sentence out.
    """

    near: Fraction = ZERO
    anywhere: Fraction = ZERO
    wording: Fraction = ZERO
    new_values: Fraction = ZERO
    new_names: Fraction = ZERO
    clash_denial: Fraction = ZERO
    clash_value: Fraction = ZERO
    clash_word: Fraction = ZERO
    clash_role: Fraction = ZERO
    flipped: Fraction = ZERO
    odd: Fraction = ZERO
    unsure: Fraction = ZERO
    context: Fraction = ZERO
    quantifier: Fraction = ZERO
    dropped: Fraction = ZERO
    free: Fraction = ZERO
    lone: Fraction = ZERO
    opposed: Fraction = ZERO
    order: Fraction = ZERO
    supports: Fraction = ZERO


def weigh_sentence(
    claim: Side, rows: Sequence[Comparison], numbers: Sequence[int], index: SourceIndex
) -> Balance:
    """What speaks for a sentence and against it, from its comparison with each unit that shares words with
    it.

    numbers: the units of the rows.
    """
    found = score_features(claim, rows, numbers, index)

    def weighed(weights: dict[str, int]) -> Fraction:
        return sum((Fraction(weight, 20) * getattr(found, name) for name, weight in weights.items()), ZERO)

    return Balance(weighed(HELD), weighed(AGAINST))


def combine_balances(rows: Sequence[tuple[Balance, int]]) -> Balance:
    """The balance of a claim from those of its sentences with their sizes: what speaks for them in the
    mean, and what speaks against the worst."""
    size = sum(weight for _, weight in rows)
    held = sum((one.held * weight for one, weight in rows), ZERO) / size if size else ZERO
    return Balance(held, min(one.against for one, _ in rows))


def score_features(
    claim: Side, rows: Sequence[Comparison], numbers: Sequence[int], index: SourceIndex
) -> Features:
    """The features of a sentence."""
    reading = claim.reading
    if not reading.terms or not rows:
        return Features(new_values=Fraction(any(not term.key for term in reading.terms)))
    by_unit = dict(zip(numbers, rows, strict=True))
    chosen = _best(claim, by_unit)
    best = by_unit[chosen]
    seen = [
        any(row.pairing.at[n] != -1 for row in rows) or _stands(reading, n, index)
        for n in range(len(reading.terms))
    ]
    kinds = {clash.kind for row in rows for clash in row.clashes}
    own = list(zip(reading.terms, seen, strict=True))[claim.question :]
    names = [yes for term, yes in own if term.name]
    values = [yes for term, yes in own if not term.key]
    near = _around(chosen, by_unit, index)
    focus = _focus(len(reading.terms), len(best.pairing.unit.reading.terms))
    return Features(
        near=_nearness(claim, by_unit, best.coverage),
        anywhere=_share([yes for _, yes in own]),
        wording=_wording(reading, chosen, by_unit),
        new_values=Fraction(not all(values)),
        new_names=_share([not yes for yes in names]),
        clash_value=Fraction(bool(kinds & {"number", "date", "unit"})),
        clash_denial=Fraction("negation" in kinds),
        clash_word=Fraction(bool(kinds & {"direction", "quote", "quantifier"})),
        clash_role=max(Fraction(bool(kinds & {"role", "name"})), Fraction("order" in best.reasons, 2)),
        flipped=_flipped(best.pairing) * focus,
        odd=Fraction(_denials(claim) != _denials(best.pairing.unit)) * best.coverage * focus,
        unsure=Fraction("negation" in best.reasons) * focus,
        context=Fraction("context" in best.reasons),
        quantifier=Fraction("quantifier" in best.reasons),
        dropped=_dropped(best) * focus,
        free=_free(best) * focus,
        lone=lone_denial(claim, near),
        opposed=Fraction(has_opposed(best.pairing, seen, near)),
        order=_order(best.pairing),
        supports=Fraction(any(row.supports for row in rows)),
    )


def _best(claim: Side, by_unit: dict[int, Comparison]) -> int:
    """The unit that holds most of the sentence; of those that hold about as much, the one that denies as it
    does."""
    most = max(row.coverage for row in by_unit.values())

    def rank(number: int) -> tuple[Fraction, bool, Fraction, int, int]:
        row = by_unit[number]
        odd = _denials(claim) != _denials(row.pairing.unit)
        return _flipped(row.pairing), odd, -row.coverage, row.extra, number

    return min((n for n, row in by_unit.items() if row.coverage >= most - _ABOUT), key=rank)


def _around(chosen: int, by_unit: dict[int, Comparison], index: SourceIndex) -> list[Side]:
    """The best unit and those beside it in the same source."""
    source = index.units[chosen].source
    return [
        by_unit[number].pairing.unit if number in by_unit else index.side(number, values=False)
        for number in (chosen, chosen - 1, chosen + 1)
        if 0 <= number < len(index.units) and index.units[number].source == source
    ]


def _focus(claim: int, unit: int) -> Fraction:
    """How far a denial in a unit is about the sentence: in a long unit it is seldom about its few words."""
    left = Fraction(2 * claim + 6 - unit, claim + 4)
    return max(ZERO, min(Fraction(1), left))


def _stands(reading: Reading, number: int, index: SourceIndex) -> bool:
    """Whether a word, or all words and digits of a value, stand somewhere in the sources."""
    term = reading.terms[number]
    if term.key:
        return index.holds(term.key)
    inside = (token for token in reading.tokens if term.span.start <= token.span.start < term.span.end)
    parts = [token for token in inside if token.word and token.low not in reading.lexicon.stop]
    return bool(parts) and all(index.holds(token.stem) for token in parts)


def _nearness(claim: Side, by_unit: dict[int, Comparison], coverage: Fraction) -> Fraction:
    """The best share of the terms near each other; with a question, the mean of it and the best share of
    the answer's own terms in one unit: what is only asked is not said."""
    near = max(coverage, _near(by_unit))
    asked = claim.question
    if not asked or asked == len(claim.reading.terms):
        return near
    own = max(_share([place != -1 for place in row.pairing.at[asked:]]) for row in by_unit.values())
    return (near + own) / 2


def _near(by_unit: dict[int, Comparison]) -> Fraction:
    """The best share of the terms in two neighbouring units."""
    found = ZERO
    for number, row in by_unit.items():
        after = by_unit.get(number + 1)
        if after is not None:
            both = sum(a != -1 or b != -1 for a, b in zip(row.pairing.at, after.pairing.at, strict=True))
            found = max(found, Fraction(both, len(row.pairing.at)))
    return found


def _wording(reading: Reading, chosen: int, by_unit: dict[int, Comparison]) -> Fraction:
    """The share of all words of the claim in a unit and those beside it."""
    near = [by_unit[number] for number in (chosen - 1, chosen, chosen + 1) if number in by_unit]
    words = {token.low for row in near for token in row.pairing.unit.reading.tokens if token.word}
    return _share([token.low in words for token in reading.tokens if token.word])


def _share(flags: Sequence[bool]) -> Fraction:
    return Fraction(sum(flags), len(flags)) if flags else ZERO


def _denials(side: Side) -> int:
    return sum(cue.kind == "negation" for cue in side.marks.cues) % 2


def _flipped(pairing: Pairing) -> Fraction:
    mine, theirs = pairing.claim.marks.denied, pairing.unit.marks.denied
    return _share([mine[n] != theirs[place] for n, place in enumerate(pairing.at) if place >= 0])


def _dropped(row: Comparison) -> Fraction:
    if row.coverage < _CLOSE:
        return ZERO
    held = set(row.pairing.at)
    count = sum(n not in held for n in row.pairing.unit.marks.downward)
    return Fraction(count, count + 8)


def _free(row: Comparison) -> Fraction:
    mine, theirs = row.pairing.claim.marks.downward, row.pairing.unit.marks.downward
    if not any(n in mine and place in theirs for n, place in enumerate(row.pairing.at)):
        return ZERO
    return Fraction(sum(n in mine for n in row.missing), len(row.pairing.at))


def _order(pairing: Pairing) -> Fraction:
    held = [place for place in pairing.at if place >= 0]
    rises = sum(a < b for a, b in pairwise(held))
    return Fraction(rises + 1, len(held)) if held else ZERO
