"""The written forms of dates and periods, as patterns for a locale's month names."""

from __future__ import annotations

import re
from functools import lru_cache

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary
from groundgate_cli.reading.lexicon.word_table import WordPattern, trie
from groundgate_cli.reading.text.glyphs import LETTERS, first_of, lazy

_FIRST = first_of("[0-9]", "[0-9.,/-]")
ISO = lazy(
    f"({_FIRST}[0-9]{{3}})" + r"([-/.])([0-9]{1,2})\2([0-9]{1,2})"
    r"(?:[T ][0-2][0-9]:[0-5][0-9](?::[0-5][0-9](?:\.[0-9]+)?)?(?:Z|[+-][0-2][0-9]:?[0-5][0-9])?)?"
    r"(?![0-9/]|[-.][0-9])"
)
ISO_MONTH = lazy(f"({_FIRST}[0-9]{{3}})" + r"-([0-9]{2})(?![0-9/]|[-.,][0-9])")
NUMERIC = lazy(f"({_FIRST}[0-9]?)" + r"([-/.])([0-9]{1,2})\2([0-9]{4}|[0-9]{2})(?![0-9/]|[-.,][0-9])")
NUMERIC_MONTH = lazy(f"({_FIRST}[0-9]?)" + r"([-/])([0-9]{4})(?![0-9/]|[-.,][0-9])")
MONTH_BEFORE = lazy(r"(?<![0-9.,/$%-])([0-9]{1,2})(?:[ \u00a0]{0,2}[-/.~][ \u00a0]{0,2}|,[ \u00a0])$")
MONTH_AFTER = lazy(r"[ \u00a0]?[-/.~][ \u00a0]?([0-9]{1,2})(?![0-9%]|[.,/-][0-9])")
YEAR = lazy(
    first_of("[12]", r"[0-9.,/$\u20ac\u00a3\u00a5:+#^_A-Za-z-]") + r"(?:(?<=1)[0-9]|[01])[0-9]{2}"
    r"(?![0-9A-Za-z%\u00b0:/+^]|[.,][0-9]|-[A-Za-z])"
)
YEARS = lazy(
    "(" + first_of("[12]", r"[0-9.,/$\u20ac\u00a3-]") + "(?:(?<=1)[89]|(?<=2)[01])[0-9]{2})"
    r"([-\u2013/])([0-9]{2}|[0-9]{4})(?![0-9/]|[-.,][0-9])"
)
CHARACTER = lazy(
    f"({first_of('[0-9]', '[0-9]')}[0-9]{{3}})"
    + " ?\u5e74(?: ?([0-9]{1,2}) ?\u6708(?: ?([0-9]{1,2}) ?[\u65e5\u53f7\u865f])?)?"
)
SHORT_QUARTER = lazy(
    r"(?<![A-Za-z0-9])(?:([QH])([1-4])[ ,'\u00a0-]{0,2}(?:FY ?)?'?([0-9]{4}|[0-9]{2})"
    r"|([1-4])([QH])[ '\u00a0]?(?:FY ?)?'?([0-9]{4}|[0-9]{2})"
    r"|([0-9]{4})[ -]?([QH])([1-4]))(?![0-9A-Za-z])"
)
DECADE = lazy(f"({first_of('[12]', '[0-9A-Za-z.,]')}(?:(?<=1)[0-9]|0)[0-9]0)" + r"'?s(?![A-Za-z])")


class Forms(NamedTuple):
    """The patterns that hold month names.

    day_first: day, month, year. month_first: month, day (and last day), year. month_year,
    year_month: no day. month_day, day_month: a day of a month alone. fiscal, quarter: spelled periods.
    """

    day_first: re.Pattern[str]
    month_first: re.Pattern[str]
    month_year: re.Pattern[str]
    year_month: re.Pattern[str]
    month_day: re.Pattern[str]
    day_month: re.Pattern[str]
    fiscal: WordPattern
    quarter: WordPattern | None
    month: WordPattern


