"""Cells: what one cell of a table holds, and how a line is cut into cells.

A currency sign, a bracket or a percent sign in a cell of its own belongs to the number beside it.
"""

from __future__ import annotations

import re
from enum import StrEnum
from functools import lru_cache

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.packs import need_pack
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.wordlists import phrase_pattern

_SIGNS = "$€£¥₹₩₽฿₺₪₫₴₦¢"
_DASHES = r"\-−–—‒―"
_BLANK = " \t\u00a0\u2007\u2009\u202f\ufeff"
_NUMBER = lazy(
    rf"[{_BLANK}]*(?:[A-Z]{{0,3}}[{_SIGNS}]|[A-Z]{{3}}(?=[ (0-9])|[(\[+{_DASHES}]|[{_BLANK}])*"
    rf"(?:[0-9][0-9.,'’{_BLANK}]*|[.,][0-9]+)"
    rf"[{_BLANK}]*(?:[)\]%‰{_DASHES}x{_SIGNS}*†‡§]|bps|pts?|pp|\([a-z0-9*]{{1,3}}\)|\[[a-z0-9]{{1,3}}\]"
    rf"|\^\(?[a-z0-9*]{{1,3}}\)?|[{_BLANK}])*\Z"
)
_THOUSANDS = lazy(r"[(]?[$€£¥][ ]?['’]?000['’]?s?[)]?$")
_DASH = lazy(
    rf"[{_BLANK}{_SIGNS}()%]*(?:[{_DASHES}]{{1,4}}|\.{{2,4}}|n/?[am]|N/?[AM]|nil|\*{{1,3}})[{_BLANK}{_SIGNS}()%]*\Z"
)
_LEFT_SYMBOL = lazy(
    rf"[{_BLANK}]*(?:[A-Z]{{0,3}}[{_SIGNS}]\(?|[(\[]|[(]?[A-Z]{{0,3}}[{_SIGNS}])[{_BLANK}]*\Z"
)
_RIGHT_SYMBOL = lazy(rf"[{_BLANK}]*(?:%|\)|\)%|%\)|\]|pts?|bps)[{_BLANK}]*\Z")
_YEAR = lazy(
    r"\s*(?:(?:FY|F ?Y|CY|[Ff]iscal(?: [Yy]ear)?|[Yy]ear|[1-4]Q|Q[1-4])[ ’']{0,2})?"
    r"(?:(?:19|20)[0-9]{2}|(?<=[YQ1-4 ’'])[0-9]{2})(?:[-–/](?:(?:19|20)?[0-9]{2}))?[EAFPe]?"
    r"(?:\s?(?:\([^()]{1,24}\)|\[[^\[\]]{1,4}\]|[*†‡]|\^[(a-z0-9)]{1,4})){0,3}\s*\Z"
)
_AMOUNT_LEAD = lazy(rf"\s*(?:[A-Z]{{0,3}}[{_SIGNS}][ (]{{0,2}}[0-9.]|[(+{_DASHES}<>≤≥~≈]?\s?[0-9][0-9.,]*)")
_AMOUNT = lazy(
    rf"[{_SIGNS}]\s?[0-9(]|[0-9],[0-9]{{3}}|[0-9]\s?%|[0-9]\.[0-9]|[0-9]\s?(?:mg|mcg|g|kg|ml|mL|µg|USD|EUR)\b"
)
_LEADING_CODE = lazy(r"[ (]*([A-Z]{3})[ (0-9]")
_RULED = lazy(r"\s*(?:[-–—]{5,}|={2,}|_{2,})\s*\Z")
_DIGIT = lazy(r"[0-9]")
_FILLED = lazy(rf"[^{_BLANK}]")
_GAP = lazy(
    r"[ \u00a0]{2,}(?![ \u00a0])|[ \u00a0]*\t[ \t\u00a0]*|[ \u00a0]?\.(?:[ \u00a0]?\.){2,}[ \u00a0]*"
)


class CellKind(StrEnum):
    """What a cell holds; only NUMBER, DASH and VALUE make a row a row of data."""

    BLANK = "blank"
    DASH = "dash"
    NUMBER = "number"
    YEAR = "year"
    DATE = "date"
    VALUE = "value"
    TEXT = "text"


class Cell(NamedTuple):
    """A cell: its text range without blanks at the edges, its column from 0, the columns it spans.

    `header` is True where the layout says that the cell is a head; `height` is the rows it spans.
    """

    span: Span
    column: int | None
    kind: CellKind
    width: int = 1
    header: bool = False
    height: int = 1


