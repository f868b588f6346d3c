"""Tables: rows and cells from tabs, pipes, aligned plain text and layouts.

A table is a run of lines of one block. Its identity is the index of its first line. Rows keep their
cells in order; a cell's column is None where the text does not settle it.
"""

from __future__ import annotations

from collections import Counter

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.tables.cells import (
    Cell,
    CellKind,
    joins_left,
    joins_right,
    kind_of_cell,
    split_pipes,
    split_tabs,
)
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.lines import Lines

AMOUNTS = (CellKind.NUMBER, CellKind.DASH, CellKind.VALUE)
_RULE_PART = lazy(r"[ \t]*:?-{2,}:?[ \t]*\Z")


class Row:
    """A row: its line, its cells, its indent in columns, and what it is.

    role: "head", "title" (a line that belongs to the heads), "group" (a label over the rows below) or
    "data". section: index of the section that it stands in. label: its own label; carried: a label
    that spans down to it. parent: index of the group row that it stands under, or -1. over: the labels
    that the layout says it stands under, nearest first, or None where the layout says nothing of its
    table. peers: further labels that share the values of the row.
    """

    __slots__ = (
        "carried", "cells", "indent", "label", "over", "parent", "peers", "role", "section", "span",
    )  # fmt: skip

    def __init__(self, span: Span, cells: tuple[Cell, ...], indent: int = 0, role: str = "data") -> None:
        self.span = span
        self.cells = cells
        self.indent = indent
        self.role = role
        self.section = -1
        self.label: Span | None = None
        self.carried: tuple[Span, ...] = ()
        self.parent = -1
        self.over: tuple[Span, ...] | None = None
        self.peers: tuple[Span, ...] = ()


class Section:
    """Rows under one set of heads: indices of head rows and title rows, and the first row of data."""

    __slots__ = ("first", "head_rows", "heads", "title_rows")

    def __init__(
        self, head_rows: list[int] | None = None, title_rows: list[int] | None = None, first: int = 0
    ) -> None:
        self.head_rows = head_rows or []
        self.title_rows = title_rows or []
        self.first = first
        self.heads: dict[int, tuple[Span, ...]] = {}


class Table:
    """A table of the text. `columns` counts the label column; `positional` tells that blank cells
    keep their place, so that a short row misses cells at its end. `line` is the index of its first line."""

    __slots__ = ("columns", "form", "line", "number", "positional", "rows", "sections", "span")

    def __init__(
        self,
        number: int,
        line: int,
        span: Span,
        form: str,
        rows: list[Row],
        columns: int = 0,
        positional: bool = False,
        sections: list[Section] | None = None,
    ) -> None:
        self.number = number
        self.line = line
        self.span = span
        self.form = form
        self.rows = rows
        self.columns = columns
        self.positional = positional
        self.sections = sections or []

    def row_at(self, position: int) -> int | None:
        """The index of the row whose line holds a position."""
        low, high = 0, len(self.rows)
        while low < high:
            middle = (low + high) // 2
            if self.rows[middle].span.start <= position:
                low = middle + 1
            else:
                high = middle
        index = low - 1
        if index < 0 or position > self.rows[index].span.end:
            return None
        return index


def values_of(row: Row) -> list[Cell]:
    """The cells of a row beside its first that are not blank."""
    return [cell for cell in row.cells[1:] if cell.kind is not CellKind.BLANK]


def read_tab_rows(lines: Lines, first: int, after: int) -> list[Row]:
    """Rows of lines with tabs; a line without a tab is a row of one cell."""
    text = lines.text
    raw: list[tuple[Span, list[Span], list[CellKind]]] = []
    for index in range(first, after):
        span = lines.span(index)
        spans = split_tabs(text, span.start, span.end)
        while len(spans) > 1 and spans[-1].start == spans[-1].end:
            spans.pop()
        raw.append((span, spans, [kind_of_cell(text[cell.start : cell.end]) for cell in spans]))
    return _joined_rows(text, raw)


def read_pipe_rows(lines: Lines, first: int, after: int) -> list[Row]:
    """Rows of a Markdown table; what stands above its rule is a head."""
    text = lines.text
    raw: list[tuple[Span, list[Span], list[CellKind]]] = []
    head_rows = 0
    for index in range(first, after):
        span = lines.span(index)
        if is_pipe_rule(text[span.start : span.end]):
            head_rows = head_rows or len(raw)
            continue
        spans = split_pipes(text, span.start, span.end)
        raw.append((span, spans, [kind_of_cell(text[cell.start : cell.end]) for cell in spans]))
    rows = _joined_rows(text, raw)
    for row in rows[:head_rows]:
        row.cells = tuple(Cell(cell.span, cell.column, cell.kind, cell.width, True) for cell in row.cells)
    return rows


