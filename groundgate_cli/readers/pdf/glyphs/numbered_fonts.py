"""Fonts that name their glyphs by number alone: "a65" or "MT65" for the letter A.

Such a name says which code the maker of the font had in mind, and no more. That these are codes of Latin
text is told from the font as a whole: a font that is cut down to the glyphs in use has the common letters
at their places, and hardly any of the rare signs.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

NUMBERED = re.compile(r"([A-Za-z]{1,3})([0-9]{1,3})")
COMMON = frozenset(map(ord, "aeinorst"))
RARE = frozenset(map(ord, '"#<>@\\^_`{|}~'))
MIN_COMMON = 6
FEW_COMMON = 4
LETTERS = frozenset(range(65, 91)) | frozenset(range(97, 123))
MAX_RARE = 6
# Letters, digits and the signs that stand at these codes in every encoding of Latin text. Not the dollar:
# a slanted font of TeX has the pound sign there.
PLAIN = frozenset(range(48, 60)) | frozenset(range(65, 91)) | frozenset(range(97, 123))
SIGNS = frozenset(map(ord, "!%&()*+,-./=?[]"))
ASCII = frozenset(range(33, 127))
# What stands at these codes in every typewriter font of TeX.
TYPED = {code: chr(code) for code in ASCII - {36}}
OLD_LIGATURES = {11: "ff", 12: "fi", 13: "fl", 14: "ffi", 15: "ffl"}
OLD_SIGNS = {34: "\u201d", 39: "\u2019", 92: "\u201c", 96: "\u2018", 123: "\u2013", 124: "\u2014"}
NEW_LIGATURES = {27: "ff", 28: "fi", 29: "fl", 30: "ffi", 31: "ffl"}
NEW_SIGNS = {
    **{code: chr(code) for code in range(33, 127)},
    16: "\u201c",
    17: "\u201d",
    18: "\u201e",
    19: "\u00ab",
    20: "\u00bb",
    21: "\u2013",
    22: "\u2014",
    39: "\u2019",
    96: "\u2018",
    127: "-",
}


def numbered_characters(names: Mapping[int, str], fixed: bool = False) -> dict[int, str]:
    """{code: characters} for the glyphs of a font that are named by number. names: {code: glyph name}.
    fixed: whether all glyphs are of one width.

    Empty where the font does not show itself to be one of Latin text. What two known encodings of TeX
    read differently is read where the ligatures of one of them, and not of the other, are in the font.
    """
    numbers: dict[int, int] = {}
    prefixes: set[str] = set()
    for code, name in names.items():
        match = NUMBERED.fullmatch(name)
        if match:
            prefixes.add(match[1])
            numbers[code] = int(match[2])
    found = set(numbers.values())
    if len(prefixes) != 1 or not _is_lettered(found) or _is_counted(numbers, found):
        return {}
    table = {code: chr(code) for code in PLAIN | SIGNS} | {code: chr(code) for code in _letters_beyond()}
    old, new = found & OLD_LIGATURES.keys(), found & NEW_LIGATURES.keys()
    if old and not new:
        table |= OLD_LIGATURES | OLD_SIGNS
    elif new and not old:
        table |= NEW_LIGATURES | NEW_SIGNS
    elif not old:
        table[32] = " "
        table |= TYPED if fixed else {}
    return {code: table[number] for code, number in numbers.items() if number in table}


def _is_lettered(found: set[int]) -> bool:
    """Whether most of the common letters are there, or half of them and little else but letters."""
    common = len(found & COMMON)
    return common >= MIN_COMMON or (common >= FEW_COMMON and 5 * len(found & LETTERS) >= 4 * len(found))


def is_doubtful(char: str, font: str) -> bool:
    """Whether a character may come of a number taken for the name of a dingbat: "a101" names one of those
    too. font: the name of the font, which one that draws its glyphs itself has not."""
    return not font and "\u2190" <= char <= "\u27bf"


def _is_counted(numbers: Mapping[int, int], found: set[int]) -> bool:
    """Whether numbers may be counted through rather than codes of what is in use."""
    if any(code != number for code, number in numbers.items()):
        return len(found & RARE) > MAX_RARE
    return found > ASCII


def _letters_beyond() -> list[int]:
    """Codes of the letters that are the same in Latin-1 and in the fonts of TeX."""
    return [code for code in range(192, 256) if code not in (215, 223, 247, 255)]
