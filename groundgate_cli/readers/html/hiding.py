"""Why nothing of an element is seen, from its own declarations."""

from __future__ import annotations

import re

from groundgate_cli.readers.html.declarations import Declarations
from groundgate_cli.readers.html.lengths import parse_length
from groundgate_cli.readers.html.tags import INLINE, TABLE_PARTS, Role

FAR = 900_000
"""A shift of so many thousandths of a pixel takes a text off the screen."""
TINY = 2_000
"""A box that clips its content shows nothing up to this width or height."""

OUT_OF_FLOW = ("absolute", "fixed")
CLIPS = ("hidden", "clip")


def why_gone(style: Declarations, display: str, role: Role, size: int) -> str:
    """Why nothing of an element with this style is seen, or ""."""
    if display == "none":
        return "display:none"
    if style.get("content-visibility") == "hidden":
        return "content-visibility:hidden"
    if _is_clear(style):
        return "opacity"
    out_of_flow = style.get("position") in OUT_OF_FLOW
    if out_of_flow and _clipped(style.get("clip", "")):
        return "clip"
    if _clipped_path(style.get("clip-path", "")):
        return "clip"
    if _is_off_screen(style, size):
        return "off the screen"
    boxed = role not in INLINE or out_of_flow or display.startswith("inline-")
    if boxed and role not in TABLE_PARTS and _has_no_size(style, size):
        return "no size"
    return ""


def _is_clear(style: Declarations) -> bool:
    value = style.get("opacity", "")
    filtered = re.search(r"opacity\(([^()]*)\)", style.get("filter", ""))
    for text in (value, filtered[1] if filtered else ""):
        number = parse_length(text.rstrip("%"), 0) if text else None
        if number is not None and number < (5000 if text.endswith("%") else 50):
            return True
    return False


def _clipped(value: str) -> bool:
    if not value.startswith("rect("):
        return False
    sides = [parse_length(word, 0) for word in re.split(r"[\s,]+", value[5:].rstrip(") ").strip())]
    if len(sides) != 4:
        return False
    top, right, bottom, left = sides
    flat = top is not None and bottom is not None and bottom - top <= TINY
    return flat or (left is not None and right is not None and right - left <= TINY)


def _clipped_path(value: str) -> bool:
    name, _, inside = value.partition("(")
    words = inside.rstrip(") ").split()
    if not words:
        return False
    first = parse_length(words[0], 0, 100_000)
    if name == "inset":
        return words[0].endswith("%") and first is not None and first >= 50_000
    return name in ("circle", "ellipse") and first == 0


def _is_off_screen(style: Declarations, size: int) -> bool:
    shifts: list[int | None] = []
    if style.get("position") in ("absolute", "fixed", "relative"):
        for name in ("left", "top", "right", "bottom"):
            if name in style:
                shift = parse_length(style[name], size, FAR)
                shifts.append(shift)
                if shift is not None and shift >= 9 * FAR:
                    return True
    margins = style.get("margin", "").split()
    shifts += [parse_length(word, size) for word in margins]
    for name in ("margin-left", "margin-top"):
        shifts.append(parse_length(style.get(name, ""), size))
    transform = style.get("transform", "")
    if moved := re.search(r"translate(?:x|y|3d)?\(([^()]*)\)", transform):
        shifts += [parse_length(word.strip(), size) for word in moved[1].split(",")]
    if re.search(r"scale[xy]?\(0[,)]", transform):
        return True
    return any(shift is not None and shift <= -FAR for shift in shifts)


def _has_no_size(style: Declarations, size: int) -> bool:
    overflow = {style.get(name, "") for name in ("overflow", "overflow-x", "overflow-y")}
    if not any(word in CLIPS for value in overflow for word in value.split()):
        return False
    for name in ("width", "height", "max-width", "max-height"):
        length = parse_length(style.get(name, ""), size, FAR)
        if length is not None and 0 <= length <= TINY:
            return True
    return False
