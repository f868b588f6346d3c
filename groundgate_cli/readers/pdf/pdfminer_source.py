"""Glyphs from pdfminer.six."""

from __future__ import annotations

from groundgate_cli.readers.pdf import errors
from groundgate_cli.readers.pdf.glyphs import PageGlyphs

NAME = "pdfminer"


def version() -> str:
    import pdfminer

    return str(pdfminer.__version__)


class PdfminerFile:
    page_count = 0

    def read_page(self, number: int) -> PageGlyphs:
        raise errors.broken()

    def close(self) -> None:
        return None


def open_file(data: bytes, password: str | None) -> PdfminerFile:
    raise errors.broken()
