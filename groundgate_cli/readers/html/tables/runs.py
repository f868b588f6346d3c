"""Rows whose cells hold one block at most, as runs of text: what is open on the walk stays small."""

from __future__ import annotations

from groundgate_cli.readers.html.flow import SEPARATOR, Block, Cell, Kind, Row, Run, Table


class Packer:
    """Makes rows parts of runs. Kinds that are equal are the same object."""

    def __init__(self) -> None:
        self._kinds: dict[Kind, Kind] = {}
        self._rows: dict[tuple[Kind, ...], tuple[Kind, ...]] = {}

    def pack(self, table: Table) -> None:
        """Make the last row of a table a part of a run, if it can be. Its cells are closed."""
        row = table.rows[-1] if table.rows else None
        found = self._packed(row) if isinstance(row, Row) and row.cells else None
        if found is None:
            return
        before = table.rows[-2] if len(table.rows) > 1 else None
        table.rows.pop()
        if isinstance(before, Run) and _goes_on(before, found):
            if before.after < 0:
                before.number = found.number
            before.add(found.texts[0], max(before.after, found.after))
        else:
            table.rows.append(found)

    def add(self, table: Table, run: Run) -> None:
        """Add rows to a table whose last row is packed, if it can be."""
        before = table.rows[-1] if table.rows else None
        if isinstance(before, Run) and _goes_on(before, run):
            if before.after < 0:
                before.number = run.number
            before.extend(run)
            return
        if isinstance(before, Row) and not before.cells:
            table.rows.pop()
        table.rows.append(run)

    def _packed(self, row: Row) -> Run | None:
        kinds: list[Kind] = []
        texts: list[str] = []
        number = after = -1
        for cell in row.cells:
            text, inset = "", 0
            if cell.flow:
                block = cell.flow[0]
                if len(cell.flow) > 1 or type(block) is not Block or block.heading:
                    return None
                if after < 0:
                    number = block.number
                elif block.number != after:
                    return None
                after = block.number + 1
                text, inset = block.text, block.inset
            kind = Kind(cell.row_span, cell.column_span, cell.head, cell.scope, inset)
            kinds.append(self._kinds.setdefault(kind, kind))
            texts.append(text)
        return Run(row.group, row.part, self.kinds(kinds), 1, number, after, [SEPARATOR.join(texts)])

    def kinds(self, kinds: list[Kind]) -> tuple[Kind, ...]:
        """The kinds of the cells of a row, as one object for all rows that are alike."""
        own = tuple(kinds)
        return self._rows.setdefault(own, own)


def _goes_on(run: Run, row: Run) -> bool:
    """Whether a row has the kinds of the run before it, and no block stands between them."""
    return (
        run.kinds is row.kinds
        and (run.group, run.part) == (row.group, row.part)
        and (row.number in (-1, run.after) or run.after < 0)
    )


def reopen(table: Table) -> Row:
    """The last row of a table, which takes more cells: a row of its own again, if it is a part of a run."""
    run = table.rows[-1]
    if isinstance(run, Row):
        return run
    run.pack()
    *before, text = run.texts
    cells, width = text.split(SEPARATOR), len(run.kinds)
    last = cells[-width:]
    run.after -= sum(map(bool, last))
    (row,) = _rows_of(Run(run.group, run.part, run.kinds, 1, run.after, 0, [SEPARATOR.join(last)]))
    run.texts = before + ([SEPARATOR.join(cells[:-width])] if cells[:-width] else [])
    run.count -= 1
    if not run.count:
        table.rows.pop()
    table.rows.append(row)
    return row


def unpack(table: Table) -> None:
    """Take the runs of a table apart into rows and cells."""
    rows: list[Row | Run] = []
    for row in table.rows:
        rows += _rows_of(row) if isinstance(row, Run) else (row,)
    table.rows[:] = rows


def _rows_of(run: Run) -> list[Row]:
    texts, width, number = run.text().split(SEPARATOR), len(run.kinds), run.number
    rows = []
    for at in range(0, len(texts), width):
        cells = []
        for kind, text in zip(run.kinds, texts[at : at + width], strict=True):
            cell = Cell(kind.row_span, kind.column_span, kind.head, kind.scope)
            if text:
                cell.flow.append(Block(text, number, inset=kind.inset))
                number += 1
            cells.append(cell)
        rows.append(Row(run.group, run.part, cells))
    return rows
