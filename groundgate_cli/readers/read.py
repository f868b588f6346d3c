"""read_document: the bytes of a file to a document, by what the bytes are."""

from __future__ import annotations

import hashlib
import re

from groundgate_cli.core.document import Document
from groundgate_cli.core.errors import GroundgateError, UsageError
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.readers import sniff
from groundgate_cli.readers.limits import Limits, check_size

_RANGE = r"[ \t]*([0-9]{1,7})[ \t]*(?:-[ \t]*([0-9]{1,7})[ \t]*)?"
MAX_LISTED = 100_000


def parse_pages(text: str) -> tuple[int, ...]:
    """Page numbers from "1-2,7": counted from 1, in the order given, each once.

    Raises UsageError for anything else.
    """
    pages: dict[int, None] = {}
    for part in text.split(","):
        found = re.fullmatch(_RANGE, part)
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
    cross_check: bool = False,
    limits: Limits = Limits(),
    cache: str | None = None,
) -> Document:
    """Read a file. Its type comes from its bytes; `name` is for error messages alone.

    pages: numbers from 1, for a PDF only. reader: "pdfium" or "pdfminer" for a PDF, "lxml" or "bs4"
    for HTML and XHTML, "lxml" for XML and mail, "text" for text. cross_check: read a PDF with the other
    reader too, and note where they differ. limits: refuse what costs more. cache: a folder with readings
    of before; what a password opens is never kept in it.
    Raises ReaderError for a file that can't be read, UsageError for options that don't fit its type.
    """
    asked = _Asked(pages, reader, password, cross_check, limits)
    try:
        check_size(data, limits)
        if cache is None or password is not None:
            return _read(data, asked)
        from groundgate_cli.readers.cache import cache_key, read_cached

        digest = hashlib.sha256(data).hexdigest()
        key = cache_key(digest, reader=reader, pages=pages, cross_check=cross_check)
        return read_cached(cache, key, lambda: _read(data, asked), limits.max_pages)
    except GroundgateError as error:
        raise error.at(file=name) from None


class _Asked(NamedTuple):
    """How a file is to be read, as read_document takes it."""

    pages: tuple[int, ...] | None
    reader: str | None
    password: str | None
    cross_check: bool
    limits: Limits


def _read(data: bytes, asked: _Asked) -> Document:
    media_type = sniff.sniff_type(data)
    if media_type == sniff.PDF:
        return _read_pdf(data, asked)
    for given, option in ((asked.pages is not None, "--pages"), (asked.cross_check, "--cross-check")):
        if given:
            raise UsageError(
                f"{option} is for PDF files, and this is {media_type}", hint=f"leave {option} out"
            )
    return _read_other(data, media_type, asked.reader)


def _read_pdf(data: bytes, asked: _Asked) -> Document:
    from groundgate_cli.readers.guard import Tell, read_guarded

    def work(tell: Tell) -> Document:
        from groundgate_cli.readers.pdf import read_pdf

        return read_pdf(
            data,
            pages=asked.pages,
            password=asked.password,
            reader=asked.reader or "pdfium",
            cross_check=asked.cross_check,
            max_pages=asked.limits.max_pages,
            tell=tell,
        )

    return read_guarded(work, asked.limits.page_seconds)


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
