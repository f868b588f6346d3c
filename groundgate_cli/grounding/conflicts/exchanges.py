"""Two phrases of a claim in each other's place in the unit: "Ulla taught Arne", "Arne taught Ulla"."""

from __future__ import annotations

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.grounding.conflicts.figures import Clash
from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.words.leads import leading
from groundgate_cli.grounding.words.once import lows_of
from groundgate_cli.grounding.words.terms import Reading

_LONGEST = 4
_MOST = 12
_NEAR = 3


class Run(NamedTuple):
    """Terms of a claim, from start to before end, that follow each other in the unit too, from place on."""

    start: int
    end: int
    place: int


def find_exchange(pairing: Pairing) -> Clash | None:
    """A conflict where two phrases and no others have changed places, each led by the other one's word."""
    runs = _runs(pairing)
    if not 3 <= len(runs) <= _MOST:
        return None
    rank = sorted(range(len(runs)), key=lambda n: runs[n].place)
    moved = [n for n, other in enumerate(rank) if n != other]
    if len(moved) != 2 or moved[1] - moved[0] < 2:
        return None
    first, second = (runs[n] for n in moved)
    between = range(first.end, second.start)
    if not _are_alike(pairing, first, second) or _is_mutual(pairing, between):
        return None
    if _in_list(pairing, first) or _in_list(pairing, second) or _turns_passive(pairing, between):
        return None
    if _over_clauses(pairing.claim.reading, first.start, second.start):
        return None
    if _over_clauses(pairing.unit.reading, second.place, first.place, _set_off(pairing, first, second)):
        return None
    mine = [_lead(pairing.claim.reading, run.start) for run in (first, second)]
    theirs = [_lead(pairing.unit.reading, run.place) for run in (second, first)]
    if mine != theirs and not (mine[1] == theirs[1] and mine[1] in pairing.claim.reading.lexicon.comparing):
        return None
    return Clash("role", first.start, first.place)


def _runs(pairing: Pairing) -> list[Run]:
    """The terms of the claim that the unit has, in runs that read the same on both sides."""
    found: list[Run] = []
    for n, place in enumerate(pairing.at):
        if place < 0:
            continue
        last = found[-1] if found else None
        if last is not None and n == last.end and place == last.place + last.end - last.start:
            found[-1] = last._replace(end=n + 1)
        else:
            found.append(Run(n, n + 1, place))
    return found


def _are_alike(pairing: Pairing, *runs: Run) -> bool:
    """Whether runs are short, stand just once on both sides, and all are names or none is."""
    claim, unit = pairing.claim, pairing.unit
    capitals = set()
    for run in runs:
        if run.end - run.start > _LONGEST:
            return False
        for n in range(run.start, run.end):
            term = claim.reading.terms[n]
            if not term.key or sum(one.key == term.key for one in claim.reading.terms) > 1:
                return False
            if len(unit.places.get(term.key, ())) > 1:
                return False
        last = unit.reading.terms[run.place + run.end - run.start - 1]
        if last.token:  # the first word of a sentence has a capital in any case
            capitals.add(unit.reading.tokens[last.token].capital)
    return len(capitals) == 1


