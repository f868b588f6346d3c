"""Exact decimal numbers: their written form and back. Never a float, never a decimal context."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

MAX_DIGITS = 400
_DECIMAL = re.compile(r"(-?)([0-9]+)(?:\.([0-9]+))?")


def parse_value(text: str) -> Fraction | None:
    """The number that a decimal string states: "-12", "0.50". None for every other form.

    ASCII digits only; no exponent, no plus sign, no grouping; at most 400 digits.
    """
    if len(text) > MAX_DIGITS + 2:
        return None
    match = _DECIMAL.fullmatch(text)
    if match is None:
        return None
    sign, whole, part = match.group(1), match.group(2), match.group(3) or ""
    number = Fraction(int(whole + part), 10 ** len(part))
    return -number if sign else number


@lru_cache(maxsize=1024)
def exact_fraction(written: str) -> Fraction:
    """The number that data of the project writes as "1000", "0.001" or "1/60"."""
    return Fraction(int(written)) if written.isascii() and written.isdigit() else Fraction(written)


def format_decimal(value: Fraction) -> str | None:
    """The shortest decimal string of a number, or None where it does not end ("1/3")."""
    bottom, twos, fives = value.denominator, 0, 0
    while bottom % 2 == 0:
        bottom, twos = bottom // 2, twos + 1
    while bottom % 5 == 0:
        bottom, fives = bottom // 5, fives + 1
    if bottom != 1:
        return None
    places = max(twos, fives)
    digits = str(abs(value.numerator) * 10**places // value.denominator).rjust(places + 1, "0")
    head, tail = (digits[:-places], digits[-places:]) if places else (digits, "")
    sign = "-" if value < 0 else ""
    return f"{sign}{head}.{tail}" if tail else f"{sign}{head}"
