"""Pages as pictures: small, readable, and the boxes of the layout lie on their words."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image
from reportlab.lib.pdfencrypt import StandardEncryption
from reportlab.pdfgen.canvas import Canvas

from groundgate_cli.core.errors import ReaderError
from groundgate_cli.readers.pdf.drawing import MAX_PAGES, draw_pages
from groundgate_cli.readers.pdf.png import write_png
from groundgate_cli.readers.pdf.reader import read_pdf


def pdf_of(turn: int = 0, crop: tuple[int, int, int, int] | None = None, **how: Any) -> bytes:
    """A page with two lone words, "anchor" in blue."""
    file = io.BytesIO()
    # reportlab swaps the sides of a page that is turned to its side.
    canvas = Canvas(file, pagesize=(500, 700) if turn % 180 == 0 else (700, 500), **how)
    if crop:
        canvas.setCropBox(crop)
    canvas.setPageRotation(turn)
    canvas.setFont("Helvetica", 20)
    canvas.drawString(120, 500, "harbour")
    canvas.setFillColorRGB(0, 0, 1)
    canvas.drawString(300, 200, "anchor")
    canvas.save()
    return file.getvalue()


def picture_of(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(draw_pages(data, [1])[1])).convert("RGB")


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
@pytest.mark.parametrize("crop", [None, (100, 150, 450, 600)])
def test_boxes_lie_on_their_words(turn: int, crop: tuple[int, int, int, int] | None) -> None:
    data = pdf_of(turn, crop)
    picture, layout = picture_of(data), read_pdf(data).layout
    assert layout is not None
    page, words = layout["pages"][0], layout["words"]
    assert len(words) == 2
    across, down = picture.width / page["width"], picture.height / page["height"]
    assert across == pytest.approx(down, rel=0.02)
    grey = picture.convert("L").point(lambda value: 255 * (value < 200))
    boxes = []
    for _, _, _, x0, top, x1, bottom in words:
        box = (int(x0 * across) - 2, int(top * down) - 2, int(x1 * across) + 3, int(bottom * down) + 3)
        assert grey.crop(box).getbbox() is not None
        boxes.append(box)
    for box in boxes:  # outside the boxes the page is empty
        grey.paste(0, box)
    assert grey.getbbox() is None


def test_colour_is_kept() -> None:
    colours = picture_of(pdf_of()).getcolors(70000)
    assert colours is not None
    assert {(0, 0, 0), (0, 0, 255), (255, 255, 255)} <= {colour for _, colour in colours}


@pytest.mark.parametrize("width", [1, 2, 7, 8])
def test_grey_lines_of_any_width(width: int) -> None:
    levels = bytes(value * 17 for value in range(width * 2))
    rgb = b"".join(bytes([value] * 3) for value in levels)
    picture = Image.open(io.BytesIO(write_png(width, 2, rgb))).convert("L")
    assert picture.size == (width, 2)
    assert picture.tobytes() == levels


def test_a_dense_page_stays_small() -> None:
    file = io.BytesIO()
    canvas = Canvas(file)
    canvas.setFont("Times-Roman", 9)
    for line in range(70):
        canvas.drawString(
            50, 790 - line * 11, f"{line} of seventy lines with the words of a long notice " * 2
        )
    canvas.save()
    assert len(draw_pages(file.getvalue(), [1])[1]) < 200_000


def test_a_locked_file_and_its_password() -> None:
    data = pdf_of(encrypt=StandardEncryption("quay", strength=128))
    with pytest.raises(ReaderError) as told:
        draw_pages(data, [1])
    assert told.value.code == "PASSWORD_REQUIRED"
    assert set(draw_pages(data, [1], "quay")) == {1}


def test_pages_that_are_not_there_are_left_out() -> None:
    assert set(draw_pages(pdf_of(), [1, 2, 9])) == {1}


def test_more_pages_than_a_person_looks_at() -> None:
    with pytest.raises(ReaderError, match="at most"):
        draw_pages(pdf_of(), range(MAX_PAGES + 1))
