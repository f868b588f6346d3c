"""Claims whose words stand in two parts of a sentence that say different things.

A part is a stretch of a sentence between semicolons, joining words and, where it is long enough, commas.
"Built in 1931 and removed in 2014" does not bear out "removed in 1931".
"""

from __future__ import annotations

from collections.abc import Mapping

from groundgate_cli.grounding.conflicts.figure_times import figure_of_time
from groundgate_cli.grounding.conflicts.figures import Clash
from groundgate_cli.grounding.conflicts.opposites import excludes
from groundgate_cli.grounding.conflicts.rival_values import rival_kind
from groundgate_cli.grounding.matching.pairing import Pairing, bears_out
from groundgate_cli.grounding.support.aligned import copied_at
from groundgate_cli.grounding.support.appositions import is_apposed
from groundgate_cli.grounding.support.insertions import is_around
from groundgate_cli.grounding.support.sharing import Part, Where, shares
from groundgate_cli.grounding.words.leads import leading
from groundgate_cli.grounding.words.lexicon import Lexicon
from groundgate_cli.grounding.words.once import once
from groundgate_cli.grounding.words.terms import Reading, Term
from groundgate_cli.grounding.words.tokens import Token

_HARD = frozenset(";")
_STOPS = frozenset(".!?;:)")
_OPEN = frozenset(("(", "[", "\u201c", "lrb", "lsb"))  # treebanks write brackets in letters
_CLOSE = frozenset((")", "]", "\u201d", "rrb", "rsb"))
_LISTED = 3  # terms of a part between commas; shorter ones are members of a list
_MOST = 60
_LONGEST = 3
_ENDINGS = ("ed", "ing", "s")


def check_parts(pairing: Pairing) -> tuple[list[Clash], bool]:
    """A conflict of roles where words of one part of the unit stand in the place of those of another; and
    whether the claim mixes parts at all.

    Only a claim of one part is looked at, and no row of a table.
    """
    claim, unit = pairing.claim.reading, pairing.unit.reading
    if not 2 <= len(claim.terms) <= _MOST or len(unit.terms) > 4 * _MOST or _is_row(unit):
        return [], False
    if _is_of_another(pairing):
        return [], True
    if _has_link(claim) or len(split_parts(claim)) > 1:
        return [], False
    parts = split_parts(unit)
    if len(parts) < 2:
        return [], False
    if pairing.claim.marks.of("negation") and any(cue.elliptic for cue in pairing.unit.marks.cues):
        return [], False
    placed = [n for n, place in enumerate(pairing.at) if place >= 0]
    run = [pairing.at[n] for n in placed]
    if run == list(range(min(run, default=0), max(run, default=0) + 1)):
        return [], False
    if is_apposed(pairing) or is_around(pairing, parts):
        return [], False
    where = {n: _parts_with(pairing, n, parts) for n in placed}
    counts = [sum(p in where[n] for n in placed) for p in range(len(parts))]
    most = max(counts, default=0)
    if most == len(placed) or most == 0:
        return [], False
    mains = [p for p, count in enumerate(counts) if count == most]
    if any(shares(pairing, parts, where, main) for main in mains):
        return [], False
    either = any(token.low in unit.lexicon.alternatives for token in unit.tokens)
    if pairing.claim.marks.of("negation"):
        return [], True
    for main in mains:
        clash = _substituted(pairing, parts, where, placed, main)
        if clash is not None and not (either and not _exclude(pairing, clash)):
            return [clash], True
    return [], True


def _exclude(pairing: Pairing, clash: Clash) -> bool:
    """Whether the words of a clash are opposites."""
    mine, theirs = pairing.claim.reading.terms[clash.claim], pairing.unit.reading.terms[clash.unit]
    return excludes(pairing.claim.reading.lexicon, mine, theirs)


@once
def _repeated(places: Mapping[str, tuple[int, ...]]) -> frozenset[str]:
    """The keys that stand in several places."""
    return frozenset(key for key, rows in places.items() if len(rows) > 1)


def holds_part(pairing: Pairing, place: int) -> bool:
    """Whether the claim has all terms of the part that holds one: "rinse it; never use soap"."""
    part = next(part for part in split_parts(pairing.unit.reading) if place < part.end)
    return all(n in pairing.at for n in range(part.start, part.end))


