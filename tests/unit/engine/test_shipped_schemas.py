"""The shipped JSON Schemas against the code: what one takes, the other takes."""

from __future__ import annotations

import json
import pathlib
from collections.abc import Callable
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from groundgate_cli.core.candidate import parse_candidate
from groundgate_cli.core.errors import InputError
from groundgate_cli.core.judgments import parse_judgments
from groundgate_cli.core.policy import parse_policy
from groundgate_cli.core.references import parse_references
from groundgate_cli.core.schema import parse_schema
from groundgate_cli.engine.admit import admit
from groundgate_cli.engine.covering import coverage
from groundgate_cli.engine.extract import extracted
from groundgate_cli.engine.given import parse_given
from groundgate_cli.engine.verify import verify

ROOT = pathlib.Path(__file__).resolve().parents[3]
JSON = dict[str, Any]
FILES = {
    path.stem: json.loads(path.read_text("utf-8"))
    for path in (ROOT / "groundgate_cli/schemas").glob("*.json")
}
REGISTRY: Any = Registry().with_resources(
    [(schema["$id"], Resource.from_contents(schema)) for schema in FILES.values()]
)


def valid(name: str, value: Any) -> bool:
    return Draft202012Validator(FILES[name], registry=REGISTRY).is_valid(value)


def faults(name: str, value: Any) -> list[str]:
    found = Draft202012Validator(FILES[name], registry=REGISTRY).iter_errors(value)
    return [f"{error.json_path}: {error.message[:200]}" for error in found]


def accepted(parse: Callable[[Any], Any], value: Any) -> bool:
    try:
        return getattr(parse(value), "fault", None) is None
    except InputError:
        return False


@pytest.mark.parametrize("name", sorted(FILES))
def test_a_shipped_schema_is_a_schema_with_a_name(name: str) -> None:
    Draft202012Validator.check_schema(FILES[name])
    assert FILES[name]["$id"] == f"urn:groundgate:1:{name}"


def test_receipts_of_every_command_and_the_packet(packet: JSON) -> None:
    from groundgate_cli.core.document import Document, Note

    assert faults("packet", packet) == []
    receipt = admit(parse_given(packet))
    layout = {
        "pages": [{"page": 1, "start": 0, "end": 2, "width": 612, "height": 792, "rotation": 0}],
        "words": [[0, 2, 1, 72, 50.25, 90.5, 60]],
        "tables": [],
        "hidden": [{"page": 1, "box": [1, 2, 3, 4], "text": "x", "reason": "white"}],
    }
    notes = (Note("HIDDEN_TEXT", "one", {"page": 1, "box": [1, 2, 3, 4]}),)
    read = extracted(Document("Hi\n", "application/pdf", "0" * 64, layout, notes, None))
    for value in (receipt, admit(parse_given(packet), detach=True), coverage(receipt), read):
        assert faults("receipt", value) == []
    assert faults("verify", verify(receipt)) == []
    receipt["summary"]["admitted"] = 7
    assert faults("verify", verify(receipt)) == []
    for member in ("groundgate", "document", "decisions", "receipt_sha256", "summary"):
        assert (
            not valid("receipt", {k: v for k, v in receipt.items() if k != member}) or member == "decisions"
        )
    assert not valid("receipt", {**receipt, "extra": 1})


FIELD_CASES: tuple[JSON, ...] = (
    {},
    {"type": "date"},
    {"type": "money"},
    {"unit": None},
    {"unit": " "},
    {"minimum": "1.5"},
    {"minimum": 1},
    {"minimum": 1.5},
    {"minimum": "1e5"},
    {"keys": []},
    {"keys": ["a"]},
    {"keys": ["a", "a"]},
    {"aliases": None},
    {"values": ["x"]},
    {"type": "enum"},
    {"type": "enum", "values": ["x"]},
    {"type": "enum", "values": {}},
    {"type": "enum", "values": {"x": ["y", "z"]}},
    {"type": "enum", "values": {"x": []}},
    {"required": 1},
    {"convert": True},
    {"percent": "half"},
    {"date_order": "YMD"},
    {"date_order": "YDM"},
    {"colour": "red"},
    {"comparator": "range"},
    {"comparator": None},
    {"description": ""},
    {"description": 4},
    {"locale": "de"},
)


@pytest.mark.parametrize("field", FIELD_CASES)
def test_fields(field: JSON) -> None:
    value = {"fields": {"f": field}}
    assert valid("schema", value) is accepted(parse_schema, value)


@pytest.mark.parametrize(
    "more",
    [
        {"units": {"m": {"suffix": ["m"]}}},
        {"units": {"m": {}}},
        {"units": {"m": {"infix": ["x"]}}},
        {"units": None},
        {"units": []},
        {"relations": []},
        {"relations": {}},
        {"relations": None},
        {"records": {}},
        {"records": []},
        {"records": {"r": {"fields": ["f"], "within": "page"}}},
        {"records": {"r": {"fields": ["f"]}}},
        {"relations": [{"id": "r", "total": "f", "parts": [{"field": "g"}]}]},
        {"relations": [{"id": "r"}]},
        {"packs": [{"id": "p", "version": "1"}]},
        {"packs": [{"id": "p"}]},
        {"locale": ""},
        {"nothing": 1},
    ],
)
def test_schemas(more: JSON) -> None:
    value = {"fields": {"f": {}, "g": {}}, **more}
    assert valid("schema", value) is accepted(parse_schema, value)


JUDGE = {"id": "j", "digest": "d"}


