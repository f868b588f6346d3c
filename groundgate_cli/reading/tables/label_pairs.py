"""Rows of labels and values by turns: "Issued | 4 May 2041 | Valid until | 3 May 2051"."""

from __future__ import annotations

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.tables.cells import Cell, CellKind
from groundgate_cli.reading.tables.tables import Row
from groundgate_cli.reading.text.glyphs import lazy

_WORD = lazy(r"[^\W\d_]{3}")
_FIGURE = lazy(r"[0-9]")
_SHORTEST = 4
_LONGEST = 60


def label_before(text: str, row: Row, cell: Cell, heads: tuple[Span, ...]) -> Span | None:
    """The label right before a value in a row of labels and values by turns, under no heads of words."""
    cells = [one for one in row.cells if one.kind is not CellKind.BLANK]
    if len(cells) < 4 or len(cells) % 2 or cell not in cells:
        return None
    at = cells.index(cell)
    if at % 2 == 0 or at == 1 or any(not _FIGURE.search(text, span.start, span.end) for span in heads):
        return None
    labels, values = cells[::2], cells[1::2]
    if all(_is_label(text, one.span) for one in labels) and all(_is_value(text, one) for one in values):
        return cells[at - 1].span
    return None


def _is_label(text: str, span: Span) -> bool:
    if not _SHORTEST <= span.end - span.start <= _LONGEST:
        return False
    return bool(_WORD.search(text, span.start, span.end)) and not _FIGURE.search(text, span.start, span.end)


def _is_value(text: str, cell: Cell) -> bool:
    return (
        cell.kind is not CellKind.TEXT or _FIGURE.search(text, cell.span.start, cell.span.end) is not None
    )
