"""Two things that change sides around the words between them, where the rest of a claim is a copy."""

from __future__ import annotations

from groundgate_cli.grounding.support.aligned import ARTICLE, Step, Word
from groundgate_cli.grounding.words.lexicon import Lexicon
from groundgate_cli.grounding.words.terms import Reading


def is_turned(steps: list[Step], claim: Reading) -> bool:
    """Whether two things change sides around the words between them: "the town of the laws" for "the laws
    of the town", "was 9, up from 5" for "was 5, down from 9"."""
    joins = claim.lexicon.coordinators | claim.lexicon.alternatives
    for n, (before, same, behind) in enumerate(zip(steps, steps[1:], steps[2:], strict=False)):
        if before.same or behind.same or not same.same:
            continue
        lead = steps[n - 1].mine[-1].key if n else ""
        for first, second in ((before.mine, behind.theirs), (before.theirs, behind.mine)):
            links = _all_links(first, second, same.mine, claim.lexicon)
            lows = {link[1:] for link in links if link[0] == "~"}
            if lows <= claim.lexicon.passive_be and same.mine[0].key == ARTICLE:
                continue  # "the head is Ann Roe", "Ann Roe is the head"
            if links == [lead] and lead != ARTICLE:
                continue  # "in Hull in May", "in May in Hull"
            if set(links) == {ARTICLE} and any(word.key[0] == "#" for word in first):
                continue  # an article of a date: "née à Lyon le 3 mars", "née le 3 mars à Lyon"
            if lows and not (lows & joins and lows <= joins | {""}):
                return True
    return False


def _all_links(
    first: tuple[Word, ...], second: tuple[Word, ...], same: tuple[Word, ...], lexicon: Lexicon
) -> list[str]:
    """The words between two things that change sides; articles alone count where nothing else does."""
    one, two = ([_key(word, lexicon) for word in words] for words in (first, second))
    if first and one == two:
        ends = first[-1].term < 0 and first[-1].key == same[-1].key and len(first) > 1 and len(same) > 1
        return [same[-1].key] if ends else []
    plain, other = ([key for key in keys if key != ARTICLE] for keys in (one, two))
    return _links(one, two) or _links(two, one) or _links(plain, other) or _links(other, plain)


def _key(word: Word, lexicon: Lexicon) -> str:
    """The key of a word; function words with an opposite are alike: "down from", "up from"."""
    against = lexicon.opposites.get(word.key[1:], frozenset()) if word.term < 0 else frozenset()
    return min(word.key, *(f"~{low}" for low in against)) if against else word.key


def _links(first: list[str], second: list[str]) -> list[str]:
    """The words with which one begins and the other ends, where the rest of both is the same."""
    if first == second:
        return []
    for size in range(1, len(second)):
        if second[size][0] != "~" and first == second[size:] + second[:size]:
            return second[:size]
    return []
