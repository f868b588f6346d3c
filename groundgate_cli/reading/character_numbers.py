"""Numbers in scripts without spaces: "三百二十", "3億5000万", "１２０万"."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.drafts import Draft
from groundgate_cli.reading.model import NumberKind, Scale
from groundgate_cli.reading.vocabulary import Vocabulary


def read_character_numbers(
    text: str, low: int, high: int, tokens: list[Draft], vocabulary: Vocabulary
) -> list[Draft]:
    """The tokens of a block with the numbers in characters among them, in order."""
    table = vocabulary.words
    pattern = _pattern("".join(table.characters) + "".join(table.character_scales))
    made: list[Draft] = list(tokens)
    covered = sorted((token.start, token.end) for token in tokens)
    at = 0
    for match in pattern.finditer(text, low, high):
        while at < len(covered) and covered[at][1] <= match.start() - 1:
            at += 1
        before = text[match.start() - 1 : match.start()]
        if before.isdigit() and before.isascii():
            continue
        value = value_of(match.group(), vocabulary)
        if value is None:
            continue
        if len(match.group()) == 1 and match.group() in _LONE:
            continue
        made.append(Draft(match.start(), match.end(), NumberKind.WORDS, (value,)))
    made.sort(key=lambda draft: draft.start)
    return _joined(text, made, vocabulary)


_LONE = frozenset("\u4e00\u3007\u534a")


@lru_cache(maxsize=8)
def _pattern(characters: str) -> re.Pattern[str]:
    return re.compile(f"[{re.escape(characters)}]+")


def value_of(written: str, vocabulary: Vocabulary) -> Fraction | None:
    """The value of a number in characters, or None where they make none."""
    table = vocabulary.words
    total = section = 0
    digit: int | None = None
    run = ""
    for char in written:
        if char in table.characters:
            run += str(table.characters[char])
            digit = table.characters[char]
            continue
        scale = table.character_scales[char]
        if len(run.lstrip("0")) > 1 and scale < 10000:
            return None
        if scale < 10000:
            section += (1 if digit is None else digit) * scale
        else:
            section += int(run or "0")
            if section == 0:
                return None
            total, section = total + section * scale, 0
        digit, run = None, ""
    if digit is None and not total and not section:
        return None
    if section and len(run.lstrip("0")) > 1:
        return None
    return Fraction(total + section + int(run or "0"))


def _joined(text: str, drafts: list[Draft], vocabulary: Vocabulary) -> list[Draft]:
    """"3億5000万" is one number: digits and scale signs in falling order with nothing between."""
    marks = vocabulary.scale_marks
    made: list[Draft] = []
    for draft in drafts:
        last = made[-1] if made else None
        if last is not None and draft.start < last.end:
            continue
        if last is not None and last.kind is NumberKind.NUMBER and draft.kind is NumberKind.NUMBER:
            gap = text[last.end : draft.start]
            if len(gap) == 1 and gap in marks and len(last.magnitudes) == len(draft.magnitudes) == 1:
                follows = text[draft.end : draft.end + 1]
                inner = marks.get(follows, Fraction(1))
                if inner < marks[gap]:
                    value = last.magnitudes[0] * marks[gap] + draft.magnitudes[0] * inner
                    end = draft.end + (follows in marks and bool(follows))
                    made[-1] = Draft(last.start, end, NumberKind.NUMBER, (value,), 0, last.suspicious)
                    continue
        made.append(draft)
    return made


def scale_of(mark: str, start: int, factor: Fraction) -> Scale:
    """A scale sign as a scale."""
    return Scale((factor,), Span(start, start + len(mark)))
