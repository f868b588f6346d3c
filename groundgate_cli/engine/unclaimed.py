"""coverage --unclaimed: the figures of a document that no decision cites, most field-like first.

On top stand, for each field or key of it that has no admitted value, the figures whose labels or words
fit it: first the best one of each, then the second best, and so on. Then come labelled figures, figures
with a unit, and the others, in the order of the text.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from groundgate_cli.admission.chain import Chain
from groundgate_cli.admission.fields import FieldPlaces
from groundgate_cli.admission.source import Source
from groundgate_cli.admission.words import content_words, name_words, words_of
from groundgate_cli.core.packet import Packet
from groundgate_cli.core.schema import Field
from groundgate_cli.core.spans import Span
from groundgate_cli.engine.figures import Figure, label_of, read_figures
from groundgate_cli.engine.given import JSON
from groundgate_cli.reading.model import NumberKind, PlaceKind
from groundgate_cli.reading.vocabulary import Vocabulary

_LEAST_FIT = Fraction(1, 10)
_LABELLED = (PlaceKind.CELL, PlaceKind.KEY_VALUE)


class OpenField(NamedTuple):
    """A numeric field without an admitted value, or with keys without one.

    words: of the field and its aliases. keys: the words of each open key; none where it has no keys.
    """

    field: Field
    places: FieldPlaces
    words: frozenset[str]
    keys: tuple[frozenset[str], ...]


def unclaimed_section(packet: Packet, decisions: Iterable[Any]) -> list[JSON]:
    """[{start, end, value, unit, label}] for the decisions on a packet, as JSON rows."""
    rows = [row for row in decisions if isinstance(row, dict)]
    chain = Chain(packet)
    source = chain.document
    vocabulary = source.proven(chain.vocabulary(None))
    cited = _Cited(rows)
    ranker = _Ranker(_open_fields(packet, rows, source, vocabulary), source, vocabulary)
    figures = []
    for figure in read_figures(source, vocabulary):
        place = source.offsets.span_to_bytes(figure.span)
        if not cited.covers(place["start"], place["end"]):
            figures.append(figure)
    return [
        {
            **source.offsets.span_to_bytes(figure.span),
            "value": figure.value,
            "unit": figure.unit,
            "label": label_of(figure, source),
        }
        for figure in ranker.ordered(figures)
    ]


class _Cited:
    """The byte ranges that decisions cite as their values."""

    def __init__(self, decisions: Sequence[JSON]) -> None:
        spans = sorted({span for row in decisions for span in _cited_by(row)})
        self._starts = [start for start, _ in spans]
        self._ends: list[int] = []
        for _, end in spans:
            self._ends.append(max(end, self._ends[-1] if self._ends else end))

    def covers(self, start: int, end: int) -> bool:
        """Whether a value that is cited begins before the end of a number and ends behind its start."""
        at = bisect_right(self._starts, end - 1) - 1
        return at >= 0 and self._ends[at] > start


def _cited_by(row: JSON) -> list[tuple[int, int]]:
    """Where a decision's value stands in the document; its evidence where no part says it better."""
    if row.get("source") not in (None, "document"):
        return []
    parts = [part for part in row.get("parts") or () if part.get("role") == "value"]
    if not parts and row.get("outcome") != "rejected" and isinstance(row.get("evidence"), dict):
        parts = [row["evidence"]]
    return [(int(part["start"]), int(part["end"])) for part in parts]


def _open_fields(
    packet: Packet, decisions: Sequence[JSON], source: Source, vocabulary: Vocabulary
) -> list[OpenField]:
    """The numeric fields that still ask for a value."""
    admitted = {(row.get("field"), row.get("key")) for row in decisions if row.get("outcome") == "admitted"}
    found = []
    for name, field in packet.schema.fields.items():
        if not field.is_numeric:
            continue
        keys = [key for key in field.keys or () if (name, key) not in admitted]
        if (field.keys is None and (name, None) in admitted) or (field.keys is not None and not keys):
            continue
        names = field.aliases or (name_words(name),)
        words = frozenset(word for phrase in names for word in content_words(phrase) or words_of(phrase))
        key_words = tuple(content_words(key) or frozenset(words_of(key)) for key in keys)
        found.append(OpenField(field, FieldPlaces(field, source, vocabulary), words, key_words))
    return found


