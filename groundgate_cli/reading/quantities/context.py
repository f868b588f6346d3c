"""Words around numbers: comparators, ranges, changes and negations, read clause by clause."""

from __future__ import annotations

import re
from fractions import Fraction

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.lexicon.cue_table import CueTable
from groundgate_cli.reading.model import ChangeRole, Comparator, NumberKind, Word
from groundgate_cli.reading.numbers.drafts import Draft
from groundgate_cli.reading.quantities.comparators import (
    clause_denial,
    denies_nothing,
    read_after,
    read_before,
    read_before_mark,
    read_label_bound,
)
from groundgate_cli.reading.quantities.ranges import link_of, lone_tolerance, pair_range, pair_tolerance
from groundgate_cli.reading.text.glyphs import LETTERS, MARKS, lazy

_TOKEN = lazy(
    f"[{LETTERS}{MARKS}]+(?:'[{LETTERS}]+)?|[.;:!?,()\\t|\\f\u3002\uff1b\u3001]"
    "|\n[ \\t]*\n|\n(?=[ \\t]*[-*\u2022\u2013] )|  +"
)
_BOUNDARY = lazy("[.;!?\\t|\\f\u3002\uff1b]")
_MARKS = frozenset(".;:!?,()\t\n |\f\u3002\uff1b\u3001")
_SOFT = frozenset(",()\u3001")
_LONGEST_ABBREVIATION = 16


class GapWord(NamedTuple):
    """A word of a gap in lower case, or a mark, with its span."""

    text: str
    start: int
    end: int


