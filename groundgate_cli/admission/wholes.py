"""Checks over all candidates: conflicts, records, relations, and the required fields."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from groundgate_cli.admission.ruling import Ruling
from groundgate_cli.core.exact import format_decimal
from groundgate_cli.core.relations import Relation
from groundgate_cli.core.schema import Record, Schema
from groundgate_cli.core.spans import Span


def check_conflicts(rulings: Iterable[Ruling]) -> None:
    """Two values for one field, key and record: both go to a person."""
    groups: dict[tuple[str, str | None, str | None], list[Ruling]] = defaultdict(list)
    for ruling in rulings:
        claim = ruling.claim
        if claim is not None and not ruling.rejected and not claim.field.multiple:
            groups[claim.field.name, ruling.candidate.key, ruling.candidate.record].append(ruling)
    for group in groups.values():
        values = {ruling.claim.value for ruling in group if ruling.claim}
        if len(values) < 2:
            continue
        for ruling in group:
            others = sorted(values - {ruling.claim.value if ruling.claim else ""})
            ruling.find("CONFLICTING_CANDIDATES", f"also proposed: {', '.join(others[:5])}")


def check_records(rulings: Iterable[Ruling], schema: Schema) -> None:
    """The parts of one record stand on one row, in one sentence or in one section."""
    for record in schema.records:
        groups: dict[str, list[Ruling]] = defaultdict(list)
        for ruling in rulings:
            claim, name = ruling.claim, ruling.candidate.record
            if name and claim and claim.field.name in record.fields and not ruling.rejected:
                groups[name].append(ruling)
        for name, group in groups.items():
            _check_record(record, name, [one for one in group if one.assessment is not None])


def _check_record(record: Record, name: str, group: list[Ruling]) -> None:
    places = [_unit_of_record(ruling, record.within) for ruling in group]
    counts = {place: places.count(place) for place in places}
    if len(counts) < 2:
        return
    most = max(counts.values())
    best = [place for place, count in counts.items() if count == most]
    for ruling, place in zip(group, places, strict=True):
        if len(best) > 1 or place != best[0]:
            detail = f"the parts of {name!r} do not stand in one {record.within}"
            ruling.find("RECORD_SCATTERED", detail)


def _unit_of_record(ruling: Ruling, within: str) -> tuple[int, int, int]:
    assessment = ruling.assessment
    assert assessment is not None
    spans = [span for role, span, _ in assessment.parts if role == "value"] or [assessment.span]
    place = assessment.source.place(spans[0].start)
    if within == "row":
        if place.table is not None and place.row is not None:
            return (id(assessment.source), place.table, place.row)
        span: Span = place.line
    elif within == "sentence":
        span = place.sentence
    else:
        span = assessment.source.structure.section_at(spans[0].start)
    return (id(assessment.source), span.start, -1)


def check_relations(rulings: Sequence[Ruling], schema: Schema) -> list[dict[str, Any]]:
    """Each declared sum, by key: whether it holds; a failed one flags all its candidates."""
    found = []
    for relation in schema.relations:
        for key in schema.fields[relation.total].keys or (None,):
            found.append(_check_relation(relation, key, rulings))
    return found


def _check_relation(relation: Relation, key: str | None, rulings: Sequence[Ruling]) -> dict[str, Any]:
    names = (relation.total, *(name for name, _ in relation.parts))
    used: dict[str, Ruling] = {}
    for ruling in rulings:
        claim = ruling.claim
        if claim and not ruling.rejected and claim.field.name in names and ruling.candidate.key == key:
            used.setdefault(claim.field.name, ruling)
    row: dict[str, Any] = {
        "id": relation.id, "key": key, "holds": None, "difference": None, "allowance": None
    }  # fmt: skip
    if len(used) < len(names):
        return row
    factors = dict(relation.parts)
    total = _number(used[relation.total])
    difference = total - sum(
        (factor * _number(used[name]) for name, factor in factors.items()), Fraction(0)
    )
    allowance = relation.tolerance
    if allowance is None:
        terms = [(Fraction(1), used[relation.total]), *((f, used[name]) for name, f in factors.items())]
        allowance = sum((abs(factor) * _rounding(ruling) for factor, ruling in terms), Fraction(0))
    row["holds"] = abs(difference) <= allowance
    row["difference"] = _decimal(difference)
    row["allowance"] = _decimal(allowance)
    if not row["holds"]:
        for ruling in used.values():
            detail = f"{relation.id}: the total differs from its parts by {row['difference']}"
            ruling.find("RELATION_FAILED", detail)
    return row


def _number(ruling: Ruling) -> Fraction:
    assert ruling.claim is not None
    return ruling.claim.numbers[0]


def _rounding(ruling: Ruling) -> Fraction:
    """Half a unit of the last printed place, where the text visibly rounds: a scaled number."""
    stated = ruling.assessment.stated if ruling.assessment else None
    if stated is None or stated.scaling is None:
        return Fraction(0)
    return max(stated.scaling.factors) / Fraction(2 * 10**stated.quantity.decimals)


def _decimal(value: Fraction) -> str:
    return format_decimal(value) or f"{value.numerator}/{value.denominator}"


def missing_fields(rulings: Iterable[Ruling], schema: Schema) -> list[dict[str, Any]]:
    """REQUIRED_FIELD_MISSING for each required field, and key, that no admitted value fills."""
    filled = {
        (ruling.claim.field.name, ruling.candidate.key)
        for ruling in rulings
        if ruling.claim is not None and ruling.admitted
    }
    found = []
    for name, field in sorted(schema.fields.items()):
        if not field.required:
            continue
        for key in sorted(field.keys) if field.keys else [None]:
            if (name, key) not in filled:
                row: dict[str, Any] = {
                    "field": name,
                    "key": key,
                    "code": "REQUIRED_FIELD_MISSING",
                    "places": [],
                }
                found.append(row)
    return found
