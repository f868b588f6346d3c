"""Is the value at this field's place? The best label in reach must be the cited one.

The words of a field are its aliases, or its name where it has none. A row label that is exactly one of
them fits fully; each word that the label adds or lacks takes some of the fit away. Two places are
compared only by these fits; where nothing in the document names the field, nothing is contested.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from groundgate_cli.admission.columns import better_column
from groundgate_cli.admission.series import same_kind, series_of
from groundgate_cli.admission.source import Source
from groundgate_cli.admission.stretch import is_labelled, own_stretch
from groundgate_cli.admission.words import content_words, is_weak, name_words, plain_label, words_of
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.schema import Field
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.glyphs import lazy
from groundgate_cli.reading.model import Place, PlaceKind, Quantity
from groundgate_cli.reading.vocabulary import Vocabulary

MARGIN = Fraction(1, 5)
# Words by nearness, the nearest first, each with what a word of a field counts there, in twentieths.
Nearness = tuple[tuple[int, frozenset[str]], ...]
_LABELLED = (PlaceKind.CELL, PlaceKind.KEY_VALUE)
_MOST_PLACES = 64
_TELLING = 4
_WORDS = lazy(r"[^\W_]+")
_NEAR = 600


Passed = Callable[[Quantity], bool]


def _none(quantity: Quantity) -> bool:
    return False


class Rival(NamedTuple):
    """A place that fits a field better than the cited one."""

    span: Span
    label: str
    fit: Fraction


class FieldPlaces:
    """Where the words of one field stand in one source, found once."""

    def __init__(self, field: Field, source: Source, vocabulary: Vocabulary) -> None:
        self.field = field
        self._source = source
        self._vocabulary = vocabulary
        names = field.aliases or (name_words(field.name),)
        self.phrases = tuple(dict.fromkeys(names))
        self._words = tuple(content_words(phrase) or frozenset(words_of(phrase)) for phrase in self.phrases)
        said = (field.name, *names, field.description or "")
        self._wanted = frozenset[str]().union(*(content_words(name_words(words)) for words in said))
        self._key_words = frozenset[str]().union(*(content_words(key) for key in field.keys or ()))
        self.contestable = bool(field.aliases) or not is_weak(self._words[0])
        self._labels: list[tuple[Fraction, Span, Place]] | None = None
        self._beside: dict[int, list[tuple[Fraction, Span, Place]]] = {}
        self._prose: dict[int, Fraction] = {}
        self._phrases_at: tuple[Span, ...] | None = None
        self._spoken: list[tuple[Fraction, Quantity]] | None = None

    def label_fit(self, place: Place) -> Fraction:
        """How well the label of a cell or line names the field, from 0 to 1."""
        text = self._source.text
        labels = _label_forms(text, place.row_label) if place.row_label else (frozenset[str](),)
        around: frozenset[str] = frozenset()
        for span in (*_over(place), *place.column_heads):
            around |= content_words(text[span.start : span.end])
        return max(_fit(words, label, around) for words in self._words for label in labels)

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
        return any(words <= there and words & own for words in self._words)

    def better_label(self, place: Place, quantity: Quantity) -> Rival | None:
        """A labelled place that names the field clearly better, or that alone says it word for word."""
        here = self.label_fit(place)
        if here == 1:
            return None
        in_table = self._labels_beside(place.table) if place.table is not None else []
        if self._says_all(place):
            in_table = [row for row in in_table if self._says_all(row[2])]
        for rows in (self._label_places(), in_table):
            for fit, span, other in rows:
                if fit <= here or (fit < 1 and fit <= here + MARGIN):
                    break
                beside = other.line == place.line and other.kind is PlaceKind.KEY_VALUE
                apart = other.row_label != place.row_label if beside else other.line != place.line
                if apart and (beside or not self._says_amount(other, quantity)):
                    return Rival(span, self._source.say(other.row_label or span), fit)
        return None

    def _says_all(self, place: Place) -> bool:
        """Whether a row label holds all words of a phrase itself, with no help of the labels over it."""
        label = place.row_label
        words = content_words(self._source.text[label.start : label.end]) if label else frozenset[str]()
        return any(phrase <= words for phrase in self._words)

    def _says_amount(self, other: Place, quantity: Quantity) -> bool:
        """Whether the row or line of another label holds the digits of a number, with whatever sign."""
        if other.kind is PlaceKind.PROSE or quantity.span.end - quantity.span.start < _TELLING:
            return False
        span = self._source.structure.row_span(other)
        there = self._source.quantities_in(span, self._vocabulary)
        return any(one.magnitudes == quantity.magnitudes for one in there)

    def better_column(self, place: Place, quantity: Quantity) -> Rival | None:
        """A number of the row in a column whose head suits the field better, or None."""
        source = self._source
        found = better_column(source, self._vocabulary, place, quantity, self._wanted, self._key_words)
        if found is None:
            return None
        heads = source.place(found.span.start).column_heads
        return Rival(found.span, source.say(heads[-1] if heads else found.span), Fraction(1))

    def amount_of_label(self, place: Place, quantity: Quantity) -> Rival | None:
        """The amount of a row whose label holds a number, unless the words at that number say the field."""
        label, cell = place.row_label, place.cell
        if label is None or cell is None or place.table is None or place.row is None:
            return None
        if not (label.start <= quantity.span.start < label.end) or self.prose_fit(quantity, place) == 1:
            return None
        for other in self._source.structure.cells_of_row(place.table, place.row):
            if other.start >= cell.end:
                for amount in self._source.quantities_in(other, self._vocabulary)[:1]:
                    if amount.magnitudes and same_kind(amount, quantity):
                        return Rival(amount.extent, self._source.say(amount.extent), Fraction(1))
        return None

    def phrase_spans(self) -> tuple[Span, ...]:
        """Where the phrases of the field stand whole in the document."""
        if self._phrases_at is None:
            whole = Span(0, len(self._source.text))
            find = self._source.finder.find_word
            spans = (span for phrase in self.phrases for span in find(phrase, whole, _MOST_PLACES))
            self._phrases_at = tuple(spans)
        return self._phrases_at

    def _spoken_places(self) -> list[tuple[Fraction, Quantity]]:
        """The numbers of running text whose clause holds a phrase of the field, best first."""
        if self._spoken is None:
            rows: dict[Span, tuple[Fraction, Quantity]] = {}
            for span in self.phrase_spans():
                clause = self._source.place(span.start).clause
                for quantity in self._source.quantities_in(clause, self._vocabulary):
                    place = self._source.place(quantity.span.start)
                    if quantity.magnitudes and place.kind is PlaceKind.PROSE:
                        rows.setdefault(quantity.span, (self.prose_fit(quantity, place), quantity))
            self._spoken = sorted(rows.values(), key=lambda row: (-row[0], row[1].span.start))
        return self._spoken

    def named_elsewhere(
        self, place: Place, quantity: Quantity, passed: Passed = _none, measured: bool = False
    ) -> Rival | None:
        """A sentence anywhere that names the field in full at another number of its unit, but none passed.

        A value in a cell is contested so only where its label and heads hold no word of the field, or where
        a unit rules it (measured), the field has none, and the label says more or less than the field.
        """
        if self.field.multiple:
            return None
        telling = self.field.aliases or len(self._words[0]) > 1
        labelled = is_labelled(self._source, place, quantity)
        fit = self.label_fit(place) if labelled else Fraction(0)
        if fit and (not measured or self.field.unit or fit == 1):
            return None
        here = Fraction(0) if labelled else self.prose_fit(quantity, place)
        if here + MARGIN >= 1 or (here and not telling):
            return None
        unit = self.field.unit and self._vocabulary.canonical_unit(self.field.unit)
        for fit, other in self._spoken_places():
            if fit <= here + MARGIN:
                return None
            codes = other.unit.codes if other.unit else ()
            fits = unit in codes if unit else not codes
            if other.magnitudes == quantity.magnitudes or self._belong(quantity, other):
                continue
            if fits and not passed(other):
                return Rival(other.extent, self._source.say(other.extent), fit)
        return None

    def named_by_label(self, place: Place, quantity: Quantity) -> Rival | None:
        """A row or line label that names the field, where no word at a number in prose does."""
        if self.prose_fit(quantity, place):
            return None
        rival = self.better_label(place, quantity)
        return rival if rival is not None and (rival.fit == 1 or len(self._words[0]) > 1) else None

    def _label_places(self) -> list[tuple[Fraction, Span, Place]]:
        """Labels of the document that hold a phrase whole and head a number, best first."""
        if self._labels is None:
            rows: dict[Span, tuple[Fraction, Span, Place]] = {}
            for span in (*self.phrase_spans(), *self._scattered()):
                found = self._labelled(span)
                if found is not None:
                    rows.setdefault(found.line, (self.label_fit(found), span, found))
            self._labels = sorted(rows.values(), key=lambda row: (-row[0], row[1].start))
        return self._labels

    def _labels_beside(self, table: int) -> list[tuple[Fraction, Span, Place]]:
        """Labels of a table that hold all words of a phrase, whole or apart, best first."""
        known = self._beside.get(table)
        if known is None:
            rows: dict[int, tuple[Fraction, Span, Place]] = {}
            structure = self._source.structure
            for words in self._words:
                for row in self._rows_of(table, words):
                    found = self._source.place(structure.first_amount(table, row).start)
                    rows[row] = (self.label_fit(found), found.row_label or found.line, found)
            known = sorted(rows.values(), key=lambda row: (-row[0], row[1].start))
            self._beside[table] = known
        return known

    def _rows_of(self, table: int, words: frozenset[str]) -> list[int]:
        """The rows of a table whose labels hold all words of a phrase, or one of them, and the labels over
        them the others."""
        whole = self._source.rows_naming(table, words)[:_MOST_PLACES]
        parts = {
            row for word in sorted(words) for row in self._source.rows_naming(table, frozenset((word,)))
        }
        structure, text = self._source.structure, self._source.text
        for row in sorted(parts.difference(whole))[:_MOST_PLACES]:
            place = self._source.place(structure.first_amount(table, row).start)
            spans = (*_over(place), *((place.row_label,) if place.row_label else ()))
            if words <= frozenset[str]().union(*(content_words(text[s.start : s.end]) for s in spans)):
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
            if line.end - line.start <= _NEAR:
                there = content_words(self._source.text[line.start : line.end])
                if any(words <= there for words in self._words):
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
        return max(_weigh(words, near) for words in self._words)

    def _belong(self, one: Quantity, other: Quantity) -> bool:
        """Whether two numbers are ends of one range, or old and new of one change."""
        numbers = self._source.quantities_at(one.span.start, self._vocabulary)
        if one.partner is not None and numbers[one.partner].span == other.span:
            return True
        return (
            one.change_role is not None
            and other.change_role is not None
            and (
                one.change_span == other.change_span
                or self._source.place(one.span.start).sentence
                == self._source.place(other.span.start).sentence
            )
        )

    def better_prose(self, place: Place, quantity: Quantity, passed: Passed = _none) -> Rival | None:
        """A number near by, with a unit that fits, whose words name the field clearly better, none of the
        passed."""
        here = self.prose_fit(quantity, place)
        if here == 1:
            return None
        best: Rival | None = None
        numbers = self._source.quantities_at(quantity.span.start, self._vocabulary)
        compares = bool(self.field.keys)
        first, last = series_of(quantity, numbers, place.sentence, self._source.text, compares)
        for at, other in enumerate(numbers):
            if first <= at <= last or not _alike(other, quantity) or self._belong(quantity, other):
                continue
            if abs(other.span.start - quantity.span.start) > _NEAR:
                continue
            fit = self.prose_fit(other, self._source.place(other.span.start))
            better = (fit > here + MARGIN or fit == 1 > here) and (best is None or fit > best.fit)
            if better and not passed(other):
                best = Rival(other.extent, self._source.say(other.extent), fit)
        return best


def _over(place: Place) -> tuple[Span, ...]:
    """The labels over a row; the line right above a table without heads is one over its first rows."""
    if place.parents or place.column_heads or place.table is None:
        return place.parents
    return place.captions[:1]


def _alike(one: Quantity, other: Quantity) -> bool:
    """Whether two quantities are of one unit and state different numbers."""
    return bool(one.magnitudes) and one.magnitudes != other.magnitudes and same_kind(one, other)


def _weigh(words: frozenset[str], near: Nearness) -> Fraction:
    if not words:
        return Fraction(0)
    total = sum(next((weight for weight, there in near if word in there), 0) for word in words)
    return Fraction(total, 20 * len(words))


def _fit(words: frozenset[str], label: frozenset[str], around: frozenset[str]) -> Fraction:
    """The share of words in common; words of the heads count where the label lacks them."""
    if not words:
        return Fraction(0)
    if words <= label:
        return Fraction(len(words), len(label))
    if words <= label | around:
        return Fraction(9 * len(words), 10 * len(words | label))
    return Fraction(len(words & (label | around)), 2 * len(words | label))


def _label_forms(text: str, span: Span) -> tuple[frozenset[str], ...]:
    """The words of a label: as it stands, and without bracketed pieces and a lead-in."""
    label = text[span.start : span.end]
    return content_words(label), content_words(plain_label(label))
