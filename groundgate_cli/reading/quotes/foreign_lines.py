"""Lines that an extractor put into the middle of a sentence: page numbers, running heads, line numbers."""

from __future__ import annotations

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.quotes.guards import is_guarded, is_page_word
from groundgate_cli.reading.quotes.tokens import tokens_of
from groundgate_cli.reading.text.folding import fold
from groundgate_cli.reading.text.glyphs import lazy

_LINE_NUMBER = lazy(r"[ \t]*([0-9]{1,4})[ \t]+(?=\S)")
_LONGEST = 100
_BOUND = 2_000_000


def foreign_pieces(text: str, window: Span) -> list[Span]:
    """The spans of foreign lines and of line numbers inside a window of the text."""
    found: list[Span] = []
    start = window.start
    while start < window.end:
        stop = text.find("\n", start, window.end)
        stop = window.end if stop < 0 else stop
        body = text[start:stop].strip(" \t\f\r")
        if body and start > window.start:
            number = _line_number(text, start, stop)
            if is_foreign(text, start, stop, body):
                found.append(Span(start, stop))
            elif number:
                found.append(number)
        start = stop + 1
    return found


def strange_lines(text: str, window: Span) -> list[Span]:
    """The whole lines inside a window that may have come between two others: short, no guarded word."""
    found: list[Span] = []
    start = text.find("\n", window.start, window.end) + 1
    while 0 < start < window.end:
        stop = text.find("\n", start, window.end)
        if stop < 0:
            break
        body = text[start:stop].strip(" \t\f\r")
        if body and len(body) <= _LONGEST and not any(is_guarded(t.text) for t in tokens_of(fold(body))):
            found.append(Span(start, stop))
        start = stop + 1
    return found


def is_foreign(text: str, start: int, stop: int, body: str) -> bool:
    """Whether a whole line is no part of the sentence around it.

    A page number stands beside a page break or says "page"; a running head stands beside a page break
    or comes again in the text, and has no digit, sign or guarded word.
    """
    if len(body) > _LONGEST:
        return False
    at_break = "\f" in text[max(0, start - 2) : start + 2] or "\f" in text[stop - 1 : stop + 2]
    tokens = tokens_of(fold(body))
    words = [token for token in tokens if token.kind == "word"]
    numbers = [token for token in tokens if token.kind == "number"]
    if numbers:
        paged = all(is_page_word(word.text) for word in words) and len(numbers) <= 2
        short = all(len(n.text) <= 4 and n.text.isascii() and n.text.isdigit() for n in numbers)
        dashed = len(tokens) == 3 and tokens[0].text == tokens[2].text == "-"
        return paged and short and (at_break or bool(words) or dashed)
    if not words or any(is_guarded(w.text) for w in words) or any(t.kind == "sign" for t in tokens):
        return False
    return at_break or (len(words) >= 2 and _comes_again(text, start, stop, body))


def _comes_again(text: str, start: int, stop: int, body: str) -> bool:
    line = f"\n{body}\n"
    low, high = max(0, start - _BOUND), min(len(text), stop + _BOUND)
    return text.find(line, low, max(low, start - 1)) >= 0 or text.find(line, stop, high) >= 0


def _line_number(text: str, start: int, stop: int) -> Span | None:
    """The number at the start of a line that counts lines: its neighbours count on both sides."""
    match = _LINE_NUMBER.match(text, start, stop)
    if match is None:
        return None
    number = int(match[1])
    before = text.rfind("\n", 0, max(0, start - 1)) + 1
    above = _LINE_NUMBER.match(text, before, start)
    below = _LINE_NUMBER.match(text, stop + 1)
    if above and below and int(above[1]) == number - 1 and int(below[1]) == number + 1:
        return Span(match.start(1), match.end(1))
    return None
