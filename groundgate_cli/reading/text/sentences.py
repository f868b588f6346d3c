"""Sentences and clauses of running text.

A sentence ends at `.`, `!` or `?` (with closing quotes and brackets) before a space, unless the point
belongs to an abbreviation, an initial or a number, or the next word goes on in lower case; stops of other
scripts count too, and `。` needs no space. A line end
inside a paragraph is a space, unless the next line is a list item or the line before it is finished.
A clause ends at `;` and before a word such as `, but` or `, while`; before `, and` only where both
sides hold a number.
"""

from __future__ import annotations

import re
from functools import lru_cache

from groundgate_cli.core.spans import Span
from groundgate_cli.packs import need_pack
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.wordlists import word_set

# Stops that need a space after them, and stops of scripts that write none. A quotation that ends in a
# stop and is followed by a particle goes on.
_END = lazy(
    r"[.!?…؟۔।॥።։။។]['\")\]’”»›]{0,4}(?=\s)|[。！？｡][」』）】”’\"')]{1,4}(?![とっはがのをにもでな、，])"
    r"|[。！？｡](?![。！？｡」』）】”’\"')])"
)
_ITEM = lazy(
    r"[ \t]{0,40}(?:[•●▪◦‣·*–—-]|o(?=[ \t]{1,4}[A-Z])|\(?[0-9]{1,3}[.)]|\(?[A-Za-z][.)]|[*†‡§#])"
    r"(?=[ \t]|[A-Z$€£(])"
)
_WORD_BEFORE = lazy(r"[^\W\d_](?:[^\W\d_]|\.(?=[^\W\d_])){0,11}\Z")
_LETTER_BEFORE = lazy(r"(?<![^\W_])[^\W\d_]\.[ ]?\Z")
_LETTER_NEXT = lazy(r"[^\W\d_]\.")
_OPENER = lazy(r"[A-ZÀ-ÖØ-Þ][a-zß-öø-ÿ]{0,14}(?=[\s,])")
_SMALL_WORD = lazy(r"(?<![^\W_])[a-zß-öø-ÿ]{2,20}[ \n]\Z")
_CONTINUES = lazy(r"[,(\-–—/&]\Z")
_DIGIT = lazy(r"[0-9]")
_DAY = lazy(r"(?<![^\s(\u2013-])[0-3]?[0-9]\Z")
_MONTH = lazy(r"[^\W\d_]{3,9}")
_FIGURES = frozenset("0123456789")


def sentence_starts(text: str, start: int, end: int) -> list[int]:
    """The starts of the sentences of a paragraph, in order; the first is `start`."""
    starts = [start]
    longest = _longest_line(text, start, end)
    found = sorted({*_point_ends(text, start, end), *_line_breaks(text, start, end, longest)})
    for at in found:
        while at < end and text[at].isspace():
            at += 1
        if starts[-1] < at < end:
            starts.append(at)
    return starts


def is_item(line: str) -> bool:
    """Whether a line begins as a list item: a bullet, "1.", "(a)"."""
    return _ITEM.match(line) is not None


def clause_starts(text: str, start: int, end: int) -> list[int]:
    """The starts of the clauses of one sentence, in order; the first is `start`."""
    starts = [start]
    pattern = _clause_pattern()
    matches = list(pattern.finditer(text, start, end))
    for number, found in enumerate(matches):
        if found.group("join"):
            after = matches[number + 1].start() if number + 1 < len(matches) else end
            if not (
                _DIGIT.search(text, starts[-1], found.start()) and _DIGIT.search(text, found.end(), after)
            ):
                continue
        at = found.start("word") if found.group("word") else found.end()
        while at < end and text[at].isspace():
            at += 1
        if starts[-1] < at < end:
            starts.append(at)
    return starts


@lru_cache(maxsize=1)
def _clause_pattern() -> re.Pattern[str]:
    pack = need_pack("structure")
    strong = "|".join(pack["clause_words"])
    weak = "|".join(pack["joining_words"])
    return re.compile(rf";|,\s{{1,3}}(?P<word>(?:{strong}|(?P<join>{weak}))\b)", re.IGNORECASE)


def _longest_line(text: str, start: int, end: int) -> int:
    longest = 0
    at = start
    while at < end:
        stop = text.find("\n", at, end)
        stop = end if stop < 0 else stop
        longest = max(longest, stop - at)
        at = stop + 1
    return longest


