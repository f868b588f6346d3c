"""Column heads: which rows of a table are heads, and which heads stand over a column.

Head rows stand above data. A head over several columns stands over the first of them: it reaches to
the next head of its row, and never beyond the head above it. Heads that stand one above the other are
read from the top down.
"""

from __future__ import annotations

from collections.abc import Collection

from groundgate_cli.core.spans import Span
from groundgate_cli.packs import need_pack
from groundgate_cli.reading.tables.cells import Cell, CellKind
from groundgate_cli.reading.tables.tables import AMOUNTS, Row, Section, Table, values_of
from groundgate_cli.reading.text.wordlists import word_set

_PERIODS = (CellKind.YEAR, CellKind.DATE)
_LONGEST_HEAD = 90


def assign_roles(text: str, table: Table) -> None:
    """Set the role and section of each row, the table's sections, and the columns of its heads."""
    section = Section()
    table.sections.append(section)
    seen_data = False
    waiting: list[int] = []
    for index, row in enumerate(table.rows):
        if not values_of(row):
            row.role = "group"
            if section.head_rows and not seen_data and is_note_text(_words(text, row)):
                row.role = "title"
                section.title_rows.append(index)
            else:
                waiting.append(index)
        elif _is_head(text, table, index, seen_data, section):
            if seen_data:
                section = Section()
                table.sections.append(section)
                seen_data = False
            _take_titles(table, section, waiting)
            section.head_rows.append(index)
            row.role = "head"
            waiting = []
        else:
            seen_data = True
            waiting = []
        row.section = len(table.sections) - 1
    if not table.positional:
        for section in table.sections:
            _place_section_heads(text, table, section)
        _fill_note_columns(text, table)


def _words(text: str, row: Row) -> str:
    span = row.cells[0].span
    return text[span.start : span.end]


def _take_titles(table: Table, section: Section, waiting: list[int]) -> None:
    """Lines right above a head row belong to it."""
    section.title_rows.extend(waiting)
    for title in waiting:
        table.rows[title].role = "title"
        table.rows[title].section = len(table.sections) - 1


def is_note_text(words: str) -> bool:
    """Whether words speak of a table as a whole: a bracketed note, a scale, a date or period."""
    stripped = words.strip()
    if stripped.startswith("(") and stripped.endswith(")"):
        return True
    return mentions_scale(stripped) or (len(stripped) < 80 and _begins_period(stripped))


def mentions_scale(words: str, own: Collection[str] = ()) -> bool:
    """Whether words hold a scale word that stands with no number before, as in "$ in millions".

    own: scale words of the user's packs.
    """
    lowered = words.lower()
    if len(lowered) > 160 or any("0" <= char <= "9" for char in lowered.split(" ", 1)[0]):
        return False
    scales = need_pack("statements")["scale_words"]
    bare = (word.strip("(),.:;") for word in lowered.split())
    return any(word in scales or word in own for word in bare)


def states_scale(words: str, own: Collection[str] = ()) -> bool:
    """Whether a cell does nothing but state a scale: "Dollars in Thousands", "(in millions)"."""
    lowered = [word.strip("(),.:;") for word in words.lower().split()]
    if not lowered or not mentions_scale(words, own):
        return False
    pack = need_pack("statements")
    return lowered[0] in pack["scale_words"] or lowered[0] in (
        *own,
        *pack["money_words"],
        *pack["in_words"],
        *pack["currency_words"],
    )


def _begins_period(words: str) -> bool:
    lowered = words.lower()
    return any(lowered.startswith(item) for item in need_pack("structure")["period_ends"])


def _is_head(text: str, table: Table, index: int, seen_data: bool, section: Section) -> bool:
    row = table.rows[index]
    if any(cell.header for cell in row.cells):
        return True
    values = values_of(row)
    label = row.cells[0]
    corner = label.kind is CellKind.BLANK or is_note_text(_words(text, row))
    kinds = {cell.kind for cell in values}
    if CellKind.NUMBER in kinds or CellKind.DASH in kinds:
        return False
    if CellKind.VALUE in kinds:
        opens = label.kind is CellKind.BLANK or index == 0
        named = all(text[cell.span.start].isalpha() for cell in values if cell.kind is CellKind.VALUE)
        return not seen_data and opens and _numbers_follow(text, table, index, named)
    if kinds.issubset(_PERIODS):
        return corner or not seen_data
    if seen_data:
        return corner and _could_be_head(text, table, index)
    if not section.head_rows:
        return corner or _is_first(table, index)
    return corner or _lacks_label(table, index)


def _lacks_label(table: Table, index: int) -> bool:
    """Whether a row of words under a head row misses the cell of the labels, where tabs keep no columns."""
    cells = table.rows[index].cells
    words = all(cell.kind is CellKind.TEXT for cell in cells)
    return not table.positional and words and len(cells) == table.columns - 1 > 1


def _is_first(table: Table, index: int) -> bool:
    return not any(values_of(row) for row in table.rows[max(0, index - 6) : index])


