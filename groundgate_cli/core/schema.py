"""The schema: which fields a document may state, and in what form."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from groundgate_cli.core.canonical import digest
from groundgate_cli.core.exact import format_decimal, parse_value
from groundgate_cli.core.members import (
    as_choice,
    as_flag,
    as_list,
    as_object,
    as_text,
    as_texts,
    fail,
    join,
    kind_of,
    or_empty,
)
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.relations import Relation, parse_relations

TYPES = ("number", "integer", "string", "date", "enum")
COMPARATORS = ("eq", "gt", "ge", "lt", "le", "approx", "range")
DATE_ORDERS = ("DMY", "MDY", "YMD")
PERCENTS = ("number", "fraction")
WITHIN = ("row", "sentence", "section")

_FIELD_DEFAULTS: dict[str, Any] = {
    "type": "number",
    "unit": None,
    "comparator": "eq",
    "minimum": None,
    "maximum": None,
    "required": False,
    "multiple": False,
    "keys": None,
    "aliases": None,
    "description": None,
    "values": None,
    "locale": None,
    "date_order": None,
    "convert": False,
    "percent": "number",
}
_SCHEMA_DEFAULTS: dict[str, Any] = {
    "units": {},
    "relations": [],
    "records": {},
    "packs": [],
    "locale": None,
    "date_order": None,
}


class Field(NamedTuple):
    """One field of a schema; see SPEC.md for each member.

    values: for an enum, (value, surface forms) pairs; a value is always one of its own forms.
    """

    name: str
    type: str = "number"
    unit: str | None = None
    comparator: str = "eq"
    minimum: Fraction | None = None
    maximum: Fraction | None = None
    required: bool = False
    multiple: bool = False
    keys: tuple[str, ...] | None = None
    aliases: tuple[str, ...] | None = None
    description: str | None = None
    values: tuple[tuple[str, tuple[str, ...]], ...] = ()
    locale: str | None = None
    date_order: str | None = None
    convert: bool = False
    percent: str = "number"

    @property
    def is_numeric(self) -> bool:
        return self.type in ("number", "integer")


class Record(NamedTuple):
    """Fields that state one thing and must stand together, within a row, sentence or section."""

    name: str
    fields: tuple[str, ...]
    within: str


class PackReference(NamedTuple):
    """A vocabulary pack that a schema asks for."""

    id: str
    version: str
    sha256: str | None


class Schema(NamedTuple):
    """A whole schema. `source` is the JSON it was parsed from, members at their default left out."""

    fields: Mapping[str, Field]
    units: Mapping[str, Mapping[str, tuple[str, ...]]] = {}
    relations: tuple[Relation, ...] = ()
    records: tuple[Record, ...] = ()
    packs: tuple[PackReference, ...] = ()
    locale: str | None = None
    date_order: str | None = None
    source: Mapping[str, Any] = {}

    @property
    def sha256(self) -> str:
        return digest("schema", self.source)


def parse_schema(value: Any) -> Schema:
    """A schema from its JSON. Raises InputError with the pointer of the fault."""
    body = as_object(value, "", "the schema", {"fields", *_SCHEMA_DEFAULTS})
    if "fields" not in body:
        fail("", "the schema has no fields", 'a schema is {"fields": {NAME: {...}}}')
    rows = as_object(body["fields"], "/fields", "fields")
    fields: dict[str, Field] = {}
    for name, row in rows.items():
        pointer = join("/fields", name)
        as_text(name, pointer, "a field name")
        fields[name] = _parse_field(name, row, pointer)
    return Schema(
        fields=fields,
        units=_parse_units(body.get("units"), "/units"),
        relations=parse_relations(body.get("relations"), fields),
        records=_parse_records(body.get("records"), fields),
        packs=_parse_packs(body.get("packs")),
        locale=_optional_text(body, "locale", ""),
        date_order=_optional_choice(body, "date_order", DATE_ORDERS, ""),
        source=_without_defaults(body),
    )


def _parse_field(name: str, value: Any, pointer: str) -> Field:
    body = as_object(value, pointer, f"the field {name!r}", _FIELD_DEFAULTS)
    kind = _choice(body, "type", TYPES, "number", pointer)
    minimum, maximum = (_bound(body, end, pointer) for end in ("minimum", "maximum"))
    if minimum is not None and maximum is not None and minimum > maximum:
        fail(join(pointer, "minimum"), "minimum is greater than maximum")
    return Field(
        name=name,
        type=kind,
        unit=_optional_text(body, "unit", pointer),
        comparator=_choice(body, "comparator", COMPARATORS, "eq", pointer),
        minimum=minimum,
        maximum=maximum,
        required=_flag(body, "required", pointer),
        multiple=_flag(body, "multiple", pointer),
        keys=_optional_texts(body, "keys", pointer),
        aliases=_optional_texts(body, "aliases", pointer),
        description=_description(body, pointer),
        values=_parse_values(body.get("values"), kind, pointer),
        locale=_optional_text(body, "locale", pointer),
        date_order=_optional_choice(body, "date_order", DATE_ORDERS, pointer),
        convert=_flag(body, "convert", pointer),
        percent=_choice(body, "percent", PERCENTS, "number", pointer),
    )


def _flag(body: Mapping[str, Any], name: str, pointer: str) -> bool:
    return name in body and as_flag(body[name], join(pointer, name), name)


def _choice(
    body: Mapping[str, Any], name: str, choices: tuple[str, ...], default: str, pointer: str
) -> str:
    return as_choice(body[name], join(pointer, name), name, choices) if name in body else default


def _description(body: Mapping[str, Any], pointer: str) -> str | None:
    value = body.get("description")
    if value is not None and not isinstance(value, str):
        fail(join(pointer, "description"), f"description must be a text, not {kind_of(value)}")
    return value or None


def _bound(body: Mapping[str, Any], name: str, pointer: str) -> Fraction | None:
    value = body.get(name)
    if value is None:
        return None
    number = parse_value(str(value)) if type(value) in (str, int) else None
    if number is None:
        fail(join(pointer, name), f"{name} must be a decimal string, not {value!r}", 'such as "0.5"')
    return number


def _optional_text(body: Mapping[str, Any], name: str, pointer: str) -> str | None:
    value = body.get(name)
    return None if value is None else as_text(value, join(pointer, name), name)


def _optional_texts(body: Mapping[str, Any], name: str, pointer: str) -> tuple[str, ...] | None:
    value = body.get(name)
    return None if value is None else as_texts(value, join(pointer, name), name)


def _optional_choice(
    body: Mapping[str, Any], name: str, choices: tuple[str, ...], pointer: str
) -> str | None:
    value = body.get(name)
    return None if value is None else as_choice(value, join(pointer, name), name, choices)


def _parse_values(value: Any, kind: str, field: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The values of an enum field with their forms; `field` is the pointer of the field."""
    if value is None and kind != "enum":
        return ()
    pointer = join(field, "values")
    if value is None:
        fail(pointer, "an enum field needs values", "list the values that the field can have")
    if kind != "enum":
        fail(pointer, f"values belong to an enum field, not to type {kind}")
    if isinstance(value, list):
        return tuple((text, (text,)) for text in as_texts(value, pointer, "values"))
    rows = as_object(value, pointer, "values")
    if not rows:
        fail(pointer, "values must not be empty")
    found = []
    for name, forms in rows.items():
        as_text(name, join(pointer, name), "a value")
        found.append((name, _surface_forms(forms, join(pointer, name))))
    return tuple(found)


