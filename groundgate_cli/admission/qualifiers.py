"""Words at a value that make it another thing than the field asks for: planned, expected, an example, an
earlier state, withdrawn, an addition, what one unit costs.

A word says so only where no word of the field, its description or the key is of the same group.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from groundgate_cli.admission.assessment import Assessment
from groundgate_cli.admission.date_fields import DateFields
from groundgate_cli.admission.fields import FieldPlaces
from groundgate_cli.admission.numbers import Setting
from groundgate_cli.admission.series import same_kind
from groundgate_cli.admission.words import name_words
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.packs import need_pack
from groundgate_cli.reading.model import Place, PlaceKind, Quantity
from groundgate_cli.reading.text.wordlists import compile_phrases

_FAR = 160
_BEHIND = 60
_LEAD = 24
_NEAR_ONLY = ("adjusted", "possible")
_WORD = 24
_QUOTES = '"\u201d\u201c\u00bb'


class Qualifier(NamedTuple):
    """Words that qualify a value, and the code for it."""

    code: str
    span: Span
    group: str


def check_qualifiers(setting: Setting, found: Assessment, at: Span, places: FieldPlaces) -> None:
    """The codes of the words that qualify a value, but not of those that the candidate asks for."""
    quantity = found.stated.quantity if found.stated is not None else None
    for one in _qualifiers_at(setting, at, quantity):
        if one.group == "earlier" and setting.citations.asks_former(setting.claim):
            continue
        if one.group == "expected" and not _said_again(setting, places, at, quantity):
            continue
        found.find(one.code, one.span, f"{setting.source.say(one.span)!r} stands at the value")


def _said_again(setting: Setting, places: FieldPlaces, at: Span, quantity: Quantity | None) -> bool:
    """Whether another value stands at words that name the field as well."""
    if quantity is None:
        dates = DateFields(places, setting.source, setting.vocabulary)
        return setting.claim.field.type == "date" and dates.again(at)
    place = setting.source.place(at.start)
    here = max(places.prose_fit(quantity, place), places.label_fit(place))
    for fit, other in places.spoken_places():
        if fit >= here and _alike(other, quantity):
            return True
    for fit, _, there in places.label_places():
        numbers = setting.source.quantities_in(setting.source.structure.row_span(there), setting.vocabulary)
        if fit >= here and any(_alike(other, quantity) for other in numbers):
            return True
    return False


def _alike(one: Quantity, other: Quantity) -> bool:
    return bool(one.magnitudes) and one.magnitudes != other.magnitudes and same_kind(one, other)


def _qualifiers_at(setting: Setting, at: Span, quantity: Quantity | None) -> Iterator[Qualifier]:
    """What qualifies a number (or a date or text, without one) in its label, heads, clause or sentence."""
    source = setting.source
    text, place = source.text, source.place(at.start)
    asked = _asked(setting)
    own = _own_words(setting, place, at, quantity)
    said = (*own, _lead(text, place, at))
    hit = any(_any_group().search(text, span.start, span.end) for span in said)
    for group in need_pack("matching")["scenarios"] if hit else ():
        pattern = _pattern(group)
        if group in _asked_groups(asked):
            continue
        spans = (*own, _lead(text, place, at)) if group == "example" else own
        if group in _NEAR_ONLY:
            spans = (Span(max(own[0].start, min(at.start, at.start - _BEHIND)), at.start), *own[1:])
        found = next((one for span in spans if (one := _search(pattern, text, span)) is not None), None)
        if found is not None:
            yield Qualifier("SUPERSEDED_VALUE" if group == "earlier" else "QUALIFIED_VALUE", found, group)
    withdrawn = _withdrawn(setting, place, at, quantity)
    if withdrawn is not None:
        yield Qualifier("NEGATED_STATEMENT", withdrawn, "withdrawn")
    if (struck := _struck(text, place, at)) is not None:
        yield Qualifier("NEGATED_STATEMENT", struck, "struck")
    if (mistaken := _corrected(text, place, at)) is not None:
        yield Qualifier("SUPERSEDED_VALUE", mistaken, "mistaken")
    if quantity is None:
        return
    if (added := _added(setting, place, quantity)) is not None and not _pattern_of("additions").search(
        asked
    ):
        yield Qualifier("QUALIFIED_VALUE", added, "added")
    if (nil := _behind_nil(text, place, at)) is not None:
        yield Qualifier("QUALIFIED_VALUE", nil, "nil")
    if (asks := _other_asked(setting, place, quantity, own, asked)) is not None:
        yield asks
    if (per := _per_unit(setting, quantity, asked)) is not None:
        yield Qualifier("QUALIFIED_VALUE", per, "rate")


def _search(pattern: re.Pattern[str], text: str, span: Span) -> Span | None:
    """The first phrase in a stretch that is no part of a longer word with a hyphen or point before it."""
    for found in pattern.finditer(text, span.start, span.end):
        if text[max(0, found.start() - 1) : found.start()] not in tuple("-.@/]"):
            return Span(*found.span())
    return None


def _lead(text: str, place: Place, at: Span) -> Span:
    """The first words of the sentence of a value: "Example: with a limit of 5"."""
    start = place.sentence.start
    return Span(start, max(start, min(at.start, start + _LEAD)))


def _asked(setting: Setting) -> str:
    """All that the field says of itself, and the key, as one text of words."""
    field = setting.claim.field
    said = (field.name, *(field.aliases or ()), field.description or "", setting.claim.candidate.key or "")
    return " ; ".join(f"{text} {name_words(text)}" for text in said)


def _own_words(setting: Setting, place: Place, at: Span, quantity: Quantity | None) -> list[Span]:
    """The stretches that speak of a value: what stands before it in its clause, from the value of its kind
    before it on; the label of its row or line; the lowest head over it."""
    spans = []
    start = max(place.clause.start, at.start - _FAR)
    if place.cell is not None:
        start = max(start, place.cell.start)
    elif place.kind is PlaceKind.KEY_VALUE:
        start = max(start, place.line.start)
    opens = setting.source.text.rfind("(", start, at.start)
    if opens >= 0 and setting.source.text.find(")", opens, at.start) < 0:
        start = opens
    for other in setting.source.quantities_in(Span(start, at.start), setting.vocabulary):
        measured = other.unit is not None or other.scale is not None
        if other.magnitudes and (measured or (quantity is not None and same_kind(other, quantity))):
            start = max(start, other.extent.end)
    spans.append(Span(min(start, at.start), at.start))
    if place.row_label is not None and not opens >= 0:
        spans.append(place.row_label)
    spans.extend(place.column_heads[-1:])
    return spans


def _withdrawn(setting: Setting, place: Place, at: Span, quantity: Quantity | None) -> Span | None:
    """Words right behind a value, before any other of its kind, that take it back: "is withdrawn"."""
    text = setting.source.text
    end = min(place.clause.end, at.end + _BEHIND)
    for other in setting.source.quantities_in(Span(at.end, max(at.end, end)), setting.vocabulary):
        if quantity is None or (other.magnitudes and same_kind(other, quantity)):
            end = min(end, other.extent.start)
    found = _pattern_of("withdrawn_after").search(text, at.end, max(at.end, end))
    return None if found is None else Span(*found.span())


def _struck(text: str, place: Place, at: Span) -> Span | None:
    """The marks of Markdown around a value that strike it out: "~~5~~"."""
    before = text.count("~~", place.line.start, at.start)
    if before % 2 == 0 or (end := text.find("~~", at.end, place.line.end)) < 0:
        return None
    return Span(text.rfind("~~", place.line.start, at.start), end + 2)


def _corrected(text: str, place: Place, at: Span) -> Span | None:
    """The words behind a quotation that holds a value and gives way to another: for "5 lb" read "7 lb"."""
    close = min(
        (end for mark in _QUOTES if (end := text.find(mark, at.end, at.end + _BEHIND)) >= 0), default=-1
    )
    if close < 0 or close >= place.sentence.end:
        return None
    found = _pattern_of("corrections").match(text, close + 1 + (text[close + 1 : close + 2] == " "))
    return None if found is None else Span(*found.span())


def _added(setting: Setting, place: Place, quantity: Quantity) -> Span | None:
    """The word right before a number that adds it to one of its unit before it in the line: "plus 10 g"."""
    text, start = setting.source.text, quantity.extent.start
    found = _pattern_of("additions").search(text, max(place.line.start, start - _WORD), start)
    if found is None or text[found.end() : start].strip():
        return None
    before = setting.source.quantities_in(Span(place.sentence.start, found.start()), setting.vocabulary)
    if quantity.unit is None or quantity.unit.codes[0] == "%":
        return None
    alike = any(one.magnitudes and same_kind(one, quantity) for one in before)
    return Span(*found.span()) if alike else None


def _behind_nil(text: str, place: Place, at: Span) -> Span | None:
    """The word right before a bracket with a value that says there is none: "None (A: 5)"."""
    within = place.cell or place.line
    opens = text.rfind("(", within.start, at.start)
    if opens < 0 or text.find(")", opens, at.start) >= 0:
        return None
    found = list(_pattern_of("nil").finditer(text, max(within.start, opens - _WORD), opens))
    return Span(*found[-1].span()) if found and not text[found[-1].end() : opens].strip() else None


def _other_asked(
    setting: Setting, place: Place, quantity: Quantity, own: list[Span], asked: str
) -> Qualifier | None:
    """A number of the sentence and unit that has words of the group that the field asks for ("budget"),
    where the cited one has none."""
    source = setting.source
    for group in ("expected", "adjusted", "possible"):
        if group not in _asked_groups(asked):
            continue
        pattern = _pattern(group)
        if any(_search(pattern, source.text, span) for span in own):
            continue
        if _search(pattern, source.text, Span(quantity.extent.end, _own_end(setting, place, quantity))):
            continue
        for other in source.quantities_in(place.sentence, setting.vocabulary):
            if other.span == quantity.span or not _alike(other, quantity):
                continue
            there = _own_words(setting, source.place(other.span.start), other.extent, other)[0]
            behind = Span(other.extent.end, _own_end(setting, place, other))
            found = _search(pattern, source.text, there) or _search(pattern, source.text, behind)
            if found is not None:
                return Qualifier("FIELD_NOT_AT_VALUE", found, "asked")
    return None


def _rate_beside(setting: Setting, quantity: Quantity) -> Span | None:
    """Another amount of the line that is per something, or follows "@", where the cited one is neither."""
    text, line = setting.source.text, setting.source.place(quantity.span.start).line
    if quantity.unit is None or quantity.unit.codes[0] not in setting.vocabulary.currencies:
        return None
    if text[line.start : quantity.extent.start].rstrip()[-1:] == "@":
        return None
    for other in setting.source.quantities_in(line, setting.vocabulary):
        codes = other.unit.codes if other.unit is not None and other.span != quantity.span else ()
        follows = text[line.start : other.extent.start].rstrip()[-1:] == "@"
        rate = other.unit is not None and other.unit.rate
        if any(code.split("/")[0] == quantity.unit.codes[0] for code in codes) and (rate or follows):
            return other.extent
    return None


def _own_end(setting: Setting, place: Place, quantity: Quantity) -> int:
    """Where the words behind a number end: at the next number, mark or the end of its sentence."""
    text, start = setting.source.text, quantity.extent.end
    stop = max(start, min(place.sentence.end, start + _BEHIND))
    for other in setting.source.quantities_in(Span(start, stop), setting.vocabulary):
        if other.magnitudes and other.span.start >= start:
            stop = min(stop, other.extent.start)
    marks = [at for mark in ",;()" if (at := text.find(mark, start, stop)) >= 0]
    marks += [found.start() for found in _pattern_of("compared_with").finditer(text, start, stop)]
    return min(marks, default=stop)


def _per_unit(setting: Setting, quantity: Quantity, asked: str) -> Span | None:
    """The unit of an amount of money per something, where the field asks for a total."""
    unit = quantity.unit
    if unit is None:
        return None
    if _pattern_of("rate_words").search(asked):
        return None if unit.rate else _rate_beside(setting, quantity)
    if not unit.rate:
        return None
    money = unit.codes[0].split("/")[0] in setting.vocabulary.currencies
    return unit.span if money and _pattern_of("sums").search(asked) else None


@lru_cache(maxsize=8)
def _pattern_of(name: str) -> re.Pattern[str]:
    return compile_phrases(tuple(need_pack("matching")[name]))


@lru_cache(maxsize=1)
def _any_group() -> re.Pattern[str]:
    groups = need_pack("matching")["scenarios"].values()
    return compile_phrases(tuple(phrase for group in groups for phrase in group))


@lru_cache(maxsize=4096)
def _asked_groups(asked: str) -> frozenset[str]:
    """The groups of which a field or key has a phrase."""
    return frozenset(group for group in need_pack("matching")["scenarios"] if _pattern(group).search(asked))


@lru_cache(maxsize=16)
def _pattern(group: str) -> re.Pattern[str]:
    return compile_phrases(tuple(need_pack("matching")["scenarios"][group]))
