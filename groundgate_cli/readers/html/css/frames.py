"""Boxes that clip, and what is placed outside of them."""

from __future__ import annotations

from groundgate_cli.readers.html.css.declarations import Declarations
from groundgate_cli.readers.html.css.hiding import clips
from groundgate_cli.readers.html.css.lengths import parse_length

Frame = tuple[int | None, int | None]
"""Width and height of a box that clips, each None where it is not known."""


def find_frame(style: Declarations, around: Frame | None, size: int) -> Frame | None:
    """The box that clips what is placed in this element, from its own style and the box around it."""
    position = style.get("position", "static")
    if position in ("static", "initial", "unset"):
        return around
    if position == "fixed" or not clips(style):
        return None
    width = parse_length(style.get("width", ""), size)
    height = parse_length(style.get("height", ""), size)
    return (
        None if "%" in style.get("width", "%") else width,
        None if "%" in style.get("height", "%") else height,
    )


def is_outside(style: Declarations, frame: Frame | None, size: int) -> bool:
    """Whether an element is placed beyond an edge of the box that clips it."""
    if frame is None or style.get("position") != "absolute":
        return False
    for at, names in enumerate((("left", "right"), ("top", "bottom"))):
        for name in names:
            text = style.get(name, "")
            if not text or text == "auto":
                continue
            if text.endswith("%"):
                share = parse_length(text, size, 100_000)
                if share is not None and share >= 100_000:
                    return True
                continue
            shift, edge = parse_length(text, size), frame[at]
            if shift is not None and edge is not None and shift >= edge > 0:
                return True
    return False
