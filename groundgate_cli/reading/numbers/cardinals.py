"""The grammar of cardinals: groups below a thousand, and scale words that fall from left to right."""

from __future__ import annotations

from fractions import Fraction

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.reading.lexicon.word_table import WordTable


class Item(NamedTuple):
    """A word of a number: kind is "card", "mult", "coll", "ord", "frac", "half"; link is what stands
    before it: "", " ", "-", "," or "and"."""

    start: int
    end: int
    kind: str
    value: Fraction
    link: str
    word: str


def cardinal(run: list[Item], at: int, table: WordTable, article: bool) -> tuple[Fraction, int]:
    """The cardinal that begins at an item, and the index after it.

    A section below a million may hold thousands of its own: "doscientos mil tres millones".
    """
    total, section, stop = Fraction(0), Fraction(0), at
    last: Fraction | None = None
    inner: Fraction | None = None
    while stop < len(run):
        if stop > at and not _continues(run[stop], last or inner):
            break
        group, end = _opened(run, stop, table, article and stop == at)
        if end == stop and group == 0:
            break
        scale, end = _scale(run, end, stop)
        if scale > 1000:
            whole = section + group
            if last is not None and scale >= last:
                break
            total, section, last, inner = total + whole * scale, Fraction(0), scale, None
        elif scale == 1000:
            if inner is not None or (last is not None and last <= 1000):
                break
            section, inner = section + group * 1000, scale
        else:
            section, stop = section + group, end
            follows = run[stop] if stop < len(run) else None
            if follows is None or inner is None or follows.kind != "mult" or follows.value < 1000000:
                break
            continue
        stop = end
    return total + section, stop


def _continues(item: Item, scale: Fraction | None) -> bool:
    """Whether a part may follow: a comma only after a scale word."""
    if item.link == ",":
        return scale is not None
    return item.link in (" ", "-", "", "and")


def _opened(run: list[Item], at: int, table: WordTable, article: bool) -> tuple[Fraction, int]:
    """A group, or the one that a bare scale word counts: "mil", "a thousand"."""
    group, end = _group(run, at, table, article)
    if end > at:
        return group, end
    item = run[at]
    if item.kind == "mult" and item.value >= 1000 and (article or item.word in table.bare):
        return Fraction(1), at
    return group, end


def _scale(run: list[Item], end: int, stop: int) -> tuple[Fraction, int]:
    """The product of the scale words that follow a group, and the index after them."""
    scale = Fraction(1)
    while end < len(run) and run[end].kind == "mult" and run[end].value >= 1000:
        if end > stop and run[end].link not in (" ", "-", ""):
            break
        scale *= run[end].value
        end += 1
    return scale, end


def _group(run: list[Item], at: int, table: WordTable, article: bool) -> tuple[Fraction, int]:
    """A number below a thousand (or so many hundreds), and the index after it."""
    value, end = Fraction(0), at
    while end < len(run):
        item = run[end]
        if end > at and not _joins(item, value, table):
            break
        if item.kind == "card":
            if not _fits(item, value, end == at, table):
                break
            value += item.value
        elif item.kind == "mult" and item.value == 100:
            if value == 0 and not (article or item.word in table.bare):
                break
            if value >= 100 or (table.vigesimal and value > 19):
                break
            value = max(value, Fraction(1)) * 100
        else:
            break
        end += 1
        if item.value == 0:
            break
    return value, end


def _joins(item: Item, value: Fraction, table: WordTable) -> bool:
    if item.link in (" ", "-", ""):
        return True
    if item.link == "and":
        return table.and_anywhere or table.reversed_tens or value % 100 == 0
    return False


def _fits(item: Item, value: Fraction, first: bool, table: WordTable) -> bool:
    """Whether a cardinal can be added to what stands before it."""
    if first:
        return True
    size, low = item.value, value % 100
    if value == 0 or size == 0:
        return False
    if size >= 100:
        return False
    if size < 10:
        return low == 0 or (low >= 20 and low % 10 == 0)
    if size < 20:
        return low == 0 or (table.vigesimal and low in (60, 80))
    if table.reversed_tens and item.link in ("and", "") and 0 < low < 10:
        return True
    return low == 0
