"""LangExtract's saved output: offsets, attributes, the choice of a document."""

from __future__ import annotations

import json
from typing import Any

import pytest

from groundgate_cli.core.errors import InputError
from groundgate_cli.engine.rows import parse_candidate_rows

TEXT = "Öl – 12 L\nDose: 4 mg\n"
JSON = dict[str, Any]


def extraction(field: str, quote: str, start: int | None, **more: Any) -> JSON:
    interval = None if start is None else {"start_pos": start, "end_pos": start + len(quote)}
    return {
        "extraction_class": field,
        "extraction_text": quote,
        "char_interval": interval,
        "alignment_status": None if start is None else "match_exact",
        "extraction_index": 1,
        "group_index": 0,
        "description": None,
        "attributes": more.get("attributes"),
    }


def saved(extractions: Any, text: str | None = TEXT, name: str = "doc_1") -> JSON:
    return {"extractions": extractions, "text": text, "document_id": name}


def mapped(*documents: JSON, text: str = TEXT, name: str | None = None) -> list[Any]:
    data = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in documents).encode()
    return parse_candidate_rows(data, file="out.jsonl", text=text, document_id=name)


def test_code_points_become_bytes() -> None:
    (row,) = mapped(saved([extraction("oil", "12 L", 5)]))
    item = row["evidence"][0]
    assert (item["start"], item["end"]) == (8, 12)
    assert TEXT.encode()[8:12] == b"12 L"
    assert (row["field"], row["value"]) == ("oil", "12 L")


def test_line_ends_and_normal_forms_of_the_saved_text_are_mapped() -> None:
    raw = "\ufeffO\u0308l – 12 L\r\nDose: 4 mg\r\n"
    quotes = [extraction("oil", "12 L", raw.index("12 L")), extraction("dose", "4 mg", raw.index("4 mg"))]
    rows = mapped(saved(quotes, raw))
    for row, quote in zip(rows, (b"12 L", b"4 mg"), strict=True):
        item = row["evidence"][0]
        assert TEXT.encode()[item["start"] : item["end"]] == quote


@pytest.mark.parametrize("text", [None, "Another text with 12 L", TEXT + "more"])
def test_without_the_same_text_the_quote_alone_is_given(text: str | None) -> None:
    (row,) = mapped(saved([extraction("oil", "12 L", 5)], text))
    assert row["evidence"] == [{"source": "document", "role": "value", "text": "12 L"}]


@pytest.mark.parametrize(
    "interval",
    [None, {}, {"start_pos": 0, "end_pos": 4}, {"start_pos": -3, "end_pos": 2},
     {"start_pos": 5, "end_pos": 999}, {"start_pos": "5", "end_pos": "9"}, [5, 9]],
)  # fmt: skip
def test_offsets_that_do_not_hold_the_quote_are_left_out(interval: Any) -> None:
    one = {**extraction("oil", "12 L", 5), "char_interval": interval}
    (row,) = mapped(saved([one]))
    assert "start" not in row["evidence"][0]


def test_attributes_give_value_unit_key_and_parts() -> None:
    attributes = {
        "value": "12000", "unit": "mL", "key": "wet", "scale_text": "in thousands",
        "unit_text": ["L", "litres"], "key_text": "", "note": "ignored",
    }  # fmt: skip
    (row,) = mapped(saved([extraction("oil", "12 L", 5, attributes=attributes)]))
    assert (row["value"], row["unit"], row["key"]) == ("12000", "mL", "wet")
    assert [(item["role"], item["text"]) for item in row["evidence"]] == [
        ("value", "12 L"), ("scale", "in thousands"), ("unit", "L"), ("unit", "litres")
    ]  # fmt: skip
    assert "note" not in row


def test_the_field_may_be_an_attribute() -> None:
    (row,) = mapped(saved([extraction("fact", "12 L", 5, attributes={"field": "oil"})]))
    assert row["field"] == "oil"


def test_a_quote_that_is_missing_gives_no_evidence() -> None:
    (row,) = mapped(saved([extraction("oil", "", None)]))
    assert row["evidence"] == []


def test_a_document_without_extractions_has_no_candidates() -> None:
    assert mapped(saved([])) == []
    assert mapped(saved(None)) == []


def test_of_several_documents_the_one_of_this_text_is_taken() -> None:
    one, two = saved([extraction("oil", "12 L", 5)]), saved([], "Other", "doc_2")
    assert len(mapped(one, two)) == 1
    assert mapped(one, two, name="doc_2") == []
    with pytest.raises(InputError, match="none of them"):
        mapped(one, two, text="A third text")


@pytest.mark.parametrize(
    ("documents", "pointer"),
    [
        ([saved({})], "/extractions"),
        ([saved(["x"])], "/extractions/0"),
        ([saved([{**extraction("a", "b", 0), "attributes": []}])], "/extractions/0/attributes"),
        ([saved([{**extraction("a", "b", 0), "extraction_text": 4}])], "/extractions/0/extraction_text"),
        ([saved([]), {"field": "a"}], "/1"),
    ],
)
def test_broken_output_is_an_error(documents: list[Any], pointer: str) -> None:
    with pytest.raises(InputError) as caught:
        mapped(*documents)
    assert caught.value.where.pointer == pointer
    assert caught.value.where.file == "out.jsonl"
