"""Flattened tables: one cell a line, as text of a page whose cell borders were lost.

A block of short lines is one when label lines (words alone) and value lines (with an amount) take
turns. Labels that stand one above the other share the values below them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.tables.cells import (
    Cell,
    CellKind,
    joins_left,
    joins_right,
    kind_of_cell,
    trimmed,
)
from groundgate_cli.reading.tables.flat_rows import (
    Line,
    Stretch,
    has_periods,
    read_grid,
    read_stretches,
    units_in,
)
from groundgate_cli.reading.tables.tables import Row, Section, Table
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.lines import Lines
from groundgate_cli.reading.text.sentences import is_item
from groundgate_cli.reading.text.wordlists import phrase_pattern

_LONGEST_CELL = 200
_SHORTEST_AMOUNT = len("(100)")
_VALUES = (CellKind.VALUE, CellKind.NUMBER, CellKind.DASH)
_BRACKETED = lazy(r"\[[^\[\]]{0,200}\]|\([^()]{0,200}\)")
_KEYED = lazy(r"[^:\n]{1,60}:(?=[ ])")
_AMOUNT = lazy(r"[$€£¥][ ]?[0-9]|[0-9] ?(?:mg|mcg|µg|g|kg|mL|ml|%)(?![^\W_])")
_RATED = lazy(r"[^\W\d_][^0-9$€£¥₹:<>≤≥~]{2,40}[ \u00a0][0-9]{1,2}(?:[.,][0-9]{1,3})?[ \u00a0]?%\Z")
_LEADING_VALUE = lazy(r"\s*[(<>≤≥~+−–-]?\s*(?:[A-Z]{0,3}[$€£¥₹])?\s?[0-9]")


def read_flat_table(lines: Lines, first: int, after: int) -> Table | None:
    """The flattened table of a block, or None where the block shows none."""
    cells = _cells(lines, range(first, after))
    if cells is None:
        return None
    body = cells[_title_lines(lines.text, cells) :]
    grid = read_grid(lines.text, body)
    stretches = [grid] if grid is not None else read_stretches(lines.text, body)
    return _table(lines, stretches) if stretches is not None else None


def read_loose_table(lines: Lines, indices: list[int]) -> Table | None:
    """The flattened table of a run of small blocks; its rows must agree, since blocks tell nothing."""
    cells = _cells(lines, indices)
    if cells is None:
        return None
    while cells and not cells[-1].is_value:
        cells.pop()
    body = cells[_title_lines(lines.text, cells) :]
    grid = read_grid(lines.text, body)
    stretches = [grid] if grid is not None else read_stretches(lines.text, body)
    if stretches is None or (grid is None and not _agree(stretches)):
        return None
    return _table(lines, stretches)


def _agree(stretches: list[Stretch]) -> bool:
    """Whether three rows or more are all of one size under one set of heads; labels alone count for
    nothing under two periods, where they are fewer than the rows."""
    count = 0
    for stretch in stretches:
        rows = [row for row in stretch.rows if len(row) > 1]
        alone = len(stretch.rows) - len(rows)
        if len({len(row) for row in rows}) != 1 or (
            alone and (alone >= len(rows) or not has_periods(stretch.heads))
        ):
            return False
        count += len(rows)
    return count >= 3


def _cells(lines: Lines, indices: Sequence[int]) -> list[Line] | None:
    """Lines as cells, or None where they are prose, a list or too few."""
    count = len(indices)
    if count < 5:
        return None
    text = lines.text
    cells: list[Line] = []
    sentences = items = keyed = 0
    for span, joined in _glued(lines, indices):
        words = text[span.start : span.end]
        if joined:
            words = " ".join(words.split())
        if len(words) > _LONGEST_CELL:
            return None
        sentences += words.endswith((".", ";"))
        items += is_item(words[:60]) and not _LEADING_VALUE.match(words)
        keyed += ": " in words
        if _is_note(words, joined) and cells and not cells[-1].is_value:
            cells[-1] = Line(Span(cells[-1].span.start, span.end), cells[-1].kind)
            continue
        cells.append(Line(span, _kind(words)))
    if sentences * 4 > count or items * 3 > count or keyed * 2 > count:
        return None
    values = sum(1 for cell in cells if cell.is_value)
    labels = sum(1 for cell in cells if cell.kind is CellKind.TEXT)
    return cells if values >= 2 and labels >= 2 and values * 4 >= len(cells) else None


def _is_note(words: str, joined: bool) -> bool:
    """Whether a line in brackets says something of the label above it; "(1,234)" and "(12.5)" are amounts,
    "(3)" can be the mark of a note, but not where its brackets fill lines of their own."""
    if not words.startswith("(") or not words.endswith(")") or len(words) >= 80:
        return False
    return kind_of_cell(words) is not CellKind.NUMBER or (not joined and len(words) < _SHORTEST_AMOUNT)


def _glued(lines: Lines, indices: Sequence[int]) -> Iterator[tuple[Span, bool]]:
    """The lines; a sign that fills one goes to the line after it ("$", "(") or to the number before it."""
    text = lines.text
    last: tuple[Span, bool] | None = None
    opened: Span | None = None
    for index in indices:
        span = trimmed(text, *lines.span(index))
        words = text[span.start : span.end]
        if last is not None and opened is None and joins_left(words) and _ends_amount(text, last[0]):
            last = (Span(last[0].start, span.end), True)
            continue
        if joins_right(words):
            opened = Span(span.start if opened is None else opened.start, span.end)
            continue
        if last is not None:
            yield last
        last = (span, False)
        if opened is not None and kind_of_cell(words.rstrip(")")) in _VALUES:
            last = (Span(opened.start, span.end), True)
        elif opened is not None:
            yield opened, False
        opened = None
    if last is not None:
        yield last


def _ends_amount(text: str, span: Span) -> bool:
    """Whether the last line of a cell is a number, so that a sign below it belongs to it."""
    words = text[max(span.start, span.end - 40) : span.end].rpartition("\n")[2].strip()
    return kind_of_cell(words.rstrip(")")) in _VALUES


def _kind(words: str) -> CellKind:
    """A line is a value when an amount leads it or its key; what stands in brackets says nothing, nor does
    a rate that ends words ("VAT 24%")."""
    kind = kind_of_cell(words)
    if kind in (CellKind.NUMBER, CellKind.DASH, CellKind.BLANK, CellKind.YEAR):
        return kind
    bare = _BRACKETED.sub(" ", words)
    if _LEADING_VALUE.match(bare) or _comparative().match(bare):
        return CellKind.VALUE
    keyed = _KEYED.match(bare)
    if keyed is not None and _LEADING_VALUE.match(bare, keyed.end()):
        return CellKind.VALUE
    if _RATED.match(bare):
        return CellKind.TEXT
    return CellKind.VALUE if _AMOUNT.search(bare) and len(bare) < 60 else CellKind.TEXT


def _comparative() -> re.Pattern[str]:
    return phrase_pattern("structure", "comparative_words")


def _title_lines(text: str, cells: list[Line]) -> int:
    """How many lines at the top are the title: "Table 1: …", or a line that ends with a colon."""
    start = 0
    for cell in cells[:2]:
        words = text[cell.span.start : cell.span.end]
        titled = phrase_pattern("structure", "table_words").match(words) is not None
        if cell.is_value and not titled:
            break
        if titled or words.endswith((":", ".")):
            start += 1
    return start


def _table(lines: Lines, stretches: list[Stretch]) -> Table:
    rows: list[Row] = []
    sections: list[Section] = []
    for stretch in stretches:
        section = Section()
        start = len(rows)
        rows.extend(Row(line.span, (Cell(line.span, 0, line.kind),), 0, "title") for line in stretch.titles)
        section.title_rows = list(range(start, len(rows)))
        if stretch.over is not None:
            over = Cell(stretch.over.span, 1, stretch.over.kind, stretch.columns - 1)
            rows.append(Row(over.span, (over,), 0, "head"))
        if stretch.heads:
            rows.append(_head_row(stretch))
        section.head_rows = list(range(start + len(stretch.titles), len(rows)))
        rows.extend(_rows_below(lines.text, stretch))
        for row in rows[start:]:
            row.section = len(sections)
        sections.append(section)
    span = Span(rows[0].span.start, rows[-1].span.end)
    number = lines.index_at(span.start)
    columns = max(2, *(stretch.columns + stretch.blank for stretch in stretches))
    return Table(number, number, span, "flat", rows, columns, True, sections)


def _head_row(stretch: Stretch) -> Row:
    cells = tuple(Cell(head.span, stretch.first + at, head.kind) for at, head in enumerate(stretch.heads))
    return Row(Span(cells[0].span.start, cells[-1].span.end), cells, 0, "head")


def _rows_below(text: str, stretch: Stretch) -> Iterator[Row]:
    """The rows of a stretch; labels that stand one above the other share the values below them."""
    waiting: list[Span] = []
    columns = stretch.columns
    for parts in stretch.rows:
        label = parts[0].span
        if len(parts) == 1:
            waiting.append(label)
            row = _row(parts, columns, "group")
            row.label = label
            yield row
            continue
        yield from _data_rows(text, parts, columns, tuple(waiting[::-1]))
        waiting = []


def _data_rows(text: str, parts: list[Line], columns: int, above: tuple[Span, ...]) -> list[Row]:
    """The rows of one label: one, or a full one and one that the label spans down to."""
    label = parts[0].span
    rest = _spanned(text, parts, columns) if 0 < columns < len(parts) else None
    full = parts[:columns] if rest is not None else parts
    row = _row(full, columns if len(full) == columns else 0, "data")
    row.label = label
    row.carried = row.peers = above[::-1]
    if rest is None:
        return [row]
    low = Row(Span(rest[0].span.start, rest[-1].span.end), tuple(rest), 0)
    own = rest[0].span if rest[0].column == 1 and len(rest) > 1 else label
    low.label = own
    low.carried = (*above[::-1], label) if own != label else above[::-1]
    return [row, low]


def _row(parts: list[Line], columns: int, role: str) -> Row:
    cells = tuple(
        Cell(part.span, at if columns or at == 0 else None, part.kind) for at, part in enumerate(parts)
    )
    return Row(Span(parts[0].span.start, parts[-1].span.end), cells, 0, role)


def _spanned(text: str, parts: list[Line], columns: int) -> list[Cell] | None:
    """The cells beyond a full row, each in the column of the cell that it is like; None where unlike."""
    full, rest = parts[:columns], parts[columns:]
    if len(rest) >= columns or any(_KEYED.match(text, *part.span) for part in parts[1:]):
        return None
    cells = []
    at = 1
    for part in rest:
        units = units_in(text, part.span)
        found = [place for place in range(at, columns) if units & units_in(text, full[place].span)]
        if not found:
            return None
        at = found[0] + 1
        cells.append(Cell(part.span, found[0], part.kind))
    return cells
