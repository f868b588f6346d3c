"""Tables: rows, columns, blank cells, wrapped cells, heads and spans."""

from __future__ import annotations

from typing import Any

import pytest

from groundgate_cli.core.document import Document
from groundgate_cli.readers.pdf import read_pdf
from tests.unit.readers.pdf.drawing import draw, grid, put

BOTH = pytest.mark.parametrize("reader", ["pdfium", "pdfminer"])
XS = (40, 200, 270, 340)


def rows_of(text: str) -> list[list[str]]:
    return [line.split("\t") for line in text.rstrip("\n\f").split("\n")]


def read(page: Any, reader: str = "pdfium") -> Document:
    return read_pdf(draw(page), reader=reader)


def cells_of(document: Document) -> dict[str, dict[str, Any]]:
    data = document.text.encode()
    assert document.layout is not None
    return {
        data[cell["start"] : cell["end"]].decode(): cell
        for table in document.layout["tables"]
        for row in table["rows"]
        for cell in row
    }


@BOTH
def test_a_blank_cell_keeps_its_column(reader: str) -> None:
    rows = [
        ["Crop", "2031", "2032", "2033"],
        ["Rye", "14", "", "19"],
        ["Flax", "", "6", "8"],
        ["Hops", "55", "61", ""],
        ["All", "69", "67", "27"],
    ]
    document = read(lambda canvas: grid(canvas, rows, XS), reader)
    assert rows_of(document.text) == rows
    cells = cells_of(document)
    assert cells["6"]["column"] == cells["2032"]["column"] == 2
    assert cells["8"]["row"] == cells["Flax"]["row"] == 2
    assert cells["Crop"]["header"]
    assert not cells["Rye"]["header"]


@BOTH
def test_signs_brackets_and_percent_join_their_number(reader: str) -> None:
    def page(canvas: Any) -> None:
        grid(canvas, [["Item", "Sales", "Costs", "Share"], ["Wool", "412", "1,090", ""]], XS)
        canvas.drawString(40, 372, "Hides")
        canvas.drawString(160, 372, "$")
        canvas.drawRightString(200, 372, "5,301")
        canvas.drawRightString(267, 372, "76")
        canvas.drawRightString(251, 372, "(")
        canvas.drawString(268, 372, ")")
        canvas.drawRightString(340, 372, "8.5")
        canvas.drawString(342, 372, "%")

    assert rows_of(read(page, reader).text)[2] == ["Hides", "$5,301", "(76)", "8.5%"]


@BOTH
def test_amounts_with_currency_signs_stay_in_their_columns(reader: str) -> None:
    def page(canvas: Any) -> None:
        grid(canvas, [["Pier", "North", "South", "East"]], XS)
        for number, row in enumerate((("Dues", "41,250", "7", "318"), ("Fines", "6", "22,118", "90,004"))):
            y = 386 - 14 * number
            canvas.drawString(40, y, row[0])
            for text, x in zip(row[1:], XS[1:], strict=True):
                canvas.drawString(x - 36, y, "$")
                canvas.drawRightString(x, y, text)

    assert rows_of(read(page, reader).text)[1:] == [
        ["Dues", "$41,250", "$7", "$318"],
        ["Fines", "$6", "$22,118", "$90,004"],
    ]


@pytest.mark.parametrize("figures_on", [0, 1])
def test_a_wrapped_label_is_one_cell(figures_on: int) -> None:
    def page(canvas: Any) -> None:
        grid(canvas, [["Work", "Plan", "Done", "Left"], ["Dredging", "70", "31", "39"]], XS)
        put(canvas, "Repairs of the old sluice,", "without the gate house", x=40, y=372, size=9)
        for x, text in zip(XS[1:], ("88", "80", "8"), strict=True):
            canvas.drawRightString(x, 372 - 14 * figures_on, text)
        grid(canvas, [["Painting", "12", "10", "2"]], XS, y=344)

    rows = rows_of(read(page).text)
    assert rows[2] == ["Repairs of the old sluice, without the gate house", "88", "80", "8"]
    assert rows[3] == ["Painting", "12", "10", "2"]


@BOTH
def test_rules_say_which_lines_are_one_row(reader: str) -> None:
    def page(canvas: Any) -> None:
        canvas.setFont("Helvetica", 9)
        y = 400.0
        for label, more, effect in (
            ("Rust", "Deep pits", "Common"),
            ("Rot", "Soft wood", "Rare"),
            ("Worm", "Small holes", "Rare"),
        ):
            canvas.line(36, y + 11, 300, y + 11)
            canvas.drawString(40, y, label)
            canvas.drawString(40, y - 11, more)
            canvas.drawString(200, y, effect)
            y -= 26
        canvas.line(36, y + 11, 300, y + 11)

    assert rows_of(read(page, reader).text) == [
        ["Rust Deep pits", "Common"],
        ["Rot Soft wood", "Rare"],
        ["Worm Small holes", "Rare"],
    ]


def test_two_figures_are_never_one_cell() -> None:
    def page(canvas: Any) -> None:
        grid(canvas, [["Well", "Level", "Flow", "Days"], ["A", "12", "5", "3"], ["", "34", "6", "4"]], XS)

    rows = rows_of(read(page).text)
    assert ["A", "12", "5", "3"] in rows
    assert ["", "34", "6", "4"] in rows


