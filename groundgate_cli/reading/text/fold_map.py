"""Positions of a derived text back to the text it was made from.

A derived text is made of segments in order. A segment whose two sides have the same length is a copy,
one to one; any other segment is one piece that can't be cut: a position inside it stands for all of it.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right

_FLUSH = 8192


class FoldMap:
    """Two ascending arrays of segment starts, one for the derived text and one for its source."""

    __slots__ = ("derived", "source")

    def __init__(self, derived: array[int], source: array[int]) -> None:
        """Both arrays end with the two lengths, so segment i runs to entry i + 1."""
        self.derived = derived
        self.source = source

    def start(self, position: int) -> int:
        """Where the character at a derived position starts; dropped characters before it stay out."""
        at = min(bisect_right(self.derived, position) - 1, len(self.derived) - 1)
        if at == len(self.derived) - 1:
            return self.source[at]
        offset = position - self.derived[at]
        return self.source[at] + (offset if self._copies(at) else 0)

    def end(self, position: int) -> int:
        """Where the character before a derived position ends; 0 for position 0."""
        if position <= 0:
            return 0
        at = bisect_right(self.derived, position - 1) - 1
        if at >= len(self.derived) - 1:
            return self.source[-1]
        if self._copies(at):
            return self.source[at] + position - self.derived[at]
        return self.source[at + 1]

    def forward(self, position: int) -> int:
        """The derived position of the character at a source position."""
        at = bisect_right(self.source, position) - 1
        if at >= len(self.source) - 1:
            return self.derived[-1]
        if self._copies(at):
            return self.derived[at] + position - self.source[at]
        return self.derived[at]

    def _copies(self, at: int) -> bool:
        made = self.derived[at + 1] - self.derived[at]
        return made == self.source[at + 1] - self.source[at]


class MapChain:
    """Maps applied one after another, from the most derived text down to the lowest."""

    __slots__ = ("maps",)

    def __init__(self, *maps: FoldMap) -> None:
        self.maps = maps

    def start(self, position: int) -> int:
        """As FoldMap.start, down to the lowest text."""
        for level in self.maps:
            position = level.start(position)
        return position

    def end(self, position: int) -> int:
        """As FoldMap.end, down to the lowest text."""
        for level in self.maps:
            position = level.end(position)
        return position

    def forward(self, position: int) -> int:
        """As FoldMap.forward, from the lowest text up."""
        for level in reversed(self.maps):
            position = level.forward(position)
        return position


class Derivation:
    """Builds a derived text with its map; memory stays near the size of the result."""

    __slots__ = ("_done", "_length", "_parts", "_source", "_text", "derived", "source")

    def __init__(self, text: str) -> None:
        self._text = text
        self._parts: list[str] = []
        self._done: list[str] = []
        self._length = 0
        self._source = 0
        self.derived: array[int] = array("I")
        self.source: array[int] = array("I")

    def replace(self, start: int, end: int, made: str) -> None:
        """Copies the source up to `start`, then puts `made` for [start, end)."""
        if start > self._source or not self.derived:
            self._copy(start)
        self.derived.append(self._length)
        self.source.append(start)
        if made:
            self._parts.append(made)
            self._length += len(made)
        self._source = end
        if len(self._parts) > _FLUSH:
            self._done.append("".join(self._parts))
            self._parts.clear()

    def _copy(self, end: int) -> None:
        self.derived.append(self._length)
        self.source.append(self._source)
        if end > self._source:
            self._parts.append(self._text[self._source : end])
            self._length += end - self._source
            self._source = end

    @property
    def length(self) -> int:
        """Length of what was made so far, up to the last replacement."""
        return self._length

    def finish(self) -> tuple[str, FoldMap]:
        """The derived text and its map."""
        if self._source < len(self._text) or not self.derived:
            self._copy(len(self._text))
        self.derived.append(self._length)
        self.source.append(self._source)
        self._done.append("".join(self._parts))
        self._parts.clear()
        return "".join(self._done), FoldMap(self.derived, self.source)
