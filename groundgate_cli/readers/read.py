"""read_document: the bytes of a file to a document, by what the bytes are."""

from __future__ import annotations

import hashlib
import re

from groundgate_cli.core.document import Document
from groundgate_cli.core.errors import GroundgateError, ReaderError, UsageError
from groundgate_cli.readers import sniff

_RANGE = re.compile(r"[ \t]*([0-9]{1,7})[ \t]*(?:-[ \t]*([0-9]{1,7})[ \t]*)?")
MAX_LISTED = 100_000


def parse_pages(text: str) -> tuple[int, ...]:
    """Page numbers from "1-2,7": counted from 1, in the order given, each once.

    Raises UsageError for anything else.
    """
    pages: dict[int, None] = {}
    for part in text.split(","):
        found = _RANGE.fullmatch(part)
        first = int(found[1]) if found else 0
        last = int(found[2]) if found and found[2] else first
        if not 1 <= first <= last:
            raise UsageError(f"not a list of pages: {text!r}", hint="for example: --pages 1-2,7")
        if last - first + len(pages) >= MAX_LISTED:
            raise UsageError(f"more than {MAX_LISTED} pages are named: {text!r}")
        pages.update(dict.fromkeys(range(first, last + 1)))
    return tuple(pages)


def read_document(
    data: bytes,
    *,
    name: str | None = None,
    pages: tuple[int, ...] | None = None,
    reader: str | None = None,
    password: str | None = None,
    max_bytes: int | None = None,
    max_pages: int | None = None,
) -> Document:
    """Read a file. Its type comes from its bytes; `name` is for error messages alone.

    pages: numbers from 1, for a PDF only. reader: "pdfium" or "pdfminer" for a PDF, "lxml" or "bs4"
    for HTML and XHTML, "lxml" for XML and mail, "text" for text. max_bytes, max_pages: refuse
    what is larger.
    Raises ReaderError for a file that can't be read, UsageError for options that don't fit its type.
    """
    try:
        if max_bytes is not None and len(data) > max_bytes:
            raise ReaderError(
                f"the file has {len(data)} bytes, more than the {max_bytes} allowed",
                hint="raise --max-bytes",
            )
        media_type = sniff.sniff_type(data)
        if media_type == sniff.PDF:
            from groundgate_cli.readers.pdf import read_pdf

            return read_pdf(
                data,
                pages=pages,
                password=password,
                reader=reader or "pdfium",
                max_pages=max_pages,
            )
        if pages is not None:
            raise UsageError(
                f"--pages is for PDF files, and this is {media_type}", hint="leave --pages out"
            )
        return _read_other(data, media_type, reader)
    except GroundgateError as error:
        raise error.at(file=name) from None


def _read_other(data: bytes, media_type: str, reader: str | None) -> Document:
    digest = hashlib.sha256(data).hexdigest()
    if media_type in (sniff.HTML, sniff.XHTML):
        from groundgate_cli.readers.html.reader import READERS, read_html

        return read_html(data, media_type, digest, _reader(reader, READERS, media_type))
    if media_type == sniff.XML:
        from groundgate_cli.readers.xml import read_xml

        _reader(reader, ("lxml",), media_type)
        return read_xml(data, digest)
    if media_type == sniff.MAIL:
        from groundgate_cli.readers.mail import read_mail

        _reader(reader, ("lxml",), media_type)
        return read_mail(data, digest)
    from groundgate_cli.readers.text import read_text

    _reader(reader, ("text",), media_type)
    return read_text(data, media_type, digest)


def _reader(name: str | None, known: tuple[str, ...], media_type: str) -> str:
    if name is None:
        return known[0]
    if name not in known:
        raise UsageError(f"no reader {name!r} for {media_type}", hint="readers: " + ", ".join(known))
    return name
