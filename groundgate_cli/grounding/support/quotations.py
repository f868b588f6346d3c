"""Words that a claim puts in quotation marks must stand so in the unit."""

from __future__ import annotations

from groundgate_cli.grounding.conflicts.figures import Clash
from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.words.once import once
from groundgate_cli.grounding.words.terms import Reading

_OPEN = frozenset('"\u201c\u201e\u00ab')
_TITLE = 8
_CLOSE = frozenset('"\u201d\u201c\u00bb')


def check_quotations(pairing: Pairing) -> list[Clash]:
    """Quotations of two words or more that the unit does not hold word for word."""
    found = []
    theirs = [token.low for token in pairing.unit.reading.tokens if token.word]
    for start, end in quotations(pairing.claim.reading):
        mine = [token.low for token in pairing.claim.reading.tokens[start:end] if token.word]
        if len(mine) < 2 or _stands(mine, theirs) or _is_title(pairing.claim.reading, start, end):
            continue
        terms = [n for n, term in enumerate(pairing.claim.reading.terms) if start <= term.token < end]
        place = next((pairing.at[n] for n in terms if pairing.at[n] >= 0), None)
        if terms and place is not None:
            missing = next((n for n in terms if pairing.at[n] == -1), terms[0])
            found.append(Clash("quote", missing, place))
    return found


def takes_part_of_title(pairing: Pairing) -> bool:
    """Whether what the claim quotes is a part of a title that the unit quotes: "Old Mill", "The Old Mill".

    A title is short, and all of its content words are capitals.
    """
    claim, unit = pairing.claim.reading, pairing.unit.reading
    titles = [
        [token.low for token in unit.tokens[start:end] if token.word]
        for start, end in quotations(unit)
        if _is_title(unit, start, end)
    ]
    for start, end in quotations(claim):
        mine = [token.low for token in claim.tokens[start:end] if token.word]
        longer = any(len(mine) < len(title) <= _TITLE and _stands(mine, title) for title in titles)
        if mine and longer and mine not in titles:
            return True
    return False


@once
def quotations(reading: Reading) -> list[tuple[int, int]]:
    """Token ranges between quotation marks."""
    found = []
    start: int | None = None
    for at, token in enumerate(reading.tokens):
        if start is None and token.low in _OPEN:
            start = at + 1
        elif start is not None and token.low in _CLOSE:
            found.append((start, at))
            start = None
    return found


def _is_title(reading: Reading, start: int, end: int) -> bool:
    """Whether all content words between the marks are capitals: the name of a film or book."""
    words = [
        token for token in reading.tokens[start:end] if token.word and token.low not in reading.lexicon.stop
    ]
    return bool(words) and all(token.capital for token in words)


def _stands(words: list[str], among: list[str]) -> bool:
    size = len(words)
    return any(among[at : at + size] == words for at in range(len(among) - size + 1))
