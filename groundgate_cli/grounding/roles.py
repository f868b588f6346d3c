"""Conflicts of roles: who does what to whom, told apart by order and by the passive."""

from __future__ import annotations

from groundgate_cli.grounding.figures import Clash
from groundgate_cli.grounding.pairing import Pairing
from groundgate_cli.grounding.terms import Reading

_EXTRA = 4
_NEAR = 3


def check_roles(pairing: Pairing) -> list[Clash]:
    """One clash where two terms change sides around a third one and nothing else explains it.

    Only a claim whose words are all in the unit is looked at.
    """
    if -1 in pairing.at or len(pairing.at) < 3:
        return []
    claim, unit = pairing.claim.reading, pairing.unit.reading
    if len(unit.terms) > len(claim.terms) + _EXTRA:
        return []
    for pivot, place in enumerate(pairing.at):
        term = claim.terms[pivot]
        if place < 0 or not term.key or term.name or term.key in claim.lexicon.symmetric:
            continue
        before = _sides(pairing, pivot)
        if before is None or _crossing(pairing, pivot) != 2:
            continue
        moved_right, moved_left = before
        if _passive(claim, pivot) != _passive(unit, place):
            continue
        if not _passive(claim, pivot) and _acted(claim, pivot) != _acted(unit, place):
            continue
        if (
            moved_right is not None
            and moved_left is not None
            and not _joined(claim, moved_right, moved_left)
        ):
            return [Clash("role", moved_right, pairing.at[moved_right])]
    return []


def _crossing(pairing: Pairing, pivot: int) -> int:
    """How many words stand on another side of the pivot in the unit than in the claim."""
    place = pairing.at[pivot]
    return sum(
        (index < pivot) != (other < place)
        for index, other in enumerate(pairing.at)
        if other >= 0 and index != pivot and other != place
    )


def _sides(pairing: Pairing, pivot: int) -> tuple[int | None, int | None] | None:
    """The nearest term left of the pivot that the unit has right of it, and the reverse."""
    place = pairing.at[pivot]
    to_right = to_left = None
    for index in range(pivot - 1, -1, -1):
        if pairing.at[index] > place and pairing.claim.reading.terms[index].key:
            to_right = index
            break
        if 0 <= pairing.at[index] < place:
            break
    for index in range(pivot + 1, len(pairing.at)):
        if 0 <= pairing.at[index] < place and pairing.claim.reading.terms[index].key:
            to_left = index
            break
        if pairing.at[index] > place and pivot + 1 == index and to_right is None:
            break
    return (to_right, to_left) if to_right is not None and to_left is not None else None


def _acted(reading: Reading, index: int) -> bool:
    """Whether a form of "be" stands right before a word: its doer may be left out."""
    at = reading.terms[index].token
    return any(token.low in reading.lexicon.passive_be for token in reading.tokens[max(0, at - 2) : at])


def _alone(reading: Reading, index: int | None) -> bool:
    """Whether a word stands in the sentence once."""
    return index is not None and sum(term.key == reading.terms[index].key for term in reading.terms) == 1


def _passive(reading: Reading, index: int) -> bool:
    """Whether a verb is in the passive with its doer named: "was lent ... by"."""
    at = reading.terms[index].token
    lexicon, tokens = reading.lexicon, reading.tokens
    if any(token.low in lexicon.passive_by for token in tokens[at + 1 : at + _NEAR]):
        return True
    be = any(token.low in lexicon.passive_be for token in tokens[max(0, at - 3) : at])
    return be and any(token.low in lexicon.passive_by for token in tokens[at + 1 :])


def _joined(reading: Reading, first: int, second: int) -> bool:
    low, high = sorted((reading.terms[first].token, reading.terms[second].token))
    between = [token.low for token in reading.tokens[low + 1 : high] if token.word]
    return between in (["and"], ["or"], ["with"])
