"""The pages of a PDF on the page: drawn, with boxes over them, and a switch to the text."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

from reportlab.pdfgen.canvas import Canvas

from groundgate_cli.engine.admit import admit
from groundgate_cli.engine.given import Given, given_document
from groundgate_cli.readers.pdf.reader import read_pdf
from groundgate_cli.reports.render import render

if TYPE_CHECKING:
    from .conftest import Open

SCHEMA = {"fields": {"berth_fee": {"unit": "USD"}, "crane_fee": {"unit": "USD"}}}
CANDIDATES: list[dict[str, Any]] = [
    {"field": "berth_fee", "value": "64", "evidence": {"text": "berth fee is $46"}},
    {"field": "crane_fee", "value": "90", "evidence": {"text": "crane fee is more than $90"}},
]


def pdf() -> bytes:
    file = io.BytesIO()
    canvas = Canvas(file)
    canvas.drawString(100, 700, "The berth fee is $46 a night.")
    canvas.showPage()
    canvas.drawString(100, 600, "Nothing is said here.")
    canvas.showPage()
    canvas.drawString(100, 500, "The crane fee is more than $90 a lift.")
    canvas.save()
    return file.getvalue()


def page_of(data: bytes) -> str:
    given: Given = given_document(read_pdf(data))._replace(schema=SCHEMA, candidates=CANDIDATES)
    return render(admit(given), "html", pages_from=data)


def test_pages_with_boxes_and_a_switch_to_text(show: Open) -> None:
    page = show(page_of(pdf()))
    assert page.tab.input_value("#view") == "pages"
    headings = "[...document.querySelectorAll('#words h3')].map((one) => one.textContent)"
    assert page.run(headings) == ["Page 1", "Page 3"]
    page.tab.wait_for_selector("svg[aria-label='Page 3'] image", state="attached")
    loaded = page.run(
        """async () => {
            const picture = new Image();
            picture.src = document.querySelector("svg image").getAttribute("href");
            await picture.decode();
            return [picture.naturalWidth, picture.naturalHeight];
        }"""
    )
    assert min(loaded) > 900
    assert page.chosen.startswith("crane_fee")
    box = page.run(
        "(({x, y, width}) => [x, y, width])(document.querySelector('svg rect.value.now').getBBox())"
    )
    # The baseline is 500 points from the foot of a page of 842; the words before take 143 points.
    assert 325 < box[1] < 342
    assert 230 < box[0] < 260
    assert 8 < box[2] < 20
    page.tab.select_option("#view", "text")
    assert "Nothing is said here." in page.tab.text_content("#words")
    assert page.tab.locator("mark.now").count() > 0
