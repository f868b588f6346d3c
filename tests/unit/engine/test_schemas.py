"""schema check and schema extractor."""

from __future__ import annotations

from typing import Any

import pytest
from jsonschema import Draft202012Validator

from groundgate_cli.core.candidate import parse_candidates
from groundgate_cli.core.errors import InputError
from groundgate_cli.engine.schemas import check_schema, extractor_schema

GOOD: dict[str, Any] = {
    "fields": {
        "boiling point": {
            "unit": "°C",
            "keys": ["at sea level", "at altitude"],
            "description": "As measured.",
        },
        "sold": {"type": "date", "aliases": ["date of sale"]},
        "state": {"type": "enum", "values": {"S": ["solid"], "L": ["liquid", "molten"]}},
        "span": {"unit": "m", "comparator": "range"},
        "maker": {"type": "string"},
        "pieces": {"type": "integer", "unit": "pieces"},
    }
}


def test_a_good_schema_has_no_findings() -> None:
    assert check_schema(GOOD) == {"ok": True, "findings": []}


@pytest.mark.parametrize(
    ("field", "pointer", "level"),
    [
        ({"f1": {"unit": "m"}}, "/fields/f1", "warning"),
        ({"length": {}}, "/fields/length", "note"),
        ({"length": {"maximum": "5"}}, "/fields/length", "note"),
        ({"length": {"unit": "m", "keys": ["wet", "wet year"]}}, "/fields/length/keys/0", "warning"),
        ({"length": {"unit": "m", "keys": ["wet"]}}, "/fields/length/keys", "note"),
        ({"maker": {"type": "string", "unit": "m"}}, "/fields/maker/unit", "warning"),
        ({"maker": {"type": "string", "minimum": "0"}}, "/fields/maker/minimum", "warning"),
        ({"length": {"unit": "m", "date_order": "DMY"}}, "/fields/length/date_order", "warning"),
        ({"length": {"unit": "m", "percent": "fraction"}}, "/fields/length/percent", "warning"),
        ({"length": {"convert": True}}, "/fields/length/convert", "warning"),
        (
            {"length": {"unit": "m"}, "width": {"unit": "m", "aliases": ["Length"]}},
            "/fields/width/aliases/0",
            "warning",
        ),
        ({"length": {"unit": "furlogn"}}, "/fields/length/unit", "note"),
        ({"length": {"unit": "m", "locale": "deutsch"}}, "/fields/length/locale", "warning"),
        ({}, "/fields", "warning"),
    ],
)
def test_what_is_weak_is_found(field: dict[str, Any], pointer: str, level: str) -> None:
    result = check_schema({"fields": field})
    assert (pointer, level) in [(row["pointer"], row["level"]) for row in result["findings"]]
    assert result["ok"] is (level == "note" and all(r["level"] == "note" for r in result["findings"]))


def test_units_and_locales_that_are_known_are_no_findings() -> None:
    fields = {
        "toll": {"unit": "USD/kg", "locale": "de_CH"},
        "fee": {"unit": "ducat"},
        "share": {"unit": "%", "locale": "en"},
    }
    units = {"ducat": {"suffix": ["ducats", "ducat"]}}
    schema = {"fields": fields, "units": units, "locale": "pt-BR"}
    assert check_schema(schema)["findings"] == []
    asked = {"fields": {"load": {"unit": "crate"}}, "packs": [{"id": "farm", "version": "1"}]}
    assert check_schema(asked)["findings"] == []


def test_what_is_no_schema_is_an_error() -> None:
    with pytest.raises(InputError):
        check_schema({"fields": {"a": {"type": "money"}}})


def item(field: str, value: Any, unit: str | None = None, **more: Any) -> dict[str, Any]:
    evidence = [{"role": "value", "text": "some words"}]
    return {"field": field, "value": value, "unit": unit, "evidence": evidence, **more}


def test_the_extractor_schema_takes_what_admit_takes() -> None:
    schema = extractor_schema(GOOD)
    Draft202012Validator.check_schema(schema)
    answers = [
        item("boiling point", "99.5", "°C", key="at sea level"), item("sold", "2031-04"),
        item("state", "L"), item("span", "-2..3.5", "m"), item("maker", "Oda & Sons"),
        item("pieces", "12", "pieces"),
    ]  # fmt: skip
    assert Draft202012Validator(schema).is_valid({"candidates": answers})
    assert all(candidate.fault is None for candidate in parse_candidates(answers))


@pytest.mark.parametrize(
    "answer",
    [
        item("boiling point", "99.5", "°C"),
        item("boiling point", "99.5", "°C", key="on the moon"),
        item("boiling point", 99.5, "°C", key="at altitude"),
        item("boiling point", "99,5", "°C", key="at altitude"),
        item("boiling point", "99", "K", key="at altitude"),
        item("sold", "April 2031"),
        item("state", "gas"),
        item("span", "3", "m"),
        item("pieces", "1.5", "pieces"),
        item("colour", "red"),
        item("maker", "Oda", note="x"),
        {**item("maker", "Oda"), "evidence": []},
        {"field": "maker", "value": "Oda"},
    ],
)
def test_the_extractor_schema_refuses(answer: dict[str, Any]) -> None:
    assert not Draft202012Validator(extractor_schema(GOOD)).is_valid({"candidates": [answer]})


def test_every_object_of_the_extractor_schema_is_closed() -> None:
    """Model services ask for closed objects whose members are all required."""

    def walk(value: Any) -> None:
        if isinstance(value, dict):
            if value.get("type") == "object":
                assert value["additionalProperties"] is False
                assert sorted(value["required"]) == sorted(value["properties"])
            for inner in value.values():
                walk(inner)
        elif isinstance(value, list):
            for inner in value:
                walk(inner)

    walk(extractor_schema(GOOD))
