"""Candidates: every entry gets one, and its fault is told, not raised."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.core.candidate import parse_candidate, parse_candidates
from groundgate_cli.core.errors import InputError


def test_ids_by_position_and_as_given() -> None:
    found = parse_candidates([{"field": "a", "value": "1"}, {"id": "own", "field": "a", "value": 2}])
    assert [one.id for one in found] == ["c1", "own"]
    assert [one.value for one in found] == ["1", "2"]


def test_two_candidates_with_one_id_are_an_error() -> None:
    with pytest.raises(InputError) as caught:
        parse_candidates([{"field": "a", "value": "1"}, {"id": "c1", "field": "a", "value": "2"}])
    assert caught.value.where.pointer == "/1/id"


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        ("12", "must be an object"),
        (None, "null"),
        ({"value": "1"}, "/field: field is missing"),
        ({"feild": "a", "value": "1"}, "/field: field is missing; 'feild' is no member of a candidate"),
        ({"field": "a"}, "/value: value is missing"),
        ({"field": "a", "value": None}, "/value: value must be a text or an integer, not null"),
        ({"field": "a", "value": 1.5}, "/value"),
        ({"field": "a", "value": True}, "/value"),
        ({"field": "a", "value": ["1"]}, "/value"),
        ({"field": "a", "value": "1", "unit": 5}, "/unit"),
        ({"field": "a", "value": "1", "id": " "}, "/id"),
        ({"field": "a", "value": "1", "confidence": 1.2}, "/confidence"),
        ({"field": "a", "value": "1", "evidence": "text"}, "/evidence"),
        ({"field": "a", "value": "1", "evidence": [{"start": 3}]}, "/evidence/0"),
        ({"field": "a", "value": "1", "evidence": [{"start": 1.0, "end": 2}]}, "/evidence/0/start"),
        ({"field": "a", "value": "1", "evidence": [{"start": True, "end": 2}]}, "/evidence/0/start"),
        ({"field": "a", "value": "1", "evidence": [{"role": "colour"}]}, "/evidence/0/role"),
        ({"field": "a", "value": "1", "evidence": {"source": "reference"}}, "/evidence/ref"),
        ({"field": "a", "value": "1", "evidence": {"source": "external"}}, "/evidence/url"),
        ({"field": "a", "value": "1", "evidence": {"text": "1", "ref": "r"}}, "/evidence/ref"),
        ({"field": "a", "value": "1", "evidence": {"text": "1", "url": "https://a.ex"}}, "/evidence/url"),
        ({"field": "a", "value": "1", "evidence": {"source": "knowledge", "text": " "}}, "/evidence/text"),
        ({"field": "a", "value": "1", "evidence": {"page": 0}}, "/evidence/page"),
        ({"field": "a", "value": "1", "search_region": [0, 5]}, "/search_region"),
        ({"field": "a", "value": "1", "search_region": {"start": 0}}, "/search_region"),
    ],
)
def test_a_fault_is_told(raw: Any, words: str) -> None:
    found = parse_candidate(raw, 0)
    assert found.fault is not None
    assert words in found.fault


def test_unknown_members_are_kept_and_hashed() -> None:
    plain = parse_candidate({"field": "a", "value": "1"}, 0)
    noted = parse_candidate({"field": "a", "value": "1", "note": "why"}, 0)
    assert noted.fault is None
    assert noted.raw["note"] == "why"
    assert noted.sha256 != plain.sha256


def test_evidence_is_one_item_or_a_list() -> None:
    one = parse_candidate({"field": "a", "value": "1", "evidence": {"text": "x"}}, 0)
    two = parse_candidate(
        {"field": "a", "value": "1", "evidence": [{"text": "x"}, {"role": "unit", "text": "mg"}]}, 0
    )
    assert [item.text for item in one.evidence] == ["x"]
    assert [item.text for item in two.items("unit")] == ["mg"]
