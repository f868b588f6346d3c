"""The denial in force at a place: "not oral", "excluding tax", "formerly red"."""

from __future__ import annotations

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary
from groundgate_cli.reading.model import Word
from groundgate_cli.reading.quantities.context import Walker
from groundgate_cli.reading.text.glyphs import fold

REACH = 1000


def negation_at(text: str, place: Span, clause: Span, vocabulary: Vocabulary) -> Word | None:
    """The words of a clause that deny or set aside what stands at a place, or None.

    Only words before the place, in the clause that holds it and at most `REACH` code points off, are looked
    at, so that a text without sentence ends costs no more than another; the kinds are those of
    Quantity.negation. Positions are absolute.
    """
    low = max(min(clause.start, place.start), place.start - REACH)
    head = fold(text[low : place.start])
    walker = Walker(head, 0, len(head), vocabulary.cues)
    walker.read_gap(0, len(head))
    found = walker.denial
    if found is None:
        return None
    return Word(found.kind, Span(found.span.start + low, found.span.end + low))
