"""A place that says no word of a field, but words of another field that could hold its value."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from groundgate_cli.admission.source import Source
from groundgate_cli.admission.words import content_words, name_words
from groundgate_cli.core.schema import Field
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.model import Place, PlaceKind
from groundgate_cli.reading.text.wordlists import word_set

_MOST = Fraction(2, 3)
_SHORT = 3


class Claims:
    """The telling words of all fields of a schema, each phrase found by any of its words."""

    def __init__(self, fields: Mapping[str, Field]) -> None:
        self._fields = fields
        self._mine = {field.name: _words(field) for field in fields.values()}
        self._by_word: dict[str, list[tuple[str, frozenset[str]]]] = {}
        for name, field in fields.items():
            for phrase in _phrases(field):
                for word in phrase:
                    self._by_word.setdefault(word, []).append((name, phrase))

    def claimed_by(self, field: Field, source: Source, place: Place, own: str) -> str | None:
        """The other field of a field's type and unit of which the own words of a value say the most, two
        thirds of a name or description at least, where nothing at it says a telling word of the field."""
        mine = self._mine[field.name]
        if not mine or mine & _said(source, place):
            return None
        words = content_words(own)
        best: tuple[Fraction, str] | None = None
        for word in sorted(words):
            for name, phrase in self._by_word.get(word, ()):
                other = self._fields[name]
                if name == field.name or (other.type, other.unit) != (field.type, field.unit):
                    continue
                share = Fraction(len(phrase & words), len(phrase))
                if share >= _MOST and (best is None or share > best[0]):
                    best = (share, name)
        return best[1] if best is not None else None


def _phrases(field: Field) -> list[frozenset[str]]:
    """The telling words of each name of a field, and of its description where it has two or more."""
    names = [_telling(text) for text in field.aliases or (field.name,)]
    described = _telling(field.description or "")
    return [words for words in names if words] + ([described] if len(described) > 1 else [])


def _words(field: Field) -> frozenset[str]:
    """All telling words of a field and its keys."""
    said = (field.name, *(field.aliases or ()), field.description or "", *(field.keys or ()))
    return frozenset[str]().union(*map(_telling, said))


def _telling(text: str) -> frozenset[str]:
    words = content_words(name_words(text)) - word_set("matching", "weak") - word_set("matching", "vague")
    return frozenset(word for word in words if len(word) >= _SHORT and not word.isdigit())


def _said(source: Source, place: Place) -> frozenset[str]:
    """The words of the line or sentence of a place, its labels and heads, and the nearest heading."""
    spans = [place.line if place.kind is not PlaceKind.PROSE else place.sentence, *place.parents]
    spans += [*place.column_heads, *place.headings[:1], *((place.row_label,) if place.row_label else ())]
    return frozenset[str]().union(*(content_words(source.text[span.start : span.end]) for span in spans))


def stretch_of(text: str, label: Span | None, before: int, at: Span, after: int) -> str:
    """The label and the own words of a value as one text."""
    said = f"{text[label.start : label.end]} " if label is not None else ""
    return f"{said}{text[before : at.start]} {text[at.end : after]}"
