"""The tier `spacing`: the letters are the same when spaces are passed over.

Extractors lose spaces ("Weprovide") and put them into words ("P ostoperative", and "depre- ciation" where
the lines of a cell are joined). Numbers stay whole, and a negation of either side is a word, or a part of
a run of letters, on both sides alike.
"""

from __future__ import annotations

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.quotes.guards import is_negation
from groundgate_cli.reading.quotes.layers import HYPHENATED, Layers, without_spaces
from groundgate_cli.reading.quotes.match import QuoteMatch, count_letters, fits
from groundgate_cli.reading.quotes.variants import Variant, quote_variants
from groundgate_cli.reading.text.folding import NO_WORD
from groundgate_cli.reading.text.glyphs import lazy

_WORD = lazy(f"[^{NO_WORD}]+(?:'[^{NO_WORD}]+)*")
# Candidates looked at for one quote.
_BOUND = 512


def find_spacing(layers: Layers, quote: str, reach: Span, limit: int) -> list[QuoteMatch]:
    """Places of a folded quote that differ from it in spaces, or in the hyphens of parted words."""
    for variant in quote_variants(quote):
        found = _find(layers, variant, reach, limit)
        if found:
            return found
    return []


def _find(layers: Layers, variant: Variant, reach: Span, limit: int) -> list[QuoteMatch]:
    needle, positions, _ = without_spaces(variant.text)
    hyphens = [positions.forward(at) for at in variant.hyphens]
    letters = count_letters(needle)
    layer = layers.spaceless
    if letters < 2 or (hyphens and not layer.hyphens):
        return []
    found: list[QuoteMatch] = []
    for tried, at in enumerate(layer.occurrences(needle, *layer.window(reach))):
        if tried >= _BOUND or len(found) >= limit:
            break
        if not all(layer.ends_line(at + offset) for offset in hyphens):
            continue
        span = layer.span(at, at + len(needle))
        if span.start < reach.start or span.end > reach.end:
            continue
        if not fits(layers.text, span, letters):
            continue
        start, end = layers.case.window(span)
        if _same_negations(_joined(variant.text), _joined(layers.case.text[start:end])):
            found.append(QuoteMatch(span, "spacing", (span,)))
    return found


def _joined(folded: str) -> str:
    return HYPHENATED.sub("", folded) if "- " in folded else folded


def _same_negations(quote: str, text: str) -> bool:
    edges, denials = _words(quote)
    other_edges, other_denials = _words(text)
    for start, end in denials | other_denials:
        if (start in other_edges) != (end in other_edges):
            return False
        if (start in edges) != (end in edges):
            return False
    return True


def _words(folded: str) -> tuple[frozenset[int], frozenset[tuple[int, int]]]:
    """Edges of words and the negations, as offsets that don't count spaces."""
    edges: set[int] = set()
    denials: set[tuple[int, int]] = set()
    spaces = done = 0
    for word in _WORD.finditer(folded):
        spaces += folded.count(" ", done, word.start())
        done = word.start()
        start, end = word.start() - spaces, word.end() - spaces
        edges |= {start, end}
        if is_negation(word[0]):
            denials.add((start, end))
    return frozenset(edges), frozenset(denials)
