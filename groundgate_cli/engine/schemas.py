"""schema check and schema extractor: what is weak in a schema, and the JSON Schema of a model's answer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from groundgate_cli.core.candidate import ROLES
from groundgate_cli.core.members import join
from groundgate_cli.core.schema import Field, Schema, parse_schema

JSON = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"
_DECIMAL = "-?[0-9]+(?:\\.[0-9]+)?"
_DATE = "[0-9]{4}(?:-[0-9]{2}(?:-[0-9]{2})?)?"
_WORD = re.compile(r"[^\W\d_]+")
_SHORTEST_NAME = 3


def check_schema(value: Any) -> JSON:
    """{ok, findings: [{pointer, level, message}]}: level "warning", or "note" for what may be meant.

    Raises InputError for what is no schema. ok: there is no warning.
    """
    schema = parse_schema(value)
    findings = [
        {"pointer": pointer, "level": level, "message": message}
        for pointer, level, message in _findings(schema)
    ]
    return {"ok": all(row["level"] != "warning" for row in findings), "findings": findings}


def _findings(schema: Schema) -> Iterator[tuple[str, str, str]]:
    if not schema.fields:
        yield "/fields", "warning", "the schema has no field, so every candidate is rejected"
    for name, field in schema.fields.items():
        at = join("/fields", name)
        yield from _check_unit(field, at)
        yield from _check_name(field, at)
        yield from _check_keys(field, at)
        yield from _check_idle(field, at)
        yield from _check_known_unit(field, schema, at)
        yield from _check_locale(field.locale, at)
    yield from _check_locale(schema.locale, "")
    yield from _check_shared_names(schema)


def _check_unit(field: Field, at: str) -> Iterator[tuple[str, str, str]]:
    if field.type == "number" and field.unit is None and (field.minimum or field.maximum):
        yield at, "note", "a number with bounds and no unit: 5 mg and 5 kg are the same to it"
    elif field.type == "number" and field.unit is None:
        yield at, "note", "a number without a unit: the text may state it in any"


def _check_known_unit(field: Field, schema: Schema, at: str) -> Iterator[tuple[str, str, str]]:
    from groundgate_cli.reading.lexicon.vocabulary import load_vocabulary

    unit = field.unit
    if not field.is_numeric or unit is None or unit in schema.units or schema.packs:
        return
    if not load_vocabulary(units=schema.units).unit_of(unit):
        yield f"{at}/unit", "note", f"the unit {unit!r} is not known: no other form of it is read"


def _check_locale(locale: str | None, at: str) -> Iterator[tuple[str, str, str]]:
    from groundgate_cli.reading.lexicon.styles import locale_format

    if locale is not None and locale_format(locale) is None:
        yield f"{at}/locale", "warning", f"the locale {locale!r} is not known and tells nothing"


def _check_name(field: Field, at: str) -> Iterator[tuple[str, str, str]]:
    words = _WORD.findall(field.name)
    if not field.aliases and not any(len(word) >= _SHORTEST_NAME for word in words):
        yield at, "warning", "the name says nothing that a text could; give aliases"


def _check_keys(field: Field, at: str) -> Iterator[tuple[str, str, str]]:
    keys = field.keys or ()
    folded = [" ".join(key.casefold().split()) for key in keys]
    for n, key in enumerate(folded):
        for other in folded:
            if key != other and f" {key} " in f" {other} ":
                yield (
                    join(f"{at}/keys", n),
                    "warning",
                    f"the key {keys[n]!r} is part of the key {keys[folded.index(other)]!r}",
                )
    if len(keys) == 1:
        yield f"{at}/keys", "note", "one key alone tells nothing apart"


def _check_idle(field: Field, at: str) -> Iterator[tuple[str, str, str]]:
    if not field.is_numeric:
        for member, given in (
            ("unit", field.unit is not None),
            ("minimum", field.minimum is not None),
            ("maximum", field.maximum is not None),
            ("comparator", field.comparator != "eq"),
            ("convert", field.convert),
        ):
            if given:
                yield (
                    f"{at}/{member}",
                    "warning",
                    f"{member} says nothing about a field of type {field.type}",
                )
    if field.type != "date" and field.date_order is not None:
        yield f"{at}/date_order", "warning", f"date_order says nothing about a field of type {field.type}"
    if field.percent == "fraction" and field.unit not in (None, "%"):
        yield f"{at}/percent", "warning", "percent says nothing about a field whose unit is not %"
    if field.convert and field.unit is None:
        yield f"{at}/convert", "warning", "there is no unit to convert to"


def _check_shared_names(schema: Schema) -> Iterator[tuple[str, str, str]]:
    owners: dict[str, str] = {}
    for name, field in schema.fields.items():
        at = join("/fields", name)
        for n, alias in enumerate((name, *(field.aliases or ()))):
            folded = " ".join(alias.casefold().replace("_", " ").split())
            owner = owners.setdefault(folded, name)
            if owner != name:
                where = join(f"{at}/aliases", n - 1) if n else at
                yield where, "warning", f"{alias!r} names the field {owner!r} as well"


def extractor_schema(value: Any) -> JSON:
    """A JSON Schema (draft 2020-12) for {"candidates": [...]}, one form of candidate for each field."""
    schema = parse_schema(value)
    forms = [_candidate_form(field) for field in schema.fields.values()]
    return {
        "$schema": DIALECT,
        "title": "Candidates",
        "type": "object",
        "properties": {
            "candidates": {
                "type": "array",
                "description": "One entry for each value that the document states. Leave out what it does "
                "not state.",
                "items": {"anyOf": forms} if forms else False,
            }
        },
        "required": ["candidates"],
        "additionalProperties": False,
    }


def _candidate_form(field: Field) -> JSON:
    form: JSON = {
        "field": {"type": "string", "enum": [field.name]},
        "value": _value_form(field),
        "unit": _unit_form(field),
        "evidence": _evidence_form(),
    }
    if field.keys is not None:
        form["key"] = {
            "type": "string",
            "enum": list(field.keys),
            "description": "The condition that the value belongs to.",
        }
    found: JSON = {
        "type": "object",
        "properties": form,
        "required": list(form),
        "additionalProperties": False,
    }
    said = [field.description] if field.description else []
    if field.aliases:
        said.append("Also called: " + ", ".join(field.aliases) + ".")
    if said:
        found["description"] = " ".join(said)
    return found


def _value_form(field: Field) -> JSON:
    if field.type == "enum":
        return {"type": "string", "enum": [name for name, _ in field.values]}
    if field.type == "date":
        return {
            "type": "string",
            "pattern": f"^{_DATE}$",
            "description": "ISO 8601, no more precise than the document.",
        }
    if not field.is_numeric:
        return {"type": "string", "description": "The words of the document."}
    number = "-?[0-9]+" if field.type == "integer" else _DECIMAL
    if field.comparator == "range":
        return {"type": "string", "pattern": f"^{number}\\.\\.{number}$", "description": "LOW..HIGH"}
    return {
        "type": "string",
        "pattern": f"^{number}$",
        "description": "The whole number as a decimal string, with its scale and sign worked in.",
    }


def _unit_form(field: Field) -> JSON:
    if field.unit is None:
        return {"type": "null"}
    return {"type": "string", "enum": [field.unit]}


def _evidence_form() -> JSON:
    return {
        "type": "array",
        "description": "Words copied from the document, letter by letter: the value, and where they stand "
        "elsewhere its sign, scale, unit, field or key.",
        "minItems": 1,
        "items": {
            "type": "object",
            "properties": {
                "role": {"type": "string", "enum": list(ROLES)},
                "text": {"type": "string", "minLength": 1},
            },
            "required": ["role", "text"],
            "additionalProperties": False,
        },
    }
