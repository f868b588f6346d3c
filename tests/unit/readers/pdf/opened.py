"""A drawn page as pdfium opens it, for tests of what it is asked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pypdfium2
import pypdfium2.raw as raw

from groundgate_cli.readers.pdf.glyphs.model import Matrix
from groundgate_cli.readers.pdf.pdfium.text_page import TextPage


class Opened(NamedTuple):
    """raw: pdfium's binding. page: the handle of the page. text_page: its characters; count: how many."""

    raw: Any
    page: Any
    text_page: TextPage
    count: int


@contextmanager
def opened(data: bytes, matrix: Matrix) -> Iterator[Opened]:
    """The first page of a PDF. matrix: from user space to the page as shown."""
    pdf = pypdfium2.PdfDocument(data)
    page = pdf[0]
    characters = page.get_textpage()
    try:
        count = raw.FPDFText_CountChars(characters.raw)
        yield Opened(raw, page.raw, TextPage(raw, characters.raw, matrix), count)
    finally:
        characters.close()
        page.close()
        pdf.close()
