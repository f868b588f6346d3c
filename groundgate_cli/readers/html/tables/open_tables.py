"""The tables that are open on the walk over a page, and where the next block goes: into a cell or not."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from groundgate_cli.readers.html.flow import SEPARATOR, Block, Blocks, Cell, Flow, Kind, Row, Run, Table
from groundgate_cli.readers.html.tables.grid import lay_on_grid
from groundgate_cli.readers.html.tables.runs import Packer, reopen, unpack

MAX_TABLE_DEPTH = 40
"""Tables nested deeper are read as blocks."""


class OpenTables:
    """Puts rows, cells and captions into the innermost open table. flow: takes the next block."""

    def __init__(self) -> None:
        self.flow: Flow = []
        self._flows: list[Flow] = []
        self._tables: list[Table | None] = []
        self._group: list[bool] = []
        self._depths: list[int] = []
        self.packer = Packer()
        self._done = 0

    def pack_blocks(self) -> None:
        """Join the blocks that stand outside of tables, as far as they are written."""
        if self._flows:
            return
        flow = self.flow
        rest: Flow = []
        for is_block, items in groupby(flow[self._done :], lambda item: type(item) is Block):
            found = list(items)
            texts = [item.text for item in found if isinstance(item, Block)]
            numbers = [item.number for item in found if isinstance(item, Block)]
            if is_block and numbers[-1] - numbers[0] == len(numbers) - 1:
                rest.append(Blocks(SEPARATOR.join(texts), numbers[0]))
            else:
                rest += found
        flow[self._done :] = rest
        self._done = len(flow)

    def open_table(self, attributes: Mapping[str, str]) -> None:
        """A table opens; nested too deep, it is none."""
        table = None
        if len(self._flows) < MAX_TABLE_DEPTH:
            table = Table(layout=attributes.get("role", "") in ("presentation", "none"))
            self.flow.append(table)
        self._tables.append(table)
        self._depths.append(len(self._flows))

    def close_table(self) -> list[str]:
        """The innermost table closes; the texts of its cells that a collapsed column hides."""
        table, depth = self._tables.pop(), self._depths.pop()
        if table is None:
            return []
        table.collapsed += self._group
        self._group = []
        if True in table.collapsed:
            unpack(table)
            return take_collapsed(table)
        if len(self._flows) == depth:
            self.packer.pack(table)
        return []

    def open_columns(self, name: str, attributes: Mapping[str, str], collapsed: bool) -> None:
        """Columns that an element of their own stands for; those of a group count where it holds none."""
        if table := self._table():
            columns = [collapsed] * _span(attributes.get("span"), 1000, 1)
            if name == "colgroup":
                table.collapsed += self._group
                self._group = columns
            else:
                table.collapsed += columns
                self._group = []

    def _table(self) -> Table | None:
        return self._tables[-1] if self._tables else None

    def open_group(self, name: str) -> None:
        """A group of rows opens. name: thead, tbody or tfoot."""
        if table := self._table():
            self._pack(table)
            group = table.rows[-1].group + 1 if table.rows else 1
            table.rows.append(Row(group, name))
            table.between = False

    def close_group(self) -> None:
        """A group of rows closes: a row right behind it is in a group that the page left out."""
        if table := self._table():
            table.between = True

    def open_row(self) -> None:
        """A row opens."""
        if table := self._table():
            self._pack(table)
            if table.between:
                self.open_group("tbody")
            last = table.rows[-1] if table.rows else Row(0, "tbody")
            if isinstance(last, Run) or last.cells or not table.rows:
                table.rows.append(Row(last.group, last.part))

    def _pack(self, table: Table) -> None:
        """Pack the last row, if no cell of the table is open."""
        if len(self._flows) == self._depths[-1]:
            self.packer.pack(table)

    def place(self) -> tuple[int, str] | None:
        """The row group that a row would open in and its part of the table; None outside of a table."""
        table = self._table()
        if table is None or len(self._flows) != self._depths[-1]:
            return None
        if table.between:
            self.open_group("tbody")
        last = table.rows[-1] if table.rows else Row(0, "tbody")
        return last.group, last.part

    def add_run(self, run: Run) -> None:
        """Add rows to the innermost table. The numbers of their blocks go on from those before."""
        if table := self._table():
            self._pack(table)
            self.packer.add(table, run)

    def kind(self, name: str, attributes: Mapping[str, str]) -> Kind:
        """What a cell with these attributes is."""
        cell = _cell(name, attributes)
        return Kind(cell.row_span, cell.column_span, cell.head, cell.scope)

    def open_cell(self, name: str, attributes: Mapping[str, str]) -> None:
        """A cell opens; outside of a table its text stays where it is."""
        self._flows.append(self.flow)
        if table := self._table():
            if not table.rows:
                table.rows.append(Row(0, "tbody"))
            last = reopen(table)
            cell = _cell(name, attributes) if attributes else Cell(head=name == "th")
            last.cells.append(cell)
            self.flow = cell.flow

    def open_caption(self) -> None:
        """A caption opens."""
        self._flows.append(self.flow)
        if table := self._table():
            self.flow = table.caption

    def close_cell(self) -> None:
        """The cell or caption that opened last closes."""
        self.flow = self._flows.pop()


def take_collapsed(table: Table) -> list[str]:
    """Empty the cells that stand in collapsed columns alone; their texts."""
    hidden = {at for at, collapsed in enumerate(table.collapsed) if collapsed}
    texts: list[str] = []
    for row in lay_on_grid(table) or ():
        for cell in row if isinstance(row, list) else ():
            if hidden.issuperset(range(cell.left, cell.right)):
                texts.append(cell.text)
                cell.cell.flow = []
    return texts


def _cell(name: str, attributes: Mapping[str, str]) -> Cell:
    get = attributes.get
    return Cell(
        _span(get("rowspan"), 65534, 0),
        _span(get("colspan"), 1000, 1),
        name == "th" or get("role") == "columnheader",
        get("scope", "").lower(),
    )


def _span(text: str | None, most: int, least: int) -> int:
    """A rowspan or colspan as browsers read it."""
    if text is None:
        return 1
    lead = text.strip(" \t\n\f\r").removeprefix("+")[:6]
    digits = lead[: len(lead) - len(lead.lstrip("0123456789"))]
    if not digits:
        return 1
    return max(least, min(int(digits), most))