def is_pipe_rule(line: str) -> bool:
    """Whether a line is the rule under the heads of a Markdown table."""
    if len(line) > 2000 or "-" not in line or "|" not in line:
        return False
    parts = line.strip().strip("|").split("|")
    return all(_RULE_PART.match(part) for part in parts)


def settle_columns(table: Table, keeps_blanks: bool) -> None:
    """Set the table's column count, and clear the columns that a short row leaves open.

    keeps_blanks: whether blank cells stand in the tables of this text, so that tabs tell columns.
    """
    rows = table.rows
    table.positional = (keeps_blanks or table.form != "tabs") or any(
        cell.kind is CellKind.BLANK for row in rows for cell in row.cells[:-1]
    )
    counts = Counter(
        len(row.cells) for row in rows if any(cell.kind in AMOUNTS for cell in row.cells[1:])
    ) or Counter(len(row.cells) for row in rows)
    if not counts:
        return
    if table.positional:
        table.columns = max(max(counts), max(len(row.cells) for row in rows))
        return
    total = sum(counts.values())
    first = next((row for row in rows if len(row.cells) > 1), None)
    named = first is not None and not any(cell.kind is CellKind.NUMBER for cell in first.cells)
    opening = len(first.cells) if first is not None and named else 0
    table.columns = max(size for size, times in counts.items() if times * 4 >= total or size == opening)
    for row in rows:
        has_amount = any(cell.kind in AMOUNTS for cell in row.cells[1:])
        if has_amount and len(row.cells) != table.columns:
            row.cells = tuple(
                Cell(cell.span, None if at else 0, cell.kind, cell.width, cell.header)
                for at, cell in enumerate(row.cells)
            )


def _joined_rows(text: str, raw: list[tuple[Span, list[Span], list[CellKind]]]) -> list[Row]:
    left, right = _symbol_columns(text, raw)
    rows = []
    for span, spans, kinds in raw:
        cells = _join_symbols(text, spans, kinds, left, right)
        indent = spans[0].start - span.start if spans else 0
        rows.append(Row(span, tuple(cells), indent))
    return rows


def _symbol_columns(
    text: str, raw: list[tuple[Span, list[Span], list[CellKind]]]
) -> tuple[set[int], set[int]]:
    """The columns that hold only signs: those that join right, and those that join left."""
    left: set[int] = set()
    right: set[int] = set()
    taken: set[int] = set()
    for _, spans, kinds in raw:
        for at, kind in enumerate(kinds):
            if at == 0 or kind is CellKind.BLANK:
                continue
            if kind is CellKind.TEXT and spans[at].end - spans[at].start <= 8:
                piece = text[spans[at].start : spans[at].end]
                if joins_right(piece):
                    left.add(at)
                elif joins_left(piece):
                    right.add(at)
                else:
                    continue
            elif kind in AMOUNTS:
                taken.add(at)
    return left - taken - right, right - taken - left


def _join_symbols(
    text: str, spans: list[Span], kinds: list[CellKind], left: set[int], right: set[int]
) -> list[Cell]:
    cells: list[Cell] = []
    pending: Span | None = None
    held = False
    for at, (span, kind) in enumerate(zip(spans, kinds, strict=True)):
        empty = kind is CellKind.BLANK
        piece = text[span.start : span.end] if span.end - span.start <= 8 else ""
        symbol = at > 0 and kind is CellKind.TEXT and bool(piece)
        if at in left or (symbol and joins_right(piece) and at + 1 < len(spans)):
            if not empty:
                pending = Span(pending.start, span.end) if pending else span
            held = at in left
            continue
        if cells and at > 0 and (at in right or (symbol and joins_left(piece))):
            if not empty:
                cells[-1] = _extended(text, cells[-1], span)
            continue
        if pending is not None:
            span = pending if empty else Span(pending.start, span.end)
            kind = kind_of_cell(text[span.start : span.end].replace("\t", " "))
        pending, held = None, False
        cells.append(Cell(span, len(cells), kind))
    if pending is not None or held:
        span = pending or spans[-1]
        cells.append(Cell(span, len(cells), CellKind.TEXT if pending else CellKind.BLANK))
    return cells


def _extended(text: str, cell: Cell, span: Span) -> Cell:
    start = span.start if cell.kind is CellKind.BLANK else cell.span.start
    whole = Span(start, span.end)
    kind = kind_of_cell(text[whole.start : whole.end].replace("\t", " "))
    return Cell(whole, cell.column, kind, cell.width, cell.header)
