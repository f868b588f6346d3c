"""From a page to text and layout."""

from __future__ import annotations

from array import array
from itertools import accumulate, cycle
from operator import add, sub

from groundgate_cli.core.document import JSONObject
from groundgate_cli.core.table_store import CellShape, OpenRows, Shape, TableStore
from groundgate_cli.readers.html.flow import PACKED, SEPARATOR, Block, Blocks, Flow, Page, Table
from groundgate_cli.readers.html.tables.columns import Columns, Grid
from groundgate_cli.readers.html.tables.data_tables import is_layout, is_list
from groundgate_cli.readers.html.tables.labels import row_labels
from groundgate_cli.readers.html.tables.placed import Band, Placed, Rows, text_in_line
from groundgate_cli.readers.parents import find_parents


class Writer:
    """Writes blocks and tables in order and keeps count of UTF-8 bytes.

    starts, ends: where each block stands, -1 where it does not, kept when `placing`, for texts that are
    hidden in blocks.
    """

    def __init__(self, blocks: int, placing: bool) -> None:
        self.parts: list[str] = []
        self.size = 0
        self.tables = TableStore()
        self.placing = placing
        self._columns = Columns(placing=placing)
        self.starts = array("q", [-1]) * (blocks + 1 if placing else 0)
        self.ends = self.starts[:]

    def write(self, text: str) -> None:
        """Add to the text."""
        self.parts.append(text)
        self.size += len(text) if text.isascii() else len(text.encode("utf-8"))

    def gap(self) -> None:
        """A blank line, unless nothing was written yet."""
        if self.parts:
            self.write("\n\n")

    def flow(self, flow: Flow) -> None:
        """Blocks and tables, a blank line between them. Tables nest no deeper than the walk allows."""
        for item in flow:
            if isinstance(item, Blocks):
                self._blocks(item.text, item.number)
            elif isinstance(item, Block):
                self._block(item.text, item.number)
            else:
                self._table(item)

    def place(self, number: int) -> JSONObject:
        """Where a block stands, or else, empty, where the next one begins."""
        if self.starts[number] >= 0:
            return {"start": self.starts[number], "end": self.ends[number]}
        while number < len(self.starts) and self.starts[number] < 0:
            number += 1
        at = self.starts[number] if number < len(self.starts) else self.size
        return {"start": at, "end": at}

    def _block(self, text: str, number: int) -> None:
        self.gap()
        start = self.size
        self.write(text)
        if self.placing:
            self.starts[number], self.ends[number] = start, self.size

    def _blocks(self, text: str, number: int) -> None:
        """Write several blocks. text: theirs, with SEPARATOR between them. number: of the first one."""
        if self.placing:
            for n, one in enumerate(text.split(SEPARATOR)):
                self._block(one, number + n)
        else:
            self.gap()
            self.write(text.replace(SEPARATOR, "\n\n"))

    def _table(self, table: Table) -> None:
        self.flow(table.caption)
        grid = self._columns.place(table)
        table.rows.clear()  # the grid holds what is needed of them
        if not grid.rows:
            return
        if table.layout or is_layout(grid):
            self._layout(grid.rows)
        elif is_list(grid):
            for row in grid.rows:
                for one in row.single() if isinstance(row, Band) else (row,):
                    self.gap()
                    self._row(one, grid, " ")
        else:
            self._rows(grid)

    def _layout(self, rows: Rows) -> None:
        """The blocks and tables of the cells one below the other."""
        for row in rows:
            if not isinstance(row, Band):
                for cell in row:
                    self._layout_cell(cell)
            else:
                self._blocks(row.text, row.number)

    def _layout_cell(self, cell: Placed) -> None:
        if cell.before or cell.after:
            self.gap()
            self._cells([cell], " ")
        else:
            self.flow(cell.cell.flow)

    def _rows(self, grid: Grid) -> None:
        self.gap()
        index = self.tables.open(self.size)
        rows = OpenRows()
        labels = row_labels(grid)
        merged = grid.rows if self.placing else _merged(grid)
        last = len(merged) - 1
        for at, row in enumerate(merged):
            merged[at] = []  # a large table is held once, as text and layout
            if isinstance(row, Band):
                shape = grid.shapes[row.slots]
                rows.add(self.tables.shape_number(shape), row.count, *self._band(row, shape, "\t"))
                nested = []
            else:
                own, starts, ends = self._cells(row, "\t")
                rows.add(self.tables.shape_number(own), 1, starts, ends)
                nested = [item for cell in row for item in cell.cell.flow if type(item) is Table]
            for table in nested:
                self._table(table)
            if at < last:
                self.write("\n\n" if nested else "\n")
        self.tables.close(index, self.size, rows, find_parents(labels) if labels else ())

    def _row(self, row: Band | list[Placed], grid: Grid, between: str) -> None:
        if isinstance(row, Band):
            self._band(row, grid.shapes[row.slots], between)
        else:
            self._cells(row, between)

    def _band(self, band: Band, shape: Shape, between: str) -> tuple[list[int], list[int]]:
        """Write the rows of a band, a line each; where each cell starts and ends."""
        text = band.text
        if "\n" in text or "\t" in text:
            text = SEPARATOR.join([text_in_line(one) for one in text.split(SEPARATOR)])
        texts = text.split(SEPARATOR)
        gaps = [between * width for width in _gaps(shape)]
        lengths = list(map(len, texts if text.isascii() else [one.encode("utf-8") for one in texts]))
        steps = [len(gap) for gap in gaps]
        steps[0] += 1
        ends = list(accumulate(map(add, lengths, cycle(steps)), initial=self.size - 1))
        del ends[0]
        starts = list(map(sub, ends, lengths))
        self.size = ends[-1]
        line = "%s".join(gaps) + "%s"
        self.parts.append("\n".join([line] * band.count) % tuple(texts))
        if self.placing:
            first, after = band.number, band.number + len(texts)
            self.starts[first:after], self.ends[first:after] = array("q", starts), array("q", ends)
        return starts, ends

    def _cells(self, row: list[Placed], between: str) -> tuple[Shape, list[int], list[int]]:
        """Write a row in one line; the shape of its cells, and where each starts and ends."""
        shape: list[CellShape] = []
        starts: list[int] = []
        ends: list[int] = []
        parts = self.parts
        column, at = 0, self.size
        for cell in row:
            if cell.column > column:
                parts.append(between * (cell.column - column))
                at += len(between) * (cell.column - column)
                column = cell.column
            start = at
            text = cell.text
            if cell.before or cell.after:
                text = cell.before + text + cell.after
            parts.append(text)
            at += len(text) if text.isascii() else len(text.encode("utf-8"))
            if self.placing:
                for block in cell.cell.flow:
                    if type(block) is Block:
                        self.starts[block.number], self.ends[block.number] = start, at
            if text:
                starts.append(start)
                ends.append(at)
                shape.append(CellShape(cell.column, cell.row_span, cell.column_span, cell.head))
        self.size = at
        return tuple(shape), starts, ends