class Walker:
    """Goes through the drafts of a block in order; its state is that of the sentence at hand."""

    def __init__(self, text: str, low: int, high: int, cues: CueTable) -> None:
        self.text, self.low, self.high, self.cues = text, low, high, cues
        self.change: Span | None = None
        self.denial: Word | None = None
        self.limit: Word | None = None
        self.previous: Draft | None = None
        self.clause: list[GapWord] = []

    def visit(self, draft: Draft) -> None:
        """Reads the words before a token, and those right after a value."""
        begin = self.previous.right if self.previous is not None else self.low
        fresh = self.read_gap(begin, max(begin, draft.left))
        if draft.is_value:
            self._value(draft, fresh)
        self.previous = draft

    def read_gap(self, begin: int, end: int) -> list[GapWord]:
        """The words from the last boundary of the gap on; updates what the clause says."""
        words: list[GapWord] = []
        begin = self._past_boundaries(begin, end)
        watch, limits, roots = self.cues.watch, self.cues.limits, self.cues.limit_roots
        suffixes = self.cues.negation_suffix
        for match in _TOKEN.finditer(self.text, begin, end):
            word = match[0]
            first = word[0]
            if first in _MARKS:
                if first == "." and self._inner_point(match, words, end):
                    continue
                if first in _SOFT:
                    self._soft(first, words)
                    words.append(GapWord(word, match.start(), match.end()))
                else:
                    limit = self.limit if first == ":" else None
                    self._boundary()
                    self.limit = limit
                    words = []
                continue
            lower = word.lower()
            words.append(GapWord(lower, *match.span()))
            denial = self.denial
            after_denial = denial is not None and len(words) > 1 and words[-2].end == denial.span.end
            if after_denial and denies_nothing(lower, words[-2].text, self.cues):
                self.denial = None
            said = self._limit(lower) if roots else limits.get(lower)
            if said is not None:
                self.limit = Word(said, Span(match.start(), match.end()))
            if lower in watch or (suffixes and lower.endswith(suffixes)):
                self._watch(words)
                if lower in self.cues.but and (
                    self.denial is None or self.denial.span.end != words[-1].end
                ):
                    self.denial = None
            elif self.denial is not None and (lower in self.cues.but or self._turns(words)):
                self.denial = None
        return words

    def _limit(self, word: str) -> str | None:
        """Whether a word says what is highest or lowest, alone or in a compound ("Mindestumsatz")."""
        found = self.cues.limits.get(word)
        if found is None and self.cues.limit_roots and word not in self.cues.before:
            return next((kind for root, kind in self.cues.limit_roots if root in word), None)
        return found

    def _past_boundaries(self, begin: int, end: int) -> int:
        """The end of the last mark in a gap that is surely a boundary: no word before it counts."""
        last = begin
        for match in _BOUNDARY.finditer(self.text, begin, end):
            if match.group() != "." or not (
                self._inside_word(match.end(), end) or self._may_abbreviate(begin, match.start())
            ):
                last = match.end()
        if last > begin:
            self._boundary()
        return last

    def _may_abbreviate(self, begin: int, point: int) -> bool:
        """Whether the word before a point is an abbreviation, or not plain enough to tell."""
        word = self.text[max(begin, point - _LONGEST_ABBREVIATION) : point].rpartition(" ")[2]
        if not word.isascii():
            return True
        return word[-1:].isalpha() and (not word.isalpha() or word.lower() in self.cues.abbreviations)

    def _turns(self, words: list[GapWord]) -> bool:
        """Whether the last word opens a clause of its own: "if", or "and" with a new subject."""
        if words[-1].text in self.cues.openers:
            return True
        return (
            len(words) > 1 and words[-2].text in self.cues.joints and words[-1].text in self.cues.subjects
        )

    def _inner_point(self, match: re.Match[str], words: list[GapWord], end: int) -> bool:
        """Whether a point belongs to an abbreviation, or stands inside a word."""
        if self._inside_word(match.end(), end):
            return True
        return bool(words) and words[-1].end == match.start() and words[-1].text in self.cues.abbreviations

    def _inside_word(self, at: int, end: int) -> bool:
        return at < end and at < len(self.text) and self.text[at] not in " \u00a0\n\t"

    def _boundary(self) -> None:
        self.limit = None
        self.change = None
        self.denial = None

    def _soft(self, mark: str, words: list[GapWord]) -> None:
        """A comma ends a denial, but not one that it interrupts: "do not, however, take"."""
        if self.denial is not None:
            ends_here = (words and words[-1].start == self.denial.span.start) or (
                words and words[-1].end == self.denial.span.end
            )
            if not ends_here or mark in "()":
                self.denial = None

    def _watch(self, words: list[GapWord]) -> None:
        word = words[-1]
        cues = self.cues
        if word.text in cues.range_verbs:
            self.change = None
        elif word.text in cues.change and not (len(words) > 1 and words[-2].text in cues.no_change_after):
            self.change = Span(word.start, word.end)
        found = clause_denial(words, cues)
        if found is not None:
            self.denial = found

    def _value(self, draft: Draft, words: list[GapWord]) -> None:
        text, cues = self.text, self.cues
        link = None
        previous = self.previous
        if previous is not None and previous.is_value:
            link = link_of(text, previous, draft, cues)
        if link == "tolerance" and previous is not None:
            pair_tolerance(previous, draft)
        denial = None if text_opens(text, draft) else self.denial
        mark = read_before_mark(text, draft, self.low, cues)
        found = mark or (
            None if link in ("dash", "tolerance") else read_before(words, draft.left, cues, denial)
        )
        consumed = False
        if found is None and not words and link is None:
            found = read_label_bound(text, draft.left, self.low, cues)
        if found is not None and link != "to":
            draft.comparator, draft.comparator_span, consumed = found
            if mark is not None:
                draft.left = min(draft.left, mark[1].start)
        if previous is not None and _says_again(text, previous, draft):
            draft.comparator, draft.comparator_span = previous.comparator, previous.comparator_span
            denial = denial or previous.negation
        if consumed:
            denial = None
            self.denial = None
        draft.negation = denial
        preposition = _preposition(words, cues)
        self._change(draft, words, preposition, link)
        if link in ("dash", "to", "and") and previous is not None:
            self._range(previous, draft, link)
        lone_tolerance(text, draft)
        if self.limit is not None:
            if draft.comparator is Comparator.EQ and draft.left - self.limit.span.end <= 40:
                draft.qualifiers = (self.limit,)
            self.limit = None
        if draft.comparator is Comparator.EQ or draft.comparator is Comparator.APPROX:
            after = read_after(text, draft.right, self.high, cues)
            if after is None and cues.after_marks:
                after = read_after(text, draft.end, draft.end + 1, cues)
            if after is not None:
                draft.comparator, draft.comparator_span = after

    def _range(self, previous: Draft, draft: Draft, link: str) -> None:
        """Pairs two numbers when the words make them a range."""
        if previous.partner is not None or (draft.change is not None and link != "dash"):
            return
        if link == "and" and not self._between(previous):
            return
        if link != "dash" and not _alike(previous, draft):
            return
        pair_range(previous, draft, link == "dash")
        if previous.comparator is not Comparator.EQ and _starts_range(self.text, previous, self.cues):
            previous.comparator, previous.comparator_span = Comparator.EQ, None

    def _between(self, draft: Draft) -> bool:
        head = self.text[max(self.low, draft.left - 40) : draft.left].lower().split()
        fillers = self.cues.fillers
        while head and head[-1] in fillers and head[-1] not in self.cues.between:
            head.pop()
        return bool(head) and head[-1].strip("(") in self.cues.between

    def _change(
        self, draft: Draft, words: list[GapWord], preposition: GapWord | None, link: str | None
    ) -> None:
        change, cues = self.change, self.cues
        previous = self.previous
        if change is None or text_opens(self.text, draft):
            return
        if preposition is None:
            last = next((word for word in reversed(words) if word.text not in cues.fillers), None)
            if last is not None and last.start == change.start:
                draft.change, draft.change_span = ChangeRole.AMOUNT, change
            return
        span = Span(preposition.start, preposition.end)
        both = preposition.text in cues.old and preposition.text in cues.amount
        if preposition.text in cues.old and not both:
            draft.change, draft.change_span = ChangeRole.OLD, Span(change.start, change.end)
        elif preposition.text in cues.new:
            if _is_comparison(words, preposition, cues):
                return
            amount_range = (
                link == "to"
                and not cues.old & cues.amount
                and previous is not None
                and previous.change is ChangeRole.AMOUNT
                and (previous.unit is None or _same_unit(previous, draft))
                and not _far_apart(previous, draft)
            )
            if link == "to" and previous is not None and previous.change is ChangeRole.NEW:
                return
            if amount_range:
                draft.change_span, draft.change = None, None
                return
            draft.change, draft.change_span = ChangeRole.NEW, Span(change.start, change.end)
            open_before = previous is not None and previous.change is ChangeRole.AMOUNT
            if link == "to" and open_before and previous is not None and cues.old & cues.amount:
                previous.change, previous.change_span = ChangeRole.OLD, draft.change_span
        elif preposition.text in cues.amount:
            if preposition.text == "of" and not _right_after(words, preposition, change):
                return
            draft.change, draft.change_span = ChangeRole.AMOUNT, span


