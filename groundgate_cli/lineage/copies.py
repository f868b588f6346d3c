"""Texts that are copies of one another, found by the runs of words that they share.

A shingle is three words in a row, folded, without marks; a character of a script without spaces is a
word. Two texts are copies when the smaller one shares three tenths of its shingles and five more, or when
they have the same words and at least four of them. So a byline, a headline, another order of paragraphs
or some other words hide nothing, and a short quotation makes no copy: words between quotation marks are
left out where enough others remain.

The search is one merge of all sorted shingles. Where very many texts share a shingle, only neighbours
in the order of the texts are compared; copies are joined through one another.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from fractions import Fraction
from hashlib import blake2b
from itertools import combinations

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.reading.text.folding import NO_WORD
from groundgate_cli.reading.text.glyphs import IDEOGRAPHS, lazy

SHARE = Fraction(3, 10)
LEAST = 5
SAME_WORDS = 4
_MOST_SHINGLES = 4_000_000
_PARTS = 16
_GROUP = 12
_NEIGHBOURS = 4
_BITS = 61
_MASK = (1 << _BITS) - 1
_NUMBER_BITS = 32
_NUMBER_MASK = (1 << _NUMBER_BITS) - 1
_QUOTED = lazy('["\u201c\u201e\u00ab][^"\u201c\u201d\u201e\u00ab\u00bb\n]{15,600}["\u201d\u201c\u00bb]')
_UNSEEN = lazy(f"[\u00ad\u200b-\u200d\u2060\ufeff]|(?<=[^{NO_WORD}0-9])-[ \t]*\n[ \t]*(?=[^{NO_WORD}0-9])")
_WORD = lazy(f"[{IDEOGRAPHS}\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]|[^{NO_WORD}{IDEOGRAPHS}]+")


class Copy(NamedTuple):
    """Two texts, by number, that are copies: shingles that both have, and those of the smaller one."""

    first: int
    second: int
    shared: int
    size: int


class _Words:
    """The hash values of words, each for the three places in a shingle; the same on every machine."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[int, int, int]] = {}

    def values(self, word: str) -> tuple[int, int, int]:
        found = self._known.get(word)
        if found is None:
            digest = blake2b(word.encode("utf-8", "surrogatepass"), digest_size=24).digest()
            parts = [int.from_bytes(digest[at : at + 8], "big") & _MASK for at in (0, 8, 16)]
            found = self._known[word] = (parts[0], parts[1], parts[2])
        return found

    def shingles(self, words: Sequence[str]) -> array[int]:
        """The shingles of a list of words as sorted numbers, each once."""
        rows = [self.values(word) for word in words]
        made = {(a[0] + b[1] + c[2]) & _MASK for a, b, c in zip(rows, rows[1:], rows[2:], strict=False)}
        return array("Q", sorted(made))


def words_to_compare(text: str) -> list[str]:
    """The words of a text in order, without quoted ones where at least two fifths of it remain."""
    own = _QUOTED.sub(" ", text)
    if len(own) * 5 < len(text) * 2:
        own = text
    folded: list[str] = _WORD.findall(_UNSEEN.sub("", own.casefold()))
    return folded


def find_copies(texts: Sequence[str]) -> list[Copy]:
    """Every pair of copies that was compared, in order; joined pairs make the groups of copies."""
    table = _Words()
    lists = [words_to_compare(text) for text in texts]
    found = {(pair.first, pair.second): pair for pair in _same_words(lists)}
    sets = [table.shingles(words) for words in lists]
    del lists
    limit = _limit(sum(map(len, sets)))
    for first, second in sorted(_likely(sets, limit)):
        if (first, second) not in found:
            pair = compare(sets, first, second)
            if is_copy(pair.shared, pair.size):
                found[first, second] = pair
    return [found[key] for key in sorted(found)]


def is_copy(shared: int, size: int) -> bool:
    """Whether so many shared shingles of a smaller text of `size` shingles make a copy."""
    return shared >= SHARE * size + LEAST


def compare(sets: Sequence[array[int]], first: int, second: int) -> Copy:
    """The shingles that two texts share."""
    shared = len(set(sets[first]).intersection(sets[second]))
    return Copy(first, second, shared, min(len(sets[first]), len(sets[second])))


def _same_words(lists: Sequence[Sequence[str]]) -> Iterator[Copy]:
    """Texts with the same words, each paired with the first of them."""
    seen: dict[tuple[str, ...], int] = {}
    for number, words in enumerate(lists):
        if len(words) >= SAME_WORDS:
            first = seen.setdefault(tuple(words), number)
            if first != number:
                yield Copy(first, number, max(0, len(words) - 2), max(0, len(words) - 2))


def _limit(total: int) -> int:
    """The bound under which shingles take part in the search: all of them, or an even share."""
    return 1 << _BITS if total <= _MOST_SHINGLES else (1 << _BITS) * _MOST_SHINGLES // total


def _likely(sets: Sequence[array[int]], limit: int) -> set[tuple[int, int]]:
    """Pairs that share enough of the shingles under the limit to be worth a comparison."""
    counts: dict[int, int] = {}
    count = len(sets)
    for part in range(_PARTS):
        low, high = limit * part // _PARTS, limit * (part + 1) // _PARTS
        for group in _groups(sets, low, high):
            for first, second in _pairs(group):
                key = first * count + second
                counts[key] = counts.get(key, 0) + 1
    found = set()
    for key, shared in counts.items():
        first, second = divmod(key, count)
        size = min(len(sets[first]), len(sets[second])) * limit >> _BITS
        if shared * 8 >= size:
            found.add((first, second))
    return found


def _groups(sets: Sequence[array[int]], low: int, high: int) -> Iterator[list[int]]:
    """The texts that share a shingle, for each shared one from low up to high."""
    rows: list[int] = []
    for number, shingles in enumerate(sets):
        start, end = bisect_left(shingles, low), bisect_left(shingles, high)
        rows += [shingle << _NUMBER_BITS | number for shingle in shingles[start:end]]
    rows.sort()
    last, group = -1, [0]
    for row in rows:
        shingle = row >> _NUMBER_BITS
        if shingle == last:
            group.append(row & _NUMBER_MASK)
            continue
        if len(group) > 1:
            yield group
        last, group = shingle, [row & _NUMBER_MASK]
    if len(group) > 1:
        yield group


def _pairs(group: list[int]) -> Iterator[tuple[int, int]]:
    """All pairs of a small group; in a large one each with its next neighbours."""
    if len(group) <= _GROUP:
        yield from combinations(group, 2)
        return
    for at, first in enumerate(group):
        for second in group[at + 1 : at + 1 + _NEIGHBOURS]:
            yield first, second
