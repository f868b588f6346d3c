"""Glyphs from pdfminer.six: slower than pdfium, with its own idea of what fonts map to."""

from __future__ import annotations

import io
from itertools import islice
from typing import Any

from groundgate_cli.core.errors import ReaderError
from groundgate_cli.readers.pdf import errors
from groundgate_cli.readers.pdf.glyphs.model import PageGlyphs, page_matrix
from groundgate_cli.readers.pdf.passwords import password_forms
from groundgate_cli.readers.pdf.structure import Attached, Structure, quiet

MAX_PAGES = 100_000
LETTER = (0.0, 0.0, 612.0, 792.0)


def version() -> str:
    """The version of the library, as it is recorded."""
    import pdfminer

    return str(pdfminer.__version__)


def open_file(data: bytes, password: str | None) -> PdfminerFile:
    """Open a PDF. Raises ReaderError for a locked or broken file."""
    quiet()
    from pdfminer.pdfdocument import PDFPasswordIncorrect

    for form in password_forms(password) if password is not None else [""]:
        try:
            return PdfminerFile(data, form)
        except PDFPasswordIncorrect:
            continue
        except Exception:  # the library raises many classes on broken files
            raise errors.broken() from None
    raise errors.locked(password is not None)


class PdfminerFile:
    """An open file."""

    def __init__(self, data: bytes, password: str) -> None:
        from pdfminer.pdfdocument import PDFDocument
        from pdfminer.pdfpage import PDFPage
        from pdfminer.pdfparser import PDFParser

        from groundgate_cli.readers.pdf.pdfminer.fonts import FontManager

        document = PDFDocument(PDFParser(io.BytesIO(data)), password)
        self._pages = list(islice(PDFPage.create_pages(document), MAX_PAGES))
        self._manager = FontManager()
        self._structure = Structure(data, password)
        self.page_count = len(self._pages)

    def close(self) -> None:
        self._pages = []

    def attached(self) -> Attached:
        """The files that are attached to the file as a whole."""
        return self._structure.attached()

    def read_page(self, number: int) -> PageGlyphs:
        """The glyphs of a page, from 1. Raises ReaderError for a page that can't be read."""
        try:
            return self._read(number)
        except ReaderError:
            raise
        except Exception:  # the library raises many classes on broken pages
            raise errors.broken(f"page {number}") from None

    def _read(self, number: int) -> PageGlyphs:
        from groundgate_cli.readers.pdf.pdfminer.device import GlyphDevice, GlyphInterpreter

        page = self._pages[number - 1]
        left, bottom, right, top = _visible_box(page)
        unit = self._structure.user_unit(number)
        turn = page.rotate % 360 // 90 * 90
        device = GlyphDevice(self._manager)
        interpreter = GlyphInterpreter(self._manager, device)
        interpreter.structure = self._structure
        matrix = page_matrix((left, bottom, right, top), turn, unit)
        interpreter.render_contents(page.resources, page.contents, ctm=matrix)
        width, height = (right - left) * unit, (top - bottom) * unit
        if turn in (90, 270):
            width, height = height, width
        return PageGlyphs(number, width, height, turn, device.glyphs, device.shapes)


def _visible_box(page: Any) -> tuple[float, float, float, float]:
    """What the crop box leaves of the media box."""
    media = _ordered(page.mediabox) or LETTER
    crop = _ordered(page.cropbox) or media
    left, bottom = max(media[0], crop[0]), max(media[1], crop[1])
    right, top = min(media[2], crop[2]), min(media[3], crop[3])
    return (left, bottom, right, top) if right > left and top > bottom else media


def _ordered(box: Any) -> tuple[float, float, float, float] | None:
    try:
        x0, y0, x1, y1 = (float(value) for value in box)
    except (TypeError, ValueError):
        return None
    found = (min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
    return found if found[2] > found[0] and found[3] > found[1] else None
