"""read_pdf: bytes of a PDF to a document with text, layout and notes."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Protocol

from groundgate_cli.core.document import Document, JSONObject, Note
from groundgate_cli.core.errors import ReaderError, UsageError
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.readers.collection import without_collection
from groundgate_cli.readers.pdf import errors
from groundgate_cli.readers.pdf.cross_check import compare_readings, unread_note
from groundgate_cli.readers.pdf.glyphs.model import PageGlyphs
from groundgate_cli.readers.pdf.limits import check_streams
from groundgate_cli.readers.pdf.pages import Page, lay_out
from groundgate_cli.readers.pdf.pdfium import source as pdfium_source
from groundgate_cli.readers.pdf.pdfminer import source as pdfminer_source
from groundgate_cli.readers.pdf.structure import Attached
from groundgate_cli.readers.pdf.text import TextWriter

MEDIA_TYPE = "application/pdf"
READERS = ("pdfium", "pdfminer")
LETTER = (612.0, 792.0)
MAX_NAMED = 10
MAX_NAME = 80


class OpenFile(Protocol):
    """A PDF that a source has opened. Pages count from 1."""

    page_count: int

    def read_page(self, number: int) -> PageGlyphs: ...

    def attached(self) -> Attached: ...

    def close(self) -> None: ...


class Source(Protocol):
    """A library that delivers glyphs."""

    def version(self) -> str: ...

    def open_file(self, data: bytes, password: str | None) -> OpenFile: ...


class _Asked(NamedTuple):
    """What is to be read, and who is told the number of each page when it begins."""

    pages: tuple[int, ...] | None
    password: str | None
    max_pages: int | None
    tell: Callable[[int], None]


def read_pdf(
    data: bytes,
    *,
    pages: tuple[int, ...] | None = None,
    password: str | None = None,
    reader: str = "pdfium",
    cross_check: bool = False,
    max_pages: int | None = None,
    tell: Callable[[int], None] = lambda number: None,
) -> Document:
    """Read a PDF.

    pages: numbers from 1, in the order in which they are wanted; None for all. reader: the source
    of glyphs, "pdfium" or "pdfminer". cross_check: read with the other source too, and note where the
    two differ. max_pages: refuse to read more pages than that. tell: is called with the number of each
    page when it begins.
    Raises ReaderError for a locked, broken or hostile file, and for pages that it does not have.
    """
    if reader not in READERS:
        raise UsageError(f"unknown reader {reader!r}", hint="readers: " + ", ".join(READERS))
    check_streams(data)
    asked = _Asked(pages, password, max_pages, tell)
    document = _read_with(_source(reader), data, asked)
    notes = document.notes
    options: JSONObject = {"pages": list(pages)} if pages else {}
    if cross_check:
        name = next(name for name in READERS if name != reader)
        notes += tuple(_compared(document, data, asked, (reader, name)))
        options["cross_check"] = name
    version = pdf_version(reader, options.get("cross_check"))
    return Document(
        text=document.text,
        media_type=MEDIA_TYPE,
        bytes_sha256=hashlib.sha256(data).hexdigest(),
        layout=document.layout,
        notes=notes,
        reader={"name": reader, "version": version, "options": options},
    )


def pdf_version(reader: str, other: str | None) -> str:
    """The version that is recorded: of the reader, and of the other one that it was compared with."""
    version = _source(reader).version()
    return f"{version}; {other} {_source(other).version()}" if other else version


def _source(name: str) -> Source:
    return pdfium_source if name == "pdfium" else pdfminer_source


def _compared(document: Document, data: bytes, asked: _Asked, names: tuple[str, str]) -> list[Note]:
    """The notes on where the second reader differs, or on why it can't be asked."""
    try:
        other = _read_with(_source(names[1]), data, asked)
    except ReaderError as error:
        return [unread_note(names[1], error.message)]
    return compare_readings(document, other, names)


def _read_with(source: Source, data: bytes, asked: _Asked) -> Document:
    """Text, layout and notes of the pages, as one source sees them."""
    file = source.open_file(data, asked.password)
    try:
        with without_collection():
            return _read_pages(file, asked)
    finally:
        file.close()


def _read_pages(file: OpenFile, asked: _Asked) -> Document:
    numbers = _chosen(file.page_count, asked.pages, asked.max_pages)
    writer = TextWriter()
    hidden: list[JSONObject] = []
    notes = _attached_notes(file.attached())
    failed = 0
    for number in numbers:
        asked.tell(number)
        page = _read_page(file, number)
        failed += page is None
        page = page or _unread(number)
        size = (page.width, page.height, page.rotation)
        writer.write_page(number, size, page.parts)
        hidden.extend(page.hidden)
        notes.extend(page.notes)
    writer.finish()
    if failed == len(numbers):
        raise errors.broken("none of its pages can be read")
    layout = {"pages": writer.pages, "words": writer.words, "tables": writer.tables, "hidden": hidden}
    return Document(text=writer.text(), layout=layout, notes=tuple(notes))


def _attached_notes(attached: Attached) -> list[Note]:
    """A note on files that are inside the file and not read."""
    if not attached.names and not attached.portfolio:
        return []
    count = len(attached.names)
    listed = ", ".join(
        name if len(name) <= MAX_NAME else name[:MAX_NAME] + "…" for name in attached.names[:MAX_NAMED]
    )
    more = f" and {count - MAX_NAMED} more" if count > MAX_NAMED else ""
    what = "is a portfolio with" if attached.portfolio else "has"
    files = "1 attached file" if count == 1 else f"{count} attached files"
    message = f"this PDF {what} {files} that {'is' if count == 1 else 'are'} not read"
    return [Note("HIDDEN_TEXT", f"{message}: {listed}{more}" if listed else message)]


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
