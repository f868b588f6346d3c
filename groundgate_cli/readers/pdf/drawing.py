"""Pages of a PDF as pictures, drawn by pdfium as they are shown: cropped and turned."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from groundgate_cli.core.errors import ReaderError
from groundgate_cli.readers.pdf import errors
from groundgate_cli.readers.pdf.limits import check_streams
from groundgate_cli.readers.pdf.passwords import password_forms
from groundgate_cli.readers.pdf.png import write_png

MAX_PAGES = 400
# Pixels on the longer side: enough to read small print, and two on a point at most.
_LONGEST = 1300
_MOST_SCALE = 2.0


def draw_pages(data: bytes, numbers: Iterable[int], password: str | None = None) -> dict[int, bytes]:
    """PNG files of pages by number, from 1. A page that can't be drawn is left out.

    Raises ReaderError for a locked or broken file, and for more pages than MAX_PAGES.
    """
    wanted = sorted(set(numbers))
    if len(wanted) > MAX_PAGES:
        raise ReaderError(
            f"{len(wanted)} pages hold a cited place; at most {MAX_PAGES} are drawn",
            hint="leave --pages-from out: the text is shown without it",
        )
    check_streams(data)
    pdf = _open(data, password)
    try:
        pdf.init_forms()
        drawn = ((number, _draw(pdf, number)) for number in wanted if 1 <= number <= len(pdf))
        return {number: picture for number, picture in drawn if picture is not None}
    finally:
        pdf.close()


def _open(data: bytes, password: str | None) -> Any:
    import pypdfium2

    for form in password_forms(password) if password is not None else [None]:
        try:
            return pypdfium2.PdfDocument(data, password=form)
        except pypdfium2.PdfiumError as error:
            if "password" not in str(error).lower():
                raise errors.broken() from None
    raise errors.locked(password is not None)


def _draw(pdf: Any, number: int) -> bytes | None:
    import pypdfium2

    try:
        page = pdf[number - 1]
    except pypdfium2.PdfiumError:
        return None
    try:
        scale = min(_MOST_SCALE, _LONGEST / max(*page.get_size(), 1.0))
        bitmap = page.render(scale=scale, rev_byteorder=True)
        try:
            width, height, stride = bitmap.width, bitmap.height, bitmap.stride
            lines = bytes(bitmap.buffer)
            used = width * bitmap.n_channels
            pixels = b"".join(lines[at : at + used] for at in range(0, stride * height, stride))
            return write_png(width, height, _without_fourth(pixels, bitmap.n_channels))
        finally:
            bitmap.close()
    except pypdfium2.PdfiumError:
        return None
    finally:
        page.close()


def _without_fourth(pixels: bytes, channels: int) -> bytes:
    """Three bytes a pixel of pixels with one, three or four."""
    if channels == 3:
        return pixels
    rgb = bytearray(len(pixels) // channels * 3)
    for channel in range(3):
        rgb[channel::3] = pixels[channel % channels :: channels]
    return bytes(rgb)
