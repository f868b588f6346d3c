"""Another name in the place of the claim's: "Ruth Hale left" where the unit has "Denis Okafor left".

Only a name that the sources hold elsewhere is a rival, and none that stands beside the other one somewhere:
that may be one person with two names, or a name with a title.
"""

from __future__ import annotations

from groundgate_cli.grounding.conflicts.figures import Clash
from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.sources.ranking import members
from groundgate_cli.grounding.sources.retrieval import SourceIndex
from groundgate_cli.grounding.words.leads import leading
from groundgate_cli.grounding.words.terms import Reading, Term

_LONGEST = 3
_REACH = 3  # terms between two names of one thing
_MOST = 40
_ENDS = frozenset(";:.!?()")


def check_rivals(pairing: Pairing, index: SourceIndex) -> Clash | None:
    """A conflict of names, or None. Every other term of the claim must stand in the unit, in order."""
    claim, at = pairing.claim.reading, pairing.at
    missing = [n for n, place in enumerate(at) if place == -1]
    held = [place for place in at if place >= 0]
    if not 0 < len(missing) <= _LONGEST or len(held) < 2 or held != sorted(set(held)):
        return None
    first, last = missing[0], missing[-1]
    if last - first + 1 != len(missing) or pairing.claim.marks.of("negation"):
        return None
    names = [claim.terms[n] for n in missing]
    place = _label_place(pairing, first) if _is_label(claim, names) else None
    if place is not None:
        return Clash("name", first, place)
    if pairing.unit.marks.of("negation") or _points_back(pairing.unit.reading):
        return None
    if not all(_is_written_as_name(claim, term) for term in names) or _is_led(claim, first):
        return None
    others = _in_place(pairing, first, last)
    if not others or not _is_elsewhere(names, index):
        return None
    unit = pairing.unit.reading
    if "".join(term.low[0] for term in names) in {unit.terms[n].low for n in others}:
        return None  # "HWB" may be short for "Harbour Water Board"
    if not all(
        any(_is_named(term, index) for term in row) for row in (names, [unit.terms[n] for n in others])
    ):
        return None
    if _are_one([term.key for term in names], [pairing.unit.reading.terms[n].key for n in others], index):
        return None
    return Clash("name", first, others[-1])


def _points_back(unit: Reading) -> bool:
    """Whether "he" or "she" may stand for the claim's name."""
    return any(token.low in unit.lexicon.persons for token in unit.tokens)


def _is_led(reading: Reading, index: int) -> bool:
    """Whether a function word other than "by" stands before: one place may lie in another."""
    low = leading(reading, index)
    return bool(low) and low not in reading.lexicon.passive_by


def _is_label(reading: Reading, names: list[Term]) -> bool:
    token = reading.tokens[names[0].token]
    return len(names) == 1 and token.capital and len(token.low) == 1


def _label_place(pairing: Pairing, index: int) -> int | None:
    """Another single letter behind the same word: "Block C" for "Block B"."""
    place = pairing.at[index - 1] + 1 if index and pairing.at[index - 1] >= 0 else 0
    unit = pairing.unit.reading
    if not place or place >= len(unit.terms) or place in pairing.at:
        return None
    token = unit.tokens[unit.terms[place].token]
    beside = unit.terms[place].token == unit.terms[place - 1].token + 1
    return place if token.capital and len(token.low) == 1 and beside else None


def _in_place(pairing: Pairing, first: int, last: int) -> list[int]:
    """The terms of the unit where the claim has its name, if they hold a name; [] else."""
    at, unit = pairing.at, pairing.unit.reading
    after = at[last + 1] if last + 1 < len(at) else -1
    before = at[first - 1] if first else -1
    if after >= 0:
        low = max(before + 1, after - _LONGEST, 0)
        found = list(range(low, after))
        if before >= 0 and low != before + 1:
            return []
        while found and not _reaches(unit, found[0], after):
            found.pop(0)
    elif before >= 0 and leading(pairing.claim.reading, first):
        found = list(range(before + 1, min(before + 1 + _LONGEST, len(unit.terms))))
        while found and not unit.tokens[unit.terms[found[-1]].token].capital:
            found.pop()
        if not found or leading(unit, found[0]) != leading(pairing.claim.reading, first):
            return []
    else:
        return []
    named = [n for n in found if unit.tokens[unit.terms[n].token].capital and unit.terms[n].key]
    return named if named and not set(found) & set(at) else []


def _reaches(unit: Reading, start: int, end: int) -> bool:
    """Whether no end of a clause stands between two terms."""
    between = unit.tokens[unit.terms[start].token : unit.terms[end].token]
    return not any(token.low in _ENDS or token.low in unit.lexicon.boundaries for token in between)


def _is_written_as_name(reading: Reading, term: Term) -> bool:
    """Whether a word begins with a capital; one of capitals alone may be an office ("CEO")."""
    written = reading.text[term.span.start : term.span.end]
    return bool(term.key) and reading.tokens[term.token].capital and not written.isupper()


def _is_named(term: Term, index: SourceIndex) -> bool:
    """Whether a word is a name inside a sentence of the sources."""
    for number in index.postings.get(term.key, ())[:_MOST]:
        side = index.side(number)
        if any(side.reading.terms[n].name for n in side.places.get(term.key, ())):
            return True
    return False


def _are_near(reading: Reading, one: int, two: int) -> bool:
    low, high = sorted((one, two))
    if high - low > _REACH:
        return False
    between = reading.tokens[reading.terms[low].token : reading.terms[high].token]
    return not any(token.low == "," or token.low in reading.lexicon.coordinators for token in between)


def _is_elsewhere(names: list[Term], index: SourceIndex) -> bool:
    """Whether a unit holds all words of a name."""
    found = index.holding_any((names[0].key,))
    for term in names[1:]:
        found &= index.holding_any((term.key,))
    return bool(found)


def _are_one(names: list[str], others: list[str], index: SourceIndex) -> bool:
    """Whether a unit has a word of one name near a word of the other."""
    both = index.holding_any(names) & index.holding_any(others)
    for number in members(both, _MOST):
        places = index.side(number).places
        for key in names:
            for other in others:
                for one in places.get(key, ()):
                    if any(
                        _are_near(index.side(number).reading, one, two) for two in places.get(other, ())
                    ):
                        return True
    return both.bit_count() > _MOST
