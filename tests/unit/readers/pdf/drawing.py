"""Small PDFs that tests draw."""

from __future__ import annotations

import io
import zlib
from collections.abc import Callable, Sequence
from typing import Any

PAGE = (400, 500)
Draw = Callable[[Any], None]


def draw(*pages: Draw, size: tuple[float, float] = PAGE, **options: Any) -> bytes:
    """A PDF with a page for each drawing function of a reportlab canvas."""
    from reportlab.pdfgen.canvas import Canvas

    out = io.BytesIO()
    canvas = Canvas(out, pagesize=size, invariant=1, **options)
    for page in pages:
        page(canvas)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def lines(*texts: str, x: float = 40, y: float = 440, step: float = 14, size: float = 10) -> Draw:
    """A page with lines of Helvetica from the top down."""

    def page(canvas: Any) -> None:
        put(canvas, *texts, x=x, y=y, step=step, size=size)

    return page


def put(
    canvas: Any, *texts: str, x: float = 40, y: float = 440, step: float = 14, size: float = 10
) -> None:
    for number, text in enumerate(texts):
        canvas.setFont("Helvetica", size)
        canvas.drawString(x, y - step * number, text)


def grid(
    canvas: Any, rows: Sequence[Sequence[str]], xs: Sequence[float], y: float = 400, step: float = 14
) -> None:
    """Rows of cells: the first flush left at its x, the others flush right."""
    canvas.setFont("Helvetica", 9)
    for number, row in enumerate(rows):
        for column, (text, x) in enumerate(zip(row, xs, strict=True)):
            write = canvas.drawString if column == 0 else canvas.drawRightString
            write(x, y - step * number, text)


def raw_pdf(
    content: bytes,
    *,
    page: str = "",
    resources: str = "",
    catalog: str = "",
    extra: Sequence[str] = (),
) -> bytes:
    """A hand-written PDF of one page in Helvetica (/F1); `extra` are objects from number 6 on."""
    stream = zlib.compress(content)
    bodies = [
        f"<< /Type /Catalog /Pages 2 0 R {catalog} >>".encode(),
        b"<< /Type /Pages /Kids [4 0 R] /Count 1 >>",
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        (
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 500] /Contents 5 0 R "
            f"/Resources << /Font << /F1 3 0 R >> {resources} >> {page} >>"
        ).encode(),
        b"<< /Filter /FlateDecode /Length %d >>\nstream\n%b\nendstream" % (len(stream), stream),
        *(text.encode("latin-1") for text in extra),
    ]
    out, places = bytearray(b"%PDF-1.6\n"), []
    for number, body in enumerate(bodies, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%b\nendobj\n" % (number, body)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(bodies) + 1)
    out += b"".join(b"%010d 00000 n \n" % at for at in places)
    out += b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(bodies) + 1, start)
    return bytes(out)
