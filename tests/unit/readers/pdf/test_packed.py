"""Names in the object tree of a file."""

from __future__ import annotations

import zlib

import pytest

from groundgate_cli.readers.pdf.packed import names_in

NAMES = (b"UserUnit", b"OCProperties", b"/Pattern")


def packed(text: bytes, extra: bytes = b"", filters: bytes = b"/FlateDecode") -> bytes:
    """A file with one stream of packed objects."""
    body = zlib.compress(text)
    head = b"<</Type/ObjStm/N 1/First 4/Length %d/Filter %s%s>>" % (len(body), filters, extra)
    return b"%PDF-1.7\n4 0 obj\n" + head + b"stream\r\n" + body + b"\r\nendstream\nendobj\n"


def test_names_of_a_plain_file_are_those_in_its_bytes() -> None:
    assert names_in(b"1 0 obj<</UserUnit 2>>endobj", NAMES) == {b"UserUnit"}


def test_names_in_packed_objects_are_found() -> None:
    assert names_in(packed(b"7 0 <</OCProperties 8 0 R>>"), NAMES) == {b"OCProperties"}
    assert names_in(packed(b"7 0 <</Type/Pages>>", filters=b"[ /FlateDecode ]"), NAMES) == set()


def test_every_stream_of_packed_objects_is_looked_into() -> None:
    data = packed(b"7 0 <</Type/Pages>>") + packed(b"9 0 <</Pattern 3 0 R>>")
    assert names_in(data, NAMES) == {b"/Pattern"}


def test_a_name_with_characters_written_as_digits_is_found() -> None:
    assert names_in(packed(b"7 0 <</User#55nit 3>>"), NAMES) == {b"UserUnit"}


@pytest.mark.parametrize(
    "data",
    [
        packed(b"7 0 <<>>", extra=b"/DecodeParms<</Predictor 12>>"),
        packed(b"7 0 <<>>", filters=b"[/ASCIIHexDecode/FlateDecode]"),
        packed(b"7 0 <<>>", filters=b"[/FlateDecode/ASCIIHexDecode]"),
        packed(b"7 0 <<>>", filters=b"5 0 R"),
        packed(b"7 0 <<>>", extra=b"/F (other.bin)"),
        packed(b"7 0 <<>>").replace(zlib.compress(b"7 0 <<>>"), b"no deflated bytes"),
        packed(b"7 0 <<>>").replace(zlib.compress(b"7 0 <<>>"), zlib.compress(b"7 0 <<>>" * 99)[:-9]),
        packed(b"7 0 <<>>") + b"trailer<</Encrypt 5 0 R>>",
        b"/ObjStm",
    ],
)
def test_a_file_that_cannot_be_looked_into_may_hold_all_names(data: bytes) -> None:
    assert names_in(data, NAMES) == set(NAMES)
