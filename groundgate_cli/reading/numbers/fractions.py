"""Fractions as they are written: "3/8", "1 1/2", "\u00bd"."""

from __future__ import annotations

from fractions import Fraction

from groundgate_cli.reading.model import NumberKind
from groundgate_cli.reading.numbers.digits import Shape
from groundgate_cli.reading.numbers.drafts import Draft
from groundgate_cli.reading.text.glyphs import lazy

_SLASHES = lazy(r"[0-9]+(?:/[0-9]+){2,}")
_FRACTION = lazy(r"/([0-9]{1,4})(?![0-9/.,]?[0-9]|/)")
_PARTS = lazy(r"[0-9.,]+(?:/[0-9.,]*[0-9])+")
_MIXED = lazy(r"[ \u00a0-]([0-9]{1,2})/([0-9]{1,3})(?![0-9/.,]?[0-9])")
_VULGAR = lazy("[\u00bc-\u00be\u2150-\u215e\u2189]")
_VULGAR_AFTER = lazy("[ \u00a0]?([\u00bc-\u00be\u2150-\u215e\u2189])")
VULGAR = {
    "\u00bc": Fraction(1, 4), "\u00bd": Fraction(1, 2), "\u00be": Fraction(3, 4),
    "\u2150": Fraction(1, 7), "\u2151": Fraction(1, 9), "\u2152": Fraction(1, 10),
    "\u2153": Fraction(1, 3), "\u2154": Fraction(2, 3), "\u2155": Fraction(1, 5),
    "\u2156": Fraction(2, 5), "\u2157": Fraction(3, 5), "\u2158": Fraction(4, 5),
    "\u2159": Fraction(1, 6), "\u215a": Fraction(5, 6), "\u215b": Fraction(1, 8),
    "\u215c": Fraction(3, 8), "\u215d": Fraction(5, 8), "\u215e": Fraction(7, 8),
    "\u2189": Fraction(0),
}  # fmt: skip
_ODD_DENOMINATORS = frozenset((2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 20, 25, 32, 40, 50, 64, 100, 1000))
_DIGITS_ASCII = tuple("0123456789")
NEEDS_LOOK = "fraction or date"


def read_slash(text: str, start: int, end: int, shape: Shape) -> Draft | None:
    """What a run with a slash after it is: a fraction, a ratio, a code of several parts, or nothing yet.

    start, end: of the run. shape: of its digits.
    """
    many = _SLASHES.match(text, start)
    if many is not None:
        return Draft(start, many.end(), NumberKind.IDENTIFIER)
    part = _FRACTION.match(text, end)
    if part is None:
        if end + 1 < len(text) and text[end + 1] in _DIGITS_ASCII:
            ratio = _PARTS.match(text, start)
            return Draft(start, ratio.end() if ratio else end, NumberKind.RATIO)
        return None
    bottom = int(part.group(1))
    if shape.decimals or len(shape.magnitudes) != 1 or end - start > 4:
        return Draft(start, part.end(), NumberKind.RATIO)
    top = shape.magnitudes[0]
    if bottom == 0 or top >= bottom or top == 0 or part.group(1)[0] == "0":
        return Draft(start, part.end(), NumberKind.RATIO)
    suspicious = "" if bottom in _ODD_DENOMINATORS else NEEDS_LOOK
    return Draft(start, part.end(), NumberKind.NUMBER, (top / bottom,), 0, suspicious)


def extend_by_fraction(text: str, draft: Draft) -> int:
    """A whole number goes on with a fraction: "1 1/2", "1\u00bd"; gives where it ends."""
    end = draft.end
    if draft.decimals or len(draft.magnitudes) != 1:
        return end
    after = text[end : end + 2]
    vulgar = None if after.isascii() else _VULGAR_AFTER.match(text, end)
    if vulgar is not None:
        draft.magnitudes = (draft.magnitudes[0] + VULGAR[vulgar.group(1)],)
        draft.end = draft.right = vulgar.end()
        return vulgar.end()
    if draft.end - draft.start > 4 or after[1:] not in _DIGITS_ASCII:
        return end
    mixed = _MIXED.match(text, end)
    if mixed is not None:
        top, bottom = int(mixed.group(1)), int(mixed.group(2))
        if 0 < top < bottom and bottom in _ODD_DENOMINATORS:
            draft.magnitudes = (draft.magnitudes[0] + Fraction(top, bottom),)
            draft.end = draft.right = mixed.end()
            return mixed.end()
    return end


def read_vulgar(text: str, low: int, high: int) -> list[Draft]:
    """Fraction characters that stand alone in [low, high): "\u00bd"."""
    found = []
    for match in _VULGAR.finditer(text, low, high):
        before = text[max(0, match.start() - 2) : match.start()]
        if any(char in "0123456789" for char in before[-1:]) or (
            before[-1:] in " \u00a0" and before[:1].isdigit()
        ):
            continue
        found.append(Draft(match.start(), match.end(), NumberKind.NUMBER, (VULGAR[match.group()],)))
    return found
