"""Statements of scale inside a run of small blocks: lines of their own above the numbers they rule.

A flattened table that is not settled has no captions, and one whose heads stand above its statement does
not reach it; the line is still in force over what stands below it in the run.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.model import Statement
from groundgate_cli.reading.structure import Structure
from groundgate_cli.reading.tables.cells import CellKind, kind_of_cell
from groundgate_cli.reading.tables.heads import mentions_scale, states_scale

_VALUES = (CellKind.NUMBER, CellKind.VALUE, CellKind.DASH)


class RunStatements:
    """The statements of the runs of one document; each run is read once."""

    def __init__(self, structure: Structure, own: tuple[str, ...]) -> None:
        self._structure = structure
        self._own = own
        self._runs: dict[int, list[tuple[Span, bool]]] = {}

    def above(self, position: int, read: Callable[[Span], tuple[Statement, ...]]) -> tuple[Statement, ...]:
        """The statement of the nearest line above a position that says a scale, where it says nothing else.

        read: the statements of a line.
        """
        run = self._structure.run_at(position)
        if run is None:
            return ()
        if run.start not in self._runs:
            self._runs[run.start] = self._lines(run)
        found = self._runs[run.start]
        at = bisect_left(found, position, key=lambda item: item[0].start)
        if not at or not found[at - 1][1]:
            return ()
        return tuple(item for item in read(found[at - 1][0]) if item.factor or item.factor_for)

    def _lines(self, run: Span) -> list[tuple[Span, bool]]:
        """The lines of a run that say a scale, and whether they do nothing else and label no line below."""
        lines = self._structure.lines
        first, last = lines.index_at(run.start), lines.index_at(run.end)
        found: list[tuple[Span, bool]] = []
        below = ""
        for index in range(last, first - 1, -1):
            span = lines.stripped(index)
            words = lines.text[span.start : span.end]
            if not words:
                continue
            if mentions_scale(words, self._own):
                label = kind_of_cell(below) in _VALUES and not words.startswith(("(", "["))
                found.append((span, not label and states_scale(words, self._own)))
            below = words
        return found[::-1]
