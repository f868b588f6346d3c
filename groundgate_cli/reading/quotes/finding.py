"""Finding a quote in a text: the same words, though not always the same characters.

A quote is sought tier by tier, from identical characters down to a repaired quote; the first tier that
finds it is the answer, and later tiers say what differs. No tier changes a digit, a sign, a comparison
or a negation, or puts words in another order.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import lru_cache
from itertools import islice

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import OffsetMap, Span
from groundgate_cli.reading.quotes.layers import Layer, Layers
from groundgate_cli.reading.quotes.match import QuoteMatch, count_letters, fits
from groundgate_cli.reading.quotes.offsets import OffsetDiagnosis
from groundgate_cli.reading.quotes.variants import Variant, quote_variants
from groundgate_cli.reading.quotes.word_search import find_word
from groundgate_cli.reading.text.folding import case_form, normal_form
from groundgate_cli.reading.text.glyphs import lazy

__all__ = ["QuoteFinder", "QuoteMatch"]

_LIMIT = 64
# A span this much longer than eight times its quote is not compared.
_MOST_EXTRA = 4096
# What may stand beside a quote in a span that says it.
_BESIDE = " .,;:!\"'|*_`"
# A quote with such a character shows something.
_PLAIN = lazy(r"[0-9A-Za-z]")


class _Folded(NamedTuple):
    """A quote in the forms of the layers; equal quotes share one."""

    normal: tuple[Variant, ...]
    case: tuple[Variant, ...]


@lru_cache(maxsize=1024)
def _fold_quote(quote: str) -> _Folded:
    plain = normal_form(unicodedata.normalize("NFC", quote))[0].strip(" ")
    normal = quote_variants(plain)
    case = quote_variants(case_form(plain)[0])
    return _Folded(normal, case)


class QuoteFinder:
    """Finds quotes in one text. Positions are code points of the text.

    Nothing is built until a quote needs it: the folded forms with the first quote that is not there
    verbatim, the indexes once many quotes were sought in a long text.
    """

    __slots__ = ("_layers", "_offsets", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self._layers = Layers(text)
        self._offsets = OffsetDiagnosis(text)

    def find(self, quote: str, within: Span | None = None, limit: int = _LIMIT) -> tuple[QuoteMatch, ...]:
        """The places of the quote by position, of the best tier that has any; at most `limit`."""
        reach = _clamped(within, len(self.text))
        if limit < 1 or reach.end <= reach.start:
            return ()
        found = self._verbatim(quote, reach, limit) if _PLAIN.search(quote) else []
        return tuple(found or self._less_exact(quote, reach, limit))

    def _less_exact(self, quote: str, reach: Span, limit: int) -> list[QuoteMatch]:
        """The places of a quote that does not stand there verbatim, or shows nothing that is plain."""
        folded = _fold_quote(quote)
        if not folded.normal:
            return []
        tiers: tuple[Callable[[], list[QuoteMatch]], ...] = (
            lambda: self._verbatim(quote, reach, limit),
            lambda: self._folded("normalised", self._layers.normal, folded.normal, reach, limit),
            lambda: self._folded("case", self._layers.case, folded.case, reach, limit),
            lambda: self._mended(folded.case[0].text, reach, limit),
        )
        for tier in tiers:
            found = tier()
            if found:
                return found
        return []

    def matches_at(self, quote: str, start: int, end: int) -> QuoteMatch | None:
        """The match where the text of [start, end) says the quote and no other words, else None."""
        if not 0 <= start < end <= len(self.text):
            return None
        if self.text[start:end] == quote:
            span = Span(start, end)
            return QuoteMatch(span, "verbatim", (span,))
        if end - start > 8 * len(quote) + _MOST_EXTRA:
            return None
        for match in self.find(quote, Span(start, end)):
            beside = self.text[start : match.span.start] + self.text[match.span.end : end]
            if not normal_form(beside)[0].strip(_BESIDE):
                return match
        return None

    def diagnose_offset(
        self, quote: str, start: int, end: int, offsets: OffsetMap
    ) -> tuple[Span, str] | None:
        """Where the quote stands that offsets of another kind, or shifted ones, were meant for.

        start and end are the numbers as given. The reason is "bytes", "code points", "UTF-16 units" or
        "shifted" (by at most 8 bytes). None where the quote is not near.
        """
        return self._offsets.diagnose(self, quote, start, end, offsets)

    def near_miss(self, quote: str) -> str | None:
        """For a person: what the text has of a quote that it doesn't say, and what it has not."""
        from groundgate_cli.reading.quotes.explain import explain_miss

        folded = _fold_quote(quote)
        return explain_miss(self._layers, folded.case[0].text) if folded.case else None

    def find_word(self, phrase: str, within: Span, most: int | None = None) -> tuple[Span, ...]:
        """The places of a phrase on word boundaries, whatever its case; at most so many."""
        return find_word(self.text, phrase, within, most)

    def _verbatim(self, quote: str, reach: Span, limit: int) -> list[QuoteMatch]:
        places = self._layers.verbatim.occurrences(quote, reach.start, reach.end)
        spans = (Span(at, at + len(quote)) for at in islice(places, limit))
        return [QuoteMatch(span, "verbatim", (span,)) for span in spans]

    def _folded(
        self, tier: str, layer: Layer, variants: tuple[Variant, ...], reach: Span, limit: int
    ) -> list[QuoteMatch]:
        """Matches of all variants of a quote in one form of the text."""
        spans: set[Span] = set()
        window = layer.window(reach)
        for variant in variants:
            if variant.hyphens and not layer.hyphens:
                continue
            taken = 0
            letters = count_letters(variant.text)
            for at in layer.occurrences(variant.text, *window):
                if not all(layer.ends_line(at + offset) for offset in variant.hyphens):
                    continue
                span = layer.span(at, at + len(variant.text))
                inside = reach.start <= span.start and span.end <= reach.end
                if inside and fits(self.text, span, letters):
                    spans.add(span)
                    taken += 1
                    if taken >= limit:
                        break
        return [QuoteMatch(span, tier, (span,)) for span in sorted(spans)[:limit]]

    def _mended(self, quote: str, reach: Span, limit: int) -> list[QuoteMatch]:
        """Matches of the tiers that few quotes need; they are loaded with the first that does."""
        from groundgate_cli.reading.quotes.elision import find_elided
        from groundgate_cli.reading.quotes.repair import find_repaired
        from groundgate_cli.reading.quotes.spacing import find_spacing

        return (
            find_spacing(self._layers, quote, reach, limit)
            or find_elided(self._layers, quote, reach, limit)
            or find_repaired(self._layers, quote, reach, limit)
        )


def _clamped(within: Span | None, length: int) -> Span:
    if within is None:
        return Span(0, length)
    return Span(max(0, within.start), min(length, within.end))
