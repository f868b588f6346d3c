"""Runs of small blocks: the cells of a flattened table may each stand in a block of their own.

A run is a stretch of blocks of one or two lines with no tab. It breaks at a numbered or capital heading,
at running text and at a title such as "Table 2", which begins the next run.
"""

from __future__ import annotations

from groundgate_cli.packs import need_pack
from groundgate_cli.reading.tables.cells import joins_left, joins_right
from groundgate_cli.reading.tables.flat import read_loose_table
from groundgate_cli.reading.tables.headings import TITLE, heading_rank
from groundgate_cli.reading.tables.tables import Table
from groundgate_cli.reading.text.lines import Lines
from groundgate_cli.reading.text.wordlists import phrase_pattern

_LONGEST = 160
_SENTENCE = 30
_MOST_LINES = 2


class Runs:
    """The flattened tables of runs, by block; each run is read once."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._tables: dict[int, Table | None] = {}
        self._ranges: dict[int, tuple[int, int]] = {}

    def table_of(self, block: int) -> Table | None:
        """The table of the run that holds a block, or None."""
        if block in self._tables:
            return self._tables[block]
        found = self.blocks_of(block)
        if found is None:
            self._tables[block] = None
            return None
        first, after = found
        table = self._read(first, after)
        for number in range(first, after):
            self._tables[number] = table
        return table

    def blocks_of(self, block: int) -> tuple[int, int] | None:
        """The first block of the run that holds a block and the one after its last; None in no run."""
        if block in self._ranges:
            return self._ranges[block]
        if not self._is_small(block):
            return None
        first = block
        while first > 0 and not self._begins(first) and self._is_small(first - 1):
            first -= 1
        after = block + 1
        while after < self._lines.block_count() and self._is_small(after) and not self._begins(after):
            after += 1
        for number in range(first, after):
            self._ranges[number] = (first, after)
        return first, after

    def _read(self, first: int, after: int) -> Table | None:
        indices: list[int] = []
        for number in range(first, after):
            low, high = self._lines.block_range(number)
            indices.extend(range(low, high))
        return read_loose_table(self._lines, indices)

    def _is_small(self, block: int) -> bool:
        """Whether a block can be cells of a table: short lines, no heading and no running text."""
        first, after = self._lines.block_range(block)
        if after - first > _MOST_LINES and not self._is_one_cell(first, after):
            return False
        for index in range(first, after):
            span = self._lines.span(index)
            if span.end - span.start > _LONGEST:
                return False
            words = self._lines.text[span.start : span.end].strip()
            if (len(words) > _SENTENCE and words.endswith(".")) or "\t" in words or "|" in words:
                return False
            if _may_rank(words) and (heading_rank(words, after - first == 1) or TITLE) < TITLE - 1:
                return False
        return True

    def _is_one_cell(self, first: int, after: int) -> bool:
        """Whether a block of a few lines is two cells or one, but for signs on lines of their own."""
        if after - first > 3 * _MOST_LINES:
            return False
        lines = (self._lines.content(index).strip() for index in range(first, after))
        return sum(not (joins_left(words) or joins_right(words)) for words in lines) <= _MOST_LINES

    def _begins(self, block: int) -> bool:
        """Whether a block is the title of a table."""
        first, _ = self._lines.block_range(block)
        return phrase_pattern("structure", "table_words").match(self._lines.content(first)) is not None


def _may_rank(words: str) -> bool:
    """A cheap test for headings above title lines: numbered, marked, named, or in capitals."""
    first, _, rest = words.partition(" ")
    if first[:1] in "#0123456789" or first.lower() in need_pack("structure")["head_ranks"]:
        return True
    return bool(rest) and words.isupper()
