"""Which encoding a file is read in."""

from __future__ import annotations

import pytest

from groundgate_cli.core.errors import ReaderError
from groundgate_cli.readers.encodings import find_wide
from groundgate_cli.readers.read import read_document

PAGE = "<html><body><p>Größe 12 €</p></body></html>"


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        (PAGE, "Größe 12 €"),
        ("<?xml version='1.0' encoding='UTF-16'?><r>Größe 12 €</r>", "Größe 12 €"),
        ("The fee is 12 €.", "The fee is 12 €."),
    ],
)
def test_utf_16_without_a_mark(source: str, wanted: str, encoding: str) -> None:
    assert read_document(source.encode(encoding)).text == wanted


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0",
        b"a\0",
        b"plain text",
        b"a\0\0\0b\0\0\0" * 9,
        b"\1\0\2\0" * 99,
        b"nul \0 in text that is none",
    ],
)
def test_what_is_no_utf_16(data: bytes) -> None:
    assert find_wide(data) == ""


def test_pairs_of_control_codes_stay_binary() -> None:
    with pytest.raises(ReaderError):
        read_document(b"\x00\x01\x00\x02" * 400)


@pytest.mark.parametrize(
    ("head", "encoding"),
    [
        ("<meta charset=koi8-r>", "koi8-r"),
        ("<META content='text/html; charset=koi8-r' HTTP-EQUIV=Content-Type>", "koi8-r"),
        ("<meta name=x content='charset=koi8-r'><meta charset=utf-8>", "utf-8"),
        ("<!-- <meta charset=koi8-r> --><meta charset='utf-8'>", "utf-8"),
        ("<meta charset=nonsense><meta charset=koi8-r>", "koi8-r"),
        ("<meta charset=x-cp1251>", "cp1251"),
    ],
)
def test_the_declared_encoding(head: str, encoding: str) -> None:
    body = f"<html><head>{head}</head><body>Цена 5</body></html>"
    assert read_document(body.encode(encoding)).text == "Цена 5"
