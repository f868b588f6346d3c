"""What a person can't see is no evidence: it is left out, and listed with its place and reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from groundgate_cli.core.document import Document
from groundgate_cli.readers.pdf import read_pdf
from tests.unit.readers.pdf.drawing import draw, put, raw_pdf

BOTH = pytest.mark.parametrize("reader", ["pdfium", "pdfminer"])


def hidden(document: Document) -> list[tuple[str, str]]:
    assert document.layout is not None
    return [(entry["text"], entry["reason"]) for entry in document.layout["hidden"]]


def white(canvas: Any) -> None:
    canvas.setFillGray(1)
    put(canvas, "rebate 88", y=300)


def covered(canvas: Any) -> None:
    put(canvas, "rebate 88", y=300)
    canvas.setFillGray(1)
    canvas.rect(30, 294, 200, 20, stroke=0, fill=1)


def tiny(canvas: Any) -> None:
    put(canvas, "rebate 88", y=300, size=1)


def away(canvas: Any) -> None:
    put(canvas, "rebate 88", x=900, y=300)


def invisible(canvas: Any) -> None:
    text = canvas.beginText(40, 300)
    text.setFont("Helvetica", 10)
    text.setTextRenderMode(3)
    text.textOut("rebate 88")
    canvas.drawText(text)


def clipped(canvas: Any) -> None:
    path = canvas.beginPath()
    path.rect(200, 100, 50, 50)
    canvas.saveState()
    canvas.clipPath(path, stroke=0, fill=0)
    put(canvas, "rebate 88", y=300)
    canvas.restoreState()


@BOTH
@pytest.mark.parametrize(
    ("trick", "reason"),
    [
        (white, "colour of the background"),
        (covered, "covered"),
        (tiny, "smaller than 2 points"),
        (away, "outside the page"),
        (invisible, "invisible text"),
        (clipped, "clipped away"),
    ],
)
def test_hidden_text_is_left_out_and_listed(reader: str, trick: Callable[[Any], None], reason: str) -> None:
    def page(canvas: Any) -> None:
        put(canvas, "fee 12")
        trick(canvas)

    document = read_pdf(draw(page), reader=reader)
    assert document.text == "fee 12\n\f"
    assert hidden(document) == [("rebate 88", reason)]
    (note,) = document.notes
    assert note.code == "HIDDEN_TEXT"
    assert note.where["page"] == 1
    assert len(note.where["box"]) == 4


@BOTH
def test_text_outside_the_crop_box_is_hidden(reader: str) -> None:
    content = b"BT /F1 10 Tf 100 400 Td (in) Tj 0 80 Td (out) Tj ET"
    document = read_pdf(raw_pdf(content, page="/CropBox [0 0 400 450]"), reader=reader)
    assert document.text == "in\n\f"
    assert hidden(document) == [("out", "outside the page")]


@BOTH
def test_white_text_on_a_dark_box_is_seen(reader: str) -> None:
    def page(canvas: Any) -> None:
        canvas.setFillColorRGB(0.1, 0.2, 0.4)
        canvas.rect(30, 290, 200, 30, stroke=0, fill=1)
        white(canvas)

    document = read_pdf(draw(page), reader=reader)
    assert document.text == "rebate 88\n\f"
    assert not document.notes


@BOTH
def test_a_dark_text_on_a_dark_box_is_not_seen(reader: str) -> None:
    def page(canvas: Any) -> None:
        canvas.setFillGray(0.2)
        canvas.rect(30, 290, 200, 30, stroke=0, fill=1)
        put(canvas, "rebate 88", y=300)

    assert hidden(read_pdf(draw(page), reader=reader)) == [("rebate 88", "colour of the background")]


@BOTH
def test_a_shade_that_lets_through_hides_nothing(reader: str) -> None:
    def page(canvas: Any) -> None:
        put(canvas, "rebate 88", y=300)
        canvas.setFillColorRGB(1, 1, 0, alpha=0.4)
        canvas.rect(30, 294, 200, 20, stroke=0, fill=1)

    assert read_pdf(draw(page), reader=reader).text == "rebate 88\n\f"


@BOTH
def test_half_a_word_under_a_box_is_cut(reader: str) -> None:
    def page(canvas: Any) -> None:
        put(canvas, "1234567890", y=300, size=20)
        canvas.setFillGray(0)
        canvas.rect(40 + 5 * 11.12, 290, 100, 30, stroke=0, fill=1)

    document = read_pdf(draw(page), reader=reader)
    assert document.text == "12345\n\f"
    assert hidden(document) == [("67890", "covered")]


@BOTH
def test_a_layer_that_is_off_is_not_seen(reader: str) -> None:
    content = b"BT /F1 10 Tf 40 400 Td (on) Tj ET /OC /P1 BDC BT /F1 10 Tf 80 400 Td (off) Tj ET EMC"
    data = raw_pdf(
        content,
        resources="/Properties << /P1 6 0 R >>",
        catalog="/OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] >> >>",
        extra=["<< /Type /OCG /Name (Draft marks) >>"],
    )
    document = read_pdf(data, reader=reader)
    assert document.text == "on\n\f"
    assert hidden(document) == [("off", "layer switched off")]


@BOTH
def test_the_text_layer_of_a_scan_is_read_and_said_to_be_one(reader: str) -> None:
    def page(canvas: Any) -> None:
        from PIL import Image
        from reportlab.lib.utils import ImageReader

        canvas.drawImage(ImageReader(Image.new("L", (40, 50), 230)), 0, 0, 400, 500)
        invisible(canvas)

    document = read_pdf(draw(page), reader=reader)
    assert document.text == "rebate 88\n\f"
    assert [note.code for note in document.notes] == ["OCR_LAYER"]


def picture(mode: str, colour: tuple[int, ...]) -> Callable[[Any], None]:
    def page(canvas: Any) -> None:
        from PIL import Image
        from reportlab.lib.utils import ImageReader

        put(canvas, "rebate 88", y=300)
        canvas.drawImage(ImageReader(Image.new(mode, (40, 20), colour)), 30, 290, 90, 30, mask="auto")

    return page


@BOTH
def test_a_picture_hides_what_lies_under_it(reader: str) -> None:
    document = read_pdf(draw(picture("RGB", (90, 90, 90))), reader=reader)
    assert hidden(document) == [("rebate 88", "covered")]


@BOTH
def test_a_picture_that_lets_through_hides_nothing(reader: str) -> None:
    document = read_pdf(draw(picture("RGBA", (90, 90, 90, 60))), reader=reader)
    assert document.text == "rebate 88\n\f"
    assert not document.notes


def test_the_value_of_a_form_field_is_read_and_a_hidden_one_is_not() -> None:
    def page(canvas: Any) -> None:
        put(canvas, "Boat:")
        for name, value, flags in (("boat", "Kittiwake 7", "print"), ("note", "void", "hidden")):
            canvas.acroForm.textfield(
                name=name, value=value, x=90, y=430, width=90, height=18, fontSize=9, annotationFlags=flags
            )

    text = read_pdf(draw(page)).text
    assert "Kittiwake 7" in text
    assert "void" not in text


@BOTH
def test_a_word_that_leaves_the_page_is_read_up_to_its_edge(reader: str) -> None:
    content = b"BT /F1 20 Tf 360 400 Td (123456) Tj ET"
    document = read_pdf(raw_pdf(content), reader=reader)
    assert document.text == "1234\n\f"
    assert hidden(document) == [("56", "outside the page")]


SHADING = (
    "<< /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 1 1]"
    " /Function << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0] /C1 [1] >> >>"
)


@BOTH
def test_text_that_is_filled_with_a_pattern_is_seen(reader: str) -> None:
    content = (
        b"/Pattern cs /P1 scn BT /F1 10 Tf 40 400 Td (Regatta 9) Tj ET 1 g BT 40 380 Td (rebate 88) Tj ET"
    )
    resources = f"/Pattern << /P1 << /PatternType 2 /Shading {SHADING} >> >>"
    document = read_pdf(raw_pdf(content, resources=resources), reader=reader)
    assert document.text == "Regatta 9\n\f"
    assert hidden(document) == [("rebate 88", "colour of the background")]
