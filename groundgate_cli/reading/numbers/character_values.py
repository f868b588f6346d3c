"""The value of a number in characters: "\u4e09\u767e\u4e8c\u5341" is 320."""

from __future__ import annotations

from fractions import Fraction

from groundgate_cli.core.exact import MAX_DIGITS
from groundgate_cli.reading.lexicon.vocabulary import Vocabulary

POINT_SIGNS = "\u70b9\u9ede\u00b7"
_NEVER_LAST = "\u4e24\u5169"


def value_of(written: str, vocabulary: Vocabulary) -> Fraction | None:
    """The value of a number in characters, or None where they make none."""
    if len(written) > MAX_DIGITS:
        return None
    table = vocabulary.words
    whole, part = written, ""
    for mark in POINT_SIGNS:
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
