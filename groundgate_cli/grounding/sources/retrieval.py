"""Which units speak of a claim: Okapi BM25 over sentences, rows and adjacent pairs, in exact numbers.

Weights are integers in 1/65536, so that every machine ranks alike; ties go to the earlier place.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache

from groundgate_cli.core.spans import Span
from groundgate_cli.grounding.matching.aliases import read_aliases
from groundgate_cli.grounding.matching.columns import read_columns
from groundgate_cli.grounding.matching.pairing import Side, side_of
from groundgate_cli.grounding.model import Source
from groundgate_cli.grounding.sources.ranking import Ranking, Sought, bits_of
from groundgate_cli.grounding.sources.referring import with_referents
from groundgate_cli.grounding.sources.units import Unit, split_sources
from groundgate_cli.grounding.words.cues import read_marks
from groundgate_cli.grounding.words.lexicon import load_lexicon
from groundgate_cli.grounding.words.terms import Reading, read_sentence
from groundgate_cli.grounding.words.tokens import read_tokens
from groundgate_cli.grounding.words.word_keys import word_keys

Defined = tuple[tuple[tuple[str, ...], ...], ...]
ONE = 1 << 16
TOP_UNITS = 6
MOST_UNITS = 120


class SourceIndex:
    """The units of the sources of one run, found by their words. Built once; read lazily."""

    def __init__(self, sources: Sequence[Source], language: str = "en") -> None:
        self.sources = tuple(sources)
        self.language = language
        lexicon = load_lexicon(language)
        units = split_sources(self.sources, lexicon.pronouns)
        self.units: list[Unit] = with_referents(units, self.sources, lexicon)
        self.lengths = array("l")
        self._context: dict[tuple[int, Span], frozenset[str]] = {}
        self._sides: dict[tuple[int, bool], Side] = {}
        self._alike: dict[tuple[str, bool, frozenset[str], Defined], Side] = {}
        self._defined: dict[int, tuple[tuple[tuple[str, ...], ...], ...]] = {}
        postings: dict[str, list[int]] = defaultdict(list)
        for number, unit in enumerate(self.units):
            keys = self._keys(unit)
            self.lengths.append(len(keys))
            for key in keys:
                postings[key].append(number)
        self.postings = dict(postings)
        average = max(1, sum(self.lengths) // max(1, len(self.units)))
        norms = array("l", (4 + 5 * length // average for length in self.lengths))
        self._ranking = Ranking(self.postings, self.lengths, norms)

    def _keys(self, unit: Unit) -> set[str]:
        keys = word_keys(self.text_of(unit), self.language)
        for span in unit.context:
            keys |= self.context_keys(unit.source, span)
        return keys

    def context_keys(self, source: int, span: Span) -> frozenset[str]:
        """The word keys of a stretch that units rest on."""
        found = self._context.get((source, span))
        if found is None:
            text = self.sources[source].text[span.start : min(span.end, span.start + 2000)]
            found = self._context[(source, span)] = frozenset(word_keys(text, self.language))
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
            if not unit.row:
                context -= self._denied_keys(unit.source, span)
        text, defined = self.text_of(unit), self._aliases(unit.source)
        if values and unit.heads is not None:
            side = side_of(text, self.language, values)
            heads = self.sources[unit.source].text[unit.heads.start : unit.heads.end]
            return side._replace(
                context=context, columns=read_columns(side.reading, heads), defined=defined
            )
        found = self._alike.get((text, values, context, defined))
        if found is None:
            side = side_of(text, self.language, values)
            found = self._alike[text, values, context, defined] = side._replace(
                context=context, defined=defined
            )
        return found

    def _aliases(self, source: int) -> tuple[tuple[tuple[str, ...], ...], ...]:
        found = self._defined.get(source)
        if found is None:
            found = self._defined[source] = read_aliases(self.sources[source].text, self.language)
        return found

    def _denied_keys(self, source: int, span: Span) -> frozenset[str]:
        """The words of a sentence that it denies: they say nothing of the sentence that rests on it."""
        text = self.sources[source].text[span.start : min(span.end, span.start + 2000)]
        tokens = read_tokens(text, self.language)
        if load_lexicon(self.language).negators.isdisjoint(token.low for token in tokens):
            return frozenset()
        reading = read_sentence(text, self.language, values=False)
        denied = read_marks(reading).denied
        keys = {term.key for term, no in zip(reading.terms, denied, strict=True) if no}
        return frozenset(
            keys - {term.key for term, no in zip(reading.terms, denied, strict=True) if not no}
        )

    def first_of(self, source: int) -> int:
        """The number of the first unit of a source that has one."""
        return bisect_left(self.units, source, key=lambda unit: unit.source)

    def weight(self, key: str) -> int:
        """The inverse document frequency of a word, in 1/65536."""
        found = self.postings.get(key)
        return _idf(len(self.units), len(found) if found is not None else 0)

    def holds(self, key: str) -> bool:
        """Whether any unit holds the word."""
        return key in self.postings

    def holding_any(self, words: Iterable[str]) -> int:
        """The units that hold any of some words: the bits of a whole number."""
        found = 0
        for word in words:
            found |= self._ranking.holding(word)
        return found

    @cached_property
    def _rows(self) -> int:
        """The units that are rows of tables, as bits."""
        return bits_of([number for number, unit in enumerate(self.units) if unit.row], len(self.units))

    def holds_together(self, digits: Sequence[str], words: Iterable[str], besides: int) -> bool:
        """Whether another sentence of the same source holds all of the digits and one of the words."""
        found = self.holding_any(words)
        for part in digits:
            found &= self.holding_any((part,))
        first, after = (self.first_of(self.units[besides].source + n) for n in (0, 1))
        inside = (1 << after) - (1 << first)
        found &= inside & ~self._rows & ~(1 << besides)
        resting = besides + 1  # units that hold them only where they rest on this one
        while found and resting < after and self.units[besides].span in self.units[resting].context:
            if not word_keys(self.text_of(self.units[resting]), self.language).issuperset(digits):
                found &= ~(1 << resting)
            resting += 1
        return bool(found)

    def candidates(
        self, claim: Reading, *, only: int | None = None, most: int | None = MOST_UNITS
    ) -> list[tuple[int, bool]]:
        """Units that share words with a claim, best first: the best ones by BM25, and all others that hold
        most of its words. With each, whether it holds enough of them for its figures to matter.

        only: the index of the one source to look in. most: how many units, None for all.
        """
        words = {term.key for term in claim.terms if term.key}
        weights = {key: self.weight(key) * 9 for key in words | _digit_keys(claim)}
        least = -(-(len(weights) - 1) * 3 // 5)
        units = (
            range(len(self.units)) if only is None else range(self.first_of(only), self.first_of(only + 1))
        )
        few = (len(words) + 1) * 2
        found = self._ranking.best(Sought(weights, units, TOP_UNITS, least, most))
        return [(number, held * 5 >= few) for number, held in found]


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
