"""The document of a receipt against its file: bytes, text, notes."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.core.document import Document, Note
from groundgate_cli.core.receipt import receipt_digest
from groundgate_cli.engine.beside import Beside
from groundgate_cli.engine.differences import differences, explain_bytes, explain_text
from groundgate_cli.engine.extract import extracted
from groundgate_cli.engine.original import Original, recorded_reading
from groundgate_cli.engine.verify import verify

RECORDED = "Pier 4\nGrüße\n".encode()


def sha(data: bytes) -> str:
    import hashlib

    return hashlib.sha256(data).hexdigest()


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("Pier 4\r\nGrüße\r\n".encode(), "CRLF"),
        ("Pier 4\rGrüße\r".encode(), "line ends"),
        ("\ufeffPier 4\nGrüße\n".encode(), "byte order mark"),
        ("Pier 4\nGrüße".encode(), "last line"),
        ("Pier 4\nGru\u0308ße\n".encode(), "normal form"),
        ("Pier 5\nGrüße\n".encode(), "content"),
        (b"\xff\xfe\x00", "content"),
    ],
)
def test_why_bytes_differ(given: bytes, words: str) -> None:
    assert words in explain_bytes(given, sha(RECORDED))


@pytest.mark.parametrize(
    ("one", "other", "words"),
    [
        ("a\nb", "a\r\nb", "line ends"),
        ("é", "e\u0301", "normal form"),
        ("a b", "a  b", "white space"),
        ("a\nb", "a\nc", "line 2"),
        ("abc", "abcd", "cut off"),
    ],
)
def test_why_texts_differ(one: str, other: str, words: str) -> None:
    assert words in explain_text(one, other)


def test_differences_are_the_smallest_members() -> None:
    old = {"a": [1, {"b": 2}], "c": None}
    new = {"a": [1, {"b": 3}, 4], "d": 5}
    assert list(differences("", old, new)) == [
        ("/a/1/b", 2, 3), ("/a/2", None, 4), ("/c", None, None), ("/d", None, 5)
    ]  # fmt: skip
    assert list(differences("/x", 1.0, 1)) == []
    assert list(differences("/x", True, 1)) == [("/x", True, 1)]


def document(data: bytes, **more: object) -> Document:
    fields = {"text": data.decode().replace("\r\n", "\n"), "media_type": "text/plain", **more}
    return Document(bytes_sha256=sha(data), **fields)  # type: ignore[arg-type]


def test_the_file_is_compared_and_read_again() -> None:
    notes = (Note("HIDDEN_TEXT", "white on white", {"page": 1}),)
    receipt = extracted(document(RECORDED, notes=notes))
    same = Original(
        "Pier 4\nGrüße\n", None, [note.to_json() for note in notes], "text/plain", None, RECORDED
    )
    result = verify(receipt, Beside(original=same))
    assert result["ok"]
    assert "/notes" in result["checked"]
    receipt["notes"][0]["message"] = "nothing"
    receipt["receipt_sha256"] = receipt_digest(receipt)
    assert verify(receipt)["ok"]
    result = verify(receipt, Beside(original=same))
    assert [row["path"] for row in result["problems"]] == ["/notes/0/message"]


def test_other_line_ends_are_one_problem_with_its_cause() -> None:
    receipt = extracted(document(RECORDED))
    data = RECORDED.replace(b"\n", b"\r\n")
    note = {"code": "TEXT_NORMALISED", "where": {}, "message": "line ends"}
    given = Original("Pier 4\nGrüße\n", None, [note], "text/plain", None, data)
    result = verify(receipt, Beside(original=given))
    assert {row["path"] for row in result["problems"]} == {"/document/bytes_sha256", "/notes"}
    assert all("CRLF" in row["hint"] for row in result["problems"])


def test_a_newer_reader_is_no_difference() -> None:
    reader = {"name": "pages", "version": "1", "options": {"pages": [2, 1]}}
    receipt = extracted(document(RECORDED, reader=reader))
    assert recorded_reading(receipt) == {"reader": "pages", "pages": "2,1", "cross_check": False}
    newer = {**reader, "version": "2"}
    given = Original("Pier 4\nGrüße\n", None, [], "text/plain", newer, RECORDED)
    assert verify(receipt, Beside(original=given))["ok"]
    other = {**reader, "name": "words"}
    given = Original("Pier 4\nGrüße\n", None, [], "text/plain", other, RECORDED)
    assert not verify(receipt, Beside(original=given))["ok"]


def test_recorded_options_that_no_reader_writes_are_left_out() -> None:
    odd: tuple[Any, ...] = (
        {"pages": "1-2"},
        {"pages": []},
        {"pages": [True]},
        {"pages": [1, "2"]},
        None,
        5,
    )
    for options in odd:
        receipt = {"document": {"reader": {"name": "pdfium", "version": "1", "options": options}}}
        assert recorded_reading(receipt) == {"reader": "pdfium", "pages": None, "cross_check": False}
    assert recorded_reading({}) == {"reader": None, "pages": None, "cross_check": False}
    checked = {"options": {"cross_check": "pdfminer"}}
    assert recorded_reading({"document": {"reader": checked}})["cross_check"]
