"""The tables of a document, found block by block, and what stands over each of them.

A table without heads goes on with the heads of the table before it, where their columns agree and no
running text stands between. Captions are the short lines above a table, up to the table before it.
"""

from __future__ import annotations

from typing import Any

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.tables.aligned import read_aligned_rows
from groundgate_cli.reading.tables.cells import CellKind, kind_of_cell
from groundgate_cli.reading.tables.flat import read_flat_table
from groundgate_cli.reading.tables.heads import assign_roles, column_heads, corner_spans, has_data
from groundgate_cli.reading.tables.labels import assign_labels
from groundgate_cli.reading.tables.layouts import LayoutTables
from groundgate_cli.reading.tables.runs import Runs
from groundgate_cli.reading.tables.tables import (
    Row,
    Section,
    Table,
    is_pipe_rule,
    read_pipe_rows,
    read_tab_rows,
    settle_columns,
)
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.lines import Lines
from groundgate_cli.reading.text.sentences import sentence_starts

_BLANK_CELL = lazy(r"\t(?:(?<=\n\t)[^\t\n]+\t|(?<=[^\t\n]\t)\t(?=[^\t\n]))")
_WORDS = lazy(r"[^\W\d_]|[12][0-9]{3}|[$€£¥₹]")
_MOST_PARTS = 50
_CAPTION_BLOCKS = 8
_CAPTION_LINES = 9
_HEAD_BLOCKS = 12
_PERIODS = (CellKind.YEAR, CellKind.DATE)


