"""What a cue rules: the terms from it to the end of its clause.

A clause ends at a comma, a semicolon, a dash, a bracket or a word such as "but", "because" or "which".
"""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.grounding.words.lexicon import load_lexicon
from groundgate_cli.grounding.words.terms import Reading
from groundgate_cli.grounding.words.tokens import Token
from groundgate_cli.grounding.words.word_tables import Phrases

STOPS = frozenset(",;:()[]\u2014\u2013\u2026.!?\u3002\u3001\uff0c")
LONGEST = 200  # tokens; no clause is longer, and hostile text costs no more


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


@lru_cache(maxsize=8)
def clause_ends(language: str) -> frozenset[str]:
    """The words that end a clause, but for those that only join."""
    lexicon = load_lexicon(language)
    return lexicon.boundaries - lexicon.coordinators - lexicon.alternatives


def cue_at(
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
    scope = tuple(scope_from(reading, start, ends, reach))
    narrowed, narrow = _narrowed(reading, start, ends)
    return Cue(kind, at, scope, narrowed, narrow=narrow)


def _narrowed(reading: Reading, start: int, ends: frozenset[str]) -> tuple[bool, tuple[int, ...]]:
    """Whether words after a cue narrow what it rules, and the terms of these words up to a sign."""
    for at in range(start, min(len(reading.tokens), start + LONGEST)):
        token = reading.tokens[at]
        if token.low in STOPS:
            return token.low == ":", ()
        if at > start and token.low in reading.lexicon.restrictions:
            if reading.tokens[at - 1].low in reading.lexicon.coordinators:
                return False, ()  # "have not begun and that it is too early"
            return True, tuple(scope_from(reading, at + 1, frozenset()))
        if at > start and token.low in ends:
            return False, ()
    return False, ()


def scope_from(
    reading: Reading, start: int, stop_words: frozenset[str], reach: int | None = None
) -> list[int]:
    """Terms from a token to the end of its clause, at most `reach` of them."""
    tokens, joins = reading.tokens, reading.lexicon.coordinators
    end = start
    most = min(len(tokens), start + LONGEST)
    while end < most:
        token = tokens[end]
        if token.low in STOPS and not inside_number(tokens, end):
            break
        if end > start and (
            token.low in stop_words or (token.low in joins and _begins_clause(reading, end))
        ):
            break
        end += 1
    found = terms_in(reading, start, end)
    return found if reach is None else found[:reach]


def _begins_clause(reading: Reading, at: int) -> bool:
    """Whether "and" or "or" goes on with a verb of its own: "... and is not", "... and cannot"."""
    lexicon, tokens = reading.lexicon, reading.tokens
    if at + 1 >= len(tokens):
        return False
    low = tokens[at + 1].low
    return low in lexicon.auxiliaries or low in lexicon.passive_be or low in lexicon.negators


def terms_in(reading: Reading, start: int, end: int) -> list[int]:
    """Indices of the terms that begin at tokens from `start` to before `end`."""
    first = term_from(reading, start)
    return list(range(first, max(first, term_from(reading, end))))


def term_from(reading: Reading, token: int) -> int:
    """The index of the first term at or after a token; the number of terms where there is none."""
    return bisect_left(reading.terms, token, key=lambda term: term.token)


def inside_number(tokens: tuple[Token, ...], at: int) -> bool:
    """Whether a dot, comma or colon touches tokens on both sides: "3.5"."""
    before = at > 0 and tokens[at - 1].span.end == tokens[at].span.start
    after = at + 1 < len(tokens) and tokens[at + 1].span.start == tokens[at].span.end
    return tokens[at].low in ".,:" and before and after


def phrase_at(tokens: tuple[Token, ...], at: int, phrases: Phrases) -> int:
    """The length of the longest phrase that begins at a token, 0 for none."""
    for phrase in phrases.get(tokens[at].low, ()):
        if len(phrase) == 1 or _matches(tokens, at, phrase):
            return len(phrase)
    return 0


def _matches(tokens: tuple[Token, ...], at: int, phrase: tuple[str, ...]) -> bool:
    if at + len(phrase) > len(tokens):
        return False
    return all(tokens[at + n].low == word for n, word in enumerate(phrase))
