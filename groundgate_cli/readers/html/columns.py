"""The columns of a table as a person sees them.

Tables are often written on a finer grid than they show: `$` and `)` in cells of their own, empty cells
for distance, heads over three grid columns of which one holds the number. What belongs together is
joined, and grid columns that hold nothing go.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import chain

from groundgate_cli.core.table_store import CellShape, Shape
from groundgate_cli.readers.html.flow import SEPARATOR, Block, Cell, Kind, Run, Table
from groundgate_cli.readers.html.grid import HOLLOW, MAX_COLUMNS, lay_on_grid, lay_side_by_side
from groundgate_cli.readers.html.placed import Band, Placed, Rows, Slot
from groundgate_cli.readers.html.signs import MAY_DIFFER, NUMBER_START, join_signs

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
        rows = _part_lines(_without_empty(rows), self._placing)
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


def _without_empty(rows: Rows) -> Rows:
    """The rows that hold something, counted anew; row spans are cut to what is left."""
    if not any(map(_is_empty_or_spanning, rows)):
        return rows
    numbers: list[int] = []
    kept: Rows = []
    count = 0
    for row in rows:
        size = row.count if isinstance(row, Band) else 1
        full = bool(row.slots if isinstance(row, Band) else row)
        numbers += range(count, count + size) if full else [count] * size
        if full:
            kept.append(row)
            count += size
    numbers.append(count)
    out: Rows = []
    at = 0
    for row in rows:
        if isinstance(row, Band):
            if row.slots:
                out += _cut_spans(row, at, numbers)
            at += row.count
            continue
        at += 1
        for cell in row:
            end = numbers[min(cell.row + cell.row_span, len(numbers) - 1)]
            cell.row = numbers[cell.row]
            cell.row_span = max(1, end - cell.row)
        if row:
            out.append(row)
    return out


def _is_empty_or_spanning(row: Band | list[Placed]) -> bool:
    if isinstance(row, Band):
        return not row.slots or any(slot.row_span != 1 for slot in row.slots)
    return not row or any(cell.row_span != 1 for cell in row)


def _cut_spans(band: Band, at: int, numbers: list[int]) -> list[Band]:
    """The rows of a band with the row spans that are left. at: the first row, as it was counted."""
    if all(slot.row_span == 1 for slot in band.slots):
        return [band]
    out = []
    for one in band.single():
        row = numbers[at]
        ends = [numbers[min(at + slot.row_span, len(numbers) - 1)] for slot in one.slots]
        one.slots = tuple(
            slot if slot.row_span == 1 else slot._replace(row_span=max(1, end - row))
            for slot, end in zip(one.slots, ends, strict=True)
        )
        out.append(one)
        at += 1
    return out


def _part_lines(rows: Rows, placing: bool) -> Rows:
    """Rows that are written as lines inside the cells of one row, as rows of their own.

    So where each cell of a row has as many lines, figures in all lines of one of them, and no cell of
    the table spans rows.
    """
    if not any(map(_has_lines, rows)) or any(map(_spans_rows, rows)):
        return rows
    parted: Rows = []
    at = 0
    for row in rows:
        if isinstance(row, Band) and not _has_lines(row):
            parted.append(row)
            at += row.count
            continue
        for one in row.single() if isinstance(row, Band) else (row,):
            found = _parted(one, placing)
            for part in found:
                for cell in part if isinstance(part, list) else ():
                    cell.row = at
                at += part.count if isinstance(part, Band) else 1
            parted += found
    return parted


def _parted(row: Band | list[Placed], placing: bool) -> Rows:
    """The rows that the lines of one row make, or the row itself."""
    if isinstance(row, Band):
        lines = [
            [line for line in (part.strip() for part in text.split("\n")) if line] for text in row.texts()
        ]
    else:
        lines = [_lines_of(cell) for cell in row]
    count = len(lines[0])
    figures = any(all(map(NUMBER_START.match, texts)) for texts in lines[1:])
    if count < 2 or not figures or any(len(texts) != count for texts in lines):
        return [row]
    if isinstance(row, Band):
        if not placing and "\t" not in row.text:
            slots = tuple(slot._replace(inset=0) for slot in row.slots)
            return [Band(slots, count, SEPARATOR.join(chain(*zip(*lines, strict=True))), row.number)]
        (row,) = row.rows(0)
    return [[_line(cell, texts[at]) for cell, texts in zip(row, lines, strict=True)] for at in range(count)]


def _line(cell: Placed, text: str) -> Placed:
    """The cell that one line of a cell makes."""
    first = cell.cell.flow[0]
    number = first.number if isinstance(first, Block) else 0
    alone = Cell(head=cell.cell.head, scope=cell.cell.scope, flow=[Block(text, number)])
    return replace(cell, text=text, cell=alone)


def _has_lines(row: Band | list[Placed]) -> bool:
    """Whether a cell of a row holds more than one line."""
    if isinstance(row, Band):
        return "\n" in row.text
    for cell in row:
        flow = cell.cell.flow
        first = flow[0]
        if len(flow) > 1 or (type(first) is Block and "\n" in first.text):
            return True
    return False


def _spans_rows(row: Band | list[Placed]) -> bool:
    if isinstance(row, Band):
        return any(slot.row_span > 1 for slot in row.slots)
    return any(cell.row_span > 1 for cell in row)


def _lines_of(cell: Placed) -> list[str]:
    """The lines of a cell without blank ones; none for one that holds more than plain text."""
    flow = cell.cell.flow
    if cell.before or cell.after or any(isinstance(item, Table) for item in flow):
        return []
    text = "\n".join(item.text for item in flow if isinstance(item, Block))
    return _lines_in(text)


def _lines_in(text: str) -> list[str]:
    return [line for line in (part.strip() for part in text.split("\n")) if line]


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