class _Ranker:
    """Ranks figures by the open fields; the lowest rank comes first."""

    def __init__(self, fields: Sequence[OpenField], source: Source, vocabulary: Vocabulary) -> None:
        self._source = source
        self._vocabulary = vocabulary
        self._fields = fields
        self._by_word: dict[str, list[int]] = {}
        for number, one in enumerate(fields):
            for word in sorted(one.words):
                self._by_word.setdefault(word, []).append(number)
        self._labels: dict[tuple[Any, ...], list[tuple[int, Fraction]]] = {}

    def ordered(self, figures: Sequence[Figure]) -> list[Figure]:
        """All figures, most field-like first."""
        fits: dict[tuple[int, int], list[tuple[Fraction, int]]] = {}
        for at, figure in enumerate(figures):
            for asked, fit in self._fits(figure):
                if fit >= _LEAST_FIT:
                    fits.setdefault(asked, []).append((-fit, at))
        best: dict[int, tuple[int, Fraction]] = {}
        for asked in sorted(fits):
            for turn, (fit, at) in enumerate(sorted(fits[asked])):
                best[at] = min(best.get(at, (turn, fit)), (turn, fit))
        last = (len(figures), Fraction(0))
        order = sorted(range(len(figures)), key=lambda at: (*best.get(at, last), _class(figures[at]), at))
        return [figures[at] for at in order]

    def _fits(self, figure: Figure) -> Iterator[tuple[tuple[int, int], Fraction]]:
        """How well a figure fits what is asked for: ((number of the field, of its key), fit)."""
        fits = self._label_fits(figure) if self._labelled(figure) else self._prose_fits(figure)
        words = self._around(figure) if fits else frozenset()
        for number, fit in fits:
            one = self._fields[number]
            fit = fit * self._unit_fit(one.field, figure)
            if not one.keys:
                yield (number, 0), fit
            for at, key in enumerate(one.keys):
                yield (number, at), fit * (1 + _share(key, words)) / 2

    @staticmethod
    def _labelled(figure: Figure) -> bool:
        return figure.place.kind in _LABELLED and figure.place.row_label is not None

    def _label_fits(self, figure: Figure) -> list[tuple[int, Fraction]]:
        """The fit of each open field that shares a word with the label or the heads over it."""
        place = figure.place
        key = (place.row_label, place.parents, place.column_heads)
        if key not in self._labels:
            spans = [place.row_label, *place.parents, *place.column_heads]
            words = frozenset().union(*(self._words(span) for span in spans if span is not None))
            numbers = self._sharing(words)
            self._labels[key] = [(n, self._fields[n].places.label_fit(place)) for n in numbers]
        return self._labels[key]

    def _prose_fits(self, figure: Figure) -> list[tuple[int, Fraction]]:
        """The fit of each open field most of whose words stand in the sentence or over it."""
        numbers = self._sharing(self._around(figure))
        return [(n, self._fields[n].places.prose_fit(figure.quantity, figure.place)) for n in numbers]

    def _sharing(self, words: frozenset[str]) -> list[int]:
        return sorted({number for word in words for number in self._by_word.get(word, ())})

    def _around(self, figure: Figure) -> frozenset[str]:
        """The words of everything that stands over or beside a figure."""
        place = figure.place
        spans = [*place.column_heads, *place.parents, *place.captions, *place.headings[:2]]
        spans.append(place.row_label if self._labelled(figure) and place.row_label else place.sentence)
        return frozenset().union(*(self._words(span) for span in spans))

    def _words(self, span: Span) -> frozenset[str]:
        return content_words(self._source.text[span.start : min(span.end, span.start + 600)])

    def _unit_fit(self, field: Field, figure: Figure) -> Fraction:
        """1 where the units can be one, less where one is open or they differ."""
        if field.unit is None:
            return Fraction(1)
        if figure.unit is None:
            return Fraction(3, 4)
        same = self._vocabulary.same_unit(field.unit, figure.unit)
        return Fraction(1) if same else Fraction(1, 2)


def _share(words: frozenset[str], there: frozenset[str]) -> Fraction:
    return Fraction(len(words & there), len(words)) if words else Fraction(1)


def _class(figure: Figure) -> int:
    """0 for a labelled figure, 1 for one with a unit or scale, 2 for digits, 3 for number words."""
    quantity = figure.quantity
    if figure.place.kind in _LABELLED and figure.place.row_label is not None:
        return 0
    if quantity.unit is not None or quantity.scale is not None:
        return 1
    return 3 if quantity.kind is NumberKind.WORDS else 2
