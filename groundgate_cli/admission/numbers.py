"""Whether a quantity states the number that a candidate claims: digits, scale, sign, unit, bound."""

from __future__ import annotations

from fractions import Fraction

from groundgate_cli.admission.assessment import Assessment
from groundgate_cli.admission.bounds import check_bound
from groundgate_cli.admission.citations import Citations
from groundgate_cli.admission.form import Claim
from groundgate_cli.admission.loose_scale import rules_loosely
from groundgate_cli.admission.other_fields import SchemaNames
from groundgate_cli.admission.source import Source
from groundgate_cli.admission.standing import check_standing
from groundgate_cli.admission.stated import ONE, Scaling, Stated, state, table_currency
from groundgate_cli.admission.units import asked_unit, check_unit
from groundgate_cli.core.exact import format_decimal
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.lexicon.conversions import convert
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary
from groundgate_cli.reading.model import NumberKind, Quantity, RangeRole

_VALUED = (NumberKind.NUMBER, NumberKind.WORDS)


class Setting(NamedTuple):
    """What a check of a number needs besides the place."""

    claim: Claim
    source: Source
    vocabulary: Vocabulary
    citations: Citations
    per_share_unit: bool = False
    names: SchemaNames | None = None


def assess_numbers(setting: Setting, span: Span) -> list[Assessment]:
    """An assessment for every quantity inside a span that states the claimed number."""
    found = []
    quantities = setting.source.quantities_in(span, setting.vocabulary)
    for quantity in quantities:
        if quantity.kind not in _VALUED or not quantity.magnitudes:
            continue
        if setting.claim.field.comparator == "range":
            one = _assess_range(setting, quantity, span)
        else:
            one = _assess_one(setting, quantity, span)
        if one is not None:
            found.append(one)
    return found


def states_opposite(setting: Setting, span: Span) -> bool:
    """Whether a number inside a span states the claimed digits with the other sign, and no other does."""
    target = setting.claim.numbers[0]
    found = False
    for quantity in setting.source.quantities_in(span, setting.vocabulary):
        if quantity.kind not in _VALUED or not quantity.sign.certain:
            continue
        if abs(target) in quantity.magnitudes or _can_scale(setting, quantity, target):
            if quantity.sign.value == (-1 if target < 0 else 1):
                return False
            found = bool(target)
    return found


def misread(setting: Setting, span: Span) -> str:
    """What the text reads at a place that does not state the value, for the finding."""
    readings = []
    for quantity in setting.source.quantities_in(span, setting.vocabulary)[:6]:
        words = setting.source.say(quantity.extent)
        readings.append(f"{words!r} ({quantity.kind})" if quantity.kind not in _VALUED else repr(words))
    if not readings:
        return f"no number is read in {setting.source.say(span)!r}"
    return "the text reads " + ", ".join(readings)


def _assess_one(setting: Setting, quantity: Quantity, span: Span) -> Assessment | None:
    target = setting.claim.numbers[0]
    if abs(target) not in quantity.magnitudes and not _can_scale(setting, quantity, target):
        return None
    stated = asked_unit(setting, state(quantity, setting.source, setting.vocabulary))
    found = Assessment(setting.source, span, stated)
    if not _check_digits(setting, stated, target, found):
        return None
    if target and not _check_sign(setting, stated, target, found):
        return None
    found.prove("value", quantity.span, "cited")
    check_unit(setting, stated, found)
    check_bound(setting, quantity, found)
    check_standing(setting, quantity, found)
    return found


def _can_scale(setting: Setting, quantity: Quantity, target: Fraction) -> bool:
    """A cheap test: the target and the digits differ by a power of ten, or a conversion may apply."""
    if setting.claim.field.convert or not target:
        return True
    for magnitude in quantity.magnitudes:
        if magnitude and _differ_by_power_of_ten(target, magnitude):
            return True
        if quantity.scale and any(magnitude * f == abs(target) for f in quantity.scale.factors):
            return True
    return False


