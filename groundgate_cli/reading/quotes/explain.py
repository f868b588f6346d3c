"""Explains to a person how near the text comes to a quote that it does not say. Decides nothing."""

from __future__ import annotations

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.quotes.anchors import Anchor, anchors
from groundgate_cli.reading.quotes.layers import Layers
from groundgate_cli.reading.quotes.tokens import Token, tokens_of

_LONGEST = 4_000
_SHOWN = 120


def explain_miss(layers: Layers, quote: str) -> str | None:
    """The longest piece of a folded quote that is there and the first piece that is not.

    None where no word of the quote is in the text.
    """
    from difflib import SequenceMatcher

    said = tokens_of(quote[:_LONGEST])
    places = anchors(layers, said, Span(0, len(layers.text)))
    if not places:
        return None
    words = {token.text for token in said if token.kind in ("word", "number")}
    best = max(places, key=lambda anchor: (_score(layers, anchor, words), -anchor.position))
    low, high = best.window
    there = tokens_of(layers.case.text[low:high])
    blocks = SequenceMatcher(
        None, [t.text for t in said], [t.text for t in there], autojunk=False
    ).get_matching_blocks()
    longest = max(blocks, key=lambda block: (block.size, -block.a))
    if not longest.size:
        return None
    shared = _original(layers, low, there[longest.b : longest.b + longest.size])
    tail = _difference(layers, low, said, there, longest.a, longest.b, longest.size)
    return f"the text has '{shared}'{tail}"


def _score(layers: Layers, anchor: Anchor, words: set[str]) -> int:
    window = layers.case.text[anchor.window[0] : anchor.window[1]]
    return sum(1 for word in words if word in window)


def _difference(
    layers: Layers, low: int, said: list[Token], there: list[Token], a: int, b: int, size: int
) -> str:
    """What the quote says beside the shared piece, and what the text says there."""
    if a + size < len(said):
        token, other = said[a + size], there[b + size : b + size + 1]
        side = "goes on with"
    elif a:
        token, other = said[a - 1], there[b - 1 : b] if b else []
        side = "has before it"
    else:
        return ""
    if not other:
        return f", the quote {side} '{token.text}'"
    return f", the quote {side} '{token.text}' where the text has '{_original(layers, low, other)}'"


def _original(layers: Layers, low: int, tokens: list[Token]) -> str:
    span = layers.case.span(low + tokens[0].start, low + tokens[-1].end)
    shown = " ".join(layers.text[span.start : span.end].split())
    return shown if len(shown) <= _SHOWN else shown[: _SHOWN - 1] + "…"
