"""Where a position stands: one index for a document's lines, sentences, tables and headings.

Building costs one pass for the line starts; all else is read block by block when it is asked for, and
kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.model import Place, PlaceKind
from groundgate_cli.reading.tables.cells import CellKind, kind_of_cell
from groundgate_cli.reading.tables.headings import Headings
from groundgate_cli.reading.tables.label_pairs import label_before
from groundgate_cli.reading.tables.labels import (
    LONGEST_LABELLED,
    is_label_line,
    key_in_cell,
    key_of_line,
    label_after_value,
    label_beside,
    parents_of,
)
from groundgate_cli.reading.tables.table_index import TableIndex
from groundgate_cli.reading.tables.tables import AMOUNTS, Row, Table
from groundgate_cli.reading.text.lines import Lines, trimmed_span
from groundgate_cli.reading.text.sentences import clause_starts, holding, is_item, sentence_starts

_LIST_LINES = 30


class Structure:
    """The structure of one text. Positions and spans are code points."""

    def __init__(self, text: str, layout: dict[str, Any] | None = None) -> None:
        self.text = text
        self.lines = Lines(text)
        self.tables = TableIndex(self.lines, layout)
        self._headings: Headings | None = None
        self._paragraphs: dict[int, tuple[list[int], int]] = {}
        self._clauses: dict[int, tuple[list[int], int]] = {}
        self._first_numbers: dict[tuple[int, int, int], Span | None] = {}

    @property
    def headings(self) -> Headings:
        """The headings of the text, found at the first call."""
        if self._headings is None:
            self._headings = Headings(self.lines)
        return self._headings

    def is_heading(self, position: int) -> bool:
        """Whether the line that holds a position is a heading of the document."""
        return self.headings.is_heading(self.lines.index_at(position))

    def line_at(self, position: int) -> Span:
        """The line that holds a position, without its end."""
        return self.lines.span(self.lines.index_at(position))

    def block_at(self, position: int) -> Span:
        """The run of lines that are not blank around a position."""
        return self.lines.block_span(self.lines.index_at(position))

    def run_at(self, position: int) -> Span | None:
        """The run of small blocks, cells of a flattened table perhaps, that holds a position; or None."""
        return self.tables.run_at(self.lines.index_at(position))

    def section_at(self, position: int) -> Span:
        """From the heading in force to the next heading of the same or a higher rank."""
        return self.headings.section(position)

    def sentence_at(self, position: int) -> Span:
        """The sentence that holds a position; a table row is never one with the next."""
        found = self.tables.row_at(position)
        if found is not None:
            flattened = found[0].form == "flat"
            return self.line_at(position) if flattened else found[0].rows[found[1]].span
        return self._prose_sentence(position)

    def clause_at(self, position: int) -> Span:
        """The clause of the sentence, or the cell of the table, that holds a position."""
        found = self.tables.row_at(position)
        if found is not None:
            row = found[0].rows[found[1]]
            cell = _cell_at(row, position)
            return cell if cell is not None else row.span
        return self._prose_clause(self._prose_sentence(position), position)

    def _prose_sentence(self, position: int) -> Span:
        starts, end = self._paragraph(position)
        return trimmed_span(self.text, holding(starts, end, position))

    def _prose_clause(self, sentence: Span, position: int) -> Span:
        if sentence.start not in self._clauses:
            starts = clause_starts(self.text, sentence.start, sentence.end)
            self._clauses[sentence.start] = (starts, sentence.end)
        starts, end = self._clauses[sentence.start]
        return trimmed_span(self.text, holding(starts, end, position))

    def table_span(self, table: int) -> Span:
        """The text range of a table, by the number that a place gives."""
        return self.tables.by_number(table).span

    def cells_of_row(self, table: int, row: int) -> tuple[Span, ...]:
        """The cells of a row that are not blank, in order."""
        return tuple(
            cell.span
            for cell in self.tables.by_number(table).rows[row].cells
            if cell.kind is not CellKind.BLANK
        )

    def stub_of(self, place: Place) -> tuple[Span, ...]:
        """The cells of words behind the row label of a cell and before the first amount of its row, and the
        day before that label."""
        found: list[Span] = []
        if place.table is None or place.row is None or place.cell is None or place.row_label is None:
            return ()
        for cell in self.tables.by_number(place.table).rows[place.row].cells:
            if cell.span.start >= place.cell.start or cell.kind in (CellKind.NUMBER, CellKind.DASH):
                break
            words = cell.kind is CellKind.TEXT or self.text[cell.span.start].isalpha()
            if cell.span.end <= place.row_label.start and cell.kind is CellKind.DATE:
                found.append(cell.span)
            if cell.span.start >= place.row_label.end and cell.kind is not CellKind.BLANK and words:
                found.append(cell.span)
        return tuple(found)

    def cells_of_column(self, table: int, column: int) -> tuple[Span, ...]:
        """The cells of a column that are not blank, heads too, from the top down."""
        return tuple(
            cell.span
            for row in self.tables.by_number(table).rows
            for cell in row.cells
            if cell.column == column and cell.kind is not CellKind.BLANK
        )

    def labels_of(self, table: int) -> Iterator[tuple[int, Span]]:
        """The rows of data of a table that have a label and an amount, with the label."""
        for index, row in enumerate(self.tables.by_number(table).rows):
            if row.label is not None and row.role == "data" and self.has_amounts(table, index):
                yield index, row.label

    def first_amount(self, table: int, row: int) -> Span:
        """The first amount beside the first cell of a row that has one."""
        cells = self.tables.by_number(table).rows[row].cells
        return next(cell.span for cell in cells[1:] if cell.kind in AMOUNTS)

    def has_amounts(self, table: int, row: int) -> bool:
        """Whether a row holds an amount beside its first cell."""
        cells = self.tables.by_number(table).rows[row].cells
        return any(cell.kind in AMOUNTS for cell in cells[1:])

    def row_span(self, place: Place) -> Span:
        """The row of the table that a place stands in, or its line."""
        if place.table is None or place.row is None:
            return place.line
        return self.tables.by_number(place.table).rows[place.row].span

    def heads_beside(self, place: Place) -> tuple[Span, ...]:
        """The heads over the other columns of the row of a cell, without those over its own."""
        if place.table is None or place.row is None or place.column is None:
            return ()
        table = self.tables.by_number(place.table)
        row = table.rows[place.row]
        found: dict[Span, None] = {}
        for column in range(1, table.columns):
            if column != place.column:
                found.update(dict.fromkeys(self.tables.heads_over(table, row, column)))
        return tuple(span for span in found if span not in place.column_heads)

    def other_heads(self, place: Place) -> tuple[Span, ...]:
        """The heads of the table of a cell that do not stand over it: beside it, and of other sections."""
        if place.table is None or not place.column_heads:
            return ()
        table = self.tables.by_number(place.table)
        cells = (
            cell for section in table.sections for at in section.head_rows for cell in table.rows[at].cells
        )
        heads = [cell.span for cell in cells if cell.column and cell.kind is not CellKind.BLANK]
        found = dict.fromkeys((*self.heads_beside(place), *heads))
        return tuple(span for span in found if span not in place.column_heads)

    def first_number(self, table: int, row: int, column: int) -> Span | None:
        """The first number of a column under the heads that rule a row."""
        rows = self.tables.by_number(table).rows
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
        found = self.tables.row_at(position)
        if found is not None:
            return self._cell_place(found[0], found[1], position)
        return self._line_place(position)

    def table_at(self, position: int) -> Table | None:
        """The table that holds a position."""
        found = self.tables.row_at(position)
        return found[0] if found is not None else None

    def tables_of_block(self, line: int) -> tuple[Table, ...]:
        """The tables of the block that holds a line."""
        return self.tables.of_block(line)

    def _cell_place(self, table: Table, index: int, position: int) -> Place:
        row = table.rows[index]
        cell = next((item for item in row.cells if _holds(item.span, position)), None)
        column = cell.column if cell is not None else None
        span = cell.span if cell is not None else None
        line = row.span if table.form != "flat" else self.line_at(position)
        clause = span if span is not None else line
        heads = self.tables.heads_over(table, row, column)
        paired = label_before(self.text, row, cell, heads) if cell is not None else None
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
            row_label=row.label if paired is None else paired,
            parents=key_in_cell(self.text, table, span, position) + parents_of(table, index, position),
            column_heads=heads if paired is None else (),
            captions=self.tables.captions_over(table, row),
            headings=self.headings.in_force(position),
            peers=row.peers,
        )

    def _line_place(self, position: int) -> Place:
        index = self.lines.index_at(position)
        line = self.lines.span(index)
        heading = self.headings.is_heading(index)
        label = None if heading else key_of_line(self.text, line.start, line.end, position)
        keyed = label is not None
        kind = PlaceKind.PROSE
        if heading:
            kind = PlaceKind.HEADING
        elif label is not None:
            kind = PlaceKind.KEY_VALUE
        else:
            label = self._label_beside(index, position)
            if label is not None:
                kind = PlaceKind.KEY_VALUE
        sentence = self._prose_sentence(position)
        return Place(
            kind=kind,
            line=line,
            block=self.lines.block_span(index),
            sentence=sentence,
            clause=self._prose_clause(sentence, position),
            row_label=label,
            parents=self._line_parents(index, keyed),
            captions=(),
            headings=self.headings.in_force(position),
        )

    def _line_parents(self, index: int, keyed: bool) -> tuple[Span, ...]:
        if is_item(self.lines.content(index)[:60]):
            return self._intro(index)
        return self._key_parent(index) if keyed else ()

    def _label_beside(self, index: int, position: int) -> Span | None:
        """The label line over a line that holds only a value, or the words after a leading value."""
        line = self.lines.span(index)
        if line.end - line.start > LONGEST_LABELLED:
            return None
        after = label_after_value(self.text, line, position)
        if after is not None:
            return after
        first, after_last = self.lines.block_lines(index)
        if kind_of_cell(self.text[line.start : line.end]) is not CellKind.NUMBER:
            return None
        above, below = None, None
        if index == first or self._labels_stand_below(first):
            below = self.lines.stripped(index + 1) if index + 1 < after_last else None
        else:
            above = self.lines.stripped(index - 1)
        return label_beside(self.text, above, line, below)

    def _labels_stand_below(self, first: int) -> bool:
        """Whether a block begins with an amount, so that each label stands below its amount."""
        return kind_of_cell(self.lines.content(first)) is CellKind.NUMBER

    def _intro(self, index: int) -> tuple[Span, ...]:
        """The line that ends with a colon over a list item, or ()."""
        first, _ = self.lines.block_lines(index)
        for at in range(index - 1, max(-1, index - 1 - _LIST_LINES), -1):
            words = self.lines.content(at).rstrip()
            if words and not is_item(words[:60]):
                return (self.lines.stripped(at),) if words.endswith(":") else ()
            if not words and at < first - 2:
                break
        return ()

    def _key_parent(self, index: int) -> tuple[Span, ...]:
        """The label line over lines of the form "key: value" in one block, or ()."""
        first, _ = self.lines.block_lines(index)
        for at in range(index - 1, max(first, index - _LIST_LINES) - 1, -1):
            line = self.lines.stripped(at)
            if key_of_line(self.text, line.start, line.end, line.end) is None:
                return (line,) if is_label_line(self.text, line) else ()
        return ()

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
            if table.span.end < self.lines.start(index):
                first = max(first, self.lines.index_at(table.span.end) + 1)
            elif table.span.start > self.lines.end(index):
                after = min(after, self.lines.index_at(table.span.start))
        return self.lines.start(first), self.lines.end(after - 1)


def _cell_at(row: Row, position: int) -> Span | None:
    return next((cell.span for cell in row.cells if _holds(cell.span, position)), None)


def _holds(span: Span, position: int) -> bool:
    return span.start <= position <= span.end
