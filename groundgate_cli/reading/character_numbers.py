"""Numbers in scripts without spaces: "\u4e09\u767e\u4e8c\u5341", "3\u51045000\u4e07", "4\u5206\u306e3"."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

from groundgate_cli.core.exact import MAX_DIGITS
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.spans import Span
from groundgate_cli.reading.drafts import Draft
from groundgate_cli.reading.glyphs import lazy
from groundgate_cli.reading.model import NumberKind, UnitReading
from groundgate_cli.reading.units import read_unit
from groundgate_cli.reading.vocabulary import Vocabulary

_VALUES = (NumberKind.NUMBER, NumberKind.WORDS)
_OVER = lazy("[ \u00a0]*\u5206[ \u00a0]*(?:\u306e|\u4e4b)[ \u00a0]*")
_AND = lazy("[ \u00a0]*(?:\u3068|\u53c8|\u307e\u305f)[ \u00a0]*")
_POWER = "\u4e57"
_POWERED = lazy("[ \u00a0]*(?:\u306e|\u00d7)[ \u00a0]*(?:[-\u2212\uff0d]|\u30de\u30a4\u30ca\u30b9)*")
_LIST_MARK = "\u3001"
_POINT = "\u70b9\u9ede\u00b7"
_NEVER_LAST = "\u4e24\u5169"
_LONE = frozenset("\u4e00\u3007")
_ZERO = "\u96f6\u3007"
APART = "a number in characters that stands apart from another"
RATE = "a rate that is said before its number"
UNREAD = "a counter that changes the value"


def read_character_numbers(
    text: str, low: int, high: int, tokens: list[Draft], vocabulary: Vocabulary
) -> list[Draft]:
    """The tokens of a block with the numbers in characters among them, in order."""
    table = vocabulary.words
    pattern = _pattern("".join(table.characters), "".join(table.character_scales))
    made: list[Draft] = list(tokens)
    for match in pattern.finditer(text, low, high):
        written = match.group()
        before = text[max(0, match.start() - 2) : match.start()].rstrip(" ")[-1:]
        if before.isascii() and before.isdigit() and written[0] in vocabulary.scale_marks:
            continue
        value = value_of(written, vocabulary)
        if value is None:
            continue
        decimals = len(written) - 1 - max(map(written.find, _POINT)) if set(written) & set(_POINT) else 0
        made.append(Draft(match.start(), match.end(), NumberKind.WORDS, (value,), decimals))
    made.sort(key=lambda draft: draft.start)
    made = _fractions(text, _joined(text, _pointed(text, made), vocabulary), vocabulary)
    made = [draft for draft in made if text[draft.start : draft.end] not in _LONE]
    _doubt(text, made, vocabulary)
    return made


def _doubt(text: str, drafts: list[Draft], vocabulary: Vocabulary) -> None:
    """Marks numbers beside a counter that changes them, and characters apart from more of them."""
    marks, powered = vocabulary.unread_marks, False
    tails = _tails("".join(vocabulary.scale_marks))
    for at, draft in reversed(list(enumerate(drafts))):
        before = text[max(0, draft.start - 2) : draft.start].rstrip(" ")[-1:]
        after = text[draft.end : draft.end + 2].lstrip(" ")[:1]
        if after in marks and _is_unit_sign(text, draft.end, vocabulary):
            after = ""
        last = drafts[at - 1] if at else None
        near = last is not None and draft.start - last.end <= 2 and last.kind in _VALUES
        if vocabulary.rate_prefixes and _follows(text, draft.start, vocabulary.rate_prefixes):
            draft.suspicious = draft.suspicious or RATE
        joined = last is not None and _AND.fullmatch(text, last.end, draft.start) is not None
        if after in marks and last is not None and joined:
            last.suspicious = last.suspicious or UNREAD
        if (
            after in marks
            or (near and (before in marks or before in vocabulary.minor_marks))
            or tails.unread.match(text, draft.end)
        ):
            draft.suspicious = draft.suspicious or UNREAD
        if last is not None and last.kind in _VALUES and draft.start - last.end <= 8:
            minor = text[draft.end : draft.end + 1] in vocabulary.minor_marks
            if tails.point.fullmatch(text, last.end, draft.start) or (
                minor and _SUM.fullmatch(text, last.end, draft.start)
            ):
                draft.suspicious = last.suspicious = UNREAD
        if draft.kind is NumberKind.WORDS and before in vocabulary.tail_marks and _is_tail(text, draft):
            draft.suspicious = UNREAD
            if near and last is not None:
                last.suspicious = last.suspicious or UNREAD
        powered = last is not None and (powered or after == _POWER) and _is_base(text, last, draft)
        if powered and last is not None:
            last.suspicious = last.suspicious or UNREAD
        if (
            last is not None
            and text[last.end : draft.start] == _LIST_MARK
            and _like_a_group(text, last, draft)
        ):
            draft.suspicious = last.suspicious = "a list, or groups of one number"
        if near and last is not None and NumberKind.WORDS in (draft.kind, last.kind):
            gap = text[last.end : draft.start].strip()
            if not gap or gap in _POINT:
                draft.suspicious = draft.suspicious or APART
                last.suspicious = last.suspicious or APART


class _Tails(NamedTuple):
    """unread: what makes the number before it another one. point: a point sign said after a scale."""

    unread: re.Pattern[str]
    point: re.Pattern[str]


_SUM = lazy("[ \u00a0]*[\u4e00-\u9fff\u30a0-\u30ff]{1,4}[ \u00a0]*(?:\u3068|\u53c8)?[ \u00a0]*")


@lru_cache(maxsize=8)
def _tails(scales: str) -> _Tails:
    more = "\u4f59\u9918\u591a\u51e0\u5e7e\u6570\u6578"
    half = "[ ]?[\u4e00-\u9fff]{0,2}(?<![\u4e0a\u4e0b\u524d\u5f8c\u540e\u5927])\u534a"
    power = "[ ]?\u306e[ ]?(?:[-\u2212]|\u30de\u30a4\u30ca\u30b9)?[\u4e00\u3007]\u4e57"
    return _Tails(
        re.compile(f"[ ]*[{more}](?:\u308a[ ]*|[ ]+)[{scales}]|[ ]{{2,3}}[{scales}]|\\^|{half}|{power}"),
        re.compile(f"[ ]{{0,2}}[{scales}]{{0,3}}[ ]{{0,2}}[\u70b9\u9ede][ ]{{0,2}}"),
    )


def _is_tail(text: str, draft: Draft) -> bool:
    """Whether one character stands at the end of an amount, as its decimals: "\u4e09\u7c73\u4e5d"."""
    after = text[draft.end : draft.end + 1]
    return draft.end - draft.start == 1 and (not "\u4e00" <= after <= "\u9fff" or after in _TAIL_ENDS)


_TAIL_ENDS = "\u5de6\u5230\u4e0a\u4ee5"


def _is_base(text: str, last: Draft, draft: Draft) -> bool:
    """Whether two numbers are base and exponent, or factors of a power."""
    return _POWERED.fullmatch(text, last.end, draft.start) is not None


def _like_a_group(text: str, last: Draft, draft: Draft) -> bool:
    """Whether two integers can be groups of one number."""
    digits = text[draft.start : draft.end]
    return len(digits) == 3 and digits.isdigit() and last.end - last.start <= 3 and not last.decimals


def _follows(text: str, at: int, words: tuple[str, ...]) -> bool:
    """Whether one of the words stands right before a position, over blanks."""
    return text[max(0, at - 8) : at].rstrip(" \u306e").endswith(words)


@lru_cache(maxsize=8)
def _pattern(digits: str, scales: str) -> re.Pattern[str]:
    both, digit = re.escape(digits + scales), re.escape(digits)
    return re.compile(f"[{both}]+(?:[{_POINT}][{digit}]+)?")


def value_of(written: str, vocabulary: Vocabulary) -> Fraction | None:
    """The value of a number in characters, or None where they make none."""
    if len(written) > MAX_DIGITS:
        return None
    table = vocabulary.words
    whole, part = written, ""
    for mark in _POINT:
        if mark in written:
            whole, _, part = written.partition(mark)
    total = section = 0
    run, smallest = "", 10000
    if len(whole) > 1 and whole[-1] in _NEVER_LAST:
        return None
    for char in whole:
        if char in table.characters:
            run += str(table.characters[char])
            continue
        scale = table.character_scales[char]
        if len(run.lstrip("0")) > 1 and scale < 10000:
            return None
        if scale < 10000:
            if scale >= smallest:
                return None
            section, smallest = section + int(run.lstrip("0") or "1") * scale, scale
        else:
            section += int(run or "0")
            if total + section == 0:
                return None
            rises = total and (total < scale or not section)
            total, section = (total + section) * scale if rises else total + section * scale, 0
            smallest = 10000
        run = ""
    if section and len(run.lstrip("0")) > 1:
        return None
    if vocabulary.words.short_tail and len(run) == 1 and len(whole) > 1:
        last = table.character_scales.get(whole[-2], 0)
        if last >= 100 and part:
            return None
        if last >= 100:
            run += "0" * (len(str(last)) - 2)
    decimals = "".join(str(table.characters[char]) for char in part)
    return total + section + int(run or "0") + Fraction(int(decimals or "0"), 10 ** len(decimals))


def _is_unit_sign(text: str, at: int, vocabulary: Vocabulary) -> bool:
    """Whether a mark behind a number begins the name of a unit: "\u6beb" of "\u6beb\u514b"."""
    found = read_unit(text, at + (text[at : at + 1] == " "), len(text), vocabulary.units)
    return found is not None and found.end > at + 1


def _pointed(text: str, drafts: list[Draft]) -> list[Draft]:
    """ "1\u70b96" with a point sign between digits is one decimal."""
    made: list[Draft] = []
    for draft in drafts:
        last = made[-1] if made else None
        if (
            last is not None
            and last.kind in _VALUES
            and draft.kind in _VALUES
            and last.decimals == 0
            and text[last.end : draft.start] in tuple(_POINT)
            and text[draft.start : draft.end].isdigit()
            and len(last.magnitudes) == 1
        ):
            digits = text[draft.start : draft.end]
            value = last.magnitudes[0] + draft.magnitudes[0] / 10 ** len(digits)
            made[-1] = Draft(last.start, draft.end, NumberKind.NUMBER, (value,), len(digits))
        else:
            made.append(draft)
    return made


def _scales_at(text: str, at: int, marks: dict[str, Fraction]) -> tuple[list[Fraction], int]:
    """The scale signs from a position on, over single spaces, and where they end."""
    found: list[Fraction] = []
    end = at
    while len(found) < 4:
        step = end + (text[end : end + 1] in (" ", "\u00a0"))
        mark = text[step : step + 1]
        if mark not in marks:
            break
        found.append(marks[mark])
        end = step + 1
    return found, end


def _joined(text: str, drafts: list[Draft], vocabulary: Vocabulary) -> list[Draft]:
    """ "3\u51045000\u4e07" is one number: parts with falling scales and nothing but a zero between."""
    marks = vocabulary.scale_marks
    made: list[Draft] = []
    at = 0
    while at < len(drafts):
        chain = [drafts[at]]
        while _chains(text, chain[-1], drafts, at + len(chain), marks):
            chain.append(drafts[at + len(chain)])
        at += len(chain)
        if len(chain) == 1:
            if not made or chain[0].start >= made[-1].end:
                made.append(chain[0])
            continue
        total = section = Fraction(0)
        end = chain[-1].end
        for draft in chain:
            value: Fraction | None = draft.magnitudes[0]
            scales, end = _scales_at(text, draft.end, marks)
            for scale in scales:
                if scale < 10000:
                    value = (value or Fraction(1)) * scale
                else:
                    total, section, value = total + (section + (value or 0)) * scale, Fraction(0), None
            section += value or 0
        first = chain[0]
        made.append(Draft(first.start, end, NumberKind.NUMBER, (total + section,), 0, first.suspicious))
    return made


def _chains(text: str, draft: Draft, drafts: list[Draft], index: int, marks: dict[str, Fraction]) -> bool:
    """Whether the next token goes on with a number whose scale signs stand right after it."""
    if index >= len(drafts) or draft.kind not in _VALUES or drafts[index].kind not in _VALUES:
        return False
    following = drafts[index]
    if len(draft.magnitudes) != 1 or len(following.magnitudes) != 1:
        return False
    scales, end = _scales_at(text, draft.end, marks)
    if not scales or following.start < end:
        return False
    gap = text[end : following.start]
    later = _scales_at(text, following.end, marks)[0] or [Fraction(1)]
    small = scales[-1] < 10000 <= later[0] and following.magnitudes[0] >= 10
    factor = Fraction(1) if small else later[0]
    falling = following.magnitudes[0] * factor < scales[-1] * max(Fraction(1), draft.magnitudes[0])
    return falling and (gap in ("", " ") or (len(gap) == 1 and gap in _ZERO))


def _is_short_share(text: str, draft: Draft, after: Draft | None) -> bool:
    """Whether two numbers in characters can be a share said short: "\u56db\u5206\u4e00"."""
    return (
        after is not None
        and NumberKind.WORDS is draft.kind is after.kind
        and text[draft.end : after.start] == "\u5206"
        and text[after.end : after.end + 1] != "\u79d2"
        and max(after.magnitudes) < max(draft.magnitudes)
    )


def _goes_on(text: str, last: Draft, draft: Draft) -> bool:
    """Whether a whole number and a joining word stand before a fraction."""
    plain = last.kind in _VALUES and len(last.magnitudes) == 1
    return plain and _AND.fullmatch(text, last.end, draft.start) is not None


def _fractions(text: str, drafts: list[Draft], vocabulary: Vocabulary) -> list[Draft]:
    """Fractions: "4\u5206\u306e3" is 3/4, "\u767e\u5206\u4e4b\u4e09\u5341" is 30 %.

    A number before the words of a fraction that makes none is marked, and so is "\u56db\u5206\u4e00".
    """
    made: list[Draft] = []
    at = 0
    while at < len(drafts):
        draft = drafts[at]
        after = drafts[at + 1] if at + 1 < len(drafts) else None
        scales, stop = _scales_at(text, draft.end, vocabulary.scale_marks)
        over = _OVER.match(text, stop)
        if (
            over is None
            or after is None
            or over.end() != after.start
            or not (draft.kind in _VALUES and after.kind in _VALUES)
            or len(draft.magnitudes) != 1
            or len(after.magnitudes) != 1
            or draft.magnitudes[0] == 0
        ):
            if draft.kind in _VALUES and (over is not None or _is_short_share(text, draft, after)):
                draft.suspicious = draft.suspicious or UNREAD
                if after is not None and after.start - draft.end <= 8:
                    after.suspicious = after.suspicious or UNREAD
            made.append(draft)
            at += 1
            continue
        kind = draft.kind
        joined = Draft(draft.start, after.end, kind, after.magnitudes, after.decimals)
        whole = draft.magnitudes[0]
        for scale in scales:
            whole *= scale
        if whole == 100 and "\u4e4b" in over.group():
            joined.unit = UnitReading(("%",), Span(draft.start, after.start))
        else:
            joined.magnitudes = (after.magnitudes[0] / whole,)
            last = made[-1] if made else None
            if last is not None and _goes_on(text, last, draft):
                joined.magnitudes = (last.magnitudes[0] + joined.magnitudes[0],)
                joined.start, joined.kind = last.start, last.kind
                joined.left = last.left
                made.pop()
        made.append(joined)
        at += 2
    return made
