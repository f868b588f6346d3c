"""The labels that the rows of a table stand under: heads of groups, and rows with a smaller indent."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice

from groundgate_cli.core.records import NamedTuple

_DIGIT = re.compile("[0-9]")
_LETTER = re.compile("[A-Za-z\u00c0-\uffff]")
_YEAR = re.compile("(?:19|20)[0-9]{2}")
STEP = 0.35
MAX_LEVELS = 6
MAX_PARENTS = 8


class Label(NamedTuple):
    """The label of a row. inset: from the left of its column, in em. head: it is all that the row holds."""

    text: str
    inset: float
    head: bool


class _Open(NamedTuple):
    """A row that later rows may stand under. flat: a head whose rows are not indented under it."""

    row: int
    level: int
    head: bool
    style: int
    flat: bool


def find_parents(labels: Sequence[Label | None]) -> list[tuple[int, ...]]:
    """For each row the indices of the rows that it stands under, nearest first; None is no row of labels.

    A row stands under the nearest row before it with a smaller indent. A head whose rows have its own
    indent holds them up to the next head of its kind, or to a total. A row with figures holds no total,
    and nothing where it opens a balance that a later row closes.
    """
    levels = _levels(labels)
    if max(levels, default=0) <= 0 and not any(label.head for label in labels if label):
        return [()] * len(labels)
    found: list[tuple[int, ...]] = []
    open_rows: list[_Open] = []
    for index, label in enumerate(labels):
        if label is None:
            found.append(())
            continue
        level = levels[index]
        style = _style(label.text)
        _close(open_rows, label, level, style, index)
        found.append(tuple(one.row for one in islice(reversed(open_rows), MAX_PARENTS)))
        if _is_total(label) and not label.head:
            while open_rows and open_rows[-1].flat and open_rows[-1].level == level:
                open_rows.pop()
        flat = label.head and _next_level(labels, levels, index) == level
        open_rows.append(_Open(index, level, label.head, style, flat))
    return _without_false(labels, levels, found)


def _without_false(
    labels: Sequence[Label | None], levels: Sequence[int], found: Sequence[tuple[int, ...]]
) -> list[tuple[int, ...]]:
    """Parents without rows with figures that the indent alone makes parents: totals are often indented
    further than what they sum up, and what changes a balance further than the balance."""
    closing = _closing_rows(labels, levels)
    out: list[tuple[int, ...]] = []
    for index, parents in enumerate(found):
        label = labels[index]
        kept = parents
        if label is not None and kept and not _is_head(labels[kept[0]]):
            if _is_total(label):
                at = next((at for at, row in enumerate(kept) if _is_head(labels[row])), len(kept))
                after_total = index > 0 and _is_total(labels[index - 1])
                kept = kept[at + after_total :]
            elif _sums_up(labels, levels, index, kept[0]):
                kept = kept[1:]
        out.append(tuple(row for row in kept if not _is_balance(labels, row, closing)))
    return out


def _sums_up(labels: Sequence[Label | None], levels: Sequence[int], index: int, parent: int) -> bool:
    """Whether a row alone under the last of several rows with figures ends them, as a sum does."""
    after = levels[index + 1] if index + 1 < len(levels) else -1
    ends = after < levels[parent] or _is_head(labels[index + 1])
    if parent != index - 1 or not ends or parent == 0:
        return False
    before = labels[parent - 1]
    return before is not None and not before.head and levels[parent - 1] == levels[parent]


def _closing_rows(labels: Sequence[Label | None], levels: Sequence[int]) -> list[int]:
    """For each row the next row of its level with nothing less indented between, -1 where there is none."""
    closing = [-1] * len(labels)
    last: dict[int, int] = {}
    for index, level in enumerate(levels):
        if labels[index] is None:
            continue
        if level in last:
            closing[last[level]] = index
        last = {other: row for other, row in last.items() if other < level}
        last[level] = index
    return closing


def _is_balance(labels: Sequence[Label | None], row: int, closing: Sequence[int]) -> bool:
    """Whether a row with figures opens what a later one closes: half of their words are the same."""
    label = labels[row]
    other = labels[closing[row]] if closing[row] >= 0 else None
    if label is None or other is None or label.head or other.head:
        return False
    one, two = set(label.text.lower().split()), set(other.text.lower().split())
    return 2 * len(one & two) >= max(len(one), len(two))


def _is_head(label: Label | None) -> bool:
    return label is not None and label.head


def _close(rows: list[_Open], label: Label, level: int, style: int, index: int) -> None:
    """Take away what does not hold the next row."""
    while rows and rows[-1].level >= level:
        last = rows[-1]
        if last.level == level and last.flat:
            nested = label.head and last.row == index - 1
            if not label.head or nested or last.style < style:
                return
        rows.pop()


def _levels(labels: Sequence[Label | None]) -> list[int]:
    """The level of each row's indent; all are 0 where the indents make no few clear steps."""
    insets = sorted(label.inset for label in labels if label is not None)
    edges: list[float] = []
    for at, inset in enumerate(insets):
        if at == 0 or inset - insets[at - 1] > STEP:
            edges.append(inset)
    if len(edges) > MAX_LEVELS or len(edges) > max(2, len(insets) // 2):
        edges = edges[:1]
    if len(edges) < 2:
        return [-1 if label is None else 0 for label in labels]
    return [
        -1 if label is None else sum(label.inset > edge - STEP / 2 for edge in edges[1:])
        for label in labels
    ]


def _next_level(labels: Sequence[Label | None], levels: Sequence[int], index: int) -> int:
    """The level of the row after one, -1 where there is none."""
    for at in range(index + 1, len(labels)):
        if labels[at] is not None:
            return levels[at]
    return -1


def is_figure(text: str) -> bool:
    """Whether a cell holds a number rather than words; a bare year is as often a head."""
    if not _DIGIT.search(text) or _YEAR.fullmatch(text):
        return False
    letters = len(_LETTER.findall(text))
    return letters <= 1 or letters * 2 <= len(_DIGIT.findall(text))


def _style(text: str) -> int:
    """The rank of a head by how it is written: 0 in capitals, 1 plain, 2 with a colon."""
    if text == text.upper() and text != text.lower():
        return 0
    return 2 if text.endswith(":") else 1


def _is_total(label: Label | None) -> bool:
    from groundgate_cli.reading.text.wordlists import word_set

    if label is None:
        return False
    first = label.text.split(" ", 1)[0].rstrip(":").lower()
    return first in word_set("structure", "total_words")
