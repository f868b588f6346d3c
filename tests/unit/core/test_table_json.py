"""Stored tables, as objects and as JSON."""

from __future__ import annotations

import json

from groundgate_cli.cli.output import json_bytes
from groundgate_cli.core.canonical import canonical_bytes, digest
from groundgate_cli.core.table_json import PLAIN, value_parts
from groundgate_cli.core.table_store import CellShape, OpenRows, TableStore, holds_tables

PAIR = (CellShape(0), CellShape(1, 2, 3, True))
ONE = (CellShape(1),)


def store() -> TableStore:
    """A table of four rows that holds another one between them, and has a row of no cells."""
    tables = TableStore()
    pair, one, none = (tables.shape_number(shape) for shape in (PAIR, ONE, ()))
    outer, rows = tables.open(0), OpenRows()
    rows.add(pair, 2, [0, 4, 9, 12], [3, 8, 11, 15])
    inner, nested = tables.open(20), OpenRows()
    nested.add(one, 1, [21], [24])
    tables.close(inner, 24, nested, ())
    rows.add(none, 1, [], [])
    rows.add(one, 1, [30], [33])
    tables.close(outer, 33, rows, [(), (0,), (), (1, 0)])
    return tables


def cell(start: int, end: int, row: int, shape: CellShape, **more: object) -> dict[str, object]:
    column, row_span, column_span, header = shape
    return {
        "start": start, "end": end, "row": row, "column": column, "row_span": row_span,
        "column_span": column_span, "header": header, **more,
    }  # fmt: skip


FIRST, SECOND = {"start": 0, "end": 3}, {"start": 9, "end": 11}
OBJECTS = [
    {
        "page": 1,
        "start": 0,
        "end": 33,
        "rows": [
            [cell(0, 3, 0, PAIR[0]), cell(4, 8, 0, PAIR[1])],
            [cell(9, 11, 1, PAIR[0], parents=[FIRST]), cell(12, 15, 1, PAIR[1])],
            [],
            [cell(30, 33, 3, ONE[0], parents=[SECOND, FIRST])],
        ],
    },
    {"page": 1, "start": 20, "end": 24, "rows": [[cell(21, 24, 0, ONE[0])]]},
]


def test_a_store_is_the_list_of_its_tables_in_the_order_of_their_starts() -> None:
    tables = store()
    assert tables == OBJECTS
    assert [len(table["rows"]) for table in tables] == [4, 1]
    assert tables[0]["rows"][1][0]["parents"] == [FIRST]
    assert tables[-1]["start"] == 20
    assert tables[:1] == OBJECTS[:1]
    assert list(tables.bounds()) == [(0, 33), (20, 24)]


def test_stored_tables_are_written_as_their_objects_are() -> None:
    value = {"z": "\u00e9", "layout": {"tables": store(), "pages": []}, "a": [1]}
    plain = {"z": "\u00e9", "layout": {"tables": OBJECTS, "pages": []}, "a": [1]}
    assert holds_tables(value)
    assert not holds_tables(plain)
    parts = value_parts(value, PLAIN, lambda item: json.dumps(item, ensure_ascii=False).encode())
    assert json.loads(b"".join(parts)) == plain
    assert json_bytes(value) == json_bytes(plain)
    assert json_bytes(value, pretty=True) == json_bytes(plain, pretty=True)
    assert canonical_bytes(value) == canonical_bytes(plain)
    assert digest("layout", value) == digest("layout", plain)


def test_no_table_is_an_empty_list() -> None:
    empty = {"tables": TableStore()}
    for pretty in (False, True):
        assert json_bytes(empty, pretty=pretty) == json_bytes({"tables": []}, pretty=pretty)
    assert canonical_bytes(empty) == b'{"tables":[]}'


def test_long_tables_are_written_in_parts_that_fit_together() -> None:
    tables, rows = TableStore(), OpenRows()
    index, count = tables.open(0), 3000
    shapes = [tables.shape_number(PAIR), tables.shape_number((CellShape(0), CellShape(2)))]
    for row in range(count):
        rows.add(shapes[row % 700 == 0], 1, [9 * row, 9 * row + 4], [9 * row + 3, 9 * row + 8])
    tables.close(index, 9 * count, rows, [()] + [(0,)] * (count - 1))
    plain = {"tables": [{**table, "rows": list(table["rows"])} for table in tables]}
    assert len(plain["tables"][0]["rows"]) == count
    assert json_bytes({"tables": tables}) == json_bytes(plain)
    assert canonical_bytes({"tables": tables}) == canonical_bytes(plain)