@BOTH
def test_a_head_of_several_lines_is_one_cell_and_a_span_stands_above(reader: str) -> None:
    def page(canvas: Any) -> None:
        canvas.setFont("Helvetica", 9)
        canvas.drawCentredString(295, 440, "Season one")
        canvas.line(235, 436, 345, 436)
        canvas.drawRightString(200, 425, "Price")
        canvas.drawRightString(200, 413, "per sack")
        for text, x in (("Sold", 270), ("Held", 340)):
            canvas.drawRightString(x, 413, text)
        canvas.drawString(40, 413, "Grain")
        grid(
            canvas,
            [["Rye", "4.10", "310", "12"], ["Oats", "3.95", "288", "40"], ["Rape", "7.02", "91", "5"]],
            XS,
        )

    document = read(page, reader)
    assert rows_of(document.text)[:2] == [
        ["", "", "Season one"],
        ["Grain", "Price per sack", "Sold", "Held"],
    ] or rows_of(document.text)[:2] == [
        ["", "", "Season one", ""],
        ["Grain", "Price per sack", "Sold", "Held"],
    ]
    span = cells_of(document)["Season one"]
    assert (span["row"], span["column"], span["column_span"], span["header"]) == (0, 2, 2, True)


@BOTH
def test_tables_side_by_side_are_two(reader: str) -> None:
    left = [["Item", "Kept"], ["Nets", "31"], ["Oars", "12"], ["Pots", "48"]]
    right = [["Item", "Lost"], ["Buoys", "5"], ["Ropes", "17"], ["Hooks", "90"]]

    def page(canvas: Any) -> None:
        grid(canvas, left, (40, 160))
        grid(canvas, right, (220, 350))

    document = read(page, reader)
    assert len(document.layout["tables"]) == 2  # type: ignore[index]
    assert rows_of(document.text.replace("\n\n", "\n")) == left + right


def test_a_group_head_is_a_row_of_its_own() -> None:
    rows = [
        ["Asset", "2031", "2032", "2033"],
        ["Land:"],
        ["Fields", "20", "21", "22"],
        ["Woods", "7", "7", "8"],
    ]

    def page(canvas: Any) -> None:
        grid(canvas, [row + [""] * (4 - len(row)) for row in rows], XS)

    assert rows_of(read(page).text) == rows


def test_prose_is_no_table() -> None:
    def page(canvas: Any) -> None:
        put(canvas, "The keeper lights the lamp at dusk and", "puts it out when the sun is up.")

    document = read(page)
    assert document.layout["tables"] == []  # type: ignore[index]
    assert "\t" not in document.text


def test_a_mark_after_a_bracket_parts_nothing() -> None:
    def page(canvas: Any) -> None:
        grid(canvas, [["Quay", "Dues", "Fines"], ["North", "310", "4"], ["South", "", "6"]], XS[:3])
        canvas.drawRightString(200, 372, "81")
        canvas.drawRightString(188, 372, "(")
        canvas.drawString(202, 372, ")")
        canvas.setFont("Helvetica", 5)
        canvas.drawString(206, 375, "b")

    assert rows_of(read(page).text)[2] == ["South", "(81)^b", "6"]


@BOTH
def test_rows_parted_by_blank_space_hold_their_wrapped_lines(reader: str) -> None:
    lines = [
        ("Marsh and Sons", "Corn Exchange", "1,204"),
        ("Trading", "Upper Wharf", ""),
        ("", "Norwich", ""),
        ("Hale Brothers", "Mill Lane", "861"),
        ("Limited", "", ""),
        ("Otter Salvage", "Quay Street", "52"),
        ("", "King's Lynn", ""),
    ]
    steps = (0, 12, 24, 46, 58, 80, 92)

    def page(canvas: Any) -> None:
        grid(canvas, [("Firm", "", "Shares")], (40, 160, 300), y=420)
        canvas.drawString(140, 420, "Place")
        for (firm, place, shares), step in zip(lines, steps, strict=True):
            canvas.drawString(40, 400 - step, firm)
            canvas.drawString(140, 400 - step, place)
            canvas.drawRightString(300, 400 - step, shares)

    assert rows_of(read(page, reader).text) == [
        ["Firm", "Place", "Shares"],
        ["Marsh and Sons Trading", "Corn Exchange Upper Wharf Norwich", "1,204"],
        ["Hale Brothers Limited", "Mill Lane", "861"],
        ["Otter Salvage", "Quay Street King's Lynn", "52"],
    ]


def test_groups_parted_by_blank_space_are_no_rows() -> None:
    names = [
        ("Wardens", ""),
        ("Ann Hale", "Mill"),
        ("Rob Otter", "Quay"),
        ("Tollmen", ""),
        ("Sam Marsh", "Gate"),
    ]
    names += [("Tom Bell", "Lock"), ("Clerks", ""), ("Eva Ross", "Yard"), ("Ned Pike", "Bar")]

    def page(canvas: Any) -> None:
        y = 420.0
        for name, place in names:
            y -= 22 if not place else 12
            canvas.drawString(40, y, name)
            canvas.drawString(180, y, place)

    text = read(page).text
    assert "Ann Hale\tMill\nRob Otter\tQuay\n" in text


@BOTH
def test_a_rule_parts_a_group_from_a_row_that_begins_small(reader: str) -> None:
    def page(canvas: Any) -> None:
        grid(canvas, [("name", "Tons"), ("small boats", ""), ("punt", "14"), ("barge", "52")], (40, 250))
        for y in (395.5, 381.5):
            canvas.line(40, y, 250, y)

    assert "small boats\npunt\t14\nbarge\t52\n" in read(page, reader).text
