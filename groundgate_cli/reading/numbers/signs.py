"""Signs before, around and after a number, and whether the text leaves them open."""

from __future__ import annotations

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.lexicon.currencies import SIGNS
from groundgate_cli.reading.model import Sign
from groundgate_cli.reading.numbers.drafts import PLAIN
from groundgate_cli.reading.text.glyphs import LETTERS, lazy

MINUS = frozenset("-\u2212\u2013")
SOFT_HYPHEN = "\u00ad"
_CELL_AHEAD = lazy(r"[ \u00a0]*(?:$|[\n\t\f|]|  )")
_SINGLE = (" ", "\u00a0")
_CLOSING_LINE = lazy(r"[ \u00a0]?\n{1,2}[ \u00a0]*\)(?=%?[ \u00a0]*(?:\n|$))")


def cell_starts(text: str, at: int) -> bool:
    """Whether a cell, a line or the text begins at a position."""
    if at <= 0:
        return True
    if text[at - 1] in "\n\t\f|":
        return True
    if text[at - 1] in _SINGLE:
        return at == 1 or text[at - 2] in " \u00a0\n\t\f|"
    return False


def cell_ends(text: str, at: int) -> bool:
    """Whether a cell, a line or the text ends at a position."""
    return at >= len(text) or _CELL_AHEAD.match(text, at) is not None


def read_sign_before(text: str, at: int, low: int) -> tuple[Sign, int] | None:
    """The sign that ends at a position or a space before it, with where the number then begins."""
    place = at - 1
    spaced = place >= low and text[place] in _SINGLE
    if spaced:
        place -= 1
    if place < low:
        return None
    char = text[place]
    if char == SOFT_HYPHEN and not spaced:
        return Sign(-1, Span(place, place + 1), False, "minus"), place
    if char in "\u25b2\u25b3" and not spaced:
        return Sign(-1, Span(place, place + 1), True, "minus"), place
    if char == "+" and not spaced:
        return _plus(text, place, low)
    if char not in MINUS:
        return None
    return _minus(text, place, low, spaced)


def _plus(text: str, place: int, low: int) -> tuple[Sign, int] | None:
    before = text[place - 1] if place > 0 else "\n"
    if before.isalnum() or before in "+/":
        return None
    return Sign(1, Span(place, place + 1), True, "none"), place


def _minus(text: str, place: int, low: int, spaced: bool) -> tuple[Sign, int] | None:
    before = text[place - 1] if place > 0 else "\n"
    span = Span(place, place + 1)
    if before in "+/" and not spaced:
        return None
    if not spaced:
        if _touches(before):
            return None
        earlier = text[place - 2] if place > 1 else "\n"
        loose = before in _SINGLE and (earlier.isdigit() or earlier == "%")
        return Sign(-1, span, not loose and before not in MINUS, "minus"), place
    if low and text[low:place] in ("", " ", "\u00a0") and place >= low and before not in "\n\t(":
        return None
    if text[place] == "\u2212" and not _touches(before):
        return Sign(-1, span, before in "\n\t(=:[" or not _after_word(text, place, low), "minus"), place
    if before in _SINGLE or cell_starts(text, place):
        if _after_word(text, place, low):
            if text[place] == "\u2013":
                return None
            return Sign(1, span, False, "minus"), place
        starts = cell_starts(text, place) and place - 1 >= low and text[place - 1] in "\t "
        return Sign(-1, span, starts, "minus"), place
    if before in "(=:[<>\u2264\u2265":
        return Sign(-1, span, True, "minus"), place
    return None


def _touches(char: str) -> bool:
    """Whether a dash right after a character joins it to what follows; ideographs don't join."""
    return char in ")%\u00b0" or (char.isalnum() and not "\u3040" <= char <= "\u9fff")


def _after_word(text: str, place: int, low: int) -> bool:
    """Whether a dash with spaces around stands between words or numbers, so that it may be a dash."""
    at = place - 1
    if at < low or text[at] not in _SINGLE:
        return False
    at -= 1
    return at >= low and text[at] not in " \u00a0\n\t\f|(=:[<>"


