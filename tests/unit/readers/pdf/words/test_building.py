"""Words: raised figures, letter space, doubled glyphs, leader dots, line ends, ligatures."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.readers.pdf import read_pdf
from tests.unit.readers.pdf.drawing import draw, lines, put, raw_pdf

BOTH = pytest.mark.parametrize("reader", ["pdfium", "pdfminer"])


def text_of(page: Any, reader: str = "pdfium") -> str:
    return read_pdf(draw(page), reader=reader).text


@BOTH
def test_a_raised_figure_is_never_a_digit_of_the_amount(reader: str) -> None:
    def page(canvas: Any) -> None:
        put(canvas, "Tolls 6,410")
        put(canvas, "2", x=40 + canvas.stringWidth("Tolls 6,410", "Helvetica", 10), y=443.5, size=6)
        put(canvas, "for the year", x=104)

    assert text_of(page, reader) == "Tolls 6,410^2 for the year\n\f"


@BOTH
def test_a_lowered_figure_is_marked(reader: str) -> None:
    def page(canvas: Any) -> None:
        put(canvas, "CO")
        put(canvas, "2", x=40 + canvas.stringWidth("CO", "Helvetica", 10), y=437.5, size=6)

    assert text_of(page, reader) == "CO_2\n\f"


@BOTH
def test_a_power_of_ten_keeps_its_exponent(reader: str) -> None:
    content = b"BT /F1 10 Tf 40 400 Td (3 x 10) Tj /F1 6 Tf 4 Ts (7) Tj /F1 10 Tf 0 Ts ( cells) Tj ET"
    assert read_pdf(raw_pdf(content), reader=reader).text == "3 x 10^7 cells\n\f"


@BOTH
def test_small_print_beside_large_print_is_not_raised(reader: str) -> None:
    def page(canvas: Any) -> None:
        put(canvas, "Total 90", size=12)
        put(canvas, "see note", x=140, size=8)

    assert "^" not in text_of(page, reader)


@BOTH
def test_letter_space_parts_no_letters(reader: str) -> None:
    content = b"BT /F1 10 Tf 3 Tc 40 400 Td (NET PAY) Tj ET BT /F1 10 Tf 3 Tc 200 400 Td (815) Tj ET"
    text = read_pdf(raw_pdf(content), reader=reader).text
    assert "NET PAY" in text
    assert "815" in text


@BOTH
def test_words_set_by_gaps_alone_are_parted(reader: str) -> None:
    content = b"BT /F1 10 Tf 40 400 Td [(rope) -280 (of) -280 (40) -280 (fathoms)] TJ ET"
    assert read_pdf(raw_pdf(content), reader=reader).text == "rope of 40 fathoms\n\f"


@BOTH
def test_kerning_parts_nothing(reader: str) -> None:
    content = b"BT /F1 10 Tf 40 400 Td [(A) 70 (V) -60 (A) 40 (1) -50 (2)] TJ ET"
    assert read_pdf(raw_pdf(content), reader=reader).text == "AVA12\n\f"


@BOTH
def test_a_shadow_prints_the_amount_once(reader: str) -> None:
    def page(canvas: Any) -> None:
        canvas.setFillGray(0.7)
        put(canvas, "Rent 2,202", x=40.5, y=439.5)
        canvas.setFillGray(0)
        put(canvas, "Rent 2,202")

    assert text_of(page, reader) == "Rent 2,202\n\f"


@BOTH
def test_leader_dots_are_dropped(reader: str) -> None:
    text = text_of(lines("Locks ...................... 31", "Weirs . . . . . . . . . . . 47"), reader)
    assert text == "Locks\t31\nWeirs\t47\n\f"


def test_an_ellipsis_stays() -> None:
    assert text_of(lines("They waited ... and left.")) == "They waited ... and left.\n\f"


@BOTH
def test_a_hyphen_at_a_line_end_joins_no_numbers(reader: str) -> None:
    assert text_of(lines("Berth 31-", "62 is free."), reader) == "Berth 31-\n62 is free.\n\f"


@BOTH
def test_ligatures_become_letters_and_a_minus_stays(reader: str) -> None:
    def page(canvas: Any) -> None:
        from reportlab.pdfbase import pdfmetrics, ttfonts

        pdfmetrics.registerFont(ttfonts.TTFont("Vera", "Vera.ttf"))
        canvas.setFont("Vera", 10)
        canvas.drawString(40, 400, "\ufb01nal \ufb02oat \u221231.7")

    assert text_of(page, reader) == "final float \u221231.7\n\f"


@BOTH
def test_right_to_left_words_are_read_from_the_right(reader: str) -> None:
    # Codes 1 to 4 are lamed, shin, vav and final mem, painted in the order of the page: םולש.
    cmap = (
        "1 begincodespacerange <00> <FF> endcodespacerange "
        "4 beginbfchar <01> <05DC> <02> <05E9> <03> <05D5> <04> <05DD> endbfchar"
    )
    body = "/CIDInit /ProcSet findresource begin begincmap " + cmap + " endcmap end"
    font = (
        "<< /Type /Font /Subtype /Type1 /BaseFont /Courier /ToUnicode 7 0 R "
        "/FirstChar 1 /LastChar 4 /Widths [600 600 600 600] >>"
    )
    data = raw_pdf(
        b"BT /F2 10 Tf 40 400 Td <04030102> Tj ET",
        resources="/Font << /F1 3 0 R /F2 6 0 R >>",
        extra=[font, f"<< /Length {len(body)} >>\nstream\n{body}\nendstream"],
    )
    assert read_pdf(data, reader=reader).text in (
        "\u05e9\u05dc\u05d5\u05dd\n\f",
        "\u05e9\u05dc\u05d5\u05dd\n\f",
    )


@BOTH
def test_unmapped_glyphs_are_counted_and_never_digits(reader: str) -> None:
    procs = "<< /a 7 0 R /b 7 0 R >>"
    font = (
        "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 10 10] /FontMatrix [0.1 0 0 0.1 0 0] "
        f"/CharProcs {procs} /Encoding << /Type /Encoding /Differences [49 /g1x /g2x] >> "
        "/FirstChar 49 /LastChar 50 /Widths [10 10] /Resources << >> >>"
    )
    proc = "10 0 0 0 10 10 d1 0 0 8 8 re f"
    data = raw_pdf(
        b"BT /F1 10 Tf 40 400 Td (Lots of plain words stand here) Tj ET BT /F2 10 Tf 40 380 Td (12) Tj ET",
        resources="/Font << /F1 3 0 R /F2 6 0 R >>",
        extra=[font, f"<< /Length {len(proc)} >>\nstream\n{proc}\nendstream"],
    )
    document = read_pdf(data, reader=reader)
    assert "1" not in document.text
    assert "\ufffd\ufffd" in document.text
    assert [note.code for note in document.notes] == ["UNMAPPED_CHARACTER"]
    assert document.notes[0].message.startswith("2 characters")


@BOTH
def test_the_one_or_two_leader_dots_that_had_room_are_dropped(reader: str) -> None:
    def page(canvas: Any) -> None:
        put(canvas, "Dues of the eastern basin . .", "Tolls ended .", y=440)
        put(canvas, "310", x=200, y=440)

    assert text_of(page, reader) == "Dues of the eastern basin\t310\nTolls ended .\n\f"


def test_a_wording_that_changes_figures_is_told() -> None:
    content = (
        b"BT /F1 10 Tf 40 400 Td /Span << /ActualText (7,310) >> BDC (9,850) Tj EMC ( sacks) Tj"
        b" 0 -20 Td /Span << /ActualText (44) >> BDC (44) Tj EMC ET"
    )
    document = read_pdf(raw_pdf(content))
    (note,) = document.notes
    assert note.code == "READERS_DISAGREE"
    assert note.message == 'page 1: the file gives "7,310" for glyphs that read "9,850"'
    assert note.where["page"] == 1


@BOTH
def test_the_first_leader_dot_at_the_end_of_a_label_is_dropped(reader: str) -> None:
    def page(canvas: Any) -> None:
        put(canvas, "Barley. . . . . . . .", "Oats. . . . . .", "Oats etc. ", y=440)
        put(canvas, "310", "41", "7", x=200, y=440)

    assert text_of(page, reader) == "Barley\t310\nOats\t41\nOats etc.\t7\n\f"


def test_a_blank_that_the_next_glyph_steps_back_over_parts_nothing() -> None:
    # 278 thousandths of an em are the width of the blank.
    content = b"BT /F1 10 Tf 40 400 Td [(cali) 0 ( ) 278 (bration) -400 (done)] TJ ET"
    assert read_pdf(raw_pdf(content)).text == "calibration done\n\f"
    content = b"BT /F1 10 Tf 40 400 Td [(cali) 0 ( ) 60 (bration)] TJ ET"
    assert read_pdf(raw_pdf(content)).text == "cali bration\n\f"


@BOTH
def test_a_line_of_small_print_is_no_mark_of_the_line_below(reader: str) -> None:
    def page(canvas: Any) -> None:
        put(canvas, "206 Weights, Scales", size=13, y=400)
        put(canvas, "<files.example/weights/index>", size=8, y=409)

    text = text_of(page, reader)
    assert "^" not in text
    assert "206 Weights, Scales" in text


@BOTH
def test_a_long_word_beside_larger_print_is_not_raised(reader: str) -> None:
    def page(canvas: Any) -> None:
        put(canvas, "Paid", size=12, y=400)
        put(canvas, "yearly", size=8, x=66, y=405)
        put(canvas, "Area 5 m", size=12, y=370)
        put(canvas, "2", size=8, x=90, y=375)

    text = text_of(page, reader)
    assert "^yearly" not in text
    assert "m^2" in text


@BOTH
def test_leaning_text_keeps_its_blanks(reader: str) -> None:
    content = b"BT /F1 10 Tf -0.7 Tc 1 0 0.25 1 40 400 Tm (All modes of travel) Tj ET"
    assert read_pdf(raw_pdf(content), reader=reader).text == "All modes of travel\n\f"


@BOTH
def test_leaders_without_blanks_lead_to_their_number(reader: str) -> None:
    page = lines("Barley........................310", "Hops...........................41")
    assert text_of(page, reader) == "Barley\t310\nHops\t41\n\f"
    assert text_of(lines("Barley....and oats"), reader) == "Barley....and oats\n\f"


def test_a_blank_mapped_with_a_point_parts_no_number() -> None:
    cmap = (
        "1 begincodespacerange <00> <FF> endcodespacerange "
        "3 beginbfchar <31> <0031> <2E> <0020002E> <36> <0036> endbfchar"
    )
    body = "/CIDInit /ProcSet findresource begin begincmap " + cmap + " endcmap end"
    font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 7 0 R >>"
    data = raw_pdf(
        b"BT /F2 10 Tf 40 400 Td (11.6) Tj ET",
        resources="/Font << /F1 3 0 R /F2 6 0 R >>",
        extra=[font, f"<< /Length {len(body)} >>\nstream\n{body}\nendstream"],
    )
    for reader in ("pdfium", "pdfminer"):
        assert read_pdf(data, reader=reader).text == "11.6\n\f"


def test_a_printed_blank_counts_where_a_stand_in_font_is_too_wide() -> None:
    # The widths that the page was set with are two thirds of those of the font that stands in.
    widths = " ".join("400" for _ in range(32, 127))
    font = (
        "<< /Type /Font /Subtype /TrueType /BaseFont /Garamond,Italic /FirstChar 32 /LastChar 126 "
        f"/Widths [{widths}] /Encoding /WinAnsiEncoding >>"
    )
    data = raw_pdf(
        b"BT /F2 12 Tf -0.5 Tc -2.5 Tw 40 400 Td (MAMMON MUSEUM ROOM) Tj ET",
        resources="/Font << /F1 3 0 R /F2 6 0 R >>",
        extra=[font],
    )
    assert read_pdf(data).text == "MAMMON MUSEUM ROOM\n\f"


@BOTH
def test_leader_dots_are_no_spaced_letters(reader: str) -> None:
    dots = b" ".join(b"-500 (.)" for _ in range(30))
    content = b"BT /F1 10 Tf 40 400 Td [(Tar) -300 (and) -300 (rope) %b -500 (32)] TJ ET" % dots
    assert read_pdf(raw_pdf(content), reader=reader).text.startswith("Tar and rope")
