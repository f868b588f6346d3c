"""Indexes that find a string or a word in a long text without reading the text again.

Both keep positions by hash in two flat arrays, some 10 bytes for each entry, and check every candidate
against the text, so that a clash of hashes costs time and changes nothing.
"""

from __future__ import annotations

from array import array
from zlib import crc32

from groundgate_cli.reading.text.folding import NO_WORD
from groundgate_cli.reading.text.glyphs import lazy

WORDS = lazy(f"[^{NO_WORD}]{{1,64}}")


class _Buckets:
    """Entry numbers 0.. by hash."""

    __slots__ = ("_entries", "_first", "_mask")

    def __init__(self, hashes: array[int]) -> None:
        count = len(hashes)
        size = 1 << max(4, count.bit_length())
        mask = size - 1
        first = array("I", bytes(4 * (size + 1)))
        for key in hashes:
            first[key & mask] += 1
        total = 0
        for bucket in range(size + 1):
            total += first[bucket]
            first[bucket] = total
        entries = array("I", bytes(4 * count))
        for at in range(count - 1, -1, -1):
            bucket = hashes[at] & mask
            place = first[bucket] - 1
            first[bucket] = place
            entries[place] = at
        self._first, self._entries, self._mask = first, entries, mask

    def count(self, key: int) -> int:
        """How many entries share the bucket of a hash."""
        bucket = key & self._mask
        return self._first[bucket + 1] - self._first[bucket]

    def entries(self, key: int) -> array[int]:
        """The entries that share the bucket of a hash, ascending."""
        bucket = key & self._mask
        return self._entries[self._first[bucket] : self._first[bucket + 1]]


class GramIndex:
    """Finds any string of at least `shortest` characters.

    The text gives a gram of so many characters (10) at each so manyth position (every 8th, the stride). An
    occurrence of a long enough string holds one of these whole, so looking up as many neighbouring grams
    of the string as the stride finds every occurrence, in any script.
    """

    __slots__ = ("_buckets", "_gram", "_stride", "_text", "shortest")

    def __init__(self, text: str, gram: int = 10, stride: int = 8) -> None:
        self._text = text
        self._gram, self._stride = gram, stride
        self.shortest = gram + stride - 1
        stops = range(0, len(text) - gram + 1, stride)
        self._buckets = _Buckets(array("I", (_hash(text[at : at + gram]) for at in stops)))

    def positions(self, needle: str, bound: int) -> list[int] | None:
        """Every position of `needle` in ascending order.

        None where the string is too short for the index, or its grams have over `bound` candidates, so
        that reading the text is cheaper.
        """
        if len(needle) < self.shortest:
            return None
        gram = self._gram
        keys = [_hash(needle[at : at + gram]) for at in range(min(len(needle) - gram, 256) + 1)]
        shift, cost = self._cheapest(keys)
        if cost > bound:
            return None
        found = []
        for offset in range(shift, shift + self._stride):
            for at in self._buckets.entries(keys[offset]):
                start = at * self._stride - offset
                if start >= 0 and self._text.startswith(needle, start):
                    found.append(start)
        found.sort()
        return found

    def _cheapest(self, keys: list[int]) -> tuple[int, int]:
        """The first of the neighbouring grams with the fewest candidates, and their number."""
        stride = self._stride
        counts = [self._buckets.count(key) for key in keys]
        cost = best = sum(counts[:stride])
        shift = 0
        for at in range(stride, len(counts)):
            cost += counts[at] - counts[at - stride]
            if cost < best:
                best, shift = cost, at - stride + 1
        return shift, best


class WordIndex:
    """Finds where a word of a folded text starts."""

    __slots__ = ("_buckets", "_starts", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        self._starts = array("I")
        hashes = array("I")
        for match in WORDS.finditer(text):
            self._starts.append(match.start())
            hashes.append(_hash(match[0]))
        self._buckets = _Buckets(hashes)

    def count(self, word: str) -> int:
        """At least the number of places of a word."""
        return self._buckets.count(_hash(word[:64]))

    def positions(self, word: str, limit: int) -> list[int]:
        """The first places of a word, at most `limit` candidates looked at."""
        entries = self._buckets.entries(_hash(word[:64]))[:limit]
        starts = (self._starts[at] for at in entries)
        return [start for start in starts if self._text.startswith(word, start)]


def _hash(piece: str) -> int:
    """A hash that is the same in every run."""
    return crc32(piece.encode("utf-8", "surrogatepass"))
