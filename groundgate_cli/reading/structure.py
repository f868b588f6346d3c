"""Where a position stands: one index for a document's lines, sentences, tables and headings.

Building costs one pass for the line starts; all else is read block by block when it is asked for, and
kept.
"""

from __future__ import annotations

import re
from typing import Any

from groundgate_cli.core.spans import Span
from groundgate_cli.reading import flat
from groundgate_cli.reading.aligned import read_aligned_rows
from groundgate_cli.reading.cells import CellKind
from groundgate_cli.reading.headings import Headings
from groundgate_cli.reading.heads import assign_roles, column_heads, has_data
from groundgate_cli.reading.labels import (
    LONGEST_LABELLED,
    assign_labels,
    key_in_cell,
    key_of_line,
    label_above,
    label_after_value,
    parents_of,
)
from groundgate_cli.reading.layouts import LayoutTables
from groundgate_cli.reading.lines import Lines
from groundgate_cli.reading.model import Place, PlaceKind
from groundgate_cli.reading.sentences import clause_starts, holding, is_item, sentence_starts
from groundgate_cli.reading.tables import (
    Row,
    Section,
    Table,
    is_pipe_rule,
    read_pipe_rows,
    read_tab_rows,
    settle_columns,
)

_FILLED = re.compile(r"\S")
_CAPTION_BLOCKS = 8
_HEAD_BLOCKS = 12