def settle(pairing: Pairing) -> Pairing:
    """The pairing with all of its terms where the unit has the claim word by word, else in one part of it,
    where one part holds them all."""
    unit = pairing.unit
    placed = [n for n, place in enumerate(pairing.at) if place >= 0]
    repeated = _repeated(unit.places)
    if not any(unit.reading.terms[pairing.at[n]].key in repeated for n in placed) or len(placed) > _MOST:
        return pairing
    if len(unit.reading.terms) > 4 * _MOST or _is_row(unit.reading):
        return pairing
    copied = copied_at(pairing)
    if copied:
        return pairing._replace(at=copied)
    parts = split_parts(unit.reading)
    where = {n: _parts_with(pairing, n, parts) for n in placed}
    held = [p for p in range(len(parts)) if all(p in where[n] for n in placed)]
    if not held or any(all(parts[p].start <= pairing.at[n] < parts[p].end for n in placed) for p in held):
        return pairing
    at = tuple(where[n][held[0]] if n in where else place for n, place in enumerate(pairing.at))
    return pairing._replace(at=at)


@once
def split_parts(reading: Reading) -> list[Part]:
    """The parts of a sentence, in order; each holds a term."""
    lexicon, terms = reading.lexicon, reading.terms
    found: list[Part] = []
    start, apart = 0, False
    cuts = []
    depth, quoted = 0, False
    for n, token in enumerate(reading.tokens):
        opens = token.low in _OPEN or (token.low == '"' and not quoted)
        closes = token.low in _CLOSE or (token.low == '"' and quoted)
        quoted ^= token.low == '"'
        depth = max(0, depth + opens - closes)
        hard = token.low in _HARD or (_links(token, lexicon) and not _pairs_words(reading, n))
        soft = token.low == "," and not _inside(reading, n) and not _compares(reading, n + 1)
        if not depth and (hard or soft):
            cuts.append((n, token.low))
    at = 0
    opening = bool(reading.tokens) and _links(reading.tokens[0], lexicon)
    for number, (place, low) in enumerate(cuts):
        while at < len(terms) and terms[at].token < place:
            at += 1
        if at == start:
            apart = apart or low in _HARD or low in lexicon.contrasts
            continue
        if low == "," and not (opening or _long_enough(reading, at, cuts[number + 1 :])):
            continue
        opening = opening and low != ","
        found.append(Part(start, at, apart))
        start, apart = at, low in _HARD or low in lexicon.contrasts
    if start < len(terms):
        found.append(Part(start, len(terms), apart))
    return found


def _pairs_words(reading: Reading, at: int) -> bool:
    """Whether an "and" or "or" joins just two words of one form: "red and blue", "Danish and German"."""
    lexicon, tokens = reading.lexicon, reading.tokens
    if tokens[at].low not in lexicon.coordinators | lexicon.alternatives or not 0 < at < len(tokens) - 1:
        return False
    one, two = tokens[at - 1], tokens[at + 1]
    if not (one.word and two.word) or {one.low, two.low} & lexicon.stop or _figure(one) or _figure(two):
        return False
    if at + 2 < len(tokens) and tokens[at + 2].low in lexicon.articles:
        return False  # a verb with its object: "mix the flour and bake the loaf"
    if _begins_statement(reading, at):
        return False
    return _form(one, lexicon) == _form(two, lexicon) or _ends_list(reading, at)


def _begins_statement(reading: Reading, at: int) -> bool:
    """Whether verbs stand behind and before an "and" and its next word: "was in Ulm and Bo was ill"."""
    lexicon, tokens = reading.lexicon, reading.tokens
    verbs = lexicon.passive_be | lexicon.auxiliaries
    if at + 2 >= len(tokens) or tokens[at + 2].low not in verbs:
        return False
    return any(token.low in verbs for token in tokens[:at])


def _ends_list(reading: Reading, at: int) -> bool:
    """Whether an "and" joins one last word to a noun: "is an actress and model."."""
    tokens, lexicon = reading.tokens, reading.lexicon
    if tokens[at].low not in lexicon.coordinators or tokens[at + 1].capital != tokens[at - 1].capital:
        return False
    return at + 2 == len(tokens) or tokens[at + 2].low in _STOPS


def _figure(token: Token) -> bool:
    return token.low[0] in "0123456789"


def _form(token: Token, lexicon: Lexicon) -> tuple[bool, bool, str]:
    """A rough form of a word: whether it is in a capital, irregular, and its ending."""
    ending = next((end for end in _ENDINGS if token.low.endswith(end)), "")
    return token.capital, token.low in lexicon.irregular, ending


