"""What a unit adds that the claim leaves out: a hedge, a condition, an attribution, a question."""

from __future__ import annotations

from collections.abc import Iterable

from groundgate_cli.grounding.conflicts.doers import has_other_doer
from groundgate_cli.grounding.conflicts.figure_times import is_time
from groundgate_cli.grounding.conflicts.figures import Clash
from groundgate_cli.grounding.matching.pairing import Pairing, Side
from groundgate_cli.grounding.support.degrees import check_degrees
from groundgate_cli.grounding.support.governed import takes_aim, takes_compared, takes_object
from groundgate_cli.grounding.support.insertions import takes_inserted
from groundgate_cli.grounding.support.joined import alternatives_away, check_joined, joined_away, takes_one
from groundgate_cli.grounding.support.narrowed import check_narrowed, says_only
from groundgate_cli.grounding.support.quotations import takes_part_of_title
from groundgate_cli.grounding.support.share_bases import has_other_base
from groundgate_cli.grounding.words.once import lows_of
from groundgate_cli.grounding.words.scopes import Cue

QUANTIFIER_RANK = {"few": 0, "some": 1, "many": 2, "most": 3, "all": 4}
KINDS = ("intention", "former", "hedge", "condition", "attribution")


def check_dropped(pairing: Pairing) -> tuple[str, ...]:
    """Reasons, in a fixed order, why the unit says less than the claim."""
    found = []
    claim, unit = pairing.claim, pairing.unit
    if unit.marks.question or claim.marks.question:
        found.append("question")
    held = {place for place in pairing.at if place >= 0}
    spoken = {term.token for n, term in enumerate(unit.reading.terms) if n in held}
    for kind in KINDS if unit.marks.cues else ():
        if claim.marks.of(kind):
            continue
        for cue in unit.marks.of(kind):
            if cue.token in spoken:
                continue
            ruled = [n for n in cue.scope if n in held]
            outside = [n for n in cue.scope if n not in held]
            if kind == "condition":
                if (outside and not _of_another(unit, held, cue)) or len(ruled) * 2 > len(held):
                    found.append(kind)
                    break
            elif ruled and (kind != "attribution" or len(ruled) * 2 >= len(held)):
                found.append(kind)
                break
    others = any(name == "only" and place not in held for place, name in unit.marks.heads.items())
    others = others and any(name == "all" for name in claim.marks.heads.values())
    stronger = _weaker_quantifier(pairing) is not None or _only(claim) > _only(unit)
    if others or stronger or _only_last(pairing, held):
        found.append("quantifier")
    if _speaks_of_itself(claim) and not _speaks_of_itself(unit):
        found.append("person")
    if pairing.matched * 2 >= len(pairing.at):
        found += _said_otherwise(pairing, held)
    return tuple(found)


def _said_otherwise(pairing: Pairing, held: set[int]) -> list[str]:
    """Reasons that matter only where the unit holds half of the claim."""
    found = []
    unit = pairing.unit
    away = alternatives_away(unit, held)
    free = away if away <= unit.marks.narrow else frozenset[int]()
    if takes_one(pairing, held, free) and not _may_choose(pairing):
        found.append("alternative")
    if _says_less(pairing, held | away):
        found.append("scope")
    if check_degrees(pairing):
        found.append("degree")
    found += check_joined(pairing, held | away)
    if takes_part_of_title(pairing):
        found.append("name")
    found += check_narrowed(pairing, held)
    if has_other_doer(pairing):
        found.append("order")
    if any(ask(pairing) for ask in (has_other_base, takes_compared, takes_inserted, takes_object)):
        found.append("mixed")
    if takes_aim(pairing):
        found.append("intention")
    return found


def _may_choose(pairing: Pairing) -> bool:
    """Whether both sides say what may be: "you can pay by card or cash", "you can pay by card"."""
    words = pairing.claim.reading.lexicon.choices
    sides = (pairing.claim.reading, pairing.unit.reading)
    return all(any(token.low in words for token in side.tokens) for side in sides)


def _of_another(unit: Side, held: set[int], cue: Cue) -> bool:
    """Whether a condition belongs to a later statement: "the fee is 5 and is paid back, if ..."."""
    reading, lexicon = unit.reading, unit.reading.lexicon
    if not held or any(reading.terms[n].token > cue.token for n in held):
        return False
    last = reading.terms[max(held)]
    between = [t for t in reading.tokens[last.token + 1 : cue.token] if t.span.start >= last.span.end]
    if not between or not (between[0].low in lexicon.coordinators or between[0].low == ";"):
        return False
    return any(t.low in lexicon.passive_be or t.low in lexicon.auxiliaries for t in between[1:3])


