"""The items of evidence with a role: what they cite, and whether that belongs to the value."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from groundgate_cli.admission.evidence import Located, locate
from groundgate_cli.admission.source import Source
from groundgate_cli.admission.words import content_words, name_words, words_of
from groundgate_cli.core.candidate import Candidate
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.model import Place, PlaceKind
from groundgate_cli.reading.text.wordlists import word_set

if TYPE_CHECKING:
    from groundgate_cli.admission.form import Claim
    from groundgate_cli.admission.stated import Stated
    from groundgate_cli.reading.lexicon.vocabulary import Vocabulary


class Citations:
    """The role items of one candidate, located once in each source."""

    def __init__(self, candidate: Candidate) -> None:
        self._candidate = candidate
        self._found: dict[tuple[str, int], tuple[Span, ...]] = {}

    def cites(self, role: str) -> bool:
        return bool(self._candidate.items(role))

    def spans(self, role: str, source: Source) -> tuple[Span, ...]:
        """Where the items of a role lie in a source; an item that is not found gives none."""
        key = (role, id(source))
        if key not in self._found:
            spans: list[Span] = []
            for item in self._candidate.items(role):
                if item.source == source.kind:
                    place = locate(item, source)
                    if isinstance(place, Located):
                        spans.extend(anchor.span for anchor in place.anchors)
            self._found[key] = tuple(spans)
        return self._found[key]

    def texts(self, role: str) -> tuple[str, ...]:
        return tuple(item.text for item in self._candidate.items(role) if item.text)

    def scales(self, source: Source, vocabulary: Vocabulary) -> list[tuple[Span, tuple[Fraction, ...]]]:
        """The cited scale words with their multipliers."""
        found = []
        for span in self.spans("scale", source)[:8]:
            for word in words_of(source.text[span.start : span.end]):
                factors = vocabulary.scale_word(word) or vocabulary.scale_word(word + "s")
                if factors:
                    found.append((span, factors))
        return found

    def unit(self, source: Source, vocabulary: Vocabulary, wanted: str, stated: Stated) -> Span | None:
        """A cited unit that says the wanted one and stands where it can rule the number."""
        for span in self.spans("unit", source):
            if says(units_said(source, span, vocabulary), wanted) and rules(span, stated.place, source):
                return span
        return None

    def negative_word(self, source: Source, stated: Stated) -> Span | None:
        """A cited sign whose words mean a negative amount, in the row or clause of the number."""
        negative = word_set("matching", "negative")
        place = stated.place
        for span in self.spans("sign", source):
            near = place.line.start <= span.start < place.line.end
            near = near or place.clause.start <= span.start < place.clause.end
            if near and content_words(source.text[span.start : span.end]) & negative:
                return span
        return None

    @staticmethod
    def asks_former(claim: Claim) -> bool:
        """Whether the field or key itself asks for the value before a change."""
        words = set(words_of(name_words(claim.field.name))) | set(words_of(claim.candidate.key or ""))
        for alias in claim.field.aliases or ():
            words |= set(words_of(alias))
        return bool(words & word_set("matching", "former"))


def units_said(source: Source, span: Span, vocabulary: Vocabulary) -> set[str]:
    """The units and currencies that cited words say, whole or word by word."""
    text = source.text[span.start : span.end].strip()
    codes = set(vocabulary.unit_of(text)) | set(vocabulary.currency_of(text))
    for word in text.split():
        trimmed = word.strip("().,;:")
        codes |= set(vocabulary.unit_of(trimmed)) | set(vocabulary.currency_of(trimmed))
    return codes


def says(codes: set[str], wanted: str) -> bool:
    """Whether a unit is among some, or its currency where it is per share."""
    return wanted in codes or wanted.removesuffix("/share") in codes


def rules(span: Span, place: Place, source: Source) -> bool:
    """Whether words stand where they can say something of a place: its row, heads, captions, headings,
    its table above it, or its sentence."""
    spans = (place.line, place.sentence, *place.column_heads, *place.parents, *place.captions)
    if any(one.start <= span.start and span.end <= one.end for one in (*spans, *place.headings)):
        return True
    if place.kind is PlaceKind.PROSE:
        return place.block.start <= span.start <= place.block.end
    if place.table is not None:
        table = source.structure.table_span(place.table)
        if table.start <= span.start <= table.end:
            return True
    section = source.structure.section_at(place.line.start)
    return section.start <= span.start <= place.line.end
