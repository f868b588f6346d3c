"""What a sentence says about its own words: denials, hedges, conditions, attributions, quantifiers.

Each cue rules a stretch of terms, its scope: from the cue to the end of the clause. A clause ends at a
comma, a semicolon, a dash, a bracket or a word such as "but", "because" or "which".
"""

from __future__ import annotations

from bisect import bisect_left
from typing import NamedTuple

from groundgate_cli.grounding.terms import Reading
from groundgate_cli.grounding.tokens import Token
from groundgate_cli.grounding.words import Phrases

_STOPS = frozenset(",;:()[]\u2014\u2013\u2026.!?\u3002\u3001\uff0c")
_OBJECT_REACH = 3
_LONGEST = 200  # tokens; no clause is longer, and hostile text costs no more
_SPEAKER = 4
_OPEN_NOUN = 2  # terms of a noun phrase of which the end is not known


class Cue(NamedTuple):
    """A cue and what it rules. kind: "negation", "hedge", "condition", "attribution", "intention",
    "former".

    token: its first token. scope: indices of the terms that it rules. open: whether words follow that
    narrow what is ruled ("any goods which ..."), narrow: the terms of these words. prefix: whether it is
    part of the word ("non-binding"). elliptic: whether it ends its clause and rules what stands before it
    ("furniture is not").
    """

    kind: str
    token: int
    scope: tuple[int, ...]
    open: bool = False
    prefix: bool = False
    narrow: tuple[int, ...] = ()
    elliptic: bool = False


class Marks(NamedTuple):
    """The cues of one sentence.

    denied: for each term whether an odd number of denials rules it. heads: term to the quantifier before
    it. downward: terms in a place where the narrower word follows from the wider one. nouns: the terms
    that each "every", "no", "exactly" and the like rules. question: whether the sentence asks.
    """

    cues: tuple[Cue, ...]
    denied: tuple[bool, ...]
    heads: dict[int, str]
    downward: frozenset[int]
    nouns: tuple[tuple[int, ...], ...]
    question: bool
    narrow: frozenset[int] = frozenset()
    universal: tuple[tuple[int, ...], ...] = ()

    def of(self, kind: str) -> list[Cue]:
        """The cues of one kind, in order."""
        return [cue for cue in self.cues if cue.kind == kind]


def read_marks(reading: Reading) -> Marks:
    """The cues of a sentence that was read."""
    exempt = _exempt(reading)
    cues = [*_negations(reading, exempt), *_others(reading, exempt)]
    denied = [False] * len(reading.terms)
    for cue in cues:
        if cue.kind == "negation":
            for index in cue.scope:
                denied[index] = not denied[index]
    heads = _heads(reading, exempt)
    nouns = _ruled_nouns(reading, exempt, reading.lexicon.downward_heads)
    universal = tuple(
        phrase if _before_verb(reading, phrase) else phrase[:_OPEN_NOUN]
        for phrase in _ruled_nouns(reading, exempt, reading.lexicon.universal_heads)
    )
    downward = _downward(reading, cues, nouns, exempt)
    narrow = _downward(reading, cues, universal, exempt)
    question = reading.text.rstrip().rstrip("\"'\u201d\u2019)").endswith(("?", "\uff1f", "\u061f"))
    return Marks(tuple(cues), tuple(denied), heads, downward, nouns, question, narrow, universal)


def _matches(tokens: tuple[Token, ...], at: int, phrase: tuple[str, ...]) -> bool:
    if at + len(phrase) > len(tokens):
        return False
    return all(tokens[at + n].low == word for n, word in enumerate(phrase))


def _phrase_at(tokens: tuple[Token, ...], at: int, phrases: Phrases) -> int:
    """The length of the longest phrase that begins at a token, 0 for none."""
    for phrase in phrases.get(tokens[at].low, ()):
        if len(phrase) == 1 or _matches(tokens, at, phrase):
            return len(phrase)
    return 0


def _exempt(reading: Reading) -> frozenset[int]:
    """Tokens of set phrases with a negator that deny nothing: "not only", "no doubt"."""
    found: set[int] = set()
    for at in range(len(reading.tokens)):
        length = _phrase_at(reading.tokens, at, reading.lexicon.negative_exempt)
        found.update(range(at, at + length))
    return frozenset(found)


