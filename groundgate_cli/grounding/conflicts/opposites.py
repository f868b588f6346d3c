"""Conflicts of words that exclude each other: rose and fell, Tuesday and Thursday, bound and unbound."""

from __future__ import annotations

from groundgate_cli.grounding.conflicts.figures import Clash, neighbours
from groundgate_cli.grounding.matching.pairing import Pairing, Side
from groundgate_cli.grounding.words.lexicon import Lexicon
from groundgate_cli.grounding.words.terms import Reading, Term

SHORT = 4
_NEXT = 2
_BOUND = 6
_HYPHENS = frozenset("-\u2010\u2011")


def check_opposites(pairing: Pairing) -> list[Clash]:
    """Words of the claim that the unit lacks while it has one that excludes it."""
    found = []
    used = {place for place in pairing.at if place >= 0}
    for index, term in enumerate(pairing.claim.reading.terms):
        if not term.key or pairing.at[index] != -1:
            continue
        place = opposite_place(pairing, term, used)
        if place is None:
            continue
        if not _beside(pairing, index, place) or _one_of_several(pairing.claim.reading, index):
            continue
        if _both_ways(pairing.unit, place) or _goes_on(pairing.unit.reading, place):
            continue
        if _in_name(pairing, index, place) or _of_another_part(pairing, index, place):
            continue
        if _is_speaker(pairing.unit.reading, place) or _of_nothing(pairing.claim.reading, index):
            continue
        if not (pairing.claim.marks.denied[index] or pairing.unit.marks.denied[place]):
            kind = (
                "negation"
                if _is_prefixed(term, pairing.unit.reading.terms[place], pairing.claim.reading.lexicon)
                else "direction"
            )
            found.append(Clash(kind, index, place))
    return found


def _in_name(pairing: Pairing, index: int, place: int) -> bool:
    """Whether just one of two words is part of a name: "the Long Walk", "a short message"."""
    mine, theirs = pairing.claim.reading.terms[index], pairing.unit.reading.terms[place]
    return mine.name != theirs.name and mine.low not in pairing.claim.reading.lexicon.exclusive


def _of_another_part(pairing: Pairing, index: int, place: int) -> bool:
    """Whether the unit says what the claim does of its next word by a word of its own behind an "and":
    "the ship left Ulm and reached Bonn", "the ship arrived in Bonn"."""
    following = pairing.at[index + 1] if index + 1 < len(pairing.at) else -1
    reading = pairing.unit.reading
    if following <= place + 1 or following - 1 in pairing.at or not reading.terms[following - 1].key:
        return False
    first, last = reading.terms[place].token + 1, reading.terms[following - 1].token
    ends = reading.lexicon.coordinators | reading.lexicon.contrasts
    return last > first and reading.tokens[last - 1].low in ends


def _of_nothing(reading: Reading, index: int) -> bool:
    """Whether a denial follows a word right away: "pay nothing"."""
    following = reading.tokens[reading.terms[index].token + 1 :][:1]
    return bool(following) and following[0].low in reading.lexicon.negators


def _is_speaker(reading: Reading, place: int) -> bool:
    """Whether a word opens the sentence in a capital before a colon: "Queen: I ride"."""
    at = reading.terms[place].token
    following = reading.tokens[at + 1 : at + 2]
    return place == 0 and reading.tokens[at].capital and bool(following) and following[0].low == ":"


def _goes_on(reading: Reading, place: int) -> bool:
    """Whether a word is the second part of one that a hyphen parts: "dis-soluble"."""
    at = reading.terms[place].token
    before = reading.tokens[max(0, at - 2) : at]
    if (
        len(before) < 2
        or before[1].low not in _HYPHENS
        or before[1].span.end != reading.tokens[at].span.start
    ):
        return False
    return before[0].low in reading.lexicon.bound_prefixes


