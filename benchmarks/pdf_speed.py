"""Time the PDF reader against pdfminer.six's own text extraction, side by side in one process.

    python benchmarks/pdf_speed.py [--pages 100]

Draws a text PDF (needs reportlab), reads it with both and prints seconds of CPU time and the ratio;
with pdfplumber too where that is installed.
"""

from __future__ import annotations

import argparse
import io
import time
from collections.abc import Callable

from groundgate_cli.readers.pdf import read_pdf

SENTENCE = "The warden of lock {} counted {} barges in week {} and wrote each of them into the ledger. "


def draw(pages: int) -> bytes:
    """A PDF of so many pages with 48 lines of prose on each and a table of figures under them."""
    from reportlab.lib.utils import simpleSplit
    from reportlab.pdfgen.canvas import Canvas

    out = io.BytesIO()
    canvas = Canvas(out, invariant=1)
    for page in range(pages):
        text = "".join(SENTENCE.format(i, page * 7 + i, i * 3) for i in range(40))
        for number, line in enumerate(simpleSplit(text, "Helvetica", 10, 450)[:40]):
            canvas.setFont("Helvetica", 10)
            canvas.drawString(70, 780 - 14 * number, line)
        for row in range(12):
            for column in range(5):
                canvas.drawString(70 + 95 * column, 200 - 13 * row, f"{page + row * column:,}.50")
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def seconds(work: Callable[[], object], runs: int = 3) -> float:
    """CPU time of the shortest of some runs."""
    best = float("inf")
    for _ in range(runs):
        started = time.process_time()
        work()
        best = min(best, time.process_time() - started)
    return best


def read_with_pdfplumber(data: bytes) -> None:
    """The text of all pages; raises ImportError where the library is missing."""
    import pdfplumber

    with pdfplumber.open(io.BytesIO(data)) as pdf:
        for page in pdf.pages:
            page.extract_text()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--pages", type=int, default=100)
    pages = parser.parse_args().pages
    data = draw(pages)
    from pdfminer.high_level import extract_text

    ours = seconds(lambda: read_pdf(data))
    theirs = seconds(lambda: extract_text(io.BytesIO(data)), 1)
    print(f"{pages} pages, {len(data) / 1024:.0f} KB")
    print(f"groundgate (pdfium, layout and tables)  {ours:7.2f} s")
    print(f"pdfminer.six extract_text               {theirs:7.2f} s")
    print(f"ratio                                   {theirs / ours:7.1f}")
    try:
        third = seconds(lambda: read_with_pdfplumber(data), 1)
    except ImportError:
        return
    print(f"pdfplumber extract_text                 {third:7.2f} s")
    print(f"ratio                                   {third / ours:7.1f}")


if __name__ == "__main__":
    main()
