"""Numbers in scripts without spaces: "\u4e09\u767e\u4e8c\u5341", "3\u51045000\u4e07", "4\u5206\u306e3"."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary
from groundgate_cli.reading.model import NumberKind, UnitReading
from groundgate_cli.reading.numbers.character_doubts import AND, UNREAD, VALUE_KINDS, doubt_beside
from groundgate_cli.reading.numbers.character_values import POINT_SIGNS, value_of
from groundgate_cli.reading.numbers.drafts import Draft
from groundgate_cli.reading.text.glyphs import lazy

_OVER = lazy("[ \u00a0]*\u5206[ \u00a0]*(?:\u306e|\u4e4b)[ \u00a0]*")
_LONE = frozenset("\u4e00\u3007")
_ZERO = "\u96f6\u3007"


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
        point = max(map(written.find, POINT_SIGNS))
        decimals = len(written) - 1 - point if point >= 0 else 0
        made.append(Draft(match.start(), match.end(), NumberKind.WORDS, (value,), decimals))
    made.sort(key=lambda draft: draft.start)
    made = _fractions(text, _joined(text, _pointed(text, made), vocabulary), vocabulary)
    made = [draft for draft in made if text[draft.start : draft.end] not in _LONE]
    doubt_beside(text, made, vocabulary)
    return made


@lru_cache(maxsize=8)
def _pattern(digits: str, scales: str) -> re.Pattern[str]:
    both, digit = re.escape(digits + scales), re.escape(digits)
    return re.compile(f"[{both}]+(?:[{POINT_SIGNS}][{digit}]+)?")


def _pointed(text: str, drafts: list[Draft]) -> list[Draft]:
    """ "1\u70b96" with a point sign between digits is one decimal."""
    made: list[Draft] = []
    for draft in drafts:
        last = made[-1] if made else None
        if (
            last is not None
            and last.kind in VALUE_KINDS
            and draft.kind in VALUE_KINDS
            and last.decimals == 0
            and text[last.end : draft.start] in tuple(POINT_SIGNS)
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
    if index >= len(drafts) or draft.kind not in VALUE_KINDS or drafts[index].kind not in VALUE_KINDS:
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
    plain = last.kind in VALUE_KINDS and len(last.magnitudes) == 1
    return plain and AND.fullmatch(text, last.end, draft.start) is not None


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
            or not (draft.kind in VALUE_KINDS and after.kind in VALUE_KINDS)
            or len(draft.magnitudes) != 1
            or len(after.magnitudes) != 1
            or draft.magnitudes[0] == 0
        ):
            if draft.kind in VALUE_KINDS and (over is not None or _is_short_share(text, draft, after)):
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
