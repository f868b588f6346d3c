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
from groundgate_cli.grounding.matching.pairing import Pairing, Side
from groundgate_cli.grounding.model import Balance
from groundgate_cli.grounding.scoring.counted_terms import counted_terms
from groundgate_cli.grounding.scoring.denials import (
    denies_oddly,
    dropped_words,
    flipped_share,
    focus_of,
    free_words,
    one_sided,
    sharp_focus,
)
from groundgate_cli.grounding.scoring.leanings import table_leaning
from groundgate_cli.grounding.scoring.lone_words import bare_denial, has_opposed, lone_denial
from groundgate_cli.grounding.sources.retrieval import SourceIndex
from groundgate_cli.grounding.words.terms import Reading

ZERO = Fraction(0)
_ABOUT = Fraction(1, 8)
_STRONG = ("all", "only")
# In twentieths. Each is the whole effect of its feature at 1.
HELD = {"near": 8, "anywhere": 8, "wording": 4, "order": 2, "supports": 8, "last": -10, "leaning": 6}
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
    "free": 20,
    "lone": -10,
    "opposed": -6,
}


class Features(NamedTuple):
    """What the score is made of, each but the leaning from 0 to 1.

    near: the share of the terms in the best two neighbouring units. anywhere: in any unit. wording: the
    share of all words, function words too, in the best unit and those beside it. new_values: whether a
    figure or date stands nowhere. new_names: the share of names that stand nowhere. Of these but wording,
    the terms of a question and an unnamed subject count less. clash_…: whether a unit contradicts so. In
    the best unit: flipped, the share of the shared words that just one side denies, half of it where both
    deny; odd, whether just one side has an odd number of denials; unsure, whether a denial settles nothing;
    context, whether a difference settles nothing; quantifier, whether a strong one of the sentence differs;
    dropped, words that the sentence drops where that says more ("no loud music", "no music"); free, words
    that it adds where that says less; lone, whether it denies where the units around the best one deny
    nothing; opposed, whether they have the opposite of a word of it; order, how far the words stand in one
    order; last, the share of the last word where it is missing. supports: whether a unit bears the sentence
    out. leaning, from -1: how far a table goes the way in which the sentence compares its lines.
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
    last: Fraction = ZERO
    leaning: Fraction = ZERO
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
    near = _around(chosen, by_unit, index)
    counted = counted_terms(best.pairing, chosen, seen, index)
    focus = focus_of(len(reading.terms), len(best.pairing.unit.reading.terms))
    silent = 1 - bare_denial(best.pairing)
    sharp = sharp_focus(best, focus)
    return Features(
        near=counted.of(lambda terms: _near(by_unit, best, terms), counted.asked),
        anywhere=counted.of(lambda terms: _share([seen[n] for n in terms])),
        wording=_wording(reading, chosen, by_unit),
        new_values=counted.of(lambda terms: _lacks_value(reading, seen, terms)),
        new_names=counted.of(lambda terms: _lacking_names(reading, seen, terms)),
        clash_value=Fraction(bool(kinds & {"number", "date", "unit"})),
        clash_denial=Fraction("negation" in kinds),
        clash_word=Fraction(bool(kinds & {"direction", "quote", "quantifier"})),
        clash_role=max(Fraction(bool(kinds & {"role", "name"})), Fraction("order" in best.reasons, 2)),
        flipped=flipped_share(best.pairing) * one_sided(best.pairing) * sharp,
        odd=_odd(best) * silent * sharp,
        unsure=Fraction("negation" in best.reasons) * silent * focus,
        context=Fraction("context" in best.reasons),
        quantifier=Fraction("quantifier" in best.reasons and _says_all(reading)),
        dropped=dropped_words(best) * focus,
        free=free_words(best) * focus,
        lone=lone_denial(claim, near),
        opposed=Fraction(has_opposed(best.pairing, seen, near)),
        order=_order(best.pairing),
        last=_last(best.pairing, counted.terms),
        leaning=table_leaning(claim, numbers, index),
        supports=Fraction(any(row.supports for row in rows)),
    )


def _best(claim: Side, by_unit: dict[int, Comparison]) -> int:
    """The unit that holds most of the sentence; of those that hold about as much, the one that denies as it
    does."""
    most = max(row.coverage for row in by_unit.values())

    def rank(number: int) -> tuple[Fraction, bool, Fraction, int, int]:
        row = by_unit[number]
        odd = denies_oddly(claim) != denies_oddly(row.pairing.unit)
        return flipped_share(row.pairing), odd, -row.coverage, row.extra, number

    return min((n for n, row in by_unit.items() if row.coverage >= most - _ABOUT), key=rank)


def _around(chosen: int, by_unit: dict[int, Comparison], index: SourceIndex) -> list[Side]:
    """The best unit and those beside it in the same source."""
    source = index.units[chosen].source
    return [
        by_unit[number].pairing.unit if number in by_unit else index.side(number, values=False)
        for number in (chosen, chosen - 1, chosen + 1)
        if 0 <= number < len(index.units) and index.units[number].source == source
    ]


def _stands(reading: Reading, number: int, index: SourceIndex) -> bool:
    """Whether a word, or all words and digits of a value, stand somewhere in the sources."""
    term = reading.terms[number]
    if term.key:
        return index.holds(term.key)
    inside = (token for token in reading.tokens if term.span.start <= token.span.start < term.span.end)
    parts = [token for token in inside if token.word and token.low not in reading.lexicon.stop]
    return bool(parts) and all(index.holds(token.stem) for token in parts)


def _near(by_unit: dict[int, Comparison], best: Comparison, terms: Sequence[int]) -> Fraction:
    """The best share of some terms in two neighbouring units."""
    most = 0
    for number, row in by_unit.items():
        at, after = row.pairing.at, by_unit.get(number + 1)
        then = after.pairing.at if after is not None else at
        most = max(most, sum(at[n] != -1 or then[n] != -1 for n in terms))
    share = Fraction(most, len(terms))
    return max(best.coverage, share) if len(terms) == len(best.pairing.at) else share


def _lacks_value(reading: Reading, seen: Sequence[bool], terms: Sequence[int]) -> Fraction:
    return Fraction(any(not reading.terms[n].key and not seen[n] for n in terms))


def _lacking_names(reading: Reading, seen: Sequence[bool], terms: Sequence[int]) -> Fraction:
    return _share([not seen[n] for n in terms if reading.terms[n].name])


def _wording(reading: Reading, chosen: int, by_unit: dict[int, Comparison]) -> Fraction:
    """The share of all words of the claim in a unit and those beside it."""
    near = [by_unit[number] for number in (chosen - 1, chosen, chosen + 1) if number in by_unit]
    words = {token.low for row in near for token in row.pairing.unit.reading.tokens if token.word}
    return _share([token.low in words for token in reading.tokens if token.word])


def _share(flags: Sequence[bool]) -> Fraction:
    return Fraction(sum(flags), len(flags)) if flags else ZERO


def _says_all(reading: Reading) -> bool:
    """Whether a sentence has a word such as "all" or "only"."""
    names = reading.lexicon.quantifiers
    return any(names.get(token.low) in _STRONG for token in reading.tokens)


def _odd(best: Comparison) -> Fraction:
    """Whether just one side has an odd number of denials, by how much of the sentence the unit has."""
    mine, theirs = (denies_oddly(side) for side in (best.pairing.claim, best.pairing.unit))
    return Fraction(mine != theirs) * best.coverage


def _last(pairing: Pairing, terms: Sequence[int]) -> Fraction:
    """The share of the last term where it is missing: what is new stands most often at the end."""
    last = len(pairing.at) - 1
    missing = pairing.at[last] == -1 and last in terms and last not in pairing.claim.marks.downward
    return Fraction(missing, last + 1)


def _order(pairing: Pairing) -> Fraction:
    held = [place for place in pairing.at if place >= 0]
    rises = sum(a < b for a, b in pairwise(held))
    return Fraction(rises + 1, len(held)) if held else ZERO
