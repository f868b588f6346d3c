"""The grid of a table as HTML defines it: where each cell stands, with its spans."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, compress, groupby
from operator import itemgetter

from groundgate_cli.readers.html.flow import SEPARATOR, Row, Run, Table
from groundgate_cli.readers.html.tables.placed import Band, Placed, Rows, Slot, cell_text

MAX_COLUMNS = 1500
MAX_STEPS = 1_000_000
"""Columns taken from above that a table may pass over, beyond HOLLOW for each cell."""
HOLLOW = 16
"""Blank columns for each cell from which on a large table is read without spans."""


def _ordered(table: Table) -> list[Row | Run]:
    """The rows that have cells: heads first, feet last."""
    for run in table.rows:
        if isinstance(run, Run):
            run.pack()
    rows = [row for row in table.rows if isinstance(row, Run) or row.cells]
    order = {"thead": 0, "tfoot": 2}
    rows.sort(key=lambda row: order.get(row.part, 1))
    return rows


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


def lay_on_grid(table: Table) -> Rows | None:
    """Cells with their place, spans filled as in HTML; None when the grid grows past all bounds."""
    ordered = _ordered(table)
    laying = _Laying()
    for _, group in groupby(ordered, key=lambda row: (row.group, row.part)):
        rows = list(group)
        laying.start(sum(row.count if isinstance(row, Run) else 1 for row in rows))
        for row in rows:
            if not (laying.run(row) if isinstance(row, Run) else laying.row(row)):
                return None
    return laying.rows


def _is_head(named: bool, part: str, scope: str) -> bool:
    """Whether a cell is a head. named: whether it is written as one."""
    return part == "thead" or (named and (part != "tfoot" or scope in ("col", "colgroup")))


class _Laying:
    """Lays rows on the grid; False where that grows too wide."""

    def __init__(self) -> None:
        self.rows: Rows = []
        self._end = 0
        self._at = 0
        self._taken = _Taken()
        self._slots: dict[Slot, Slot] = {}
        self._known: dict[tuple[Slot, ...], tuple[Slot, ...]] = {}

    def start(self, rows: int) -> None:
        """A group of so many rows follows; no cell reaches beyond it."""
        self._taken = _Taken()
        self._end = self._at + rows

    def row(self, row: Row) -> bool:
        """Lay a row cell by cell."""
        taken, at, rest = self._taken, self._at, self._end - self._at
        taken.start_row(at)
        placed: list[Placed] = []
        column = 0
        for cell in row.cells:
            if taken.blocks:
                column = taken.free_column(column)
            right = column + cell.column_span
            if right > MAX_COLUMNS:
                return False
            span = cell.row_span
            if span != 1:
                span = min(span or rest, rest)
                taken.take(column, right, at + span)
            if cell.flow:
                head = _is_head(cell.head, row.part, cell.scope)
                placed.append(Placed(at, column, right, span, cell, cell_text(cell), head))
            column = right
        taken.end_row(len(row.cells))
        self.rows.append(placed)
        self._at += 1
        return taken.steps <= MAX_STEPS

    def run(self, run: Run) -> bool:
        """Lay a run of rows as bands."""
        taken = self._taken
        taken.start_row(self._at)
        if taken.blocks or any(kind.row_span != 1 for kind in run.kinds):
            return self._spanning(run)
        ends = list(accumulate(kind.column_span for kind in run.kinds))
        if ends[-1] > MAX_COLUMNS:
            return False
        taken.steps -= HOLLOW * len(ends) * run.count
        starts = [0, *ends]
        slots = [
            Slot(left, right, 1, _is_head(kind.head, run.part, kind.scope), kind.scope, kind.inset)
            for left, right, kind in zip(starts, ends, run.kinds, strict=False)
        ]
        self.rows += bands_of(run, slots)
        self._at += run.count
        return True

    def _spanning(self, run: Run) -> bool:
        """Lay the rows of a run one by one, with what spans them."""
        taken, width, number = self._taken, len(run.kinds), run.number
        for row in _rows_of(run):
            taken.start_row(self._at)
            slots: list[Slot] = []
            column, rest = 0, self._end - self._at
            for kind, text in zip(run.kinds, row, strict=True):
                if taken.blocks:
                    column = taken.free_column(column)
                right = column + kind.column_span
                if right > MAX_COLUMNS:
                    return False
                span = kind.row_span
                if span != 1:
                    span = min(span or rest, rest)
                    taken.take(column, right, self._at + span)
                if text:
                    slot = Slot(
                        column,
                        right,
                        span,
                        _is_head(kind.head, run.part, kind.scope),
                        kind.scope,
                        kind.inset,
                    )
                    slots.append(self._slots.setdefault(slot, slot))
                column = right
            taken.end_row(width)
            if taken.steps > MAX_STEPS:
                return False
            own = tuple(slots)
            own = self._known.setdefault(own, own)
            self.rows.append(Band(own, 1, SEPARATOR.join(filter(None, row)), number))
            number += len(own)
            self._at += 1
        return True


def _rows_of(run: Run) -> Iterator[list[str]]:
    """The texts of the cells of each row."""
    width = len(run.kinds)
    for text in run.texts:
        texts = text.split(SEPARATOR)
        for at in range(0, len(texts), width):
            yield texts[at : at + width]


def bands_of(run: Run, slots: list[Slot]) -> Iterator[Band]:
    """The rows of a run with the same slots in each; cells that hold nothing are left out."""
    own, width, number = tuple(slots), len(slots), run.number
    for text in run.texts:
        if text and not (SEPARATOR * 2 in text or text[0] == SEPARATOR or text[-1] == SEPARATOR):
            count = text.count(SEPARATOR) + 1
            yield Band(own, count // width, text, number)
            number += count
            continue
        rows = text.split(SEPARATOR)
        marked = [
            (tuple(map(bool, row)), row)
            for row in (rows[at : at + width] for at in range(0, len(rows), width))
        ]
        for mask, group in groupby(marked, itemgetter(0)):
            texts = [[one for one in row if one] for _, row in group]
            joined = SEPARATOR.join(map(SEPARATOR.join, texts))
            yield Band(tuple(compress(slots, mask)), len(texts), joined, number)
            number += len(texts) * len(texts[0])


def lay_side_by_side(table: Table) -> Rows:
    """Cells one beside the other, without spans."""
    rows: Rows = []
    at = 0
    for row in _ordered(table):
        if isinstance(row, Run):
            slots = [
                Slot(column, column + 1, 1, kind.head, kind.scope, kind.inset)
                for column, kind in enumerate(row.kinds)
            ]
            rows += bands_of(row, slots)
            at += row.count
            continue
        rows.append(
            [
                Placed(at, column, column + 1, 1, cell, cell_text(cell), head=cell.head)
                for column, cell in enumerate(row.cells)
                if cell.flow
            ]
        )
        at += 1
    return rows