@pytest.mark.parametrize(
    "value",
    [
        {},
        {"min_confidence": 0.5},
        {"min_confidence": 5},
        {"min_confidence": True},
        {"unit_window": 5},
        {"unit_window": 5000},
        {"reanchor": None},
        {"require": ["unit"]},
        {"require": ["size"]},
        {"field_check": "off"},
        {"judge": JUDGE},
        {"judge": {"id": "j"}},
        {"judge": {**JUDGE, "clear": {"KEY_NOT_AT_VALUE": 0.9}}},
        {"judge": {**JUDGE, "clear": {"NO_EVIDENCE": 0.9}}},
        {"judge": {**JUDGE, "doubt": {"field_match": 1}}},
        {"sources": {"knowledge": "admit"}},
        {"sources": {"external": {"allow": ["*", "https://e.org/a"]}}},
        {"sources": {"external": {"allow": ["e.org"]}}},
        {"sources": None},
        {"fields": {"f": {"reanchor": False}}},
        {"fields": {"f": {"judge": JUDGE}}},
        {"colour": 1},
    ],
)
def test_policies(value: JSON) -> None:
    assert valid("policy", value) is accepted(parse_policy, value)


BASE = {"field": "f", "value": "1"}


@pytest.mark.parametrize(
    "value",
    [
        BASE,
        {**BASE, "value": 5},
        {**BASE, "value": 5.5},
        {**BASE, "value": None},
        {**BASE, "value": True},
        {"value": "1"},
        {**BASE, "note": [1]},
        {**BASE, "id": ""},
        {**BASE, "id": "x"},
        {**BASE, "unit": 4},
        {**BASE, "evidence": {"text": "q"}},
        {**BASE, "evidence": [{"text": "q", "more": 1}]},
        {**BASE, "evidence": "q"},
        {**BASE, "evidence": {"role": "size"}},
        {**BASE, "evidence": {"source": "reference"}},
        {**BASE, "evidence": {"source": "reference", "ref": "r"}},
        {**BASE, "evidence": {"source": "external", "url": ""}},
        {**BASE, "evidence": {"source": "external", "url": "u", "ref": ""}},
        {**BASE, "evidence": {"source": "external", "url": "u", "ref": "r"}},
        {**BASE, "evidence": {"text": "q", "url": ""}},
        {**BASE, "evidence": {"text": "q", "url": "u"}},
        {**BASE, "evidence": {"source": "reference", "ref": "r", "url": "u"}},
        {**BASE, "evidence": {"text": "q", "ref": "r"}},
        {**BASE, "evidence": {"source": "knowledge", "url": "u"}},
        {**BASE, "evidence": {"source": "knowledge", "text": None}},
        {**BASE, "evidence": {"source": "knowledge", "text": " "}},
        {**BASE, "evidence": {"source": "knowledge", "text": "said"}},
        {**BASE, "evidence": {"page": 0}},
        {**BASE, "search_region": {"start": 0, "end": 4}},
        {**BASE, "search_region": {"start": 0}},
        {**BASE, "confidence": 1.5},
        {**BASE, "confidence": 0.5},
        "x",
        None,
    ],
)
def test_candidates(value: Any) -> None:
    assert valid("candidate", value) is accepted(lambda raw: parse_candidate(raw, 0), value)


REVIEW = {
    "candidate_id": "c",
    "question": "review",
    "verdict": "absent",
    "reviewer": "R",
    "receipt_sha256": "s",
}


@pytest.mark.parametrize(
    "value",
    [
        REVIEW,
        {**REVIEW, "verdict": None},
        {**REVIEW, "value": "7"},
        {**REVIEW, "verdict": "confirm", "evidence": []},
        {**REVIEW, "verdict": "correct"},
        {**REVIEW, "verdict": "correct", "value": 7},
        {**REVIEW, "verdict": "correct", "value": " "},
        {**REVIEW, "verdict": "correct", "value": "7", "evidence": {"text": "seven", "role": "value"}},
        {**REVIEW, "verdict": "choose"},
        {**REVIEW, "verdict": "choose", "evidence": {"source": "external", "text": "seven"}},
        {**REVIEW, "verdict": "choose", "evidence": [7]},
        {**REVIEW, "reviewer": ""},
        {**REVIEW, "verdict": "yes"},
        {**REVIEW, "x": 1},
        {"candidate_id": "c", "question": "key", "judge": JUDGE, "p": 1},
        {"candidate_id": "c", "question": "key", "p": 1},
        {"candidate_id": "c", "question": "key", "judge": JUDGE},
        {"candidate_id": "c", "question": "size"},
        {"candidate_id": "c", "question": "field_match", "judge": JUDGE, "p": 0.5, "verdict": "confirm"},
    ],
)
def test_judgments(value: JSON) -> None:
    assert valid("judgment", value) is accepted(lambda raw: parse_judgments([raw], ["c"]), value)


@pytest.mark.parametrize(
    "value",
    [
        {"id": "r", "text": "t"},
        {"id": "r", "text": "t", "source": None},
        {"id": "", "text": "t"},
        {"id": "r", "text": ""},
        {"id": "r", "text": "a\r"},
        {"id": "r"},
        {"id": "r", "text": "t", "url": "u"},
    ],
)
def test_references(value: JSON) -> None:
    assert valid("reference", value) is accepted(lambda raw: parse_references([raw]), value)


def test_every_receipt_of_the_examples() -> None:
    for path in sorted((ROOT / "examples").rglob("receipt*.json")):
        assert faults("receipt", json.loads(path.read_text("utf-8"))) == [], path
