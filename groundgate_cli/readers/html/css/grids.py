"""Boxes that stand in a grid of CSS, and so make a table for the eye."""

from __future__ import annotations

import re

from groundgate_cli.readers.html.css.declarations import split_outside
from groundgate_cli.readers.html.flow import Block, Cell, Flow, Row, Table

GRIDS = ("grid", "inline-grid")
MAX_TRACKS = 30
LONGEST = 80
"""Characters of a box from which on a grid is no table."""
_REPEAT = re.compile(r"repeat\(\s*([0-9]{1,3})\s*,(.*)\)")
_NAMES = re.compile(r"\[[^\]]*\]")


def count_tracks(text: str) -> int:
    """How many columns `grid-template-columns` tells; 0 where it tells none."""
    count = 0
    for word in split_outside(_NAMES.sub(" ", text), " "):
        repeated = _REPEAT.fullmatch(word)
        if repeated is not None:
            count += int(repeated[1]) * count_tracks(repeated[2])
        elif word in ("none", "subgrid", "masonry") or word.startswith("repeat("):
            return 0
        elif word:
            count += 1
    return count if count <= MAX_TRACKS else 0


class OpenGrid:
    """A grid that is open. flow: where its boxes go. depth: how many elements are open around a box."""

    def __init__(self, flow: Flow, tracks: int, depth: int) -> None:
        self.depth = depth
        self._flow = flow
        self._tracks = tracks
        self._begun = len(flow)
        self._boxes: list[int] = []
        self._even = True

    def add(self, flow: Flow, placed: bool) -> None:
        """A box opens. placed: whether it stands somewhere else than behind the one before it."""
        self._boxes.append(len(self._flow))
        self._even = self._even and flow is self._flow and not placed

    def close(self) -> None:
        """Put a table in the place of the boxes, where each holds one short line and they fill two rows."""
        boxes = self._flow[self._begun :]
        rows, rest = divmod(len(self._boxes), self._tracks)
        if rest or rows < 2 or not self._even or len(boxes) != len(self._boxes):
            return
        if self._boxes != list(range(self._begun, self._begun + len(boxes))):
            return
        if not all(type(box) is Block and len(box.text) <= LONGEST and not box.heading for box in boxes):
            return
        table = Table()
        for at in range(0, len(boxes), self._tracks):
            cells = [Cell(flow=[box]) for box in boxes[at : at + self._tracks]]
            table.rows.append(Row(0, "tbody", cells))
        self._flow[self._begun :] = [table]
