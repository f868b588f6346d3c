"""A figure as a level or as a change: "rose by 3 points to 31%" has 31% as its level."""

from __future__ import annotations

from groundgate_cli.grounding.leads import leading
from groundgate_cli.grounding.pairing import Pairing
from groundgate_cli.grounding.terms import Reading


def figure_of_level(pairing: Pairing, index: int) -> int | None:
    """The one level that the unit gives beside a change, where the claim says that a figure is one."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    lexicon = claim.lexicon
    if leading(claim, index) not in lexicon.passive_be | lexicon.level_words:
        return None
    levels = _led(unit, lexicon.level_words)
    changes = _led(unit, lexicon.change_words - lexicon.level_words)
    return levels[0] if len(levels) == 1 and pairing.at[index] in (*levels, *changes) and changes else None


def _led(reading: Reading, words: frozenset[str]) -> list[int]:
    return [
        n
        for n, term in enumerate(reading.terms)
        if term.amount is not None and leading(reading, n) in words
    ]
