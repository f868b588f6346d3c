"""The tables of a layout, kept as numbers and written as JSON a part at a time.

A page can hold a million cells. As JSON objects they cost some 400 bytes each, here some 10: where a cell
starts and ends, and for each row which shape it has. Entries and rows are made anew when asked for.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from groundgate_cli.core.records import NamedTuple

JSONObject = dict[str, Any]


class CellShape(NamedTuple):
    """Where a cell stands in its row, from column 0, and over how many rows and columns."""

    column: int
    row_span: int = 1
    column_span: int = 1
    header: bool = False


Shape = tuple[CellShape, ...]


class StoredTable(NamedTuple):
    """A table of a store: where it starts and ends, and its rows and cells, counted through the store."""

    start: int
    end: int
    first_row: int
    row_count: int
    first_cell: int


class OpenRows:
    """The rows of a table that is being written."""

    __slots__ = ("ends", "shapes", "starts")

    def __init__(self) -> None:
        self.shapes = array("I")
        self.starts = array("I")
        self.ends = array("I")

    def add(self, shape: int, count: int, starts: list[int], ends: list[int]) -> None:
        """Add rows of one shape, and where their cells start and end, in UTF-8 bytes of the text."""
        self.shapes.extend([shape] * count)
        self.starts.extend(starts)
        self.ends.extend(ends)


class TableStore(Sequence[JSONObject]):
    """Tables in the order in which they begin: {page, start, end, rows} each.

    The rows of a table stand together, in the order in which the tables end.
    """

    def __init__(self) -> None:
        self._starts, self._ends = array("I"), array("I")
        self._first_row, self._row_count, self._first_cell = array("I"), array("I"), array("I")
        self._cell_starts, self._cell_ends = array("I"), array("I")
        self._shape_of, self._parents_of = array("I"), array("I")
        self._shapes: list[Shape] = []
        self._numbers: dict[Shape, int] = {}
        self._known: dict[CellShape, CellShape] = {}
        self._parents: list[tuple[int, ...]] = [()]
        self._parent_numbers: dict[tuple[int, ...], int] = {(): 0}

    def shape_number(self, shape: Shape) -> int:
        """The number of a row's shape."""
        number = self._numbers.get(shape)
        if number is None:
            shape = tuple([self._known.setdefault(cell, cell) for cell in shape])
            number = self._numbers[shape] = len(self._shapes)
            self._shapes.append(shape)
        return number

    def open(self, start: int) -> int:
        """A table begins; its index."""
        for bounds in (self._starts, self._ends):
            bounds.append(start)
        for counts in (self._first_row, self._row_count, self._first_cell):
            counts.append(0)
        return len(self._starts) - 1

    def close(self, index: int, end: int, rows: OpenRows, parents: Iterable[tuple[int, ...]]) -> None:
        """A table ends. parents: for each row the rows that it stands under; none at all for no row."""
        self._ends[index] = end
        self._first_row[index] = len(self._shape_of)
        self._row_count[index] = len(rows.shapes)
        self._first_cell[index] = len(self._cell_starts)
        self._shape_of.extend(rows.shapes)
        self._cell_starts.extend(rows.starts)
        self._cell_ends.extend(rows.ends)
        for found in parents:
            number = self._parent_numbers.get(found)
            if number is None:
                number = self._parent_numbers[found] = len(self._parents)
                self._parents.append(found)
            self._parents_of.append(number)
        self._parents_of.extend([0] * (len(self._shape_of) - len(self._parents_of)))

    def __len__(self) -> int:
        return len(self._starts)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(len(self)))]
        if index < 0:
            index += len(self)
        return {
            "page": 1,
            "start": self._starts[index],
            "end": self._ends[index],
            "rows": StoredRows(self, index),
        }

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, list | TableStore):
            return NotImplemented
        return len(self) == len(other) and all(map(_equal, self, other))

    __hash__ = None  # type: ignore[assignment]

    def bounds(self) -> Iterator[tuple[int, int]]:
        """Where each table starts and ends."""
        return zip(self._starts, self._ends, strict=True)

    def row_count(self, index: int) -> int:
        """How many rows a table has."""
        return self._row_count[index]

    def rows(self, index: int) -> Iterator[list[JSONObject]]:
        """The rows of a table, the cells of each as objects."""
        first, at = self._first_row[index], self._first_cell[index]
        places: list[int] = []
        for row in range(self._row_count[index]):
            shape = self._shapes[self._shape_of[first + row]]
            places.append(at)
            cells: list[JSONObject] = [
                {
                    "start": self._cell_starts[at + n],
                    "end": self._cell_ends[at + n],
                    "row": row,
                    "column": cell.column,
                    "row_span": cell.row_span,
                    "column_span": cell.column_span,
                    "header": cell.header,
                }
                for n, cell in enumerate(shape)
            ]
            parents = self._parents[self._parents_of[first + row]]
            if parents:
                heads = [places[parent] for parent in parents]
                cells[0]["parents"] = [
                    {"start": self._cell_starts[head], "end": self._cell_ends[head]} for head in heads
                ]
            at += len(shape)
            yield cells

    def stored(self, index: int) -> StoredTable:
        """A table as numbers."""
        return StoredTable(
            self._starts[index], self._ends[index], self._first_row[index], self._row_count[index],
            self._first_cell[index],
        )  # fmt: skip

    def row_shapes(self, first: int, last: int) -> tuple[array[int], array[int]]:
        """For each row the numbers of its shape and of its parents. Rows are counted through the store."""
        return self._shape_of[first:last], self._parents_of[first:last]

    def cells_of(self, shape: int) -> Shape:
        """The cells of a shape."""
        return self._shapes[shape]

    def parents_of(self, number: int) -> tuple[int, ...]:
        """Rows of a table, by their number."""
        return self._parents[number]

    def places(self, first: int, last: int) -> tuple[array[int], array[int]]:
        """Where cells start and end. first, last: counted through the store, half-open."""
        return self._cell_starts[first:last], self._cell_ends[first:last]


def holds_tables(value: Any) -> bool:
    """Whether stored tables stand in a value: it is some, or an object with such a member."""
    return type(value) is TableStore or (type(value) is dict and any(map(holds_tables, value.values())))


def _equal(one: JSONObject, other: Any) -> bool:
    return bool(one == other)


class StoredRows(Sequence[list[JSONObject]]):
    """The rows of one table of a store."""

    __slots__ = ("_index", "_store")

    def __init__(self, store: TableStore, index: int) -> None:
        self._store = store
        self._index = index

    def __len__(self) -> int:
        return self._store.row_count(self._index)

    def __iter__(self) -> Iterator[list[JSONObject]]:
        return self._store.rows(self._index)

    def __getitem__(self, index: Any) -> Any:
        return list(self)[index]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, list | StoredRows):
            return NotImplemented
        return list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]
