"""The tier `elided`: a quote with an ellipsis is two or more pieces of the text, in order."""

from __future__ import annotations

from itertools import pairwise

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.quotes.guards import is_negation
from groundgate_cli.reading.quotes.layers import Layers
from groundgate_cli.reading.quotes.match import QuoteMatch, stands_apart
from groundgate_cli.reading.text.folding import NO_WORD, is_digit, is_word
from groundgate_cli.reading.text.glyphs import lazy

# Characters of the text that the quote may leave out in all.
_REACH = 1500
# Places of the longest piece that are looked at.
_BOUND = 256
_ELLIPSIS = lazy(r"[\[(] ?(?:\.{3,}|\. \. \.) ?[\])]|\.{3,}|\. \. \.(?: \.)?")
_SOFT = " ,;:"
_WORD = lazy(f"[^{NO_WORD}]+(?:'[^{NO_WORD}]+)*")
_SENTENCE_END = lazy(r"[.!?][\"')\]]*[ \n]+|\n[ \t]*\n|\f")


def find_elided(layers: Layers, quote: str, reach: Span, limit: int) -> list[QuoteMatch]:
    """Places of a folded quote whose ellipses stand for text that it leaves out."""
    pieces = _split(quote)
    if not pieces:
        return []
    layer = layers.case
    window = layer.window(reach)
    anchor = max(range(len(pieces)), key=lambda at: (len(pieces[at]), -at))
    found: dict[Span, QuoteMatch] = {}
    for tried, at in enumerate(layer.occurrences(pieces[anchor], *window)):
        if tried >= _BOUND or len(found) >= limit:
            break
        spans = _pieces_around(layers, pieces, anchor, at, reach)
        if spans is None:
            continue
        skipped = tuple(Span(a.end, b.start) for a, b in pairwise(spans))
        if sum(end - start for start, end in skipped) > _REACH:
            continue
        if any(_hides_negation(layers.text, gap) for gap in skipped):
            continue
        span = Span(spans[0].start, spans[-1].end)
        found.setdefault(span, QuoteMatch(span, "elided", spans, skipped))
    return [found[span] for span in sorted(found)]


def _split(quote: str) -> list[str]:
    """The pieces of a quote between its ellipses; empty where it has none or a piece has no word."""
    parts = _ELLIPSIS.split(quote)
    if len(parts) < 2:
        return []
    pieces = [piece for piece in (part.strip(_SOFT) for part in parts) if piece]
    if all(any(is_word(c) for c in piece) for piece in pieces) and any(map(_has_letter, pieces)):
        return pieces
    return []


def _has_letter(piece: str) -> bool:
    return any(is_word(c) and not is_digit(c) for c in piece)


def _pieces_around(
    layers: Layers, pieces: list[str], anchor: int, at: int, reach: Span
) -> tuple[Span, ...] | None:
    """The spans of all pieces next to the anchor at a position, each as near as can be, or None."""
    layer = layers.case
    first = layer.span(at, at + len(pieces[anchor]))
    if not _inside(first, reach) or not stands_apart(layers.text, first):
        return None
    spans = [first]
    start, end = at, at + len(pieces[anchor])
    for piece in pieces[anchor + 1 :]:
        low, high = layer.window(Span(spans[-1].end, _forward_stop(layers, piece, spans[-1], reach)))
        place = _next(layers, piece, max(end, low), high)
        if place is None:
            return None
        end = place + len(piece)
        spans.append(layer.span(place, end))
    for place_of in range(anchor - 1, -1, -1):
        piece = pieces[place_of]
        low, _ = layer.window(Span(_backward_stop(layers, pieces[place_of + 1], spans[0], reach), 0))
        place = _previous(layers, piece, low, start)
        if place is None:
            return None
        start = place
        spans.insert(0, layer.span(place, place + len(piece)))
    return tuple(spans)


def _inside(span: Span, reach: Span) -> bool:
    return reach.start <= span.start and span.end <= reach.end


def _forward_stop(layers: Layers, piece: str, last: Span, reach: Span) -> int:
    """How far a piece may stand after the one before; a number alone stays on its line."""
    stop = min(reach.end, last.end + _REACH + 2 * len(piece))
    if not _has_letter(piece):
        line = layers.text.find("\n", last.end, stop)
        stop = line if line >= 0 else stop
    return stop


def _backward_stop(layers: Layers, after: str, following: Span, reach: Span) -> int:
    """How far a piece may stand before the one after it."""
    stop = max(reach.start, following.start - 2 * _REACH)
    if not _has_letter(after):
        stop = max(stop, layers.text.rfind("\n", stop, following.start) + 1)
    return stop


def _next(layers: Layers, piece: str, low: int, high: int) -> int | None:
    layer = layers.case
    at = layer.text.find(piece, low, high)
    while at >= 0:
        if stands_apart(layers.text, layer.span(at, at + len(piece))):
            return at
        at = layer.text.find(piece, at + 1, high)
    return None


def _previous(layers: Layers, piece: str, low: int, high: int) -> int | None:
    layer = layers.case
    at = layer.text.rfind(piece, low, high)
    while at >= 0:
        if stands_apart(layers.text, layer.span(at, at + len(piece))):
            return at
        at = layer.text.rfind(piece, low, at + len(piece) - 1)
    return None


def _hides_negation(text: str, gap: Span) -> bool:
    """Whether what is left out denies the sentence before or the sentence after the ellipsis."""
    left_out = text[gap.start : gap.end]
    ends = list(_SENTENCE_END.finditer(left_out))
    parts = [left_out[: ends[0].start()], left_out[ends[-1].end() :]] if ends else [left_out]
    words = (word[0] for part in parts for word in _WORD.finditer(part.replace("’", "'").casefold()))
    return any(map(is_negation, words))
