"""Is a date at this field's place? Another date in reach whose words name the field better says no."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from groundgate_cli.admission.contests import MARGIN, Rival
from groundgate_cli.admission.fields import FieldPlaces
from groundgate_cli.admission.other_fields import Near
from groundgate_cli.admission.source import Source
from groundgate_cli.admission.words import content_words
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary
from groundgate_cli.reading.model import DateReading, Place
from groundgate_cli.reading.terms import term_behind
from groundgate_cli.reading.text.glyphs import lazy

_NEAR = 600
Passed = Callable[[Span], bool]
_COMMA = lazy(r"[ \u00a0]?[,;]")


def _none(at: Span) -> bool:
    return False


class DateFields:
    """The dates of one source, compared by the words of one field."""

    def __init__(self, places: FieldPlaces, source: Source, vocabulary: Vocabulary) -> None:
        self._places = places
        self._source = source
        self._vocabulary = vocabulary

    def better(self, at: Span, values: frozenset[str], passed: Passed = _none) -> Rival | None:
        """A date that states none of some values and that the words of the field suit clearly better; none
        of the passed."""
        here = self.fit(at)
        if here == 1:
            return None
        best: Rival | None = None
        for date in self._reachable(at):
            if date.span == at or not date.values or values & set(date.values):
                continue
            fit = self.fit(date.span)
            better = (fit > here + MARGIN or fit == 1) and (best is None or fit > best.fit)
            if better and not passed(date.span):
                best = Rival(date.span, self._source.say(date.span), fit)
        return best

    def again(self, at: Span) -> bool:
        """Whether the words at another date name the field as well as those at a date."""
        here = self.fit(at)
        return any(self.fit(date.span) >= here for date in self._reachable(at) if date.span != at)

    def _reachable(self, at: Span) -> list[DateReading]:
        """The dates of the block within 600 characters, and those on the lines that hold a phrase."""
        block = self._source.place(at.start).block
        near = Span(max(block.start, at.start - _NEAR), min(block.end, at.end + _NEAR))
        found = {date.span: date for date in self._source.dates_in(near, self._vocabulary)}
        for span in self._places.phrase_spans():
            line = self._source.structure.line_at(span.start)
            there = Span(max(line.start, span.start - _NEAR), min(line.end, span.end + _NEAR))
            for date in self._source.dates_in(there, self._vocabulary):
                found.setdefault(date.span, date)
        return [found[span] for span in sorted(found)]

    def fit(self, at: Span) -> Fraction:
        """How well the words at a date name the field, from 0 to 1."""
        place, text = self._source.place(at.start), self._source.text
        near = self.near(at, place)
        heads = " ".join(text[s.start : s.end] for s in (*place.captions, *place.headings[:2]))
        return self._places.weigh(
            (
                (20, content_words(f"{near.label} {near.before}")),
                (18, content_words(near.around)),
                (15, content_words(near.after)),
                (10, content_words(text[place.clause.start : place.clause.end])),
                (8, content_words(heads)),
            )
        )

    def near(self, at: Span, place: Place) -> Near:
        """The words of a date: its label where no others stand before it, else those up to the dates
        beside it in its clause or cell."""
        text = self._source.text
        within = place.cell or Span(max(place.clause.start, place.line.start), place.clause.end)
        if not within.start <= at.start < within.end:
            within = place.clause
        start, end = within.start, within.end
        for date in self._source.dates_in(within, self._vocabulary):
            if date.span.end <= at.start:
                term = term_behind(text, date.span.end, within.end)
                start = max(start, term.end if term is not None else date.span.end)
            elif date.span.start >= at.end:
                end = min(end, date.span.start)
        more = end < within.end
        if _COMMA.match(text, at.end):
            end = at.end
        term = term_behind(text, at.end, within.end)
        before = text[start : at.start] + (text[term.start : term.end] if term is not None else "")
        label = text[place.row_label.start : place.row_label.end] if place.row_label else ""
        heads = " ".join(text[s.start : s.end] for s in (*place.parents, *place.column_heads))
        after = "" if more else text[at.end : max(end, at.end)]
        own = content_words(before)
        return Near("" if own else label, before, after, heads if place.cell is not None else "")
