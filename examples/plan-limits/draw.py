"""Draw notice.pdf: two pages on the limits of US retirement plans, with the traps of such notices.

The figures are those of IRS Notices 2024-80 (for 2025) and 2025-67 (for 2026); the words are our own, and
one amount is misprinted on purpose. Needs reportlab. The bytes are the same on every run.
"""

from __future__ import annotations

from pathlib import Path

from reportlab.lib.pagesizes import LETTER
from reportlab.pdfgen.canvas import Canvas

FONT, BOLD, SIZE = "Helvetica", "Helvetica-Bold", 11
LEFT, TOP, STEP = 72, 720, 18

TABLE = (
    ("Limit", "2026", "2025"),
    ("Elective deferrals", "$24,500", "$23,500"),
    ("Annual additions", "72,000", "70,000"),
    ("Compensation taken into account", "360,000", "350,000"),
    ("SIMPLE plan deferrals", "17,000", "16,500"),
)


class Page:
    """One page of the notice, written from the top down."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.y = TOP

    def line(self, text: str, font: str = FONT, size: float = SIZE) -> None:
        self.canvas.setFont(font, size)
        self.canvas.drawString(LEFT, self.y, text)
        self.y -= STEP

    def gap(self) -> None:
        self.y -= STEP

    def marked_line(self, before: str, mark: str, after: str) -> None:
        """A line with a raised mark glued to the word before it."""
        self.canvas.setFont(FONT, SIZE)
        self.canvas.drawString(LEFT, self.y, before)
        at = LEFT + self.canvas.stringWidth(before, FONT, SIZE)
        self.canvas.setFont(FONT, 6.5)
        self.canvas.drawString(at, self.y + 4.5, mark)
        at += self.canvas.stringWidth(mark, FONT, 6.5)
        self.canvas.setFont(FONT, SIZE)
        self.canvas.drawString(at, self.y, after)
        self.y -= STEP

    def row(self, label: str, *cells: str) -> None:
        self.canvas.setFont(FONT, SIZE)
        self.canvas.drawString(LEFT, self.y, label)
        for n, cell in enumerate(cells):
            self.canvas.drawRightString(380 + 100 * n, self.y, cell)
        self.y -= STEP


def draw(path: Path) -> None:
    canvas = Canvas(str(path), pagesize=LETTER, invariant=1)
    first = Page(canvas)
    first.line("Retirement plan limits", BOLD, 16)
    first.gap()
    first.line("Plans at work", BOLD, 12)
    first.gap()
    for row in TABLE:
        first.row(*row)
    first.gap()
    first.marked_line("The catch-up limit from age 50 is $8,000", "1", " for 2026.")
    first.line("The catch-up limit from age 60 to 63 is $11,2500 for 2026.")
    first.gap()
    first.line("1 Set each year; see the notice of the tax authority.", FONT, 8)
    canvas.showPage()
    second = Page(canvas)
    second.line("Individual retirement accounts", BOLD, 12)
    second.gap()
    second.line("The IRA contribution limit is $7,500 for 2026, and was formerly $7,000.")
    second.line("The IRA catch-up limit is $1,100 for 2026.")
    second.gap()
    second.line("A single saver with a plan at work gets no deduction when income is more than $91,000.")
    second.line("Roth contributions of a single saver phase out between $153,000 and $168,000.")
    canvas.showPage()
    canvas.save()


if __name__ == "__main__":
    draw(Path(__file__).resolve().parent / "notice.pdf")
