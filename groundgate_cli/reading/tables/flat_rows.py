"""How the cells of a flattened table fall into heads and rows, and where new heads begin.

A stretch is a set of heads with the rows below them. The number of columns comes from the heads and the
repetition: every row a label and as many cells. Where rows differ, a row begins at each label line, its
values keep the label, and a column is told only when the row is full. Years or dates one below the other
that are as many as the values of every row are the heads of these values, whatever other heads stand
beside them; such lines below data begin a new stretch.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.tables.cells import CellKind, has_month
from groundgate_cli.reading.tables.range_labels import begin_with_ranges, is_range
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.wordlists import phrase_pattern, word_set

_MOST_COLUMNS = 8
_MOST_OTHER_HEADS = 2
_PERIODS = (CellKind.YEAR, CellKind.DATE)
_VALUES = (CellKind.VALUE, CellKind.NUMBER, CellKind.DASH)
_UNIT = lazy(r"(?<=[0-9 ])(?:[^\W\d_]{1,4}(?:/[^\W\d_]{1,4}){1,2}|mg|mcg|kg|g|ml|mL|%)(?![^\W_])")


class Line(NamedTuple):
    """A line of a flattened table as a cell; a line in brackets or a sign alone joins the one beside it."""

    span: Span
    kind: CellKind

    @property
    def is_value(self) -> bool:
        return self.kind in _VALUES


class Stretch(NamedTuple):
    """Heads and the rows below them.

    first: the column of the first head, 0 where it stands over the labels. over: a head that stands over
    all the others. blank: how many heads at the end stand over blank cells. titles: lines between the
    data before and these heads. rows: a label and its values each; a label alone is a row of one.
    """

    heads: list[Line]
    rows: list[list[Line]]
    first: int = 0
    over: Line | None = None
    titles: tuple[Line, ...] = ()
    blank: int = 0

    @property
    def columns(self) -> int:
        """The cells of a full row, or 0 where no heads tell."""
        return self.first + len(self.heads) - self.blank if self.heads else 0


def read_grid(text: str, body: list[Line]) -> Stretch | None:
    """Heads and rows where every row has as many cells as there are heads."""
    leading = next((at for at, cell in enumerate(body) if cell.is_value), 0)
    begin = next((at for at in range(leading) if is_range(_words(text, body[at]))), leading)
    corner = phrase_pattern("structure", "corner_words")
    found: list[tuple[int, Stretch]] = []
    for skipped in range(3):
        for columns in range(2, min(_MOST_COLUMNS, leading - skipped) + 1):
            rest = body[skipped + columns :]
            if len(rest) < 2 * columns or len(rest) % columns:
                continue
            rows = [rest[at : at + columns] for at in range(0, len(rest), columns)]
            heads = body[skipped : skipped + columns]
            begins = columns == begin - skipped
            told = begins and (not skipped or corner.match(_words(text, heads[0])) is not None)
            if not _misplaced(heads) and _agree(text, rows, begins, told):
                found.append((skipped, Stretch(heads, rows)))
    found.sort(key=lambda item: item[0])
    return found[0][1] if found and sum(1 for item in found if item[0] == found[0][0]) == 1 else None


def has_periods(heads: list[Line]) -> bool:
    """Whether two heads or more are years or dates."""
    return sum(1 for head in heads if head.kind in _PERIODS) > 1


def _misplaced(heads: list[Line]) -> bool:
    """Whether the first head is a period among others, so that no head stands over the labels."""
    first = heads[0].kind
    return first in _PERIODS and any(head.kind is first for head in heads[1:])


def _agree(text: str, rows: list[list[Line]], begins: bool, told: bool) -> bool:
    """Whether each row begins with a label, and each column holds words alone or amounts alone.

    Where the first value of the block begins a row, a label can hold a number: if all other columns have
    units and no label has one, or if labels alone are ranges ("1 to 5 years").
    """
    if any(row[0].is_value for row in rows):
        if not begins:
            return False
        others = [cell for row in rows for cell in row[1:]]
        plain = not any(units_in(text, row[0].span) for row in rows)
        apart = plain and all(cell.is_value and units_in(text, cell.span) for cell in others)
        return apart or (told and begin_with_ranges(text, rows))
    amounts = False
    for column in range(1, len(rows[0])):
        filled = sum(1 for row in rows if row[column].is_value)
        if 0 < filled < len(rows):
            return False
        amounts = amounts or filled > 0
    return amounts


def read_stretches(text: str, body: list[Line]) -> list[Stretch] | None:
    """Stretches where a row begins at each label line; None where fewer than two rows have values."""
    if not body or body[0].is_value:
        return None
    starts = [0, *_new_heads(text, body), len(body)]
    found = [_stretch(text, body[low:high], low > 0) for low, high in pairwise(starts)]
    rows = [row for stretch in found for row in stretch.rows]
    if any(len(row) > _MOST_COLUMNS for row in rows) or sum(len(row) > 1 for row in rows) < 2:
        return None
    return found


def _new_heads(text: str, body: list[Line]) -> Iterator[int]:
    """Where, behind data, lines begin that lead to years or dates one below the other and to more data."""
    last = max((at for at, cell in enumerate(body) if cell.is_value), default=0)
    at, data = 0, -1
    while at < last:
        run = _run(text, body, at)
        if data >= 0 and len(run) > 1 and not body[at + len(run)].is_value:
            yield data + 1
            data = -1
        if body[at].is_value:
            data = at
        at += max(1, len(run))


def _run(text: str, cells: list[Line], at: int) -> list[Line]:
    """The lines from a place on that are years, or that are dates with a month."""
    kind = cells[at].kind
    if kind not in _PERIODS:
        return []
    after = at
    while after < len(cells) and cells[after].kind is kind and _is_period(text, cells[after]):
        after += 1
    return cells[at:after]


def _is_period(text: str, cell: Line) -> bool:
    return cell.kind is CellKind.YEAR or has_month(text[cell.span.start : cell.span.end])


def _stretch(text: str, cells: list[Line], inside: bool) -> Stretch:
    """The stretch of some lines; `inside`: not the first of its table."""
    leading = next((at for at, cell in enumerate(cells) if cell.is_value), len(cells))
    rows: list[list[Line]] = []
    for cell in cells[max(0, leading - 1) :]:
        if not cell.is_value:
            rows.append([cell])
        else:
            rows[-1].append(cell)
    counts = Counter(len(row) for row in rows if len(row) > 1)
    above = cells[: max(0, leading - 1)]
    heads = _heads(text, above, counts)
    found = _under_periods(text, above, counts, rows)
    if found is None or (heads and found.over is None):
        found = Stretch(heads, rows)
    named = {id(line) for line in (*found.heads, found.over)}
    titles = tuple(line for line in above if id(line) not in named) if inside else ()
    return found._replace(titles=titles)


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


def _under_periods(
    text: str, above: list[Line], counts: Counter[int], rows: list[list[Line]]
) -> Stretch | None:
    """The stretch whose heads are years or dates, as many as every row has values; or None.

    Other heads below them stand over cells that the table leaves blank; a column of notes among the
    heads could be one of the values, so that nothing is settled.
    """
    run: list[Line] = []
    at = 0
    while at < len(above) and len(run) < 2:
        run = _run(text, above, at)
        at += 1
    before, others = above[: max(0, at - 1)], above[at - 1 + len(run) :]
    names = {" ".join(_words(text, cell).split()) for cell in run}
    if len(run) < 2 or len(names) < len(run) or set(counts) != {len(run) + 1}:
        return None
    if len(others) > _MOST_OTHER_HEADS or any(cell.kind in _PERIODS for cell in others):
        return None
    if any(_words(text, cell).lower() in word_set("structure", "note_heads") for cell in above):
        return None
    over = before[-1] if before and _ends_period(_words(text, before[-1])) else None
    return Stretch([*run, *others], rows, 1, over, blank=len(others))


def _ends_period(words: str) -> bool:
    """Whether a line begins what a year or date below it ends: "Three months ended", "As of June 30,"."""
    return has_month(words) or phrase_pattern("structure", "period_ends").search(words) is not None


def _words(text: str, cell: Line) -> str:
    return text[cell.span.start : cell.span.end]


def units_in(text: str, span: Span) -> frozenset[str]:
    words = text[span.start : span.end]
    found = set()
    for match in _UNIT.finditer(words):
        found.add(match.group().split("/")[0].lower())
    return frozenset(found)
