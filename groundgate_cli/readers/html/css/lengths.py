"""Lengths of CSS in whole thousandths of a pixel."""

from __future__ import annotations

import re

from groundgate_cli.readers.html.css.sums import evaluate, is_sum

_NUMBER = re.compile(r"([+-]?)([0-9]{0,9})(?:\.([0-9]{1,9}))?([a-z%]{0,4})")
_UNITS = {  # thousandths of a pixel
    "px": 1000,
    "": 1000,
    "pt": 1333,
    "pc": 16_000,
    "in": 96_000,
    "cm": 37_795,
    "mm": 3_780,
    "rem": 16_000,
    "vw": 12_800,
    "vh": 8_000,
    "vmin": 8_000,
    "vmax": 12_800,
    "q": 945,
}


def parse_length(text: str, size: int, whole: int = 0) -> int | None:
    """A length in thousandths of a pixel; `size` is that of the type, `whole` is 100%."""
    if is_sum(text):
        return evaluate(text, lambda one: parse_length(one, size, whole))
    found = _NUMBER.fullmatch(text)
    if found is None or not (found[2] or found[3]):
        return None
    thousandths = int(found[2] or "0") * 1000 + int((found[3] or "0").ljust(3, "0")[:3])
    if found[4] == "%":
        value = whole * thousandths // 100_000
    elif found[4] in ("em", "ex", "ch"):
        value = size * thousandths // (1000 if found[4] == "em" else 2000)
    elif found[4] in _UNITS:
        value = _UNITS[found[4]] * thousandths // 1000
    else:
        return None
    return -value if found[1] == "-" else value
