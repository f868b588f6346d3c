"""What stands on a page, before it becomes text: blocks and tables, in reading order."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Block:
    """A paragraph, heading, list item or line of its own; `number` counts them through the page.

    inset: how far its first line stands from the left of its cell, in thousandths of its em.
    """

    text: str
    number: int
    heading: bool = False
    inset: int = 0


@dataclass(slots=True)
class Cell:
    """A cell as written; `row_span` 0 means to the end of its row group."""

    row_span: int = 1
    column_span: int = 1
    head: bool = False
    scope: str = ""
    flow: list[Block | Table] = field(default_factory=list)


@dataclass(slots=True)
class Row:
    """A row as written; group counts the row groups, part is thead, tbody or tfoot."""

    group: int
    part: str
    cells: list[Cell] = field(default_factory=list)


@dataclass(slots=True)
class Table:
    """A table as written.

    caption: blocks that stand above it. layout: marked as no data table. collapsed: of each column that has
    an element of its own, whether it is not seen.
    """

    rows: list[Row] = field(default_factory=list)
    caption: list[Block | Table] = field(default_factory=list)
    layout: bool = False
    collapsed: list[bool] = field(default_factory=list)


Flow = list[Block | Table]


@dataclass(frozen=True, slots=True)
class Hidden:
    """A text that is not seen: why, and the number of the block where it stands."""

    text: str
    reason: str
    number: int


@dataclass(frozen=True, slots=True)
class Page:
    """All that a page holds. blocks: how many numbers were given out."""

    flow: Flow
    hidden: tuple[Hidden, ...]
    blocks: int
