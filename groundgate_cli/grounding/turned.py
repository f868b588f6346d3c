"""Two things that change sides around the words between them, where the rest of a claim is a copy."""

from __future__ import annotations

from groundgate_cli.grounding.aligned import ARTICLE, Step, Word
from groundgate_cli.grounding.terms import Reading


def is_turned(steps: list[Step], claim: Reading) -> bool:
    """Whether two things change sides around the words between them: "the town of the laws" for "the laws
    of the town"."""
    joins = claim.lexicon.coordinators | claim.lexicon.alternatives
    for n, (before, same, behind) in enumerate(zip(steps, steps[1:], steps[2:], strict=False)):
        if before.same or behind.same or not same.same:
            continue
        lead = steps[n - 1].mine[-1].key if n else ""
        for first, second in ((before.mine, behind.theirs), (before.theirs, behind.mine)):
            links = _all_links(first, second, same.mine)
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


def _all_links(first: tuple[Word, ...], second: tuple[Word, ...], same: tuple[Word, ...]) -> list[str]:
    """The words between two things that change sides; articles alone count where nothing else does."""
    if first and [word.key for word in first] == [word.key for word in second]:
        ends = first[-1].term < 0 and first[-1].key == same[-1].key and len(first) > 1 and len(same) > 1
        return [same[-1].key] if ends else []
    return (
        _links(first, second)
        or _links(second, first)
        or _links(_plain(first), _plain(second))
        or _links(_plain(second), _plain(first))
    )


def _plain(words: tuple[Word, ...]) -> tuple[Word, ...]:
    return tuple(word for word in words if word.key != ARTICLE)


def _links(first: tuple[Word, ...], second: tuple[Word, ...]) -> list[str]:
    """The words with which one begins and the other ends, where the rest of both is the same."""
    keys = [word.key for word in second]
    if [word.key for word in first] == keys:
        return []
    for size in range(1, len(keys)):
        if second[size].term >= 0 and [word.key for word in first] == keys[size:] + keys[:size]:
            return keys[:size]
    return []
