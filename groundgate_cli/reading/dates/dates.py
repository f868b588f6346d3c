"""The dates and periods of a stretch of text, at the precision that it states.

Orders of numeric dates are declared, or proven by a date of the text whose day is over 12, or open;
then every reading is given. Two-digit years are open as to the century. Nothing is filled in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.dates.calendar_days import day_values, is_day, iso_day, numeric_values
from groundgate_cli.reading.dates.forms import (
    CHARACTER,
    DECADE,
    ISO,
    ISO_MONTH,
    MONTH_AFTER,
    MONTH_BEFORE,
    NUMERIC,
    NUMERIC_MONTH,
    SHORT_QUARTER,
    YEAR,
    YEARS,
    forms_for,
)
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary
from groundgate_cli.reading.lexicon.word_table import lower_case
from groundgate_cli.reading.model import DateReading, NumberKind
from groundgate_cli.reading.numbers.number_words import read_number_words
from groundgate_cli.reading.text.glyphs import fold, lazy

_MARGIN = 32
_MONTH_WINDOW = 48


def read_dates(text: str, start: int, end: int, vocabulary: Vocabulary) -> tuple[DateReading, ...]:
    """The dates and periods whose first character is in [start, end), in order; positions absolute.

    Forms: "day", "month", "year", "day_range", "years", "fiscal_year", "quarter", "half", "decade",
    "month_day" (a day without a year: no value).
    """
    low = max(0, start - _MARGIN)
    folded = fold(text[low : end + _MARGIN])
    begin, stop = start - low, min(end - low, len(folded))
    found = [*_composite(folded, begin, stop, vocabulary)]
    found += _years(folded, begin, stop, found)
    found.sort(key=lambda reading: reading.span)
    return tuple(DateReading(Span(r.span.start + low, r.span.end + low), r.values, r.form) for r in found)


def date_spans(text: str, low: int, high: int, vocabulary: Vocabulary) -> list[tuple[int, int, NumberKind]]:
    """Spans of a folded text whose digits belong to dates; bare years are not among them."""
    return [
        (reading.span.start, reading.span.end, NumberKind.DATE)
        for reading in _composite(text, low, high, vocabulary)
        if reading.form != "years"
    ]


@lru_cache(maxsize=4)
def _composite(text: str, low: int, high: int, vocabulary: Vocabulary) -> tuple[DateReading, ...]:
    """Every date but bare years, in order, the longest first where two begin together."""
    found = list(_numeric(text, low, high, vocabulary))
    found += _named(text, low, high, vocabulary)
    found.sort(key=lambda reading: (reading.span.start, -reading.span.end))
    kept: list[DateReading] = []
    for reading in found:
        if not kept or reading.span.start >= kept[-1].span.end:
            kept.append(reading)
    return tuple(kept)


_NUMERIC_HINT = lazy(r"[0-9](?:[-/.\u2013][0-9]| ?\u5e74)")
_QUARTER_HINT = lazy(r"[QH](?:[1-4]|(?<=[1-4][QH]))")


def _numeric(text: str, low: int, high: int, vocabulary: Vocabulary) -> Iterator[DateReading]:
    if _NUMERIC_HINT.search(text, low, high) is None:
        return
    for match in ISO.finditer(text, low, high):
        year, month, day = int(match.group(1)), int(match.group(3)), int(match.group(4))
        if match.group(2) == "." and not 1000 <= year <= 2999:
            continue
        values: tuple[str, ...] = (iso_day(year, month, day),) if is_day(year, month, day) else ()
        yield DateReading(Span(*match.span()), values, "day")
    for match in ISO_MONTH.finditer(text, low, high):
        year, month = int(match.group(1)), int(match.group(2))
        if 1 <= month <= 12 and 1000 <= year <= 2999:
            yield DateReading(Span(*match.span()), (f"{year:04d}-{month:02d}",), "month")
    order = vocabulary.date_order
    numeric = [m for m in NUMERIC.finditer(text, low, high) if _looks_like_date(m)]
    proven = order or _proven_order(numeric)
    for match in numeric:
        values = numeric_values((match.group(1), match.group(3), match.group(4)), proven)
        if not values and order is None:
            values = numeric_values((match.group(1), match.group(3), match.group(4)), None)
        yield DateReading(Span(*match.span()), values, "day")
    for match in NUMERIC_MONTH.finditer(text, low, high):
        month, year = int(match.group(1)), int(match.group(3))
        if 1 <= month <= 12 and 1900 <= year <= 2199:
            yield DateReading(Span(*match.span()), (f"{year:04d}-{month:02d}",), "month")
    for match in YEARS.finditer(text, low, high):
        reading = _span_of_years(match)
        if reading is not None:
            yield reading
    for match in CHARACTER.finditer(text, low, high):
        yield _character(match)


def _looks_like_date(match: re.Match[str]) -> bool:
    """Whether three numbers can be a date; with points and a two-digit year they may be a version."""
    first, second, last = int(match.group(1)), int(match.group(3)), match.group(4)
    if len(last) == 4 and not "1000" <= last <= "2999":
        return False
    if match.group(2) == "." and len(last) == 2 and len(match.group(1)) + len(match.group(3)) < 4:
        return False
    if len(last) == 2:
        return 1 <= second <= 31 and first <= 99 and (first <= 31 or second <= 12)
    return True


def _proven_order(matches: list[re.Match[str]]) -> str | None:
    """The order that dates of the text prove: all with a part over 12 agree on where the day stands."""
    found: set[str] = set()
    for match in matches:
        if len(match.group(4)) != 4:
            continue
        first, second = int(match.group(1)), int(match.group(3))
        if 12 < first <= 31 and 1 <= second <= 12:
            found.add("DMY")
        elif 12 < second <= 31 and 1 <= first <= 12:
            found.add("MDY")
    return found.pop() if len(found) == 1 else None


def _span_of_years(match: re.Match[str]) -> DateReading | None:
    first, last = match.group(1), match.group(3)
    end = last if len(last) == 4 else first[:2] + last
    if match.group(2) == "-" and len(last) == 2 and int(last) <= 12:
        return None
    if not int(first) < int(end) or (len(last) == 2 and int(end) - int(first) > 50):
        return None
    return DateReading(Span(*match.span()), (f"{first}/{end}",), "years")


def _character(match: re.Match[str]) -> DateReading:
    year, month, day = match.group(1), match.group(2), match.group(3)
    if month is None:
        return DateReading(Span(*match.span()), (year,), "year")
    if day is None:
        values = (f"{year}-{int(month):02d}",) if 1 <= int(month) <= 12 else ()
        return DateReading(Span(*match.span()), values, "month")
    return DateReading(Span(*match.span()), day_values(year, int(month), int(day)), "day")


def _named(text: str, low: int, high: int, vocabulary: Vocabulary) -> list[DateReading]:
    """Dates with month names, and periods in words."""
    forms = forms_for(vocabulary)
    lower = lower_case(text)
    found: list[DateReading] = []
    reach = low
    for hit in forms.month.finditer(lower, low, high):
        if hit.start() < reach:
            continue
        reading = _around_month(text, lower, hit, reach, vocabulary)
        if reading is not None and reading.span.end > reach:
            found.append(reading)
            reach = reading.span.end
    for match in forms.fiscal.finditer(lower, low, high):
        found.append(_fiscal(match))
    if _QUARTER_HINT.search(text, low, high) is not None:
        for match in SHORT_QUARTER.finditer(text, low, high):
            found.append(_short_quarter(match))
    if forms.quarter is not None:
        quarters = vocabulary.dates.get("quarters", {})
        for match in forms.quarter.finditer(lower, low, high):
            name = match.group("name")
            mark = "Q" if name in quarters else "H"
            number = quarters.get(name) or vocabulary.dates.get("halves", {})[name]
            values = (f"{match.group('year')}-{mark}{number}",)
            found.append(DateReading(Span(*match.span()), values, "quarter" if mark == "Q" else "half"))
    for match in DECADE.finditer(text, low, high):
        year = match.group(1)
        found.append(DateReading(Span(*match.span()), (f"{year}/{int(year) + 9}",), "decade"))
    return found


def _around_month(
    text: str, lower: str, hit: re.Match[str], low: int, vocabulary: Vocabulary
) -> DateReading | None:
    """The date that a month name is part of; None where it is only a word."""
    forms = forms_for(vocabulary)
    begin, end = max(low, hit.start() - 24), min(len(lower), hit.end() + _MONTH_WINDOW)
    for match in forms.day_first.finditer(lower, begin, end):
        if match.start("month") == hit.start():
            return _day(match, vocabulary)
    month_first = forms.month_first.match(lower, hit.start())
    if month_first is not None:
        return _day(month_first, vocabulary)
    for match in forms.year_month.finditer(lower, begin, end):
        if match.start("month") == hit.start():
            return _year_month(match, vocabulary)
    month_year = forms.month_year.match(lower, hit.start())
    if month_year is not None:
        return _spoken_day(lower, month_year, low, vocabulary) or _month(month_year, vocabulary)
    if (
        text[hit.start()].islower()
        and text[hit.start()].isascii()
        and hit.group() in vocabulary.dates.get("weak_months", ())
    ):
        return None
    for match in forms.day_month.finditer(lower, begin, end):
        if match.start("month") == hit.start():
            return DateReading(Span(*match.span()), (), "month_day")
    month_day = forms.month_day.match(lower, hit.start(), end)
    return None if month_day is None else DateReading(Span(*month_day.span()), (), "month_day")


_DAY_GAP = lazy(r"(?:[ \u00a0\n]|st|nd|rd|th|of|de|the|day|van|di|des|du)*")


def _spoken_day(lower: str, match: re.Match[str], low: int, vocabulary: Vocabulary) -> DateReading | None:
    """ "twenty-second of June 2017": a day in words before the month."""
    begin = max(low, match.start() - 40)
    words = read_number_words(lower, begin, match.start(), vocabulary.words)
    if not words or _DAY_GAP.fullmatch(lower, words[-1].end, match.start()) is None:
        return None
    last = words[-1]
    values = tuple(
        value
        for day in last.values
        if day.denominator == 1 and day <= 31
        for value in day_values(_year_text(match), vocabulary.months[match.group("month")], int(day))
    )
    return DateReading(Span(last.start, match.end()), values, "day") if values else None


def _year_text(match: re.Match[str]) -> str:
    groups = match.groupdict()
    year = groups.get("year") or groups.get("short") or ""
    return year.lstrip("'")


def _day(match: re.Match[str], vocabulary: Vocabulary) -> DateReading:
    month = vocabulary.months[match.group("month")]
    day, last = int(match.group("day")), match.group("last")
    values = day_values(_year_text(match), month, day)
    if last is None:
        return DateReading(Span(*match.span()), values, "day")
    ends = day_values(_year_text(match), month, int(last))
    pairs = tuple(f"{a}/{b}" for a, b in zip(values, ends, strict=False)) if day < int(last) else ()
    return DateReading(Span(*match.span()), pairs, "day_range")


def _month(match: re.Match[str], vocabulary: Vocabulary) -> DateReading:
    month = vocabulary.months[match.group("month")]
    year = _year_text(match)
    years = (year,) if len(year) == 4 else (f"20{year}", f"19{year}")
    return DateReading(Span(*match.span()), tuple(f"{y}-{month:02d}" for y in years), "month")


def _year_month(match: re.Match[str], vocabulary: Vocabulary) -> DateReading:
    month, day = vocabulary.months[match.group("month")], match.group("day")
    if day is not None:
        return DateReading(Span(*match.span()), day_values(match.group("year"), month, int(day)), "day")
    return DateReading(Span(*match.span()), (f"{match.group('year')}-{month:02d}",), "month")


def _fiscal(match: re.Match[str]) -> DateReading:
    year, last = match.group("year"), match.group("last")
    values: tuple[str, ...] = (year,) if len(year) == 4 else (f"20{year}", f"19{year}")
    if last is not None:
        values = tuple(f"{value}/{value[:2] + last if len(last) == 2 else last}" for value in values)
    return DateReading(Span(*match.span()), values, "fiscal_year")


def _short_quarter(match: re.Match[str]) -> DateReading:
    parts = [part for part in match.groups() if part is not None]
    mark = next(part for part in parts if part in "QH")
    number = next(part for part in parts if len(part) == 1 and part in "1234")
    year = next(part for part in parts if len(part) > 1)
    years = (year,) if len(year) == 4 else (f"20{year}", f"19{year}")
    form = "quarter" if mark == "Q" else "half"
    return DateReading(Span(*match.span()), tuple(f"{y}-{mark}{number}" for y in years), form)


def _years(text: str, low: int, high: int, taken: list[DateReading]) -> list[DateReading]:
    """Bare years outside other dates."""
    found: list[DateReading] = []
    at = 0
    for match in YEAR.finditer(text, low, high):
        while at < len(taken) and taken[at].span.end <= match.start():
            at += 1
        if at < len(taken) and taken[at].span.start <= match.start():
            continue
        found.append(DateReading(Span(*match.span()), _year_values(text, match), "year"))
    return found


def _year_values(text: str, match: re.Match[str]) -> tuple[str, ...]:
    """A bare year, or a month of it too where a small number stands beside it: "11 / 2016", "2016 - 05"."""
    year, start, end = match.group(), match.start(), match.end()
    beside = MONTH_BEFORE.search(text, max(0, start - 8), start) or MONTH_AFTER.match(text, end, end + 8)
    if beside is None or not 1 <= int(beside.group(1)) <= 12:
        return (year,)
    return (f"{year}-{int(beside.group(1)):02d}", year)
