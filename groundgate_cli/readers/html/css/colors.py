"""Colours of CSS as (red, green, blue), 0 to 255 each."""

from __future__ import annotations

import functools
import re

from groundgate_cli.readers.html.css.declarations import split_outside

RGB = tuple[int, int, int]
Color = tuple[int, int, int, int]
"""Red, green, blue and the opacity in thousandths."""
OPAQUE = 1000
NEAR = 16
"""Largest difference of a channel at which a colour can't be told from what lies behind it."""

_HEX = re.compile(r"#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})")
_FUNCTION = re.compile(r"(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(([^()]*)\)")
_NUMBER = re.compile(r"([0-9]{1,6})?(?:\.([0-9]{1,6})[0-9]*)?(%|deg|turn)?")
CLEAR = 50
"""Opacity in thousandths under which a colour counts as transparent."""
_SYSTEM = {
    "canvas": "white",
    "field": "white",
    "canvastext": "black",
    "fieldtext": "black",
    "buttontext": "black",
    "windowtext": "black",
    "window": "white",
    "mark": "yellow",
    "marktext": "black",
    "graytext": "gray",
}
"""Colours of the system in a light scheme."""


@functools.cache
def _names() -> dict[str, RGB]:
    import json
    from importlib import resources

    text = resources.files(__package__).joinpath("colors.json").read_text("utf-8")
    table: dict[str, str] = json.loads(text)
    return {name: _pairs(value) for name, value in table.items()}


def _pairs(digits: str) -> RGB:
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def parse_color(text: str) -> Color | None:
    """A colour, or None where the text is none that is known here."""
    if text == "transparent":
        return 0, 0, 0, 0
    if found := _HEX.fullmatch(text):
        return _hex(found[1])
    if found := _FUNCTION.fullmatch(text):
        return _function(found[1], re.split(r"[\s,/]+", found[2].strip()))
    if text.startswith(("light-dark(", "color-mix(")) and text.endswith(")"):
        return _mixed(text)
    named = _names().get(_SYSTEM.get(text, text))
    return None if named is None else (*named, OPAQUE)


def _hex(digits: str) -> Color:
    if len(digits) in (3, 4):
        digits = "".join(2 * digit for digit in digits)
    opacity = int(digits[6:], 16) * OPAQUE // 255 if len(digits) == 8 else OPAQUE
    return (*_pairs(digits), opacity)


def _mixed(text: str) -> Color | None:
    """The first colour of `light-dark()`, or two colours mixed in sRGB."""
    parts = [part.strip() for part in split_outside(text[text.index("(") + 1 : -1], ",")]
    if text.startswith("light-dark("):
        return parse_color(parts[0]) if "(" not in parts[0] or not parts[0].startswith("light") else None
    if len(parts) != 3 or parts[0] not in ("in srgb", "in srgb-linear"):
        return None
    words = [part.rsplit(" ", 1) if part.endswith("%") else [part, ""] for part in parts[1:]]
    colors = [parse_color(word[0]) for word in words if not word[0].startswith(("color-mix", "light"))]
    shares = [_thousandths(word[1]) if word[1] else None for word in words]
    first, second = colors[0] if colors else None, colors[-1] if len(colors) == 2 else None
    if first is None or second is None:
        return None
    share = shares[0]
    if share is None:
        share = 100_000 - shares[1] if shares[1] is not None else 50_000
    if share in (0, 100_000):
        return first if share else second
    if parts[0] != "in srgb" or not 0 < share < 100_000:
        return None
    red, green, blue, opacity = (
        (one * share + two * (100_000 - share)) // 100_000 for one, two in zip(first, second, strict=True)
    )
    return red, green, blue, opacity


def _thousandths(text: str) -> int | None:
    """A number in thousandths; a percent sign or unit of angle is left out of account."""
    if text == "none":
        return 0
    found = _NUMBER.fullmatch(text)
    if found is None or not (found[1] or found[2]):
        return None
    value = int(found[1] or "0") * 1000 + int((found[2] or "0").ljust(3, "0")[:3])
    return value * 360 if found[3] == "turn" else value


def _function(name: str, words: list[str]) -> Color | None:
    if name == "color":
        if words[:1] not in (["srgb"], ["display-p3"]):
            return None
        words = [f"{word}" if word.endswith("%") else f"{word}00%" for word in words[1:4]] + words[4:]
        words = [word for word in words if "." not in word]
        name = "rgb"
    numbers = [_thousandths(word) for word in words]
    if len(numbers) not in (3, 4) or any(number is None for number in numbers):
        return None
    values = [number for number in numbers if number is not None]
    opacity = OPAQUE
    if len(values) == 4:
        opacity = min(OPAQUE, values[3] // 100 if words[3].endswith("%") else values[3])
    color = _solid(name, words, values)
    return None if color is None else (*color, opacity)


def _solid(name: str, words: list[str], values: list[int]) -> RGB | None:
    if name.startswith("hsl"):
        return _from_hsl(values[0], min(values[1], 100_000), min(values[2], 100_000))
    if name == "hwb":
        white, black = min(values[1], 100_000), min(values[2], 100_000)
        if white + black >= 100_000:
            grey = 255 * white // (white + black)
            return grey, grey, grey
        red, green, blue = (
            255 * white // 100_000 + channel * (100_000 - white - black) // 100_000
            for channel in _from_hsl(values[0], 100_000, 50_000)
        )
        return red, green, blue
    if name in ("lab", "lch", "oklab", "oklch"):
        return _from_lightness(name, words, values)
    channels = [
        min(255, value * 255 // 100_000 if word.endswith("%") else value // 1000)
        for word, value in zip(words[:3], values, strict=False)
    ]
    return channels[0], channels[1], channels[2]


def _from_lightness(name: str, words: list[str], values: list[int]) -> RGB | None:
    """Black and white alone: the other colours of these spaces need more than whole numbers."""
    whole = 1000 if name.startswith("ok") and not words[0].endswith("%") else 100_000
    if values[0] <= whole // 1000:
        return 0, 0, 0
    plain = not values[1] and (not values[2] or name.endswith("ch"))
    return (255, 255, 255) if values[0] * 1000 >= whole * 999 and plain else None


def _from_hsl(hue: int, saturation: int, lightness: int) -> RGB:
    """Hue in thousandths of a degree, the others in thousandths of a percent."""
    chroma = (100_000 - abs(2 * lightness - 100_000)) * saturation // 100_000

    def channel(shift: int) -> int:
        place = (hue // 30 + shift * 1000) % 12_000
        share = max(-1000, min(place - 3000, 9000 - place, 1000))
        return max(0, min(255, (lightness - chroma * share // 2000) * 255 // 100_000))

    return channel(0), channel(8), channel(4)


def lay_over(color: Color, behind: RGB) -> RGB:
    """A colour as it looks before another one."""
    opacity = color[3]
    red, green, blue = (
        (one * opacity + two * (OPAQUE - opacity)) // OPAQUE
        for one, two in zip(color[:3], behind, strict=True)
    )
    return red, green, blue


def same_color(first: RGB, second: RGB) -> bool:
    """Whether a person can't tell the two apart."""
    return all(abs(one - two) <= NEAR for one, two in zip(first, second, strict=True))
