"""Colours of CSS as (red, green, blue), 0 to 255 each."""

from __future__ import annotations

import functools
import re

RGB = tuple[int, int, int]
NEAR = 16
"""Largest difference of a channel at which a colour can't be told from what lies behind it."""

_HEX = re.compile(r"#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})")
_FUNCTION = re.compile(r"(rgba?|hsla?)\(([^()]*)\)")
_NUMBER = re.compile(r"([0-9]{1,6})?(?:\.([0-9]{1,6})[0-9]*)?(%|deg)?")
_CLEAR = 50
"""Opacity in thousandths under which a colour counts as transparent."""


@functools.cache
def _names() -> dict[str, RGB]:
    import json
    from importlib import resources

    text = resources.files(__package__).joinpath("colors.json").read_text("utf-8")
    table: dict[str, str] = json.loads(text)
    return {name: _pairs(value) for name, value in table.items()}


def _pairs(digits: str) -> RGB:
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def parse_color(text: str) -> RGB | str | None:
    """A colour, "transparent", or None where the text is no colour that is known here."""
    if text == "transparent":
        return "transparent"
    if found := _HEX.fullmatch(text):
        return _hex(found[1])
    if found := _FUNCTION.fullmatch(text):
        return _function(found[1], re.split(r"[\s,/]+", found[2].strip()))
    return _names().get(text)


def _hex(digits: str) -> RGB | str:
    if len(digits) in (3, 4):
        digits = "".join(2 * digit for digit in digits)
    if len(digits) == 8 and int(digits[6:], 16) * 1000 < 255 * _CLEAR:
        return "transparent"
    return _pairs(digits)


def _thousandths(text: str) -> int | None:
    """A number in thousandths; a percent sign or deg is left out of account."""
    found = _NUMBER.fullmatch(text)
    if found is None or not (found[1] or found[2]):
        return None
    return int(found[1] or "0") * 1000 + int((found[2] or "0").ljust(3, "0")[:3])


def _function(name: str, words: list[str]) -> RGB | str | None:
    numbers = [_thousandths(word) for word in words]
    if len(numbers) not in (3, 4) or any(number is None for number in numbers):
        return None
    values = [number for number in numbers if number is not None]
    if len(values) == 4:
        opacity = values[3] // 100 if words[3].endswith("%") else values[3]
        if opacity < _CLEAR:
            return "transparent"
    if name.startswith("hsl"):
        return _from_hsl(values[0], min(values[1], 100_000), min(values[2], 100_000))
    channels = [
        min(255, value * 255 // 100_000 if word.endswith("%") else value // 1000)
        for word, value in zip(words[:3], values, strict=False)
    ]
    return channels[0], channels[1], channels[2]


def _from_hsl(hue: int, saturation: int, lightness: int) -> RGB:
    """Hue in thousandths of a degree, the others in thousandths of a percent."""
    chroma = (100_000 - abs(2 * lightness - 100_000)) * saturation // 100_000

    def channel(shift: int) -> int:
        place = (hue // 30 + shift * 1000) % 12_000
        share = max(-1000, min(place - 3000, 9000 - place, 1000))
        return max(0, min(255, (lightness - chroma * share // 2000) * 255 // 100_000))

    return channel(0), channel(8), channel(4)


def same_color(first: RGB, second: RGB) -> bool:
    """Whether a person can't tell the two apart."""
    return all(abs(one - two) <= NEAR for one, two in zip(first, second, strict=True))
