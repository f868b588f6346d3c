"""Which units speak of a claim: Okapi BM25 over sentences, rows and adjacent pairs, in exact numbers.

Weights are integers in 1/65536, so that every machine ranks alike; ties go to the earlier place.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from heapq import nlargest

from groundgate_cli.core.spans import Span
from groundgate_cli.grounding.model import Source
from groundgate_cli.grounding.pairing import Side, read_side
from groundgate_cli.grounding.sources import Unit, split_sources
from groundgate_cli.grounding.terms import Reading, read_sentence
from groundgate_cli.grounding.tokens import TOKEN, read_tokens
from groundgate_cli.grounding.words import load_lexicon, stems_of
from groundgate_cli.reading.glyphs import fold

ONE = 1 << 16
_COUNT = 1 << 40
TOP_UNITS = 6
MOST_UNITS = 120


class SourceIndex:
    """The units of the sources of one run, found by their words. Built once; read lazily."""

    def __init__(self, sources: Sequence[Source], language: str = "en") -> None:
        self.sources = tuple(sources)
        self.language = language
        lexicon = load_lexicon(language)
        self.units: list[Unit] = split_sources(self.sources, lexicon.pronouns)
        self.postings: dict[str, array[int]] = {}
        self.lengths = array("l")
        self._context: dict[tuple[int, Span], frozenset[str]] = {}
        self._sides: dict[tuple[int, bool], Side] = {}
        for number, unit in enumerate(self.units):
            keys = self._keys(unit)
            self.lengths.append(len(keys))
            for key in keys:
                found = self.postings.get(key)
                if found is None:
                    self.postings[key] = array("l", (number,))
                else:
                    found.append(number)
        total = sum(self.lengths)
        average = max(1, total // max(1, len(self.units)))
        self.norms = array("l", (4 + 5 * length // average for length in self.lengths))

    def _keys(self, unit: Unit) -> set[str]:
        text = self.sources[unit.source].text
        keys = quick_keys(text[unit.span.start : unit.span.end], self.language)
        for span in unit.context:
            keys |= self.context_keys(unit.source, span)
        return keys

    def context_keys(self, source: int, span: Span) -> frozenset[str]:
        """The word keys of a stretch that units rest on."""
        found = self._context.get((source, span))
        if found is None:
            text = self.sources[source].text[span.start : min(span.end, span.start + 2000)]
            found = self._context[(source, span)] = frozenset(quick_keys(text, self.language))
        return found

    def text_of(self, unit: Unit) -> str:
        """The unit's own text."""
        return self.sources[unit.source].text[unit.span.start : unit.span.end]

    def side(self, number: int, *, values: bool = True) -> Side:
        """A unit as one side of a comparison. values: whether its figures and dates are needed."""
        found = self._sides.get((number, values))
        if found is None:
            found = self._sides[number, values] = self._read(self.units[number], values)
        return found

    def _read(self, unit: Unit, values: bool) -> Side:
        context: frozenset[str] = frozenset()
        for span in unit.context:
            context |= self.context_keys(unit.source, span)
        heads = ""
        if values and unit.heads is not None:
            heads = self.sources[unit.source].text[unit.heads.start : unit.heads.end]
        return read_side(read_sentence(self.text_of(unit), self.language, values=values), context, heads)

    def weight(self, key: str) -> int:
        """The inverse document frequency of a word, in 1/65536."""
        found = self.postings.get(key)
        return _idf(len(self.units), len(found) if found is not None else 0)

    def holds(self, key: str) -> bool:
        """Whether any unit holds the word."""
        return key in self.postings

    def holds_together(self, digits: Sequence[str], words: Iterable[str], besides: int) -> bool:
        """Whether another sentence of the same source holds all of the digits and one of the words."""
        source = self.units[besides].source
        held = [set(self.postings.get(part, ())) for part in digits]
        numbers = set.intersection(*held) - {besides}
        near = set().union(*(self.postings.get(word, ()) for word in words)) & numbers
        return any(self.units[n].source == source and not self.units[n].row for n in near)

    def candidates(
        self, claim: Reading, *, only: int | None = None, most: int | None = MOST_UNITS
    ) -> list[tuple[int, bool]]:
        """Units that share words with a claim, best first: the best ones by BM25, and all others that hold
        most of its words. With each, whether it holds enough of them for its figures to matter.

        only: the index of the one source to look in. most: how many units, None for all.
        """
        words = {term.key for term in claim.terms if term.key}
        keys = sorted(words | _digit_keys(claim))
        found: dict[int, int] = {}
        norms = self.norms
        score_of = found.get
        for key in keys:
            weight = self.weight(key) * 9
            for number in self.postings.get(key, ()):
                found[number] = score_of(number, 0) + weight // norms[number] + _COUNT
        if only is not None:
            found = {n: score for n, score in found.items() if self.units[n].source == only}
        enough = (len(keys) - 1) * 3
        # One whole number for each: the score, and below it the position, the earlier the larger.
        best = nlargest(TOP_UNITS, [score % _COUNT * _COUNT - n for n, score in found.items()])
        top = [-rank % _COUNT for rank in best]
        first = set(top)
        least = -(-enough // 5) * _COUNT
        more = [n for n, score in found.items() if score >= least and n not in first]
        more.sort(key=lambda n: (-found[n], n))
        few = (len(words) + 1) * 2
        rows = top + (more if most is None else more[: most - TOP_UNITS])
        return [(n, (found[n] // _COUNT) * 5 >= few) for n in rows]


def quick_keys(text: str, language: str) -> set[str]:
    """The stems of the content words of a text, and its numbers in digits, without reading it closely."""
    lexicon, stems = load_lexicon(language), stems_of(language)
    stop = lexicon.stop
    folded = fold(text)
    if not folded.isascii():
        words: Iterable[str] = (token.low for token in read_tokens(text, language) if token.word)
    else:
        words = (word[:-2] if word.endswith("'s") else word for word in TOKEN.findall(folded.lower()))
    return {stems.stem(word) for word in words if word[0].isalnum() and word not in stop}


def _digit_keys(claim: Reading) -> set[str]:
    """The digits of a claim that has few words of its own."""
    words = sum(1 for term in claim.terms if term.key)
    if words > 2:
        return set()
    return {
        token.low
        for term in claim.terms
        if not term.key
        for token in claim.tokens
        if token.word and term.span.start <= token.span.start < term.span.end
    }


@lru_cache(maxsize=4096)
def _idf(total: int, holding: int) -> int:
    """log2(1 + (N - n + 1/2) / (n + 1/2)) in 1/65536."""
    return log2(2 * total + 2, 2 * holding + 1)


def log2(over: int, under: int) -> int:
    """The binary logarithm of a fraction of at least one, in 1/65536, by squaring; exact arithmetic."""
    if over <= under:
        return 0
    whole = 0
    while over >= 2 * under:
        under *= 2
        whole += 1
    value = (over << 32) // under
    result = whole << 16
    for bit in range(15, -1, -1):
        value = (value * value) >> 32
        if value >= 2 << 32:
            value >>= 1
            result |= 1 << bit
    return result