def _scope(reading: Reading, start: int, stop_words: frozenset[str], reach: int | None = None) -> list[int]:
    """Terms from a token to the end of its clause, at most `reach` of them."""
    tokens, joins = reading.tokens, reading.lexicon.coordinators
    end = start
    most = min(len(tokens), start + _LONGEST)
    while end < most:
        token = tokens[end]
        if token.low in _STOPS and not _inside_number(tokens, end):
            break
        if end > start and (
            token.low in stop_words or (token.low in joins and _begins_clause(reading, end))
        ):
            break
        end += 1
    found = _terms_in(reading, start, end)
    return found if reach is None else found[:reach]


def _begins_clause(reading: Reading, at: int) -> bool:
    """Whether "and" or "or" goes on with a verb of its own: "... and is not", "... and cannot"."""
    lexicon, tokens = reading.lexicon, reading.tokens
    if at + 1 >= len(tokens):
        return False
    low = tokens[at + 1].low
    return low in lexicon.auxiliaries or low in lexicon.passive_be or low in lexicon.negators


def _terms_in(reading: Reading, start: int, end: int) -> list[int]:
    """Indices of the terms that begin at tokens from `start` to before `end`."""
    first = _term_from(reading, start)
    return list(range(first, max(first, _term_from(reading, end))))


def _term_from(reading: Reading, token: int) -> int:
    """The index of the first term at or after a token; the number of terms where there is none."""
    return bisect_left(reading.terms, token, key=lambda term: term.token)


def _inside_number(tokens: tuple[Token, ...], at: int) -> bool:
    before = at > 0 and tokens[at - 1].span.end == tokens[at].span.start
    after = at + 1 < len(tokens) and tokens[at + 1].span.start == tokens[at].span.end
    return tokens[at].low in ".,:" and before and after


def _negations(reading: Reading, exempt: frozenset[int]) -> list[Cue]:
    lexicon, tokens = reading.lexicon, reading.tokens
    ends = lexicon.boundaries - lexicon.coordinators - lexicon.alternatives
    found: list[Cue] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if at in exempt or not token.word or _in_name(reading, at):
            at += 1
            continue
        few = _phrase_at(tokens, at, lexicon.negative_object_phrases)
        length = few or _phrase_at(tokens, at, lexicon.negative_phrases)
        if length:
            reach = _OBJECT_REACH if few else None
            found.append(_cue(reading, "negation", at, at + length, ends, reach))
            at += length
            continue
        if token.low in lexicon.negative_objects or _excepting(reading, at):
            found.append(
                _cue(reading, "negation", at, at + 1, ends | lexicon.stop, _OBJECT_REACH, skip=True)
            )
        elif token.low in lexicon.negators and not _goes_on(reading, at):
            cue = _cue(reading, "negation", at, at + 1, ends)
            found.append(cue if cue.scope else _elliptic(reading, at))
        elif token.stem in lexicon.negative_verbs or (
            token.stem in lexicon.halting and _halts(reading, at)
        ):
            found.append(_cue(reading, "negation", at, at + 1, ends, _OBJECT_REACH))
        elif _negative_prefix(reading, at):
            found.append(Cue("negation", at, tuple(_scope(reading, at + 1, ends, 1)), prefix=True))
        at += 1
    return [cue for cue in found if cue.scope or cue.kind != "negation"]


def _cue(
    reading: Reading,
    kind: str,
    at: int,
    start: int,
    ends: frozenset[str],
    reach: int | None = None,
    *,
    skip: bool = False,
) -> Cue:
    """A cue with its scope; `skip` passes over function words right after the cue."""
    tokens = reading.tokens
    while skip and start < len(tokens) and tokens[start].word and tokens[start].low in reading.lexicon.stop:
        start += 1
    scope = tuple(_scope(reading, start, ends, reach))
    narrowed, narrow = _narrowed(reading, start, ends)
    return Cue(kind, at, scope, narrowed, narrow=narrow)


def _narrowed(reading: Reading, start: int, ends: frozenset[str]) -> tuple[bool, tuple[int, ...]]:
    """Whether words after a cue narrow what it rules, and the terms of these words up to a sign."""
    for at in range(start, min(len(reading.tokens), start + _LONGEST)):
        token = reading.tokens[at]
        if token.low in _STOPS:
            return token.low == ":", ()
        if at > start and token.low in reading.lexicon.restrictions:
            return True, tuple(_scope(reading, at + 1, frozenset()))
        if at > start and token.low in ends:
            return False, ()
    return False, ()