def _merged(grid: Grid) -> Rows:
    """The rows of a table, with bands of one shape that stand one behind the other as one."""
    out: Rows = []
    waiting: list[Band] = []
    size = 0
    for row in grid.rows:
        if waiting and not (
            isinstance(row, Band)
            and grid.shapes[row.slots] is grid.shapes[waiting[0].slots]
            and size < PACKED
        ):
            out.append(_one_of(waiting))
            waiting, size = [], 0
        if isinstance(row, Band):
            waiting.append(row)
            size += len(row.text)
        else:
            out.append(row)
    if waiting:
        out.append(_one_of(waiting))
    grid.rows.clear()
    return out


def _one_of(bands: list[Band]) -> Band:
    if len(bands) == 1:
        return bands[0]
    text = SEPARATOR.join([band.text for band in bands])
    return Band(bands[0].slots, sum(band.count for band in bands), text, bands[0].number)


def _gaps(shape: Shape) -> list[int]:
    """How many columns stand between each cell of a row and what is before it."""
    gaps: list[int] = []
    column = 0
    for cell in shape:
        gaps.append(max(0, cell.column - column))
        column = max(column, cell.column)
    return gaps


def render_page(page: Page, most: int) -> tuple[str, JSONObject, list[tuple[str, str, JSONObject]]]:
    """The text, its layout, and of the first hidden texts the reason, text and place. most: of those."""
    writer = Writer(page.blocks, bool(page.hidden))
    writer.flow(page.flow)
    hidden: list[JSONObject] = []
    for item in page.hidden:
        hidden.append({"page": 1, "box": None, "text": item.text, "reason": item.reason})
    places = [(item.reason, item.text, writer.place(item.number)) for item in page.hidden[:most]]
    layout = {"pages": [], "words": [], "tables": writer.tables, "hidden": hidden}
    return "".join(writer.parts), layout, places
