"""The type of a file from its bytes."""

from __future__ import annotations

import pytest

from groundgate_cli.core.errors import ReaderError
from groundgate_cli.readers.sniff import sniff_type


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"%PDF-1.7\n1 0 obj", "application/pdf"),
        (b"junk before\n%PDF-1.4\n1 0 obj", "application/pdf"),
        (b"A PDF begins with %PDF-1.4.", "text/plain"),
        (b"<!DOCTYPE html><p>x", "text/html"),
        (b"\n <!-- note --> <p>x</p>", "text/html"),
        (b"<style>p{}</style><p>x", "text/html"),
        (b'<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>', "application/xhtml+xml"),
        (b"<?xml version='1.0'?>\n<!-- c --><html><body/></html>", "application/xhtml+xml"),
        (b"<?xml version='1.0'?><order><n>1</n></order>", "application/xml"),
        (b"<order><n>1</n></order>", "application/xml"),
        (b"<ann> wrote: yes", "text/plain"),
        (b"Rate: 5 < 6", "text/plain"),
        (b"Dear all,\n<html><body>5</body></html>", "text/html"),
        (b"# Head\n\nText", "text/markdown"),
        (b"a | b\n--- | ---\n1 | 2\n", "text/markdown"),
        (b"<p align=center>Logo</p>\n\n# Head\n\nText", "text/markdown"),
        (b"Subject: x\nMIME-Version: 1.0\n\nbody", "message/rfc822"),
        (b"Name: x\nPlace: y\n\nbody", "text/plain"),
        (b"BMW sold 5 cars", "text/plain"),
        ("\ufeff<p>x".encode("utf-16"), "text/html"),
    ],
)
def test_types(data: bytes, kind: str) -> None:
    assert sniff_type(data) == kind


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"\x89PNG\r\n\x1a\n\x00", "PNG"),
        (b"\xff\xd8\xff\xe0", "JPEG"),
        (b"PK\x03\x04....word/document.xml", "docx"),
        (b"PK\x03\x04....", "zip"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "Office"),
        (b"{\\rtf1 text}", "Rich Text"),
        (b"\x1f\x8b\x08\x00", "gzip"),
    ],
)
def test_what_is_not_read_is_named(data: bytes, word: str) -> None:
    with pytest.raises(ReaderError, match=word) as caught:
        sniff_type(data)
    assert caught.value.hint


def test_no_bytes() -> None:
    with pytest.raises(ReaderError) as caught:
        sniff_type(b"")
    assert caught.value.code == "EMPTY"
