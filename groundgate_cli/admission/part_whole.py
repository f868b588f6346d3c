"""A part and the whole that it is of, told apart by the words of the field: "41 of 57 schools passed"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from groundgate_cli.admission.fields import FieldPlaces
from groundgate_cli.admission.numbers import Setting
from groundgate_cli.admission.words import content_words, name_words, words_of
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.model import NumberKind, Place, Quantity
from groundgate_cli.reading.text.wordlists import phrase_pattern, word_set

_LONGEST_GAP = 24
_LONGEST_LEAD = 60
_MARKS = ",;:()."


def asked_words(setting: Setting) -> frozenset[str]:
    """All words of the field and the key."""
    field = setting.claim.field
    said = (field.name, *(field.aliases or ()), field.description or "", setting.claim.candidate.key or "")
    return frozenset(word for text in said for word in words_of(name_words(text)))


def other_share(
    setting: Setting, places: FieldPlaces, place: Place, numbers: tuple[Quantity, ...], at: int
) -> Quantity | None:
    """The part where the cited number is the whole of it, or the whole where it is the part, by the words
    of the field: those right behind the whole name what both are of."""
    text, weak = setting.source.text, word_set("matching", "weak") | word_set("matching", "wholes")
    for part, whole in _shares(setting, place, numbers, at):
        leads = whole.span.start < part.span.start
        nouns = _words_behind(text, whole, place.sentence.end)[: None if leads else 2]
        if numbers[at].span == whole.span:
            there = frozenset(nouns)
            fits = any(words <= there | weak and words & there for words in places.words)
            if not fits and not asked_words(setting) & word_set("matching", "wholes"):
                return part
            continue
        near = frozenset(nouns if leads else nouns[:1])
        own = frozenset(_words_behind(text, part, place.sentence.end)) if leads else frozenset[str]()
        for words in places.words:
            if words <= near | weak and words & near and not words & own:
                return whole
    return None


def _shares(
    setting: Setting, place: Place, numbers: tuple[Quantity, ...], at: int
) -> Iterator[tuple[Quantity, Quantity]]:
    """The part and the whole that a cited number is one of: "12 of 40", "12 out of the 40"."""
    text = setting.source.text
    for first in (at - 1, at):
        if first < 0 or first + 1 >= len(numbers):
            continue
        part, whole = numbers[first], numbers[first + 1]
        if not place.sentence.start <= part.span.start <= whole.span.start < place.sentence.end:
            continue
        gap = text[part.extent.end : whole.extent.start]
        if _opens_share(text, place.sentence, part, gap):
            part, whole = whole, part
        elif len(gap) > _LONGEST_GAP or not _links().fullmatch(gap.strip()):
            continue
        if _counts(setting, part) and _counts(setting, whole) and () < part.magnitudes < whole.magnitudes:
            yield part, whole


def _opens_share(text: str, sentence: Span, first: Quantity, gap: str) -> bool:
    """Whether a sentence opens with a whole, and a comma parts it from its part: "Of 80 rooms, 12 are"."""
    lead = text[sentence.start : first.extent.start].rpartition(":")[2].strip()
    comma = 0 < len(gap) <= _LONGEST_LEAD and gap.count(",") == 1 and not gap.strip().startswith(",")
    return comma and _links().fullmatch(lead) is not None


def _links() -> re.Pattern[str]:
    return phrase_pattern("matching", "of_whole")


def _counts(setting: Setting, quantity: Quantity) -> bool:
    """Whether a number in digits can be a count: whole, in no unit but one of counted things."""
    whole = quantity.kind is NumberKind.NUMBER and quantity.decimals == 0 and quantity.scale is None
    codes = quantity.unit.codes if quantity.unit else ()
    return whole and all(code in setting.vocabulary.units.counted for code in codes)


def _words_behind(text: str, quantity: Quantity, stop: int) -> tuple[str, ...]:
    """The content words behind a number, up to a mark or figure."""
    stretch = text[quantity.span.end : min(stop, quantity.span.end + _LONGEST_LEAD)]
    for mark in _MARKS:
        stretch = stretch.split(mark, 1)[0]
    kept = content_words(stretch)
    return tuple(word for word in words_of(stretch) if word in kept)