def _halts(reading: Reading, at: int) -> bool:
    """Whether a verb ends what the next word says: "stopped selling"."""
    lexicon, tokens = reading.lexicon, reading.tokens
    return (
        tokens[at].stem in lexicon.halting and at + 1 < len(tokens) and tokens[at + 1].low.endswith("ing")
    )


def _elliptic(reading: Reading, at: int) -> Cue:
    """A denial at the end of its clause rules the clause before it."""
    tokens, begin = reading.tokens, at
    while begin > max(0, at - _LONGEST) and tokens[begin - 1].low not in reading.lexicon.boundaries:
        if tokens[begin - 1].low in _STOPS and not _inside_number(tokens, begin - 1):
            break
        begin -= 1
    return Cue("negation", at, tuple(_terms_in(reading, begin, at)), elliptic=True)


def _in_name(reading: Reading, at: int) -> bool:
    """Whether a word is part of a name of several capitals: "Never Say Die"."""
    tokens = reading.tokens
    token = tokens[at]
    written = reading.text[token.span.start : token.span.end]
    if not at or not token.capital or written.isupper() or tokens[at - 1].low in ".:!?*":
        return False
    beside = (tokens[at - 1], tokens[at + 1]) if at + 1 < len(tokens) else (tokens[at - 1],)
    return any(one.capital for one in beside)


def _goes_on(reading: Reading, at: int) -> bool:
    """Whether a "nor" goes on with an earlier "neither", which rules the whole."""
    first = reading.lexicon.negative_pairs.get(reading.tokens[at].low)
    return first is not None and any(
        token.low == first for token in reading.tokens[max(0, at - _LONGEST) : at]
    )


def _excepting(reading: Reading, at: int) -> bool:
    """Whether "but" means "except": "all files but the index"."""
    tokens = reading.tokens
    lexicon = reading.lexicon
    if tokens[at].low not in lexicon.excepting or at == 0 or not tokens[at - 1].word:
        return False
    return any(
        lexicon.quantifiers.get(token.low) == "all" or token.low in lexicon.excepting_after
        for token in tokens[max(0, at - 3) : at]
    )


def _negative_prefix(reading: Reading, at: int) -> bool:
    """Whether a token is the first part of a hyphened denial: "non-refundable"."""
    tokens = reading.tokens
    return (
        tokens[at].low in reading.lexicon.free_prefixes
        and at + 2 < len(tokens)
        and tokens[at + 1].low in "-\u2010\u2011"
        and tokens[at + 1].span.start == tokens[at].span.end
        and not tokens[at + 2].capital
    )


def _others(reading: Reading, exempt: frozenset[int]) -> list[Cue]:
    lexicon, tokens = reading.lexicon, reading.tokens
    ends = lexicon.boundaries - lexicon.coordinators - lexicon.alternatives
    none: frozenset[str] = frozenset()
    found: list[Cue] = []
    for at, token in enumerate(tokens):
        if not token.word:
            continue
        if token.stem in lexicon.hedges and not _is_month(reading, at) and not _rounds(reading, at):
            found.append(_cue(reading, "hedge", at, at, ends))
        length = _phrase_at(tokens, at, lexicon.conditions) or _in_present(reading, at)
        if length and at not in exempt:
            skip = tokens[at + length : at + length + 1] and tokens[at + length].low == ","
            found.append(_cue(reading, "condition", at, at + length + bool(skip), none))
        if _phrase_at(tokens, at, lexicon.attribution_phrases) or token.stem in lexicon.attribution_verbs:
            found.append(_attribution(reading, at))
        length = _phrase_at(tokens, at, lexicon.former)
        if length and not (at and tokens[at - 1].low in lexicon.passive_be):
            found.append(_cue(reading, "former", at, at + length, ends))
        if (
            token.stem in lexicon.intentions
            and at + 1 < len(tokens)
            and tokens[at + 1].low in lexicon.infinitive
        ):
            found.append(_cue(reading, "intention", at, at + 2, ends))
    return found


def _in_present(reading: Reading, at: int) -> int:
    """1 where a word such as "when" begins a clause in the present, which is then a condition."""
    if reading.tokens[at].low not in reading.lexicon.present_conditions:
        return 0
    for token in reading.tokens[at + 1 :]:
        if token.low in _STOPS:
            return 0
        if token.low in reading.lexicon.present:
            return 1
    return 0