class Structure:
    """The structure of one text. Positions and spans are code points."""

    def __init__(self, text: str, layout: dict[str, Any] | None = None) -> None:
        self.text = text
        self.lines = Lines(text)
        self._layout = LayoutTables(self.lines, layout) if layout else None
        self._headings: Headings | None = None
        self._block_tables: dict[int, tuple[Table, ...]] = {}
        self._tables: dict[int, Table] = {}
        self._paragraphs: dict[int, tuple[list[int], int]] = {}
        self._clauses: dict[int, tuple[list[int], int]] = {}
        self._captions: dict[int, tuple[Span, ...]] = {}
        self._first_numbers: dict[tuple[int, int, int], Span | None] = {}
        self._inherited: dict[int, tuple[Table, Section] | None] = {}

    @property
    def headings(self) -> Headings:
        """The headings of the text, found at the first call."""
        if self._headings is None:
            self._headings = Headings(self.lines)
        return self._headings

    def line_at(self, position: int) -> Span:
        """The line that holds a position, without its end."""
        return self.lines.span(self.lines.index_at(position))

    def block_at(self, position: int) -> Span:
        """The run of lines that are not blank around a position."""
        return self.lines.block_span(self.lines.index_at(position))

    def section_at(self, position: int) -> Span:
        """From the heading in force to the next heading of the same or a higher rank."""
        return self.headings.section(position)

    def sentence_at(self, position: int) -> Span:
        """The sentence that holds a position; a table row is never one with the next."""
        found = self._row_at(position)
        if found is not None:
            flattened = found[0].form == "flat"
            return self.line_at(position) if flattened else found[0].rows[found[1]].span
        starts, end = self._paragraph(position)
        return _trimmed(self.text, holding(starts, end, position))

    def clause_at(self, position: int) -> Span:
        """The clause of the sentence, or the cell of the table, that holds a position."""
        found = self._row_at(position)
        if found is not None:
            row = found[0].rows[found[1]]
            cell = _cell_at(row, position)
            return cell if cell is not None else row.span
        sentence = self.sentence_at(position)
        if sentence.start not in self._clauses:
            starts = clause_starts(self.text, sentence.start, sentence.end)
            self._clauses[sentence.start] = (starts, sentence.end)
        starts, end = self._clauses[sentence.start]
        return _trimmed(self.text, holding(starts, end, position))

    def table_span(self, table: int) -> Span:
        """The text range of a table, by the number that a place gives."""
        return self._tables[table].span

    def cells_of_row(self, table: int, row: int) -> tuple[Span, ...]:
        """The cells of a row that are not blank, in order."""
        return tuple(
            cell.span for cell in self._tables[table].rows[row].cells if cell.kind is not CellKind.BLANK
        )

    def cells_of_column(self, table: int, column: int) -> tuple[Span, ...]:
        """The cells of a column that are not blank, heads too, from the top down."""
        return tuple(
            cell.span
            for row in self._tables[table].rows
            for cell in row.cells
            if cell.column == column and cell.kind is not CellKind.BLANK
        )

    def first_number(self, table: int, row: int, column: int) -> Span | None:
        """The first number of a column under the heads that rule a row."""
        rows = self._tables[table].rows
        section = rows[row].section
        key = (table, section, column)
        if key not in self._first_numbers:
            self._first_numbers[key] = next(
                (
                    cell.span
                    for item in rows
                    if item.section == section and item.role == "data"
                    for cell in item.cells
                    if cell.column == column and cell.kind is CellKind.NUMBER
                ),
                None,
            )
        return self._first_numbers[key]

    def place_at(self, position: int) -> Place:
        """Where a position stands, with the labels, heads, captions and headings over it."""
        found = self._row_at(position)
        if found is not None:
            return self._cell_place(found[0], found[1], position)
        return self._line_place(position)

    def table_at(self, position: int) -> Table | None:
        """The table that holds a position."""
        found = self._row_at(position)
        return found[0] if found is not None else None

    # Tables -----------------------------------------------------------------------------------

    def _row_at(self, position: int) -> tuple[Table, int] | None:
        if self._layout is not None:
            table = self._layout.table_at(position)
            if table is not None:
                if table.number not in self._tables:
                    self._tables[table.number] = table
                if not table.sections:
                    settle_columns(table)
                    assign_roles(self.text, table)
                    assign_labels(self.text, table)
                row = table.row_at(position)
                if row is not None:
                    return table, row
        for table in self.tables_of_block(self.lines.index_at(position)):
            row = table.row_at(position)
            if row is not None:
                return table, row
        return None

    def tables_of_block(self, line: int) -> tuple[Table, ...]:
        """The tables that text alone shows in the block that holds a line."""
        first, after = self.lines.block_lines(line)
        if first == after:
            return ()
        known = self._block_tables.get(first)
        if known is None:
            known = self._read_block(first, after)
            self._block_tables[first] = known
            for table in known:
                self._tables.setdefault(table.number, table)
        return known

    def _read_block(self, first: int, after: int) -> tuple[Table, ...]:
        span = self.lines.block_span(first)
        tabbed = [at for at in range(first, after) if "\t" in self.lines.content(at)]
        if tabbed:
            return (self._table("tabs", tabbed[0], read_tab_rows(self.lines, tabbed[0], tabbed[-1] + 1)),)
        words = self.text[span.start : span.end]
        rule = self._pipe_rule(first, after) if "|" in words else None
        if rule is not None:
            start = max(first, rule - 1)
            return (self._table("pipes", start, read_pipe_rows(self.lines, start, after)),)
        if "  " in words or ". ." in words or "..." in words:
            read = read_aligned_rows(self.lines, first, after)
            if read is not None:
                return (self._table("aligned", read[0], read[1]),)
        table = flat.read_flat_table(self.lines, first, after)
        return (table,) if table is not None else ()

    def _pipe_rule(self, first: int, after: int) -> int | None:
        for index in range(first, after):
            if is_pipe_rule(self.lines.content(index)):
                return index
        return None

    def _table(self, form: str, number: int, rows: list[Row]) -> Table:
        table = Table(number, Span(rows[0].span.start, rows[-1].span.end), form, rows)
        settle_columns(table)
        assign_roles(self.text, table)
        assign_labels(self.text, table)
        return table

    def _heads_over(self, table: Table, row: Row, column: int | None) -> tuple[Span, ...]:
        if column is None or not table.sections:
            return ()
        section = table.sections[row.section]
        if section.head_rows:
            return column_heads(table, section, column)
        inherited = self.inherited_heads(table)
        return column_heads(inherited[0], inherited[1], column) if inherited else ()

    def inherited_heads(self, table: Table) -> tuple[Table, Section] | None:
        """The heads of the table before, where this one has none and the columns agree."""
        if table.number in self._inherited:
            return self._inherited[table.number]
        self._inherited[table.number] = None
        found = self._find_heads(table)
        self._inherited[table.number] = found
        return found

    def _find_heads(self, table: Table) -> tuple[Table, Section] | None:
        block = self.lines.block_number(table.number)
        for back in range(1, _HEAD_BLOCKS + 1):
            if block - back < 0:
                return None
            first, after = self.lines.block_range(block - back)
            tables = self.tables_of_block(first)
            if not tables:
                if self._is_prose_block(first, after):
                    return None
                continue
            other = tables[-1]
            section = other.sections[-1] if other.sections else None
            if section is None:
                return None
            if not section.head_rows:
                if other.columns != table.columns:
                    return None
                return self.inherited_heads(other)
            if not has_data(other) or other.columns == table.columns:
                return other, section
            return None
        return None

    def _is_prose_block(self, first: int, after: int) -> bool:
        text = self.lines.content(first).strip()
        return len(text) > 200 or after - first > 3 or (len(text) > 100 and text.endswith("."))

    # Places -----------------------------------------------------------------------------------

    def _cell_place(self, table: Table, index: int, position: int) -> Place:
        row = table.rows[index]
        cell = next((item for item in row.cells if item.span.start <= position <= item.span.end), None)
        column = cell.column if cell is not None else None
        heads = () if row.role == "head" else self._heads_over(table, row, column)
        span = cell.span if cell is not None else None
        line = row.span if table.form != "flat" else self.line_at(position)
        clause = span if span is not None else line
        return Place(
            kind=PlaceKind.CELL,
            line=line,
            block=self.block_at(position),
            sentence=line if table.form != "flat" else clause,
            clause=clause,
            table=table.number,
            row=index,
            column=column,
            cell=span,
            row_label=row.label,
            parents=key_in_cell(self.text, table, span, position) + parents_of(table, index),
            column_heads=heads,
            captions=self._row_captions(table, row),
            headings=self.headings.in_force(position),
        )

    def _row_captions(self, table: Table, row: Row) -> tuple[Span, ...]:
        """Caption lines over a row, nearest first: of its heads, then of the lines above the table."""
        found: list[Span] = []
        if table.sections:
            section = table.sections[row.section]
            if not section.head_rows:
                inherited = self.inherited_heads(table)
                if inherited is not None:
                    found.extend(_corner_spans(inherited[0], inherited[1]))
                    if inherited[0].sections[0] is inherited[1]:
                        found.extend(self.captions_above(table))
                        found.extend(self.captions_above(inherited[0]))
                        return tuple(found)
            found.extend(_corner_spans(table, section))
        found.extend(self.captions_above(table))
        return tuple(found)

    def captions_above(self, table: Table) -> tuple[Span, ...]:
        """The short lines between a table and what stands before it, nearest first."""
        known = self._captions.get(table.number)
        if known is not None:
            return known
        found: list[Span] = []
        first, _ = self.lines.block_lines(table.number)
        for index in range(table.number - 1, max(first, table.number - 9) - 1, -1):
            found.append(self._stripped(index))
        block = self.lines.block_number(first)
        for back in range(1, _CAPTION_BLOCKS + 1):
            if block - back < 0 or not self._add_caption(block - back, found, back):
                break
        known = tuple(found)
        self._captions[table.number] = known
        return known

    def _add_caption(self, block: int, found: list[Span], back: int) -> bool:
        """Add the lines of a block above a table; False where the captions end."""
        first, after = self.lines.block_range(block)
        if self.tables_of_block(first):
            return False
        last = self.lines.span(after - 1)
        span = self.lines.block_span(first)
        words = self.text[max(span.start, last.end - 40) : last.end].rstrip()
        prose = span.end - span.start > 300 or after - first > 5
        if prose or words.endswith("."):
            introduces = words.endswith((":", ")", ").")) or back == 1
            if introduces:
                start = self.sentence_at(max(last.start, last.end - 2)).start
                found.append(Span(start, last.end))
            return not prose and span.end - span.start < 120 and not words.endswith(".")
        for index in range(after - 1, first - 1, -1):
            found.append(self._stripped(index))
        return True

    def _line_place(self, position: int) -> Place:
        index = self.lines.index_at(position)
        line = self.lines.span(index)
        heading = self.headings.is_heading(index)
        label = None if heading else key_of_line(self.text, line.start, line.end, position)
        parents: tuple[Span, ...] = ()
        kind = PlaceKind.PROSE
        if heading:
            kind = PlaceKind.HEADING
        elif label is not None:
            kind = PlaceKind.KEY_VALUE
        else:
            label = self._label_beside(index, position)
            if label is not None:
                kind = PlaceKind.KEY_VALUE
        return Place(
            kind=kind,
            line=line,
            block=self.lines.block_span(index),
            sentence=self.sentence_at(position),
            clause=self.clause_at(position),
            row_label=label,
            parents=parents + self._intro(index),
            captions=(),
            headings=self.headings.in_force(position),
        )

    def _label_beside(self, index: int, position: int) -> Span | None:
        """The label line over a line that holds only a value, or the words after a leading value."""
        line = self.lines.span(index)
        if line.end - line.start > LONGEST_LABELLED:
            return None
        after = label_after_value(self.text, line, position)
        if after is not None:
            return after
        first, _ = self.lines.block_lines(index)
        if index <= first:
            return None
        return label_above(self.text, self._stripped(index - 1), line)

    def _intro(self, index: int) -> tuple[Span, ...]:
        """The line that ends with a colon over a list item, or ()."""
        if not is_item(self.lines.content(index)[:60]):
            return ()
        first, _ = self.lines.block_lines(index)
        at = index - 1
        while at >= 0 and index - at <= 30:
            words = self.lines.content(at).rstrip()
            if words and not is_item(words[:60]):
                return (self._stripped(at),) if words.endswith(":") else ()
            if not words and at < first - 2:
                return ()
            at -= 1
        return ()

    def _stripped(self, index: int) -> Span:
        return _trimmed(self.text, self.lines.span(index))

    def _paragraph(self, position: int) -> tuple[list[int], int]:
        """Sentence starts and end of the running text around a position."""
        index = self.lines.index_at(position)
        first, after = self.lines.block_lines(index)
        if first == after:
            span = self.lines.span(index)
            return [span.start], span.end
        start, end = self._prose_range(index, first, after)
        known = self._paragraphs.get(start)
        if known is None:
            known = (sentence_starts(self.text, start, end), end)
            self._paragraphs[start] = known
        return known

    def _prose_range(self, index: int, first: int, after: int) -> tuple[int, int]:
        """The part of a block around a line that belongs to no table."""
        for table in self.tables_of_block(first):
            if table.span.end < self.lines.span(index).start:
                first = max(first, self.lines.index_at(table.span.end) + 1)
            elif table.span.start > self.lines.span(index).end:
                after = min(after, self.lines.index_at(table.span.start))
        return self.lines.span(first).start, self.lines.span(after - 1).end


def _cell_at(row: Row, position: int) -> Span | None:
    for cell in row.cells:
        if cell.span.start <= position <= cell.span.end:
            return cell.span
    return None


def _corner_spans(table: Table, section: Section) -> list[Span]:
    """The words at the left of the heads, and the title rows of a section, nearest first."""
    found = []
    for index in sorted([*section.head_rows, *section.title_rows], reverse=True):
        first = table.rows[index].cells[0]
        if first.kind is not CellKind.BLANK and first.column in (0, None):
            found.append(first.span)
    return found


def _trimmed(text: str, span: Span) -> Span:
    found = _FILLED.search(text, span.start, span.end)
    if found is None:
        return Span(span.start, span.start)
    end = span.end
    while end > found.start():
        low = max(found.start(), end - 256)
        kept = text[low:end].rstrip()
        if kept:
            return Span(found.start(), low + len(kept))
        end = low
    return Span(found.start(), end)
