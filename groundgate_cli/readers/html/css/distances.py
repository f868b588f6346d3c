"""Distances around an element: gaps in its line, and how far its text stands from the left of its cell.

Lengths are whole thousandths of a CSS pixel.
"""

from __future__ import annotations

from groundgate_cli.readers.html.css.declarations import Declarations
from groundgate_cli.readers.html.css.hiding import OUT_OF_FLOW, sides
from groundgate_cli.readers.html.css.lengths import parse_length
from groundgate_cli.readers.html.tags import ROLES, Role

BEFORE, AFTER = 1, 2
"""Where an element in a line has a visible distance."""
MAX_INSET = 400_000
"""What stands further off is no indent."""


def gap_of(tag: str, style: Declarations, size: int) -> int:
    """BEFORE and AFTER, where an element in a line stands apart from what is there."""
    if not style:
        return 0
    if ROLES.get(tag) is Role.BLOCK and style.get("display", "").startswith("inline-"):
        return BEFORE
    if style.get("float", "none") != "none" or style.get("position") in OUT_OF_FLOW:
        return BEFORE | AFTER
    gap = 0
    if style.get("position") == "relative" and _is_wide(style.get("left", ""), size):
        gap = BEFORE
    for side, part, at in ((BEFORE, "left", 3), (AFTER, "right", 1)):
        for name in ("padding", "margin"):
            around = style.get(name, "").split()
            wide = style.get(f"{name}-{part}") or (sides(around)[at] if around else "")
            if wide and _is_wide(wide, size):
                gap |= side
    return gap


def _is_wide(length: str, size: int) -> bool:
    return (parse_length(length, size) or 0) >= 3000


def inset_of(inset: int, role: Role, style: Declarations, size: int) -> int:
    """The distance from the left of the cell: a cell begins anew, all other distances add up."""
    if role is Role.CELL:
        inset = 0
    if not style:
        return inset
    padding = style.get("padding-left") or _left_of(style.get("padding", ""))
    inset += length_of(padding, size)
    if role is not Role.CELL:
        inset += length_of(style.get("margin-left") or _left_of(style.get("margin", "")), size)
    return inset


def _left_of(shorthand: str) -> str:
    """The left part of "all", "upright sides", "top sides bottom" or "top right bottom left"."""
    parts = shorthand.split()
    return parts[(0, 0, 1, 1, 3)[len(parts)]] if 0 < len(parts) < 5 else ""


def length_of(text: str, size: int) -> int:
    """A length, 0 where it is none or too large to be one of the page."""
    value = parse_length(text, size) if text else None
    return value if value is not None and abs(value) < MAX_INSET else 0
