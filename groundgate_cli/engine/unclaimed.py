"""coverage --unclaimed: the figures of a document that no decision cites, most field-like first.

On top stand, for each field or key of it that has no admitted value, the figures whose labels or words
fit it: first the best one of each, then the second best, and so on. Then come labelled figures, figures
with a unit, and the others, in the order of the text.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any

from groundgate_cli.admission.chain import Chain
from groundgate_cli.admission.fields import FieldPlaces
from groundgate_cli.admission.source import Source
from groundgate_cli.admission.words import content_words, name_words, words_of
from groundgate_cli.core.packet import Packet
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.schema import Field
from groundgate_cli.core.spans import Span
from groundgate_cli.engine.figures import Figure, label_of, read_figures
from groundgate_cli.engine.given import JSON
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary
from groundgate_cli.reading.model import NumberKind, PlaceKind

_WHOLE = 10_000
_LEAST_FIT = 1_000
_MOST_FIELDS = 12
_LABELLED = (PlaceKind.CELL, PlaceKind.KEY_VALUE)


class OpenField(NamedTuple):
    """A numeric field without an admitted value, or with keys without one.

    words: of the field and its aliases; size: the words of the shortest of these. keys: the words of each
    open key; none where it has no keys.
    """

    field: Field
    places: FieldPlaces
    words: frozenset[str]
    size: int
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
        phrases = [content_words(phrase) or frozenset(words_of(phrase)) for phrase in names]
        words = frozenset().union(*phrases)
        key_words = tuple(content_words(key) or frozenset(words_of(key)) for key in keys)
        found.append(
            OpenField(
                field, FieldPlaces(field, source, vocabulary), words, min(map(len, phrases)), key_words
            )
        )
    return found


class _Ranker:
    """Orders figures by the open fields. Fits are whole numbers in 1/10000."""

    def __init__(self, fields: Sequence[OpenField], source: Source, vocabulary: Vocabulary) -> None:
        self._source = source
        self._vocabulary = vocabulary
        self._fields = fields
        self._by_word: dict[str, list[int]] = {}
        for number, one in enumerate(fields):
            for word in sorted(one.words):
                self._by_word.setdefault(word, []).append(number)
        self._labels: dict[tuple[Any, ...], list[tuple[int, int]]] = {}
        self._over: dict[tuple[Any, ...], frozenset[str]] = {}
        self._shares: dict[tuple[int, frozenset[str]], tuple[int, ...]] = {}

    def ordered(self, figures: Sequence[Figure]) -> list[Figure]:
        """All figures, most field-like first."""
        fits: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for at, figure in enumerate(figures):
            for asked, fit in self._fits(figure):
                if fit >= _LEAST_FIT:
                    fits.setdefault(asked, []).append((-fit, at))
        best: dict[int, tuple[int, int]] = {}
        for rows in fits.values():
            rows.sort()
            for turn, (fit, at) in enumerate(rows):
                best[at] = min(best.get(at, (turn, fit)), (turn, fit))
        last = (len(figures), 0)
        order = sorted(range(len(figures)), key=lambda at: (*best.get(at, last), _class(figures[at]), at))
        return [figures[at] for at in order]

    def _fits(self, figure: Figure) -> Iterator[tuple[tuple[int, int], int]]:
        """How well a figure fits what is asked for: ((number of the field, of its key), fit)."""
        fits = self._label_fits(figure) if self._labelled(figure) else self._prose_fits(figure)
        words = self._around(figure) if fits else frozenset()
        for number, fit in fits:
            fit = fit * self._unit_fit(self._fields[number].field, figure) // 4
            for at, share in enumerate(self._key_shares(number, words)):
                yield (number, at), fit * (_WHOLE + share) // (2 * _WHOLE)

    def _key_shares(self, number: int, words: frozenset[str]) -> tuple[int, ...]:
        """For each open key of a field, the share of its words over a figure; one for no keys."""
        found = self._shares.get((number, words))
        if found is None:
            keys = self._fields[number].keys or (frozenset(),)
            found = self._shares[(number, words)] = tuple(_share(key, words) for key in keys)
        return found

    @staticmethod
    def _labelled(figure: Figure) -> bool:
        return figure.place.kind in _LABELLED and figure.place.row_label is not None

    def _label_fits(self, figure: Figure) -> list[tuple[int, int]]:
        """The fit of the open fields half of whose words stand in the label or the heads over it."""
        place = figure.place
        key = (place.row_label, place.parents, place.column_heads)
        if key not in self._labels:
            spans = [place.row_label, *place.parents, *place.column_heads]
            words = frozenset().union(*(self._words(span) for span in spans if span is not None))
            fits = [(n, self._fields[n].places.label_fit(place)) for n in self._sharing(words)]
            self._labels[key] = _best(fits)
        return self._labels[key]

    def _prose_fits(self, figure: Figure) -> list[tuple[int, int]]:
        """The fit of the open fields half of whose words stand in the sentence or over it."""
        numbers = self._sharing(self._around(figure))
        return _best(
            [(n, self._fields[n].places.prose_fit(figure.quantity, figure.place)) for n in numbers]
        )

    def _sharing(self, words: frozenset[str]) -> list[int]:
        """The fields with half of the words of a phrase, or more, among these."""
        counts: Counter[int] = Counter()
        for word in words:
            counts.update(self._by_word.get(word, ()))
        return sorted(number for number, count in counts.items() if count * 2 >= self._fields[number].size)

    def _around(self, figure: Figure) -> frozenset[str]:
        """The words of everything that stands over or beside a figure."""
        place = figure.place
        beside = place.row_label if self._labelled(figure) else place.sentence
        spans = (beside, *place.column_heads, *place.parents, *place.captions, *place.headings[:2])
        if spans not in self._over:
            said = (self._words(span) for span in spans if span is not None)
            self._over[spans] = frozenset().union(*said)
        return self._over[spans]

    def _words(self, span: Span) -> frozenset[str]:
        return content_words(self._source.text[span.start : min(span.end, span.start + 600)])

    def _unit_fit(self, field: Field, figure: Figure) -> int:
        """In quarters: 4 where the units can be one, 3 where one is open, 2 where they differ."""
        if field.unit is None:
            return 4
        if figure.unit is None:
            return 3
        return 4 if self._vocabulary.same_unit(field.unit, figure.unit) else 2


def _best(fits: Sequence[tuple[int, Fraction]]) -> list[tuple[int, int]]:
    """The fields that fit best, with their fits in 1/10000."""
    rows = [(number, fit.numerator * _WHOLE // fit.denominator) for number, fit in fits]
    return sorted((row for row in rows if row[1]), key=lambda row: (-row[1], row[0]))[:_MOST_FIELDS]


def _share(words: frozenset[str], there: frozenset[str]) -> int:
    """The share of some words in 1/10000."""
    return len(words & there) * _WHOLE // len(words) if words else _WHOLE


def _class(figure: Figure) -> int:
    """0 for a labelled figure, 1 for one with a unit or scale, 2 for digits, 3 for number words."""
    quantity = figure.quantity
    if figure.place.kind in _LABELLED and figure.place.row_label is not None:
        return 0
    if quantity.unit is not None or quantity.scale is not None:
        return 1
    return 3 if quantity.kind is NumberKind.WORDS else 2
