"""Powers and exponents: "1.5e6", "10^9", "6.02 \u00d7 10^23", and raised marks that are no power."""

from __future__ import annotations

from fractions import Fraction

from groundgate_cli.core.exact import MAX_DIGITS
from groundgate_cli.reading.model import NumberKind
from groundgate_cli.reading.numbers.digits import Shape
from groundgate_cli.reading.numbers.drafts import Draft
from groundgate_cli.reading.text.glyphs import SUPER_MINUS, SUPERSCRIPTS, lazy

_E = lazy(r"[eE]([+\u2212-]?)([0-9]{1,10})(?![0-9A-Za-z])")
_RAISED = f"\\^\\(?([+\u2212-]?)([0-9]+)\\)?|({SUPER_MINUS}?)([{SUPERSCRIPTS}]+)"
_POWER = lazy(_RAISED)
_TIMES = lazy(
    f"[ \u00a0]?[\u00d7x\u00b7*][ \u00a0]?(10|2)(?:{_RAISED}|([\u2212-])([0-9]{{1,3}})(?![0-9]|[.,][0-9]))"
)
_FLAT = lazy(r"[ \u00a0]?[\u00d7x][ \u00a0]?10[0-9]{1,2}(?![0-9.,]?[0-9])")
_TIMES_MARKS = ("\u00d7", "x", "\u00b7", "*")
_FLAT_MARKS = ("\u00d7", "x")
_UP = {ord(char): str(value) for value, char in enumerate(SUPERSCRIPTS)}
RAISED = "raised digit"
LOST_POWER = "power of ten perhaps lost"


def read_power(text: str, start: int, end: int, shape: Shape) -> tuple[Draft, int] | None:
    """The draft of a number with an exponent or a mark, and where it ends; None without one."""
    if shape.kind is not NumberKind.NUMBER or end >= len(text):
        return None
    char = text[end]
    if char in "eE":
        match = _E.match(text, end)
        if match is not None:
            return _scaled(start, match.end(), shape, Fraction(10), match.group(1), match.group(2))
        return None
    mark = text[end + 1 : end + 2] if char in " \u00a0" else char
    times = _TIMES.match(text, end) if mark in _TIMES_MARKS else None
    if times is not None:
        sign = times.group(2) or times.group(4) or times.group(6) or ""
        digits = times.group(3) or (times.group(5) or "").translate(_UP) or times.group(7) or ""
        if digits:
            base = Fraction(int(times.group(1)))
            return _scaled(start, times.end(), shape, base, sign, digits)
    if mark in _FLAT_MARKS and char != "\u00a0" and _FLAT.match(text, end):
        draft = Draft(start, end, shape.kind, shape.magnitudes, shape.decimals, LOST_POWER)
        return draft, end
    raised = _POWER.match(text, end) if char == "^" or not char.isascii() else None
    if raised is None:
        return None
    sign = raised.group(1) or raised.group(3) or ""
    digits = raised.group(2) or (raised.group(4) or "").translate(_UP)
    return _raised(text, start, end, raised.end(), shape, sign, digits)


def _raised(
    text: str, start: int, end: int, stop: int, shape: Shape, sign: str, digits: str
) -> tuple[Draft, int]:
    """A base with raised digits: a power of ten or two, or a number with a note mark."""
    written = text[start:end]
    if written in ("10", "2") and len(digits) <= 10:
        one = Shape(shape.length, shape.kind, (Fraction(1),), 0, shape.suspicious)
        return _scaled(start, stop, one, Fraction(int(written)), sign, digits)
    if sign or len(digits) > 2:
        return Draft(start, stop, NumberKind.MALFORMED), stop
    figures = sum(char.isdigit() for char in written)
    plain = len(written) >= 3 and (figures >= 3 or len(digits) == 1)
    suspicious = shape.suspicious or ("" if plain else RAISED)
    return Draft(start, end, shape.kind, shape.magnitudes, shape.decimals, suspicious), end


def _scaled(
    start: int, stop: int, shape: Shape, base: Fraction, sign: str, digits: str
) -> tuple[Draft, int]:
    """A magnitude times a power of its base; past 400 digits it has no value."""
    power = int(digits)
    if power > MAX_DIGITS:
        return Draft(start, stop, NumberKind.MALFORMED), stop
    down = sign not in ("", "+")
    factor = base ** (-power if down else power)
    values = tuple(value * factor for value in shape.magnitudes)
    places = max(0, shape.decimals + (power if down else -power))
    return Draft(start, stop, shape.kind, values, places, shape.suspicious), stop
