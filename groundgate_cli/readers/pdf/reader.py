"""read_pdf: bytes of a PDF to a document with text, layout and notes."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Protocol

from groundgate_cli.core.document import Document, JSONObject, Note
from groundgate_cli.core.errors import ReaderError, UsageError
from groundgate_cli.readers.pdf import errors, pdfium_source, pdfminer_source
from groundgate_cli.readers.pdf.glyphs import PageGlyphs
from groundgate_cli.readers.pdf.limits import check_streams
from groundgate_cli.readers.pdf.pages import Page, lay_out
from groundgate_cli.readers.pdf.text import TextWriter

MEDIA_TYPE = "application/pdf"
READERS = ("pdfium", "pdfminer")
LETTER = (612.0, 792.0)


class OpenFile(Protocol):
    """A PDF that a source has opened. Pages count from 1."""

    page_count: int

    def read_page(self, number: int) -> PageGlyphs: ...

    def close(self) -> None: ...


def read_pdf(
    data: bytes,
    *,
    pages: tuple[int, ...] | None = None,
    password: str | None = None,
    reader: str = "pdfium",
    max_pages: int | None = None,
) -> Document:
    """Read a PDF.

    pages: numbers from 1, in the order in which they are wanted; None for all. reader: the source
    of glyphs, "pdfium" or "pdfminer". max_pages: refuse to read more pages than that.
    Raises ReaderError for a locked, broken or hostile file, and for pages that it does not have.
    """
    if reader not in READERS:
        raise UsageError(f"unknown reader {reader!r}", hint="readers: " + ", ".join(READERS))
    check_streams(data)
    source = pdfium_source if reader == "pdfium" else pdfminer_source
    file = source.open_file(data, password)
    try:
        numbers = _chosen(file.page_count, pages, max_pages)
        writer = TextWriter()
        hidden: list[JSONObject] = []
        notes: list[Note] = []
        failed = 0
        for number in numbers:
            page = _read_page(file, number)
            failed += page is None
            page = page or _unread(number)
            size = (page.width, page.height, page.rotation)
            writer.write_page(number, size, page.parts)
            hidden.extend(page.hidden)
            notes.extend(page.notes)
    finally:
        file.close()
    if failed == len(numbers):
        raise errors.broken("none of its pages can be read")
    options: JSONObject = {"pages": list(pages)} if pages else {}
    return Document(
        text=writer.text(),
        media_type=MEDIA_TYPE,
        bytes_sha256=hashlib.sha256(data).hexdigest(),
        layout={
            "pages": writer.pages,
            "words": writer.words,
            "tables": writer.tables,
            "hidden": hidden,
        },
        notes=tuple(notes),
        reader={"name": reader, "version": source.version(), "options": options},
    )


def _chosen(count: int, pages: Sequence[int] | None, limit: int | None) -> Sequence[int]:
    """The page numbers to read."""
    if count < 1:
        raise errors.no_pages()
    for number in pages or ():
        if not 1 <= number <= count:
            raise errors.page_out_of_range(number, count)
    chosen: Sequence[int] = pages or range(1, count + 1)
    if limit is not None and len(chosen) > limit:
        raise errors.too_many_pages(len(chosen), limit)
    return chosen


def _read_page(file: OpenFile, number: int) -> Page | None:
    """A page laid out, None for one that the source can't read."""
    try:
        glyphs = file.read_page(number)
    except ReaderError:
        return None
    return lay_out(glyphs)


def _unread(number: int) -> Page:
    note = Note("NEEDS_OCR", f"page {number} is broken and could not be read", {"page": number})
    return Page(number, *LETTER, 0, [], [], [note])
