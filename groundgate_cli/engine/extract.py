"""extract: the bytes of a file to a receipt that holds its text and layout."""

from __future__ import annotations

from groundgate_cli.core.document import Document
from groundgate_cli.core.receipt import SPEC_VERSION, seal
from groundgate_cli.engine.given import JSON, document_section, given_document
from groundgate_cli.readers.limits import Limits


def extract(
    data: bytes,
    *,
    name: str | None = None,
    pages: str | None = None,
    reader: str | None = None,
    password: str | None = None,
    cross_check: bool = False,
    id: str | None = None,
    source: str | None = None,
) -> JSON:
    """The receipt of a document that was read; raises ReaderError where it can't be."""
    document = read(data, name=name, pages=pages, reader=reader, password=password, cross_check=cross_check)
    return extracted(document, id=id, source=source)


def read(
    data: bytes,
    *,
    name: str | None = None,
    pages: str | None = None,
    reader: str | None = None,
    password: str | None = None,
    cross_check: bool = False,
    limits: Limits = Limits(),
    cache: str | None = None,
) -> Document:
    """The document in a file's bytes. name: for messages alone; pages: "1-2,7", counted from 1.

    limits: refuse what costs more. cache: a folder with what was read before.
    """
    from groundgate_cli.readers.read import parse_pages, read_document

    return read_document(
        data,
        name=name,
        pages=None if pages is None else parse_pages(pages),
        reader=reader,
        password=password,
        cross_check=cross_check,
        limits=limits,
        cache=cache,
    )


def extracted(document: Document, *, id: str | None = None, source: str | None = None) -> JSON:
    """The receipt of a document."""
    given = given_document(document, id=id, source=source)
    sections = {
        "groundgate": SPEC_VERSION,
        "document": document_section(given, document.text),
        "options": {},
        "notes": list(given.notes),
    }
    return seal(sections, {"text": document.text, "layout": document.layout})
