"""Form fields and typed notes: what they show when the page is printed is read."""

from __future__ import annotations

from groundgate_cli.readers.pdf import read_pdf
from tests.unit.readers.pdf.drawing import raw_pdf

TEXT = b"BT /F1 10 Tf 40 400 Td (Boat:) Tj ET"
FONTS = "/DA (/Helv 10 Tf 0 g) /DR << /Font << /Helv 3 0 R >> >>"
FORM = f"/AcroForm << /Fields [6 0 R] /NeedAppearances true {FONTS} >>"


def mark(kind: str, rest: str, flags: int = 4) -> str:
    place = "/DA (/Helv 10 Tf 0 g) /Rect [120 395 260 412]"
    return f"<< /Type /Annot /Subtype /{kind} {place} /F {flags} {rest} >>"


def text_of(annotation: str) -> str:
    return read_pdf(raw_pdf(TEXT, page="/Annots [6 0 R]", catalog=FORM, extra=[annotation])).text


def test_a_field_without_a_drawing_shows_its_value() -> None:
    assert text_of(mark("Widget", "/FT /Tx /T (boat) /V (Heron 77)")) == "Boat:\tHeron 77\n\f"


def test_a_typed_note_shows_its_words() -> None:
    assert "moored 3 May" in text_of(mark("FreeText", "/Contents (moored 3 May)"))


def test_a_hidden_field_shows_nothing() -> None:
    assert text_of(mark("Widget", "/FT /Tx /T (boat) /V (Heron 77)", flags=2)) == "Boat:\n\f"


def test_the_icon_of_a_note_is_no_text() -> None:
    assert text_of(mark("Text", "/Contents (ask again on 5 May) /Name /Note")) == "Boat:\n\f"
