"""Tables that are open on the walk over a page."""

from __future__ import annotations

import pytest

from groundgate_cli.readers.html.flow import SEPARATOR, Block, Blocks, Kind, Row, Run, Table
from groundgate_cli.readers.html.tables.open_tables import MAX_TABLE_DEPTH, OpenTables


def test_a_block_goes_into_the_cell_that_is_open_and_then_behind_the_table() -> None:
    tables = OpenTables()
    tables.open_table({})
    tables.open_row()
    tables.open_cell("td", {})
    tables.flow.append(Block("Dues", 0))
    tables.close_cell()
    tables.close_table()
    tables.flow.append(Block("Paid in full.", 1))
    table, after = tables.flow
    assert isinstance(table, Table)
    (run,) = table.rows
    assert isinstance(run, Run)
    assert (run.count, run.number, run.text()) == (1, 0, "Dues")
    assert after == Block("Paid in full.", 1)


def test_a_cell_outside_of_a_table_leaves_its_text_where_it_is() -> None:
    tables = OpenTables()
    tables.open_cell("td", {})
    tables.flow.append(Block("Dues", 0))
    tables.close_cell()
    assert tables.flow == [Block("Dues", 0)]


def test_a_cell_without_a_row_begins_one_and_a_group_counts_on() -> None:
    tables = OpenTables()
    tables.open_table({"role": "presentation"})
    tables.open_cell("th", {})
    tables.close_cell()
    tables.open_group("tfoot")
    tables.open_row()
    (table,) = tables.flow
    assert isinstance(table, Table)
    assert table.layout
    first, second = table.rows
    assert isinstance(first, Run)
    assert (first.group, first.part, first.kinds) == (0, "tbody", (Kind(head=True),))
    assert second == Row(1, "tfoot")


def rows(*contents: list[list[str]]) -> list[Row | Run]:
    """The rows of a table whose cells hold these blocks."""
    tables = OpenTables()
    tables.open_table({})
    number = 0
    for row in contents:
        tables.open_row()
        for blocks in row:
            tables.open_cell("td", {})
            for block in blocks:
                tables.flow.append(Block(block, number))
                number += 1
            tables.close_cell()
    tables.close_table()
    (table,) = tables.flow
    assert isinstance(table, Table)
    return table.rows


def test_rows_of_one_kind_with_a_block_a_cell_make_a_run() -> None:
    (run,) = rows([["Ash"], ["11"]], [[], ["12"]], [["Elm"], []])
    assert isinstance(run, Run)
    assert (run.count, run.kinds, run.number, run.after) == (3, (Kind(), Kind()), 0, 4)
    assert run.text().split(SEPARATOR) == ["Ash", "11", "", "12", "Elm", ""]


def test_a_row_with_several_blocks_in_a_cell_stays_apart_and_ends_the_run() -> None:
    first, row, last = rows([["Ash"], ["11"]], [["Elm", "or oak"], ["12"]], [["Fir"], ["13"]])
    assert isinstance(first, Run)
    assert isinstance(row, Row)
    assert isinstance(last, Run)
    assert row.cells[0].flow == [Block("Elm", 2), Block("or oak", 3)]
    assert (last.number, last.count) == (5, 1)


@pytest.mark.parametrize(
    ("written", "columns", "rows"),
    [("3", 3, 3), (" 2 ", 2, 2), ("0", 1, 0), ("-2", 1, 1), ("two", 1, 1), ("900000", 1000, 65534)],
)
def test_spans_are_read_as_browsers_do(written: str, columns: int, rows: int) -> None:
    tables = OpenTables()
    tables.open_table({})
    tables.open_cell("td", {"colspan": written, "rowspan": written})
    tables.close_cell()
    (table,) = tables.flow
    assert isinstance(table, Table)
    row = table.rows[0]
    assert isinstance(row, Row)
    cell = row.cells[0]
    assert (cell.column_span, cell.row_span) == (columns, rows)


def test_tables_nested_too_deep_are_none() -> None:
    tables = OpenTables()
    opened: list[object] = []
    for _ in range(MAX_TABLE_DEPTH + 5):
        tables.open_table({})
        opened += tables.flow
        tables.open_cell("td", {})
    assert len(opened) == MAX_TABLE_DEPTH


def test_blocks_outside_of_tables_are_joined_up_to_what_parts_them() -> None:
    tables = OpenTables()
    tables.flow += [Block("Ash", 0), Block("Elm", 1)]
    tables.open_table({})
    tables.open_cell("td", {})
    tables.pack_blocks()
    assert len(tables.flow) == 0
    tables.close_cell()
    tables.close_table()
    tables.flow.append(Block("Fir", 3))
    tables.pack_blocks()
    first, table, last = tables.flow
    assert (first, last) == (Blocks(f"Ash{SEPARATOR}Elm", 0), Blocks("Fir", 3))
    assert isinstance(table, Table)
    tables.flow.append(Block("Oak", 4))
    tables.pack_blocks()
    assert tables.flow[2:] == [Blocks("Fir", 3), Blocks("Oak", 4)]