def _point_ends(text: str, start: int, end: int) -> list[int]:
    ends = []
    for found in _END.finditer(text, start, end):
        at = after = found.end()
        while after < end and text[after].isspace():
            after += 1
        if after >= end or text[after].islower():
            continue
        point = found.start()
        ahead = text[after : min(end, after + 16)]
        if text[point] == "." and not _point_ends_sentence(text, start, point, ahead):
            continue
        ends.append(at)
    return ends


def _point_ends_sentence(text: str, start: int, point: int, ahead: str) -> bool:
    """Whether a point ends a sentence; `ahead` is what follows it, without the space between."""
    if text[point - 1] in _FIGURES and point > start:
        return not _is_day(text, start, point, ahead)
    low = max(start, point - 13)
    before = _WORD_BEFORE.search(text[low:point])
    if before is None:
        return True
    word = before.group()
    lowered = word.lower()
    if len(word) == 1 and word.isupper():
        return _is_symbol(text, start, point - 1) or (
            _opens(ahead) and _follows_word(text, start, point - 1)
        )
    paired = _LETTER_BEFORE.search(text, low, point - 1) or _LETTER_NEXT.match(ahead)
    if len(word) == 1 and paired and not _opens(ahead):
        return False
    if lowered in word_set("structure", "never_before_number") and "0" <= ahead[0] <= "9":
        return False
    if lowered in word_set("structure", "never_before_number"):
        return len(word) > 2 and ahead[0].isupper() and word.islower()
    if lowered in word_set("structure", "abbreviations"):
        return lowered in word_set("structure", "closing_abbreviations") and _opens(ahead)
    return True


def _is_day(text: str, start: int, point: int, ahead: str) -> bool:
    """Whether a point stands behind a day of a month: "am 30. Juni"."""
    month = _MONTH.match(ahead)
    if month is None or month.group().lower() not in word_set("structure", "months_after_point"):
        return False
    return _DAY.search(text, max(start, point - 3), point) is not None


def _opens(ahead: str) -> bool:
    """Whether a word follows that opens sentences and is no name: "The", "However"."""
    word = _OPENER.match(ahead)
    return word is not None and word.group().lower() in word_set("structure", "sentence_openers")


def _is_symbol(text: str, start: int, at: int) -> bool:
    """Whether a capital belongs to a unit sign or a number and is no initial: "160°F."."""
    before = text[at - 1 : at] if at > start else ""
    return bool(before) and not before.isspace() and before not in ".([{'\"“‘«-–—/&"


def _follows_word(text: str, start: int, at: int) -> bool:
    """Whether a small word stands before a capital letter: "vitamin C."."""
    return _SMALL_WORD.search(text, max(start, at - 24), at) is not None


def _line_breaks(text: str, start: int, end: int, longest: int) -> list[int]:
    breaks: list[int] = []
    at = start
    while True:
        stop = text.find("\n", at, end)
        if stop < 0:
            return breaks
        line = text[at:stop].rstrip()
        if _breaks_after(text, line, stop + 1, end, longest):
            breaks.append(stop)
        at = stop + 1


def _breaks_after(text: str, line: str, following: int, end: int, longest: int) -> bool:
    head = text[following : min(end, following + 60)]
    if not line or is_item(head):
        return True
    if line[-1] in ".!?:;":
        return line[-1] != "." or _closes(text, line, head)
    follower = head.lstrip()[:1]
    if _CONTINUES.search(line) or not follower or follower.islower():
        return False
    last = line.rsplit(" ", 1)[-1].lower()
    if last in word_set("structure", "connectors"):
        return False
    return len(line) * 10 < longest * 7


def _closes(text: str, line: str, head: str) -> bool:
    ahead = head.lstrip() or "A"
    return not ahead[0].islower() and _point_ends_sentence(line, 0, len(line) - 1, ahead)


def holding(starts: list[int], end: int, position: int) -> Span:
    """The stretch of `starts` that holds a position; `end` closes the last one."""
    low, high = 0, len(starts)
    while low + 1 < high:
        middle = (low + high) // 2
        if starts[middle] <= position:
            low = middle
        else:
            high = middle
    return Span(starts[low], starts[low + 1] if low + 1 < len(starts) else end)
