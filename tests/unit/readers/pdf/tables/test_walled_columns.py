"""Columns between upright rules, rows far apart in cells, close heads and close figures."""

from __future__ import annotations

from typing import Any

from tests.unit.readers.pdf.drawing import grid, put
from tests.unit.readers.pdf.words.test_building import text_of


def boxes(canvas: Any, xs: tuple[float, ...], top: float, step: float, rows: int) -> None:
    """The cells of a table as a grid of rules."""
    for x in xs:
        canvas.line(x, top, x, top - step * rows)
    for row in range(rows + 1):
        canvas.line(xs[0], top - step * row, xs[-1], top - step * row)


def test_a_head_set_elsewhere_in_its_cell_is_over_its_column() -> None:
    def page(canvas: Any) -> None:
        boxes(canvas, (40, 160, 260, 360), 460, 20, 3)
        put(canvas, "Boats", x=165, y=446)
        put(canvas, "Crews", x=265, y=446)
        for at, (label, one, other) in enumerate((("Herring", "8", "12"), ("Sprat", "6", "30"))):
            put(canvas, label, x=45, y=426 - 20 * at)
            put(canvas, one, x=250, y=426 - 20 * at)
            put(canvas, other, x=345, y=426 - 20 * at)

    assert text_of(page).startswith("\tBoats\tCrews\nHerring\t8\t12\nSprat\t6\t30\n")


def test_rows_far_apart_in_cells_are_one_table() -> None:
    def page(canvas: Any) -> None:
        boxes(canvas, (40, 160, 260), 460, 60, 3)
        rows = [["Year", "Boats"], ["Herring", "811"], ["Sprat", "22"]]
        grid(canvas, rows, (50, 240), y=425, step=60)

    assert text_of(page) == "Year\tBoats\nHerring\t811\nSprat\t22\n\f"


def test_rows_far_apart_without_rules_are_lines() -> None:
    def page(canvas: Any) -> None:
        grid(canvas, [["Year", "Boats"], ["Herring", "811"], ["Sprat", "22"]], (50, 240), y=425, step=60)

    assert text_of(page) == "Year\tBoats\n\nHerring\t811\n\nSprat\t22\n\f"


def test_heads_that_stand_close_are_parted_by_the_columns_below() -> None:
    def page(canvas: Any) -> None:
        put(canvas, "Goods", x=40, y=414, size=9)
        put(canvas, "Pieces", x=70.5, y=414, size=9)
        put(canvas, "Unit price", x=104, y=414, size=9)
        rows = [["Nets", "31", "47.04"], ["Oars", "118", "80.25"], ["Rope", "7", "1.24"]]
        grid(canvas, rows, (40, 92, 142))

    assert text_of(page).startswith("Goods\tPieces\tUnit price\nNets\t31\t47.04\n")


def test_a_sentence_above_a_table_is_no_head() -> None:
    def page(canvas: Any) -> None:
        put(canvas, "What was sold at the quay", x=40, y=414, size=9)
        rows = [["Nets", "31", "47.04"], ["Oars", "118", "80.25"], ["Rope", "7", "1.24"]]
        grid(canvas, rows, (40, 92, 142))

    assert text_of(page).startswith("What was sold at the quay\n")


def test_figures_over_half_an_em_apart_are_cells() -> None:
    def page(canvas: Any) -> None:
        rows = [["Nets", "3,302,398", "9,413,583"], ["Oars", "5,175,494", "4,895,921"]]
        grid(canvas, rows, (40, 150, 196))

    assert text_of(page).startswith("Nets\t3,302,398\t9,413,583\n")
