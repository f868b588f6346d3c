"""Pages, words and offsets of a document; files that are refused."""

from __future__ import annotations

import hashlib

import pytest

from groundgate_cli.core.document import Document
from groundgate_cli.core.errors import ReaderError, UsageError
from groundgate_cli.readers.pdf import read_pdf
from tests.unit.readers.pdf.drawing import draw, lines, put, raw_pdf

BOTH = pytest.mark.parametrize("reader", ["pdfium", "pdfminer"])


def word_boxes(document: Document) -> dict[str, list[float]]:
    data = document.text.encode()
    assert document.layout is not None
    return {data[start:end].decode(): [page, *box] for start, end, page, *box in document.layout["words"]}


@BOTH
def test_three_pages_end_with_three_form_feeds(reader: str) -> None:
    data = draw(lines("Herring 41"), lines("Sprat 52"), lines("Cod 63"))
    document = read_pdf(data, reader=reader)
    assert document.text == "Herring 41\n\fSprat 52\n\fCod 63\n\f"
    assert document.media_type == "application/pdf"
    assert document.bytes_sha256 == hashlib.sha256(data).hexdigest()
    pages = document.layout["pages"]  # type: ignore[index]
    assert [(p["page"], p["width"], p["height"], p["rotation"]) for p in pages] == [
        (number, 400, 500, 0) for number in (1, 2, 3)
    ]
    text = document.text.encode()
    assert [text[p["start"] : p["end"]] for p in pages] == [
        b"Herring 41\n\f",
        b"Sprat 52\n\f",
        b"Cod 63\n\f",
    ]


def test_words_are_sorted_and_their_spans_are_bytes() -> None:
    document = read_pdf(draw(lines("Prix : 12 € net", "dû")))
    data = document.text.encode()
    words = document.layout["words"]  # type: ignore[index]
    assert words == sorted(words)
    assert [data[start:end].decode() for start, end, *_ in words] == ["Prix", ":", "12", "€", "net", "dû"]


@BOTH
@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_boxes_are_on_the_page_as_shown(reader: str, turn: int) -> None:
    content = b"BT /F1 10 Tf 120 300 Td (buoy) Tj ET"
    data = raw_pdf(content, page=f"/CropBox [20 30 380 480] /Rotate {turn}")
    _, x0, top, x1, bottom = word_boxes(read_pdf(data, reader=reader))["buoy"]
    middle = {0: (110, 176), 90: (274, 110), 180: (250, 274), 270: (176, 250)}[turn]
    assert x0 <= middle[0] <= x1
    assert top <= middle[1] <= bottom
    assert max(x1 - x0, bottom - top) < 24


@BOTH
def test_user_unit_scales_page_and_boxes(reader: str) -> None:
    document = read_pdf(raw_pdf(b"BT /F1 10 Tf 100 400 Td (quay) Tj ET", page="/UserUnit 2"), reader=reader)
    assert document.layout["pages"][0]["width"] == 800  # type: ignore[index]
    _, x0, top, _, bottom = word_boxes(document)["quay"]
    assert x0 == pytest.approx(200, abs=0.1)
    assert top < 200 < bottom


def test_pages_are_read_as_asked_for() -> None:
    data = draw(lines("Alder"), lines("Birch"), lines("Cedar"))
    document = read_pdf(data, pages=(3, 1))
    assert document.text == "Cedar\n\fAlder\n\f"
    assert [p["page"] for p in document.layout["pages"]] == [3, 1]  # type: ignore[index]


@pytest.mark.parametrize("pages", [(4,), (0,), (1, 9)])
def test_a_page_that_is_not_there_is_refused(pages: tuple[int, ...]) -> None:
    with pytest.raises(ReaderError) as caught:
        read_pdf(draw(lines("a"), lines("b"), lines("c")), pages=pages)
    assert "3 pages" in caught.value.message
    assert caught.value.hint


def test_too_many_pages_are_refused() -> None:
    data = draw(lines("a"), lines("b"), lines("c"))
    with pytest.raises(ReaderError, match="3 pages"):
        read_pdf(data, max_pages=2)
    assert read_pdf(data, max_pages=2, pages=(2, 3)).text == "b\n\fc\n\f"


@BOTH
def test_a_locked_file_needs_its_password(reader: str) -> None:
    from reportlab.lib.pdfencrypt import StandardEncryption

    data = draw(lines("Bid 71"), encrypt=StandardEncryption("heron", ownerPassword="o", strength=128))
    for wrong in (None, "egret"):
        with pytest.raises(ReaderError) as caught:
            read_pdf(data, password=wrong, reader=reader)
        assert "password" in caught.value.message
        assert "--password-file" in (caught.value.hint or "")
    assert read_pdf(data, password="heron", reader=reader).text == "Bid 71\n\f"


@BOTH
@pytest.mark.parametrize("data", [b"", b"%PDF-1.7\n", b"%PDF-1.4 " + bytes(range(256)) * 8])
def test_what_is_no_pdf_is_refused(reader: str, data: bytes) -> None:
    with pytest.raises(ReaderError) as caught:
        read_pdf(data, reader=reader)
    assert caught.value.hint


@BOTH
def test_a_wrong_startxref_is_mended(reader: str) -> None:
    data = draw(lines("Tide 4.2 m"))
    at = data.rindex(b"startxref")
    assert read_pdf(data[:at] + b"startxref\n77\n%%EOF", reader=reader).text == "Tide 4.2 m\n\f"


def test_an_unknown_reader_is_a_usage_error() -> None:
    with pytest.raises(UsageError):
        read_pdf(draw(lines("a")), reader="tesseract")


@BOTH
def test_same_bytes_give_the_same_document(reader: str) -> None:
    def page(canvas: object) -> None:
        for number in range(30):
            put(canvas, f"k{number}", x=40 + number % 5 * 60, y=440 - number // 5 * 20)

    data = draw(page)
    first = read_pdf(data, reader=reader)
    assert all(read_pdf(data, reader=reader) == first for _ in range(3))


def test_both_sources_agree_on_an_ordinary_page() -> None:
    data = draw(lines("The mill ground 1,310 sacks", "in May and 998 in June.", "Loss: (12.5) %"))
    assert read_pdf(data).text == read_pdf(data, reader="pdfminer").text


def test_a_page_without_text_is_named() -> None:
    def picture(canvas: object) -> None:
        canvas.rect(0, 0, 400, 500, fill=1)  # type: ignore[attr-defined]

    document = read_pdf(draw(lines("Words"), picture))
    assert [(note.code, note.where) for note in document.notes] == [("NO_TEXT_LAYER", {"page": 2})]
    assert "page 2" in document.notes[0].message