def read_brackets(
    text: str, left: int, right: int, low: int, money: bool, unit: bool
) -> tuple[Sign, int, int] | None:
    """The sign that brackets right around a number give, with the extent that they take.

    None where there is no opening bracket (or only a closing one of an earlier opening).
    """
    place = left - 1
    while place >= low and text[place] in _SINGLE and left - place < 3:
        place -= 1
    if place < low or text[place] != "(":
        return None
    close = right
    if text[close : close + 1] in _SINGLE and text[close + 1 : close + 2] in (")",):
        close += 1
    span_start, before_money = place, False
    outer = place - 1
    if outer >= low and text[outer] in _SINGLE:
        outer -= 1
    if outer >= low and text[outer] in SIGNS:
        before_money = True
    if text[close : close + 1] == ")":
        return _closed(text, place, close, low, before_money, money or unit)
    if text[close : close + 2] == "\t)":
        return Sign(-1, Span(span_start, close + 2), True, "brackets"), place, right
    below = _CLOSING_LINE.match(text, right) if cell_starts(text, place) or before_money else None
    if below is not None:
        return Sign(-1, Span(place, below.end()), True, "brackets"), place, below.end()
    if cell_ends(text, close):
        return Sign(-1, Span(place, place + 1), False, "brackets"), place, right
    return None


def _closed(
    text: str, place: int, close: int, low: int, before_money: bool, marked: bool
) -> tuple[Sign, int, int]:
    span = Span(place, close + 1)
    after = close + 1
    if text[after : after + 1] in ("%", "^", "*"):
        after += 1
        while after < len(text) and text[after] in "0123456789*":
            after += 1
    opens = cell_starts(text, place)
    ends = cell_ends(text, after)
    if before_money or (opens and ends) or text[close + 1 : close + 2] == "%":
        return Sign(-1, span, True, "brackets"), place, close + 1
    before = _last_before(text, place, low)
    if opens and not ends:
        lettered = _LETTER_NEXT.match(text, after) is not None
        if lettered or text[after : after + 1] in ",.;:":
            return PLAIN, place, close + 1
        return Sign(-1, span, not lettered, "brackets"), place, close + 1
    if ends and marked and text[after : after + 1] == "\t":
        return Sign(-1, span, False, "brackets"), place, close + 1
    if ends and not marked:
        numeric = text[place + 1 : close].strip()
        if len(numeric) <= 2 or before in ".)":
            return PLAIN, place, close + 1
        return Sign(-1, span, False, "brackets"), place, close + 1
    return PLAIN, place, close + 1


_LETTER_NEXT = lazy(f"[ \u00a0]?[{LETTERS}]")


def _last_before(text: str, place: int, low: int) -> str:
    at = place - 1
    while at >= low and text[at] in _SINGLE:
        at -= 1
    return text[at] if at >= low else "\n"


def read_trailing(text: str, at: int, credit: tuple[str, ...], debit: tuple[str, ...]) -> Sign | None:
    """A sign after a number: "5-" and, not certain, "5 -" at the end of a cell, "5 CR", "5 DR"."""
    if text[at : at + 1] in MINUS and text[at : at + 1]:
        if cell_ends(text, at + 1):
            return Sign(-1, Span(at, at + 1), True, "trailing")
        return None
    begin = at + (text[at : at + 1] in _SINGLE)
    if begin > at and text[begin : begin + 1] in MINUS and cell_ends(text, begin + 1):
        return Sign(-1, Span(begin, begin + 1), False, "trailing")
    if not text.startswith(credit, begin) and not text.startswith(debit, begin):
        return None
    for words, value, form in ((credit, -1, "credit"), (debit, 1, "debit")):
        for word in words:
            end = begin + len(word)
            if text.startswith(word, begin) and not text[end : end + 1].isalnum():
                return Sign(value, Span(begin, end), False, form)
    return None
