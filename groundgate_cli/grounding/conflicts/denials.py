"""Conflicts of denial: what one side denies, the other one states."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence

from groundgate_cli.grounding.conflicts.figures import Clash, neighbours
from groundgate_cli.grounding.conflicts.opposites import SHORT, turned
from groundgate_cli.grounding.matching.pairing import Pairing, Side
from groundgate_cli.grounding.words.cues import Marks
from groundgate_cli.grounding.words.scopes import STOPS, Cue, phrase_at
from groundgate_cli.grounding.words.stems import root_of

_ADVERB = "ly"


def check_denials(pairing: Pairing) -> tuple[list[Clash], bool]:
    """Denials that the other side lacks, and whether one is left that proves nothing either way.

    A denial of the claim clashes where the unit states all that it denies; a denial of the unit where the
    claim states all that it denies. "Not loud music" does not contradict "music".
    """
    if _are_alike(pairing):
        return [], False
    clashes: list[Clash] = []
    open_ends = False
    for cue in pairing.claim.marks.of("negation"):
        clash, unsure = _claim_denies(pairing, cue)
        clashes += clash
        open_ends |= unsure
    back = {place: index for index, place in enumerate(pairing.at) if place >= 0}
    back |= _rooted(pairing, back)
    for cue in pairing.unit.marks.of("negation"):
        clash, unsure = _unit_denies(pairing, cue, back)
        clashes += clash
        open_ends |= unsure
    return clashes, open_ends


def _rooted(pairing: Pairing, back: Mapping[int, int]) -> dict[int, int]:
    """Denied words of the unit of which the claim has another form: "no link with", "is linked with"."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    absent = [n for n, place in enumerate(pairing.at) if place == -1 and claim.terms[n].key]
    found = {}
    for place in (n for n, denied in enumerate(pairing.unit.marks.denied) if denied and n not in back):
        for n in absent:
            if _is_form_of(unit.terms[place].key, claim.terms[n].key, unit.lexicon.deriving):
                found[place] = n
    return found


def _is_form_of(noun: str, verb: str, deriving: tuple[str, ...]) -> bool:
    """Whether two stems have one root, or one is the other with an ending: "associat", "association"."""
    root = root_of(noun, deriving)
    if root and root == root_of(verb, deriving):
        return True
    rest = noun.removeprefix(verb) if len(verb) >= SHORT else noun
    return rest != noun and rest.removeprefix("e") in deriving


def _are_alike(pairing: Pairing) -> bool:
    """Whether both sides have the same terms in one order and deny the same of them."""
    claim, unit = pairing.claim.marks, pairing.unit.marks
    if claim.denied != unit.denied or pairing.at != tuple(range(len(unit.denied))):
        return False
    return [cue.scope for cue in claim.of("negation")] == [cue.scope for cue in unit.of("negation")]


def _claim_denies(pairing: Pairing, cue: Cue) -> tuple[list[Clash], bool]:
    marks, terms = pairing.unit.marks, pairing.claim.reading.terms
    scope = [n for n in cue.scope if pairing.claim.marks.denied[n]]
    if not scope or any(terms[n].token == cue.token and place >= 0 for n, place in enumerate(pairing.at)):
        return [], False
    if _capped(pairing.claim) and _capped(pairing.unit):
        return [], False  # "cannot take more than 3", "can take at most 3"
    if _supposed(pairing.claim.marks, cue) or _both_ways(pairing.claim, scope):
        return [], True
    if _only_postpones(pairing.claim, cue):
        return [], True
    if _not_all(pairing, cue) or _has_exception(pairing.claim, cue):
        return [], True
    if any(turned(pairing, n) for n in scope) or _left_out(pairing):
        return [], False
    here = [n for n in scope if pairing.at[n] >= 0]
    if not here:
        return [], True
    if any(marks.denied[pairing.at[n]] for n in here):
        return [], False
    if _in_two(pairing.unit, [pairing.at[n] for n in here]):
        return [], True
    light = pairing.claim.reading.lexicon.light
    absent = [n for n in scope if pairing.at[n] == -1]
    if any(terms[n].key not in light or (n == scope[0] and not _is_adverb(terms[n].low)) for n in absent):
        return [], True
    return [Clash("negation", here[0], pairing.at[here[0]])], False


def _unit_denies(pairing: Pairing, cue: Cue, back: dict[int, int]) -> tuple[list[Clash], bool]:
    marks = pairing.unit.marks
    scope = [n for n in cue.scope if marks.denied[n]]
    here = [n for n in scope if n in back]
    if not here or any(pairing.unit.reading.terms[place].token == cue.token for place in back):
        return [], False  # "his refusal to pay", "he refused to pay"
    if _capped(pairing.claim) and _capped(pairing.unit):
        return [], False
    if cue.elliptic:
        here = [n for n in here if not _both_ways(pairing.unit, [n])]
    if not here or _supposed(pairing.unit.marks, cue) or _both_ways(pairing.unit, here):
        return [], True
    if _only_postpones(pairing.unit, cue):
        return [], True
    if cue.elliptic and pairing.claim.marks.of("negation"):
        return [], False
    if any(pairing.claim.marks.denied[back[n]] or turned(pairing, back[n]) for n in here):
        return [], False
    light = pairing.unit.reading.lexicon.light
    terms = pairing.unit.reading.terms
    joined = _joined_to(pairing.unit, scope, here)
    counted = _counted_nouns(pairing)
    extra = [n for n in scope if n not in back and n not in joined and terms[n].key not in light | counted]
    opened = cue.open and not (cue.narrow and all(n in back for n in cue.narrow))
    if extra or opened or (cue.prefix and not _beside(pairing, back[here[0]], here[0])):
        return [], True
    return [Clash("negation", back[here[0]], here[0])], False


