"""Glyphs from pdfium (pypdfium2)."""

from __future__ import annotations

from operator import itemgetter
from typing import Any

from groundgate_cli.core.errors import ReaderError
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.readers.pdf import errors
from groundgate_cli.readers.pdf.glyphs.mapping import (
    DIGITS,
    fill_unmapped,
    find_reworded,
    straighten,
    trim_widths,
    without_pattern_colours,
)
from groundgate_cli.readers.pdf.glyphs.model import Box, Glyph, PageGlyphs, page_matrix, styles_of
from groundgate_cli.readers.pdf.limits import MAX_GLYPHS
from groundgate_cli.readers.pdf.passwords import password_forms
from groundgate_cli.readers.pdf.pdfium.glyphs import GlyphReader
from groundgate_cli.readers.pdf.pdfium.images import mark_see_through
from groundgate_cli.readers.pdf.pdfium.objects import Painting, read_objects
from groundgate_cli.readers.pdf.pdfminer.source import PdfminerFile
from groundgate_cli.readers.pdf.pdfminer.source import open_file as open_with_pdfminer
from groundgate_cli.readers.pdf.structure import Attached, Structure

MAX_MARKS = 10_000
WHITE = (255, 255, 255)


def version() -> str:
    """The version of the library, as it is recorded."""
    from pypdfium2.version import PDFIUM_INFO, PYPDFIUM_INFO

    return f"{PYPDFIUM_INFO.version} (pdfium {PDFIUM_INFO.build})"


def open_file(data: bytes, password: str | None) -> PdfiumFile:
    """Open a PDF. Raises ReaderError for a locked or broken file."""
    from pypdfium2 import PdfiumError
    from pypdfium2.raw import FPDF_ERR_PASSWORD

    for form in password_forms(password) if password is not None else [None]:
        try:
            return PdfiumFile(data, form, Structure(data, form))
        except PdfiumError as error:
            code = getattr(error, "err_code", None)
            if code != FPDF_ERR_PASSWORD and "password" not in str(error).lower():
                raise errors.broken() from None
    raise errors.locked(password is not None)


