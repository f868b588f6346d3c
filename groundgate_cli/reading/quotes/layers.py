"""The forms of one text in which quotes are sought, each built once and only when needed."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterator

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.quotes.index import GramIndex, WordIndex
from groundgate_cli.reading.text.fold_map import Derivation, FoldMap, MapChain
from groundgate_cli.reading.text.folding import case_form, normal_form
from groundgate_cli.reading.text.glyphs import lazy

# A text of this length is indexed once so many strings were sought in it that reading it again and again
# takes longer. Long strings and short ones have an index each: grams of 10 characters at every 8th
# position, and grams of 3 at every 3rd, which takes longer to build.
_LONG = 100_000
_SEARCHES = 24
_SHORT_SEARCHES = 512

# A space by a number stays where it could join, split or sign one; "5 - 10" and "5-10" are one range.
_JOINS = r".,:/'^_+\-\xb1~"
_SMALL = "a-z\u00df-\u00f6\u00f8-\u024f"
HYPHENATED = lazy(rf"(?<=[{_SMALL}]{{2}})- (?=[{_SMALL}]{{2}})")
_SPACE = lazy(
    rf"(?P<hyphen>(?<=[{_SMALL}]{{2}})- (?=[{_SMALL}]{{2}}))"
    r"|(?<=[a-z,;]) (?=[a-df-z])"
    r"|(?P<range>(?<=[0-9]) - (?=[0-9]))"
    rf"| (?!(?<=[0-9{_JOINS}] )[0-9])(?!(?<=[0-9] )(?:[0-9{_JOINS}]|e[-+]?[0-9]))"
    r"(?!(?<=[0-9]e )[-+]?[0-9])(?![-+\xb1~][0-9])"
)


class _Grams:
    """An index of a text that is built when enough strings were sought."""

    __slots__ = ("_gram", "_index", "_searches", "_stride", "_text", "shortest")

    def __init__(self, text: str, gram: int, stride: int, searches: int) -> None:
        self._text = text
        self._gram, self._stride = gram, stride
        self._searches = searches
        self._index: GramIndex | None = None
        self.shortest = gram + stride - 1

    def positions(self, needle: str) -> list[int] | None:
        """Where a string stands, or None while, or where, reading the text is cheaper."""
        if self._index is None:
            self._searches -= 1
            if self._searches >= 0:
                return None
            self._index = GramIndex(self._text, self._gram, self._stride)
        return self._index.positions(needle, len(self._text) // 256)


class Layer:
    """A form of the text with the map to the text's own positions."""

    __slots__ = ("_grams", "hyphens", "positions", "text")

    def __init__(self, text: str, positions: MapChain | None, hyphens: array[int] | None = None) -> None:
        self.text = text
        self.positions = positions
        self.hyphens = hyphens
        self._grams = (_Grams(text, 10, 8, _SEARCHES), _Grams(text, 3, 3, _SHORT_SEARCHES))

    def occurrences(self, needle: str, start: int, end: int) -> Iterator[int]:
        """Positions of `needle` inside [start, end), ascending; they may overlap."""
        listed = self._indexed(needle, end - start)
        if listed is not None:
            first = bisect_left(listed, start)
            for at in listed[first:]:
                if at + len(needle) > end:
                    return
                yield at
            return
        at = self.text.find(needle, start, end)
        while at >= 0:
            yield at
            at = self.text.find(needle, at + 1, end)

    def _indexed(self, needle: str, width: int) -> list[int] | None:
        if width < _LONG:
            return None
        grams = next((grams for grams in self._grams if len(needle) >= grams.shortest), None)
        return grams.positions(needle) if grams is not None else None

    def span(self, start: int, end: int) -> Span:
        """The span of the text behind [start, end) of this form."""
        if self.positions is None:
            return Span(start, end)
        return Span(self.positions.start(start), self.positions.end(end))

    def ends_line(self, position: int) -> bool:
        """Whether a line of the text ended in a hyphen at this position."""
        if not self.hyphens:
            return False
        at = bisect_left(self.hyphens, position)
        return at < len(self.hyphens) and self.hyphens[at] == position

    def window(self, within: Span) -> tuple[int, int]:
        """The stretch of this form behind a span of the text."""
        if self.positions is None:
            return within.start, min(within.end, len(self.text))
        return self.positions.forward(within.start), self.positions.forward(within.end)


class Layers:
    """All forms of one text: as it stands, normal, without case, without spaces."""

    __slots__ = ("_case", "_maps", "_normal", "_repairs", "_spaceless", "_words", "text", "verbatim")

    def __init__(self, text: str) -> None:
        self.text = text
        self.verbatim = Layer(text, None)
        self._normal: Layer | None = None
        self._case: Layer | None = None
        self._spaceless: Layer | None = None
        self._words: WordIndex | None = None
        self._repairs = 0
        self._maps: tuple[FoldMap, ...] = ()

    @property
    def normal(self) -> Layer:
        """The normal form."""
        if self._normal is None:
            form, positions, hyphens = normal_form(self.text)
            self._maps = (positions,)
            self._normal = Layer(form, MapChain(positions), hyphens)
        return self._normal

    @property
    def case(self) -> Layer:
        """The normal form without case."""
        if self._case is None:
            normal = self.normal
            hyphens = normal.hyphens
            form, positions = case_form(normal.text)
            if positions is not None:
                self._maps = (positions, *self._maps)
                hyphens = array("I", (positions.forward(at) for at in hyphens or ()))
            self._case = Layer(form, MapChain(*self._maps), hyphens)
        return self._case

    @property
    def spaceless(self) -> Layer:
        """The form without case and without the spaces that don't touch numbers."""
        if self._spaceless is None:
            form, positions, hyphens = without_spaces(self.case.text)
            self._spaceless = Layer(form, MapChain(positions, *self._maps), hyphens)
        return self._spaceless

    @property
    def words(self) -> WordIndex:
        """The words of the form without case."""
        if self._words is None:
            self._words = WordIndex(self.case.text)
        return self._words

    def count_word(self, word: str) -> int:
        """About how often a word stands in the form without case; 0 only where it is not there."""
        if self._indexed():
            return self.words.count(word)
        return self.case.text.count(word)

    def word_places(self, word: str, stretch: tuple[int, int], limit: int) -> list[int]:
        """The first places of a word in a stretch of the form without case."""
        low, high = stretch
        if self._indexed() and high - low >= _LONG:
            places = self.words.positions(word, 8 * limit)
            return [at for at in places if low <= at and at + len(word) <= high][:limit]
        found: list[int] = []
        text = self.case.text
        at = text.find(word, low, high)
        while at >= 0 and len(found) < limit:
            found.append(at)
            at = text.find(word, at + len(word), high)
        return found

    def _indexed(self) -> bool:
        """Whether the words are worth an index."""
        if len(self.text) < _LONG:
            return False
        self._repairs += 1
        return self._repairs > _SEARCHES


def without_spaces(folded: str) -> tuple[str, FoldMap, array[int]]:
    """A folded text without the spaces that can't change a number, its map, and where it lost a hyphen.

    A hyphen and a space between letters part a word in a cell whose lines were joined.
    """
    made = Derivation(folded)
    hyphens: array[int] = array("I")
    for match in _SPACE.finditer(folded):
        made.replace(match.start(), match.end(), "-" if match.lastgroup == "range" else "")
        if match.lastgroup == "hyphen":
            hyphens.append(made.length)
    form, positions = made.finish()
    return form, positions, hyphens
