"""Lines and blocks of a text, as arrays of positions found by bisection.

A line ends at `\\n` or `\\f` (neither belongs to it). A block is a run of lines that are not blank; a
blank line or `\\f` ends it. A blank line belongs to a block of its own, which is empty.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.text.glyphs import lazy

_BREAK = lazy(r"[\n\f]")
_SOLID = lazy(r"\S")
_FILLED = lazy(r"[^ \t\r\u00a0]")


class Lines:
    """Line starts of one text, and its blocks, which are found when first asked for."""

    __slots__ = ("_block_ends", "_block_spans", "_block_starts", "_starts", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self._starts = array("q", [0])
        self._starts.extend(found.end() for found in _BREAK.finditer(text))
        self._block_starts: array[int] | None = None
        self._block_ends: array[int] = array("q")
        self._block_spans: dict[int, Span] = {}

    def __len__(self) -> int:
        return len(self._starts)

    def index_at(self, position: int) -> int:
        """The index of the line that holds a position; its line end belongs to it."""
        return bisect_right(self._starts, position) - 1

    def start(self, index: int) -> int:
        """Where a line begins."""
        return self._starts[index]

    def end(self, index: int) -> int:
        """Where a line ends, before its line end."""
        return self._starts[index + 1] - 1 if index + 1 < len(self._starts) else len(self.text)

    def span(self, index: int) -> Span:
        """A line without its end."""
        return Span(self._starts[index], self.end(index))

    def content(self, index: int) -> str:
        return self.text[self._starts[index] : self.end(index)]

    def is_blank(self, index: int) -> bool:
        return _FILLED.search(self.text, self._starts[index], self.end(index)) is None

    def stripped(self, index: int) -> Span:
        """A line without blanks at its edges."""
        return trimmed_span(self.text, self.span(index))

    def block_lines(self, index: int) -> tuple[int, int]:
        """First line and line after the last of the block that holds a line."""
        starts, ends = self._blocks()
        at = bisect_right(starts, index) - 1
        if at >= 0 and index < ends[at]:
            return starts[at], ends[at]
        return index, index

    def block_number(self, index: int) -> int:
        """The number of the block that holds a line, or of the last block before it (-1: none)."""
        return bisect_right(self._blocks()[0], index) - 1

    def block_range(self, number: int) -> tuple[int, int]:
        """First line and line after the last of a block by number."""
        starts, ends = self._blocks()
        return starts[number], ends[number]

    def block_count(self) -> int:
        return len(self._blocks()[0])

    def block_span(self, index: int) -> Span:
        """The text range of the block that holds a line."""
        first, after = self.block_lines(index)
        if first == after:
            return self.span(index)
        known = self._block_spans.get(first)
        if known is None:
            known = self._block_spans[first] = Span(self._starts[first], self.end(after - 1))
        return known

    def _blocks(self) -> tuple[array[int], array[int]]:
        if self._block_starts is None:
            self._block_starts = self._find_blocks()
        return self._block_starts, self._block_ends

    def _find_blocks(self) -> array[int]:
        text, starts = self.text, self._starts
        found = array("q")
        ends = array("q")
        is_open = False
        for index in range(len(starts)):
            page = starts[index] > 0 and text[starts[index] - 1] == "\f"
            blank = self.is_blank(index)
            if is_open and (blank or page):
                ends.append(index)
                is_open = False
            if not blank and not is_open:
                found.append(index)
                is_open = True
        if is_open:
            ends.append(len(starts))
        self._block_ends = ends
        return found


def trimmed_span(text: str, span: Span) -> Span:
    """A span without white space at its edges; an empty one stays where it begins."""
    found = _SOLID.search(text, span.start, span.end)
    if found is None:
        return Span(span.start, span.start)
    end = span.end
    while end > found.start():
        low = max(found.start(), end - 256)
        kept = text[low:end].rstrip()
        if kept:
            return Span(found.start(), low + len(kept))
        end = low
    return Span(found.start(), end)
