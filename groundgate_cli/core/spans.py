"""Offsets. Inside, positions are code points of a Python string; receipts hold UTF-8 bytes."""

from __future__ import annotations

from array import array
from bisect import bisect_right

from groundgate_cli.core.records import NamedTuple

_STEP = 256


class Span(NamedTuple):
    """Half-open range of code points of a text."""

    start: int
    end: int


class OffsetMap:
    """Code points to UTF-8 bytes and back, for one text.

    Keeps one byte position for every 256 code points, so a text of 10 MB costs some 160 KB; an
    ASCII text costs nothing.
    """

    __slots__ = ("_anchors", "_text", "size")

    def __init__(self, text: str) -> None:
        self._text = text
        self._anchors: array[int] | None = None
        if text.isascii():
            self.size = len(text)
            return
        anchors = array("q", [0])
        total = 0
        for at in range(0, len(text), _STEP):
            total += len(text[at : at + _STEP].encode("utf-8"))
            anchors.append(total)
        self._anchors = anchors
        self.size = total

    def to_byte(self, position: int) -> int:
        """The byte offset of a code point position, 0 <= position <= len(text)."""
        if self._anchors is None:
            return position
        at = position // _STEP
        start = at * _STEP
        return self._anchors[at] + len(self._text[start:position].encode("utf-8"))

    def to_point(self, offset: int) -> int | None:
        """The code point position of a byte offset, or None inside a character or outside."""
        if not 0 <= offset <= self.size:
            return None
        if self._anchors is None:
            return offset
        at = bisect_right(self._anchors, offset) - 1
        start = at * _STEP
        left = offset - self._anchors[at]
        if left == 0:
            return min(start, len(self._text))
        part = self._text[start : start + _STEP].encode("utf-8")[:left]
        try:
            return start + len(part.decode("utf-8"))
        except UnicodeDecodeError:
            return None

    def span_to_bytes(self, span: Span) -> dict[str, int]:
        """A span as it stands in a receipt."""
        return {"start": self.to_byte(span.start), "end": self.to_byte(span.end)}
