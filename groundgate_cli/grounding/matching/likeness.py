"""Words of a unit that stand for other words of a claim: pinned equals, wider words, letters of a name.

A wider word follows from a narrower one ("a dog", "an animal"); under a denial or after "every" it is the
other way round.
"""

from __future__ import annotations

from groundgate_cli.grounding.words.cues import Marks
from groundgate_cli.grounding.words.once import once
from groundgate_cli.grounding.words.terms import Reading

_LETTERS = range(2, 8)


def equal_place(key: str, unit: Reading, used: set[int]) -> int:
    """A free term of the unit that always means the same as a word of the claim, or its verb, or -1."""
    verbs = unit.lexicon.nouns.get(key, frozenset())
    for place, term in enumerate(unit.terms if verbs else ()):
        if place not in used and term.key in verbs:
            return place
    group = unit.lexicon.same.get(key)
    if group is None:
        return -1
    same = unit.lexicon.same
    for place, term in enumerate(unit.terms):
        if place not in used and term.key and same.get(term.key) == group:
            return place
    return -1


def wider_place(
    index: int, claim: Reading, marks: Marks, unit: Reading, theirs: Marks, used: set[int]
) -> int:
    """A free term of the unit from which a word of the claim follows as the wider, or the narrower one."""
    wider = claim.lexicon.wider
    key = claim.terms[index].key
    above = wider.get(key, frozenset())
    if not above and key not in _all_wider(wider):
        return -1
    for place, term in enumerate(unit.terms):
        if place in used or not term.key or term.name:
            continue
        if key in wider.get(term.key, ()):
            if index not in marks.downward and place not in theirs.downward:
                return place
        elif term.key in above and index in marks.narrow and place in theirs.narrow:
            return place
    return -1


@once
def _all_wider(wider: dict[str, frozenset[str]]) -> frozenset[str]:
    """The words that are wider than any other."""
    return frozenset().union(*wider.values())


def letters_place(index: int, claim: Reading, unit: Reading) -> bool:
    """Whether a unit spells out the letters of a name of the claim: "FTA", "the Fair Trade Agency"."""
    term = claim.terms[index]
    written = claim.text[term.span.start : term.span.end]
    if len(written) not in _LETTERS or not written.isascii() or not written.isupper():
        return False
    return _spells(written.lower(), unit)


def _spells(letters: str, unit: Reading) -> bool:
    """Whether words in capitals that follow each other begin with the letters."""
    words = [
        (token.low[0], token.capital)
        for token in unit.tokens
        if token.word and (token.capital or token.low not in unit.lexicon.stop)
    ]
    size = len(letters)
    for start in range(len(words) - size + 1):
        run = words[start : start + size]
        if all(capital for _, capital in run) and "".join(first for first, _ in run) == letters:
            return True
    return False
