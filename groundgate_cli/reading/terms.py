"""Terms that a text gives a value in brackets behind it: 5 May 2031 (the "Closing Date")."""

from __future__ import annotations

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.text.glyphs import lazy

_TERM = lazy(r"[ \u00a0\n]?\([^()\"\u201c\u201e\u00ab]{0,24}[\"\u201c\u201e\u00ab][^()]{1,60}\)")
_WORDS = lazy(r"[ \u00a0\n]?(?:[^\W\d_]+[ \u00a0\n])?\([^()0-9]{2,80}\)")


def words_behind(text: str, end: int, stop: int) -> Span | None:
    """The bracket of words without a figure right behind a position, or over the one word of its unit."""
    found = _WORDS.match(text, end, stop)
    return None if found is None else Span(*found.span())


def term_behind(text: str, end: int, stop: int) -> Span | None:
    """The bracket with a quoted term right behind a position, where it ends by another one."""
    found = _TERM.match(text, end, stop)
    return None if found is None else Span(*found.span())