class PdfiumFile:
    """An open file. Raises pypdfium2.PdfiumError when pdfium can't open it."""

    def __init__(self, data: bytes, password: str | None, structure: Structure) -> None:
        import pypdfium2
        import pypdfium2.raw as raw

        self._raw = raw
        self._structure = structure
        self._data, self._password = data, password
        self._other: PdfminerFile | None = None
        self._pdf = pypdfium2.PdfDocument(data, password=password)
        self.page_count = len(self._pdf)

    def close(self) -> None:
        self._pdf.close()

    def attached(self) -> Attached:
        """The files that are attached to the file as a whole."""
        return self._structure.attached()

    def read_page(self, number: int) -> PageGlyphs:
        """The glyphs of a page, from 1. Raises ReaderError for a page that can't be read."""
        from pypdfium2 import PdfiumError

        try:
            return self._open_page(number)
        except PdfiumError:
            raise errors.broken(f"page {number}") from None

    def _open_page(self, number: int) -> PageGlyphs:
        raw = self._raw
        page = raw.FPDF_LoadPage(self._pdf.raw, number - 1)
        try:
            marks = look_at_marks(raw, page)
            if marks.bare:
                draw_marks(raw, page)
            if marks.any and raw.FPDFPage_Flatten(page, raw.FLAT_PRINT) == raw.FLATTEN_SUCCESS:
                # What is drawn on the page as it prints becomes part of it once the page is read again.
                raw.FPDF_ClosePage(page)
                page = raw.FPDF_LoadPage(self._pdf.raw, number - 1)
            text_page = page and raw.FPDFText_LoadPage(page)
            if not text_page:
                raise errors.broken(f"page {number}")
            try:
                return self._read(raw, page, text_page, number)
            finally:
                raw.FPDFText_ClosePage(text_page)
        finally:
            if page:
                raw.FPDF_ClosePage(page)

    def _read(self, raw: Any, page: Any, text_page: Any, number: int) -> PageGlyphs:
        rect = raw.FS_RECTF()
        raw.FPDF_GetPageBoundingBox(page, rect)
        box = (rect.left, rect.bottom, rect.right, rect.top)
        turn = raw.FPDFPage_GetRotation(page) % 4 * 90
        unit = self._structure.user_unit(number)
        matrix = page_matrix(box, turn, unit)
        width, height = (box[2] - box[0]) * unit, (box[3] - box[1]) * unit
        if turn in (90, 270):
            width, height = height, width
        painting = read_objects(raw, page, matrix, self._structure.layer_off)
        count = raw.FPDFText_CountChars(text_page)
        reader = GlyphReader(raw, text_page, painting, matrix, (width, height))
        glyphs = straighten(reader.read(min(count, MAX_GLYPHS)), reader.slants())
        if not all(map(itemgetter(0), glyphs)):
            glyphs = fill_unmapped(glyphs, self._second_opinion(number))
        styles = styles_of(glyphs)
        if any(style.colour == WHITE for style in styles) and self._structure.has_patterns(number):
            # pdfium gives a pattern as white.
            glyphs = without_pattern_colours(glyphs, self._second_opinion(number))
            styles = styles_of(glyphs)
        reworded = self._reworded(painting, glyphs, number)
        glyphs = trim_widths(glyphs)
        cut = None
        if painting.cut or count > MAX_GLYPHS:
            cut = "it holds more objects than can be read"
        shapes = mark_see_through(raw, self._pdf.raw, page, painting.shapes, painting.images, glyphs)
        return PageGlyphs(number, width, height, turn, glyphs, shapes, cut, reworded, styles)

    def _reworded(self, painting: Painting, glyphs: list[Glyph], number: int) -> list[tuple[str, str, Box]]:
        """Figures that the file words otherwise than its glyphs do."""
        wordings = {
            text.order: text.wording
            for text in painting.texts.values()
            if text.wording and not DIGITS.isdisjoint(text.wording)
        }
        return find_reworded(glyphs, wordings, self._second_opinion(number)) if wordings else []

    def _second_opinion(self, number: int) -> list[Glyph]:
        """The glyphs of a page as pdfminer reads them; none when it can't."""
        try:
            if self._other is None:
                self._other = open_with_pdfminer(self._data, self._password)
            return self._other.read_page(number).glyphs
        except ReaderError:
            return []


class Marks(NamedTuple):
    """Annotations and form fields of a page. any: whether some may show text, not links and pop-ups alone.
    bare: whether fields or typed notes have a value and no drawing of it."""

    any: bool
    bare: bool


def look_at_marks(raw: Any, page: Any) -> Marks:
    """What marks a page has. Notes that show as an icon are taken off it: they print no text."""
    found = bare = False
    for index in range(min(raw.FPDFPage_GetAnnotCount(page), MAX_MARKS) - 1, -1, -1):
        mark = raw.FPDFPage_GetAnnot(page, index)
        if not mark:
            continue
        kind = raw.FPDFAnnot_GetSubtype(mark)
        drawn = raw.FPDFAnnot_HasKey(mark, b"AP")
        raw.FPDFPage_CloseAnnot(mark)
        if kind == raw.FPDF_ANNOT_TEXT:
            raw.FPDFPage_RemoveAnnot(page, index)
        elif kind not in (raw.FPDF_ANNOT_LINK, raw.FPDF_ANNOT_POPUP):
            found = True
            bare = bare or (kind in (raw.FPDF_ANNOT_WIDGET, raw.FPDF_ANNOT_FREETEXT) and not drawn)
    return Marks(found, bare)


def draw_marks(raw: Any, page: Any) -> None:
    """Have pdfium draw the values of fields that come without a drawing, as it does to show them."""
    bitmap = raw.FPDFBitmap_Create(1, 1, 0)
    if bitmap:
        raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, 1, 1, 0, raw.FPDF_ANNOT)
        raw.FPDFBitmap_Destroy(bitmap)
