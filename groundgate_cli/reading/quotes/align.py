"""Aligning a quote with a stretch of text, token by token, from a shared word outward."""

from __future__ import annotations

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.reading.quotes.guards import is_guarded
from groundgate_cli.reading.quotes.tokens import Token
from groundgate_cli.reading.text.glyphs import lazy

_LETTERS = lazy("[a-zß-öø-ɏͰ-Ͽа-џ]+")
_SHORT_WORD, _LONG_WORD = 4, 6
_MOST_SKIPPED = 8
_MOST_SOFT = 8


class Side(NamedTuple):
    """Tokens with the pieces that may be passed over, by the index of their first token."""

    tokens: list[Token]
    pieces: dict[int, int]

    def mirrored(self) -> Side:
        """The same read from the end."""
        count = len(self.tokens)
        pieces = {count - stop: count - start for start, stop in self.pieces.items()}
        return Side(self.tokens[::-1], pieces)


class Alignment:
    """What was passed over or differs. Pairs of token ranges are folded offsets."""

    __slots__ = ("dropped", "edits", "last", "skipped", "soft")

    def __init__(self, last: Token) -> None:
        self.last = last
        self.skipped: list[tuple[int, int]] = []
        self.dropped: list[tuple[int, int]] = []
        self.soft: list[tuple[str, str]] = []
        self.edits: list[tuple[Token, Token]] = []


def align(quote: Side, text: Side, at: int, place: int, edits: int) -> Alignment | None:
    """Aligns the quote from token `at` to its end with the text from token `place`.

    `edits` is how many words may differ by a slip of the pen. None where the quote is not there.
    """
    found = Alignment(text.tokens[min(place, len(text.tokens) - 1)])
    while at < len(quote.tokens):
        said = quote.tokens[at]
        stop = text.pieces.get(place)
        if stop and not _same(quote.tokens, at, text.tokens, place, stop):
            found.skipped.append(_range(text.tokens[place], text.tokens[stop - 1]))
            place = stop
            if len(found.skipped) > _MOST_SKIPPED:
                return None
            continue
        drop = quote.pieces.get(at)
        if drop and not _same(text.tokens, place, quote.tokens, at, drop):
            found.dropped.append(_range(said, quote.tokens[drop - 1]))
            at = drop
            continue
        there = text.tokens[place] if place < len(text.tokens) else None
        if there is not None and _alike(said, there, found, edits):
            found.last = there
            at, place = at + 1, place + 1
        elif said.kind == "soft" and len(found.soft) < _MOST_SOFT:
            found.soft.append((said.text, ""))
            at += 1
        elif there is not None and there.kind == "soft" and len(found.soft) < _MOST_SOFT:
            found.soft.append(("", there.text))
            place += 1
        else:
            return None
    return found


def _alike(said: Token, there: Token, found: Alignment, edits: int) -> bool:
    if said.text == there.text:
        return True
    if len(found.edits) < edits and is_slip(said, there):
        found.edits.append((said, there))
        return True
    return False


def _range(first: Token, last: Token) -> tuple[int, int]:
    return min(first.start, last.start), max(first.end, last.end)


def _same(left: list[Token], at: int, right: list[Token], start: int, stop: int) -> bool:
    """Whether `left` goes on with all the tokens of right[start:stop]."""
    if at + stop - start > len(left):
        return False
    return all(left[at + step].text == right[start + step].text for step in range(stop - start))


def is_slip(said: Token, there: Token) -> bool:
    """Whether two words differ as by a slip: one letter, or two in a longer word.

    The first two letters are the same, so that no prefix turns the meaning; neither word is guarded.
    """
    a, b = said.text, there.text
    shorter = min(len(a), len(b))
    if said.kind != "word" or there.kind != "word" or shorter < _SHORT_WORD or a[:2] != b[:2]:
        return False
    if not (_LETTERS.fullmatch(a) and _LETTERS.fullmatch(b)) or is_guarded(a) or is_guarded(b):
        return False
    return edit_distance(a, b, 2 if shorter >= _LONG_WORD else 1)


def edit_distance(a: str, b: str, most: int) -> bool:
    """Whether `a` becomes `b` by at most `most` letters put in, left out or changed."""
    if abs(len(a) - len(b)) > most or max(len(a), len(b)) > 64:
        return False
    row = list(range(len(b) + 1))
    for i, letter in enumerate(a, 1):
        before, row[0] = row[0], i
        for j, other in enumerate(b, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (letter != other))
    return row[-1] <= most
