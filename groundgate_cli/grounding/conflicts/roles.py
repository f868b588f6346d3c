"""Conflicts of roles: who does what to whom, told apart by order and by the passive."""

from __future__ import annotations

from groundgate_cli.grounding.conflicts.agents import find_turned_deed
from groundgate_cli.grounding.conflicts.exchanges import find_exchange, find_turned_names, is_passive
from groundgate_cli.grounding.conflicts.figures import Clash
from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.words.leads import leading
from groundgate_cli.grounding.words.terms import Reading

_EXTRA = 4
_LONGEST = 80


def check_roles(pairing: Pairing) -> list[Clash]:
    """One clash where two terms change sides around a third one and nothing else explains it.

    Only a claim whose words are all in the unit is looked at, and none that is longer than a sentence.
    """
    if pairing.claim.offered or not 3 <= len(pairing.at) <= _LONGEST:
        return []
    deed = find_turned_deed(pairing)
    if deed is not None:
        return [deed]
    if -1 in pairing.at:
        turned = find_turned_names(pairing)
        return [] if turned is None else [turned]
    claim, unit = pairing.claim.reading, pairing.unit.reading
    there_and_back = _other_way(pairing) or _other_side(pairing) or find_exchange(pairing)
    if there_and_back is not None:
        return [there_and_back]
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
        if is_passive(claim, pivot) != is_passive(unit, place):
            continue
        if not is_passive(claim, pivot) and _acted(claim, pivot) != _acted(unit, place):
            continue
        if (
            moved_right is not None
            and moved_left is not None
            and _alone(claim, moved_right)
            and _alone(claim, moved_left)
            and not _joined(claim, moved_right, moved_left)
            and not _parted(claim, pivot, moved_right, moved_left)
            and not _parted(unit, place, pairing.at[moved_right], pairing.at[moved_left])
        ):
            return [Clash("role", moved_right, pairing.at[moved_right])]
    return []


def _other_way(pairing: Pairing) -> Clash | None:
    """A way that leads back in the unit: "from A to B" beside "from B to A"."""
    changes = pairing.claim.reading.lexicon.change_words
    turned = {}
    for index, place in enumerate(pairing.at):
        if place < 0 or not pairing.claim.reading.terms[index].key:
            continue
        mine = leading(pairing.claim.reading, index)
        theirs = leading(pairing.unit.reading, place)
        if mine != theirs and {mine, theirs} <= changes:
            turned[mine, theirs] = index
    for mine, theirs in sorted(turned):
        if (theirs, mine) in turned:
            index = turned[mine, theirs]
            return Clash("role", index, pairing.at[index])
    return None


def _other_side(pairing: Pairing) -> Clash | None:
    """Words on the other sides of "than" or "over": "larger in Ulm than in Bonn", "in Bonn than in Ulm"."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    for word in sorted(claim.lexicon.comparing):
        mine, theirs = _around(claim, word), _around(unit, word)
        if mine is None or theirs is None:
            continue
        first, second = pairing.at[mine[0]], pairing.at[mine[1]]
        if (first, second) == (theirs[1], theirs[0]) and _plain(claim, *mine):
            return Clash("role", mine[0], first)
    return None


def _around(reading: Reading, word: str) -> tuple[int, int] | None:
    """The terms right before and after the one place of a word in a sentence."""
    places = [n for n, token in enumerate(reading.tokens) if token.low == word]
    if len(places) != 1:
        return None
    after = next((n for n, term in enumerate(reading.terms) if term.token > places[0]), 0)
    return (after - 1, after) if after else None


def _plain(reading: Reading, first: int, second: int) -> bool:
    return bool(reading.terms[first].key and reading.terms[second].key)


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


def _alone(reading: Reading, index: int) -> bool:
    """Whether a word stands in the sentence once."""
    return sum(term.key == reading.terms[index].key for term in reading.terms) == 1


def _parted(reading: Reading, pivot: int, *others: int) -> bool:
    """Whether another clause begins between a verb and one of the words around it."""
    tokens, ends = reading.tokens, reading.lexicon.boundaries - reading.lexicon.coordinators
    for other in others:
        low, high = sorted((reading.terms[pivot].token, reading.terms[other].token))
        if any(token.low in ",;:" or token.low in ends for token in tokens[low + 1 : high]):
            return True
    return False


def _joined(reading: Reading, first: int, second: int) -> bool:
    low, high = sorted((reading.terms[first].token, reading.terms[second].token))
    between = [token for token in reading.tokens[low + 1 : high] if token.word]
    lexicon = reading.lexicon
    words = lexicon.coordinators | lexicon.alternatives | lexicon.symmetric
    return len(between) == 1 and between[0].low in words
