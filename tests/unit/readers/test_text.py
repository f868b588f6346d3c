"""Plain text: encodings and normal form."""

from __future__ import annotations

import hashlib

import pytest

from groundgate_cli.core.errors import ReaderError
from groundgate_cli.readers.read import read_document


def test_a_normal_text_is_left_as_it_is() -> None:
    data = "Maß: 5 µm\n\n\tx\f\n".encode()
    document = read_document(data)
    assert document.text.encode() == data
    assert document.notes == ()
    assert document.layout is None
    assert document.bytes_sha256 == hashlib.sha256(data).hexdigest()


@pytest.mark.parametrize(
    "encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"]
)
def test_byte_order_marks(encoding: str) -> None:
    mark = "" if encoding in ("utf-8-sig", "utf-16") else "\ufeff"
    document = read_document((mark + "Größe 7").encode(encoding))
    assert document.text == "Größe 7"
    assert "byte order mark" in document.notes[0].message


def test_line_ends_and_composed_letters_are_named() -> None:
    document = read_document("a\r\nb\rCafe\u0301".encode())
    assert document.text == "a\nb\nCaf\u00e9"
    (note,) = document.notes
    assert note.code == "TEXT_NORMALISED"
    assert "line ends" in note.message
    assert "NFC" in note.message


def test_the_first_bad_byte_is_named_with_its_line() -> None:
    with pytest.raises(ReaderError) as caught:
        read_document(b"one\ntwo \xa35\n", name="fees.txt")
    assert "0xa3 at offset 8 (line 2)" in caught.value.message
    assert caught.value.where.file == "fees.txt"
    assert caught.value.where.line == 2
    assert caught.value.hint


def test_characters_that_stand_for_none_are_counted() -> None:
    document = read_document("The de\ufffdcit and the bene\x00ts of 1,200 people".encode())
    assert document.text.count("\ufffd") == 2
    assert document.notes[-1].code == "UNMAPPED_CHARACTER"
    assert document.notes[-1].message.startswith("2 characters")
    assert document.notes[-1].where == {"start": 6, "end": 9}


def test_binary_data_is_no_text() -> None:
    with pytest.raises(ReaderError, match="binary"):
        read_document(bytes(range(256)) * 4)
    with pytest.raises(ReaderError, match="binary"):
        read_document(b"a\x00b\x00c\x00d\x00")
    with pytest.raises(ReaderError, match="binary"):
        read_document(bytes(range(32)) * 4)


def test_white_space_alone_is_a_text() -> None:
    assert read_document(b" \n").text == " \n"


def test_a_mark_alone_is_empty() -> None:
    with pytest.raises(ReaderError) as caught:
        read_document(b"\xef\xbb\xbf")
    assert caught.value.code == "EMPTY"