def _attribution(reading: Reading, at: int) -> Cue:
    """An attribution rules what follows it; at the end of a sentence, what stands before its clause."""
    after = _terms_in(reading, at + 1, at + 1 + _LONGEST)
    if after and not _ends_with_speaker(reading, at, len(after)):
        return Cue("attribution", at, tuple(after))
    first = max(0, at - _LONGEST)
    comma = at
    while comma > first and reading.tokens[comma].low not in _STOPS:
        comma -= 1
    begin = comma - 1
    while begin > first and reading.tokens[begin].low not in ";.":
        begin -= 1
    return Cue("attribution", at, tuple(_terms_in(reading, max(0, begin), comma)))


def _ends_with_speaker(reading: Reading, at: int, after: int) -> bool:
    """Whether only who says it follows a comma and the cue: "the pump failed, said Mr Orr."."""
    tokens = reading.tokens
    if at < 2 or tokens[at - 1].word or after > _SPEAKER:
        return False
    if tokens[at - 1].low not in ',"\u201d':
        return False
    rest = [token for token in tokens[at + 1 : at + 1 + 4 * _SPEAKER] if not token.word]
    return all(token.low in '.!"\u201d' for token in rest) and len(tokens) - at <= 4 * _SPEAKER


def _is_month(reading: Reading, at: int) -> bool:
    token = reading.tokens[at]
    return token.capital and at > 0


def _rounds(reading: Reading, at: int) -> bool:
    """Whether a word is about a figure or a quantifier: "nearly 300", "almost all"."""
    following = _term_from(reading, at)
    if following < len(reading.terms) and reading.terms[following].token == at:
        following += bool(reading.terms[following].key)
    if following < len(reading.terms):
        term = reading.terms[following]
        if not term.key and term.token <= at + 1:
            return True
    return at + 1 < len(reading.tokens) and reading.tokens[at + 1].low in reading.lexicon.quantifiers


def _heads(reading: Reading, exempt: frozenset[int]) -> dict[int, str]:
    found: dict[int, str] = {}
    for at, token in enumerate(reading.tokens):
        name = reading.lexicon.quantifiers.get(token.low)
        if name is None or at in exempt:
            continue
        following = _term_from(reading, at + 1)
        if following < len(reading.terms) and reading.terms[following].token - at <= 4:
            found.setdefault(following, name)
    return found


def _ruled_nouns(
    reading: Reading, exempt: frozenset[int], words: frozenset[str]
) -> tuple[tuple[int, ...], ...]:
    lexicon = reading.lexicon
    return tuple(
        tuple(_noun_phrase(reading, at + 1))
        for at, token in enumerate(reading.tokens)
        if at not in exempt and token.low in words and token.low not in lexicon.negators
    )


def _before_verb(reading: Reading, phrase: tuple[int, ...]) -> bool:
    """Whether a form of "be" or the like stands right after a noun phrase, which then ends there."""
    at = reading.terms[phrase[-1]].token + 1 if phrase else len(reading.tokens)
    lexicon = reading.lexicon
    return at < len(reading.tokens) and reading.tokens[at].low in lexicon.passive_be | lexicon.auxiliaries


def _downward(
    reading: Reading, cues: list[Cue], nouns: tuple[tuple[int, ...], ...], exempt: frozenset[int]
) -> frozenset[int]:
    """Terms in a downward place: ruled by a denial or an if, or the noun of every, all, any and no."""
    lexicon, tokens = reading.lexicon, reading.tokens
    turned = [0] * len(reading.terms)
    for cue in cues:
        if cue.kind == "negation":
            for index in cue.scope:
                turned[index] += 1
    for index in (index for phrase in nouns for index in phrase):
        turned[index] += 1
    for at in range(len(tokens)):
        length = 0 if at in exempt else _phrase_at(tokens, at, lexicon.downward_phrases)
        if length:
            for index in _scope(reading, at + length, lexicon.boundaries):
                turned[index] += 1
    return frozenset(n for n, count in enumerate(turned) if count % 2)


def _noun_phrase(reading: Reading, start: int) -> list[int]:
    """Terms up to the first verb-like function word or sign after a determiner."""
    tokens, lexicon = reading.tokens, reading.lexicon
    end = start
    most = min(len(tokens), start + _LONGEST)
    while end < most and tokens[end].low not in _STOPS and tokens[end].low not in lexicon.passive_be:
        if end > start and tokens[end].low in lexicon.auxiliaries:
            break
        end += 1
    return _terms_in(reading, start, end)[:4]
