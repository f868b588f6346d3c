"""What a unit adds that the claim leaves out: a hedge, a condition, an attribution, a question."""

from __future__ import annotations

from groundgate_cli.grounding.figures import Clash
from groundgate_cli.grounding.pairing import Pairing, Side

_RANK = {"few": 0, "some": 1, "many": 2, "most": 3, "all": 4}
KINDS = ("intention", "former", "hedge", "condition", "attribution")


def check_dropped(pairing: Pairing) -> tuple[str, ...]:
    """Reasons, in a fixed order, why the unit says less than the claim."""
    found = []
    claim, unit = pairing.claim, pairing.unit
    if unit.marks.question or claim.marks.question:
        found.append("question")
    held = {place for place in pairing.at if place >= 0}
    spoken = {term.token for n, term in enumerate(unit.reading.terms) if n in held}
    for kind in KINDS:
        if claim.marks.of(kind):
            continue
        for cue in unit.marks.of(kind):
            if cue.token in spoken:
                continue
            ruled = [n for n in cue.scope if n in held]
            outside = [n for n in cue.scope if n not in held]
            if kind == "condition":
                if outside:
                    found.append(kind)
                    break
            elif ruled and (kind != "attribution" or len(ruled) * 2 >= len(held)):
                found.append(kind)
                break
    if _weaker_quantifier(pairing) is not None or _only(claim) > _only(unit) or _only_last(pairing, held):
        found.append("quantifier")
    if _speaks_of_itself(claim) and not _speaks_of_itself(unit):
        found.append("person")
    if _alternative(pairing, held):
        found.append("alternative")
    narrow = [*(cue.scope for cue in unit.marks.of("negation")), *unit.marks.nouns]
    if any(_narrower(pairing, scope, held) for scope in narrow):
        found.append("scope")
    return tuple(found)


def _narrower(pairing: Pairing, scope: tuple[int, ...], held: set[int]) -> bool:
    """Whether the unit denies less than the claim: "no loud music" beside "no music"."""
    terms, light = pairing.unit.reading.terms, pairing.unit.reading.lexicon.light
    here = any(n in held for n in scope)
    return here and any(n not in held and terms[n].key not in light for n in scope)


def _speaks_of_itself(side: Side) -> bool:
    words = side.reading.lexicon.first_person
    return any(token.low in words for token in side.reading.tokens)


def _only(side: Side) -> bool:
    quantifiers = side.reading.lexicon.quantifiers
    return any(quantifiers.get(token.low) == "only" for token in side.reading.tokens)


def _only_last(pairing: Pairing, held: set[int]) -> bool:
    """Whether the unit narrows by a last "only" what the claim leaves out: "allowed outdoors only"."""
    reading = pairing.unit.reading
    words = [n for n, token in enumerate(reading.tokens) if token.word]
    if not words or reading.lexicon.quantifiers.get(reading.tokens[words[-1]].low) != "only":
        return False
    before = [n for n, term in enumerate(reading.terms) if term.token < words[-1]]
    return bool(before) and before[-1] not in held


def _alternative(pairing: Pairing, held: set[int]) -> bool:
    """Whether the claim takes one of two things that the unit joins by "or"."""
    reading = pairing.unit.reading
    for at, token in enumerate(reading.tokens):
        if token.low not in reading.lexicon.alternatives:
            continue
        before = [n for n, term in enumerate(reading.terms) if term.token < at]
        after = [n for n, term in enumerate(reading.terms) if term.token > at]
        if before and after and ((before[-1] in held) != (after[0] in held)):
            return True
    return False


def check_quantifiers(pairing: Pairing) -> list[Clash]:
    """ "Every" where the unit says "some", about the same word."""
    found = _weaker_quantifier(pairing)
    if found is None:
        return []
    index, mine, theirs = found
    if mine == "all" and theirs in ("some", "few", "many", "most"):
        return [Clash("quantifier", index, pairing.at[index])]
    return []


def _weaker_quantifier(pairing: Pairing) -> tuple[int, str, str] | None:
    for index, place in enumerate(pairing.at):
        if place < 0:
            continue
        mine = pairing.claim.marks.heads.get(index, "")
        theirs = pairing.unit.marks.heads.get(place, "")
        if mine == "only" and theirs != "only":
            return index, mine, theirs
        if theirs in _RANK and _RANK[theirs] < _RANK.get(mine, _RANK["most"]):
            return index, mine, theirs
    return None
