"""What stands at a number in characters and makes it another one: counters, rates, tails, powers, lists."""

from __future__ import annotations

import re
from functools import lru_cache

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.reading.lexicon.units import read_unit
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary
from groundgate_cli.reading.model import NumberKind
from groundgate_cli.reading.numbers.character_values import POINT_SIGNS
from groundgate_cli.reading.numbers.drafts import Draft
from groundgate_cli.reading.text.glyphs import lazy

VALUE_KINDS = (NumberKind.NUMBER, NumberKind.WORDS)
AND = lazy("[ \u00a0]*(?:\u3068|\u53c8|\u307e\u305f)[ \u00a0]*")
_POWER = "\u4e57"
_POWERED = lazy("[ \u00a0]*(?:\u306e|\u00d7)[ \u00a0]*(?:[-\u2212\uff0d]|\u30de\u30a4\u30ca\u30b9)*")
_LIST_MARK = "\u3001"
_SUM = lazy("[ \u00a0]*[\u4e00-\u9fff\u30a0-\u30ff]{1,4}[ \u00a0]*(?:\u3068|\u53c8)?[ \u00a0]*")
_TAIL_ENDS = "\u5de6\u5230\u4e0a\u4ee5"
APART = "a number in characters that stands apart from another"
RATE = "a rate that is said before its number"
UNREAD = "a counter that changes the value"


def doubt_beside(text: str, drafts: list[Draft], vocabulary: Vocabulary) -> None:
    """Marks numbers beside a counter that changes them, and characters apart from more of them."""
    marks, powered = vocabulary.unread_marks, False
    tails = _tails("".join(vocabulary.scale_marks))
    for at, draft in reversed(list(enumerate(drafts))):
        before = text[max(0, draft.start - 2) : draft.start].rstrip(" ")[-1:]
        after = text[draft.end : draft.end + 2].lstrip(" ")[:1]
        if after in marks and _is_unit_sign(text, draft.end, vocabulary):
            after = ""
        last = drafts[at - 1] if at else None
        near = last is not None and draft.start - last.end <= 2 and last.kind in VALUE_KINDS
        if vocabulary.rate_prefixes and _follows(text, draft.start, vocabulary.rate_prefixes):
            draft.suspicious = draft.suspicious or RATE
        joined = last is not None and AND.fullmatch(text, last.end, draft.start) is not None
        if after in marks and last is not None and joined:
            last.suspicious = last.suspicious or UNREAD
        if (
            after in marks
            or (near and (before in marks or before in vocabulary.minor_marks))
            or tails.unread.match(text, draft.end)
        ):
            draft.suspicious = draft.suspicious or UNREAD
        if last is not None and last.kind in VALUE_KINDS and draft.start - last.end <= 8:
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
            if not gap or gap in POINT_SIGNS:
                draft.suspicious = draft.suspicious or APART
                last.suspicious = last.suspicious or APART


def _is_tail(text: str, draft: Draft) -> bool:
    """Whether one character stands at the end of an amount, as its decimals: "\u4e09\u7c73\u4e5d"."""
    after = text[draft.end : draft.end + 1]
    return draft.end - draft.start == 1 and (not "\u4e00" <= after <= "\u9fff" or after in _TAIL_ENDS)


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


def _is_unit_sign(text: str, at: int, vocabulary: Vocabulary) -> bool:
    """Whether a mark behind a number begins the name of a unit: "\u6beb" of "\u6beb\u514b"."""
    found = read_unit(text, at + (text[at : at + 1] == " "), len(text), vocabulary.units)
    return found is not None and found.end > at + 1


class _Tails(NamedTuple):
    """unread: what makes the number before it another one. point: a point sign said after a scale."""

    unread: re.Pattern[str]
    point: re.Pattern[str]


@lru_cache(maxsize=8)
def _tails(scales: str) -> _Tails:
    more = "\u4f59\u9918\u591a\u51e0\u5e7e\u6570\u6578"
    half = "[ ]?[\u4e00-\u9fff]{0,2}(?<![\u4e0a\u4e0b\u524d\u5f8c\u540e\u5927])\u534a"
    power = "[ ]?\u306e[ ]?(?:[-\u2212]|\u30de\u30a4\u30ca\u30b9)?[\u4e00\u3007]\u4e57"
    return _Tails(
        re.compile(f"[ ]*[{more}](?:\u308a[ ]*|[ ]+)[{scales}]|[ ]{{2,3}}[{scales}]|\\^|{half}|{power}"),
        re.compile(f"[ ]{{0,2}}[{scales}]{{0,3}}[ ]{{0,2}}[\u70b9\u9ede][ ]{{0,2}}"),
    )
