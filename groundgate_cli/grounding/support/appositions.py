"""Claims that say what something is, where the unit names it right beside: "the mayor, Ann Roe, left",
"Ann Roe, the mayor, left", "the mayor Ann Roe left" bear out "Ann Roe is the mayor"."""

from __future__ import annotations

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.grounding.matching.pairing import Pairing
from groundgate_cli.grounding.words.terms import Reading

_OPEN = frozenset(("(", "[", "lrb", "lsb"))
_CLOSE = frozenset((")", "]", "rrb", "rsb"))
_SIGNS = frozenset("-:=\u2013\u2014/")
_QUOTES = frozenset("\"\u201c\u201d\u2018\u2019'`*_")
_ENDS = frozenset(".,;:!?")


class _Identity(NamedTuple):
    """Places in the unit of what a claim speaks of, and of what it says that this is; both in order."""

    subject: tuple[int, ...]
    predicate: tuple[int, ...]


def is_apposed(pairing: Pairing) -> bool:
    """Whether the unit has what a claim says that its subject is right beside it, a comma between."""
    told = _identity(pairing)
    if told is None:
        return False
    unit = pairing.unit.reading
    subject, predicate = told
    if not _runs(subject) or list(predicate) != sorted(set(predicate)) or _parted(unit, predicate):
        return False
    if subject[-1] < predicate[0]:
        return _touch(unit, subject[-1], predicate[0]) and not _is_listed(unit, predicate[-1])
    return _touch(unit, predicate[-1], subject[0]) and _is_closed(unit, subject[-1])


def is_unlinked(pairing: Pairing) -> bool:
    """Whether a claim says that something is a thing of which the unit speaks apart from it: "Tom Orr is
    the mayor" beside "Tom Orr, who met the mayor, left"."""
    told = _identity(pairing)
    if told is None or not _has_article(pairing) or _is_row(pairing.unit.reading) or is_apposed(pairing):
        return False
    unit = pairing.unit.reading
    if any(_is_derived(pairing, n) for n in range(len(pairing.at))):
        return False
    subject = [row for place in told.subject for row in _places(pairing, place)]
    head = [row for place in _head(pairing, told) for row in _places(pairing, place)]
    pairs = [(min(a, b), max(a, b)) for a in subject for b in head if a != b]
    ends = {place: max(told.subject) for place in told.subject}
    return bool(pairs) and not any(_is_linked(unit, a, b, ends.get(b, b)) for a, b in pairs)


def _places(pairing: Pairing, place: int) -> tuple[int, ...]:
    """All places of a word of the unit."""
    return pairing.unit.places.get(pairing.unit.reading.terms[place].key, (place,))


def _is_linked(unit: Reading, first: int, second: int, end: int) -> bool:
    """Whether two words of a sentence can be of one thing: side by side, a comma between and no list around
    them, or a verb such as "be". end: the last word of the thing that the second one begins."""
    between = [low for low in _between(unit, first, second) if low not in _QUOTES | unit.lexicon.articles]
    if not any(low in unit.lexicon.stop or not low[0].isalnum() for low in between):
        return True
    if between == [","]:
        return not _is_listed(unit, end)
    linking = unit.lexicon.passive_be | unit.lexicon.identifying | _SIGNS
    last = max((n for n, low in enumerate(between) if low in linking), default=-1)
    return last >= 0 and unit.lexicon.passive_by.isdisjoint(between[last:])


def _head(pairing: Pairing, told: _Identity) -> tuple[int, ...]:
    """The places of what the subject is said to be, without what a preposition or the like adds."""
    claim, size = pairing.claim.reading, len(told.subject)
    words = claim.lexicon.prepositions | claim.lexicon.boundaries | _ENDS
    first = claim.terms[size].token
    end = next((n for n, t in enumerate(claim.tokens) if n > first and t.low in words), len(claim.tokens))
    count = sum(term.token < end for term in claim.terms[size:])
    return told.predicate[:count]


def _has_article(pairing: Pairing) -> bool:
    """Whether an article stands right behind the claim's form of "be"."""
    claim = pairing.claim.reading
    verb = next(n for n, token in enumerate(claim.tokens) if token.low in claim.lexicon.passive_be)
    return verb + 1 < len(claim.tokens) and claim.tokens[verb + 1].low in claim.lexicon.articles


def _is_derived(pairing: Pairing, index: int) -> bool:
    """Whether a word stands in the unit as one of another kind: "designer", "designed"."""
    term, other = pairing.claim.reading.terms[index], pairing.unit.reading.terms[pairing.at[index]]
    return bool(term.key) and term.key != other.key


def _is_row(unit: Reading) -> bool:
    return "\t" in unit.text or unit.text.count("|") > 1


def _identity(pairing: Pairing) -> _Identity | None:
    """The two sides of a claim around its one form of "be", all of both in the unit; None for any other."""
    claim = pairing.claim.reading
    verbs = [n for n, token in enumerate(claim.tokens) if token.low in claim.lexicon.passive_be]
    if (
        pairing.claim.question
        or len(verbs) != 1
        or pairing.claim.marks.cues
        or any(place < 0 for place in pairing.at)
    ):
        return None
    sides: tuple[list[int], list[int]] = ([], [])
    for term, place in zip(claim.terms, pairing.at, strict=True):
        sides[term.token > verbs[0]].append(place)
    if not all(sides):
        return None
    return _Identity(tuple(sides[0]), tuple(sides[1]))


def _runs(places: tuple[int, ...]) -> bool:
    return places == tuple(range(places[0], places[0] + len(places)))


def _between(unit: Reading, first: int, second: int) -> list[str]:
    """The words and signs between two terms, those in brackets left out."""
    depth, found = 0, []
    for token in unit.tokens[unit.terms[first].token + 1 : unit.terms[second].token]:
        if token.span.start < unit.terms[first].span.end:
            continue
        depth = max(0, depth + (token.low in _OPEN) - (token.low in _CLOSE))
        if not depth and token.low not in _CLOSE:
            found.append(token.low)
    return found


def _touch(unit: Reading, first: int, second: int) -> bool:
    """Whether nothing but a comma, with an article behind it or none, stands between two terms."""
    lows = _between(unit, first, second)
    return bool(lows) and lows[0] == "," and all(low in unit.lexicon.articles for low in lows[1:])


def _parted(unit: Reading, places: tuple[int, ...]) -> bool:
    """Whether a sign or word that begins another part stands among words."""
    words = unit.lexicon.boundaries | unit.lexicon.part_links | _ENDS
    return len(places) > 1 and any(low in words for low in _between(unit, places[0], places[-1]))


def _next(unit: Reading, place: int) -> list[str]:
    end = unit.terms[place].span.end
    return [token.low for token in unit.tokens[unit.terms[place].token :] if token.span.start >= end][:3]


def _is_listed(unit: Reading, place: int) -> bool:
    """Whether a list goes on behind a word: ", and Ann Roe"."""
    lexicon, after = unit.lexicon, _next(unit, place)
    if after[:1] == [","]:
        after = after[1:]
    joins = lexicon.coordinators | lexicon.alternatives
    goes_on = lexicon.prepositions | lexicon.passive_be | lexicon.auxiliaries
    return after[0] in joins and after[1:2][0] not in goes_on if len(after) > 1 else False


def _is_closed(unit: Reading, place: int) -> bool:
    """Whether a sign that goes on with no list, or nothing, stands behind a word."""
    after = _next(unit, place)
    return not after or (after[0] in _ENDS | _OPEN and not _is_listed(unit, place))
