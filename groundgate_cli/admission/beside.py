"""Numbers that stand right beside another one of their kind, where only one of the two is the field's.

Three kinds: the part and the whole ("41 of 57 schools passed"), a second figure in brackets ("5% (4%)"),
and the number that one is compared with ("18 days, against a plan of 20").
"""

from __future__ import annotations

from collections.abc import Iterator

from groundgate_cli.admission.contests import Rival
from groundgate_cli.admission.fields import FieldPlaces
from groundgate_cli.admission.numbers import Setting
from groundgate_cli.admission.series import index_of, same_kind
from groundgate_cli.admission.words import content_words, name_words, words_of
from groundgate_cli.reading.glyphs import lazy
from groundgate_cli.reading.model import NumberKind, Place, Quantity
from groundgate_cli.reading.wordlists import phrase_pattern, word_set

_LONGEST_GAP = 24
_BRACKET = lazy(r"[ \u00a0]?\([ \u00a0]?")
_CLOSES = lazy(r"[ \u00a0]?\)")
_WORD = lazy(r"[^\W\d_]+")
_LABEL_BRACKET = lazy(r"\(([^()]{1,40})\)[^()]{0,12}$")


def beside(setting: Setting, places: FieldPlaces, place: Place, quantity: Quantity) -> Rival | None:
    """The number beside a cited one that the field asks for instead, or None."""
    if setting.claim.field.multiple or setting.claim.field.comparator == "range":
        return None
    numbers = setting.source.quantities_at(quantity.span.start, setting.vocabulary)
    at = index_of(quantity, numbers)
    found = (
        _other_share(setting, places, place, numbers, at)
        or _before_bracket(setting, places, place, numbers, at)
        or _compared(setting, places, place, numbers, at)
    )
    return Rival(found.extent, setting.source.say(found.extent), places.label_fit(place)) if found else None


def _before_bracket(
    setting: Setting, places: FieldPlaces, place: Place, numbers: tuple[Quantity, ...], at: int
) -> Quantity | None:
    """The number right before a bracket that holds nothing but the cited one of the same unit."""
    cited = numbers[at]
    before = next((one for one in reversed(numbers[:at]) if one.extent.end <= cited.extent.start), None)
    text = setting.source.text
    if before is None or before.kind is NumberKind.WORDS or not _differ(before, cited):
        return None
    start = cited.extent.start - (text[cited.extent.start] != "(")
    gap = _BRACKET.fullmatch(text, before.extent.end, start + 1)
    if gap is None or not (text[cited.extent.end - 1] == ")" or _CLOSES.match(text, cited.extent.end)):
        return None
    asked = _asked(setting)
    label = text[place.row_label.start : place.row_label.end] if place.row_label else ""
    heads = " ".join(text[span.start : span.end] for span in place.column_heads)
    for words in (label, heads):
        named = _LABEL_BRACKET.search(words)
        if named is not None and (
            asked & set(words_of(named.group(1))) or _in_unit(setting, named.group(1))
        ):
            return None
    return None if asked & word_set("matching", "former") else before


def _in_unit(setting: Setting, words: str) -> bool:
    unit = setting.claim.unit
    return unit is not None and unit in setting.vocabulary.unit_of(words.strip())


def _asked(setting: Setting) -> frozenset[str]:
    """All words of the field and the key."""
    field = setting.claim.field
    said = (field.name, *(field.aliases or ()), field.description or "", setting.claim.candidate.key or "")
    return frozenset(word for text in said for word in words_of(name_words(text)))


def _differ(one: Quantity, other: Quantity) -> bool:
    return bool(one.magnitudes) and one.magnitudes != other.magnitudes and same_kind(one, other)


def _compared(
    setting: Setting, places: FieldPlaces, place: Place, numbers: tuple[Quantity, ...], at: int
) -> Quantity | None:
    """The number before a word of comparison that the cited one stands behind in its sentence, where no
    words there name the field; only for a field without keys."""
    field, text, cited = setting.claim.field, setting.source.text, numbers[at]
    if field.keys or _asked(setting) & word_set("matching", "former"):
        return None
    last = None
    pattern = phrase_pattern("matching", "compared_with")
    for found in pattern.finditer(text, place.sentence.start, cited.extent.start):
        last = found
    if last is None or ";" in text[last.end() : cited.extent.start]:
        return None
    own = content_words(text[last.end() : cited.extent.start])
    own |= content_words(text[cited.extent.end : place.sentence.end])
    if any(words & own for words in places.words):
        return None
    for other in numbers[:at]:
        inside = place.sentence.start <= other.span.start and other.extent.end <= last.start()
        if inside and _differ(other, cited):
            return other
    return None


def _other_share(
    setting: Setting, places: FieldPlaces, place: Place, numbers: tuple[Quantity, ...], at: int
) -> Quantity | None:
    """The part where the cited number is the whole of it, or the whole where it is the part, by the words
    of the field: those right behind the whole name what both are of."""
    for part, whole in _shares(setting, place, numbers, at):
        stop = numbers[at].span.start
        noun = _first_words(setting.source.text, whole.extent.end, place.sentence.end)
        weak = word_set("matching", "weak") | word_set("matching", "wholes")
        near, far = frozenset(noun[:1]) | weak, frozenset(noun) | weak
        if stop == whole.span.start:
            fits = any(words <= far and words & far for words in places.words)
            if not fits and not _asked(setting) & word_set("matching", "wholes"):
                return part
        elif any(words <= near and not words <= weak for words in places.words):
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
        gap = text[part.extent.end : whole.extent.start]
        if len(gap) > _LONGEST_GAP or not place.sentence.start <= part.span.start < place.sentence.end:
            continue
        if phrase_pattern("matching", "of_whole").fullmatch(gap.strip()) is None:
            continue
        if _counts(setting, part) and _counts(setting, whole) and () < part.magnitudes < whole.magnitudes:
            yield part, whole


def _counts(setting: Setting, quantity: Quantity) -> bool:
    """Whether a number in digits can be a count: whole, in no unit but one of counted things."""
    whole = quantity.kind is NumberKind.NUMBER and quantity.decimals == 0 and quantity.scale is None
    codes = quantity.unit.codes if quantity.unit else ()
    return whole and all(code in setting.vocabulary.units.counted for code in codes)


def _first_words(text: str, start: int, stop: int) -> tuple[str, ...]:
    """The first two content words behind a number, up to a mark."""
    stretch = text[start : min(stop, start + 60)]
    for mark in ",;:().":
        stretch = stretch.split(mark, 1)[0]
    kept = content_words(stretch)
    return tuple(word for word in words_of(stretch) if word in kept)[:2]
