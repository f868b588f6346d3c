"""The words and signs of a text."""

from __future__ import annotations

from typing import NamedTuple

from groundgate_cli.core.spans import Span
from groundgate_cli.grounding.words import load_lexicon, stems_of
from groundgate_cli.reading.folding import is_unspaced
from groundgate_cli.reading.glyphs import fold, lazy

TOKEN = lazy(r"[^\W_]+(?:\u00ad[^\W_]+)*(?:['\u2019](?:s|t|ll|re|ve|d|m|S|T)(?![^\W_]))?|[^\w\s]")
_DIGITS = frozenset("0123456789")
_MARKUP = frozenset("*_`#")


class Token(NamedTuple):
    """A word or a sign of a text. low: lower case, without soft hyphens and without a last 's."""

    low: str
    stem: str
    span: Span
    word: bool
    capital: bool


def read_tokens(text: str, language: str = "en") -> tuple[Token, ...]:
    """The words and signs of a text in order; marks of Markdown are no tokens."""
    stems = stems_of(language)
    denied = load_lexicon(language).denied_forms
    found: list[Token] = []
    for match in TOKEN.finditer(fold(text)):
        written = match[0]
        if written in _MARKUP:
            continue
        start, end = match.span()
        first = written[0]
        if not (first.isalnum()):
            found.append(Token(written, written, Span(start, end), False, False))
            continue
        low = written.replace("\u00ad", "").lower().replace("\u2019", "'")
        if low.endswith("'s"):
            low = low[:-2]
        elif low.endswith("n't") and low != "n't":
            verb = denied.get(low[:-3], low[:-3])
            found.append(Token(verb, stems.stem(verb), Span(start, end - 3), True, first.isupper()))
            found.append(Token("n't", "n't", Span(end - 3, end), True, False))
            continue
        if is_unspaced(first):
            found.extend(_pairs(low, start))
            continue
        found.append(Token(low, stems.stem(low), Span(start, end), True, first.isupper()))
    return tuple(found)


def _pairs(low: str, start: int) -> list[Token]:
    """The character pairs of a stretch of a script that sets no spaces; digits stay whole."""
    found = []
    at = 0
    while at < len(low):
        stop = at + 1
        if low[at] in _DIGITS:
            while stop < len(low) and low[stop] in _DIGITS:
                stop += 1
        elif stop < len(low) and low[stop] not in _DIGITS:
            stop += 1
        found.append(Token(low[at:stop], low[at:stop], Span(start + at, start + stop), True, False))
        at = stop if low[at] in _DIGITS else at + 1
    return found
