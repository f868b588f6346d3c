"""Flattened tables: one cell a line, as text of a page whose cell borders were lost."""

from __future__ import annotations

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.lines import Lines
from groundgate_cli.reading.tables import Row, Table


def read_flat_rows(lines: Lines, first: int, after: int) -> list[Row] | None:
    return None


def flat_table(text: str, first: int, rows: list[Row]) -> Table:
    return Table(first, Span(rows[0].span.start, rows[-1].span.end), "flat", rows)


def label_beside(lines: Lines, index: int, position: int) -> Span | None:
    return None
