"""A figure as a level or as a change: "rose by 3 points to 31%" has 31% as its level."""

from __future__ import annotations

from groundgate_cli.grounding.conflicts.rival_values import rival_kind
from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.words.leads import behind, leading
from groundgate_cli.grounding.words.terms import Reading


def is_difference(reading: Reading, index: int) -> bool:
    """Whether a figure says how much more or less something is: "18 euros more", "9% lower"."""
    at = behind(reading, index)
    return at < len(reading.tokens) and reading.tokens[at].low in reading.lexicon.comparatives


def plain_figure(pairing: Pairing, index: int) -> int | None:
    """The one figure of its kind that the unit states plainly, where the claim has a difference as such."""
    claim, unit, place = pairing.claim.reading, pairing.unit.reading, pairing.at[index]
    if place < 0 or is_difference(claim, index) or not is_difference(unit, place):
        return None
    plain = [
        n
        for n, term in enumerate(unit.terms)
        if term.amount is not None
        and n != place
        and rival_kind(claim.terms[index], term)
        and not is_difference(unit, n)
    ]
    return plain[0] if len(plain) == 1 else None


def figure_of_level(pairing: Pairing, index: int) -> int | None:
    """The one level that the unit gives beside a change, where the claim says that a figure is one."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    lexicon = claim.lexicon
    if leading(claim, index) not in lexicon.passive_be | lexicon.level_words:
        return None
    behind = pairing.at[index + 1 : index + 2]
    if behind and behind[0] >= 0 and behind[0] == pairing.at[index] + 1:
        return None  # the words behind it say which it is: "381 a year earlier"
    levels = _led(unit, lexicon.level_words)
    changes = _led(unit, lexicon.change_words - lexicon.level_words)
    return levels[0] if len(levels) == 1 and pairing.at[index] in (*levels, *changes) and changes else None


def _led(reading: Reading, words: frozenset[str]) -> list[int]:
    return [
        n
        for n, term in enumerate(reading.terms)
        if term.amount is not None and leading(reading, n) in words
    ]
