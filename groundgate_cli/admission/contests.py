"""Does another place name a field better than the cited one? Each contest looks at one kind of place.

Two places are compared only by how well the words at them fit the field.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from fractions import Fraction

from groundgate_cli.admission.columns import better_column
from groundgate_cli.admission.fields import FieldPlaces
from groundgate_cli.admission.series import same_kind, series_of
from groundgate_cli.admission.source import Source
from groundgate_cli.admission.stretch import is_labelled
from groundgate_cli.admission.words import content_words
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.packs import need_pack
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary
from groundgate_cli.reading.model import Place, PlaceKind, Quantity
from groundgate_cli.reading.text.wordlists import phrase_pattern

MARGIN = Fraction(1, 5)
_HALF = Fraction(1, 2)
_TELLING = 4
_NEAR = 600

Passed = Callable[[Quantity], bool]


def _none(quantity: Quantity) -> bool:
    return False


class Rival(NamedTuple):
    """A place that fits a field better than the cited one."""

    span: Span
    label: str
    fit: Fraction


class Contests:
    """The places of one source that could name one field better than a cited one."""

    def __init__(self, places: FieldPlaces, source: Source, vocabulary: Vocabulary) -> None:
        self._places = places
        self._source = source
        self._vocabulary = vocabulary

    def better_label(self, place: Place, quantity: Quantity) -> Rival | None:
        """A labelled place that names the field clearly better, or that alone says it word for word."""
        here = self._places.label_fit(place)
        if here == 1:
            return None
        in_table = self._places.labels_beside(place.table) if place.table is not None else []
        if self._says_all(place):
            in_table = [row for row in in_table if self._says_all(row[2])]
        for rows in (self._places.label_places(), in_table):
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
        return any(phrase <= words for phrase in self._places.words)

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
        found = better_column(
            source, self._vocabulary, place, quantity, self._places.wanted, self._places.key_words
        )
        if found is None:
            return None
        heads = source.place(found.span.start).column_heads
        return Rival(found.span, source.say(heads[-1] if heads else found.span), Fraction(1))

    def amount_of_label(self, place: Place, quantity: Quantity) -> Rival | None:
        """The amount of a row whose label holds a number, unless the words at that number say the field."""
        label, cell = place.row_label, place.cell
        if label is None or cell is None or place.table is None or place.row is None:
            return None
        if (
            not (label.start <= quantity.span.start < label.end)
            or self._places.prose_fit(quantity, place) == 1
        ):
            return None
        for other in self._source.structure.cells_of_row(place.table, place.row):
            if other.start >= cell.end:
                for amount in self._source.quantities_in(other, self._vocabulary)[:1]:
                    if amount.magnitudes and same_kind(amount, quantity):
                        return Rival(amount.extent, self._source.say(amount.extent), Fraction(1))
        return None

    def named_elsewhere(
        self, place: Place, quantity: Quantity, passed: Passed = _none, measured: bool = False
    ) -> Rival | None:
        """A sentence anywhere that names the field in full at another number of its unit, but none passed.

        A value in a cell is contested so only where its label and heads hold no word of the field, or where
        a unit rules it (measured), the field has none, and the label says more or less than the field.
        """
        if self._places.field.multiple:
            return None
        telling = self._places.field.aliases or len(self._places.words[0]) > 1
        labelled = is_labelled(self._source, place, quantity)
        fit = self._places.label_fit(place) if labelled else Fraction(0)
        if fit > MARGIN and (not measured or self._places.field.unit or fit == 1):
            return None
        here = Fraction(0) if labelled else self._places.prose_fit(quantity, place)
        if here + MARGIN >= 1 or (here and not telling):
            return None
        unit = self._places.field.unit and self._vocabulary.canonical_unit(self._places.field.unit)
        for fit, other in self._places.spoken_places():
            if fit <= here + MARGIN:
                return None
            fits = self._of_unit(other, unit) or _both_bare(other, quantity)
            if other.magnitudes == quantity.magnitudes or self._belong(quantity, other):
                continue
            if fits and not passed(other):
                return Rival(other.extent, self._source.say(other.extent), fit)
        return None

    def _of_unit(self, quantity: Quantity, unit: str | None) -> bool:
        """Whether a number is of the unit of a field; of money or percent also per something."""
        codes = quantity.unit.codes if quantity.unit else ()
        if unit is None:
            return all(code in self._vocabulary.units.counted for code in codes)
        rates = unit == "%" or unit in self._vocabulary.currencies
        return unit in codes or (rates and any(code.split("/")[0] == unit for code in codes))

    def named_by_label(self, place: Place, quantity: Quantity) -> Rival | None:
        """A row or line label that names the field, where no word at a number in prose does."""
        here = self._places.prose_fit(quantity, place)
        if here > _HALF:
            return None
        rival = self.better_label(place, quantity)
        if here:
            return rival if rival is not None and rival.fit == 1 else None
        return rival if rival is not None and (rival.fit == 1 or len(self._places.words[0]) > 1) else None

    def better_prose(self, place: Place, quantity: Quantity, passed: Passed = _none) -> Rival | None:
        """A number near by, with a unit that fits, whose words name the field clearly better, none of the
        passed."""
        here = self._places.prose_fit(quantity, place)
        if here == 1:
            return None
        best: Rival | None = None
        numbers = self._source.quantities_at(quantity.span.start, self._vocabulary)
        compares = bool(self._places.field.keys)
        first, last = series_of(quantity, numbers, place.sentence, self._source.text, compares)
        for at, other in enumerate(numbers):
            if first <= at <= last or not _alike(other, quantity) or self._belong(quantity, other):
                continue
            if abs(other.span.start - quantity.span.start) > _NEAR or self._is_level(other):
                continue
            fit = self._places.prose_fit(other, self._source.place(other.span.start))
            if here < 1 and fit < 1 and self._leads(other, place, numbers):
                fit = Fraction(1)
            if fit <= _HALF and not same_kind(other, quantity):
                continue
            better = (fit > here + MARGIN or fit == 1 > here) and (best is None or fit > best.fit)
            if better and not passed(other):
                best = Rival(other.extent, self._source.say(other.extent), fit)
        return best

    def _leads(self, other: Quantity, place: Place, numbers: tuple[Quantity, ...]) -> bool:
        """Whether the words of a number of the sentence, and those before the first one, name the field:
        "a fee of $5 a year, with an entry charge of $9"."""
        running = place.kind is not PlaceKind.CELL and not self._places.field.keys
        if not running or not place.sentence.start <= other.span.start < place.sentence.end:
            return False
        first = numbers[bisect_left(numbers, place.sentence.start, key=lambda one: one.span.start)]
        return first.span != other.span and self._places.led_fit(other, place.sentence.start, first) == 1

    def _is_level(self, other: Quantity) -> bool:
        """Whether a number is the level of an interval: "95% CI"."""
        found = phrase_pattern("matching", "confidence")
        text, end = self._source.text, other.extent.end
        return found.match(text, end + (text[end : end + 1] in (" ", "-"))) is not None

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


def _both_bare(one: Quantity, other: Quantity) -> bool:
    """Whether two numbers have no unit, and decimals as many as each other: amounts of one list."""
    bare = one.unit is None and other.unit is None
    return bare and one.decimals == other.decimals > 0


def _alike(one: Quantity, other: Quantity) -> bool:
    """Whether two quantities are of one unit, or of one but for a time that it is per, and differ."""
    if not one.magnitudes or one.magnitudes == other.magnitudes:
        return False
    return same_kind(one, other) or bool(_bases(one) & _bases(other))


def _bases(quantity: Quantity) -> set[str]:
    """The units of a number with what it is per time taken off: "mg" of "mg/day"."""
    times = {*need_pack("matching")["times"], "share"}
    codes = quantity.unit.codes if quantity.unit else ()
    return {code.rpartition("/")[0] if code.rpartition("/")[2] in times else code for code in codes}