def _could_be_head(text: str, table: Table, index: int) -> bool:
    """In the middle of a table: short words over columns, with rows below."""
    values = values_of(table.rows[index])
    return index + 1 < len(table.rows) and all(
        cell.span.end - cell.span.start <= _LONGEST_HEAD and text[cell.span.end - 1] != "."
        for cell in values
    )


def _numbers_follow(text: str, table: Table, index: int, named: bool) -> bool:
    """Whether numbers stand in the three rows below; under heads that begin with letters also amounts that
    a figure leads ("61.4 ± 9.7")."""
    return any(
        cell.kind is CellKind.NUMBER
        or (named and cell.kind is CellKind.VALUE and text[cell.span.start] in "0123456789")
        for row in table.rows[index + 1 : index + 4]
        for cell in row.cells[1:]
    )


def _place_section_heads(text: str, table: Table, section: Section) -> None:
    """Put the heads of a table without blank cells over its columns, from the right."""
    wanted = table.columns - 1
    full = any(len(table.rows[index].cells) >= wanted for index in section.head_rows)
    for index in section.head_rows:
        row = table.rows[index]
        first = row.cells[0]
        heads = row.cells
        words = _words(text, row)
        named = words.lower() in word_set("structure", "corner_words")
        cornered = named or (is_note_text(words) and first.kind not in _PERIODS)
        if len(row.cells) == table.columns or cornered:
            heads = row.cells[1:]
        if heads and wanted > 0:
            corner = row.cells[: len(row.cells) - len(heads)]
            row.cells = (*corner, *_placed(heads, wanted, full))


def _placed(heads: tuple[Cell, ...], wanted: int, full: bool) -> list[Cell]:
    if len(heads) == wanted:
        return [_at(cell, column + 1, 1) for column, cell in enumerate(heads)]
    if wanted % len(heads) == 0 and (full or len(heads) == 1):
        width = wanted // len(heads)
        return [_at(cell, 1 + place * width, width) for place, cell in enumerate(heads)]
    return [_at(cell, None, 1) for cell in heads]


def _at(cell: Cell, column: int | None, width: int) -> Cell:
    return Cell(cell.span, column, cell.kind, width, cell.header)


def _fill_note_columns(text: str, table: Table) -> None:
    """A row that misses one cell of a table with a column of note numbers misses the note."""
    notes = [_note_column(text, table, section) for section in table.sections]
    for row in table.rows:
        note = notes[row.section] if row.role == "data" else None
        if note != 1 or len(row.cells) != table.columns - 1:
            continue
        if len(row.cells) == 2 and _could_be_note(text, row.cells[1]):
            continue
        row.cells = (
            row.cells[0],
            *(_at(cell, place + 2, 1) for place, cell in enumerate(row.cells[1:])),
        )


def _note_column(text: str, table: Table, section: Section) -> int | None:
    for index in section.head_rows:
        for cell in table.rows[index].cells:
            words = text[cell.span.start : cell.span.end].lower()
            if words in word_set("structure", "note_heads"):
                return cell.column
    return None


def _could_be_note(text: str, cell: Cell) -> bool:
    """Whether a cell can be a note number: one or two digits, or a list of them."""
    words = text[cell.span.start : cell.span.end].split(",")
    return all(len(word.strip()) <= 2 and word.strip().isalnum() for word in words)


def column_heads(table: Table, section: Section, column: int) -> tuple[Span, ...]:
    """The heads over a column of a section, from the top down."""
    if not section.heads and section.head_rows:
        _fill_heads(table, section)
    return section.heads.get(column, ())


def _fill_heads(table: Table, section: Section) -> None:
    """For each column the heads over it; a head never reaches beyond the one above it."""
    columns = max(table.columns, *(len(table.rows[at].cells) for at in section.head_rows))
    heads: list[list[Span]] = [[] for _ in range(columns + 1)]
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
            following = cells[place + 1].column if place + 1 < len(cells) else None
            stop = _reach(cell, start, following, min(limits[min(start, columns)], columns))
            for column in range(start, stop):
                heads[column].append(cell.span)
                fresh[column] = stop - 1
        limits = fresh
    section.heads = {at: tuple(found) for at, found in enumerate(heads)}


def _reach(cell: Cell, start: int, following: int | None, limit: int) -> int:
    """The column after the last one that a head stands over."""
    if cell.width > 1 or start == 0:
        return min(start + cell.width, limit + 1)
    return min(limit + 1 if following is None else following, limit + 1)


def corner_spans(text: str, table: Table, section: Section) -> list[Span]:
    """The words at the left of the heads, whole statements among them, and title rows, nearest first."""
    found = []
    for index in sorted([*section.head_rows, *section.title_rows], reverse=True):
        row = table.rows[index]
        first = row.cells[0]
        if first.kind is not CellKind.BLANK and first.column in (0, None):
            found.append(first.span)
        values = values_of(row)
        if row.role == "head" and len(values) == 1:
            span = values[0].span
            if states_scale(text[span.start : span.end]):
                found.append(span)
    return found


def has_data(table: Table) -> bool:
    """Whether any row of a table holds an amount."""
    return any(cell.kind in AMOUNTS for row in table.rows if row.role == "data" for cell in row.cells[1:])
