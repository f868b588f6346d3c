"""What the tables of all pages have to do with each other: parts of one table, and parents of rows."""

from __future__ import annotations

from collections.abc import Sequence

from groundgate_cli.core.document import JSONObject
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.readers.parents import Label, find_parents
from groundgate_cli.readers.pdf.tables.grid import Cell, Table, is_numeric

MAX_LINES_AFTER = 3
MAX_LINES_BEFORE = 4
MAX_LINES_BEFORE_BARE = 2
SAME_SIZE = 0.1


class Written(NamedTuple):
    """A table as it was written. item: its entry of the layout; before, after: how many lines of text
    stand before it and after it on its page, None where another table does."""

    item: JSONObject
    table: Table
    before: int | None
    after: int | None


def link_tables(written: Sequence[Written]) -> None:
    """Put `continues` into the entries of tables that go on, and `parents` into the labels of rows."""
    chains: list[list[Written]] = []
    for index, one in enumerate(written):
        if index and _continues(written[index - 1], one):
            one.item["continues"] = index - 1
            chains[-1].append(one)
        else:
            chains.append([one])
    for chain in chains:
        _mark_parents(chain)


def _continues(before: Written, after: Written) -> bool:
    """Whether a table is the next part of the one before it."""
    if after.item["page"] != before.item["page"] + 1 or before.after is None or after.before is None:
        return False
    one, other = before.table, after.table
    if before.after > MAX_LINES_AFTER or after.before > MAX_LINES_BEFORE or one.width != other.width:
        return False
    if abs(one.size - other.size) > SAME_SIZE * one.size or not _same_columns(one, other):
        return False
    heads = _head_texts(other)
    if not heads:
        return after.before <= MAX_LINES_BEFORE_BARE and bool(_head_texts(one))
    return heads == _head_texts(one)


def _same_columns(one: Table, other: Table) -> bool:
    return all(min(a[1], b[1]) > max(a[0], b[0]) for a, b in zip(one.columns, other.columns, strict=True))


def _head_texts(table: Table) -> list[str]:
    return [_text(cell) for row in table.rows for cell in row if cell.header]


def _text(cell: Cell) -> str:
    return " ".join(chunk.text for chunk in cell.chunks)


def _mark_parents(chain: Sequence[Written]) -> None:
    rows = [
        (row, entry) for one in chain for row, entry in zip(one.table.rows, one.item["rows"], strict=True)
    ]
    if not any(is_numeric(cell.chunks[0]) for row, _ in rows for cell in row if not cell.header):
        return
    labels = [_label(row) for row, _ in rows]
    least = min((label.inset for label in labels if label), default=0.0)
    labels = [label and label._replace(inset=label.inset - least) for label in labels]
    for (_, entry), parents in zip(rows, find_parents(labels), strict=True):
        if parents:
            cells = [rows[parent][1][0] for parent in parents]
            entry[0]["parents"] = [{"start": cell["start"], "end": cell["end"]} for cell in cells]


def _label(row: Sequence[Cell]) -> Label | None:
    """The label of a row, with its indent from the left of the page."""
    if not row or row[0].header or row[0].column or is_numeric(row[0].chunks[0]):
        return None
    first = row[0].chunks[0]
    return Label(_text(row[0]), first.x0 / first.size, len(row) == 1)
