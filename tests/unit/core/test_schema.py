"""Schemas: members, faults with their pointers, and the digest."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from groundgate_cli.core.errors import InputError
from groundgate_cli.core.schema import parse_schema


def schema(**field: Any) -> dict[str, Any]:
    return {"fields": {"depth": field}}


@pytest.mark.parametrize(
    ("value", "pointer", "words"),
    [
        ([], "/", "must be an object"),
        ({}, "/", "no fields"),
        ({"fields": []}, "/fields", "must be an object"),
        ({"fields": {}, "feilds": 1}, "/feilds", "unknown member"),
        ({"fields": {" ": {}}}, "/fields/ ", "not blank"),
        ({"fields": {"cafe\u0301": {}}}, "/fields/cafe\u0301", "normal form"),
        (schema(type="numeric"), "/fields/depth/type", "one of"),
        (schema(unti="m"), "/fields/depth/unti", "unknown member"),
        (schema(unit=3), "/fields/depth/unit", "text"),
        (schema(minimum=0.5), "/fields/depth/minimum", "decimal string"),
        (schema(minimum="1e3"), "/fields/depth/minimum", "decimal string"),
        (schema(minimum="9", maximum="3"), "/fields/depth/minimum", "greater"),
        (schema(required="yes"), "/fields/depth/required", "true or false"),
        (schema(keys=[]), "/fields/depth/keys", "empty"),
        (schema(keys=["Wet", "wet "]), "/fields/depth/keys/1", "twice"),
        (schema(type="enum"), "/fields/depth/values", "needs values"),
        (schema(values=["a"]), "/fields/depth/values", "belong to an enum"),
        (schema(type="enum", values={}), "/fields/depth/values", "empty"),
        (schema(date_order="DYM"), "/fields/depth/date_order", "one of"),
        ({"fields": {}, "units": {"m": {}}}, "/units/m", "no forms"),
        ({"fields": {}, "units": {"m": {"suffix": ["m", "m"]}}}, "/units/m/suffix", "twice"),
        ({"fields": {}, "relations": {}}, "/relations", "list"),
        ({"fields": {}, "records": []}, "/records", "object"),
        ({"fields": {}, "records": {"r": {"fields": ["x"]}}}, "/records/r/fields/0", "no field"),
        ({"fields": {}, "packs": [{"id": "p"}]}, "/packs/0/version", "text"),
    ],
)
def test_faults_name_their_place(value: Any, pointer: str, words: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_schema(value)
    assert caught.value.where.pointer == pointer
    assert words in caught.value.message


def test_an_unknown_member_names_the_nearest() -> None:
    with pytest.raises(InputError) as caught:
        parse_schema(schema(aliasse=["x"]))
    assert "'aliases'" in (caught.value.hint or "")


def test_members_at_their_default_change_no_digest() -> None:
    plain = parse_schema({"fields": {"depth": {"unit": "m"}}})
    spelled = parse_schema(
        {
            "fields": {"depth": {"unit": "m", "type": "number", "required": False, "keys": None}},
            "units": {},
            "relations": [],
            "locale": None,
        }
    )
    assert plain.sha256 == spelled.sha256
    assert parse_schema({"fields": {"depth": {"unit": "km"}}}).sha256 != plain.sha256


def test_bounds_are_hashed_in_one_form() -> None:
    forms = [parse_schema(schema(minimum=bound)).sha256 for bound in ("0.50", "0.5", "00.5")]
    assert len(set(forms)) == 1
    assert parse_schema(schema(minimum=5)).fields["depth"].minimum == Fraction(5)


def test_values_of_an_enum_and_their_forms() -> None:
    listed = parse_schema(schema(type="enum", values=["dry", "wet"])).fields["depth"]
    assert listed.values == (("dry", ("dry",)), ("wet", ("wet",)))
    formed = parse_schema(schema(type="enum", values={"D": ["dry", "arid"]})).fields["depth"]
    assert formed.values == (("D", ("dry", "arid")),)


def total(**more: Any) -> dict[str, Any]:
    row = {"id": "sum", "total": "all", "parts": [{"field": "a"}, {"field": "b"}], **more}
    fields = {"all": {"unit": "t"}, "a": {"unit": "t"}, "b": {"unit": "t"}, "s": {"type": "string"},
              "kg": {"unit": "kg"}, "many": {"unit": "t", "multiple": True}}  # fmt: skip
    return {"fields": fields, "relations": [row]}


def test_a_relation_is_parsed() -> None:
    (relation,) = parse_schema(total(tolerance="0.5")).relations
    assert relation.parts == (("a", Fraction(1)), ("b", Fraction(1)))
    assert relation.tolerance == Fraction(1, 2)


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        ({"total": "none"}, "/relations/0/total"),
        ({"total": "s"}, "/relations/0/total"),
        ({"parts": []}, "/relations/0/parts"),
        ({"parts": [{"field": "a"}, {"field": "a"}]}, "/relations/0/parts/1/field"),
        ({"parts": [{"field": "all"}]}, "/relations/0/parts/0/field"),
        ({"parts": [{"field": "many"}]}, "/relations/0/parts/0/field"),
        ({"parts": [{"field": "kg"}]}, "/relations/0/parts/0/factor"),
        ({"parts": [{"field": "a", "factor": "0"}]}, "/relations/0/parts/0/factor"),
        ({"tolerance": "-1"}, "/relations/0/tolerance"),
    ],
)
def test_faults_of_a_relation(change: dict[str, Any], pointer: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_schema(total(**change))
    assert caught.value.where.pointer == pointer
