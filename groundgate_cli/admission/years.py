"""The year that a field names against the years that are named at a value."""

from __future__ import annotations

from collections.abc import Iterator

from groundgate_cli.admission.numbers import Setting
from groundgate_cli.admission.pairing import key_beside
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.model import Place, PlaceKind
from groundgate_cli.reading.text.glyphs import lazy

_YEAR = lazy(r"(?<![0-9])(?:19|20)[0-9]{2}(?![0-9])")
_BRACKETED = lazy(r"\([^():]{0,24}(?:19|20)[0-9]{2}[^():0-9]{0,12}:[^()]{1,60}\)")


def other_year(setting: Setting, place: Place, at: Span) -> Span | None:
    """The nearest words at a value that name years, where none of them is one that the field names.

    Where a sentence names several, the one that it pairs with the number counts, as keys are paired.
    A field whose name, aliases and description name no year is of any year; keys name years of their own.
    """
    field = setting.claim.field
    said = (field.name, *(field.aliases or ()), field.description or "")
    wanted = {year for words in said for year in _YEAR.findall(words)}
    if not wanted or _YEAR.search(setting.claim.candidate.key or "") is not None:
        return None
    for span in _levels(place):
        named = _years_at(setting, place, span, at)
        if named & wanted and len(named) > 1 and place.kind is not PlaceKind.CELL:
            return _paired_year(setting, place, at, wanted)
        if named:
            return None if named & wanted else span
    return None


def _years_at(setting: Setting, place: Place, span: Span, at: Span) -> set[str]:
    """The years that a stretch names, but those of brackets around other numbers ("5 (2030: 4)"); of a
    number in such a bracket those of it alone."""
    text = setting.source.text
    if place.kind is PlaceKind.CELL:
        return set(_YEAR.findall(text, span.start, span.end))
    named, start = set[str](), span.start
    for found in _BRACKETED.finditer(text, span.start, span.end):
        if found.start() < at.start < found.end():
            return set(_YEAR.findall(found.group()))
        named |= set(_YEAR.findall(text, start, found.start()))
        start = found.end()
    return named | set(_YEAR.findall(text, start, span.end))


def _paired_year(setting: Setting, place: Place, at: Span, wanted: set[str]) -> Span | None:
    """The year that a sentence of several years pairs with a number as it does keys, if none of some."""
    sentence = place.sentence
    years = tuple(sorted(set(_YEAR.findall(setting.source.text, sentence.start, sentence.end))))
    claim = setting.claim
    asked = setting._replace(claim=claim._replace(field=claim.field._replace(keys=years)))
    found = key_beside(asked, place, at)
    return found[1] if found is not None and wanted.isdisjoint(found[0]) else None


def _levels(place: Place) -> Iterator[Span]:
    """The words that can name the year of a value, nearest first."""
    if place.kind is PlaceKind.CELL:
        yield from reversed(place.column_heads)
        yield from (*((place.row_label,) if place.row_label else ()), *place.parents, *place.captions)
    else:
        yield from (place.clause, place.sentence)
    yield from place.headings
