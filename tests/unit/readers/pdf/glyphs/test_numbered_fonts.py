"""Glyphs named by number: read where the font shows itself to be one of Latin text, else unmapped."""

from __future__ import annotations

import pytest

from groundgate_cli.readers.pdf import read_pdf
from groundgate_cli.readers.pdf.glyphs.numbered_fonts import numbered_characters
from tests.unit.readers.pdf.drawing import raw_pdf

SENTENCE = "The rate is 4.75 for notes in store"


def drawn_font(codes: list[int], names: dict[int, str]) -> list[str]:
    """The objects of a Type 3 font, from number 6 on: each of its glyphs is a square."""
    differences = " ".join(f"{code} /{names[code]}" for code in codes)
    procedures = " ".join(f"/{names[code]} 7 0 R" for code in codes)
    widths = " ".join("10" for _ in range(256))
    square = "8 0 0 0 8 8 d1 0 0 8 8 re f"
    return [
        "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 10 10] /FontMatrix [0.1 0 0 0.1 0 0] "
        f"/FirstChar 0 /LastChar 255 /Widths [{widths}] /CharProcs << {procedures} >> "
        f"/Encoding << /Type /Encoding /Differences [{differences}] >> >>",
        f"<< /Length {len(square)} >>\nstream\n{square}\nendstream",
    ]


def page_with(texts: list[bytes], codes: list[int], prefix: str = "a") -> bytes:
    content = b"BT /F2 9 Tf 40 400 Td 14 TL " + b" ".join(
        b"[%b] TJ T*"
        % b" ".join(b"-300" if word == b" " else b"<%b>" % word.hex().encode() for word in text)
        for text in [[bytes([code]) for code in line] for line in texts]
    )
    names = {code: f"{prefix}{code}" for code in codes}
    return raw_pdf(
        content + b" ET", resources="/Font << /F1 3 0 R /F2 6 0 R >>", extra=drawn_font(codes, names)
    )


@pytest.mark.parametrize("reader", ["pdfium", "pdfminer"])
def test_a_drawn_font_of_latin_text_is_read_by_its_codes(reader: str) -> None:
    codes = sorted(set(SENTENCE.encode()) - {32})
    document = read_pdf(page_with([SENTENCE.encode()], codes), reader=reader)
    assert document.text.rstrip("\n\f") == SENTENCE
    assert not [note for note in document.notes if note.code == "UNMAPPED_CHARACTER"]


@pytest.mark.parametrize("reader", ["pdfium", "pdfminer"])
def test_a_drawn_font_of_figures_alone_is_not_read(reader: str) -> None:
    document = read_pdf(page_with([b"31405"], sorted(b"01345")), reader=reader)
    assert not any(char in document.text for char in "31405")
    assert [note.code for note in document.notes if note.code == "UNMAPPED_CHARACTER"]


def named(text: str, extra: tuple[int, ...] = (), prefix: str = "a") -> dict[int, str]:
    return {code: f"{prefix}{code}" for code in sorted(set(text.encode()) | set(extra))}


LETTERS = "aeinorstdl0123456789.,()"


def test_letters_and_digits_are_read_and_the_dollar_is_left() -> None:
    found = numbered_characters(named(LETTERS + "$"))
    assert found[ord("7")] == "7"
    assert found[ord("e")] == "e"
    assert ord("$") not in found


def test_the_name_counts_where_the_code_is_another() -> None:
    names = {code: f"MT{ord(char)}" for code, char in enumerate("aeinorst 29", 2)}
    assert "".join(numbered_characters(names).values()) == "aeinorst 29"


def test_ligatures_tell_which_encoding_it_is() -> None:
    old = numbered_characters(named(LETTERS + '"', (12, 123)))
    assert (old[12], old[123], old[34]) == ("fi", "\u2013", "\u201d")
    new = numbered_characters(named(LETTERS + '"', (28, 21)))
    assert (new[28], new[21], new[34]) == ("fi", "\u2013", '"')
    both = numbered_characters(named(LETTERS + '"', (12, 28)))
    assert not {12, 28, 34} & both.keys()


def test_a_whole_font_counted_through_says_nothing() -> None:
    assert numbered_characters({code: f"g{code + 3}" for code in range(30, 120)}) == {}


def test_two_prefixes_and_few_letters_say_nothing() -> None:
    assert numbered_characters(named("aei12")) == {}
    assert numbered_characters(named("aeio12")) == {}
    assert numbered_characters(named("abstrc"))[ord("b")] == "b"
    assert numbered_characters(named("aeino") | named("rst", prefix="b")) == {}


def test_typewriter_fonts_have_ascii_signs() -> None:
    found = numbered_characters(named(LETTERS + '<>_{}"#@^~|\\$'), fixed=True)
    assert "".join(found[ord(char)] for char in '<_{"') == '<_{"'
    assert ord("$") not in found
    assert ord("<") not in numbered_characters(named(LETTERS + "<"))


def test_codes_of_a_whole_font_say_nothing() -> None:
    assert numbered_characters({code: f"g{code}" for code in range(1, 200)}) == {}


@pytest.mark.parametrize("reader", ["pdfium", "pdfminer"])
def test_numbers_that_were_taken_for_dingbats(reader: str) -> None:
    codes = sorted(set(SENTENCE.encode()) - {32})
    wrong = "".join(f"<{code:02X}> <{0x2701 + code % 90:04X}> " for code in codes)
    body = (
        "/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange "
        f"{len(codes)} beginbfchar {wrong}endbfchar endcmap end"
    )
    font, glyph = drawn_font(codes, {code: f"a{code}" for code in codes})
    font = font.replace("/Type3 ", "/Type3 /ToUnicode 8 0 R ")
    content = b"BT /F2 9 Tf 40 400 Td [%b] TJ ET" % b" ".join(
        b"-300" if code == 32 else b"<%02X>" % code for code in SENTENCE.encode()
    )
    data = raw_pdf(
        content,
        resources="/Font << /F1 3 0 R /F2 6 0 R >>",
        extra=[font, glyph, f"<< /Length {len(body)} >>\nstream\n{body}\nendstream"],
    )
    assert read_pdf(data, reader=reader).text.rstrip("\n\f") == SENTENCE
