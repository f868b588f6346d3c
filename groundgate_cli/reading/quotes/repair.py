"""The tier `repaired`: all the words in order, with pieces passed over that are no part of the sentence.

Never admits a changed, added or lost digit, sign, comparison, negation or guarded word.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.quotes.align import Alignment, Side, align
from groundgate_cli.reading.quotes.anchors import Anchor, anchors
from groundgate_cli.reading.quotes.foreign_lines import foreign_pieces, strange_lines
from groundgate_cli.reading.quotes.layers import Layers
from groundgate_cli.reading.quotes.match import QuoteMatch, stands_apart
from groundgate_cli.reading.quotes.tokens import (
    Token,
    brackets,
    footnote_marks,
    role_prefix,
    tokens_of,
)

_FEWEST_WORDS = 2
_WORDS_FOR_SLIP = 4
_LONGEST_QUOTE = 20_000
_MOST_STRANGE = 2
Pieces = Callable[[str, Span], list[Span]]


def find_repaired(layers: Layers, quote: str, reach: Span, limit: int) -> list[QuoteMatch]:
    """Places of a folded quote after repair, those with the fewest differing words."""
    said = _quote_side(quote)
    words = [token for token in said.tokens if token.kind in ("word", "number")]
    if len(words) < _FEWEST_WORDS or len(quote) > _LONGEST_QUOTE:
        return []
    slips = 1 if len(words) >= _WORDS_FOR_SLIP or _has_number(words) else 0
    needed = _needed(said, slips)
    near = [
        anchor
        for anchor in anchors(layers, said.tokens, reach)
        if _plausible(layers.case.text[slice(*anchor.window)], *needed)
    ]
    found = _fewest(layers, quote, said, reach, near, slips, foreign_pieces)
    return (found or _fewest(layers, quote, said, reach, near, 0, _with_strange_lines))[:limit]


def _with_strange_lines(text: str, window: Span) -> list[Span]:
    """Foreign pieces, and any other whole line that may have come between."""
    return [*strange_lines(text, window), *foreign_pieces(text, window)]


def _fewest(
    layers: Layers, quote: str, said: Side, reach: Span, near: list[Anchor], slips: int, pieces: Pieces
) -> list[QuoteMatch]:
    """The matches through anchors that have the fewest differing words."""
    found: dict[Span, QuoteMatch] = {}
    fewest = slips
    for anchor in near:
        match, edits = _match_at(layers, quote, said, anchor, fewest, pieces)
        if match is None or not (reach.start <= match.span.start and match.span.end <= reach.end):
            continue
        if edits < fewest:
            fewest = edits
            found.clear()
        if edits == fewest:
            found.setdefault(match.span, match)
    return [found[span] for span in sorted(found)]


def _quote_side(quote: str) -> Side:
    tokens = tokens_of(quote)
    while tokens and tokens[-1].kind == "soft":
        tokens.pop()
    while tokens and tokens[0].kind == "soft":
        tokens.pop(0)
    return Side(tokens, {**brackets(tokens, quote, "["), **role_prefix(tokens)})


def _has_number(words: list[Token]) -> bool:
    return any(word.kind == "number" for word in words)


def _needed(said: Side, slips: int) -> tuple[list[str], list[str], int]:
    """What a window must hold: every number, and every word but as many as may differ."""
    optional = {at for start, stop in said.pieces.items() for at in range(start, stop)}
    kept = [token for at, token in enumerate(said.tokens) if at not in optional]
    numbers = [token.text for token in kept if token.kind in ("number", "sign")]
    words = sorted({token.text for token in kept if token.kind == "word"})
    return numbers, words, slips


def _plausible(window: str, numbers: list[str], words: list[str], slips: int) -> bool:
    if any(number not in window for number in numbers):
        return False
    missing = 0
    for word in words:
        if word not in window:
            missing += 1
            if missing > slips:
                return False
    return True


def _match_at(
    layers: Layers, quote: str, said: Side, anchor: Anchor, slips: int, foreign: Pieces
) -> tuple[QuoteMatch | None, int]:
    """The match through an anchor and the number of words that differ in it."""
    low, high = anchor.window
    window = layers.case.text[low:high]
    tokens = tokens_of(window)
    starts = [token.start for token in tokens]
    place = bisect_left(starts, anchor.position - low)
    if place == len(tokens) or tokens[place].start != anchor.position - low:
        return None, 0
    pieces = {**brackets(tokens, window), **footnote_marks(tokens, window)}
    pieces.update(_foreign(layers, tokens, low, high, foreign))
    there = Side(tokens, pieces)
    after = align(said, there, anchor.token, place, slips)
    if after is None:
        return None, 0
    count, length = len(said.tokens), len(tokens)
    back = align(
        said.mirrored(),
        there.mirrored(),
        count - 1 - anchor.token,
        length - 1 - place,
        slips - len(after.edits),
    )
    if back is None:
        return None, 0
    match = _built(layers, quote, low, back, after)
    if match is not None and foreign is _with_strange_lines:
        match = _told(layers.text, match)
    return match, len(after.edits) + len(back.edits)


def _told(text: str, match: QuoteMatch) -> QuoteMatch | None:
    """A match with the strange lines that it passes over among its differences; None for more than two."""
    told = strange_lines(text, match.span)
    passed = [
        piece for piece in match.skipped if any(line.start <= piece.start < line.end for line in told)
    ]
    if len(passed) > _MOST_STRANGE:
        return None
    more = tuple(("", text[piece.start : piece.end]) for piece in passed)
    return match._replace(differences=match.differences + more)


def _foreign(layers: Layers, tokens: list[Token], low: int, high: int, foreign: Pieces) -> dict[int, int]:
    """Foreign lines inside a window as ranges of its tokens."""
    layer = layers.case
    span = layer.span(low, high)
    if "\n" not in layers.text[span.start : span.end]:
        return {}
    starts = [token.start for token in tokens]
    found: dict[int, int] = {}
    for piece in foreign(layers.text, span):
        start, end = layer.window(piece)
        first, stop = bisect_left(starts, start - low), bisect_right(starts, end - low - 1)
        if stop > first:
            found[first] = stop
    return found


def _built(layers: Layers, quote: str, low: int, back: Alignment, after: Alignment) -> QuoteMatch | None:
    layer = layers.case
    span = layer.span(low + back.last.start, low + after.last.end)
    if not stands_apart(layers.text, span):
        return None
    skipped = sorted(layer.span(low + start, low + end) for start, end in back.skipped + after.skipped)
    skipped = [piece for piece in skipped if span.start < piece.start and piece.end < span.end]
    dropped = sorted(back.dropped + after.dropped)
    differences = [(quote[start:end], "") for start, end in dropped]
    for said, there in back.edits + after.edits:
        place = layer.span(low + there.start, low + there.end)
        differences.append((said.text, layers.text[place.start : place.end]))
    differences += back.soft[::-1] + after.soft
    return QuoteMatch(span, "repaired", (span,), tuple(skipped), tuple(differences))
