"""Tables in plain text whose columns are kept apart by spaces or leader dots."""

from __future__ import annotations

from collections import Counter

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.tables.cells import (
    Cell,
    CellKind,
    joins_left,
    joins_right,
    kind_of_cell,
    split_gaps,
)
from groundgate_cli.reading.tables.tables import Row
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.lines import Lines

_NUMERIC = (CellKind.NUMBER, CellKind.DASH)
_EMPTY = (CellKind.BLANK, CellKind.DASH)
_MEASURED = lazy(
    r"[<>\u2264\u2265]?[ ]?[-\u2212\u2013]?[0-9][0-9.,]{0,15}"
    r"[ \u00a0]?(?:%|\u00b0?[^\W\d_]{0,5}(?:/[^\W\d_]{1,4})?)"
    r"(?:[ ]?(?:\([^()]{1,24}\)|\[[^\[\]]{1,24}\]|\u00b1[ ]?[0-9.,]{1,12}))?"
)
_SLACK = 2
_MARGIN = 4

Piece = tuple[int, int, Span, CellKind]


def read_aligned_rows(lines: Lines, first: int, after: int) -> tuple[int, list[Row]] | None:
    """First line and rows of the aligned table of a block, or None where its lines show none."""
    pieces = [_pieces(lines, index) for index in range(first, after)]
    several = [at for at, row in enumerate(pieces) if len(row) > 1]
    if len(several) < 2:
        return None
    columns = _number_columns(pieces) or _left_columns(pieces, several)
    if not columns:
        return None
    start = several[0]
    stop = several[-1] + 1
    data = next((at for at in several if _has_number(pieces[at])), start)
    rows = []
    for at in range(start, stop):
        row = pieces[at] if not _is_rule(pieces[at]) else []
        spread = _spread(row, columns) if at < data else None
        rows.append(_row(lines, first + at, row, columns, spread))
    return first + start, rows


def _has_number(pieces: list[Piece]) -> bool:
    return any(piece[3] in _NUMERIC for piece in pieces[1:])


def _is_rule(pieces: list[Piece]) -> bool:
    """Whether a line is ruled under its columns: dashes alone, twice or more."""
    return len(pieces) > 1 and all(piece[3] in _EMPTY for piece in pieces)


def _spread(pieces: list[Piece], columns: list[tuple[int, int]]) -> list[tuple[int, int]] | None:
    """First column and width of each head of a line whose heads share the columns evenly, or None.

    Each head's middle must stand over its share of the columns.
    """
    count = len(pieces)
    if not 0 < count < len(columns) or len(columns) % count:
        return None
    width = len(columns) // count
    found = []
    for place, piece in enumerate(pieces):
        low, high = columns[place * width][0], columns[place * width + width - 1][1]
        if not low - _MARGIN <= (piece[0] + piece[1]) // 2 <= high + _MARGIN:
            return None
        found.append((place * width + 1, width))
    return found


def _pieces(lines: Lines, index: int) -> list[Piece]:
    """The cells of a line with their offsets in it, signs joined to their numbers."""
    text = lines.text
    line = lines.span(index)
    spans = split_gaps(text, line.start, line.end)
    joined: list[Span] = []
    pending: Span | None = None
    for at, span in enumerate(spans):
        words = text[span.start : span.end] if span.end - span.start <= 8 else ""
        if words and joins_right(words) and at + 1 < len(spans):
            pending = Span(pending.start, span.end) if pending else span
            continue
        if joined and pending is None and words and joins_left(words) and _ends_amount(text, joined[-1]):
            joined[-1] = Span(joined[-1].start, span.end)
            continue
        joined.append(Span(pending.start, span.end) if pending else span)
        pending = None
    return [(span.start - line.start, span.end - line.start, span, _kind(text, span)) for span in joined]


def _kind(text: str, span: Span) -> CellKind:
    """The kind of a cell; an amount with its unit and nothing else counts as a number here."""
    words = text[span.start : span.end]
    kind = kind_of_cell(words)
    return CellKind.NUMBER if kind is CellKind.VALUE and _MEASURED.fullmatch(words) else kind


def _ends_amount(text: str, span: Span) -> bool:
    """Whether a cell has anything that a sign behind it can close; behind words a sign is a head ("%")."""
    return kind_of_cell(text[span.start : span.end]) is not CellKind.TEXT or text[span.start] in "(["


def _number_columns(pieces: list[list[Piece]]) -> list[tuple[int, int]]:
    """Columns by the right edges of numbers: ranges of offsets from the left to the right edge."""
    edges = Counter(piece[1] for row in pieces for piece in row[1:] if piece[3] in _NUMERIC)
    if sum(edges.values()) < 2:
        return []
    clusters: list[list[int]] = []
    for edge in sorted(edges):
        if clusters and edge - clusters[-1][-1] <= _SLACK:
            clusters[-1].append(edge)
        else:
            clusters.append([edge])
    rows_with = sum(1 for row in pieces if any(piece[3] in _NUMERIC for piece in row[1:]))
    kept = [
        cluster
        for cluster in clusters
        if sum(edges[edge] for edge in cluster) * 4 >= rows_with
        and sum(edges[edge] for edge in cluster) >= 2
    ]
    return _with_lefts(pieces, [(cluster[0], cluster[-1]) for cluster in kept])


def _with_lefts(pieces: list[list[Piece]], edges: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Columns with their left edges; numbers that begin at one offset are of one column, however long."""
    columns: list[tuple[int, int]] = []
    for low, high in edges:
        lefts = [
            piece[0]
            for row in pieces
            for piece in row[1:]
            if piece[3] in _NUMERIC and low <= piece[1] <= high
        ]
        left = min(lefts)
        if columns and left <= columns[-1][0]:
            columns[-1] = (left, high)
        else:
            columns.append((left, high))
    return columns


def _left_columns(pieces: list[list[Piece]], several: list[int]) -> list[tuple[int, int]]:
    """Columns of words by left edges that most rows share."""
    edges = Counter(piece[0] for at in several for piece in pieces[at][1:])
    kept = sorted(edge for edge, times in edges.items() if times >= 2 and times * 10 >= len(several) * 6)
    if not kept or len(several) < 2:
        return []
    aligned = sum(1 for at in several if any(piece[0] in kept for piece in pieces[at][1:]))
    if aligned < 3 and len(kept) < 2:
        return []
    columns = []
    for edge in kept:
        high = max(piece[1] for at in several for piece in pieces[at][1:] if piece[0] == edge)
        columns.append((edge, high))
    return columns


def _row(
    lines: Lines,
    index: int,
    pieces: list[Piece],
    columns: list[tuple[int, int]],
    spread: list[tuple[int, int]] | None,
) -> Row:
    """One row: each piece in the column that it stands over, blank cells where there is none."""
    line = lines.span(index)
    cells: list[Cell] = []
    for number, (left, right, span, kind) in enumerate(pieces):
        over = [at for at, (low, high) in enumerate(columns) if left < high and right > low]
        if spread is not None:
            cells.append(Cell(span, spread[number][0], kind, spread[number][1]))
        elif number == 0 and (not over or (left < columns[0][0] - _MARGIN and kind is not CellKind.NUMBER)):
            cells.append(Cell(span, 0, kind))
        elif over:
            cells.append(Cell(span, over[0] + 1, kind, len(over)))
        else:
            cells.append(Cell(span, None, kind))
    if not cells or cells[0].column != 0:
        cells.insert(0, Cell(Span(line.start, line.start), 0, CellKind.BLANK))
    indent = pieces[0][0] if pieces else 0
    return Row(line, tuple(cells), indent)
