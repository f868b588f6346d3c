"""Strict JSON: what is refused, and the place that the refusal names."""

from __future__ import annotations

import json
import time

import pytest

from groundgate_cli.core.errors import InputError
from groundgate_cli.core.strict_json import MAX_DEPTH, line_of, parse_json


def refused(data: bytes) -> InputError:
    with pytest.raises(InputError) as caught:
        parse_json(data, file="f.json")
    return caught.value


@pytest.mark.parametrize(
    ("data", "words", "line", "pointer"),
    [
        (b'{"a": 1,\n "a": 2}', "stands twice", 2, "/a"),
        (b'{"a": {"b~/c": [1, 2, NaN]}}', "NaN", 1, "/a/b~0~1c/2"),
        (b"[\n\n-Infinity]", "not a JSON number", 3, "/0"),
        (b"[Infinity]", "Infinity", 1, "/0"),
        (b'{"n": 9007199254740992}', "2^53", 1, "/n"),
        (b'{"n": -9007199254740993}', "2^53", 1, "/n"),
        (b"[1e400]", "range of a double", 1, "/0"),
        (b"[" + b"9" * 400 + b".5]", "range of a double", 1, "/0"),
        (rb'["\ud800"]', "lone surrogate", 1, "/0"),
        (rb'["\udc00\ud800"]', "lone surrogate", 1, "/0"),
        (rb'["\ud83d\u0041"]', "lone surrogate", 1, "/0"),
        (b'["a\tb"]', "control character", 1, "/0"),
        (rb'["\x41"]', "escape", 1, "/0"),
        (b"[1,]", "unexpected", 1, "/1"),
        (b'{"a" 1}', "colon", 1, "/a"),
        (b"{a: 1}", "double quotes", 1, None),
        (b"[01]", "expected", 1, None),
        (b'{"a": 1', "expected", 1, None),
        (b'["abc', "never ends", 1, "/0"),
        (b"", "nothing is in it", None, None),
        (b"{} {}", "after the end", 1, None),
        (b"nul", "unexpected", 1, None),
    ],
)
def test_refuses_and_names_the_place(data: bytes, words: str, line: int, pointer: str | None) -> None:
    error = refused(data)
    assert words in error.message
    assert (error.where.file, error.where.line, error.where.pointer) == ("f.json", line, pointer)


def test_refuses_bytes_that_are_not_utf8_with_the_line() -> None:
    error = refused(b'{"a":\n"\xff"}')
    assert "0xff" in error.message
    assert error.where.line == 2
    assert "UTF-16" in (refused('{"a":1}'.encode("utf-16")).hint or "")


def test_a_bom_is_skipped_once() -> None:
    assert parse_json(b"\xef\xbb\xbf[1]") == [1]
    refused(b"\xef\xbb\xbf\xef\xbb\xbf[1]")


def test_depth_has_a_limit_and_brackets_in_texts_do_not_count() -> None:
    assert parse_json(b"[" * MAX_DEPTH + b"]" * MAX_DEPTH)
    assert "deeper" in refused(b"[" * (MAX_DEPTH + 1) + b"]" * (MAX_DEPTH + 1)).message
    assert "deeper" in refused(b'{"a":' * 400 + b"1" + b"}" * 400).message
    text = "[" * 5000
    assert parse_json(json.dumps([text]).encode()) == [text]


def test_hostile_depth_is_quick() -> None:
    start = time.process_time()
    refused(b"[" * 2_000_000)
    refused(b'{"a":' * 300_000)
    assert time.process_time() - start < 5


@pytest.mark.parametrize(
    "data",
    [
        b'{"a": [1, -2, 0.5, 1e10, true, false, null, "x\\u00e9\\ud83d\\ude00"]}',
        b" \n\t[ ] \r\n",
        b'"alone"',
        b"9007199254740991",
        b'{"": {"": ""}}',
        b'["\\\\\\"", "[{", "}]"]',
    ],
)
def test_reads_what_the_standard_reads(data: bytes) -> None:
    assert parse_json(data) == json.loads(data)


def test_a_large_text_is_quick() -> None:
    data = json.dumps([{"name": "x" * 40, "value": n} for n in range(60_000)]).encode()
    start = time.process_time()
    assert len(parse_json(data)) == 60_000
    assert time.process_time() - start < 3


@pytest.mark.parametrize(
    ("data", "pointer", "line"),
    [
        (b'{\n"a": [1,\n 2]}', "/a/1", 3),
        (b'{\n"a": [1,\n 2]}', "/a/7", 2),
        (b'{\n"a": [1,\n 2]}', "/", 1),
        (b'{"field": "x"}\n\n{"field": "y"}\n', "/1/field", 3),
        (b'[{"a~/b":\n{"c": 0}}]', "/0/a~0~1b/c", 2),
        (b"\xff\xfe", "/a", None),
    ],
)
def test_line_of_a_pointer(data: bytes, pointer: str, line: int | None) -> None:
    assert line_of(data, pointer) == line
