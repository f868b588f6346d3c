"""Places of a text for people: page, line, excerpt. Offsets come as UTF-8 bytes, from a receipt."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import Any

from groundgate_cli.core.spans import OffsetMap
from groundgate_cli.reports.symbols import flowing

_ASTRAL = re.compile("[\\U00010000-\\U0010ffff]")
_AROUND = 60
_INSIDE = 160


@dataclass(frozen=True, slots=True)
class Place:
    """A span of one of a report's texts.

    text: index of the text (0 is the document). start, end: code points. first, last: the same in
    bytes. line: from 1, in the whole text. page: from 1, or None where the text has no pages.
    page_line: from 1, in the page. Line numbers are 0 when the text is not there.
    """

    text: int
    start: int
    end: int
    first: int
    last: int
    line: int = 0
    page: int | None = None
    page_line: int = 0

    @property
    def label(self) -> str:
        """ "page 2, line 14", "line 3", or the bytes when there is no text."""
        if not self.line:
            return f"bytes {self.first}-{self.last}"
        if self.page is None:
            return f"line {self.line}"
        return f"page {self.page}, line {self.page_line}"


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A span with some text around it, on one line and free of hidden characters."""

    before: str
    inside: str
    after: str

    def bracketed(self) -> str:
        return f"{self.before}[{self.inside}]{self.after}"


class TextPlaces:
    """Answers where a byte span of one text stands. `text` is None for a detached receipt."""

    def __init__(self, text: str | None, index: int, pages: list[dict[str, Any]] | None = None) -> None:
        self.text = text
        self._index = index
        body = text or ""
        self._offsets = OffsetMap(body)
        self._lines = [0, *(match.end() for match in re.finditer("[\\n\\f]", body))]
        self._astral = [match.start() for match in _ASTRAL.finditer(body)] if not body.isascii() else []
        self._page_starts, self._page_numbers = self._read_pages(pages)

    def _read_pages(self, pages: list[dict[str, Any]] | None) -> tuple[list[int], list[int]]:
        starts, numbers = [], []
        for page in pages or ():
            at = self._offsets.to_point(page["start"])
            if at is not None:
                starts.append(at)
                numbers.append(int(page["page"]))
        if starts or "\f" not in (self.text or ""):
            return starts, numbers
        starts = [0, *(match.end() for match in re.finditer("\\f", self.text or ""))]
        return starts, list(range(1, len(starts) + 1))

    def place(self, first: int | None, last: int | None) -> Place | None:
        """The place of a byte span; None when it is none of this text."""
        if first is None or last is None or not 0 <= first <= last:
            return None
        if self.text is None:
            return Place(self._index, 0, 0, first, last)
        start, end = self._offsets.to_point(first), self._offsets.to_point(last)
        if start is None or end is None:
            return None
        line = bisect_right(self._lines, start)
        at = bisect_right(self._page_starts, start) - 1
        if at < 0:
            return Place(self._index, start, end, first, last, line)
        top = bisect_right(self._lines, self._page_starts[at])
        return Place(self._index, start, end, first, last, line, self._page_numbers[at], line - top + 1)

    def place_at(self, point: int) -> Place:
        """The empty place at a code point position of the text."""
        first = self._offsets.to_byte(point)
        found = self.place(first, first)
        assert found is not None
        return found

    def point(self, offset: int) -> int:
        """The code point position of a byte offset that is one of this text."""
        return self._offsets.to_point(offset) or 0

    def column(self, point: int) -> tuple[int, int]:
        """Line and column of a code point position, both from 1."""
        line = bisect_right(self._lines, point)
        return line, point - self._lines[line - 1] + 1

    def units(self, point: int) -> int:
        """The position in UTF-16 code units, as a browser counts."""
        return point + bisect_left(self._astral, point)

    def pages(self) -> list[list[int]]:
        """The pages as [number, start in UTF-16 code units]; none where the text has no pages."""
        return [[n, self.units(at)] for n, at in zip(self._page_numbers, self._page_starts, strict=True)]

    def excerpt(self, place: Place) -> Excerpt | None:
        """The place with up to 60 characters on each side, cut at white space, a blank line or a page."""
        text = self.text
        if text is None:
            return None
        before = _last_block(text[max(0, place.start - _AROUND) : place.start])
        if len(before) == _AROUND:
            _, blank, kept = before.replace("\n", " ").partition(" ")
            before = "…" + (kept if blank else before)
        after = _first_block(text[place.end : place.end + _AROUND])
        if len(after) == _AROUND:
            kept, blank, _ = after.replace("\n", " ").rpartition(" ")
            after = (kept if blank else after) + "…"
        inside = text[place.start : place.end]
        if len(inside) > _INSIDE:
            inside = inside[: _INSIDE // 2] + " … " + inside[-_INSIDE // 2 :]
        return Excerpt(flowing(before).lstrip(), flowing(inside), flowing(after).rstrip())


def _last_block(text: str) -> str:
    return text[max(text.rfind("\f") + 1, text.rfind("\n\n") + 1) :]


def _first_block(text: str) -> str:
    return text.partition("\f")[0].partition("\n\n")[0]
