"""The labels of the rows of a table, with their indents."""

from __future__ import annotations

from collections.abc import Sequence

from groundgate_cli.readers.html.columns import Grid
from groundgate_cli.readers.html.flow import Block
from groundgate_cli.readers.html.grid import Placed
from groundgate_cli.readers.parents import Label, is_figure

EM = 1000


def row_labels(grid: Grid) -> list[Label | None]:
    """For each row its label, None for heads of columns and rows without one; no list for a table without
    figures. An empty grid column before a label counts as an indent of one em."""
    first = next((at for at, row in enumerate(grid.rows) if _has_figures(row)), None)
    if first is None:
        return []
    heads = max((at for at in range(first) if _is_head(grid.rows[at])), default=-1)
    left = min(row[0].left for row in grid.rows)
    labels = [None if at <= heads else _label(row, left) for at, row in enumerate(grid.rows)]
    least = min((label.inset for label in labels if label), default=0.0)
    return [label and label._replace(inset=label.inset - least) for label in labels]


def _has_figures(row: Sequence[Placed]) -> bool:
    return any(cell.column > 0 and not cell.head and is_figure(cell.text) for cell in row)


def _is_head(row: Sequence[Placed]) -> bool:
    return any(cell.column > 0 or cell.head for cell in row)


def _label(row: Sequence[Placed], left: int) -> Label | None:
    cell = row[0]
    if cell.column or cell.head or is_figure(cell.text) or not cell.text:
        return None
    first = cell.cell.flow[0]
    inset = first.inset / EM if isinstance(first, Block) else 0.0
    return Label(cell.text, inset + cell.left - left, len(row) == 1)
