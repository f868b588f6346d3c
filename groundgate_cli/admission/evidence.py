"""From an item of evidence to the places of the text that it can mean."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from groundgate_cli.admission.form import Fault
from groundgate_cli.admission.source import Source
from groundgate_cli.admission.words import words_of
from groundgate_cli.core.candidate import Evidence
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.quotes.finding import QuoteMatch

MAX_PLACES = 256


class Anchor(NamedTuple):
    """A place that evidence can mean.

    how: "cited" (the offsets hold), "located" (the quote had none), "moved" (the offsets don't hold
    the quote, this place does). differs: what differs between quote and text where that is more than
    form, else "".
    """

    span: Span
    how: str
    pieces: tuple[Span, ...]
    differs: str = ""


class Located(NamedTuple):
    """The places of an item, those that the evidence names itself first.

    elsewhere: gives the further places of the same quote, where evidence may be moved to.
    """

    anchors: tuple[Anchor, ...]
    elsewhere: Callable[[], tuple[Anchor, ...]] = tuple


def locate(item: Evidence, source: Source, region: Span | None = None) -> Located | Fault:
    """Where an item of evidence lies, or SPAN_INVALID, QUOTE_NOT_FOUND, HIDDEN_EVIDENCE, NO_EVIDENCE."""
    quote = item.text if item.text and item.text.strip() else None
    if item.start is None or item.end is None:
        return (
            _locate_quote(quote, source, region) if quote else Fault("NO_EVIDENCE", "no quote, no offsets")
        )
    if not 0 <= item.start < item.end <= source.offsets.size:
        return Fault("SPAN_INVALID", f"{item.start}..{item.end} is no range of {source.offsets.size} bytes")
    start, end = source.offsets.to_point(item.start), source.offsets.to_point(item.end)
    span = Span(start, end) if start is not None and end is not None else None
    if quote is None:
        if span is None:
            return Fault("SPAN_INVALID", f"{item.start}..{item.end} cuts a character")
        return Located((Anchor(span, "cited", (span,)),))
    return _locate_cited(quote, item, span, source, region)


def _locate_quote(quote: str, source: Source, region: Span | None) -> Located | Fault:
    matches = source.finder.find(quote, within=region, limit=MAX_PLACES)
    if matches:
        return Located(tuple(_anchor(match, "located", source) for match in matches))
    return _not_found(quote, source)


def _not_found(quote: str, source: Source) -> Fault:
    for finder in source.hidden:
        if finder.find(quote, limit=1):
            return Fault("HIDDEN_EVIDENCE", "the quote lies in text that a reader can't see")
    return Fault("QUOTE_NOT_FOUND", source.finder.near_miss(quote) or "the quote is not in the text")


def _locate_cited(
    quote: str, item: Evidence, span: Span | None, source: Source, region: Span | None
) -> Located | Fault:
    match = source.finder.matches_at(quote, span.start, span.end) if span else None
    if span is not None and match is not None:
        return Located(
            (_anchor(match, "cited", source, span),), lambda: _others(quote, source, region, span)
        )
    shifted = source.finder.diagnose_offset(quote, item.start or 0, item.end or 0, source.offsets)
    if shifted is not None:
        return Located((Anchor(shifted[0], "moved", (shifted[0],)),))
    if span is not None and _says_part_of(quote, source.text[span.start : span.end]):
        here = Anchor(span, "cited", (span,), _difference(quote, span, source))
        return Located((here,), lambda: _others(quote, source, region, span))
    places = _others(quote, source, region, None)
    if places:
        return Located(places)
    return _not_found(quote, source)


def _others(quote: str, source: Source, region: Span | None, here: Span | None) -> tuple[Anchor, ...]:
    matches = source.finder.find(quote, within=region, limit=MAX_PLACES)
    return tuple(_anchor(match, "moved", source) for match in matches if match.span != here)


def _anchor(match: QuoteMatch, how: str, source: Source, span: Span | None = None) -> Anchor:
    differs = ""
    if match.differences:
        differs = "; ".join(f"the quote says {a!r}, the text {b!r}" for a, b in match.differences)
    elif match.tier == "repaired":
        left = next((piece for piece in match.skipped if _is_part_of_name(piece, source.text)), None)
        differs = f"the quote leaves out {source.say(left)!r}" if left else ""
    return Anchor(span or match.span, how, match.pieces or (match.span,), differs)


def _is_part_of_name(piece: Span, text: str) -> bool:
    """Whether a bracketed piece holds digits joined to letters ("[4Fe-4S]"): no citation mark."""
    words = text[piece.start : piece.end]
    if not words.startswith("["):
        return False
    return any((a.isalpha() and b.isdigit()) or (a.isdigit() and b.isalpha()) for a, b in pairwise(words))


def _says_part_of(quote: str, text: str) -> bool:
    """Whether half of the quote's words stand in the cited text."""
    words = words_of(quote)
    there = set(words_of(text))
    return bool(words) and 2 * sum(word in there for word in words) >= len(words)


def _difference(quote: str, span: Span, source: Source) -> str:
    """What the quote says and the cited text does not; a quote that only leaves words out is fine."""
    there = list(words_of(source.text[span.start : span.end]))
    at = 0
    for word in words_of(quote):
        try:
            at = there.index(word, at) + 1
        except ValueError:
            return f"the quote says {word!r}, the text reads {source.say(span)!r}"
    return ""
