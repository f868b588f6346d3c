"""Column heads: which rows of a table are heads, and which heads stand over a column.

Head rows stand above data. A head over several columns stands over the first of them: it reaches to
the next head of its row, and never beyond the head above it. Heads that stand one above the other are
read from the top down.
"""

from __future__ import annotations

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.cells import Cell, CellKind, is_period
from groundgate_cli.reading.tables import AMOUNTS, Row, Section, Table, values_of
from groundgate_cli.reading.wordlists import load_pack

_HEADLIKE = (CellKind.YEAR, CellKind.DATE)


def assign_roles(text: str, table: Table) -> None:
    """Set the role and section of each row, and the table's sections."""
    section = Section()
    table.sections.append(section)
    seen_data = False
    waiting: list[int] = []
    for index, row in enumerate(table.rows):
        single = _is_single(row)
        if not single and _is_head(text, table, index, seen_data, section):
            if seen_data:
                section = Section(first=index)
                table.sections.append(section)
                seen_data = False
            section.title_rows.extend(waiting)
            for title in waiting:
                table.rows[title].role = "title"
                table.rows[title].section = len(table.sections) - 1
            section.head_rows.append(index)
            row.role = "head"
            waiting = []
        elif single:
            row.role = "group"
            if section.head_rows and not seen_data and _is_note(text, row):
                row.role = "title"
                section.title_rows.append(index)
            else:
                waiting.append(index)
        else:
            seen_data = True
            waiting = []
        row.section = len(table.sections) - 1
    _shift_heads(text, table)


def _is_single(row: Row) -> bool:
    return len(values_of(row)) == 0


def _is_note(text: str, row: Row) -> bool:
    """A line under the heads that speaks of the table: "(In millions)", "Unaudited", a period."""
    words = text[row.cells[0].span.start : row.cells[0].span.end]
    return is_note_text(words)


def is_note_text(words: str) -> bool:
    """Whether words speak of a table as a whole: a bracketed note, a scale, a date or period."""
    stripped = words.strip()
    if stripped.startswith("(") and stripped.endswith(")"):
        return True
    return mentions_scale(stripped) or (len(stripped) < 80 and _is_title_period(stripped))


def mentions_scale(words: str) -> bool:
    """Whether words hold a scale word that stands with no number, as in "$ in millions"."""
    scales = load_pack("statements")["scale_words"]
    lowered = words.lower()
    if len(lowered) > 160 or any("0" <= char <= "9" for char in lowered.split(" ", 1)[0]):
        return False
    return any(word.strip("(),.:;") in scales for word in lowered.split())


def _is_title_period(words: str) -> bool:
    lowered = words.lower()
    return any(lowered.startswith(item) for item in load_pack("structure")["period_ends"])


def _is_head(text: str, table: Table, index: int, seen_data: bool, section: Section) -> bool:
    row = table.rows[index]
    if any(cell.header for cell in row.cells):
        return True
    values = values_of(row)
    label = row.cells[0]
    words = text[label.span.start : label.span.end]
    corner = label.kind is CellKind.BLANK or is_note_text(words)
    if any(cell.kind in (CellKind.NUMBER, CellKind.DASH) for cell in values):
        return False
    if any(cell.kind is CellKind.VALUE for cell in values):
        return not seen_data and (
            label.kind is CellKind.BLANK or (index == 0 and _numbers_follow(table, index))
        )
    if all(cell.kind in _HEADLIKE for cell in values):
        return corner or (not seen_data and not _short_years(values, table, index))
    if seen_data:
        return corner and _could_be_head(text, table, index)
    return corner or (not section.head_rows and _is_first(table, index))


def _is_first(table: Table, index: int) -> bool:
    return not any(values_of(row) for row in table.rows[:index][-6:])


def _short_years(values: list[Cell], table: Table, index: int) -> bool:
    """Years under a head that is already there and names no period: a row of years, not a head."""
    return False


