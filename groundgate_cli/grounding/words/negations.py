"""The denials of a sentence, with what each rules: "not", "no", "without", "failed to", "non-"."""

from __future__ import annotations

from functools import lru_cache

from groundgate_cli.grounding.words.lexicon import load_lexicon
from groundgate_cli.grounding.words.scopes import (
    LONGEST,
    STOPS,
    Cue,
    clause_ends,
    cue_at,
    inside_number,
    phrase_at,
    scope_from,
    terms_in,
)
from groundgate_cli.grounding.words.terms import Reading

_INSERTED = 10
_OBJECT_REACH = 3


def find_negations(reading: Reading, exempt: frozenset[int]) -> list[Cue]:
    """The denials of a sentence in order. exempt: tokens that deny nothing ("not only")."""
    lexicon, tokens = reading.lexicon, reading.tokens
    lows, stems = _openings(lexicon.language)
    ends = clause_ends(lexicon.language)
    found: list[Cue] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        opens = token.low in lows or token.stem in stems
        if not opens or at in exempt or not token.word or _in_name(reading, at):
            at += 1
            continue
        few = phrase_at(tokens, at, lexicon.negative_object_phrases)
        length = few or phrase_at(tokens, at, lexicon.negative_phrases)
        if length:
            reach = _OBJECT_REACH if few else None
            found.append(cue_at(reading, "negation", at, at + length, ends, reach))
            at += length
            continue
        if token.low in lexicon.negative_objects or _excepting(reading, at):
            found.append(
                cue_at(reading, "negation", at, at + 1, ends | lexicon.stop, _OBJECT_REACH, skip=True)
            )
        elif token.low in lexicon.negators and not _goes_on(reading, at):
            cue = cue_at(reading, "negation", at, _past_insertion(reading, at + 1), ends)
            found.append(cue if cue.scope else _elliptic(reading, at))
        elif token.stem in lexicon.negative_verbs or (
            token.stem in lexicon.halting and _halts(reading, at)
        ):
            found.append(cue_at(reading, "negation", at, at + 1, ends, _OBJECT_REACH))
        elif _negative_prefix(reading, at):
            found.append(Cue("negation", at, tuple(scope_from(reading, at + 1, ends, 1)), prefix=True))
        at += 1
    return [cue for cue in found if cue.scope or cue.kind != "negation"]


@lru_cache(maxsize=8)
def _openings(language: str) -> tuple[frozenset[str], frozenset[str]]:
    """The words that a denial can begin with, and the stems."""
    lexicon = load_lexicon(language)
    words = lexicon.negators | lexicon.negative_objects | lexicon.excepting | lexicon.free_prefixes
    phrases = frozenset((*lexicon.negative_object_phrases, *lexicon.negative_phrases))
    return words | phrases, lexicon.negative_verbs | lexicon.halting


def _halts(reading: Reading, at: int) -> bool:
    """Whether a verb ends what the next word says: "stopped selling"."""
    lexicon, tokens = reading.lexicon, reading.tokens
    return (
        tokens[at].stem in lexicon.halting and at + 1 < len(tokens) and tokens[at + 1].low.endswith("ing")
    )


def _past_insertion(reading: Reading, start: int) -> int:
    """The token behind words in commas that stand right behind a denial: "not, as is said, because of"."""
    tokens = reading.tokens
    if start >= len(tokens) or tokens[start].low != ",":
        return start
    last = min(len(tokens), start + _INSERTED)
    return next((n + 1 for n in range(start + 1, last) if tokens[n].low == ","), start)


def _elliptic(reading: Reading, at: int) -> Cue:
    """A denial at the end of its clause rules the clause before it."""
    tokens, begin = reading.tokens, at
    while begin > max(0, at - LONGEST) and tokens[begin - 1].low not in reading.lexicon.boundaries:
        if tokens[begin - 1].low in STOPS and not inside_number(tokens, begin - 1):
            break
        begin -= 1
    return Cue("negation", at, tuple(terms_in(reading, begin, at)), elliptic=True)


def _in_name(reading: Reading, at: int) -> bool:
    """Whether a word is part of a name of several capitals: "Never Say Die"."""
    tokens = reading.tokens
    token = tokens[at]
    written = reading.text[token.span.start : token.span.end]
    if not at or not token.capital or written.isupper() or tokens[at - 1].low in ".:!?*":
        return False
    if not reading.terms or reading.terms[0].token > at:
        return False  # it opens the sentence, behind "In addition,"
    beside = (tokens[at - 1], tokens[at + 1]) if at + 1 < len(tokens) else (tokens[at - 1],)
    return any(one.capital for one in beside)


def _goes_on(reading: Reading, at: int) -> bool:
    """Whether a "nor" goes on with an earlier "neither", which rules the whole."""
    first = reading.lexicon.negative_pairs.get(reading.tokens[at].low)
    return first is not None and any(
        token.low == first for token in reading.tokens[max(0, at - LONGEST) : at]
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
