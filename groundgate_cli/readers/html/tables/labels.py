"""The labels of the rows of a table, with their indents."""

from __future__ import annotations

from collections.abc import Sequence

from groundgate_cli.core.table_store import Shape
from groundgate_cli.readers.html.flow import Block
from groundgate_cli.readers.html.tables.columns import Grid
from groundgate_cli.readers.html.tables.placed import Band, Placed, Slot, text_in_line
from groundgate_cli.readers.parents import Label, is_figure

EM = 1000


def row_labels(grid: Grid) -> list[Label | None]:
    """For each row its label, None for heads of columns and rows without one; no list for a table without
    figures. An empty grid column before a label counts as an indent of one em."""
    first = _first_with_figures(grid)
    if first is None:
        return []
    left = min(row.slots[0].left if isinstance(row, Band) else row[0].left for row in grid.rows)
    labels: list[Label | None] = []
    heads = 0
    for row in grid.rows:
        if len(labels) < first and _is_head(row, grid):
            heads = len(labels) + (min(row.count, first - len(labels)) if isinstance(row, Band) else 1)
        if isinstance(row, Band):
            labels += _band_labels(row, grid.shapes[row.slots], left)
        else:
            labels.append(_label(row, left))
    labels[:heads] = [None] * heads
    least = min((label.inset for label in labels if label), default=0.0)
    if not least:
        return labels
    return [label and label._replace(inset=label.inset - least) for label in labels]


def _first_with_figures(grid: Grid) -> int | None:
    """The first row with a figure behind its first column that is no head."""
    at = 0
    for row in grid.rows:
        if not isinstance(row, Band):
            if any(cell.column > 0 and not cell.head and is_figure(cell.text) for cell in row):
                return at
            at += 1
            continue
        shape = grid.shapes[row.slots]
        wanted = [n for n, cell in enumerate(shape) if cell.column > 0 and not cell.header]
        texts, width = row.texts() if wanted else [], len(shape)
        for start in range(0, len(texts), width):
            if any(is_figure(text_in_line(texts[start + n])) for n in wanted):
                return at + start // width
        at += row.count
    return None


def _is_head(row: Band | Sequence[Placed], grid: Grid) -> bool:
    if isinstance(row, Band):
        return any(cell.column > 0 or cell.header for cell in grid.shapes[row.slots])
    return any(cell.column > 0 or cell.head for cell in row if isinstance(cell, Placed))


def _label(row: Sequence[Placed], left: int) -> Label | None:
    cell = row[0]
    if cell.column or cell.head or is_figure(cell.text) or not cell.text:
        return None
    first = cell.cell.flow[0]
    inset = first.inset / EM if isinstance(first, Block) else 0.0
    return Label(cell.text, inset + cell.left - left, len(row) == 1)


def _band_labels(band: Band, shape: Shape, left: int) -> list[Label | None]:
    """The labels of the rows of a band. left: where the table begins."""
    slot: Slot = band.slots[0]
    if shape[0].column or shape[0].header:
        return [None] * band.count
    inset = slot.inset / EM + slot.left - left
    alone = len(shape) == 1
    known: dict[str, Label | None] = {}
    labels: list[Label | None] = []
    for text in band.texts()[:: len(shape)]:
        if text not in known:
            line = text_in_line(text)
            known[text] = None if is_figure(line) else Label(line, inset, alone)
        labels.append(known[text])
    return labels
