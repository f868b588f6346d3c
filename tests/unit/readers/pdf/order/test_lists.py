"""Lists and addresses in columns, and tables side by side without rules."""

from __future__ import annotations

from typing import Any

from tests.unit.readers.pdf.drawing import put
from tests.unit.readers.pdf.words.test_building import text_of


def columns(*texts: list[str], xs: tuple[float, ...] = (40, 220), y: float = 440) -> str:
    def page(canvas: Any) -> None:
        for x, lines in zip(xs, texts, strict=True):
            put(canvas, *lines, x=x, y=y)

    return text_of(page)


def read_down(*texts: list[str]) -> str:
    return "\n".join(line for lines in texts for line in lines)


LEFT = ["Anchor fees, 12", "Beacon dues, 90", "Canal tolls, 4", "Dock rent, 31", "Eel nets, 7"]
RIGHT = ["Ferry wages, 66", "Granite, 5", "Harbour dues, 81"]


def test_words_in_order_down_one_column_and_on_in_the_next_are_read_down() -> None:
    assert columns(LEFT, RIGHT).replace("\n\n", "\n").startswith(read_down(LEFT, RIGHT))


def test_words_in_order_in_each_column_alone_are_rows() -> None:
    right = ["Amber", "Blue", "Crimson", "Dun", "Ecru"]
    assert "Anchor fees, 12\tAmber\n" in columns(LEFT, right)


def test_a_count_that_goes_on_is_read_down() -> None:
    left, right = ["1. Nets", "2. Buoys", "3. Oars"], ["4. Rope", "5. Tar"]
    assert columns(left, right).replace("\n\n", "\n").startswith(read_down(left, right))


def test_a_count_that_does_not_go_on_is_none() -> None:
    assert "1. Nets\t3. Rope\n" in columns(["1. Nets", "2. Buoys", "3. Oars"], ["3. Rope", "4. Tar"])


def test_page_numbers_that_never_fall_are_read_down() -> None:
    left = ["Tar 3", "Nets 9", "Rope 14", "Oars 20"]
    right = ["Buoys 22", "Anchors 31", "Lamps 31", "Charts 40"]
    assert columns(left, right).replace("\n\n", "\n").replace("\t", " ").startswith(read_down(left, right))


def test_two_addresses_under_colons_are_read_down() -> None:
    left, right = (
        ["Sender:", "Cedar Works", "14 Quay Row"],
        ["Recipient:", "Meadow Parish", "2 Chapel Lane"],
    )
    assert columns(left, right).replace("\n\n", "\n").startswith(read_down(left, right))


def test_pairs_with_a_colon_on_each_line_are_rows() -> None:
    left, right = ["Name: Ada", "Role: clerk", "Desk: 4"], ["Born: 1980", "Town: Eastholm", "Tel: 31"]
    assert "Name: Ada\tBorn: 1980\n" in columns(left, right)


def table(rows: list[str], x: float, steps: tuple[float, ...] = (95, 145)) -> Any:
    def draw(canvas: Any) -> None:
        for at, row in enumerate(rows):
            label, *figures = row.split("|")
            put(canvas, label, x=x, y=440 - 14 * at, size=8)
            for step, figure in zip(steps, figures, strict=False):
                put(
                    canvas,
                    figure,
                    x=x + step - canvas.stringWidth(figure, "Helvetica", 8),
                    y=440 - 14 * at,
                    size=8,
                )

    return draw


def side_by_side(left: list[str], right: list[str]) -> str:
    def page(canvas: Any) -> None:
        table(left, 20)(canvas)
        table(right, 205)(canvas)

    return text_of(page)


def test_sides_with_two_figures_a_row_are_two_tables() -> None:
    left = ["Nets|318|250", "Rope|41|77", "Tar|906|830"]
    right = ["Tolls|512|498", "Grants|60|75", "Rents|88|102"]
    text = side_by_side(left, right)
    assert "Tar\t906\t830\n\nTolls\t512\t498\n" in text


def test_sides_with_heads_over_figures_and_none_over_labels_are_two_tables() -> None:
    left = ["|Crowns", "Nets|318", "Rope|41", "Tar|906"]
    right = ["|Shares", "Tolls|512", "Grants|60", "Rents|88"]
    assert "Tar\t906\n\n\tShares\nTolls\t512\n" in side_by_side(left, right)


def test_a_head_over_the_second_labels_makes_one_table() -> None:
    left = ["Name|Age", "Ada|34", "Bela|41", "Cyril|29"]
    right = ["Town|Score", "Eastholm|88", "Northwick|60", "Seaford|71"]
    assert "Ada\t34\tEastholm\t88\n" in side_by_side(left, right)


def test_rows_below_the_end_of_the_other_side_show_two_tables() -> None:
    left = ["Nets|318", "Rope|41", "Tar|906"]
    right = ["Tolls|512", "Grants|60", "Rents|88", "Dues|14", "Fines|9"]
    assert "Tar\t906\n\nTolls\t512\n" in side_by_side(left, right)