def _says_less(pairing: Pairing, held: set[int]) -> bool:
    """Whether the unit denies less than the claim, or "every" rules less: "no loud music", "no music"."""
    marks = pairing.unit.marks
    denials = marks.of("negation")
    joined = joined_away(pairing.unit, held, pairing.unit.reading.lexicon.coordinators)
    bounded = marks.narrow.difference(*(cue.scope for cue in denials), *marks.universal)
    if any(_narrower(scope, held) for scope in (*(cue.scope for cue in denials), bounded)):
        return True
    if any(_narrower(scope, held | joined) for scope in marks.nouns):
        return True
    return any(_goes_on(pairing, cue, held) or _only_completes(pairing.unit, cue, held) for cue in denials)


def _narrower(scope: Iterable[int], held: set[int]) -> bool:
    here = [n in held for n in scope]
    return any(here) and not all(here)


def _goes_on(pairing: Pairing, cue: Cue, held: set[int]) -> bool:
    """Whether function words narrow a denial: "no plans for you", "not very tall"."""
    if not any(n in held for n in cue.scope):
        return False
    unit, lexicon = pairing.unit.reading, pairing.unit.reading.lexicon
    said = {token.low for token in pairing.claim.reading.tokens}
    first = unit.terms[cue.scope[0]].token
    if first and unit.tokens[first - 1].low in lexicon.intensifiers - said:
        return True
    last = unit.terms[cue.scope[-1]]
    after = [token for token in unit.tokens[last.token + 1 :] if token.span.start >= last.span.end]
    for token in after:
        if not token.word or token.low in lexicon.boundaries:
            return False
        if token.low not in lexicon.idle and token.low not in said:
            return bool(lexicon.idle)
    return False


def _only_completes(unit: Side, cue: Cue, held: set[int]) -> bool:
    """Whether the claim takes out what completes a denied noun, and not that noun: the yield of "without
    effect on the yield"."""
    terms, lexicon = unit.reading.terms, unit.reading.lexicon
    first = max(cue.scope, default=-1) + 1
    if not 0 < first < len(terms) or not held.isdisjoint(cue.scope) or first not in held:
        return False
    if not terms[first].key or is_time(unit.reading, first):
        return False
    between = unit.reading.tokens[terms[first - 1].token + 1 : terms[first].token]
    return bool(between) and between[0].low in lexicon.complements


def _speaks_of_itself(side: Side) -> bool:
    words = side.reading.lexicon.first_person
    if lows_of(side.reading).isdisjoint(words):
        return False
    names = {term.token for term in side.reading.terms}
    return any(token.low in words and n not in names for n, token in enumerate(side.reading.tokens))


def _only(side: Side) -> bool:
    return says_only(side.reading)


def _only_last(pairing: Pairing, held: set[int]) -> bool:
    """Whether the unit narrows by a last "only" what the claim leaves out: "allowed outdoors only"."""
    reading = pairing.unit.reading
    if not says_only(reading):
        return False
    words = [n for n, token in enumerate(reading.tokens) if token.word]
    if not words or reading.lexicon.quantifiers.get(reading.tokens[words[-1]].low) != "only":
        return False
    before = [n for n, term in enumerate(reading.terms) if term.token < words[-1]]
    return bool(before) and before[-1] not in held


def check_quantifiers(pairing: Pairing) -> list[Clash]:
    """ "Every" where the unit says "some", about the same word."""
    found = _weaker_quantifier(pairing)
    if found is None:
        return []
    index, mine, theirs = found
    if (mine == "all" and theirs in ("some", "few", "many", "most")) or (
        mine in ("many", "most") and theirs == "few"
    ):
        return [Clash("quantifier", index, pairing.at[index])]
    return []


def _weaker_quantifier(pairing: Pairing) -> tuple[int, str, str] | None:
    if not pairing.claim.marks.heads and not pairing.unit.marks.heads:
        return None
    for index, place in enumerate(pairing.at):
        if place < 0:
            continue
        mine = pairing.claim.marks.heads.get(index, "")
        theirs = pairing.unit.marks.heads.get(place, "")
        if mine == "only" and theirs != "only":
            return index, mine, theirs
        if theirs in QUANTIFIER_RANK and QUANTIFIER_RANK[theirs] < QUANTIFIER_RANK.get(
            mine, QUANTIFIER_RANK["most"]
        ):
            return index, mine, theirs
    return None
