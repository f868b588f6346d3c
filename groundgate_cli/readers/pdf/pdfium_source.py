"""Glyphs from pdfium (pypdfium2)."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from math import atan2, degrees, hypot
from typing import Any

from groundgate_cli.core.errors import ReaderError
from groundgate_cli.readers.pdf import errors
from groundgate_cli.readers.pdf.glyphs import (
    Glyph,
    Matrix,
    PageGlyphs,
    Style,
    multiply,
    page_matrix,
    place,
    place_box,
)
from groundgate_cli.readers.pdf.limits import MAX_GLYPHS
from groundgate_cli.readers.pdf.mapping import fill_unmapped, trim_widths
from groundgate_cli.readers.pdf.passwords import password_forms
from groundgate_cli.readers.pdf.pdfium_objects import (
    Painting,
    TextObject,
    address_of,
    colour_of,
    matrix_of,
    read_objects,
)
from groundgate_cli.readers.pdf.pdfminer_source import PdfminerFile
from groundgate_cli.readers.pdf.pdfminer_source import open_file as open_with_pdfminer
from groundgate_cli.readers.pdf.structure import Structure

HYPHEN_MARK = 2
NAME = "pdfium"


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

    def read_page(self, number: int) -> PageGlyphs:
        """The glyphs of a page, from 1. Raises ReaderError for a page that can't be read."""
        from pypdfium2 import PdfiumError

        try:
            return self._open_page(number)
        except PdfiumError:
            raise errors.broken(f"page {number}") from None

    def _open_page(self, number: int) -> PageGlyphs:
        raw = self._raw
        page = self._pdf[number - 1]
        try:
            text_page = page.get_textpage()
            try:
                return self._read(raw, page.raw, text_page.raw, number)
            finally:
                text_page.close()
        finally:
            page.close()

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
        glyphs = list(read_glyphs(raw, text_page, min(count, MAX_GLYPHS), painting, matrix))
        if any(not glyph.text for glyph in glyphs):
            glyphs = fill_unmapped(glyphs, self._second_opinion(number))
        glyphs = trim_widths(glyphs)
        cut = None
        if painting.cut or count > MAX_GLYPHS:
            cut = "it holds more objects than can be read"
        return PageGlyphs(number, width, height, turn, glyphs, painting.shapes, cut)

    def _second_opinion(self, number: int) -> list[Glyph]:
        """The glyphs of a page as pdfminer reads them; none when it can't."""
        try:
            if self._other is None:
                self._other = open_with_pdfminer(self._data, self._password)
            return self._other.read_page(number).glyphs
        except ReaderError:
            return []


def read_glyphs(
    raw: Any, text_page: Any, count: int, painting: Painting, matrix: Matrix
) -> Iterator[Glyph]:
    """The glyphs of a text page in pdfium's order, without those that pdfium made up."""
    get_unicode = raw.FPDFText_GetUnicode
    get_box = raw.FPDFText_GetLooseCharBox
    get_object = _as_address(raw.FPDFText_GetTextObject)
    text_pointer = ctypes.cast(text_page, ctypes.c_void_p).value
    rect = raw.FS_RECTF()
    reference = ctypes.byref(rect)
    a, b, c, d, e, f = matrix
    flat = b == 0 and c == 0
    run: _Run | None = None
    current = 0
    for index in range(count):
        address = get_object(text_pointer, index)
        if not address:
            continue
        if address != current or run is None:
            current = address
            run = _Run(raw, text_page, index, painting.texts.get(address), matrix, address)
        code = get_unicode(text_page, index)
        text = run.texts.get(code)
        if text is None:
            text = run.texts[code] = _text_of(raw, text_page, index, code)
        get_box(text_page, index, reference)
        if flat:
            x0, x1 = rect.left * a + e, rect.right * a + e
            top, bottom = rect.top * d + f, rect.bottom * d + f
        else:
            x0, top, x1, bottom = place_box(matrix, rect.left, rect.bottom, rect.right, rect.top)
        if run.upright:
            yield Glyph(text, x0, top, x1, bottom, x0, bottom - run.descent, run.style)
        else:
            left, base = run.origin(index)
            yield Glyph(text, x0, top, x1, bottom, left, base, run.style)


class _Run:
    """What the glyphs of one text object share."""

    __slots__ = ("_raw", "_text_page", "_matrix", "style", "texts", "upright", "descent")

    def __init__(
        self,
        raw: Any,
        text_page: Any,
        index: int,
        known: TextObject | None,
        page_matrix: Matrix,
        address: int,
    ) -> None:
        self._raw, self._text_page, self._matrix = raw, text_page, page_matrix
        self.texts: dict[int, str] = {}
        handle = raw.FPDFText_GetTextObject(text_page, index)
        base = known.matrix if known else page_matrix
        whole = multiply(matrix_of(raw, handle), base)
        points = ctypes.c_float()
        raw.FPDFTextObj_GetFontSize(handle, points)
        size = points.value * hypot(whole[2], whole[3])
        flip = -1 if points.value < 0 else 1
        angle = round(degrees(atan2(flip * whole[1], flip * whole[0])), 1) % 360
        mode = raw.FPDFTextObj_GetTextRenderMode(handle)
        get = raw.FPDFPageObj_GetStrokeColor if mode in (1, 5) else raw.FPDFPageObj_GetFillColor
        colour, alpha = colour_of(raw, get, handle)
        self.style = Style(
            font=_font_name(raw, handle),
            size=round(abs(size), 3),
            angle=0.0 if angle in (0.0, 360.0) else angle,
            colour=colour,
            mode=mode if mode >= 0 else 0,
            order=known.order if known else 0,
            clip=known.clip if known else None,
            off=known.off if known else False,
            clear=alpha == 0,
        )
        self.upright = self.style.angle == 0.0
        rect = raw.FS_RECTF()
        raw.FPDFText_GetLooseCharBox(text_page, index, rect)
        bottom = place_box(page_matrix, rect.left, rect.bottom, rect.right, rect.top).bottom
        self.descent = bottom - self.origin(index)[1]

    def origin(self, index: int) -> tuple[float, float]:
        x, y = ctypes.c_double(), ctypes.c_double()
        self._raw.FPDFText_GetCharOrigin(self._text_page, index, x, y)
        return place(self._matrix, x.value, y.value)


def _text_of(raw: Any, text_page: Any, index: int, code: int) -> str:
    """The character of a code, "" where the font maps it to none."""
    if code == HYPHEN_MARK:
        return "-"
    if code == 0 or raw.FPDFText_HasUnicodeMapError(text_page, index) == 1:
        return ""
    if 0xD800 <= code <= 0xDFFF or code > 0x10FFFF:
        return ""
    return chr(code)


def _font_name(raw: Any, handle: Any) -> str:
    font = raw.FPDFTextObj_GetFont(handle)
    if not font:
        return ""
    buffer = ctypes.create_string_buffer(128)
    size = raw.FPDFFont_GetBaseFontName(font, buffer, 128)
    return buffer.raw[: max(0, min(size, 128) - 1)].decode("utf-8", "replace")


def _as_address(function: Any) -> Any:
    """The same function, giving a bare address: a handle object for each glyph is too slow."""
    prototype = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int)
    return prototype(ctypes.cast(function, ctypes.c_void_p).value or 0)

