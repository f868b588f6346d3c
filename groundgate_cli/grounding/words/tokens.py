"""The words and signs of a text."""

from __future__ import annotations

from functools import lru_cache

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.grounding.words.lexicon import load_lexicon, stems_of
from groundgate_cli.reading.text.folding import is_unspaced
from groundgate_cli.reading.text.glyphs import fold, lazy

TOKEN = lazy(r"[^\W_]+(?:\u00ad[^\W_]+)*(?:['\u2019](?:s|t|ll|re|ve|d|m|S|T)(?![^\W_]))?|[^\w\s]")
_DIGITS = frozenset("0123456789")
_MARKUP = frozenset("*_`#")
_KEPT = 200_000


class Token(NamedTuple):
    """A word or a sign of a text. low: lower case, without soft hyphens and without a last 's."""

    low: str
    stem: str
    span: Span
    word: bool
    capital: bool


def read_tokens(text: str, language: str = "en") -> tuple[Token, ...]:
    """The words and signs of a text in order; marks of Markdown are no tokens."""
    known, record = _known(language), tuple.__new__  # takes half as long as a call of the class
    found: list[Token] = []
    for match in TOKEN.finditer(fold(text)):
        form = known[match[0]]
        if form is not None:
            low, stem, word, capital = form
            found.append(record(Token, (low, stem, record(Span, match.span()), word, capital)))
        elif match[0] not in _MARKUP:
            found.extend(_parts(match[0], match.start(), language))
    return tuple(found)


class _Known(dict[str, tuple[str, str, bool, bool] | None]):
    """The tokens of what was met so far but for their places; None where it is not one token."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._stems = stems_of(language)

    def __missing__(self, written: str) -> tuple[str, str, bool, bool] | None:
        first = written[0]
        if not first.isalnum():
            form = None if written in _MARKUP else (written, written, False, False)
        else:
            low = _low(written)
            low = low[:-2] if low.endswith("'s") else low
            parted = is_unspaced(first) or (low.endswith("n't") and low != "n't")
            form = None if parted else (low, self._stems.stem(low), True, first.isupper())
        if len(self) >= _KEPT:
            self.clear()
        self[written] = form
        return form


@lru_cache(maxsize=8)
def _known(language: str) -> _Known:
    return _Known(language)


def _low(written: str) -> str:
    return written.replace("\u00ad", "").lower().replace("\u2019", "'")


def _parts(written: str, start: int, language: str) -> list[Token]:
    """The tokens of a word with "n't", or of a stretch of a script without spaces."""
    low, end = _low(written), start + len(written)
    if not low.endswith("n't"):
        return _pairs(low[:-2] if low.endswith("'s") else low, start)
    verb = load_lexicon(language).denied_forms.get(low[:-3], low[:-3])
    stem = stems_of(language).stem(verb)
    return [
        Token(verb, stem, Span(start, end - 3), True, written[0].isupper()),
        Token("n't", "n't", Span(end - 3, end), True, False),
    ]


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