def find_turned_names(pairing: Pairing) -> Clash | None:
    """A conflict where two names stand right before and behind a word in each other's place, whatever else
    the claim says: "Ann Hill beat Bo Orr in the final", "Bo Orr beat Ann Hill 6-3"."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    for pivot in range(1, len(pairing.at) - 1):
        place, term = pairing.at[pivot], claim.terms[pivot]
        if not 0 < place < len(unit.terms) - 1 or not term.key or term.key in claim.lexicon.symmetric:
            continue
        if claim.tokens[term.token].capital or is_passive(claim, pivot) != is_passive(unit, place):
            continue
        mine = _names_around(claim, pivot)
        theirs = _names_around(unit, place)
        if mine and theirs and mine == theirs[::-1] and mine[0] != mine[1]:
            return Clash("role", pivot + 1, place - 1)
    return None


def _names_around(reading: Reading, index: int) -> tuple[str, str] | None:
    """The last words of the names right before and right behind a word, None where one is missing."""
    before, word = reading.terms[index - 1], reading.terms[index]
    after = index + 1
    if reading.terms[after].token != word.token + 1 or before.token != word.token - 1:
        return None
    while after + 1 < len(reading.terms) and _is_name_at(reading, after + 1):
        if reading.terms[after + 1].token != reading.terms[after].token + 1:
            break
        after += 1
    names = _is_name_at(reading, index - 1) and _is_name_at(reading, after)
    return (before.key, reading.terms[after].key) if names else None


def _is_name_at(reading: Reading, index: int) -> bool:
    term = reading.terms[index]
    return bool(term.key) and reading.tokens[term.token].capital


def _is_mutual(pairing: Pairing, between: range) -> bool:
    """Whether what stands between two phrases holds both ways: "met", "is equal to", "with"."""
    reading = pairing.claim.reading
    mutual, tokens = reading.lexicon.symmetric, reading.tokens
    first, last = reading.terms[between.start].token, reading.terms[between.stop - 1].token
    if reading.terms[between.start].key in mutual:
        return True
    return any(one.low in mutual for one in (*tokens[first:last], *tokens[last + 1 : last + 3]))


def _over_clauses(reading: Reading, first: int, second: int, spared: frozenset[int] = frozenset()) -> bool:
    """Whether another clause begins between two terms: "if it is wet, it shrinks", "it shrinks if wet".

    spared: tokens of commas that begin none.
    """
    ends = reading.lexicon.boundaries - reading.lexicon.coordinators
    between = range(reading.terms[first].token + 1, reading.terms[second].token)
    lows = [reading.tokens[at].low for at in between if at not in spared]
    return any(low in ends or low in ",;:" for low in lows)


def _set_off(pairing: Pairing, *runs: Run) -> frozenset[int]:
    """The commas around phrases of the unit that name what stands before them: "the buyer, Ann Hill,"."""
    reading = pairing.unit.reading
    found: set[int] = set()
    for run in runs:
        found.update(_commas_around(reading, run.place, run.place + run.end - run.start - 1))
    return frozenset(found)


def _commas_around(reading: Reading, first: int, last: int) -> tuple[int, ...]:
    """The commas right before and after some terms with capitals, none where one of them is missing."""
    before, after = reading.terms[first].token - 1, reading.terms[last].token + 1
    if before < 1 or after >= len(reading.tokens) or not reading.tokens[before + 1].capital:
        return ()
    ends = reading.tokens[before].low, reading.tokens[after].low
    named = next((n for n in range(first) if reading.terms[n].token == before - 1), None)
    plain = named is not None and reading.terms[named].key and not reading.tokens[before - 1].capital
    return (before, after) if ends == (",", ",") and plain else ()


def _in_list(pairing: Pairing, run: Run) -> bool:
    """Whether a phrase is a later member of a list on one side: another word may lead it."""
    for reading, index in ((pairing.claim.reading, run.start), (pairing.unit.reading, run.place)):
        at = reading.terms[index].token
        if _commas_around(reading, index, index + run.end - run.start - 1):
            continue
        before = next(
            (t for t in reversed(reading.tokens[:at]) if t.low not in reading.lexicon.articles), None
        )
        if before is not None and (before.low == "," or before.low in reading.lexicon.coordinators):
            return True
    return False


def _turns_passive(pairing: Pairing, between: range) -> bool:
    """Whether a word between two phrases has its doer behind it on one side alone."""
    claim, unit = pairing.claim.reading, pairing.unit.reading
    return any(
        is_passive(claim, n) != is_passive(unit, pairing.at[n]) for n in between if pairing.at[n] >= 0
    )


def _lead(reading: Reading, index: int) -> str:
    """The function word before a phrase; of forms of "be" and joining words none."""
    low = leading(reading, index)
    lexicon = reading.lexicon
    return "" if low in lexicon.coordinators | lexicon.passive_be | lexicon.boundaries else low


def is_passive(reading: Reading, index: int) -> bool:
    """Whether a verb is in the passive with its doer named: "was lent ... by"."""
    at = reading.terms[index].token
    lexicon, tokens = reading.lexicon, reading.tokens
    if lows_of(reading).isdisjoint(lexicon.passive_by):
        return False
    if any(token.low in lexicon.passive_by for token in tokens[at + 1 : at + _NEAR]):
        return True
    be = any(token.low in lexicon.passive_be for token in tokens[max(0, at - 3) : at])
    return be and any(token.low in lexicon.passive_by for token in tokens[at + 1 :])
