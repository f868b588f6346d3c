"""Conflicts of denial: what one side denies, the other one states."""

from __future__ import annotations

from collections.abc import Sequence

from groundgate_cli.grounding.cues import Cue, Marks
from groundgate_cli.grounding.figures import Clash, neighbours
from groundgate_cli.grounding.opposites import SHORT, turned
from groundgate_cli.grounding.pairing import Pairing, Side


def check_denials(pairing: Pairing) -> tuple[list[Clash], bool]:
    """Denials that the other side lacks, and whether one is left that proves nothing either way.

    A denial of the claim clashes where the unit states all that it denies; a denial of the unit where the
    claim states all that it denies. "Not loud music" does not contradict "music".
    """
    clashes: list[Clash] = []
    open_ends = False
    for cue in pairing.claim.marks.of("negation"):
        clash, unsure = _claim_denies(pairing, cue)
        clashes += clash
        open_ends |= unsure
    back = {place: index for index, place in enumerate(pairing.at) if place >= 0}
    for cue in pairing.unit.marks.of("negation"):
        clash, unsure = _unit_denies(pairing, cue, back)
        clashes += clash
        open_ends |= unsure
    return clashes, open_ends


def _claim_denies(pairing: Pairing, cue: Cue) -> tuple[list[Clash], bool]:
    marks, terms = pairing.unit.marks, pairing.claim.reading.terms
    scope = [n for n in cue.scope if pairing.claim.marks.denied[n]]
    if not scope:
        return [], False
    if _supposed(pairing.claim.marks, cue) or _both_ways(pairing.claim, scope):
        return [], True
    if any(turned(pairing, n) for n in scope):
        return [], False
    here = [n for n in scope if pairing.at[n] >= 0]
    if not here:
        return [], True
    if any(marks.denied[pairing.at[n]] for n in here):
        return [], False
    light = pairing.claim.reading.lexicon.light
    absent = [n for n in scope if pairing.at[n] == -1 and terms[n].key not in light]
    if absent:
        return [], True
    return [Clash("negation", here[0], pairing.at[here[0]])], False


def _unit_denies(pairing: Pairing, cue: Cue, back: dict[int, int]) -> tuple[list[Clash], bool]:
    marks = pairing.unit.marks
    scope = [n for n in cue.scope if marks.denied[n]]
    here = [n for n in scope if n in back]
    if not here:
        return [], False
    if _supposed(pairing.unit.marks, cue) or _both_ways(pairing.unit, here):
        return [], True
    if any(pairing.claim.marks.denied[back[n]] or turned(pairing, back[n]) for n in here):
        return [], False
    light = pairing.unit.reading.lexicon.light
    terms = pairing.unit.reading.terms
    extra = [n for n in scope if n not in back and terms[n].key not in light]
    if extra or cue.open or (cue.prefix and not _beside(pairing, back[here[0]], here[0])):
        return [], True
    return [Clash("negation", back[here[0]], here[0])], False


def _both_ways(side: Side, scope: Sequence[int]) -> bool:
    """Whether a side also states a word that it denies: "cut it, but do not cut through"."""
    terms = side.reading.terms
    keys = {terms[n].key for n in scope if terms[n].key}
    return any(term.key in keys and not side.marks.denied[n] for n, term in enumerate(terms))


def _supposed(marks: Marks, cue: Cue) -> bool:
    """Whether a denial stands in a condition: "if it can't be cleaned"."""
    return any(one.token < cue.token and set(cue.scope) <= set(one.scope) for one in marks.of("condition"))


def _beside(pairing: Pairing, index: int, place: int) -> bool:
    """Whether a word next to the one is next to the other."""
    mine = neighbours(pairing.claim.reading, index) - {pairing.claim.reading.terms[index].key}
    theirs = neighbours(pairing.unit.reading, place) - {pairing.unit.reading.terms[place].key}
    return bool(mine & theirs) or len(pairing.at) < SHORT
