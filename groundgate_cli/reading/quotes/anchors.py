"""Where in a text to look for a quote that is not there as it stands: around its rarest words."""

from __future__ import annotations

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.quotes.layers import Layers
from groundgate_cli.reading.quotes.tokens import Token

_WORDS_TRIED = 3
_PLACES_TRIED = 32
SLACK = 700


class Anchor(NamedTuple):
    """A word of the quote (index of its token) at a position of the form without case."""

    token: int
    position: int
    window: tuple[int, int]


def anchors(layers: Layers, tokens: list[Token], reach: Span) -> list[Anchor]:
    """Places of the rarest words of a folded quote, with the stretch in which the quote would lie."""
    stretch = layers.case.window(reach)
    words: dict[str, int] = {}
    for at, token in enumerate(tokens):
        if token.kind == "word" and "'" not in token.text and len(token.text) <= 64:
            words.setdefault(token.text, at)
    counted = sorted((layers.count_word(word), -len(word), at) for word, at in words.items())
    found: list[Anchor] = []
    for count, _, at in [entry for entry in counted if entry[0]][:_WORDS_TRIED]:
        if count > 64 * _PLACES_TRIED and found:
            break
        token = tokens[at]
        for position in layers.word_places(token.text, stretch, _PLACES_TRIED):
            low = max(stretch[0], position - token.start - SLACK)
            high = min(stretch[1], position + tokens[-1].end - token.start + SLACK)
            found.append(Anchor(at, position, (low, high)))
    return found