def _surface_forms(value: Any, pointer: str) -> tuple[str, ...]:
    """A list, not empty, of texts; two may differ in case alone, and one is kept of equal ones."""
    items = as_list(value, pointer, "surface forms")
    if not items:
        fail(pointer, "surface forms must not be empty")
    forms = (as_text(item, join(pointer, n), "a surface form") for n, item in enumerate(items))
    return tuple(dict.fromkeys(forms))


def _parse_units(value: Any, pointer: str) -> dict[str, dict[str, tuple[str, ...]]]:
    if value is None:
        return {}
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for code, row in as_object(value, pointer, "units").items():
        at = join(pointer, code)
        as_text(code, at, "a unit code")
        body = as_object(row, at, f"the unit {code!r}", ("prefix", "suffix"))
        if not body:
            fail(at, f"the unit {code!r} has no forms", "give prefix or suffix forms")
        found[code] = {side: _forms(forms, join(at, side), side) for side, forms in body.items()}
    return found


def _forms(value: Any, pointer: str, what: str) -> tuple[str, ...]:
    """Surface forms of a unit; unlike names, two may differ in case alone."""
    items = as_list(value, pointer, what)
    texts = tuple(as_text(item, join(pointer, n), f"a {what} form") for n, item in enumerate(items))
    if len(set(texts)) != len(texts):
        fail(pointer, f"{what} has one form twice")
    return texts


def _parse_records(value: Any, fields: Mapping[str, Field]) -> tuple[Record, ...]:
    found = []
    for name, row in as_object(or_empty(value, {}), "/records", "records").items():
        at = join("/records", name)
        body = as_object(row, at, f"the record {name!r}", ("fields", "within"))
        names = as_texts(body.get("fields"), join(at, "fields"), "fields")
        for n, one in enumerate(names):
            if one not in fields:
                fail(join(join(at, "fields"), n), f"the schema has no field {one!r}")
        within = as_choice(body.get("within", "row"), join(at, "within"), "within", WITHIN)
        found.append(Record(name, names, within))
    return tuple(found)


def _parse_packs(value: Any) -> tuple[PackReference, ...]:
    found = []
    for n, row in enumerate(as_list(or_empty(value, []), "/packs", "packs")):
        at = join("/packs", n)
        body = as_object(row, at, "a pack", ("id", "version", "sha256"))
        sha256 = _optional_text(body, "sha256", at)
        name = as_text(body.get("id"), join(at, "id"), "id")
        found.append(
            PackReference(name, as_text(body.get("version"), join(at, "version"), "version"), sha256)
        )
    return tuple(found)


def _without_defaults(body: Mapping[str, Any]) -> dict[str, Any]:
    """The schema as it is hashed: members at their default left out, bounds in canonical form."""
    fields = {}
    for name, row in body["fields"].items():
        kept = {k: v for k, v in row.items() if v != _FIELD_DEFAULTS[k]}
        for end in ("minimum", "maximum"):
            if end in kept:
                kept[end] = format_decimal(parse_value(str(kept[end])) or Fraction(0))
        fields[name] = kept
    rest = {k: v for k, v in body.items() if k != "fields" and v is not None and v != _SCHEMA_DEFAULTS[k]}
    return {"fields": fields, **rest}
