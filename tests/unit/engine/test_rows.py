"""Lists in files: JSON, JSON Lines, and objects that name the list."""

from __future__ import annotations

import pytest

from groundgate_cli.core.errors import InputError
from groundgate_cli.engine.rows import parse_rows

ROW = {"field": "a", "value": "1"}


@pytest.mark.parametrize(
    "data",
    [
        b'[{"field": "a", "value": "1"}]',
        b'\xef\xbb\xbf[\n{"field": "a", "value": "1"}\n]\n',
        b'{"candidates": [{"field": "a", "value": "1"}]}',
        b'{\n "candidates": [\n  {"field": "a", "value": "1"}\n ]\n}\n',
        b'{"field": "a", "value": "1"}',
        b'\n\n{"field": "a", "value": "1"}\r\n  \n',
        b'{\n"field": "a",\n"value": "1"\n}\n',
    ],
)
def test_one_row_in_every_form(data: bytes) -> None:
    assert parse_rows(data, file="f", name="candidates") == [ROW]


def test_rows_of_lines_keep_their_order_and_kinds() -> None:
    data = b'{"field": "a", "value": "1"}\n\n"no object"\n{"field": "b", "value": "2"}\n'
    rows = parse_rows(data, file="f", name="candidates")
    assert rows == [ROW, "no object", {"field": "b", "value": "2"}]


@pytest.mark.parametrize(
    ("data", "line", "words"),
    [
        (b"", None, "empty"),
        (b" \n\n", None, "empty"),
        (b'{"field": "a"}\n{"field": "b",}\n', 2, "double quotes"),
        (b'{"field": "a",}\n{"field": "b"}\n', 1, "double quotes"),
        (b'[{"field": "a"},\n{"field" "b"}]', 2, "colon"),
        (b'{"proposals": []}', None, "must be a list"),
        (b'"text"', None, "must be a list"),
        (b"not json", 1, "unexpected"),
    ],
)
def test_faults_name_the_line(data: bytes, line: int | None, words: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_rows(data, file="f", name="candidates")
    assert caught.value.where.file == "f"
    assert caught.value.where.line == line
    assert words in caught.value.message


def test_no_candidates_are_written_as_an_empty_list() -> None:
    assert parse_rows(b"[]", file="f", name="candidates") == []
    assert parse_rows(b'{"candidates": []}', file="f", name="candidates") == []