class TableIndex:
    """Tables by line and by number; each block is read once."""

    def __init__(self, lines: Lines, layout: dict[str, Any] | None) -> None:
        self._lines = lines
        self._layout = LayoutTables(lines, layout) if layout else None
        self._runs = Runs(lines)
        self._blanks: bool | None = None
        self._blocks: dict[int, tuple[Table, ...]] = {}
        self._numbers: dict[int, Table] = {}
        self._captions: dict[int, tuple[Span, ...]] = {}
        self._inherited: dict[int, tuple[Table, Section] | None] = {}
        self._over_rows: dict[tuple[int, int], tuple[Span, ...]] = {}

    def by_number(self, number: int) -> Table:
        """The table that a place names; KeyError for a number that no place gave."""
        return self._numbers[number]

    def row_at(self, position: int) -> tuple[Table, int] | None:
        """The table and the index of the row that hold a position."""
        table = self._of_layout(position)
        row = table.row_at(position) if table is not None else None
        if table is not None and row is not None:
            return table, row
        for table in self.of_block(self._lines.index_at(position)):
            row = table.row_at(position)
            if row is not None:
                return table, row
        return None

    def _of_layout(self, position: int) -> Table | None:
        table = self._layout.table_at(position) if self._layout is not None else None
        return self._known(table) if table is not None else None

    def _known(self, table: Table) -> Table:
        """A table of the layout with its roles and labels set."""
        if not table.sections:
            self._finish(table)
            self._numbers[table.number] = table
        return table

    def of_block(self, line: int) -> tuple[Table, ...]:
        """The tables of the block that holds a line: those of the layout, else what the text shows."""
        first, after = self._lines.block_lines(line)
        if first == after:
            return ()
        known = self._blocks.get(first)
        if known is None:
            known = self._layout_block(first) or self._text_block(first, after)
            self._blocks[first] = known
        return known

    def _layout_block(self, first: int) -> tuple[Table, ...]:
        if self._layout is None:
            return ()
        return tuple(self._known(table) for table in self._layout.in_range(*self._lines.block_span(first)))

    def _text_block(self, first: int, after: int) -> tuple[Table, ...]:
        table = self._read(first, after)
        if table is None:
            table = self._runs.table_of(self._lines.block_number(first))
        if table is None:
            return ()
        self._numbers[table.number] = table
        return (table,)

    def _read(self, first: int, after: int) -> Table | None:
        lines = self._lines
        span = lines.block_span(first)
        words = lines.text[span.start : span.end]
        if "\t" in words:
            tabbed = [at for at in range(first, after) if "\t" in lines.content(at)]
            rows = read_tab_rows(lines, tabbed[0], tabbed[-1] + 1)
            return self._table("tabs", tabbed[0], rows)
        rule = self._pipe_rule(first, after) if "|" in words else None
        if rule is not None:
            start = max(first, rule - 1)
            rows = read_pipe_rows(lines, start, after)
            return self._table("pipes", start, rows) if len(rows) > 1 else None
        if "  " in words or ". ." in words or "..." in words:
            read = read_aligned_rows(lines, first, after)
            if read is not None:
                return self._table("aligned", read[0], read[1])
        return read_flat_table(lines, first, after)

    def _pipe_rule(self, first: int, after: int) -> int | None:
        for index in range(first, after):
            if is_pipe_rule(self._lines.content(index)):
                return index
        return None

    def _table(self, form: str, number: int, rows: list[Row]) -> Table:
        table = Table(number, number, Span(rows[0].span.start, rows[-1].span.end), form, rows)
        self._finish(table)
        return table

    def _finish(self, table: Table) -> None:
        settle_columns(table, self._keeps_blanks())
        assign_roles(self._lines.text, table)
        assign_labels(self._lines.text, table)

    def _keeps_blanks(self) -> bool:
        """Whether two rows of the text hold a blank cell before one that is filled."""
        if self._blanks is None:
            found = _BLANK_CELL.finditer(self._lines.text)
            self._blanks = next(found, None) is not None and next(found, None) is not None
        return self._blanks

    def heads_over(self, table: Table, row: Row, column: int | None) -> tuple[Span, ...]:
        """The heads over a cell of a row of data, from the top down."""
        if column is None or row.role == "head":
            return ()
        section = table.sections[row.section]
        if section.head_rows:
            return column_heads(table, section, column)
        inherited = self.inherited_heads(table)
        return column_heads(inherited[0], inherited[1], column) if inherited else ()

    def run_at(self, line: int) -> Span | None:
        """The run of small blocks that holds a line, or None."""
        first, after = self._lines.block_lines(line)
        if first == after:
            return None
        found = self._runs.blocks_of(self._lines.block_number(line))
        if found is None:
            return None
        first, _ = self._lines.block_range(found[0])
        _, after = self._lines.block_range(found[1] - 1)
        return Span(self._lines.span(first).start, self._lines.span(after - 1).end)

    def inherited_heads(self, table: Table) -> tuple[Table, Section] | None:
        """The heads that a table without heads goes on with."""
        chain: list[Table] = []
        current: Table | None = table
        found: tuple[Table, Section] | None = None
        while current is not None:
            if current.number in self._inherited:
                found = self._inherited[current.number]
                break
            chain.append(current)
            before = self._part_before(current)
            other = before or self._table_before(current)
            if other is None:
                break
            section = other.sections[-1]
            agrees = before is not None or other.columns == current.columns
            if section.head_rows:
                found = (other, section) if agrees or not has_data(other) else None
                break
            current = other if agrees else None
        for item in chain:
            self._inherited[item.number] = found
        return found

    def _part_before(self, table: Table) -> Table | None:
        """The table of the layout that a table of it goes on from."""
        if self._layout is None or table.form != "layout":
            return None
        other = self._layout.before(table)
        return self._known(other) if other is not None else None

    def _table_before(self, table: Table) -> Table | None:
        """The table before, where no running text stands between."""
        lines = self._lines
        block = lines.block_number(table.line)
        for number in range(block - 1, max(-1, block - 1 - _HEAD_BLOCKS), -1):
            first, after = lines.block_range(number)
            # The first blocks of a run are its table's too, though their lines stand above it.
            tables = [one for one in self.of_block(first) if one is not table]
            if tables:
                return tables[-1]
            if self._is_prose(first, after):
                return None
        return None

    def _is_prose(self, first: int, after: int) -> bool:
        span = self._lines.span(first)
        size = span.end - span.start
        ends = self._lines.text[max(span.start, span.end - 3) : span.end].rstrip()
        return size > 200 or after - first > 3 or (size > 100 and ends.endswith("."))

    def captions_over(self, table: Table, row: Row) -> tuple[Span, ...]:
        """Caption lines over a row, nearest first: at its heads, then above the table."""
        key = (table.number, row.section)
        known = self._over_rows.get(key)
        if known is None:
            known = tuple(self._captions_over(table, table.sections[row.section]))
            self._over_rows[key] = known
        return known

    def _captions_over(self, table: Table, section: Section) -> list[Span]:
        text = self._lines.text
        found: list[Span] = []
        inherited = None if section.head_rows else self.inherited_heads(table)
        if inherited is not None:
            found.extend(corner_spans(text, *inherited))
        found.extend(corner_spans(text, table, section))
        found.extend(self.captions_above(table))
        if inherited is not None and inherited[0].sections[0] is inherited[1]:
            found.extend(self.captions_above(inherited[0]))
        if section is table.sections[0]:
            found.extend(self._captions_of_parts(table))
        return [span for span in dict.fromkeys(found) if _WORDS.search(text, span.start, span.end)]

    def _captions_of_parts(self, table: Table) -> list[Span]:
        """The captions above the parts that a table goes on from, nearest first."""
        found: list[Span] = []
        part = self._part_before(table)
        for _ in range(_MOST_PARTS):
            if part is None:
                break
            found.extend(self.captions_above(part))
            part = self._part_before(part)
        return found

    def captions_above(self, table: Table) -> tuple[Span, ...]:
        """The short lines between a table and what stands before it, nearest first."""
        known = self._captions.get(table.number)
        if known is not None:
            return known
        lines = self._lines
        first, _ = lines.block_lines(table.line)
        low = max(first, table.line - _CAPTION_LINES)
        found = [lines.stripped(index) for index in range(table.line - 1, low - 1, -1)]
        block = lines.block_number(first)
        for back in range(1, _CAPTION_BLOCKS + 1):
            if block - back < 0 or not self._add_captions(table, block - back, found, back == 1):
                break
        if table.form == "flat" and not table.sections[0].head_rows:
            found = self._without_periods(found)
        self._captions[table.number] = tuple(found)
        return tuple(found)

    def _without_periods(self, captions: list[Span]) -> list[Span]:
        """The captions; two or more period lines among them are heads of columns that nothing settles."""
        text = self._lines.text
        periods = [span for span in captions if kind_of_cell(text[span.start : span.end]) in _PERIODS]
        return [span for span in captions if len(periods) < 2 or span not in periods]

    def _add_captions(self, table: Table, block: int, found: list[Span], nearest: bool) -> bool:
        """Add the lines of a block above a table; False where the captions end."""
        lines = self._lines
        first, after = lines.block_range(block)
        if any(one is not table for one in self.of_block(first)):
            return False
        span = lines.block_span(first)
        last = lines.stripped(after - 1)
        ends = lines.text[max(last.start, last.end - 2) : last.end]
        size = span.end - span.start
        if size > 300 or after - first > 5 or ends.endswith("."):
            if nearest or ends.endswith((":", ")", ").")):
                found.append(self._last_sentence(last))
            return False
        found.extend(lines.stripped(index) for index in range(after - 1, first - 1, -1))
        return True

    def _last_sentence(self, line: Span) -> Span:
        """The last sentence of a line, read from its last 2,000 characters."""
        start = max(line.start, line.end - 2000)
        return Span(sentence_starts(self._lines.text, start, line.end)[-1], line.end)
