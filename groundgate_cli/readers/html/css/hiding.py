"""Why nothing of an element is seen, from its own declarations."""

from __future__ import annotations

import re

from groundgate_cli.readers.html.css.declarations import Declarations, split_outside
from groundgate_cli.readers.html.css.lengths import parse_length
from groundgate_cli.readers.html.tags import INLINE, TABLE_PARTS, Role

FAR = 900_000
"""A shift of so many thousandths of a pixel takes a text off the screen."""
TINY = 2_000
"""A box that clips its content shows nothing up to this width or height."""

WIDER = 1_300_000
"""A box whose right edge is so far from that of what is around it lies left of the screen."""

OUT_OF_FLOW = ("absolute", "fixed")
CLIPS = ("hidden", "clip")
_FUNCTION = re.compile(r"([a-z0-9]+)\(([^()]*)\)")


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
    boxed = role not in INLINE or out_of_flow or display.startswith("inline-") or "float" in style
    if role in (Role.GROUP, Role.ROW, Role.CELL):  # their margins count for nothing
        style = {name: value for name, value in style.items() if not name.startswith("margin")}
    if _is_off_screen(style, size, boxed):
        return "off the screen"
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
    words = inside.rstrip(") ").partition(" round ")[0].split()
    if not words:
        return False
    if name == "inset":
        shares = sides(words)
        found = [parse_length(word, 0, 100_000) if word.endswith("%") else 0 for word in shares]
        top, right, bottom, left = (share or 0 for share in found)
        return top + bottom >= 100_000 or left + right >= 100_000
    if name == "polygon":
        points = [point.split() for point in inside.rstrip(") ").split(",")]
        points = points[1:] if points[0][:1] in (["nonzero"], ["evenodd"]) else points
        return any(len({point[at] for point in points if len(point) == 2}) == 1 for at in (0, 1))
    return name in ("circle", "ellipse") and parse_length(words[0], 0, 100_000) == 0


def sides(words: list[str]) -> list[str]:
    """One to four words as those of the top, right, bottom and left."""
    return [words[at] for at in _FOUR.get(len(words), (0, 0, 0, 0))]


_FOUR = {2: (0, 1, 0, 1), 3: (0, 1, 2, 1), 4: (0, 1, 2, 3)}


def _is_off_screen(style: Declarations, size: int, boxed: bool) -> bool:
    shifts: list[int | None] = []
    if style.get("position") in ("absolute", "fixed", "relative"):
        inset = style.get("inset", "").split()
        around = dict(zip(("top", "right", "bottom", "left"), sides(inset), strict=True)) if inset else {}
        for name in ("left", "top", "right", "bottom"):
            text = style.get(name, around.get(name, ""))
            shift = parse_length(text, size, FAR) if text else None
            shifts.append(shift)
            if shift is not None and shift >= 9 * FAR:
                return True
            if name == "right" and shift is not None and shift >= WIDER and "%" not in text:
                return True
    margins = style.get("margin", "").split()
    shifts += [parse_length(word, size) for word in margins]
    for name in ("margin-left", "margin-top"):
        shifts.append(parse_length(style.get(name, ""), size))
    if boxed:
        moved = split_outside(style.get("translate", ""), " ")
        for name, inside in _FUNCTION.findall(style.get("transform", "")):
            words = [word.strip() for word in inside.split(",")]
            if name in ("translate", "translatex", "translatey", "translate3d"):
                moved += words
            elif _is_flat(name, words):
                return True
        shifts += [parse_length(word, size) for word in moved if word]
        if _is_flat("scale", style.get("scale", "1").split()):
            return True
    return any(shift is not None and shift <= -FAR for shift in shifts)


def _is_flat(name: str, words: list[str]) -> bool:
    """Whether a function of `transform` leaves no area."""
    if name in ("scale", "scalex", "scaley", "scale3d"):
        return any(parse_length(word, 0, 1000) == 0 for word in words[:2])
    if name in ("rotatex", "rotatey"):
        return words[0] in ("90deg", "-90deg", "270deg", ".25turn", "0.25turn")
    if name == "matrix" and len(words) == 6:
        a, b, c, d = (parse_length(word, 0) for word in words[:4])
        return None not in (a, b, c, d) and (a or 0) * (d or 0) == (b or 0) * (c or 0)
    return False


def _has_no_size(style: Declarations, size: int) -> bool:
    if not clips(style):
        return False
    for name in ("width", "height"):
        least = parse_length(style.get(f"min-{name}", ""), size, FAR)
        if least is not None and least > TINY:
            continue
        below = style.get("padding-bottom") or [*sides(style.get("padding", "0").split()), "0"][2]
        if name == "height" and (parse_length(below, size) or 0) > TINY:
            continue
        for limit in (name, f"max-{name}"):
            length = parse_length(style.get(limit, ""), size, FAR)
            if length is not None and 0 <= length <= TINY:
                return True
    return False


def clips(style: Declarations) -> bool:
    """Whether a box cuts off what does not fit in."""
    overflow = {style.get(name, "") for name in ("overflow", "overflow-x", "overflow-y")}
    return any(word in CLIPS for value in overflow for word in value.split())
