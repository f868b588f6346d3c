"""Drawn rules and shades of a page, as evidence for rows and columns of tables."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field

from groundgate_cli.readers.pdf.glyphs.model import Box, Shape

THIN = 3.0
MAX_SHADE = 120.0
MAX_RULES = 20_000


@dataclass(frozen=True, slots=True)
class Rules:
    """across: (y, x0, x1), sorted by y. down: (x, top, bottom), sorted by x. shades: filled boxes that
    are no rules."""

    across: list[tuple[float, float, float]] = field(default_factory=list)
    down: list[tuple[float, float, float]] = field(default_factory=list)
    shades: list[Box] = field(default_factory=list)

    def between(self, above: float, below: float, x0: float, x1: float) -> bool:
        """Whether a rule runs across between two heights, over most of x0 to x1."""
        covered = 0.0
        at = bisect_left(self.across, (above, -1e9, -1e9))
        for y, left, right in self.across[at:]:
            if y > below:
                break
            covered += max(0.0, min(right, x1) - max(left, x0))
        return covered >= 0.6 * max(x1 - x0, 1.0)

    def across_between(self, above: float, below: float) -> list[tuple[float, float, float]]:
        """The rules across between two heights."""
        found = []
        for rule in self.across[bisect_left(self.across, (above, -1e9, -1e9)) :]:
            if rule[0] > below:
                break
            found.append(rule)
        return found

    def shade_of(self, y: float, x0: float, x1: float) -> int:
        """Which shade lies behind most of x0 to x1 at a height: its index, -1 for none."""
        for index, box in enumerate(self.shades):
            wide = min(box.x1, x1) - max(box.x0, x0) >= 0.8 * (x1 - x0)
            if wide and box.top <= y <= box.bottom and box.bottom - box.top < MAX_SHADE:
                return index
        return -1

    def crossed(self, x0: float, x1: float, top: float, bottom: float) -> tuple[int, int, int]:
        """Of the rules and shades in a height range: how many cross x0 to x1, and how many stand
        wholly to its left and to its right."""
        counts = [0, 0, 0]
        boxes = [(box.x0, box.x1) for box in self.shades if top <= box.top and box.bottom <= bottom]
        lines = [(left, right) for _, left, right in self.across_between(top, bottom)]
        for left, right in boxes + lines:
            if left < x0 and right > x1:
                counts[0] += 1
            elif right <= x1:
                counts[1] += 1
            elif left >= x0:
                counts[2] += 1
        return counts[0], counts[1], counts[2]

    def walls(self, top: float, bottom: float) -> list[float]:
        """The x of upright rules that pass a height range."""
        middle = (top + bottom) / 2
        return [x for x, above, below in self.down if above - 1 <= middle <= below + 1]


def read_rules(shapes: Sequence[Shape]) -> Rules:
    """The rules among the painted shapes, as shown on an upright page."""
    across: set[tuple[float, float, float]] = set()
    down: set[tuple[float, float, float]] = set()
    shades: list[Box] = []
    for shape in shapes:
        box = shape.box
        width, height = box.x1 - box.x0, box.bottom - box.top
        if shape.kind not in ("line", "box"):
            continue
        if len(across) + len(down) > MAX_RULES:
            break
        if height <= THIN and width > 2 * height and width > 4:
            across.add((round((box.top + box.bottom) / 2, 1), round(box.x0, 1), round(box.x1, 1)))
        elif width <= THIN and height > 2 * width and height > 4:
            down.add((round((box.x0 + box.x1) / 2, 1), round(box.top, 1), round(box.bottom, 1)))
        elif shape.kind == "box" and width > 4 and height > 4:
            shades.append(box)
    return Rules(sorted(across), sorted(down), shades)
