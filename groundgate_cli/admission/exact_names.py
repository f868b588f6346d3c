"""Fields whose names are weak words alone ("total", "rate"): only a label or head that says them word for
word contests a value.

Such words stand in many labels, so a place that holds them with others names nothing; but where one says
them alone, a place that lacks them is not the field's.
"""

from __future__ import annotations

from fractions import Fraction

from groundgate_cli.admission.contests import Rival
from groundgate_cli.admission.fields import FieldPlaces
from groundgate_cli.admission.fits import label_forms
from groundgate_cli.admission.numbers import Setting
from groundgate_cli.admission.series import same_kind
from groundgate_cli.admission.stretch import is_labelled
from groundgate_cli.admission.words import content_words
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.model import Place, PlaceKind, Quantity

_IN_CLAUSE = Fraction(3, 4)


def exact_rival(setting: Setting, places: FieldPlaces, place: Place, quantity: Quantity) -> Rival | None:
    """The place that says a weak name word for word where the cited one does not, or None."""
    words, source = places.words[0], setting.source
    labelled = is_labelled(source, place, quantity)
    if (
        not labelled
        and place.kind is not PlaceKind.CELL
        and places.prose_fit(quantity, place) >= _IN_CLAUSE
    ):
        return None
    heads = tuple(content_words(source.text[span.start : span.end]) for span in place.column_heads)
    if any(words <= head for head in heads):
        return None
    if (column := _column(setting, words, place, quantity)) is not None:
        return column
    label = label_forms(source.text, place.row_label) if place.row_label else ()
    if any(words <= form for form in label) or _keyed_by(setting, label):
        return None
    for _, span, other in places.label_places():
        said = label_forms(source.text, other.row_label) if other.row_label else ()
        if words in said and other.line != place.line and other.row_label != place.row_label:
            return Rival(span, source.say(other.row_label or span), Fraction(1))
    return None


def _column(setting: Setting, words: frozenset[str], place: Place, quantity: Quantity) -> Rival | None:
    """A number of the row and unit under a head that says the name alone."""
    source = setting.source
    if place.table is None or place.row is None:
        return None
    for cell in source.structure.cells_of_row(place.table, place.row):
        heads = source.place(cell.start).column_heads if cell != place.cell else ()
        if not heads or not _says(source.text, heads[-1], words):
            continue
        for other in source.quantities_in(cell, setting.vocabulary)[:1]:
            if other.magnitudes and same_kind(other, quantity):
                return Rival(other.extent, source.say(heads[-1]), Fraction(1))
    return None


def _says(text: str, span: Span, words: frozenset[str]) -> bool:
    return words in label_forms(text, span)


def _keyed_by(setting: Setting, label: tuple[frozenset[str], ...]) -> bool:
    """Whether a row label names a key of the field, so that its rows are told apart by keys."""
    keys = setting.claim.field.keys or ()
    return any(content_words(key) <= form for key in keys for form in label)
