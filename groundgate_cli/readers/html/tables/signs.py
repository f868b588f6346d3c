"""Signs that stand in cells of their own: `$`, `(`, `)` and `%` are joined to their number."""

from __future__ import annotations

import re

from groundgate_cli.readers.html.flow import SEPARATOR
from groundgate_cli.readers.html.tables.placed import Band, Placed, Rows

MAX_SIGN = 6
"""Length of a cell that may hold nothing but signs."""

_SIGN = (
    "$\u00a2-\u00a5\u058f\u060b\u09f2\u09f3\u0e3f\u17db\u20a0-\u20c0\ufdfc\uff04\uffe0\uffe1\uffe5\uffe6"
)
_BEFORE = re.compile(rf"(?:[A-Z]{{0,3}}[{_SIGN}] ?)?[(\-\u2212\u2013]?(?: ?[A-Z]{{0,3}}[{_SIGN}])?")
_AFTER = re.compile(r"[)\]]? ?%? ?[)\]]?\*{0,3}")
NUMBER_START = re.compile(
    rf"[(\-\u2212\u2013+]? ?[{_SIGN}]? ?[(\-\u2212]?[.,]?[0-9]|[\u2014\u2013\u2012-]+$"
)
_NUMBER_END = re.compile(r"[0-9\u2014\u2013\u2212-]\*{0,3}[)%]?$")


_MAY_JOIN = re.compile(rf"[{_SIGN}(](?={SEPARATOR}|$)|(?:^|{SEPARATOR})[)\]%]")
"""In the texts of cells, one that may be a sign in a cell of its own."""
MAY_DIFFER = re.compile(rf"[{_SIGN}()\]%\n]|{SEPARATOR}{SEPARATOR}|^{SEPARATOR}|{SEPARATOR}$")
"""In the texts of cells, signs, lines and empty cells."""


def join_signs(rows: Rows) -> Rows:
    """The rows with signs in cells of their own joined to their number."""
    out: Rows = []
    at = 0
    for row in rows:
        if not isinstance(row, Band):
            _join_split(row)
            out.append(row)
            at += 1
            continue
        if len(row.slots) < 2 or not _MAY_JOIN.search(row.text):
            out.append(row)
        else:
            out += _joined_band(row, at)
        at += row.count
    return out


def _joined_band(band: Band, at: int) -> Rows:
    """The rows of a band, of which some have signs in cells of their own. at: the first row."""
    out: Rows = []
    for one in band.single():
        if _MAY_JOIN.search(one.text):
            (row,) = one.rows(at)
            _join_split(row)
            out.append(row)
        else:
            out.append(one)
        at += 1
    return out


def _join_split(row: list[Placed]) -> None:
    """Join signs that stand in cells of their own to their number, in place."""
    if len(row) < 2 or not any(
        map(_may_be_sign, [cell.text for cell in row if len(cell.text) <= MAX_SIGN])
    ):
        return
    kept: list[Placed] = []
    waiting: Placed | None = None
    for cell in row:
        text = cell.text
        last = kept[-1] if kept else None
        if waiting is not None:
            if cell.left - waiting.right <= 1 and NUMBER_START.match(text):
                cell.before = waiting.text.replace(" ", "")
                cell.left = waiting.left
            elif cell.left - waiting.right <= 1 and _is_before(text):
                cell.text = waiting.text + text
                cell.left = waiting.left
                waiting = cell
                continue
            else:
                kept.append(waiting)
                last = waiting
            waiting = None
        if _is_before(text) and not cell.before:
            waiting = cell
        elif (
            last is not None
            and cell.left - last.right <= 1
            and _is_after(text)
            and not last.after
            and _NUMBER_END.search(last.text)
        ):
            last.after = text.replace(" ", "")
            last.right = cell.right
        else:
            kept.append(cell)
    if waiting is not None:
        kept.append(waiting)
    row[:] = kept


def _may_be_sign(text: str) -> bool:
    """Whether a short text begins or ends with something else than a letter or digit."""
    return not (text.isalnum() or (text[:1].isalnum() and text[-1].isalnum()))


def _is_before(text: str) -> bool:
    return (
        0 < len(text) <= MAX_SIGN
        and _BEFORE.fullmatch(text) is not None
        and text[-1] not in "-\u2212\u2013"
    )


def _is_after(text: str) -> bool:
    return 0 < len(text) <= MAX_SIGN and text[0] in ")]%" and _AFTER.fullmatch(text) is not None