def _is_of_another(pairing: Pairing) -> bool:
    """Whether the unit only refers to the claim's subject: "her rival left", "Ann Hill left"."""
    unit = pairing.unit.reading
    pointing = unit.lexicon.pronouns - unit.lexicon.subject_pronouns
    if not unit.terms or unit.terms[0].token != 1 or unit.tokens[0].low not in pointing:
        return False
    return bool(pairing.at) and pairing.at[0] == -2 and 0 not in pairing.at


@once
def _has_link(reading: Reading) -> bool:
    return any(_links(token, reading.lexicon) for token in reading.tokens)


def _links(token: Token, lexicon: Lexicon) -> bool:
    return token.word and (token.low in lexicon.boundaries or token.low in lexicon.part_links)


def _inside(reading: Reading, at: int) -> bool:
    """Whether a comma stands inside a figure or name."""
    span = reading.tokens[at].span
    return any(term.span.start < span.start < term.span.end for term in reading.terms if not term.key)


def _compares(reading: Reading, at: int) -> bool:
    """Whether a phrase such as "compared with" begins at a token: what it leads has the same subject."""
    return any(
        tuple(token.low for token in reading.tokens[at : at + len(phrase)]) == phrase
        for phrase in reading.lexicon.compared
    )


def _long_enough(reading: Reading, at: int, cuts: list[tuple[int, str]]) -> bool:
    end = cuts[0][0] if cuts else len(reading.tokens)
    return sum(term.token < end for term in reading.terms[at:]) >= _LISTED


def _is_row(unit: Reading) -> bool:
    return "\t" in unit.text or unit.text.count("|") > 1


def _parts_with(pairing: Pairing, index: int, parts: list[Part]) -> dict[int, int]:
    """The parts that hold a term of the claim, each with the first place of it there."""
    unit, term = pairing.unit.reading, pairing.claim.reading.terms[index]
    own = pairing.at[index]
    key = unit.terms[own].key
    found: dict[int, int] = {}
    for p, part in enumerate(parts):
        for place in range(part.start, part.end):
            if place == own or (unit.terms[place].key == key if key else _same(term, unit.terms[place])):
                found.setdefault(p, place)
    return found


def _same(term: Term, other: Term) -> bool:
    return not other.key and bears_out(term, other)


def _substituted(
    pairing: Pairing, parts: list[Part], where: Where, placed: list[int], main: int
) -> Clash | None:
    """The claim as one part of the unit with words of another part in the place of some of its own."""
    rest = [n for n in placed if main not in where[n]]
    kept = [where[n][main] for n in placed if main in where[n]]
    if (
        -1 in pairing.at
        or len(rest) > _LONGEST
        or len(kept) + pairing.at.count(-2) < 2
        or kept != sorted(set(kept))
    ):
        return None
    if any(figure_of_time(pairing, n) == pairing.at[n] for n in rest):
        return None  # each figure has a time of its own, and this one is right
    if rest[-1] - rest[0] + 1 != len(rest) or not set.intersection(*(set(where[n]) for n in rest)):
        return None
    before = [where[n][main] for n in placed if n < rest[0]]
    after = [where[n][main] for n in placed if n > rest[-1]]
    first = before[-1] + 1 if before else parts[main].start
    last = after[0] if after else min(parts[main].end, first + _LONGEST)
    gap = list(range(first, last))
    held = (after[-1] + 1 if after else last) - parts[main].start
    if not gap or len(gap) > _LONGEST or len(kept) + len(gap) < held:
        return None
    for place in gap:
        if _replaces(pairing, rest, place):
            clash = Clash("role", rest[0], place)
            return clash._replace(kind="direction") if _exclude(pairing, clash) else clash
    return None


def _replaces(pairing: Pairing, rest: list[int], place: int) -> bool:
    other = pairing.unit.reading.terms[place]
    for n in rest:
        term = pairing.claim.reading.terms[n]
        if not other.key or not term.key:
            if rival_kind(term, other):
                return True
        elif excludes(pairing.claim.reading.lexicon, term, other):
            return True
        elif _capital(pairing.claim.reading, n) == _capital(pairing.unit.reading, place):
            mine, theirs = leading(pairing.claim.reading, n), leading(pairing.unit.reading, place)
            return mine == theirs and bool(mine or rest[0] == 0 or _capital(pairing.claim.reading, n))
    return False


def _capital(reading: Reading, index: int) -> bool:
    return reading.tokens[reading.terms[index].token].capital
