"""Where the words of a field stand in a document, and how well each place names it.

The words of a field are its aliases, or its name where it has none. A row label that is exactly one of
them fits fully; each word that the label adds or lacks takes some of the fit away. Where nothing in the
document names the field, nothing is contested.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from groundgate_cli.admission.fits import Nearness, fit_of, label_forms, weigh_words
from groundgate_cli.admission.source import Source
from groundgate_cli.admission.stretch import is_labelled, own_stretch
from groundgate_cli.admission.words import content_words, is_weak, name_words, words_of
from groundgate_cli.core.schema import Field
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary
from groundgate_cli.reading.model import Place, PlaceKind, Quantity
from groundgate_cli.reading.text.glyphs import lazy

_LABELLED = (PlaceKind.CELL, PlaceKind.KEY_VALUE)
_MOST_PLACES = 64
_WORDS = lazy(r"[^\W_]+")
_LONGEST_LINE = 600


class FieldPlaces:
    """Where the words of one field stand in one source, found once."""

    def __init__(self, field: Field, source: Source, vocabulary: Vocabulary) -> None:
        self.field = field
        self._source = source
        self._vocabulary = vocabulary
        names = field.aliases or (name_words(field.name),)
        self.phrases = tuple(dict.fromkeys(names))
        self.words = tuple(content_words(phrase) or frozenset(words_of(phrase)) for phrase in self.phrases)
        said = (field.name, *names, field.description or "")
        self.wanted = frozenset[str]().union(
            *(content_words(name_words(words)) for words in said), *self.words
        )
        self.key_words = frozenset[str]().union(*(content_words(key) for key in field.keys or ()))
        self.contestable = bool(field.aliases) or not is_weak(self.words[0])
        self._labels: list[tuple[Fraction, Span, Place]] | None = None
        self._beside: dict[int, list[tuple[Fraction, Span, Place]]] = {}
        self._prose: dict[int, Fraction] = {}
        self._phrases_at: tuple[Span, ...] | None = None
        self._spoken: list[tuple[Fraction, Quantity]] | None = None

    def label_fit(self, place: Place) -> Fraction:
        """How well the label of a cell or line names the field, from 0 to 1."""
        text = self._source.text
        labels = label_forms(text, place.row_label) if place.row_label else (frozenset[str](),)
        around: frozenset[str] = frozenset()
        for span in (*_over(place), *place.column_heads):
            around |= content_words(text[span.start : span.end])
        return max(fit_of(words, label, around) for words in self.words for label in labels)

    def unsaid(self) -> bool:
        """Whether the document nowhere says the name of a field without aliases, so that no place can."""
        return not (self.field.aliases or self.phrase_spans() or self._longest_words(1))

    def names(self, place: Place, quantity: Quantity) -> bool:
        """Whether a place says all words of a phrase, at least one of them in its label or sentence.

        The others can stand in the heads and groups over it, its captions and the two nearest headings.
        """
        text = self._source.text
        if place.kind in _LABELLED and place.row_label is not None:
            own = content_words(text[place.row_label.start : place.row_label.end])
        else:
            own = content_words(text[place.sentence.start : place.sentence.end])
        spans = (*place.parents, *place.column_heads, *place.captions, *place.headings[:2])
        there = own.union(*(content_words(text[span.start : span.end]) for span in spans))
        return any(words <= there and words & own for words in self.words)

    def phrase_spans(self) -> tuple[Span, ...]:
        """Where the phrases of the field stand whole in the document."""
        if self._phrases_at is None:
            whole = Span(0, len(self._source.text))
            find = self._source.finder.find_word
            spans = (span for phrase in self.phrases for span in find(phrase, whole, _MOST_PLACES))
            self._phrases_at = tuple(spans)
        return self._phrases_at

    def spoken_places(self) -> list[tuple[Fraction, Quantity]]:
        """The numbers of running text whose clause holds a phrase of the field, best first."""
        if self._spoken is None:
            rows: dict[Span, tuple[Fraction, Quantity]] = {}
            for span in (*self.phrase_spans(), *self._spoken_apart()):
                clause = self._source.place(span.start).clause
                for quantity in self._source.quantities_in(clause, self._vocabulary):
                    place = self._source.place(quantity.span.start)
                    if quantity.magnitudes and not self._labelled_alone(place, quantity):
                        rows.setdefault(quantity.span, (self.prose_fit(quantity, place), quantity))
            self._spoken = sorted(rows.values(), key=lambda row: (-row[0], row[1].span.start))
        return self._spoken

    def _spoken_apart(self) -> Iterator[Span]:
        """The longest words of phrases of several words in clauses that hold such a phrase word after word,
        whatever marks stand between ("site-wide cost")."""
        phrases = [words_of(phrase) for phrase in self.phrases]
        for span in self._longest_words(_MOST_PLACES):
            clause = self._source.place(span.start).clause
            if clause.end - clause.start <= _LONGEST_LINE:
                there = words_of(self._source.text[clause.start : clause.end])
                if any(_follow(phrase, there) for phrase in phrases if len(phrase) > 1):
                    yield span

    def _labelled_alone(self, place: Place, quantity: Quantity) -> bool:
        """Whether a number stands in a cell or has no words but its label."""
        if place.kind is PlaceKind.KEY_VALUE:
            return is_labelled(self._source, place, quantity)
        return place.kind is not PlaceKind.PROSE

    def label_places(self) -> list[tuple[Fraction, Span, Place]]:
        """Labels of the document that hold a phrase whole and head a number, best first."""
        if self._labels is None:
            rows: dict[Span, tuple[Fraction, Span, Place]] = {}
            for span in (*self.phrase_spans(), *self._scattered()):
                found = self._labelled(span)
                if found is not None:
                    rows.setdefault(found.line, (self.label_fit(found), span, found))
            self._labels = sorted(rows.values(), key=lambda row: (-row[0], row[1].start))
        return self._labels

    def labels_beside(self, table: int) -> list[tuple[Fraction, Span, Place]]:
        """Labels of a table that hold all words of a phrase, whole or apart, best first."""
        known = self._beside.get(table)
        if known is None:
            rows: dict[int, tuple[Fraction, Span, Place]] = {}
            structure = self._source.structure
            for words in self.words:
                for row in self._rows_of(table, words):
                    found = self._source.place(structure.first_amount(table, row).start)
                    rows[row] = (self._row_fit(found), found.row_label or found.line, found)
            known = sorted(rows.values(), key=lambda row: (-row[0], row[1].start))
            self._beside[table] = known
        return known

    def _row_fit(self, found: Place) -> Fraction:
        """How well the label of a row names the field, with the heads over any of its columns."""
        text, label = self._source.text, found.row_label
        if label is None:
            return self.label_fit(found)
        spans = (*_over(found), *found.column_heads, *self._source.structure.heads_beside(found))
        around = frozenset[str]().union(*(content_words(text[span.start : span.end]) for span in spans))
        forms = label_forms(text, label)
        return max(fit_of(words, form, around) for words in self.words for form in forms)

    def _rows_of(self, table: int, words: frozenset[str]) -> list[int]:
        """The rows of a table whose labels hold all words of a phrase, or one that no head holds, and the
        labels over them and the heads the others."""
        whole = self._source.rows_naming(table, words)[:_MOST_PLACES]
        parts = {
            row for word in sorted(words) for row in self._source.rows_naming(table, frozenset((word,)))
        }
        structure, text = self._source.structure, self._source.text
        for row in sorted(parts.difference(whole))[:_MOST_PLACES]:
            place = self._source.place(structure.first_amount(table, row).start)
            heads = (*place.column_heads, *self._source.structure.heads_beside(place))
            spans = (*_over(place), *((place.row_label,) if place.row_label else ()))
            over = frozenset[str]().union(*(content_words(text[s.start : s.end]) for s in heads))
            there = frozenset[str]().union(*(content_words(text[s.start : s.end]) for s in spans))
            if words <= there | over and not words & there <= over:
                whole.append(row)
        return whole

    def _longest_words(self, most: int) -> list[Span]:
        """Where the longest words of the phrases of several words stand."""
        whole = Span(0, len(self._source.text))
        found: list[Span] = []
        for phrase in self.phrases:
            words = sorted(_WORDS.findall(phrase), key=lambda word: (-len(word), word))
            if len(words) > 1:
                found.extend(self._source.finder.find_word(words[0], whole, most))
        return found

    def _scattered(self) -> Iterator[Span]:
        """The longest words of phrases in lines that hold all words of a phrase."""
        for span in self._longest_words(_MOST_PLACES):
            line = self._source.structure.line_at(span.start)
            if line.end - line.start <= _LONGEST_LINE:
                there = content_words(self._source.text[line.start : line.end])
                if any(words <= there for words in self.words):
                    yield span

    def _labelled(self, span: Span) -> Place | None:
        """The place of the first number that a phrase labels, or None."""
        line = self._source.structure.line_at(span.start)
        for quantity in self._source.quantities_in(
            Span(span.end, max(span.end, line.end)), self._vocabulary
        ):
            if not quantity.magnitudes:
                continue
            place = self._source.place(quantity.span.start)
            label = place.row_label
            if place.kind in _LABELLED and label and label.start <= span.start and span.end <= label.end:
                return place
        return None

    def prose_fit(self, quantity: Quantity, place: Place) -> Fraction:
        """How well the words around a number in running text name the field, from 0 to 1."""
        at = quantity.span.start
        if at not in self._prose:
            self._prose[at] = self.weigh(self._near_words(quantity, place))
        return self._prose[at]

    def led_fit(self, quantity: Quantity, start: int, first: Quantity) -> Fraction:
        """How well the words of a number name the field with those from a position to a first number."""
        near = self._near_words(quantity, self._source.place(quantity.span.start))
        lead = content_words(self._source.text[start : first.extent.start])
        return self.weigh(((20, near[0][1] | lead),))

    def _near_words(self, quantity: Quantity, place: Place) -> Nearness:
        """The words around a number by nearness: its own stretch, clause, sentence, headings."""
        text = self._source.text
        before, after = own_stretch(self._source, self._vocabulary, quantity, place, bool(self.field.keys))
        label = text[place.row_label.start : place.row_label.end] if place.row_label else ""
        own = content_words(text[before : quantity.span.start])
        named = content_words(label)
        if is_labelled(self._source, place, quantity):
            own |= named
        own |= content_words(text[quantity.span.end : after])
        heads: frozenset[str] = frozenset()
        for span in (*place.column_heads, *place.captions, *place.headings[:2]):
            heads |= content_words(text[span.start : span.end])
        return (
            (20, own),
            (15, content_words(text[place.clause.start : place.clause.end]) | named),
            (10, content_words(text[place.sentence.start : place.sentence.end])),
            (8, heads),
        )

    def weigh(self, near: Nearness) -> Fraction:
        """How well words by nearness name the field: each word of a phrase counts by the nearest."""
        return max(weigh_words(words, near) for words in self.words)


def _over(place: Place) -> tuple[Span, ...]:
    """The labels over a row; the line right above a table without heads is one over its first rows."""
    if place.parents or place.column_heads or place.table is None:
        return place.parents
    return place.captions[:1]


def _follow(phrase: tuple[str, ...], words: tuple[str, ...]) -> bool:
    """Whether the words of a phrase stand one after the other among others."""
    size = len(phrase)
    return any(words[at : at + size] == phrase for at in range(len(words) - size + 1))