def _counted_nouns(pairing: Pairing) -> frozenset[str]:
    """The nouns that missing figures of the claim count: the "patient" of "three patients"."""
    terms = pairing.claim.reading.terms
    amounts = (term.amount for term, place in zip(terms, pairing.at, strict=True) if place == -1)
    return frozenset(code for amount in amounts if amount is not None for code in amount.unit)


def _is_adverb(low: str) -> bool:
    return low.endswith(_ADVERB)


def _not_all(pairing: Pairing, cue: Cue) -> bool:
    """Whether the claim denies only that all of a thing is so, and the unit does not say that all is."""
    reading, theirs = pairing.claim.reading, pairing.unit.marks.heads
    for n in cue.scope:
        first = reading.terms[n - 1].token if n else cue.token
        before = reading.tokens[max(first, cue.token) + 1 : reading.terms[n].token]
        every = any(token.low in reading.lexicon.universal_heads for token in before)
        if every and theirs.get(pairing.at[n]) != "all":
            return True
    return False


def _has_exception(side: Side, cue: Cue) -> bool:
    """Whether a denial leaves something out: "not sold to anyone other than members"."""
    tokens, exceptions = side.reading.tokens, side.reading.lexicon.exceptions
    after = range(cue.token + 1, len(tokens))
    return any(phrase_at(tokens, at, exceptions) for at in after if tokens[at].low in exceptions)


def _in_two(side: Side, places: Sequence[int]) -> bool:
    """Whether a semicolon stands between some terms: "free for members; others pay"."""
    tokens = [side.reading.terms[place].token for place in places]
    return any(token.low == ";" for token in side.reading.tokens[min(tokens) : max(tokens)])


def _only_postpones(side: Side, cue: Cue) -> bool:
    """Whether what is denied comes about later: "did not arrive until May"."""
    lexicon = side.reading.lexicon
    for token in side.reading.tokens[cue.token + 1 :]:
        if token.low in STOPS or token.low in lexicon.contrasts:
            return False
        if token.low in lexicon.postponing:
            return True
    return False


def _capped(side: Side) -> bool:
    """Whether a side says that something is no more than a figure, with a denial or without."""
    tokens, denied = side.reading.tokens, bool(side.marks.of("negation"))
    for at, token in enumerate(tokens):
        for phrase, bound in side.reading.lexicon.bounds.get(token.low, ()):
            after = at + len(phrase)
            if tuple(one.low for one in tokens[at:after]) != phrase or (bound != "above" and not denied):
                continue
            bounded = [
                n for n, term in enumerate(side.reading.terms) if not term.key and at <= term.token <= after
            ]
            if bounded and not (bound == "above" and side.marks.denied[bounded[0]]):
                return True
    return False


def _left_out(pairing: Pairing) -> bool:
    """Whether the unit denies of the claim's subject what it leaves out: "males were not"."""
    cues = [cue for cue in pairing.unit.marks.of("negation") if cue.elliptic]
    return any(place in cue.scope for cue in cues for place in pairing.at)


def _joined_to(side: Side, scope: Sequence[int], here: Sequence[int]) -> set[int]:
    """Terms of a denial that stand beside those of `here`: behind an "and", or across an "or"."""
    tokens, terms, lexicon = side.reading.tokens, side.reading.terms, side.reading.lexicon
    either = {*lexicon.alternatives, *lexicon.negative_pairs}
    found: set[int] = set()
    first, last = terms[scope[0]].token, terms[scope[-1]].token
    for at in range(first + 1, last):
        before = [n for n in scope if terms[n].token < at]
        after = [n for n in scope if terms[n].token > at]
        if tokens[at].low in (lexicon.coordinators | either) and all(n in before for n in here):
            found.update(after)
        elif tokens[at].low in either and before and after and (before[-1] in here) != (after[0] in here):
            found.update((before[-1], after[0]))
    return found


def _both_ways(side: Side, scope: Sequence[int]) -> bool:
    """Whether a side also states a word that it denies: "cut it, but do not cut through"."""
    terms = side.reading.terms
    keys = {terms[n].key for n in scope[:1] if terms[n].key}
    stated = [n for n, term in enumerate(terms) if term.key in keys and not side.marks.denied[n]]
    if not stated:
        return False
    tokens, own = side.reading.tokens, terms[scope[0]].token
    ends = [n for n, token in enumerate(tokens) if token.low == ";"]
    place = bisect_left(ends, own)
    return any(bisect_left(ends, terms[n].token) == place for n in stated)


def _supposed(marks: Marks, cue: Cue) -> bool:
    """Whether a denial stands in a condition: "if it can't be cleaned"."""
    return any(one.token < cue.token and set(cue.scope) <= set(one.scope) for one in marks.of("condition"))


def _beside(pairing: Pairing, index: int, place: int) -> bool:
    """Whether a word next to the one is next to the other."""
    mine = neighbours(pairing.claim.reading, index) - {pairing.claim.reading.terms[index].key}
    theirs = neighbours(pairing.unit.reading, place) - {pairing.unit.reading.terms[place].key}
    return bool(mine & theirs) or len(pairing.at) < SHORT
