"""Numbers that one statement lists: "$5 and $4 for the first half of 2031 and 2030, and $9 for the year".

What stands between two of them says only when: joining words, dates and periods. The words at such a list
speak of all its numbers.
"""

from __future__ import annotations

from bisect import bisect_left

from groundgate_cli.core.spans import Span
from groundgate_cli.reading.model import Quantity
from groundgate_cli.reading.text.glyphs import lazy
from groundgate_cli.reading.text.wordlists import word_set

_WORD = lazy(r"[^\W\d_]+")
_BEHIND = lazy(r"[ \u00a0\n]([^\W\d_]+)")
_LONGEST_GAP = 160


def same_kind(one: Quantity, other: Quantity) -> bool:
    """Whether two quantities are of one unit, or both of none."""
    units = [set(quantity.unit.codes) if quantity.unit else set() for quantity in (one, other)]
    return bool(units[0] & units[1]) or (not units[0] and not units[1])


def index_of(quantity: Quantity, numbers: tuple[Quantity, ...]) -> int:
    """The place of a quantity in the numbers of its stretch."""
    return bisect_left(numbers, quantity.span.start, key=lambda number: number.span.start)


def series_of(
    quantity: Quantity, numbers: tuple[Quantity, ...], sentence: Span, text: str, compares: bool = True
) -> tuple[int, int]:
    """The indices of the first and the last number of the list that a number stands in.

    compares: whether a list may compare one with another ("5, compared with 4"); for a field without keys
    the two are no list, since only the first is its value.
    """
    at = index_of(quantity, numbers)
    back = _walk(at, -1, numbers, sentence, text, compares)
    return back, _walk(at, 1, numbers, sentence, text, compares)


def _walk(
    at: int, step: int, numbers: tuple[Quantity, ...], sentence: Span, text: str, compares: bool
) -> int:
    """The last number in a direction that is joined to the one at an index, over numbers of other units."""
    last = at
    probe = at + step
    while 0 <= probe < len(numbers) and sentence.start <= numbers[probe].span.start < sentence.end:
        if numbers[probe].magnitudes and same_kind(numbers[at], numbers[probe]):
            left, right = sorted((numbers[last], numbers[probe]))
            whole = left.scale is not None and right.scale is None and right.unit is not None
            gap = text[left.extent.end : right.extent.start]
            if whole or not _says_when(gap, compares) or _on_condition(gap, text, right):
                break
            last = probe
        probe += step
    return last


def _on_condition(gap: str, text: str, right: Quantity) -> bool:
    """Whether a number behind "or" alone holds on a condition of its own: "$5, or $8 for members"."""
    if gap.replace(",", " ").lower().split() not in ([word] for word in word_set("matching", "or")):
        return False
    found = _BEHIND.match(text, right.extent.end)
    return found is not None and found.group(1).lower() in word_set("matching", "conditions")


def _says_when(gap: str, compares: bool) -> bool:
    """Whether the words between two numbers only join them, or say when."""
    if len(gap) > _LONGEST_GAP or ";" in gap:
        return False
    joins, months = word_set("structure", "series_words"), word_set("structure", "months")
    words = [word.lower() for word in _WORD.findall(gap)]
    if not compares and not word_set("matching", "comparisons").isdisjoint(words):
        return False
    return all(word in joins or word in months for word in words)
