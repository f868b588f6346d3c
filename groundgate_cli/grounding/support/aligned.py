"""A claim and a unit side by side, word by word: what is the same, and what stands in the place of what."""

from __future__ import annotations

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.words.terms import Reading, Term

ARTICLE = "~"
_LONGEST = 160  # words; what is longer is no sentence


class Word(NamedTuple):
    """A word of a sentence, or a figure or date as a whole.

    key: what is compared; ARTICLE for each article. token: its first token. term: its index, -1 for a
    function word.
    """

    key: str
    token: int
    term: int


class Step(NamedTuple):
    """A stretch of the claim and the stretch of the unit in its place; one of them may be empty."""

    same: bool
    mine: tuple[Word, ...]
    theirs: tuple[Word, ...]


def align(pairing: Pairing) -> list[Step]:
    """The claim's words beside those of the unit, in order; [] for rows, for sentences that are too long,
    and where less than half of the claim's words stand in the unit in order.
    """
    claim, unit = pairing.claim.reading, pairing.unit.reading
    if "\t" in claim.text or "\t" in unit.text or unit.text.count("|") > 1:
        return []
    there = _keys(unit)
    mine, theirs = _words(claim, _keys_of_claim(pairing, there)), _words(unit, there)
    if not mine or max(len(mine), len(theirs)) > _LONGEST:
        return []
    from difflib import SequenceMatcher

    matcher = SequenceMatcher(
        None, [word.key for word in mine], [word.key for word in theirs], autojunk=False
    )
    steps = [
        Step(kind == "equal", tuple(mine[a:b]), tuple(theirs[c:d]))
        for kind, a, b, c, d in matcher.get_opcodes()
    ]
    return steps if 2 * sum(len(step.mine) for step in steps if step.same) >= len(mine) else []


def _keys(reading: Reading) -> list[str]:
    """A key for each term; equal figures and dates have the key of the first of them."""
    first: dict[tuple[object, ...], int] = {}
    return [term.key or f"#{first.setdefault(_value(term), n)}" for n, term in enumerate(reading.terms)]


def _value(term: Term) -> tuple[object, ...]:
    amount = term.amount
    return term.date if amount is None else (amount.low, amount.high, amount.unit, amount.strict)


def _keys_of_claim(pairing: Pairing, there: list[str]) -> list[str]:
    """The claim's keys, with those of the unit where its terms are paired."""
    return [
        there[place] if place >= 0 else term.key or f"?{term.span.start}"
        for term, place in zip(pairing.claim.reading.terms, pairing.at, strict=True)
    ]


def _words(reading: Reading, keys: list[str]) -> list[Word]:
    lexicon = reading.lexicon
    first = {term.token: n for n, term in enumerate(reading.terms)}
    found = []
    end = 0
    for at, token in enumerate(reading.tokens):
        term = first.get(at, -1)
        if not token.word or (term < 0 and token.span.start < end):
            continue
        if term >= 0:
            end = reading.terms[term].span.end
            key = keys[term]
        elif token.low in lexicon.articles and token.low not in lexicon.persons:
            key = ARTICLE
        else:
            key = "~" + token.low
        found.append(Word(key, at, term))
    return found


def copied_at(pairing: Pairing) -> tuple[int, ...]:
    """The terms of the one stretch of the unit that has the words of the claim in order, () for none."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    mine = [token.low for token in claim.tokens if token.word]
    words = [n for n, token in enumerate(unit.tokens) if token.word]
    theirs = [unit.tokens[n].low for n in words]
    size = len(mine)
    starts = [
        n for n in range(len(theirs) - size + 1) if theirs[n] == mine[0] and theirs[n : n + size] == mine
    ]
    if len(starts) != 1:
        return ()
    first, last = words[starts[0]], words[starts[0] + size - 1]
    found = tuple(n for n, term in enumerate(unit.terms) if first <= term.token <= last)
    same = len(found) == len(claim.terms) and all(
        unit.terms[n].low == term.low for n, term in zip(found, claim.terms, strict=True)
    )
    return found if same else ()