def kind_of_cell(text: str) -> CellKind:
    """What a cell's text is, by its form alone."""
    if len(text) > 400:
        return CellKind.TEXT
    if not _FILLED.search(text) or _RULED.match(text):
        return CellKind.BLANK
    if not _DIGIT.search(text):
        return CellKind.DASH if _DASH.match(text) else CellKind.TEXT
    if _YEAR.match(text):
        return CellKind.YEAR
    if _THOUSANDS.match(text):
        return CellKind.TEXT
    if _NUMBER.match(text) and _leads_with_currency(text):
        return CellKind.NUMBER
    if is_period(text):
        return CellKind.DATE
    if _names_rate(text):
        return CellKind.TEXT
    lead = _AMOUNT_LEAD.match(text)
    return CellKind.VALUE if lead or _AMOUNT.search(text) else CellKind.TEXT


def _names_rate(text: str) -> bool:
    """Whether a cell says per what its column counts, and states no amount of money: "per 100 g"."""
    if not text[:1].isalpha() or any(sign in text for sign in _SIGNS):
        return False
    return phrase_pattern("structure", "rate_leads").match(text) is not None


def _leads_with_currency(text: str) -> bool:
    """Whether letters at the front of a number, if any, are a currency code."""
    found = _LEADING_CODE.match(text)
    return found is None or found.group(1) in _currency_codes()


@lru_cache(maxsize=1)
def _currency_codes() -> frozenset[str]:
    pack = need_pack("currencies")
    codes = {code for found in pack["symbols"].values() for code in found}
    return frozenset((*codes, *pack["common_codes"]))


def is_period(text: str) -> bool:
    """Whether a text names a date or period ("March 29, 2025", "12 Months Ended", "Level 1")."""
    if _AMOUNT.search(_DATE_COMMA.sub(" ", text)):
        return False
    return _months().search(text) is not None or _period_words().search(text) is not None


_DATE_COMMA = lazy(r"(?<=[0-9]),(?=[ \n])")


@lru_cache(maxsize=1)
def _months() -> re.Pattern[str]:
    names = "|".join(sorted(need_pack("structure")["months"], key=lambda name: (-len(name), name)))
    return re.compile(rf"(?<![^\W\d_])(?:{names})\b\.?", re.IGNORECASE)


def _period_words() -> re.Pattern[str]:
    return phrase_pattern("structure", "period_words")


def has_month(text: str) -> bool:
    return _months().search(text) is not None


def trimmed(text: str, start: int, end: int) -> Span:
    """The range without blanks at its edges; an empty range stays where it begins."""
    while start < end and text[start] in _BLANK:
        start += 1
    while end > start and text[end - 1] in _BLANK:
        end -= 1
    return Span(start, end)


def split_tabs(text: str, start: int, end: int) -> list[Span]:
    """The cells of a line with tabs, blank ones too."""
    spans = []
    at = start
    while True:
        stop = text.find("\t", at, end)
        spans.append(trimmed(text, at, end if stop < 0 else stop))
        if stop < 0:
            return spans
        at = stop + 1


def split_pipes(text: str, start: int, end: int) -> list[Span]:
    """The cells of a line with pipes; `\\|` is no border."""
    inner = trimmed(text, start, end)
    at, stop = inner
    if at < stop and text[at] == "|":
        at += 1
    if stop > at and text[stop - 1] == "|" and (stop - 2 < at or text[stop - 2] != "\\"):
        stop -= 1
    spans = []
    left = at
    for found in re.finditer(r"(?<!\\)\|", text[at:stop]):
        spans.append(trimmed(text, left, at + found.start()))
        left = at + found.end()
    spans.append(trimmed(text, left, stop))
    return spans


def split_gaps(text: str, start: int, end: int) -> list[Span]:
    """The cells of a line whose columns stand two or more spaces, or leader dots, apart."""
    spans = []
    inner = trimmed(text, start, end)
    at = inner.start
    for found in _GAP.finditer(text, inner.start, inner.end):
        if found.start() > at:
            spans.append(Span(at, found.start()))
        at = found.end()
    if at < inner.end:
        spans.append(Span(at, inner.end))
    return spans


def joins_right(text: str) -> bool:
    """Whether a cell is a sign that belongs to the number in the next cell: "$", "(", "$(", "US$"."""
    return len(text) <= 8 and _LEFT_SYMBOL.match(text) is not None


def joins_left(text: str) -> bool:
    """Whether a cell is a sign that belongs to the number in the cell before: ")", "%", ")%"."""
    return len(text) <= 6 and _RIGHT_SYMBOL.match(text) is not None
