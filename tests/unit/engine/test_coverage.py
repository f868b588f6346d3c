"""coverage: required fields that nothing fills, by key, and the places of their words."""

from __future__ import annotations

import time
from typing import Any

import pytest

from groundgate_cli.core.errors import InputError
from groundgate_cli.core.schema import Field, parse_schema
from groundgate_cli.engine.admit import admit
from groundgate_cli.engine.coverage import find_words, missing_fields
from groundgate_cli.engine.covering import coverage
from groundgate_cli.engine.extract import extracted
from groundgate_cli.engine.given import parse_given

JSON = dict[str, Any]


def test_a_missing_field_is_listed_with_its_places(packet: JSON) -> None:
    covered = coverage(admit(parse_given(packet)))
    text = packet["inputs"]["text"].encode()
    (row,) = covered["coverage"]
    assert (row["field"], row["key"], row["code"]) == ("ticket", None, "REQUIRED_FIELD_MISSING")
    assert [text[p["start"] : p["end"]].decode() for p in row["places"]] == ["café ticket", "ticket"]
    assert covered["options"]["coverage"] == {}


def test_a_keyed_field_is_missing_by_key() -> None:
    schema = parse_schema(
        {"fields": {"b": {"required": True, "keys": ["wet", "dry"]}, "a": {"required": True}}}
    )
    rows = [{"field": "b", "key": "dry", "outcome": "admitted"}, {"field": "a", "outcome": "rejected"}]
    assert missing_fields(schema, rows) == [("a", None), ("b", "wet")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Net sales rose. NET\nSALES fell.", ["Net sales", "NET\nSALES"]),
        ("The net-sales tax", ["net-sales"]),
        ("Internet sales", []),
        ("net salesman", []),
        ("net_sales: 4", ["net_sales"]),
    ],
)
def test_words_of_a_name_are_found_as_words(text: str, found: list[str]) -> None:
    assert [text[s.start : s.end] for s in find_words(text, Field("net_sales"))] == found


def test_a_name_without_letters_has_no_place() -> None:
    assert find_words("--- 5", Field("---")) == []


def test_words_are_found_quickly_in_hostile_text() -> None:
    start = time.process_time()
    for text in ("net " * 50_000, "_" * 200_000, "net" * 60_000, "net" + " " * 200_000):
        find_words(text, Field("net_sales", aliases=("net of net sales",)))
    assert time.process_time() - start < 2


def test_a_receipt_without_decisions_or_inputs_is_refused(packet: JSON) -> None:
    from groundgate_cli.core.document import Document

    with pytest.raises(InputError, match="no decisions"):
        coverage(extracted(Document("A text.")))
    with pytest.raises(InputError) as caught:
        coverage(admit(parse_given(packet), detach=True))
    assert "--detach" in (caught.value.hint or "")
