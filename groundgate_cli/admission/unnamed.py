"""A place that says no word of a field, where words of the field stand at another number of its unit.

The words of a field are here those of its name, aliases and description that tell it from others.
"""

from __future__ import annotations

from fractions import Fraction

from groundgate_cli.admission.contests import Rival
from groundgate_cli.admission.fields import FieldPlaces
from groundgate_cli.admission.source import Source
from groundgate_cli.admission.stretch import is_labelled
from groundgate_cli.admission.words import content_words, name_words
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary
from groundgate_cli.reading.model import Place, PlaceKind, Quantity
from groundgate_cli.reading.text.wordlists import word_set

_MOST_WORDS = 12
_MOST_PLACES = 16
_LONGEST_LINE = 600
_SHORT = 3
_HALF = Fraction(1, 2)


def unnamed_rival(
    places: FieldPlaces, source: Source, vocabulary: Vocabulary, place: Place, quantity: Quantity
) -> Rival | None:
    """The number elsewhere at which most words of the field stand, where none does at the cited one."""
    telling = telling_words(places)
    if not telling or telling & words_at(source, place):
        return None
    best: tuple[Fraction, Quantity] | None = None
    for other, fit in _named_numbers(places, source, vocabulary, telling):
        if other.magnitudes == quantity.magnitudes or not _of_unit(places, vocabulary, other, quantity):
            continue
        if best is None or fit > best[0]:
            best = (fit, other)
    return Rival(best[1].extent, source.say(best[1].extent), best[0]) if best is not None else None


def described_rival(places: FieldPlaces, source: Source, place: Place) -> Rival | None:
    """A row of the table of a cell whose label holds words of the name or description of the field alone,
    where the labels of the cell hold none."""
    if place.table is None or place.row_label is None or not places.field.description:
        return None
    telling = telling_words(places)
    spans = (place.row_label, *place.parents, *source.structure.stub_of(place))
    if not telling or any(telling & content_words(source.text[span.start : span.end]) for span in spans):
        return None
    rows = {row for word in telling for row in source.rows_naming(place.table, frozenset((word,)))}
    for row in sorted(rows)[:_MOST_PLACES]:
        other = source.place(source.structure.first_amount(place.table, row).start).row_label
        if other is not None and content_words(source.text[other.start : other.end]) <= telling:
            return Rival(other, source.say(other), _HALF)
    return None


def telling_words(places: FieldPlaces) -> frozenset[str]:
    """The words of the names and the description of a field, but weak ones, bare figures and short ones."""
    field = places.field
    said = (field.name, *places.phrases, field.description or "")
    words = frozenset[str]().union(*(content_words(name_words(text)) for text in said))
    weak = word_set("matching", "weak") | word_set("matching", "vague")
    return frozenset(word for word in words - weak if len(word) >= _SHORT and not word.isdigit())


def words_at(source: Source, place: Place) -> frozenset[str]:
    """All words that can speak of a place: its line, sentence, labels, heads, captions and headings."""
    sentence = place.line if place.kind is PlaceKind.KEY_VALUE else place.sentence
    spans = [place.line, sentence, *place.parents, *place.column_heads, *place.captions]
    spans += [*place.headings, *place.peers, *((place.row_label,) if place.row_label else ())]
    return frozenset[str]().union(*(content_words(source.text[span.start : span.end]) for span in spans))


def _named_numbers(
    places: FieldPlaces, source: Source, vocabulary: Vocabulary, telling: frozenset[str]
) -> list[tuple[Quantity, Fraction]]:
    """The numbers of lines that hold telling words at which at least half of a name or of the description
    of the field stands, with that share."""
    whole = Span(0, len(source.text))
    described = content_words(places.field.description or "") & telling
    found: dict[Span, tuple[Quantity, Fraction]] = {}
    for word in sorted(telling)[:_MOST_WORDS]:
        for span in source.finder.find_word(word, whole, _MOST_PLACES):
            at = source.place(span.start)
            line = at.line if at.line.end - at.line.start <= _LONGEST_LINE else at.clause
            if line.end - line.start > _LONGEST_LINE:
                continue
            for other in source.quantities_in(line, vocabulary):
                if other.magnitudes and other.span not in found:
                    fit = _fit(places, source, other, described)
                    if fit >= _HALF:
                        found[other.span] = (other, fit)
    return [found[span] for span in sorted(found)]


def _fit(places: FieldPlaces, source: Source, other: Quantity, described: frozenset[str]) -> Fraction:
    """How well the words at a number name a field, by its names or its description."""
    place = source.place(other.span.start)
    named = places.label_fit(place) if is_labelled(source, place, other) else places.prose_fit(other, place)
    if len(described) < 2:
        return named
    text = source.text
    spans = (place.clause, *((place.row_label,) if place.row_label else ()))
    there = frozenset[str]().union(*(content_words(text[span.start : span.end]) for span in spans))
    return max(named, Fraction(len(described & there), len(described)))


def _of_unit(places: FieldPlaces, vocabulary: Vocabulary, other: Quantity, quantity: Quantity) -> bool:
    """Whether a number can be of the unit of a field."""
    unit = places.field.unit and vocabulary.canonical_unit(places.field.unit)
    codes = other.unit.codes if other.unit else ()
    if not unit:
        return all(code in vocabulary.units.counted for code in codes)
    if not codes:
        return quantity.unit is None
    return any(code == unit or code.split("/")[0] == unit for code in codes)
