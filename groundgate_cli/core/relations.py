"""Relations between fields: a total and its parts."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from groundgate_cli.core.exact import parse_value
from groundgate_cli.core.members import as_list, as_object, as_text, fail, join, or_empty
from groundgate_cli.core.records import NamedTuple

if TYPE_CHECKING:
    from groundgate_cli.core.schema import Field


class Relation(NamedTuple):
    """total = sum of factor x part. `tolerance` is an absolute allowance in the total's unit, or None."""

    id: str
    total: str
    parts: tuple[tuple[str, Fraction], ...]
    tolerance: Fraction | None


def parse_relations(value: Any, fields: Mapping[str, Field]) -> tuple[Relation, ...]:
    """The relations of a schema, checked against its fields."""
    found: list[Relation] = []
    for n, row in enumerate(as_list(or_empty(value, []), "/relations", "relations")):
        at = join("/relations", n)
        body = as_object(row, at, "a relation", ("id", "total", "parts", "tolerance"))
        name = as_text(body.get("id"), join(at, "id"), "id")
        if any(other.id == name for other in found):
            fail(join(at, "id"), f"two relations have the id {name!r}")
        total = _summable(body.get("total"), fields, join(at, "total"))
        parts = _parse_parts(body.get("parts"), total, fields, join(at, "parts"))
        found.append(Relation(name, total.name, parts, _tolerance(body, at)))
    return tuple(found)


def _tolerance(body: Mapping[str, Any], at: str) -> Fraction | None:
    value = body.get("tolerance")
    if value is None:
        return None
    number = _decimal(value)
    if number is None or number < 0:
        fail(join(at, "tolerance"), f"tolerance must be a decimal string of 0 or more, not {value!r}")
    return number


def _decimal(value: Any) -> Fraction | None:
    return parse_value(str(value)) if type(value) in (str, int) else None


def _summable(name: Any, fields: Mapping[str, Field], pointer: str) -> Field:
    field = fields.get(as_text(name, pointer, "a field name"))
    if field is None:
        fail(pointer, f"the schema has no field {name!r}")
    if not field.is_numeric or field.comparator == "range":
        fail(pointer, f"the field {name!r} holds no single number")
    if field.multiple:
        fail(pointer, f"the field {name!r} is multiple", "a relation needs one value a field")
    return field


def _parse_parts(
    value: Any, total: Field, fields: Mapping[str, Field], pointer: str
) -> tuple[tuple[str, Fraction], ...]:
    rows = as_list(value, pointer, "parts")
    if not rows:
        fail(pointer, "a relation needs at least one part")
    found: dict[str, Fraction] = {}
    for n, row in enumerate(rows):
        at = join(pointer, n)
        body = as_object(row, at, "a part", ("field", "factor"))
        field = _summable(body.get("field"), fields, join(at, "field"))
        if field.name == total.name or field.name in found:
            fail(join(at, "field"), f"the field {field.name!r} stands twice in the relation")
        if (field.keys is None) != (total.keys is None) or set(field.keys or ()) != set(total.keys or ()):
            fail(join(at, "field"), f"the keys of {field.name!r} and {total.name!r} differ")
        if field.unit != total.unit and body.get("factor") is None:
            fail(
                join(at, "factor"),
                f"{field.name!r} has another unit than the total",
                "give a factor",
            )
        factor = _decimal(body["factor"]) if body.get("factor") is not None else Fraction(1)
        if factor is None or factor == 0:
            fail(join(at, "factor"), "factor must be a decimal string other than 0")
        found[field.name] = factor
    return tuple(found.items())
