"""Tables that are open on the walk over a page."""

from __future__ import annotations

import pytest

from groundgate_cli.readers.html.flow import Block, Table
from groundgate_cli.readers.html.open_tables import MAX_TABLE_DEPTH, OpenTables


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
    assert table.rows[0].cells[0].flow == [Block("Dues", 0)]
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
    assert [(row.group, row.part, len(row.cells)) for row in table.rows] == [
        (0, "tbody", 1),
        (1, "tfoot", 0),
        (1, "tfoot", 0),
    ]
    assert table.rows[0].cells[0].head


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
    cell = table.rows[0].cells[0]
    assert (cell.column_span, cell.row_span) == (columns, rows)


def test_tables_nested_too_deep_are_none() -> None:
    tables = OpenTables()
    for _ in range(MAX_TABLE_DEPTH + 5):
        tables.open_table({})
        tables.open_cell("td", {})
    depth = 0
    for _ in range(MAX_TABLE_DEPTH + 5):
        tables.close_cell()
        tables.close_table()
    flow = tables.flow
    while flow:
        (table,) = flow
        assert isinstance(table, Table)
        depth, flow = depth + 1, table.rows[0].cells[0].flow
    assert depth == MAX_TABLE_DEPTH
