"""The JSON of stored tables, a part at a time: as receipts hold it, and in canonical form (RFC 8785)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.table_store import CellShape, StoredTable, TableStore, holds_tables

BATCH = 600
"""Cells that are written at once."""
PART = 1 << 16
"""Characters from which on a part is given out."""
MAX_TEMPLATES = 2000


class Form(NamedTuple):
    """How a table is written. In `cell`, three numbers stay open; order: which start, end and row are."""

    cell: str
    order: tuple[int, int, int]
    place: str
    head: str
    tail: str


PLAIN = Form(
    '{{"start":%d,"end":%d,"row":%d,"column":{0},"row_span":{1},"column_span":{2},"header":{3}{4}}}',
    (0, 1, 2),
    '{{"start":{start},"end":{end}}}',
    '{{"page":1,"start":{start},"end":{end},"rows":[',
    "]}}",
)
CANONICAL = Form(
    '{{"column":{0},"column_span":{2},"end":%d,"header":{3}{4},"row":%d,"row_span":{1},"start":%d}}',
    (2, 0, 1),
    '{{"end":{end},"start":{start}}}',
    '{{"end":{end},"page":1,"rows":[',
    '],"start":{start}}}',
)


def value_parts(value: Any, form: Form, encode: Callable[[Any], bytes]) -> Iterator[bytes]:
    """The JSON of a value in which stored tables stand in objects alone, in parts.

    encode: writes what holds none, in the same form.
    """
    if type(value) is TableStore:
        for part in json_parts(value, form):
            yield part.encode("ascii")
    elif holds_tables(value):
        names = sorted(value, key=lambda name: str(name).encode("utf-16-be"))
        mark = b"{"
        for name in names if form is CANONICAL else value:
            yield mark + encode(name) + b":"
            yield from value_parts(value[name], form, encode)
            mark = b","
        yield b"}"
    else:
        yield encode(value)


def json_parts(store: TableStore, form: Form) -> Iterator[str]:
    """The tables of a store as one JSON array without white space, in ASCII."""
    templates = _Templates(store, form)
    parts, size = ["["], 1
    for index in range(len(store)):
        table = store.stored(index)
        head = form.head.format(start=table.start, end=table.end)
        parts.append(head if index == 0 else "," + head)
        mark = ""
        for text in templates.rows(table):
            parts.append(mark + text)
            mark = ","
            size += len(text)
            if size > PART:
                yield "".join(parts)
                parts, size = [], 0
        parts.append(form.tail.format(start=table.start, end=table.end))
        size += len(head)
    parts.append("]")
    yield "".join(parts)


class _Templates:
    """Writes rows of one shape by one template."""

    def __init__(self, store: TableStore, form: Form) -> None:
        self._store = store
        self._form = form
        self._known: dict[int, str] = {}

    def rows(self, table: StoredTable) -> Iterator[str]:
        """The rows of a table, some at a time, with commas between them."""
        store = self._store
        shapes, parents = store.row_shapes(table.first_row, table.first_row + table.row_count)
        firsts: list[int] = []
        has_parents = any(parents)
        at, cell, count = 0, table.first_cell, table.row_count
        while at < count:
            shape = shapes[at]
            width = len(store.cells_of(shape))
            last = min(count, at + (BATCH // width if width else 1) + 1)
            end = at + 1
            while end < last and shapes[end] == shape and parents[end] == parents[at]:
                end += 1
            if has_parents:
                firsts.extend(cell + n * width for n in range(end - at))
            template = self._template(shape, parents[at], firsts)
            yield self._fill(template, at, end, cell, width)
            cell += (end - at) * width
            at = end

    def _fill(self, template: str, at: int, end: int, cell: int, width: int) -> str:
        """Rows of one shape. at, end: in their table. cell: the first one in the store."""
        count = end - at
        if not width:
            return ",".join([template] * count)
        starts, ends = self._store.places(cell, cell + count * width)
        first, second, third = self._form.order
        values = [0] * (3 * count * width)
        values[first::3] = starts
        values[second::3] = ends
        for n in range(third, 3 * width, 3):
            values[n :: 3 * width] = range(at, end)
        return ",".join([template] * count) % tuple(values)

    def _template(self, shape: int, parents: int, firsts: list[int]) -> str:
        """A row in which three numbers of each cell are open."""
        if not parents:
            found = self._known.get(shape)
            if found is None:
                if len(self._known) > MAX_TEMPLATES:
                    self._known.clear()
                found = self._known[shape] = self._row(self._store.cells_of(shape), "")
            return found
        places = []
        for row in self._store.parents_of(parents):
            starts, ends = self._store.places(firsts[row], firsts[row] + 1)
            places.append(self._form.place.format(start=starts[0], end=ends[0]))
        return self._row(self._store.cells_of(shape), f',"parents":[{",".join(places)}]')

    def _row(self, cells: tuple[CellShape, ...], parents: str) -> str:
        written = []
        for cell in cells:
            header = "true" if cell.header else "false"
            written.append(
                self._form.cell.format(cell.column, cell.row_span, cell.column_span, header, parents)
            )
            parents = ""
        return f"[{','.join(written)}]"
