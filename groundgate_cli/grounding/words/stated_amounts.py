"""An amount that a sentence states, as what it allows: a value, a bound, a range."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.model import Comparator, NumberKind, Quantity, RangeRole
from groundgate_cli.reading.quantities.quantities import COMPOUND
from groundgate_cli.reading.text.folding import is_unspaced
from groundgate_cli.reading.text.glyphs import fold

_JOINTS = frozenset("-/\u2010\u2011\u2013")
_BOUNDS = (Comparator.GT, Comparator.GE, Comparator.LT, Comparator.LE)
_SIGNS = " \t\n\"'\u201c\u2018(*-\u2022"
_TURNED = {Comparator.LE: Comparator.GT, Comparator.GE: Comparator.LT}
_SHORT = 20  # characters of the words of a bound; a longer stretch begins at a denial
_ROMAN = {"II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7, "VIII": 8, "IX": 9, "XI": 11, "XII": 12}


class Amount(NamedTuple):
    """A quantity for comparing.

    low, high: the least and the most that it allows, None for no bound; equal for a plain value. strict:
    whether the bound itself is excluded. unit: codes that it can have, () for none. kind: "number",
    "ordinal", "time", "text", "compound". written: the folded text, for kinds that are no number.
    approximate: whether it says "about". scaled: the size of its last printed digit. spelled: in words.
    """

    low: Fraction | None
    high: Fraction | None
    strict: bool
    unit: tuple[str, ...]
    kind: str
    written: str
    approximate: bool
    scaled: Fraction
    spelled: bool


def amount_of(text: str, quantity: Quantity) -> Amount | None:
    """What a quantity of a text allows, None where it counts nothing or is part of a name."""
    if _is_glued(text, quantity.extent):
        return None
    written = fold(text[quantity.span.start : quantity.span.end]).lower()
    unit = quantity.unit.codes if quantity.unit is not None else ()
    spelled = quantity.kind is NumberKind.WORDS
    if quantity.kind is NumberKind.ORDINAL:
        opens = not text[: quantity.span.start].strip(_SIGNS)
        if opens and text[quantity.span.end : quantity.span.end + 1] in (",", ":", ""):
            return None  # "First, ..." counts nothing
        value = quantity.magnitudes[0]
        return Amount(value, value, False, (), "ordinal", written, False, Fraction(0), True)
    if quantity.kind in (NumberKind.TIME, NumberKind.RATIO, NumberKind.IDENTIFIER):
        kind = "time" if quantity.kind is NumberKind.TIME else "text"
        return Amount(None, None, False, unit, kind, written, False, Fraction(0), False)
    if quantity.kind not in (NumberKind.NUMBER, NumberKind.WORDS) or not quantity.magnitudes:
        return None
    if quantity.suspicious == COMPOUND:
        return Amount(None, None, False, unit, "compound", written, False, Fraction(0), spelled)
    if spelled and not unit and quantity.magnitudes[0] == 1 and quantity.scale is None:
        return None  # "one of them" counts nothing
    value, last = quantity.magnitudes[0], _last_digit(quantity.decimals)
    if quantity.scale is not None:
        factor = quantity.scale.factors[0]
        value, last = value * factor, factor * last
    if quantity.sign.value < 0:
        value = -value
    low, high, strict = _bounds(value, quantity)
    near = quantity.comparator is Comparator.APPROX and quantity.range_role not in (
        RangeRole.LOW,
        RangeRole.HIGH,
    )
    return Amount(low, high, strict, unit, "number", written, near, last, spelled)


def as_attribute(
    text: str, quantity: Quantity, prepositions: frozenset[str], stop: frozenset[str]
) -> Quantity:
    """A quantity without the turn that a denial before it gave its bound, where the bound belongs to a word
    behind a preposition: "not for children under 12" speaks of those under 12."""
    span, turned = quantity.comparator_span, _TURNED.get(quantity.comparator)
    if span is None or turned is None or span.end - span.start <= _SHORT:
        return quantity
    words = text[span.start : span.end].lower().split()
    for at in range(len(words) - 3, 0, -1):
        if words[at] in prepositions and any(word not in stop for word in words[at + 1 : -1]):
            return quantity._replace(comparator=turned, comparator_span=None)
    return quantity


def bound_words(text: str, quantity: Quantity) -> Span | None:
    """The words right before a quantity that make it a bound: "fewer than", "a maximum of"."""
    span, start = quantity.comparator_span, quantity.extent.start
    if span is None or not span.start < span.end <= start or quantity.comparator not in _BOUNDS:
        return None
    near = start - span.end <= 1 and span.end - span.start <= _SHORT
    small = text[span.start + 1 : span.end].islower() and (span.start == 0 or text[span.start].islower())
    return span if near and small and not text[span.end : start].strip() else None


@lru_cache(maxsize=64)
def _last_digit(decimals: int) -> Fraction:
    return Fraction(1, 10**decimals)


def _is_glued(text: str, extent: Span) -> bool:
    """Whether the digits are part of a name: "CX3", "PD-1", "B12a"."""
    before = text[max(0, extent.start - 2) : extent.start]
    after = text[extent.end : extent.end + 2]
    if _is_letter(before[-1:]) or _is_letter(after[:1]):
        return True
    return before[-1:] in _JOINTS and len(before) == 2 and _is_letter(before[0])


def _is_letter(char: str) -> bool:
    return char.isalpha() and not is_unspaced(char)


def _bounds(value: Fraction, quantity: Quantity) -> tuple[Fraction | None, Fraction | None, bool]:
    comparator = quantity.comparator
    if quantity.range_role in (RangeRole.LOW, RangeRole.HIGH):
        return value, value, False
    if comparator in (Comparator.GT, Comparator.GE):
        return value, None, comparator is Comparator.GT
    if comparator in (Comparator.LT, Comparator.LE):
        return None, value, comparator is Comparator.LT
    return value, value, False


def roman_amount(written: str, index: int) -> Amount | None:
    """The amount of a Roman number but I and X. index: of its token; the first word of a text is none."""
    value = _ROMAN.get(written) if index else None
    if value is None:
        return None
    exact = Fraction(value)
    return Amount(exact, exact, False, (), "number", written.lower(), False, Fraction(1), True)