@lru_cache(maxsize=32)
def forms_for(vocabulary: Vocabulary) -> Forms:
    """The patterns of a vocabulary; they work on lower-case text."""
    dates = vocabulary.dates
    names = trie(sorted(vocabulary.months))
    edge = f"(?<![{LETTERS}0-9])"
    word = f"[{LETTERS}]{{3,14}}"
    month = f"(?P<month>{word})(?![{LETTERS}])\\.?"
    suffix = "|".join(
        sorted(
            {re.escape(mark.lower()) for mark in vocabulary.words.suffixes} | {"\\."},
            key=lambda mark: (-len(mark), mark),
        )
    )
    of = "|".join(re.escape(word) for word in dates.get("of", ["of"]))
    day_word = "|".join(re.escape(word) for word in dates.get("day", ["day"]))
    day = f"(?P<day>[0-9]{{1,2}})(?:{suffix})?"
    last = f"(?: ?(?:-|\u2013|to|and|bis|au|al) ?(?P<last>[0-9]{{1,2}})(?:{suffix})?)?"
    year = "(?P<year>[0-9]{4}|'[0-9]{2})(?![0-9]|[.,][0-9])"
    gap = "[ \u00a0\n]"
    link = f"(?:{gap}(?:{day_word}))?(?:{gap}?,?{gap}?(?:{of})){gap}|{gap}?-?{gap}?"
    fiscal_words = [word.lower() for word in dates.get("fiscal", ["fy"])]
    fiscal = "|".join(re.escape(word) for word in fiscal_words)
    quarters = {**dates.get("quarters", {}), **dates.get("halves", {})}
    links = "|".join(re.escape(word) for word in dates.get("link", ["of"]))
    return Forms(
        day_first=lazy(
            f"(?<![0-9.,/{LETTERS}-]){day}{last}(?:{link}){month}(?:{gap}?,?{gap}?|{gap}(?:{of}){gap}|-)"
            f"(?:{year}|(?<=-)(?P<short>[0-9]{{2}})(?![0-9]))"
        ),
        month_first=lazy(f"{edge}{month}{gap}?{day}{last}(?:,?{gap}?|{gap}(?:{of}){gap}){year}"),
        month_year=lazy(
            f"{edge}{month}(?:,?{gap}|-|,|{gap}(?:{of}){gap})(?:{year}|(?<=-)(?P<short>[0-9]{{2}})(?![0-9]))"
        ),
        year_month=lazy(
            f"(?<![0-9.,/-])(?P<year>[0-9]{{4}})(?:[ -/]| ?, ?){month}"
            "(?:[ -/](?P<day>[0-9]{1,2}))?(?![0-9])"
        ),
        month_day=lazy(f"{edge}{month}{gap}(?P<day>[0-9]{{1,2}})(?:{suffix})?(?![0-9%]|[.,][0-9])"),
        day_month=lazy(
            f"(?<![0-9.,/{LETTERS}-])(?P<day>[0-9]{{1,2}})(?:{suffix})?(?:{gap}(?:{of}))?{gap}{month}"
        ),
        fiscal=WordPattern(
            fiscal_words,
            f"{edge}(?:{fiscal}){gap}?'?(?P<year>[0-9]{{4}}|[0-9]{{2}})(?:[/-](?P<last>[0-9]{{4}}|[0-9]{{2}}))?(?![0-9]|[.,][0-9])",
        ),
        quarter=WordPattern(
            quarters,
            f"{edge}(?P<name>{trie(sorted(quarters))})(?:,?{gap}(?:{links})?{gap}?|,?{gap})(?:(?:{fiscal}){gap})?(?P<year>[0-9]{{4}})(?![0-9])",
        )
        if quarters
        else None,
        month=WordPattern(vocabulary.months, f"{edge}{names}(?![{LETTERS}])"),
    )
