"""The unit that a column head, the row label or the label over it names: "Weight (kg)", "Age in years"."""

from __future__ import annotations

from collections.abc import Iterator

from groundgate_cli.admission.source import Source
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary
from groundgate_cli.reading.model import Place
from groundgate_cli.reading.text.glyphs import lazy

_LAST = lazy(r"\(([^()]{1,24})\)[ \u00a0]?$|,[ \u00a0]([^(),]{1,24})$")
_INNER = lazy(
    r"\(([^()]{1,24})\)|,[ \u00a0]([^(),]{1,24})(?=[,(])|[ \u00a0]in[ \u00a0]([^ (),]{1,24})(?=[,(]|$)"
)
_LONGEST = 24
_LONGEST_LABEL = 120


def named_unit(
    place: Place, source: Source, vocabulary: Vocabulary, apart: Span | None = None
) -> tuple[tuple[str, ...], Span, str] | None:
    """The codes of a unit that is no money, where it stands, and "column" or "row"; apart: a bracket of the
    label that speaks of another figure of the cell."""
    spans = [(head, "column") for head in reversed(place.column_heads)]
    spans += [(place.row_label, "row")] if place.row_label else []
    spans += [(parent, "row") for parent in place.parents[:1]]
    for span, origin in spans:
        found = _in_label(source.text, span, origin == "column", vocabulary, apart)
        if found is not None:
            return (*found, origin)
    return None


def _in_label(
    text: str, span: Span, head: bool, vocabulary: Vocabulary, apart: Span | None
) -> tuple[tuple[str, ...], Span] | None:
    """The unit of one label: a head that is nothing else, what ends it, or the only one inside it."""
    pieces = [span] if head and span.end - span.start <= _LONGEST else []
    last = _LAST.search(text, max(span.start, span.end - _LONGEST - 4), span.end)
    if last is not None:
        pieces.append(Span(*last.span(last.lastindex or 1)))
    for piece in pieces:
        codes = _unit(text, piece, vocabulary, apart)
        if codes:
            return codes, piece
    inner = {codes: piece for piece, codes in _inner(text, span, vocabulary, apart)}
    return next(iter(inner.items())) if len(inner) == 1 else None


def _inner(
    text: str, span: Span, vocabulary: Vocabulary, apart: Span | None
) -> Iterator[tuple[Span, tuple[str, ...]]]:
    if span.end - span.start > _LONGEST_LABEL:
        return
    for found in _INNER.finditer(text, span.start, span.end):
        piece = Span(*found.span(found.lastindex or 1))
        codes = _unit(text, piece, vocabulary, apart)
        if codes:
            yield piece, codes


def _unit(text: str, piece: Span, vocabulary: Vocabulary, apart: Span | None) -> tuple[str, ...]:
    if apart is not None and apart.start <= piece.start < apart.end:
        return ()
    codes = vocabulary.unit_of(text[piece.start : piece.end])
    return () if any(len(code) == 3 and code.isascii() and code.isupper() for code in codes) else codes
