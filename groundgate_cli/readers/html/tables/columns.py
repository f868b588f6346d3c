"""The columns of a table as a person sees them.

Tables are often written on a finer grid than they show: `$` and `)` in cells of their own, empty cells
for distance, heads over three grid columns of which one holds the number. What belongs together is
joined, and grid columns that hold nothing go.
"""

from __future__ import annotations

from dataclasses import dataclass

from groundgate_cli.core.table_store import CellShape, Shape
from groundgate_cli.readers.html.flow import Kind, Run, Table
from groundgate_cli.readers.html.tables.cell_lines import part_lines
from groundgate_cli.readers.html.tables.empty_rows import without_empty
from groundgate_cli.readers.html.tables.grid import HOLLOW, MAX_COLUMNS, lay_on_grid, lay_side_by_side
from groundgate_cli.readers.html.tables.placed import Band, Rows, Slot
from groundgate_cli.readers.html.tables.signs import MAY_DIFFER, join_signs

MAX_KNOWN = 500
"""Tables whose columns are kept for others that are alike."""

Shapes = dict[tuple[Slot, ...], Shape]


@dataclass(slots=True)
class Grid:
    """The rows of a table that hold something, and how many columns a person sees.

    shapes: of the rows of bands, by their slots.
    """

    rows: Rows
    columns: int
    shapes: Shapes


class Columns:
    """Lays tables out and finds their columns. placing: whether the numbers of blocks count."""

    def __init__(self, *, placing: bool) -> None:
        self._placing = placing
        self._known: dict[tuple[tuple[Slot, ...], ...], tuple[int, Shapes]] = {}
        self._simple: dict[tuple[tuple[Kind, ...], str], tuple[tuple[Slot, ...], int, Shapes]] = {}

    def place(self, table: Table) -> Grid:
        """The grid of a table."""
        simple = self._place_simple(table)
        if simple is not None:
            return simple
        rows = lay_on_grid(table)
        grid = self._compact(rows) if rows is not None else None
        if grid is None or _is_hollow(grid):
            grid = self._compact(lay_side_by_side(table))
        return grid

    def _place_simple(self, table: Table) -> Grid | None:
        """The grid of a small table of full cells without spans, signs and lines; None for any other."""
        run = table.rows[0] if len(table.rows) == 1 else None
        if not isinstance(run, Run) or len(run.texts) + len(run.rest) != 1:
            return None
        text = run.texts[0] if run.texts else run.rest[0]
        if not text or MAY_DIFFER.search(text):
            return None
        found = self._simple.get((run.kinds, run.part))
        if found is None:
            if any(kind[:2] != (1, 1) for kind in run.kinds) or len(run.kinds) > MAX_COLUMNS:
                return None
            (band,) = lay_on_grid(table) or (None,)
            if not isinstance(band, Band):
                return None
            if len(self._simple) >= MAX_KNOWN:
                self._simple.clear()
            found = band.slots, *_find_columns([band], _mark_heads([band]))
            self._simple[run.kinds, run.part] = found
        return Grid([Band(found[0], run.count, text, run.number)], found[1], found[2])

    def _compact(self, rows: Rows) -> Grid:
        rows = join_signs(rows)
        rows = part_lines(without_empty(rows), self._placing)
        heads = _mark_heads(rows)
        if not all(isinstance(row, Band) for row in rows):
            return Grid(rows, *_find_columns(rows, heads))
        # Pages often hold many tables that are alike.
        key = tuple(heads)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= MAX_KNOWN:
                self._known.clear()
            found = self._known[key] = _find_columns(rows, heads)
        return Grid(rows, *found)


def _is_hollow(grid: Grid) -> bool:
    """Whether row spans push so much to the right that the text would be little but tabs."""
    tabs = cells = 0
    for row in grid.rows:
        if isinstance(row, Band):
            tabs += grid.shapes[row.slots][-1].column * row.count
            cells += len(row.slots) * row.count
        else:
            tabs += row[-1].column
            cells += len(row)
    return tabs > HOLLOW * cells + 100_000


def _mark_heads(rows: Rows) -> dict[tuple[Slot, ...], list[bool]]:
    """Tell column heads from row heads: `header` is for columns. The heads of bands, by their slots."""
    heads: dict[tuple[Slot, ...], list[bool]] = {}
    for row in rows:
        if isinstance(row, Band):
            if row.slots not in heads:
                heads[row.slots] = _heads([(slot.head, slot.scope) for slot in row.slots])
        elif True in [cell.head for cell in row]:
            found = _heads([(cell.head, cell.cell.scope) for cell in row])
            for cell, head in zip(row, found, strict=True):
                cell.head = head
    return heads


def _heads(cells: list[tuple[bool, str]]) -> list[bool]:
    """Whether each cell of a row is a head of a column, from whether it is a head, and its scope."""
    plain = not all(head for head, _ in cells)
    return [
        head and scope not in ("row", "rowgroup") and not (plain and at == 0 and not scope)
        for at, (head, scope) in enumerate(cells)
    ]


def _find_columns(rows: Rows, heads: dict[tuple[Slot, ...], list[bool]]) -> tuple[int, Shapes]:
    """Give each cell its column and span; how many columns there are, and the shapes of bands.

    Narrow cells found the columns. A wider cell that lies over one column belongs to it; one that
    lies over several spans them.
    """
    placed = {(cell.right - cell.left, cell.left) for row in rows if isinstance(row, list) for cell in row}
    placed.update((slot.right - slot.left, slot.left) for slots in heads for slot in slots)
    count, known = _columns_of(sorted(placed))
    for row in rows:
        if isinstance(row, list):
            for cell in row:
                cell.column, cell.column_span = known[cell.left, cell.right]
    shapes: Shapes = {}
    shared: dict[Shape, Shape] = {}
    for slots, marks in heads.items():
        cells = []
        for slot, head in zip(slots, marks, strict=True):
            column, span = known[slot.left, slot.right]
            cells.append(CellShape(column, slot.row_span, span, head))
        shape = tuple(cells)
        shapes[slots] = shared.setdefault(shape, shape)
    return count, shapes


def _columns_of(spans: list[tuple[int, int]]) -> tuple[int, dict[tuple[int, int], tuple[int, int]]]:
    """How many columns (width, left) of cells make, and by left and right the column and span of each."""
    width = max((left + size for size, left in spans), default=0)
    owner = [-1] * width
    starts: list[int] = []
    for size, left in spans:
        owners = set(owner[left : left + size]) - {-1}
        if len(owners) > 1:
            continue
        if owners:
            (column,) = owners
            starts[column] = min(starts[column], left)
        else:
            column = len(starts)
            starts.append(left)
        for at in range(left, left + size):
            owner[at] = column
    order = {column: at for at, column in enumerate(sorted(range(len(starts)), key=starts.__getitem__))}
    place = [order.get(column, -1) for column in owner]
    known: dict[tuple[int, int], tuple[int, int]] = {}
    for size, left in spans:
        columns = [column for column in place[left : left + size] if column >= 0]
        known[left, left + size] = min(columns), max(columns) - min(columns) + 1
    return len(starts), known
