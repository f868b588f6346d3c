"""A word of a page."""

from __future__ import annotations

from typing import NamedTuple


class Word(NamedTuple):
    """A word in the upright frame of its text.

    base: y of its baseline. size: of its largest glyphs, in points. font: its name, may be "". spacing:
    where its letters are spaced out, the usual distance between them, else 0.
    """

    text: str
    x0: float
    top: float
    x1: float
    bottom: float
    base: float
    size: float
    bold: bool
    font: str
    spacing: float = 0.0
