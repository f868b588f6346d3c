"""Rows of a table that hold nothing: they go, and row spans over them are cut."""

from __future__ import annotations

from groundgate_cli.readers.html.tables.placed import Band, Placed, Rows


def without_empty(rows: Rows) -> Rows:
    """The rows that hold something, counted anew; row spans are cut to what is left."""
    if not any(map(_is_empty_or_spanning, rows)):
        return rows
    numbers: list[int] = []
    kept: Rows = []
    count = 0
    for row in rows:
        size = row.count if isinstance(row, Band) else 1
        full = bool(row.slots if isinstance(row, Band) else row)
        numbers += range(count, count + size) if full else [count] * size
        if full:
            kept.append(row)
            count += size
    numbers.append(count)
    out: Rows = []
    at = 0
    for row in rows:
        if isinstance(row, Band):
            if row.slots:
                out += _cut_spans(row, at, numbers)
            at += row.count
            continue
        at += 1
        for cell in row:
            end = numbers[min(cell.row + cell.row_span, len(numbers) - 1)]
            cell.row = numbers[cell.row]
            cell.row_span = max(1, end - cell.row)
        if row:
            out.append(row)
    return out


def _is_empty_or_spanning(row: Band | list[Placed]) -> bool:
    if isinstance(row, Band):
        return not row.slots or any(slot.row_span != 1 for slot in row.slots)
    return not row or any(cell.row_span != 1 for cell in row)


def _cut_spans(band: Band, at: int, numbers: list[int]) -> list[Band]:
    """The rows of a band with the row spans that are left. at: the first row, as it was counted."""
    if all(slot.row_span == 1 for slot in band.slots):
        return [band]
    out = []
    for one in band.single():
        row = numbers[at]
        ends = [numbers[min(at + slot.row_span, len(numbers) - 1)] for slot in one.slots]
        one.slots = tuple(
            slot if slot.row_span == 1 else slot._replace(row_span=max(1, end - row))
            for slot, end in zip(one.slots, ends, strict=True)
        )
        out.append(one)
        at += 1
    return out
