"""The form of a candidate against the schema: the first rejects of the chain."""

from __future__ import annotations

from fractions import Fraction

from groundgate_cli.core.candidate import Candidate
from groundgate_cli.core.exact import format_decimal, parse_value
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.schema import Field, Schema
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary
from groundgate_cli.reading.text.folding import fold
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.wordlists import word_set

_DATE = lazy(r"([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2}))?)?")
_MONTH_DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


class Claim(NamedTuple):
    """A candidate whose form is right: what it claims, in comparable form.

    value: canonical text. numbers: the number, or both ends of a range; empty for other types.
    unit: canonical unit code or None.
    """

    candidate: Candidate
    field: Field
    value: str
    numbers: tuple[Fraction, ...] = ()
    unit: str | None = None


class Fault(NamedTuple):
    """A reject with the reason."""

    code: str
    detail: str


def check_form(candidate: Candidate, schema: Schema, vocabulary: Vocabulary) -> Claim | Fault:
    """The claim of a candidate, or the first reject of CANDIDATE_INVALID to KEY_INVALID."""
    if candidate.fault is not None or candidate.value is None or candidate.field is None:
        return Fault("CANDIDATE_INVALID", candidate.fault or "value or field is missing")
    field = schema.fields.get(candidate.field)
    if field is None:
        return Fault("FIELD_UNKNOWN", f"the schema has no field {candidate.field!r}")
    if _is_null(candidate.value, field):
        return Fault("NULL_STRING_LITERAL", f"{candidate.value!r} stands for no value")
    parsed = _parse_typed(candidate, field)
    if isinstance(parsed, Fault):
        return parsed
    value, numbers = parsed
    for number in numbers:
        fault = _out_of_range(number, field)
        if fault:
            return fault
    return (
        _unit_fault(candidate, field, vocabulary)
        or _key_fault(candidate, field)
        or Claim(candidate, field, value, numbers, _unit_of(field, vocabulary))
    )


def _is_null(value: str, field: Field) -> bool:
    if field.type == "enum" and any(value == name for name, _ in field.values):
        return False
    text = " ".join(fold(value).split())
    return not text or text in word_set("matching", "nulls")


def _parse_typed(candidate: Candidate, field: Field) -> tuple[str, tuple[Fraction, ...]] | Fault:
    value = candidate.value or ""
    if field.is_numeric:
        return _parse_numbers(value, field)
    if field.type == "date":
        if not _is_date(value):
            return Fault("TYPE_INVALID", f"{value!r} is no ISO 8601 date")
        return value, ()
    if field.type == "enum":
        if any(value == name for name, _ in field.values):
            return value, ()
        return Fault("TYPE_INVALID", f"{value!r} is none of the field's values")
    return value, ()


def _parse_numbers(value: str, field: Field) -> tuple[str, tuple[Fraction, ...]] | Fault:
    ends = value.split("..") if field.comparator == "range" else [value]
    if field.comparator == "range" and len(ends) != 2:
        return Fault("TYPE_INVALID", f"{value!r} is no range LOW..HIGH")
    numbers = []
    for end in ends:
        number = parse_value(end)
        if number is None:
            return Fault("TYPE_INVALID", f"{end!r} is no decimal number")
        if field.type == "integer" and number.denominator != 1:
            return Fault("TYPE_INVALID", f"{end!r} is no integer")
        numbers.append(number)
    if len(numbers) == 2 and numbers[0] > numbers[1]:
        return Fault("TYPE_INVALID", f"the range {value!r} ends below its start")
    return "..".join(format_decimal(number) or "" for number in numbers), tuple(numbers)


def _is_date(value: str) -> bool:
    match = _DATE.fullmatch(value)
    if match is None or match.group(1) == "0000":
        return False
    year, month, day = int(match.group(1)), int(match.group(2) or 1), int(match.group(3) or 1)
    if not 1 <= month <= 12 or not 1 <= day <= _MONTH_DAYS[month - 1]:
        return False
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return leap or (month, day) != (2, 29)


def _out_of_range(number: Fraction, field: Field) -> Fault | None:
    if field.minimum is not None and number < field.minimum:
        return Fault("RANGE_INVALID", f"below the minimum {format_decimal(field.minimum)}")
    if field.maximum is not None and number > field.maximum:
        return Fault("RANGE_INVALID", f"above the maximum {format_decimal(field.maximum)}")
    return None


def _unit_fault(candidate: Candidate, field: Field, vocabulary: Vocabulary) -> Fault | None:
    if candidate.unit is None:
        return None
    if field.unit is None:
        return Fault("UNIT_INVALID", f"the field has no unit, the candidate says {candidate.unit!r}")
    if candidate.unit != field.unit and not vocabulary.same_unit(candidate.unit, field.unit):
        return Fault("UNIT_INVALID", f"the field is in {field.unit}, the candidate in {candidate.unit}")
    return None


def _unit_of(field: Field, vocabulary: Vocabulary) -> str | None:
    return None if field.unit is None else vocabulary.canonical_unit(field.unit)


def _key_fault(candidate: Candidate, field: Field) -> Fault | None:
    if field.keys is None:
        if candidate.key is not None:
            return Fault("KEY_INVALID", f"the field has no keys, the candidate says {candidate.key!r}")
        return None
    if candidate.key is None:
        return Fault("KEY_INVALID", "the field has keys and the candidate names none")
    if candidate.key not in field.keys:
        return Fault("KEY_INVALID", f"{candidate.key!r} is none of the field's keys")
    return None