def _could_be_head(text: str, table: Table, index: int) -> bool:
    """In the middle of a table: words over columns, with a row of data or another head below."""
    if index + 1 >= len(table.rows):
        return False
    row = table.rows[index]
    columns = [cell.column for cell in values_of(row)]
    if any(text[cell.span.start : cell.span.end].endswith(".") for cell in values_of(row)):
        return False
    return bool(columns) and all(cell.span.end - cell.span.start <= 90 for cell in values_of(row))


def _numbers_follow(table: Table, index: int) -> bool:
    following = table.rows[index + 1 : index + 4]
    return any(any(cell.kind is CellKind.NUMBER for cell in row.cells[1:]) for row in following)


def _shift_heads(text: str, table: Table) -> None:
    """Put the heads of a table without blank cells over its columns, from the right."""
    if table.positional:
        return
    wanted = table.columns - 1
    for section in table.sections:
        for index in section.head_rows:
            row = table.rows[index]
            first = row.cells[0]
            words = text[first.span.start : first.span.end]
            heads = row.cells
            if len(row.cells) == table.columns or (is_note_text(words) and not is_period_only(first)):
                heads = row.cells[1:]
            row.cells = tuple(cell if cell not in heads else cell for cell in row.cells)
            _place_heads(row, heads, wanted)


def is_period_only(cell: Cell) -> bool:
    return cell.kind in _HEADLIKE


def _place_heads(row: Row, heads: tuple[Cell, ...], wanted: int) -> None:
    corner = row.cells[: len(row.cells) - len(heads)]
    if not heads or wanted <= 0:
        return
    if len(heads) == wanted:
        placed = [_at(cell, column + 1, 1) for column, cell in enumerate(heads)]
    elif wanted % len(heads) == 0:
        width = wanted // len(heads)
        placed = [_at(cell, 1 + place * width, width) for place, cell in enumerate(heads)]
    else:
        placed = [_at(cell, None, 1) for cell in heads]
    row.cells = (*corner, *placed)


def _at(cell: Cell, column: int | None, width: int) -> Cell:
    return Cell(cell.span, column, cell.kind, width, cell.header)


def column_heads(table: Table, section: Section, column: int) -> tuple[Span, ...]:
    """The heads over a column of a section, from the top down."""
    if not section.heads and section.head_rows:
        _fill_heads(table, section)
    return section.heads.get(column, ())


def _fill_heads(table: Table, section: Section) -> None:
    """For each column the heads over it; a head never reaches beyond the one above it."""
    columns = max(table.columns, *(len(table.rows[at].cells) for at in section.head_rows))
    heads: list[list[Span]] = [[] for _ in range(columns + 1)]
    above = list(range(columns + 1))
    limits = [columns] * (columns + 1)
    for index in section.head_rows:
        cells = [
            cell
            for cell in table.rows[index].cells
            if cell.kind is not CellKind.BLANK and cell.column is not None
        ]
        fresh = list(limits)
        for place, cell in enumerate(cells):
            start = cell.column or 0
            stop = start + 1
            if cell.width > 1:
                stop = min(start + cell.width, columns + 1)
            elif start > 0:
                following = cells[place + 1].column if place + 1 < len(cells) else None
                stop = min(columns + 1 if following is None else following, limits[start] + 1)
            for column in range(start, stop):
                heads[column].append(cell.span)
                fresh[column] = stop - 1
        limits = fresh
    del above
    section.heads = {at: tuple(found) for at, found in enumerate(heads)} or {0: ()}


def data_columns(table: Table, section_number: int) -> int:
    """The widest row of data of a section, in cells."""
    return max(
        (len(row.cells) for row in table.rows if row.section == section_number and row.role == "data"),
        default=0,
    )


def has_data(table: Table) -> bool:
    return any(
        any(cell.kind in AMOUNTS for cell in row.cells[1:]) for row in table.rows if row.role == "data"
    )


def is_period_text(words: str) -> bool:
    """Whether words name a date or period."""
    return is_period(words)
