"""The folded forms of a text in which words are compared: normal, and without case.

The normal form writes each quotation mark, dash and space one way, a run of white space as one space, and
drops what does not show; a word that a hyphen parts at the end of a line is whole. Digits and signs stay.
"""

from __future__ import annotations

import re
from array import array
from functools import lru_cache

from groundgate_cli.reading.text.fold_map import Derivation, FoldMap, MapChain
from groundgate_cli.reading.text.glyphs import digit_script, lazy, zero_width

# The inside of a character class: characters that are no part of a word, a number or a name.
NO_WORD = (
    r"\x00-/:-@\[-`{-\xa9\xab-\xb1\xb4\xb6-\xb8\xbb\xbf\xd7\xf7\u02c2-\u02df\u2000-\u206f\u207a-\u207e"
    r"\u208a-\u208e\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u30fb"
    r"\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\ufeff"
)
INVISIBLE_SET = frozenset(zero_width())

_ONE_TO_ONE = str.maketrans(
    {
        **dict.fromkeys("\u2018\u2019\u201a\u201b\u02bc\u00b4\uff07", "'"),
        **dict.fromkeys("\u201c\u201d\u201e\u201f\u00ab\u00bb\uff02", '"'),
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d", "-"),
        **dict.fromkeys("\u2044\u2215", "/"),
        "\u00b5": "\u03bc",
        "\u2126": "\u03a9",
        "\u212b": "\u00c5",
        **{chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)},
    }
)
_LONGER = {
    "\u2026": "...", "\ufb00": "ff", "\ufb01": "fi", "\ufb02": "fl", "\ufb03": "ffi", "\ufb04": "ffl",
    "\ufb05": "st", "\ufb06": "st",
}  # fmt: skip
_INVISIBLE = re.escape(zero_width())
_SPACES = " \t\n\f\r\v\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
# The first character alone lets a search jump to where something changes; what it was is looked at behind.
_CHANGED = lazy(
    f"[-\u00ad{_INVISIBLE}{''.join(_LONGER)}{_SPACES}](?:"
    f"(?P<space>(?<=[{_SPACES}])[{_SPACES}]+)"
    f"|(?P<hyphen>(?<=[^{NO_WORD}]-)[ \t]*\n[ \t]*(?=[^{NO_WORD}]))"
    f"|(?P<gone>(?<=\u00ad)[ \t]*\n[ \t]*|(?<=[{_INVISIBLE}])[{_INVISIBLE}]*)"
    f"|(?P<longer>(?<=[{''.join(_LONGER)}])))"
)
_TO_SPACE = dict.fromkeys((*map(ord, _SPACES.replace("\u2000-\u200a", "")), *range(0x2000, 0x200B)), " ")
_WORD = lazy(f"[^{NO_WORD}]")
_UNSPACED = (
    ("\u0e00", "\u0eff"), ("\u1000", "\u109f"), ("\u1780", "\u17ff"), ("\u3005", "\u3005"),
    ("\u3007", "\u3007"), ("\u3040", "\u30ff"), ("\u3400", "\u4dbf"), ("\u4e00", "\u9fff"),
    ("\uac00", "\ud7a3"),
)  # fmt: skip


@lru_cache(maxsize=4096)
def is_word(char: str) -> bool:
    """Whether a character is part of a word or number; False for ""."""
    return bool(char) and _WORD.match(char) is not None


def is_digit(char: str) -> bool:
    """Whether a character is a digit of any script that is read; False for ""."""
    return bool(char) and digit_script(char) >= 0


@lru_cache(maxsize=4096)
def is_unspaced(char: str) -> bool:
    """Whether a character belongs to a script that sets no spaces between words; False for ""."""
    return any(first <= char <= last for first, last in _UNSPACED)


def normal_form(text: str) -> tuple[str, FoldMap, array[int]]:
    """The normal form, its map, and the positions in it at which a line of the text ended in a hyphen.

    Between letters such a hyphen goes with the line end; beside a digit it stays and the line end goes.
    """
    plain = text.translate(_ONE_TO_ONE) if not text.isascii() else text
    made = Derivation(plain.translate(_TO_SPACE))
    hyphens: array[int] = array("I")
    for match in _CHANGED.finditer(plain):
        start, end = match.span()
        kind = match.lastgroup
        if kind == "space":
            made.replace(start, end, " ")
        elif kind == "longer":
            made.replace(start, end, _LONGER[match[0]])
        elif kind == "gone":
            made.replace(start, end, "")
        else:
            kept = "-" if is_digit(plain[start - 1]) or is_digit(plain[end]) else ""
            made.replace(start, end, kept)
            hyphens.append(made.length - len(kept))
    form, positions = made.finish()
    return form, positions, hyphens


def case_form(text: str) -> tuple[str, FoldMap | None]:
    """A text without case, and its map; None for the map where every character stays one character."""
    folded = text.casefold()
    if len(folded) == len(text):
        return folded, None
    single = "".join(char if len(fold) > 1 else fold for char in text for fold in (char.casefold(),))
    made = Derivation(single)
    for at, char in enumerate(single):
        if not char.isascii() and len(char.casefold()) > 1:
            made.replace(at, at + 1, char.casefold())
    return made.finish()


def fold(text: str) -> str:
    """The normal form of a text without case."""
    if text.isascii() and _CHANGED.search(text) is None:
        return text.translate(_TO_SPACE).casefold()
    return normal_form(text)[0].casefold()


def folded_with_map(text: str, low: int, high: int) -> tuple[str, MapChain]:
    """The folded form of text[low:high], and its map to the positions of that stretch."""
    form, positions, _ = normal_form(text[low:high])
    folded, case = case_form(form)
    return folded, MapChain(positions) if case is None else MapChain(case, positions)
