"""One word that a unit lacks of a claim that it otherwise bears out.

It may stand in the sentence next to the unit. In a long claim that says the same in another order it is
rewording; in a copy of the unit it is a change, and between commas or beside "and" it is one thing more.
"""

from __future__ import annotations

from collections.abc import Mapping

from groundgate_cli.grounding.pairing import Pairing

LONG = 8
_NEAR = 4  # terms of the unit that can stand in the place of a word
_BESIDE = 2


def lacks_nothing(
    pairing: Pairing, missing: tuple[int, ...], beside: Mapping[int, Pairing], unit: int
) -> bool:
    """Whether the one word that a unit lacks stands next to it or is mere rewording.

    beside: the pairings of the claim with other units, by their number.
    """
    terms, light = pairing.claim.reading.terms, pairing.claim.reading.lexicon.light
    lacking = [n for n in missing if terms[n].key not in light]
    if len(lacking) != 1 or not terms[lacking[0]].key or terms[lacking[0]].name:
        return False
    index = lacking[0]
    if any(n in beside and beside[n].at[index] != -1 for n in (unit - 1, unit + 1)):
        return not _is_replaced(pairing, index)
    return len(terms) >= LONG and _is_reworded(pairing, index) and not _is_listed(pairing, index)


def _is_replaced(pairing: Pairing, index: int) -> bool:
    """Whether the unit has another word right in the place of one: "express" for "standard"."""
    at = pairing.at
    after = at[index + 1] if index + 1 < len(at) else -1
    before = at[index - 1] if index else -1
    if after >= 0:
        return after > 0 and after - 1 not in at
    return 0 <= before < len(pairing.unit.reading.terms) - 1 and before + 1 not in at


def _is_reworded(pairing: Pairing, index: int) -> bool:
    """Whether the words on both sides of a word stand apart, or the other way round, in the unit."""
    at = pairing.at
    before = at[index - 1] if index else -1
    after = at[index + 1] if index + 1 < len(at) else -1
    if before < 0 or after < 0:
        return bool(index) and index + 1 < len(at)
    return not 0 < after - before < _NEAR


def _is_listed(pairing: Pairing, index: int) -> bool:
    """Whether a comma or joining word stands by a word."""
    reading = pairing.claim.reading
    at, lexicon = reading.terms[index].token, reading.lexicon
    near = reading.tokens[max(0, at - _BESIDE) : at + _BESIDE + 1]
    words = lexicon.coordinators | lexicon.alternatives
    return any(token.low in {",", "&"} or token.low in words for token in near)
