"""The columns of a table as a person sees them.

Tables are often written on a finer grid than they show: `$` and `)` in cells of their own, empty cells
for distance, heads over three grid columns of which one holds the number. What belongs together is
joined, and grid columns that hold nothing go.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from groundgate_cli.readers.html.flow import Block, Cell, Table

MAX_COLUMNS = 1500
MAX_STEPS = 1_000_000
"""Columns taken from above that a table may pass over, beyond HOLLOW for each cell."""
HOLLOW = 16
"""Blank columns for each cell from which on a large table is read without spans."""
MAX_SIGN = 6
"""Length of a cell that may hold nothing but signs."""

_SIGN = (
    "$\u00a2-\u00a5\u058f\u060b\u09f2\u09f3\u0e3f\u17db\u20a0-\u20c0\ufdfc\uff04\uffe0\uffe1\uffe5\uffe6"
)
_BETWEEN_FIGURES = re.compile(r"(?<=[0-9])\n+(?=[0-9])")
_BEFORE = re.compile(rf"(?:[A-Z]{{0,3}}[{_SIGN}] ?)?[(\-\u2212\u2013]?(?: ?[A-Z]{{0,3}}[{_SIGN}])?")
_AFTER = re.compile(r"[)\]]? ?%? ?[)\]]?\*{0,3}")
_NUMBER_START = re.compile(
    rf"[(\-\u2212\u2013+]? ?[{_SIGN}]? ?[(\-\u2212]?[.,]?[0-9]|[\u2014\u2013\u2012-]+$"
)
_NUMBER_END = re.compile(r"[0-9\u2014\u2013\u2212-]\*{0,3}[)%]?$")


@dataclass(slots=True)
class Placed:
    """A cell that holds something, on the grid: columns left to right (half-open).

    before, after: signs from cells of their own that were joined. column, column_span: as a person
    sees them. head: whether it is a column head.
    """

    row: int
    left: int
    right: int
    row_span: int
    cell: Cell
    text: str
    head: bool = False
    before: str = ""
    after: str = ""
    column: int = 0
    column_span: int = 1


@dataclass(slots=True)
class Grid:
    """The rows of a table that hold something, and how many columns a person sees."""

    rows: list[list[Placed]]
    columns: int


def place_cells(table: Table) -> Grid:
    """Lay a table out and find its columns."""
    rows = _on_grid(table)
    grid = _compact(rows) if rows is not None else None
    if grid is None or _is_hollow(grid):
        grid = _compact(_side_by_side(table))
    return grid


def _compact(rows: list[list[Placed]]) -> Grid:
    for row in rows:
        _join_split(row)
    rows = _without_empty(rows)
    _mark_heads(rows)
    return Grid(rows, _find_columns(rows))


def _is_hollow(grid: Grid) -> bool:
    """Whether row spans push so much to the right that the text would be little but tabs."""
    tabs = sum(row[-1].column for row in grid.rows)
    cells = sum(map(len, grid.rows))
    return tabs > HOLLOW * cells + 100_000


def _ordered(table: Table) -> list[tuple[int, str, list[Cell]]]:
    """The rows that have cells: heads first, feet last."""
    rows = [(row.group, row.part, row.cells) for row in table.rows if row.cells]
    order = {"thead": 0, "tfoot": 2}
    rows.sort(key=lambda row: order.get(row[1], 1))
    return rows


def cell_text(cell: Cell) -> str:
    """The text of a cell in one line; nested tables stand apart and are not in it.

    Figures on lines of their own have two spaces between them, or they would look like one.
    """
    flow = cell.flow
    if len(flow) == 1 and isinstance(flow[0], Block):
        text = flow[0].text
    else:
        text = "\n".join(block.text for block in flow if isinstance(block, Block))
    if "\n" in text or "\t" in text:
        text = _BETWEEN_FIGURES.sub("  ", text.replace("\t", " ")).replace("\n", " ")
    return text


class _Taken:
    """The grid columns that cells of rows above take up, through one row group.

    blocks: (left, right, first row that is free again), from the left. steps: how many blocks were
    passed over, less what the cells pay for.
    """

    def __init__(self) -> None:
        self.blocks: list[tuple[int, int, int]] = []
        self.steps = 0
        self._new: list[tuple[int, int, int]] = []
        self._soonest = 0
        self._next = 0

    def start_row(self, row: int) -> None:
        """Let go of what ends above this row."""
        self._next = 0
        if self.blocks and row >= self._soonest:
            self.blocks = [block for block in self.blocks if block[2] > row]
            self._soonest = min((block[2] for block in self.blocks), default=0)

    def free_column(self, column: int) -> int:
        """The first free column from this one on; columns of a row are asked for in order."""
        while self._next < len(self.blocks) and self.blocks[self._next][0] <= column:
            column = max(column, self.blocks[self._next][1])
            self._next += 1
        return column

    def take(self, left: int, right: int, until: int) -> None:
        """A cell of this row takes columns in the rows below."""
        self._new.append((left, right, until))

    def end_row(self, cells: int) -> None:
        """Count the cost, and add what the row took."""
        self.steps += self._next - HOLLOW * cells
        if self._new:
            self.blocks = sorted(self.blocks + self._new)
            self._soonest = min(block[2] for block in self.blocks)
            self._new = []


def _on_grid(table: Table) -> list[list[Placed]] | None:
    """Cells with their place, spans filled as in HTML; None when the grid grows past all bounds."""
    rows: list[list[Placed]] = []
    ordered = _ordered(table)
    taken, group = _Taken(), None
    for at, (number, part, cells) in enumerate(ordered):
        if (number, part) != group:
            taken, group = _Taken(), (number, part)
        taken.start_row(at)
        placed: list[Placed] = []
        column, rest = 0, len(ordered) - at
        for cell in cells:
            column = taken.free_column(column)
            right = column + cell.column_span
            if right > MAX_COLUMNS:
                return None
            span = cell.row_span
            if span != 1:
                span = min(span or rest, rest)
                taken.take(column, right, at + span)
            if cell.flow:
                head = cell.head or part == "thead"
                placed.append(Placed(at, column, right, span, cell, cell_text(cell), head))
            column = right
        taken.end_row(len(cells))
        if taken.steps > MAX_STEPS:
            return None
        rows.append(placed)
    return rows


def _side_by_side(table: Table) -> list[list[Placed]]:
    """Cells one beside the other, without spans."""
    return [
        [
            Placed(at, column, column + 1, 1, cell, cell_text(cell), head=cell.head)
            for column, cell in enumerate(cells)
            if cell.flow
        ]
        for at, (_, _, cells) in enumerate(_ordered(table))
    ]


def _join_split(row: list[Placed]) -> None:
    """Join signs that stand in cells of their own to their number, in place."""
    if len(row) < 2 or not any(len(cell.text) <= MAX_SIGN for cell in row):
        return
    kept: list[Placed] = []
    waiting: Placed | None = None
    for cell in row:
        text = cell.text
        last = kept[-1] if kept else None
        if waiting is not None:
            if cell.left - waiting.right <= 1 and _NUMBER_START.match(text):
                cell.before = waiting.text.replace(" ", "")
                cell.left = waiting.left
            elif cell.left - waiting.right <= 1 and _is_before(text):
                cell.text = waiting.text + text
                cell.left = waiting.left
                waiting = cell
                continue
            else:
                kept.append(waiting)
                last = waiting
            waiting = None
        if _is_before(text) and not cell.before:
            waiting = cell
        elif (
            last is not None
            and cell.left - last.right <= 1
            and _is_after(text)
            and not last.after
            and _NUMBER_END.search(last.text)
        ):
            last.after = text.replace(" ", "")
            last.right = cell.right
        else:
            kept.append(cell)
    if waiting is not None:
        kept.append(waiting)
    row[:] = kept


def _is_before(text: str) -> bool:
    return (
        0 < len(text) <= MAX_SIGN
        and _BEFORE.fullmatch(text) is not None
        and text[-1] not in "-\u2212\u2013"
    )


def _is_after(text: str) -> bool:
    return 0 < len(text) <= MAX_SIGN and text[0] in ")]%" and _AFTER.fullmatch(text) is not None


def _without_empty(rows: list[list[Placed]]) -> list[list[Placed]]:
    """The rows that hold something, counted anew; row spans are cut to what is left."""
    numbers: list[int] = []
    kept: list[list[Placed]] = []
    for row in rows:
        numbers.append(len(kept))
        if row:
            kept.append(row)
    numbers.append(len(kept))
    for row in kept:
        for cell in row:
            end = numbers[min(cell.row + cell.row_span, len(numbers) - 1)]
            cell.row = numbers[cell.row]
            cell.row_span = max(1, end - cell.row)
    return kept


def _mark_heads(rows: list[list[Placed]]) -> None:
    """Tell column heads from row heads: `header` is for columns."""
    for row in rows:
        plain = any(not cell.head for cell in row)
        for cell in row:
            scope = cell.cell.scope
            if cell.head and (scope in ("row", "rowgroup") or (plain and cell is row[0] and not scope)):
                cell.head = False


def _find_columns(rows: list[list[Placed]]) -> int:
    """Give each cell its column and span; the count of columns.

    Narrow cells found the columns. A wider cell that lies over one column belongs to it; one that
    lies over several spans them.
    """
    spans = sorted(
        {(cell.right - cell.left, cell.left) for row in rows for cell in row},
    )
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
    for row in rows:
        for cell in row:
            columns = [column for column in place[cell.left : cell.right] if column >= 0]
            cell.column = min(columns)
            cell.column_span = max(columns) - cell.column + 1
    return len(starts)
