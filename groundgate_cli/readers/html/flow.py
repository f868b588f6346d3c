"""What stands on a page, before it becomes text: blocks and tables, in reading order."""

from __future__ import annotations

from dataclasses import dataclass, field

from groundgate_cli.core.records import NamedTuple

SEPARATOR = "\x1f"
"""Between the texts of cells. No block holds it: controls are no text."""
PACKED = 8000
"""Characters of rows that are joined to one text."""


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
class Blocks(Block):
    """Many blocks that stand one behind the other outside of tables. text: theirs, joined by SEPARATOR."""


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


class Kind(NamedTuple):
    """What a cell of a run is: as in Cell, and the inset of its block."""

    row_span: int = 1
    column_span: int = 1
    head: bool = False
    scope: str = ""
    inset: int = 0


@dataclass(slots=True)
class Run:
    """Rows as written that have cells of the same kinds, each of which holds one block or nothing.

    kinds: of the cells of each row, one at least. count: of rows. number: of the first block, and `after`
    that of the next one behind the run. texts: of some rows each, cells joined by SEPARATOR; rest: those
    behind them that are to be joined.
    """

    group: int
    part: str
    kinds: tuple[Kind, ...]
    count: int
    number: int
    after: int
    texts: list[str]
    rest: list[str] = field(default_factory=list)
    size: int = 0

    def add(self, text: str, after: int) -> None:
        """Add a row."""
        self.count += 1
        self.after = after
        self._take(text)

    def extend(self, run: Run) -> None:
        """Add the rows of another run."""
        self.count += run.count
        self.after = run.after
        for text in (*run.texts, *run.rest):
            self._take(text)

    def _take(self, text: str) -> None:
        self.rest.append(text)
        self.size += len(text)
        if self.size > PACKED:
            self.pack()

    def text(self) -> str:
        """The texts of all cells, row by row, with SEPARATOR between them."""
        return SEPARATOR.join([*self.texts, *self.rest])

    def pack(self) -> None:
        """Join the texts of the last rows."""
        if self.rest:
            self.texts.append(SEPARATOR.join(self.rest))
            self.rest.clear()
            self.size = 0


@dataclass(slots=True)
class Table:
    """A table as written.

    between: whether its last group of rows has closed. caption: blocks that stand above it. layout: marked
    as no data table. collapsed: of each column that has an element of its own, whether it is not seen.
    """

    rows: list[Row | Run] = field(default_factory=list)
    caption: list[Block | Table] = field(default_factory=list)
    layout: bool = False
    between: bool = False
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
