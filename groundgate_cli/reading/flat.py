"""Flattened tables: one cell a line, as text of a page whose cell borders were lost.

A block of short lines is one when label lines (words alone) and value lines (with an amount) take
turns. The number of columns comes from the heads and the repetition: every row a label and as many
cells. Where rows differ, a row begins at each label line, its values keep the label, and a column is
told only when the row is full. Labels that stand one above the other share the values below them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.cells import Cell, CellKind, joins_left, joins_right, kind_of_cell, trimmed
from groundgate_cli.reading.glyphs import lazy
from groundgate_cli.reading.lines import Lines
from groundgate_cli.reading.sentences import is_item
from groundgate_cli.reading.tables import Row, Section, Table
from groundgate_cli.reading.wordlists import phrase_pattern

_LONGEST_CELL = 200
_MOST_COLUMNS = 8
_PERIODS = (CellKind.YEAR, CellKind.DATE)
_VALUES = (CellKind.VALUE, CellKind.NUMBER, CellKind.DASH)
_UNIT = lazy(r"(?<=[0-9 ])(?:[^\W\d_]{1,4}(?:/[^\W\d_]{1,4}){1,2}|mg|mcg|kg|g|ml|mL|%)(?![^\W_])")
_BRACKETED = lazy(r"\[[^\[\]]{0,200}\]|\([^()]{0,200}\)")
_KEYED = lazy(r"[^:\n]{1,60}:(?=[ ])")
_AMOUNT = lazy(r"[$€£¥][ ]?[0-9]|[0-9] ?(?:mg|mcg|µg|g|kg|mL|ml|%)(?![^\W_])")
_LEADING_VALUE = lazy(r"\s*[(<>≤≥~+−–-]?\s*(?:[A-Z]{0,3}[$€£¥₹])?\s?[0-9]")


class Line(NamedTuple):
    """A line of a flattened table as a cell; a line in brackets or a sign alone joins the one beside it."""

    span: Span
    kind: CellKind

    @property
    def is_value(self) -> bool:
        return self.kind in _VALUES


def read_flat_table(lines: Lines, first: int, after: int) -> Table | None:
    """The flattened table of a block, or None where the block shows none."""
    cells = _cells(lines, range(first, after))
    if cells is None:
        return None
    body = cells[_title_lines(lines.text, cells) :]
    rows = _grid(lines.text, body) or _rows_by_label(lines.text, body)
    return _table(lines, *rows) if rows is not None else None


def read_loose_table(lines: Lines, indices: list[int]) -> Table | None:
    """The flattened table of a run of small blocks; its rows must agree, since blocks tell nothing."""
    cells = _cells(lines, indices)
    if cells is None:
        return None
    while cells and not cells[-1].is_value:
        cells.pop()
    body = cells[_title_lines(lines.text, cells) :]
    rows = _grid(lines.text, body)
    if rows is None:
        rows = _rows_by_label(lines.text, body)
        if rows is None or len({len(row) for row in rows[1]}) > 1 or len(rows[1]) < 3:
            return None
    return _table(lines, *rows)


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
        bracketed = words.startswith("(") and words.endswith(")") and len(words) < 80
        if bracketed and cells and not cells[-1].is_value:
            cells[-1] = Line(Span(cells[-1].span.start, span.end), cells[-1].kind)
            continue
        cells.append(Line(span, _kind(words)))
    if sentences * 4 > count or items * 3 > count or keyed * 2 > count:
        return None
    values = sum(1 for cell in cells if cell.is_value)
    labels = sum(1 for cell in cells if cell.kind is CellKind.TEXT)
    return cells if values >= 2 and labels >= 2 and values * 4 >= len(cells) else None


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
    """A line is a value when an amount leads it or its key; what stands in brackets says nothing."""
    kind = kind_of_cell(words)
    if kind in (CellKind.NUMBER, CellKind.DASH, CellKind.BLANK, CellKind.YEAR):
        return kind
    bare = _BRACKETED.sub(" ", words)
    if _LEADING_VALUE.match(bare) or _comparative().match(bare):
        return CellKind.VALUE
    keyed = _KEYED.match(bare)
    if keyed is not None and _LEADING_VALUE.match(bare, keyed.end()):
        return CellKind.VALUE
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


Parts = tuple[list[Line], list[list[Line]]]


def _grid(text: str, body: list[Line]) -> Parts | None:
    """Heads and rows where every row has as many cells as there are heads."""
    leading = next((at for at, cell in enumerate(body) if cell.is_value), 0)
    found: list[tuple[int, Parts]] = []
    for skipped in range(3):
        for columns in range(2, min(_MOST_COLUMNS, leading - skipped) + 1):
            rest = body[skipped + columns :]
            if len(rest) < 2 * columns or len(rest) % columns:
                continue
            rows = [rest[at : at + columns] for at in range(0, len(rest), columns)]
            heads = body[skipped : skipped + columns]
            if not _misplaced(heads) and _agree(text, rows, columns == leading - skipped):
                found.append((skipped, (body[skipped : skipped + columns], rows)))
    found.sort(key=lambda item: item[0])
    return found[0][1] if found and sum(1 for item in found if item[0] == found[0][0]) == 1 else None


def _misplaced(heads: list[Line]) -> bool:
    """Whether the first head is a period among others, so that no head stands over the labels."""
    first = heads[0].kind
    return first in _PERIODS and any(head.kind is first for head in heads[1:])


def _agree(text: str, rows: list[list[Line]], begins: bool) -> bool:
    """Whether each row begins with a label, and each column holds words alone or amounts alone.

    A label can hold a number ("1 to 5 years") where all other columns have units and no label has one,
    and the first value of the block begins a row.
    """
    if any(row[0].is_value for row in rows):
        if not begins:
            return False
        others = [cell for row in rows for cell in row[1:]]
        plain = not any(_units(text, row[0].span) for row in rows)
        return plain and all(cell.is_value and _units(text, cell.span) for cell in others)
    amounts = False
    for column in range(1, len(rows[0])):
        filled = sum(1 for row in rows if row[column].is_value)
        if 0 < filled < len(rows):
            return False
        amounts = amounts or filled > 0
    return amounts


def _rows_by_label(text: str, body: list[Line]) -> Parts | None:
    """Heads and rows where a row begins at each label line; values keep the label above them."""
    leading = next((at for at, cell in enumerate(body) if cell.is_value), 0)
    if leading == 0:
        return None
    rows: list[list[Line]] = []
    for cell in body[leading - 1 :]:
        if not cell.is_value:
            rows.append([cell])
        elif rows:
            rows[-1].append(cell)
    if any(len(row) > _MOST_COLUMNS for row in rows):
        return None
    counts = Counter(len(row) for row in rows if len(row) > 1)
    if sum(counts.values()) < 2:
        return None
    heads = _heads(text, body[: leading - 1], counts)
    return heads, rows


def _heads(text: str, leading: list[Line], counts: Counter[int]) -> list[Line]:
    """The lines above the first label that are heads: as many as a full row has cells."""
    if not leading:
        return []
    corner = phrase_pattern("structure", "corner_words")
    for back in range(len(leading)):
        words = text[leading[back].span.start : leading[back].span.end]
        if corner.match(words) is not None:
            leading = leading[back:]
            break
    columns = len(leading)
    if _misplaced(leading):
        return []
    if counts.get(columns) or any(size > columns for size in counts):
        return leading if columns > 1 else []
    return []


def _table(lines: Lines, heads: list[Line], data: list[list[Line]]) -> Table:
    text = lines.text
    rows: list[Row] = []
    if heads:
        rows.append(_row(heads, len(heads), "head"))
    waiting: list[Span] = []
    columns = len(heads)
    for parts in data:
        label = parts[0].span
        if len(parts) == 1:
            waiting.append(label)
            rows.append(_row(parts, columns, "group"))
            rows[-1].label = label
            continue
        rows.extend(_data_rows(text, parts, columns, tuple(waiting[::-1])))
        waiting = []
    span = Span(rows[0].span.start, rows[-1].span.end)
    number = lines.index_at(span.start)
    section = Section(head_rows=[0] if heads else [])
    table = Table(number, number, span, "flat", rows, max(columns, 2), True, [section])
    for row in rows:
        row.section = 0
    return table


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
        units = _units(text, part.span)
        found = [place for place in range(at, columns) if units & _units(text, full[place].span)]
        if not found:
            return None
        at = found[0] + 1
        cells.append(Cell(part.span, found[0], part.kind))
    return cells


def _units(text: str, span: Span) -> frozenset[str]:
    words = text[span.start : span.end]
    found = set()
    for match in _UNIT.finditer(words):
        found.add(match.group().split("/")[0].lower())
    return frozenset(found)
