"""What finding a quote gives, and the rules that hold for a match of any kind."""

from __future__ import annotations

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.text.folding import INVISIBLE_SET, is_digit, is_unspaced, is_word

TIERS = ("verbatim", "normalised", "case", "spacing", "elided", "repaired")
# A quote of this many letters may begin or end inside a word.
_ENOUGH_LETTERS = 12
_IN_NUMBERS = ".,'’"


class QuoteMatch(NamedTuple):
    """A place of the text that says a quote.

    span: from the first to the last character. tier: how alike, one of `TIERS`, best first.
    pieces: the spans that the quote covers; one, or several for a quote with an ellipsis.
    skipped: spans inside the match that the quote leaves out.
    differences: (piece of the quote, piece of the text) where they differ; "" is nothing.
    """

    span: Span
    tier: str
    pieces: tuple[Span, ...] = ()
    skipped: tuple[Span, ...] = ()
    differences: tuple[tuple[str, str], ...] = ()


def _neighbour(text: str, position: int, step: int) -> tuple[str, int]:
    """The next character that shows, going in steps of 1 or -1, and its position."""
    while 0 <= position < len(text) and text[position] in INVISIBLE_SET:
        position += step
    return (text[position] if 0 <= position < len(text) else ""), position


def _cuts(text: str, inner: str, outside: int, step: int) -> bool:
    """Whether a match whose edge is `inner` parts a number from what stands beyond the edge."""
    if not is_digit(inner):
        return False
    beyond, position = _neighbour(text, outside, step)
    if is_digit(beyond):
        return True
    return bool(beyond) and beyond in _IN_NUMBERS and is_digit(_neighbour(text, position + step, step)[0])


def cuts_number(text: str, span: Span) -> bool:
    """Whether a span begins or ends inside a number."""
    return _cuts(text, text[span.start], span.start - 1, -1) or _cuts(text, text[span.end - 1], span.end, 1)


def _parts_word(text: str, left: int, right: int) -> bool:
    """Whether the characters at both positions belong to one word."""
    if left < 0 or right >= len(text):
        return False
    before, after = text[left], text[right]
    if not (is_word(before) and is_word(after)):
        return False
    return not (is_unspaced(before) or is_unspaced(after))


def stands_apart(text: str, span: Span) -> bool:
    """Whether a span begins and ends between words and numbers."""
    if cuts_number(text, span):
        return False
    return not (_parts_word(text, span.start - 1, span.start) or _parts_word(text, span.end - 1, span.end))


def fits(text: str, span: Span, letters: int) -> bool:
    """Whether a span may stand for a quote with this many letters, which is not there verbatim."""
    if span.end <= span.start or cuts_number(text, span):
        return False
    return letters >= _ENOUGH_LETTERS or stands_apart(text, span)


def count_letters(folded: str) -> int:
    """Letters and the like, digits not counted."""
    return sum(1 for c in folded if is_word(c) and not is_digit(c))
