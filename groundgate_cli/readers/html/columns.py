"""The columns of a table as a person sees them.

Tables are often written on a finer grid than they show: `$` and `)` in cells of their own, empty cells
for distance, heads over three grid columns of which one holds the number. What belongs together is
joined, and grid columns that hold nothing go.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from groundgate_cli.readers.html.flow import Block, Cell, Table
from groundgate_cli.readers.html.grid import HOLLOW, Placed, lay_on_grid, lay_side_by_side

MAX_SIGN = 6
"""Length of a cell that may hold nothing but signs."""

_SIGN = (
    "$\u00a2-\u00a5\u058f\u060b\u09f2\u09f3\u0e3f\u17db\u20a0-\u20c0\ufdfc\uff04\uffe0\uffe1\uffe5\uffe6"
)
_BEFORE = re.compile(rf"(?:[A-Z]{{0,3}}[{_SIGN}] ?)?[(\-\u2212\u2013]?(?: ?[A-Z]{{0,3}}[{_SIGN}])?")
_AFTER = re.compile(r"[)\]]? ?%? ?[)\]]?\*{0,3}")
_NUMBER_START = re.compile(
    rf"[(\-\u2212\u2013+]? ?[{_SIGN}]? ?[(\-\u2212]?[.,]?[0-9]|[\u2014\u2013\u2012-]+$"
)
_NUMBER_END = re.compile(r"[0-9\u2014\u2013\u2212-]\*{0,3}[)%]?$")


@dataclass(slots=True)
class Grid:
    """The rows of a table that hold something, and how many columns a person sees."""

    rows: list[list[Placed]]
    columns: int


def place_cells(table: Table) -> Grid:
    """Lay a table out and find its columns."""
    rows = lay_on_grid(table)
    grid = _compact(rows) if rows is not None else None
    if grid is None or _is_hollow(grid):
        grid = _compact(lay_side_by_side(table))
    return grid


def _compact(rows: list[list[Placed]]) -> Grid:
    for row in rows:
        _join_split(row)
    rows = _part_lines(_without_empty(rows))
    _mark_heads(rows)
    return Grid(rows, _find_columns(rows))


def _is_hollow(grid: Grid) -> bool:
    """Whether row spans push so much to the right that the text would be little but tabs."""
    tabs = sum(row[-1].column for row in grid.rows)
    cells = sum(map(len, grid.rows))
    return tabs > HOLLOW * cells + 100_000


def _join_split(row: list[Placed]) -> None:
    """Join signs that stand in cells of their own to their number, in place."""
    if len(row) < 2 or not any(
        map(_may_be_sign, [cell.text for cell in row if len(cell.text) <= MAX_SIGN])
    ):
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


def _may_be_sign(text: str) -> bool:
    """Whether a short text begins or ends with something else than a letter or digit."""
    return not (text.isalnum() or (text[:1].isalnum() and text[-1].isalnum()))


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
    if all(rows) and all(cell.row_span == 1 for row in rows for cell in row):
        return rows
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


def _part_lines(rows: list[list[Placed]]) -> list[list[Placed]]:
    """Rows that are written as lines inside the cells of one row, as rows of their own.

    So where each cell of a row has as many lines, figures in all lines of one of them, and no cell of
    the table spans rows.
    """
    if not any(_has_lines(cell) for row in rows for cell in row):
        return rows
    if any(cell.row_span > 1 for row in rows for cell in row):
        return rows
    parted: list[list[Placed]] = []
    for row in rows:
        lines = [_lines_of(cell) for cell in row]
        count = len(lines[0])
        figures = any(all(map(_NUMBER_START.match, texts)) for texts in lines[1:])
        if count < 2 or not figures or any(len(texts) != count for texts in lines):
            parted.append(row)
            continue
        for at in range(count):
            parted.append([_line(cell, texts[at]) for cell, texts in zip(row, lines, strict=True)])
    for number, row in enumerate(parted):
        for cell in row:
            cell.row = number
    return parted


def _line(cell: Placed, text: str) -> Placed:
    """The cell that one line of a cell makes."""
    first = cell.cell.flow[0]
    number = first.number if isinstance(first, Block) else 0
    alone = Cell(head=cell.cell.head, scope=cell.cell.scope, flow=[Block(text, number)])
    return replace(cell, text=text, cell=alone)


def _has_lines(cell: Placed) -> bool:
    flow = cell.cell.flow
    if len(flow) > 1:
        return True
    first = flow[0]
    return type(first) is Block and "\n" in first.text


def _lines_of(cell: Placed) -> list[str]:
    """The lines of a cell without blank ones; none for one that holds more than plain text."""
    flow = cell.cell.flow
    if cell.before or cell.after or any(isinstance(item, Table) for item in flow):
        return []
    text = "\n".join(item.text for item in flow if isinstance(item, Block))
    return [line for line in (part.strip() for part in text.split("\n")) if line]


def _mark_heads(rows: list[list[Placed]]) -> None:
    """Tell column heads from row heads: `header` is for columns."""
    for row in rows:
        if True not in [cell.head for cell in row]:
            continue
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
    known: dict[tuple[int, int], tuple[int, int]] = {}
    for size, left in spans:
        columns = [column for column in place[left : left + size] if column >= 0]
        known[left, left + size] = min(columns), max(columns) - min(columns) + 1
    for row in rows:
        for cell in row:
            cell.column, cell.column_span = known[cell.left, cell.right]
    return len(starts)
