"""Cells that stand close together: the columns of the other rows part them."""

from __future__ import annotations

from typing import Any

from groundgate_cli.readers.pdf import read_pdf
from tests.unit.readers.pdf.drawing import draw, grid

XS = (40, 200, 234, 300, 334)


def text_rows(rows: list[list[str]], xs: tuple[float, ...] = XS, reader: str = "pdfium") -> list[str]:
    document = read_pdf(draw(lambda canvas: grid(canvas, rows, xs)), reader=reader)
    return document.text.rstrip("\n\f").split("\n")


def test_wide_figures_keep_their_columns_where_narrow_ones_show_them() -> None:
    # At 9 points "1,411,608" is some 40 points wide: it begins 3.5 points, 0.4 em, after the figure
    # in the column before.
    xs = (40, 200, 243.5, 300, 343.5)
    rows = [
        ["Catch", "Boats", "Tonnes", "Boats", "Tonnes"],
        ["Herring", "811", "1,411,608", "702", "1,302,511"],
        ["Sprat", "22", "604", "19", "577"],
        ["Smelt", "7", "91", "6", "88"],
    ]
    for reader in ("pdfium", "pdfminer"):
        assert text_rows(rows, xs, reader) == ["\t".join(row) for row in rows]


def test_rows_of_close_figures_alone_are_columns() -> None:
    rows = [[str(10 + n), str(310 + n), str(520 + n), str(40 + n), str(710 + n)] for n in range(4)]
    xs = (40, 75, 100, 160, 185)
    assert text_rows(rows, xs) == ["\t".join(row) for row in rows]


def test_a_number_grouped_with_blanks_is_not_parted() -> None:
    rows = [
        ["Ort", "Fläche", "Zahl"],
        ["Aue", "1 204 518", "71"],
        ["Bach", "83", "2 114"],
        ["Cron", "409", "12"],
    ]
    assert text_rows(rows, (40, 200, 260)) == ["\t".join(row) for row in rows]


def test_a_head_of_two_words_over_two_columns_is_one_cell() -> None:
    def page(canvas: Any) -> None:
        canvas.setFont("Helvetica", 9)
        canvas.drawCentredString(216, 414, "First  half")
        grid(canvas, [["Item", "Plan", "Real"], ["Rope", "81", "77"], ["Tar", "45", "49"]], (40, 210, 240))

    document = read_pdf(draw(page))
    assert document.layout is not None
    assert document.text.split("\n")[0].strip("\t").split() == ["First", "half"]
    assert len(document.layout["tables"][0]["rows"][0]) == 1


def test_words_of_a_wide_cell_stay_together_where_no_column_begins() -> None:
    rows = [
        ["Town", "Kind", "Note", "2031", "2032"],
        ["Ulm", "old", "wet", "14", "19"],
        ["Hof", "new", "dry", "15", "12"],
        ["Au", "", "old stone bridge over", "16", "13"],
        ["Bug", "old", "dry", "17", "12"],
    ]
    lines = text_rows(rows, (40, 120, 150, 230, 260))
    assert any("old stone bridge over" in line for line in lines)