def _both_ways(side: Side, place: int) -> bool:
    """Whether a side both states and denies the word at a place."""
    terms, denied = side.reading.terms, side.marks.denied
    return any(term.key == terms[place].key and denied[n] != denied[place] for n, term in enumerate(terms))


def _one_of_several(reading: Reading, index: int) -> bool:
    """Whether a word of an exclusive kind stands beside "or", or with another of its kind."""
    kinds = reading.lexicon.exclusive
    kind = kinds.get(reading.terms[index].low)
    if kind is None:
        return False
    at = reading.terms[index].token
    beside = {token.low for token in reading.tokens[max(0, at - 2) : at + 3]}
    same = sum(kinds.get(term.low) == kind for term in reading.terms)
    return same > 1 or not beside.isdisjoint(
        {*reading.lexicon.alternatives, *reading.lexicon.negative_pairs}
    )


def _beside(pairing: Pairing, index: int, place: int) -> bool:
    """Whether a word or figure next to the one is next to the other."""
    mine = neighbours(pairing.claim.reading, index, _NEXT)
    if mine & neighbours(pairing.unit.reading, place, _NEXT) or len(pairing.at) < SHORT:
        return True
    near = pairing.at[max(0, index - _NEXT) : index] + pairing.at[index + 1 : index + 1 + _NEXT]
    return any(other >= 0 and abs(other - place) == 1 for other in near)


def opposite_place(pairing: Pairing, term: Term, used: set[int]) -> int | None:
    """The first free term of the unit that excludes a term of the claim, or None."""
    return opposite_in(pairing.unit.reading, term, used)


def opposite_in(reading: Reading, term: Term, used: set[int]) -> int | None:
    """The first term of a sentence, but for those used, that excludes another one, or None."""
    lexicon = reading.lexicon
    against = _against(lexicon, term)
    kind = _kind(lexicon, term)
    for index, other in enumerate(reading.terms):
        if not other.key or index in used:
            continue
        if other.low in against or other.key in against or (kind and kind == _kind(lexicon, other)):
            return index
        if _is_prefixed(term, other, lexicon):
            return index
    return None


def excludes(lexicon: Lexicon, term: Term, other: Term) -> bool:
    """Whether two words exclude each other: a pair of opposites, or two of one exclusive kind."""
    against, kind = _against(lexicon, term), _kind(lexicon, term)
    if kind and kind == _kind(lexicon, other):
        return term.key != other.key
    return other.low in against or other.key in against


def _against(lexicon: Lexicon, term: Term) -> frozenset[str]:
    return lexicon.opposites.get(term.low, frozenset()) | lexicon.opposites.get(term.key, frozenset())


def _kind(lexicon: Lexicon, term: Term) -> str:
    """The exclusive kind of a word, "" for none."""
    return lexicon.exclusive.get(term.low) or lexicon.exclusive.get(term.low.removesuffix("s")) or ""


def _is_prefixed(first: Term, second: Term, lexicon: Lexicon) -> bool:
    """Whether one word is the other with a prefix that denies it: "binding", "nonbinding".

    "In" and the like deny only words with the endings of adjectives: "improve" does not deny "prove".
    """
    shorter, longer = (first, second) if len(first.key) <= len(second.key) else (second, first)
    if len(shorter.key) < SHORT or not longer.key.endswith(shorter.key):
        return False
    prefix = longer.key[: -len(shorter.key)]
    if prefix in lexicon.free_prefixes:
        return True
    low = shorter.low
    return prefix in lexicon.bound_prefixes and len(low) >= _BOUND and low.endswith(lexicon.bound_endings)


def turned(pairing: Pairing, index: int) -> bool:
    """Whether the unit holds a word that excludes this term of the claim."""
    if pairing.at[index] != -1 or not pairing.claim.reading.terms[index].key:
        return False
    used = {place for place in pairing.at if place >= 0}
    return opposite_place(pairing, pairing.claim.reading.terms[index], used) is not None
