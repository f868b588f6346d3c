"""Section headings: numbered lines, Markdown `#`, lines in capitals, and short title lines of their own.

Ranks: the smaller the number, the higher the heading. A heading is in force until the next heading of the
same or a higher rank.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right

from groundgate_cli.core.spans import Span
from groundgate_cli.packs import need_pack
from groundgate_cli.reading.tables.cells import is_period
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.lines import Lines
from groundgate_cli.reading.text.wordlists import word_set

_NUMBERED = lazy(r"[ ]{0,8}(?P<number>[0-9]{1,3}(?:\.[0-9]{1,3}){0,4})\.?[ \t]{1,4}(?=[^\W\d_])")
_NAMED = lazy(r"[ ]{0,8}(?P<word>[A-Za-z]{4,9})[ ]{1,3}(?P<mark>[0-9IVXA-Z]{1,5}[A-Z]?)\b[.:]?")
_HASH = lazy(r"(#{1,6})[ ]{1,4}\S")
_WORD = lazy(r"[^\W\d_][^\s]*")
_UNDERLINE = lazy(r"(=+|-+)[ ]*\Z")
_FIGURE = lazy(
    r"\.{3}|(?:\. ){3}|[$€£¥][ ]?[0-9]|[0-9],[0-9]{3}|[0-9]\.[0-9]|:[ ].*[0-9]|[0-9][ ]?%"
    r"|[0-9][ ]?(?:mg|mcg|g|kg|ml|mL)(?![^\W_])"
)
CAPITALS = 3
NUMBERED = 4
TITLE = 10


def heading_rank(line: str, alone: bool) -> int | None:
    """The rank of a line as a heading, or None; `alone` tells that its block has no other line."""
    if len(line) > 160 or "\t" in line:
        return None
    words = line.strip()
    if not words:
        return None
    marked = _HASH.match(words)
    if marked is not None:
        return len(marked.group(1))
    if words[-1] in ".,;:!?" and not (words[-1] == ":" and alone):
        return None
    named = _NAMED.match(words)
    if named is not None and (alone or named.end() == len(words) or words.isupper()):
        rank: int | None = need_pack("structure")["head_ranks"].get(named.group("word").lower())
        if rank is not None:
            return rank
    numbered = _NUMBERED.match(words)
    if numbered is not None:
        title = words[numbered.end() :]
        if title[:1].isupper() and len(title) <= 110 and (alone or len(title) < 80):
            return NUMBERED + numbered.group("number").count(".")
        return None
    return _unnumbered_rank(words, alone)


def _unnumbered_rank(words: str, alone: bool) -> int | None:
    found = _WORD.findall(words)
    if not found or len(found) > 16 or not alone:
        return None
    letters = [char for char in words if char.isalpha()]
    if len(letters) >= 3 and all(char.isupper() for char in letters):
        return CAPITALS
    if _FIGURE.search(words):
        return None
    if words[0] in "([•●▪*–—-" or any(mark in words for mark in ("  ", "|")):
        return None
    if is_period(words) and len(found) <= 8 and any("0" <= char <= "9" for char in words):
        return None
    small = word_set("structure", "small_words")
    titled = sum(1 for word in found if word[0].isupper() or word.lower() in small)
    if not words[0].isupper():
        return None
    if titled == len(found) or (len(found) <= 7 and titled * 2 >= len(found)):
        return TITLE
    if len(found) <= 8 and not words.endswith(":") and "," not in words:
        return TITLE
    return None


class Headings:
    """The headings of a text by position, with the next higher heading above each of them."""

    __slots__ = ("_above", "_after", "_chains", "_lines", "_numbers", "_ranks", "_starts")

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._starts = array("q")
        self._numbers = array("q")
        self._ranks = array("b")
        self._above = array("q")
        self._after = array("q")
        self._chains: dict[int, tuple[Span, ...]] = {-1: ()}
        stack: list[int] = []
        for number in range(lines.block_count()):
            self._read_block(number, stack)

    def _read_block(self, number: int, stack: list[int]) -> None:
        lines = self._lines
        first, after = lines.block_range(number)
        for index in range(first, min(after, first + 2)):
            span = lines.span(index)
            if span.end - span.start > 160:
                return
            rank = heading_rank(lines.text[span.start : span.end], after - first == 1)
            if rank is None:
                return
            self._add(index, span.start, rank, stack)

    def _add(self, index: int, start: int, rank: int, stack: list[int]) -> None:
        while stack and self._ranks[stack[-1]] >= rank:
            self._after[stack.pop()] = len(self._starts)
        self._above.append(stack[-1] if stack else -1)
        stack.append(len(self._starts))
        self._starts.append(start)
        self._numbers.append(index)
        self._ranks.append(rank)
        self._after.append(-1)

    def is_heading(self, index: int) -> bool:
        """Whether a line is a heading."""
        at = bisect_right(self._numbers, index) - 1
        return at >= 0 and self._numbers[at] == index

    def in_force(self, position: int) -> tuple[Span, ...]:
        """The headings over a position, nearest first; a heading is not over itself."""
        at = bisect_right(self._starts, position) - 1
        if at >= 0 and position <= self._lines.end(self._numbers[at]):
            at = self._above[at]
        return self._chain(at)

    def _chain(self, at: int) -> tuple[Span, ...]:
        """A heading, by its number, and those above it."""
        known = self._chains.get(at)
        if known is None:
            known = (self._lines.span(self._numbers[at]), *self._chain(self._above[at]))
            self._chains[at] = known
        return known

    def section(self, position: int) -> Span:
        """From the heading in force to the next heading of the same or a higher rank."""
        at = bisect_right(self._starts, position) - 1
        if at < 0:
            end = self._starts[0] if self._starts else len(self._lines.text)
            return Span(0, end)
        following = self._after[at]
        end = self._starts[following] if following >= 0 else len(self._lines.text)
        return Span(self._starts[at], end)

    def between(self, start: int, end: int) -> int | None:
        """The highest rank of the headings that begin in [start, end), or None."""
        low = bisect_right(self._starts, start - 1)
        high = bisect_right(self._starts, end - 1)
        return min(self._ranks[low:high]) if low < high else None
