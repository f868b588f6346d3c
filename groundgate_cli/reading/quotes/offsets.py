"""What went wrong with offsets that don't hold their quote: another unit, or a small shift."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from typing import Protocol

from groundgate_cli.core.spans import OffsetMap, Span
from groundgate_cli.reading.quotes.match import QuoteMatch
from groundgate_cli.reading.text.glyphs import lazy

_SHIFT = 8
_ASTRAL = lazy("[\U00010000-\U0010ffff]")


class Finder(Protocol):
    """The part of a QuoteFinder that a diagnosis asks."""

    def find(self, quote: str, within: Span | None = None, limit: int = 64) -> tuple[QuoteMatch, ...]: ...
    def matches_at(self, quote: str, start: int, end: int) -> QuoteMatch | None: ...


class OffsetDiagnosis:
    """Reads offsets as bytes, code points and UTF-16 units of one text."""

    __slots__ = ("_astral", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        self._astral: array[int] | None = None

    def diagnose(
        self, finder: Finder, quote: str, start: int, end: int, offsets: OffsetMap
    ) -> tuple[Span, str] | None:
        """The span that says the quote and the reason, or None."""
        if start < 0 or end < start:
            return None
        readings = (
            ("bytes", offsets.to_point(start), offsets.to_point(end)),
            ("code points", start, end),
            ("UTF-16 units", self._from_units(start), self._from_units(end)),
        )
        for reason, first, last in readings:
            if first is None or last is None:
                continue
            match = finder.matches_at(quote, first, last)
            if match is not None:
                return match.span, reason
        return _shifted(finder, quote, start, offsets)

    def _from_units(self, unit: int) -> int | None:
        """The code point at a UTF-16 offset, None inside a pair of surrogates or outside."""
        if self._astral is None:
            places = [] if self._text.isascii() else _ASTRAL.finditer(self._text)
            self._astral = array("I", (match.start() for match in places))
        astral = self._astral
        before = bisect_right(range(len(astral)), unit - 1, key=lambda at: astral[at] + at)
        point = unit - before
        if before and astral[before - 1] >= point:
            return None
        return point if point <= len(self._text) else None


def _shifted(finder: Finder, quote: str, start: int, offsets: OffsetMap) -> tuple[Span, str] | None:
    """The nearest place of the quote that starts at most 8 bytes from the offset given."""
    if start > offsets.size + _SHIFT:
        return None
    low = _point_near(offsets, max(0, start - _SHIFT))
    high = _point_near(offsets, min(offsets.size, start + _SHIFT))
    reach = Span(low, high + 4 * len(quote) + 256)
    near = []
    for match in finder.find(quote, reach):
        distance = abs(offsets.to_byte(match.span.start) - start)
        if distance <= _SHIFT:
            near.append((distance, match.span))
    return (min(near)[1], "shifted") if near else None


def _point_near(offsets: OffsetMap, offset: int) -> int:
    """The code point that holds a byte."""
    point = offsets.to_point(offset)
    while point is None:
        offset -= 1
        point = offsets.to_point(offset)
    return point