def text_opens(text: str, draft: Draft) -> bool:
    """Whether a number stands in brackets of its own."""
    return text[draft.left] == "("


def _says_again(text: str, first: Draft, second: Draft) -> bool:
    """Whether a number in brackets repeats the one in words right before it: "at least nine (9) months"."""
    gap = text[first.end : second.start]
    return first.kind is NumberKind.WORDS and gap in (" (", "\n(") and first.magnitudes == second.magnitudes


def _same_unit(first: Draft, second: Draft) -> bool:
    return first.unit is not None and second.unit is not None and first.unit.codes == second.unit.codes


def _alike(first: Draft, second: Draft) -> bool:
    """Whether two numbers can be ends of one range: one unit, or a unit at one of them."""
    if first.unit is None or second.unit is None:
        return True
    heads = {code.split("/")[0] for code in first.unit.codes}
    others = {code.split("/")[0] for code in second.unit.codes}
    return bool(heads & others)


def _far_apart(first: Draft, second: Draft) -> bool:
    """Whether a second number is over ten times the first: "fell by 38 to 816" is no range of amounts."""
    low, high = _whole(first), _whole(second)
    return low is not None and high is not None and high > 10 * low


def _whole(draft: Draft) -> Fraction | None:
    """The one value of a number with its scale, or None where there are several readings."""
    factors = draft.scale.factors if draft.scale is not None else (Fraction(1),)
    if len(draft.magnitudes) != 1 or len(factors) != 1:
        return None
    return draft.magnitudes[0] * factors[0]


def _right_after(words: list[GapWord], preposition: GapWord, change: Span) -> bool:
    at = words.index(preposition)
    return at > 0 and words[at - 1].start == change.start


def _is_comparison(words: list[GapWord], preposition: GapWord, cues: CueTable) -> bool:
    at = words.index(preposition)
    return at > 0 and words[at - 1].text in cues.not_new_after


def _preposition(words: list[GapWord], cues: CueTable) -> GapWord | None:
    """The word that leads to the number, over fillers, bounds and at most four other words."""
    loose = 0
    for word in reversed(words):
        if word.text in cues.old or word.text in cues.new or word.text in cues.amount:
            return word
        if word.text in _SOFT or word.text in cues.change:
            return None
        if word.text not in cues.fillers:
            loose += 1
        if loose > 4 or word.text in cues.stop:
            return None
    return None


def _starts_range(text: str, draft: Draft, cues: CueTable) -> bool:
    span = draft.comparator_span
    return span is not None and text[span.start : span.end].lower() in cues.range_from
