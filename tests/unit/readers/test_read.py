"""The entry: options that fit the type, limits, lists of pages."""

from __future__ import annotations

import pytest

from groundgate_cli.core.errors import ReaderError, UsageError
from groundgate_cli.readers.limits import Limits
from groundgate_cli.readers.read import parse_pages, read_document


def test_lists_of_pages() -> None:
    assert parse_pages("1-2,7") == (1, 2, 7)
    assert parse_pages(" 3 , 1 - 2,2") == (3, 1, 2)


@pytest.mark.parametrize("text", ["", "0", "2-1", "a", "1,,2", "1-", "-3", "1-9999999", "٣"])
def test_what_is_no_list_of_pages(text: str) -> None:
    with pytest.raises(UsageError):
        parse_pages(text)


def test_pages_are_for_pdf() -> None:
    with pytest.raises(UsageError, match="text/plain"):
        read_document(b"x", pages=(1,))


def test_a_reader_fits_its_type() -> None:
    with pytest.raises(UsageError) as caught:
        read_document(b"<p>x", reader="pdfminer")
    assert "lxml, bs4" in (caught.value.hint or "")


def test_size_limit() -> None:
    assert read_document(b"12345", limits=Limits(max_bytes=5)).text == "12345"
    with pytest.raises(ReaderError, match="5 bytes"):
        read_document(b"12345", limits=Limits(max_bytes=4))
