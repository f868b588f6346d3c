"""What a sentence says about its own words: denials, hedges, conditions, attributions, quantifiers."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.grounding.words.lexicon import load_lexicon
from groundgate_cli.grounding.words.negations import find_negations
from groundgate_cli.grounding.words.scopes import (
    LONGEST,
    STOPS,
    Cue,
    clause_ends,
    cue_at,
    phrase_at,
    scope_from,
    term_from,
    terms_in,
)
from groundgate_cli.grounding.words.terms import Reading

_SPEAKER = 4
_OPEN_NOUN = 2  # terms of a noun phrase of which the end is not known


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
    cues = [*find_negations(reading, exempt), *_others(reading, exempt)]
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


def _exempt(reading: Reading) -> frozenset[int]:
    """Tokens of set phrases with a negator that deny nothing: "not only", "no doubt"."""
    found: set[int] = set()
    phrases = reading.lexicon.negative_exempt
    for at, token in enumerate(reading.tokens):
        if token.low in phrases:
            found.update(range(at, at + phrase_at(reading.tokens, at, phrases)))
    return frozenset(found)


def _others(reading: Reading, exempt: frozenset[int]) -> list[Cue]:
    lexicon, tokens = reading.lexicon, reading.tokens
    lows, stems = _openings(lexicon.language)
    ends = clause_ends(lexicon.language)
    none: frozenset[str] = frozenset()
    found: list[Cue] = []
    for at, token in enumerate(tokens):
        if not token.word or not (token.low in lows or token.stem in stems):
            continue
        if token.stem in lexicon.hedges and not _is_month(reading, at) and not _rounds(reading, at):
            found.append(cue_at(reading, "hedge", at, at, ends))
        length = phrase_at(tokens, at, lexicon.conditions) or _in_present(reading, at)
        if length and at not in exempt:
            skip = tokens[at + length : at + length + 1] and tokens[at + length].low == ","
            found.append(cue_at(reading, "condition", at, at + length + bool(skip), none))
        if phrase_at(tokens, at, lexicon.attribution_phrases) or token.stem in lexicon.attribution_verbs:
            found.append(_attribution(reading, at))
        length = phrase_at(tokens, at, lexicon.former)
        if length and not (at and tokens[at - 1].low in lexicon.passive_be):
            found.append(cue_at(reading, "former", at, at + length, ends))
        length = phrase_at(tokens, at, lexicon.unreal)
        if length:
            found.append(cue_at(reading, "intention", at, at + length, ends))
        if (
            token.stem in lexicon.intentions
            and at + 1 < len(tokens)
            and tokens[at + 1].low in lexicon.infinitive
        ):
            found.append(cue_at(reading, "intention", at, at + 2, ends))
    return found


@lru_cache(maxsize=8)
def _openings(language: str) -> tuple[frozenset[str], frozenset[str]]:
    """The words that a cue of other kinds than a denial can begin with, and the stems."""
    lexicon = load_lexicon(language)
    phrases = (*lexicon.conditions, *lexicon.attribution_phrases, *lexicon.former, *lexicon.unreal)
    stems = lexicon.hedges | lexicon.attribution_verbs | lexicon.intentions
    return lexicon.present_conditions.union(phrases), stems


def _in_present(reading: Reading, at: int) -> int:
    """1 where a word such as "when" begins a clause in the present, which is then a condition."""
    if reading.tokens[at].low not in reading.lexicon.present_conditions:
        return 0
    for token in reading.tokens[at + 1 :]:
        if token.low in STOPS:
            return 0
        if token.low in reading.lexicon.present:
            return 1
    return 0


def _attribution(reading: Reading, at: int) -> Cue:
    """An attribution rules what follows it; at the end of a sentence, what stands before its clause."""
    after = terms_in(reading, at + 1, at + 1 + LONGEST)
    if after and not _ends_with_speaker(reading, at, len(after)):
        return Cue("attribution", at, tuple(after))
    first = max(0, at - LONGEST)
    comma = at
    while comma > first and reading.tokens[comma].low not in STOPS:
        comma -= 1
    begin = comma - 1
    while begin > first and reading.tokens[begin].low not in ";.":
        begin -= 1
    return Cue("attribution", at, tuple(terms_in(reading, max(0, begin), comma)))


def _ends_with_speaker(reading: Reading, at: int, after: int) -> bool:
    """Whether only who says it follows a comma and the cue: "the pump failed, said Mr Orr."."""
    tokens = reading.tokens
    if at < 2 or tokens[at - 1].word or after > _SPEAKER:
        return False
    if tokens[at - 1].low not in ',"\u201d':
        return False
    if _has_clause(reading, at + 1):
        return False
    rest = [token for token in tokens[at + 1 : at + 1 + 4 * _SPEAKER] if not token.word]
    return all(token.low in '.!"\u201d' for token in rest) and len(tokens) - at <= 4 * _SPEAKER


def _has_clause(reading: Reading, start: int) -> bool:
    """Whether more than a name stands from a token on: "it would rain", not "the head of his office"."""
    lexicon = reading.lexicon
    plain = lexicon.articles | lexicon.prepositions | lexicon.pronouns
    words = [token.low for token in reading.tokens[start:] if token.word]
    return any(low in lexicon.stop - plain for low in words) or any(
        low in lexicon.pronouns - lexicon.articles and after in lexicon.stop
        for low, after in pairwise(words)
    )


def _is_month(reading: Reading, at: int) -> bool:
    token = reading.tokens[at]
    return token.capital and at > 0


def _rounds(reading: Reading, at: int) -> bool:
    """Whether a word is about a figure or a quantifier: "nearly 300", "almost all"."""
    following = term_from(reading, at)
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
        following = term_from(reading, at + 1)
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
        if token.low not in lexicon.dependent or not _is_ruled(reading, at)
    )


def _is_ruled(reading: Reading, at: int) -> bool:
    """Whether an "any" belongs to a denial or a word such as "few" before it in its clause: it turns
    nothing by itself."""
    lexicon = reading.lexicon
    operators = lexicon.negators | (lexicon.downward_heads - lexicon.dependent)
    while at and reading.tokens[at - 1].low not in STOPS:
        at -= 1
        if reading.tokens[at].low in operators:
            return True
    return False


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
    for at, token in enumerate(tokens):
        if token.low not in lexicon.downward_phrases or at in exempt:
            continue
        length = phrase_at(tokens, at, lexicon.downward_phrases)
        if length:
            for index in scope_from(reading, at + length, lexicon.boundaries):
                turned[index] += 1
    return frozenset(n for n, count in enumerate(turned) if count % 2)


def _noun_phrase(reading: Reading, start: int) -> list[int]:
    """Terms up to the first verb-like function word or sign after a determiner."""
    tokens, lexicon = reading.tokens, reading.lexicon
    end = start
    most = min(len(tokens), start + LONGEST)
    while end < most and tokens[end].low not in STOPS and tokens[end].low not in lexicon.passive_be:
        if end > start and tokens[end].low in lexicon.auxiliaries:
            break
        end += 1
    return terms_in(reading, start, end)[:4]
