"""Numbers that stand right beside another one of their kind, where only one of the two is the field's.

Three kinds: the part and the whole ("41 of 57 schools passed"), a second figure in brackets ("5% (4%)"),
and the number that one is compared with ("18 days, against a plan of 20").
"""

from __future__ import annotations

from groundgate_cli.admission.contests import Rival
from groundgate_cli.admission.fields import FieldPlaces
from groundgate_cli.admission.figure_pairs import pair_of
from groundgate_cli.admission.numbers import Setting
from groundgate_cli.admission.part_whole import asked_words, other_share
from groundgate_cli.admission.series import index_of, same_kind
from groundgate_cli.admission.words import content_words, words_of
from groundgate_cli.reading.model import NumberKind, Place, Quantity
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.wordlists import phrase_pattern, word_set

_BRACKET = lazy(r"[ \u00a0]?\([ \u00a0]?")
_CLOSES = lazy(r"[ \u00a0]?\)")
_LABEL_BRACKET = lazy(r"\(([^()]{1,40})\)[^()]{0,12}$")


def beside(setting: Setting, places: FieldPlaces, place: Place, quantity: Quantity) -> Rival | None:
    """The number beside a cited one that the field asks for instead, or None."""
    if setting.claim.field.multiple or setting.claim.field.comparator == "range":
        return None
    numbers = setting.source.quantities_at(quantity.span.start, setting.vocabulary)
    at = index_of(quantity, numbers)
    found = (
        other_share(setting, places, place, numbers, at)
        or _in_bracket(setting, place, numbers, at)
        or _before_bracket(setting, places, place, numbers, at)
        or _compared(setting, places, place, numbers, at)
    )
    return Rival(found.extent, setting.source.say(found.extent), places.label_fit(place)) if found else None


def _in_bracket(setting: Setting, place: Place, numbers: tuple[Quantity, ...], at: int) -> Quantity | None:
    """The figure in the bracket behind a cited one, where words of the field say what that one is."""
    pair = pair_of(numbers[at], place, setting.source)
    if pair is None or pair.second or place.cell is None or at + 1 >= len(numbers):
        return None
    said = words_of(setting.source.text[pair.said.start : pair.said.end])
    inside = numbers[at + 1].span.start < place.cell.end
    return numbers[at + 1] if inside and not asked_words(setting).isdisjoint(said) else None


def _before_bracket(
    setting: Setting, places: FieldPlaces, place: Place, numbers: tuple[Quantity, ...], at: int
) -> Quantity | None:
    """The number right before a bracket that holds nothing but the cited one of the same unit."""
    cited = numbers[at]
    before = next((one for one in reversed(numbers[:at]) if one.extent.end <= cited.extent.start), None)
    text = setting.source.text
    if before is None or before.kind is NumberKind.WORDS or not _differ(before, cited):
        return None
    pair = pair_of(cited, place, setting.source)
    if pair is not None and pair.second and place.cell is not None:
        before = next((one for one in numbers if one.span.start >= place.cell.start), before)
    elif not _stands_alone(text, before, cited):
        return None
    asked = asked_words(setting)
    label = text[place.row_label.start : place.row_label.end] if place.row_label else ""
    heads = " ".join(text[span.start : span.end] for span in place.column_heads)
    for words in (label, heads):
        named = _LABEL_BRACKET.search(words)
        if named is not None and (
            asked & set(words_of(named.group(1))) or _in_unit(setting, named.group(1))
        ):
            return None
    former = word_set("matching", "former") - word_set("matching", "former_loose")
    return before if former.isdisjoint(asked) else None


def _stands_alone(text: str, before: Quantity, cited: Quantity) -> bool:
    """Whether a bracket right behind a number holds another one and nothing else."""
    start = cited.extent.start - (text[cited.extent.start] != "(")
    closed = text[cited.extent.end - 1] == ")" or _CLOSES.match(text, cited.extent.end) is not None
    return closed and _BRACKET.fullmatch(text, before.extent.end, start + 1) is not None


def _in_unit(setting: Setting, words: str) -> bool:
    unit = setting.claim.unit
    return unit == "%" and unit in setting.vocabulary.unit_of(words.strip())


def _differ(one: Quantity, other: Quantity) -> bool:
    return bool(one.magnitudes) and one.magnitudes != other.magnitudes and same_kind(one, other)


def _compared(
    setting: Setting, places: FieldPlaces, place: Place, numbers: tuple[Quantity, ...], at: int
) -> Quantity | None:
    """The number before a word of comparison that the cited one stands behind in its sentence, where no
    words there name the field; only for a field without keys."""
    field, text, cited = setting.claim.field, setting.source.text, numbers[at]
    if field.keys or asked_words(setting) & word_set("matching", "former"):
        return None
    last = None
    pattern = phrase_pattern("matching", "compared_with")
    for found in pattern.finditer(text, place.sentence.start, cited.extent.start):
        last = found if text[found.end() : found.end() + 1] not in tuple(",;:)") else last
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
