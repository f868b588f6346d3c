"""What the first words of a sentence point back to: "The bridge carries two tracks." behind "The Harrow
Bridge was built in 1880.", "He left." behind "Tom Orr is a potter. He lives in Hull.".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.grounding.model import Source
from groundgate_cli.grounding.sources.units import Unit
from groundgate_cli.grounding.words.lexicon import Lexicon
from groundgate_cli.grounding.words.stems import Stems
from groundgate_cli.reading.text.glyphs import lazy

_FIRST = lazy(r"[^\W\d_]{1,20}")
_WORD = lazy(r"[^\W\d_]{1,40}(?:['’][^\W\d_]{1,3})?|[0-9]{1,12}|[^\s\w]")
_HEAD = 200  # characters of a sentence that are looked at
_OPENING = 60
_LONGEST = 10  # words of a subject
_OPEN, _CLOSE = frozenset("(["), frozenset(")]")
_QUOTES = frozenset("\"\u201c\u201d\u2018\u2019'`*_")
_POSSESSIVES = ("'s", "\u2019s")
_VERBS = ("s", "ed")


class _Word(NamedTuple):
    """A word or sign outside brackets. low: in small letters."""

    low: str
    start: int
    end: int
    capital: bool


def with_referents(units: Sequence[Unit], sources: Sequence[Source], lexicon: Lexicon) -> list[Unit]:
    """The units, each that opens with "the" and a noun, or goes on with a pronoun, resting on the words
    that name what it speaks of."""
    found: list[Unit] = []
    walk: _Walk | None = None
    for unit in units:
        if walk is None or walk.source != unit.source:
            walk = _Walk(unit.source, sources[unit.source].text, lexicon)
        span = None if unit.row else walk.read(unit.span)
        if span is not None and span not in unit.context:
            unit = unit._replace(context=(*unit.context, span))
        found.append(unit)
    return found


class _Walk:
    """A walk over the sentences of a source: what is said of which subject."""

    def __init__(self, source: int, text: str, lexicon: Lexicon) -> None:
        self.source = source
        self._text, self._lexicon = text, lexicon
        self._stems = Stems(lexicon.irregular)
        self._waiting: list[Span] = []  # sentences that were not looked at, none of which opens with "the"
        self._named: dict[str, Span | None] = {}
        self._told: dict[str, Span] = {}  # subjects of which it is said what they are
        self._before: Span | None = None
        self._opening: str | int = ""
        self._subject: Span | None = None
        self._since = -1
        self._said: set[str] = set()
        self._ahead: Iterator[_Word] = iter(())
        self._next: _Word | None = None

    def read(self, unit: Span) -> Span | None:
        """The words that name what a sentence speaks of, where it opens with words that point to them."""
        lexicon, at = self._lexicon, _FIRST.search(self._text, unit.start, unit.end)
        first = at.group().lower() if at is not None else ""
        found = None
        if first in lexicon.subject_pronouns or (first in lexicon.articles and first in lexicon.pronouns):
            opening = lexicon.persons.get(first, first)
            if opening == self._opening:
                found = self._subject
            else:
                self._subject = self._name_before()
            self._opening = opening
        else:
            self._opening = ""
            if first in lexicon.definite:
                found = self._pointed(unit)
            if self._may_name(unit):
                self._waiting.append(unit)
            self._before = found or unit
        return found

    def _may_name(self, unit: Span) -> bool:
        """Whether a sentence can begin with a name, by its first words alone."""
        words = self._text[unit.start : min(unit.end, unit.start + _OPENING)].split(None, 3)
        first = 1 if words and words[0].lower() in self._lexicon.articles else 0
        if len(words) < first + 2 or not any(char.isupper() for char in words[first][:2]):
            return False
        second = words[first + 1]
        return second[0].isupper() or second[0] in _OPEN or second in self._lexicon.passive_be

    def _name_before(self) -> Span | None:
        """The name that the last sentence without a pronoun begins with."""
        return self._before and self._subject_of(list(_words(self._text, self._before)))

    def _pointed(self, unit: Span) -> Span | None:
        """The subject that a noun behind "the" was said of, where the noun stands alone; for a generic noun
        that comes up here the only subject of which the source says what it is, and no "he" or "she"."""
        lexicon, words = self._lexicon, list(islice(_words(self._text, unit), 3))
        if len(words) < 3 or words[1].capital:
            return None
        noun, after = words[1].low, words[2].low
        if noun.endswith(_POSSESSIVES):
            noun = noun[:-2]
        elif not (after in lexicon.stop or after.endswith(_VERBS) or after in lexicon.irregular):
            return None
        for waiting in self._waiting:
            self._keep(waiting)
        self._waiting.clear()
        stem = self._stems.stem(noun)
        if stem in self._named or noun not in lexicon.generic or len(self._told) != 1:
            return self._named.get(stem)
        (told,) = self._told.values()
        said = self._said_since(told.start, unit.start)
        plain = noun not in said and said.isdisjoint(lexicon.persons)
        self._named[stem] = told if plain else None
        return self._named[stem]

    def _said_since(self, start: int, end: int) -> set[str]:
        """The words from a place of the source to a later one; the source is read once."""
        if self._since != start:
            self._since, self._said = start, set()
            self._ahead = _words(self._text, Span(start, len(self._text)), len(self._text))
            self._next = next(self._ahead, None)
        while self._next is not None and self._next.start < end:
            self._said.add(self._next.low)
            self._next = next(self._ahead, None)
        return self._said

    def _keep(self, unit: Span) -> None:
        """Keeps the nouns that a sentence says of its subject: its name's last word, and what it is."""
        text, lexicon, words = self._text, self._lexicon, list(_words(self._text, unit))
        subject = self._subject_of(words)
        if subject is None:
            return
        name = text[subject.start : subject.end]
        inside = [word for word in words if subject.start <= word.start < subject.end]
        nouns = {self._stems.stem(inside[-1].low)} if len(inside) > 1 else set()
        behind = [word for word in words if word.start >= subject.end and word.low not in _QUOTES]
        if len(behind) > 2 and behind[0].low in lexicon.passive_be and behind[1].low in lexicon.articles:
            self._told.setdefault(name, subject)
            for word in behind[2:]:
                ends = word.low in lexicon.prepositions or word.low in lexicon.boundaries
                if ends or not word.low[0].isalnum():
                    break
                if not word.capital:
                    stem = self._stems.stem(word.low)
                    nouns |= {stem, *lexicon.wider.get(stem, ())}
        for noun in sorted(nouns):
            known = self._named.get(noun, subject)
            same = known is not None and text[known.start : known.end] == name
            self._named[noun] = subject if same else None

    def _subject_of(self, words: list[_Word]) -> Span | None:
        """The name that a sentence begins with, without an article or quotation mark before it."""
        lexicon, at = self._lexicon, 0
        while at < len(words) and (words[at].low in _QUOTES or words[at].low in lexicon.articles):
            at += 1
        start = at
        while at < min(len(words), _LONGEST) and words[at].capital:
            at += 1
        names = [word for word in words[start:at] if word.low not in lexicon.stop]
        if not names or (at - start == 1 and not self._is_verb(words[at : at + 1])):
            return None
        return Span(words[start].start, words[at - 1].end)

    def _is_verb(self, words: list[_Word]) -> bool:
        """Whether a word is plainly a verb, so that the one word before it is a name: no "Born in ..."."""
        lexicon, low = self._lexicon, words[0].low if words else ""
        verb = low in lexicon.passive_be or low in lexicon.auxiliaries or low in lexicon.irregular
        return verb or low.endswith("ed")


def _words(text: str, unit: Span, most: int = 0) -> Iterator[_Word]:
    """The words and signs outside brackets of the beginning of a sentence, or of all of it."""
    depth = 0
    for at in _WORD.finditer(text, unit.start, min(unit.end, most or unit.start + _HEAD)):
        written = at.group()
        depth = max(0, depth + (written in _OPEN) - (written in _CLOSE))
        if not depth and written not in _CLOSE:
            yield _Word(written.lower(), at.start(), at.end(), written[0].isupper())
