"""The date that a source declares: its `date` member, and the dates of its byline.

Dates are read strictly. A date with two readings, or two declared dates that differ, is a conflict and
no date; a text that says when it was updated has that date. Nothing is guessed from its contents.
"""

from __future__ import annotations

from collections.abc import Iterator

from groundgate_cli.core.spans import Span
from groundgate_cli.lineage.model import Dated, Origin
from groundgate_cli.lineage.phrases import find_phrases
from groundgate_cli.packs import need_pack
from groundgate_cli.reading.dates.calendar_days import is_day
from groundgate_cli.reading.dates.dates import read_dates
from groundgate_cli.reading.lexicon.vocabulary import load_vocabulary
from groundgate_cli.reading.text.glyphs import lazy

_ISO = lazy(
    r"(?P<year>[0-9]{4})(?:-(?P<month>[0-9]{2})(?:-(?P<day>[0-9]{2})"
    r"(?:[T ][0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]{1,9})?)?[ ]?(?:Z|[+-][0-9]{2}:?[0-9]{2})?)?)?)?\Z"
)
_TIME = lazy(r"[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?:[ ]?(?:[AaPp][Mm]|[A-Z]{1,4}|[+-][0-9]{4}))?\Z")
_SIGNS = " \t.,;:|()[]/\u2013\u2014-"
_HEAD_LINES, _TAIL_LINES, _EDGE = 8, 3, 2000
_LONGEST_LINE = 160
_FORMS = ("day", "month", "year")
UNKNOWN = Dated("unknown")
CONFLICTING = Dated("conflicting")


def date_of(source: Origin) -> Dated:
    """The declared date of a source."""
    stated = _stated_dates(source.text)
    if source.date is None or not source.date.strip():
        return _of_text(*stated)
    readings = parse_date(source.date)
    if len(readings) != 1:
        return CONFLICTING if readings else _of_text(*stated)
    given = readings[0]
    others = {value for values in stated for value in values}
    if others and not any(agree(given, value) for value in others):
        return CONFLICTING
    return Dated("declared", given)


def _of_text(published: set[str], updated: set[str]) -> Dated:
    """The date of a text without a `date` member."""
    for values in (updated, published):
        if values:
            longest = max(values, key=lambda value: (len(value), value))
            return Dated("declared", longest) if all(agree(longest, v) for v in values) else CONFLICTING
    return UNKNOWN


def parse_date(words: str) -> tuple[str, ...]:
    """The readings of a date that stands alone, as ISO 8601: several where it is open, none for no date."""
    words = words.strip()
    found = _ISO.match(words)
    if found is not None:
        return _iso(found.group("year"), found.group("month"), found.group("day"))
    if len(words) > _LONGEST_LINE:
        return ()
    readings = read_dates(words, 0, len(words), load_vocabulary())
    if len(readings) != 1 or readings[0].form not in _FORMS:
        return ()
    span = readings[0].span
    before, after = words[: span.start].strip(_SIGNS), words[span.end :].strip(_SIGNS)
    if (after and not _TIME.match(after)) or (before and not _is_weekday(before)):
        return ()
    return readings[0].values


def _iso(year: str, month: str | None, day: str | None) -> tuple[str, ...]:
    """One ISO date, or none where the calendar has no such day."""
    if month is None:
        return (year,)
    if not is_day(int(year), int(month), int(day or "1")):
        return ()
    return (f"{year}-{month}" if day is None else f"{year}-{month}-{day}",)


def _is_weekday(word: str) -> bool:
    return word.casefold().strip(_SIGNS) in need_pack("credits")["weekdays"]


def agree(one: str, other: str) -> bool:
    """Whether two dates are the same as far as both go."""
    size = min(len(one), len(other))
    return one[:size] == other[:size]


def is_later(one: str, other: str) -> bool:
    """Whether a date is later than another as far as both go."""
    size = min(len(one), len(other))
    return one[:size] > other[:size]


def _stated_dates(text: str) -> tuple[set[str], set[str]]:
    """The dates that lines at the start and the end of a text give: published, updated."""
    published: set[str] = set()
    updated: set[str] = set()
    for line in _edge_lines(text):
        alone = parse_date(line)
        if len(alone) == 1 and len(alone[0]) == 10:
            published.update(alone)
            continue
        for name, values in (("updated", updated), ("published", published)):
            values.update(_after_words(line, name))
    return published, updated


def _edge_lines(text: str) -> Iterator[str]:
    """The short lines near the start and the end."""
    head = text[:_EDGE].split("\n")[:_HEAD_LINES]
    tail = text[max(_EDGE, len(text) - _EDGE) :].split("\n")[-_TAIL_LINES:] if len(text) > _EDGE else []
    if not tail:
        tail = text.split("\n")[_HEAD_LINES:][-_TAIL_LINES:]
    for line in (*head, *tail):
        if 4 <= len(line.strip()) <= _LONGEST_LINE * 2:
            yield line.strip()


def _after_words(line: str, member: str) -> set[str]:
    """The date right after a word such as "updated", with no more than signs or a weekday between."""
    found: set[str] = set()
    readings = None
    for cue in find_phrases(line, 0, len(line), need_pack("credits")[member]):
        if readings is None:
            readings = [r for r in read_dates(line, 0, len(line), load_vocabulary()) if r.form in _FORMS]
        for reading in readings:
            between = line[cue.end : reading.span.start].strip(_SIGNS)
            if reading.span.start >= cue.end and (not between or _is_weekday(between)):
                if len(reading.values) == 1 and _opens(line, cue):
                    found.update(reading.values)
                break
    return found


def _opens(line: str, span: Span) -> bool:
    """Whether a word begins its line or sentence, or stands behind a mark: "| Updated 4 May 2024"."""
    before = line[: span.start].rstrip()
    return not before or before[-1] in ".!?|:;,()\u2013\u2014-\u00b7\u2022"