def _differ_by_power_of_ten(one: Fraction, other: Fraction) -> bool:
    """Whether a number, but for its sign, is another one with its point moved, or the same."""
    small, large = sorted((abs(one.numerator) * other.denominator, one.denominator * other.numerator))
    return large % small == 0 and str(large // small).strip("0") == "1"


def _check_digits(setting: Setting, stated: Stated, target: Fraction, found: Assessment) -> bool:
    """Digits and scale. False where the number is not the one claimed."""
    quantity, scaling = stated.quantity, stated.scaling
    wanted = abs(target)
    if setting.claim.field.percent == "fraction" and _is_percent(stated):
        wanted *= 100
    factors = scaling.factors if scaling else (ONE,)
    readings = {m * f: (m, f) for m in quantity.magnitudes for f in factors}
    if wanted in readings:
        if len(readings) > 1:
            said = " or ".join(format_decimal(r) or str(r) for r in sorted(readings))
            found.find(
                "VALUE_AMBIGUOUS", quantity.span, f"{setting.source.say(quantity.extent)!r} is {said}"
            )
        if scaling is not None and _may_count(setting, stated, scaling, readings[wanted][1]):
            words = setting.source.say(scaling.span)
            found.find(
                "VALUE_AMBIGUOUS", scaling.span, f"{words!r} can speak of money alone, and not of a count"
            )
        _prove_scale(scaling, readings[wanted][1], found)
        return True
    if scaling is not None and wanted in quantity.magnitudes:
        words = setting.source.say(scaling.span)
        found.find("SCALE_WORD", scaling.span, f"{words!r} rules the number; the value leaves it out")
        return True
    if setting.claim.field.convert and _check_conversion(setting, stated, target, readings, found):
        return True
    return scaling is None and _check_cited_scale(setting, stated, wanted, found)


def _may_count(setting: Setting, stated: Stated, scaling: Scaling, factor: Fraction) -> bool:
    """Whether a row of no kind in a table of money may hold a count that no statement of scale rules."""
    field, place = setting.claim.field, stated.place
    if field.type != "integer" or field.unit is not None or factor == 1 or stated.kind is not None:
        return False
    if scaling.origin in ("adjacent", "column", "row"):
        return False
    return table_currency(place, setting.source, setting.vocabulary) is not None


def _is_percent(stated: Stated) -> bool:
    return stated.measure is not None and stated.measure.codes == ("%",)


def _prove_scale(scaling: Scaling | None, factor: Fraction, found: Assessment) -> None:
    if scaling is None:
        return
    found.prove("scale", scaling.span, scaling.origin)
    if scaling.origin != "adjacent" and factor != 1:
        found.information.add("VALUE_DERIVED")


def _check_conversion(
    setting: Setting, stated: Stated, target: Fraction, readings: dict[Fraction, tuple[Fraction, Fraction]],
    found: Assessment,
) -> bool:  # fmt: skip
    unit, measure = setting.claim.unit, stated.measure
    if unit is None or measure is None or len(measure.codes) != 1 or len(readings) != 1:
        return False
    (reading,) = readings
    if convert(reading, measure.codes[0], unit, setting.vocabulary) != abs(target):
        return False
    found.information.add("VALUE_CONVERTED")
    return True


def _check_cited_scale(setting: Setting, stated: Stated, wanted: Fraction, found: Assessment) -> bool:
    """A scale that only a citation names: the value can be right, but the text does not rule it."""
    for span, factors in setting.citations.scales(setting.source, setting.vocabulary):
        if any(m * f == wanted for m in stated.quantity.magnitudes for f in factors):
            found.information.add("VALUE_DERIVED")
            if rules_loosely(setting, stated, span, factors):
                found.prove("scale", span, "cited")
                return True
            words = setting.source.say(span)
            found.find("SCALE_CITATION_INVALID", span, f"{words!r} does not rule the number")
            return True
    return False


def _check_sign(setting: Setting, stated: Stated, target: Fraction, found: Assessment) -> bool:
    """The sign. False where the text states the other one."""
    sign = stated.quantity.sign
    wanted = -1 if target < 0 else 1
    if not sign.certain:
        found.miss("sign", "the text leaves the sign open", sign.span or stated.quantity.span)
        return True
    if sign.value == wanted:
        if sign.span is not None:
            found.prove("sign", sign.span, "adjacent")
        return True
    if wanted < 0:
        word = setting.citations.negative_word(setting.source, stated)
        if word is not None:
            found.prove("sign", word, "cited")
            found.information.add("VALUE_DERIVED")
            return True
        if setting.citations.cites("sign"):
            found.miss("sign", "the text prints no minus at the number", stated.quantity.span)
            return True
    return False


def _assess_range(setting: Setting, quantity: Quantity, span: Span) -> Assessment | None:
    """A range claim against the two ends that the text prints."""
    if quantity.range_role is not RangeRole.LOW or quantity.partner is None:
        return None
    numbers = setting.source.quantities_at(quantity.span.start, setting.vocabulary)
    high = numbers[quantity.partner]
    if high.span.end > span.end:
        return None
    low_target, high_target = setting.claim.numbers
    ends = [state(end, setting.source, setting.vocabulary) for end in (quantity, high)]
    found = Assessment(setting.source, span, ends[1])
    for stated, target in zip(ends, (low_target, high_target), strict=True):
        if not _check_digits(setting, stated, target, found):
            return None
        if target and not _check_sign(setting, stated, target, found):
            return None
        found.prove("value", stated.quantity.span, "cited")
        check_standing(setting, stated.quantity, found)
    check_unit(setting, ends[1] if ends[1].measure else ends[0], found)
    return found
