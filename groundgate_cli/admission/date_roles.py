"""The ends of a period: a field that asks for its start is not where it ends, and the other way."""

from __future__ import annotations

import itertools

from groundgate_cli.admission.numbers import Setting
from groundgate_cli.admission.words import name_words, words_of
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.wordlists import word_set

_BEFORE = lazy(r"[^\W\d_]+")
_WORDS_BACK = 3
_NEAR = 40
_DASHES = "-\u2013\u2014"


class PeriodEnd(NamedTuple):
    """Which end of a period a date is ("start" or "end") and the words that say so."""

    role: str
    span: Span


def asked_end(setting: Setting) -> str | None:
    """The end of a period that the words of a field ask for: "start", "end", or None."""
    field = setting.claim.field
    said = (field.name, *(field.aliases or ()), field.description or "")
    words = {word for text in said for word in words_of(name_words(text))}
    starts = not words.isdisjoint(word_set("matching", "period_starts"))
    ends = not words.isdisjoint(word_set("matching", "period_ends"))
    if starts == ends:
        return None
    return "start" if starts else "end"


def is_other_end(setting: Setting, asked: str | None, at: Span) -> bool:
    """Whether a date is the end of a period that the field does not ask for."""
    found = end_at(setting, at) if asked is not None else None
    return found is not None and found.role != asked


def end_at(setting: Setting, at: Span) -> PeriodEnd | None:
    """The end of a period that a date is, by the other date beside it or the verb before it."""
    source = setting.source
    text, place = source.text, source.place(at.start)
    line = Span(min(place.clause.start, at.start), max(place.clause.end, at.end))
    dates = [date.span for date in source.dates_in(line, setting.vocabulary)]
    for one, two in itertools.pairwise(dates):
        if at in (one, two) and _joined(text[one.end : two.start]):
            return PeriodEnd("start" if at == one else "end", Span(one.start, two.end))
    return _by_verb(text, at, line.start)


def _joined(gap: str) -> bool:
    """Whether what stands between two dates makes them one period: "to", "until", a dash."""
    bare = gap.strip().lower()
    if len(bare) == 1 and bare in _DASHES:
        return True
    words = bare.replace("'", " ").replace("\u2019", " ").split()
    links, fillers = word_set("matching", "period_links"), word_set("matching", "period_fillers")
    return bool(words) and words[0] in links and all(word in fillers for word in words[1:])


def _by_verb(text: str, at: Span, start: int) -> PeriodEnd | None:
    """The end that the last verb of beginning or ending right before a date says."""
    before = list(_BEFORE.finditer(text, max(start, at.start - _NEAR), at.start))[-_WORDS_BACK:]
    for found in reversed(before):
        (word,) = words_of(found.group()) or ("",)
        if word in word_set("matching", "period_start_verbs"):
            return PeriodEnd("start", Span(*found.span()))
        if word in word_set("matching", "period_end_verbs"):
            return PeriodEnd("end", Span(*found.span()))
    return None
