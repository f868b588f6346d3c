"""How the denials of a sentence and of a unit stand to each other, for the score."""

from __future__ import annotations

from fractions import Fraction

from groundgate_cli.grounding.compare import MOST, Comparison
from groundgate_cli.grounding.matching.pairing import Pairing, Side

_ZERO = Fraction(0)
_CLOSE = Fraction(3, 4)


def focus_of(claim: int, unit: int) -> Fraction:
    """How far a denial in a unit is about the sentence: in a long unit it is seldom about its few words."""
    left = Fraction(2 * claim + 6 - unit, claim + 4)
    return max(_ZERO, min(Fraction(1), left))


def sharp_focus(row: Comparison, focus: Fraction) -> Fraction:
    """The focus of a unit that has nearly all of a sentence and denies a word of it alone, or is denied: of
    these words its length says little."""
    close = row.coverage >= MOST and flipped_share(row.pairing) > 0
    return (1 + focus) / 2 if close else focus


def denies_oddly(side: Side) -> int:
    """1 where a side has an odd number of denials, else 0."""
    return sum(cue.kind == "negation" for cue in side.marks.cues) % 2


def flipped_share(pairing: Pairing) -> Fraction:
    """The share of the shared terms that just one side denies."""
    mine, theirs = pairing.claim.marks.denied, pairing.unit.marks.denied
    held = [mine[n] != theirs[place] for n, place in enumerate(pairing.at) if place >= 0]
    return Fraction(sum(held), len(held)) if held else _ZERO


def one_sided(pairing: Pairing) -> Fraction:
    """A half where both sides deny: what each of the denials rules is then less sure."""
    both = pairing.claim.marks.of("negation") and pairing.unit.marks.of("negation")
    return Fraction(1, 2) if both else Fraction(1)


def dropped_words(row: Comparison) -> Fraction:
    """How many words a sentence drops in a downward place: it then says more."""
    if row.coverage < _CLOSE:
        return _ZERO
    held = set(row.pairing.at)
    count = sum(n not in held for n in row.pairing.unit.marks.downward)
    return Fraction(count, count + 8)


def free_words(row: Comparison) -> Fraction:
    """The share of the words that a sentence adds in a downward place: it then says less."""
    mine, theirs = row.pairing.claim.marks.downward, row.pairing.unit.marks.downward
    if not any(n in mine and place in theirs for n, place in enumerate(row.pairing.at)):
        return _ZERO
    return Fraction(sum(n in mine for n in row.missing), len(row.pairing.at))
