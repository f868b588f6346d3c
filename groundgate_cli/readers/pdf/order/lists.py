"""Lists in columns: what is sorted, counted or marked down one column and on in the next is no table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from groundgate_cli.readers.pdf.tables.panels import Gutter, Side, sides_of
from groundgate_cli.readers.pdf.tables.rules import Rules
from groundgate_cli.readers.pdf.words.lines import Band
from groundgate_cli.readers.pdf.words.word import Word, has_letter, text_of
from groundgate_cli.reading.text.glyphs import lazy

EDGE = 0.5
MIN_SORTED, MIN_COUNTED, MIN_PAGES = 5, 5, 4
MIN_SIDE = 2
MAX_ADDRESS = 8
NEAR = 1.6
BULLETS = frozenset(
    "\u2022\u2023\u25aa\u25ab\u25a0\u25a1\u25cf\u25cb\u25e6\u25b6\u25b8\u2610\u2611\u2713\u2714\uf0b7"
)
NUMBER = lazy(r"\(?([0-9]{1,3})[.)]")
PAGE = lazy(r"[0-9]{1,4}")


def find_lists(
    bands: Sequence[Band], gutter: Gutter, panel: Gutter, sides: tuple[Side, Side], rules: Rules
) -> Gutter | None:
    """The part of a gutter that parts two columns of a list, or two addresses; None where there is none.

    panel: the longest part of the gutter with no wide gap between its bands. sides: of the panel.
    """
    left, right = sides
    first = next((index for index in left.lines if index in right.lines), None)
    if first is None:
        return None
    part = panel._replace(first=first)
    if not _is_clear(bands, part, rules):
        return None
    if part != panel:
        left, right = sides_of(bands, part)
    if _go_on(_entries(left), _entries(right)) or _are_pages(left, right):
        return part
    return _find_addresses(bands, gutter)


def _is_clear(bands: Sequence[Band], part: Gutter, rules: Rules) -> bool:
    """Whether no rule and no shade crosses a gutter."""
    return rules.crossed(part.low, part.high, bands[part.first].top, bands[part.last].bottom)[0] == 0


def _entries(side: Side) -> list[Sequence[Word]]:
    """The lines of a side that begin at its left edge: what is set in goes on an entry."""
    lines = list(side.lines.values())
    edge = min(words[0].x0 for words in lines)
    return [words for words in lines if words[0].x0 - edge <= EDGE * words[0].size]


def _go_on(left: list[Sequence[Word]], right: list[Sequence[Word]]) -> bool:
    """Whether the entries of the right side go on those of the left one."""
    if min(len(left), len(right)) < MIN_SIDE:
        return False
    first = [words[0].text for words in left + right]
    if all(text in BULLETS for text in first):
        return len(first) >= MIN_COUNTED
    counts = [match and int(match[1]) for match in map(NUMBER.fullmatch, first)]
    if all(counts):
        return len(counts) >= MIN_COUNTED and all(b == (a or 0) + 1 for a, b in pairwise(counts))
    return _are_sorted(left, right)


def _are_sorted(left: list[Sequence[Word]], right: list[Sequence[Word]]) -> bool:
    """Whether words are in order down the left side and on in the right one."""
    if max(len(left), len(right)) < MIN_SORTED or min(len(left), len(right)) <= MIN_SIDE:
        return False
    initials = [words[0].text[0].casefold()[0] for words in left + right]
    if initials != sorted(initials) or not all(map(str.isalpha, initials)):
        return False
    entries = [" ".join(map(text_of, words)).casefold() for words in left + right]
    if len(set(entries)) < len(entries):
        return False
    return all(one <= other for one, other in pairwise(entries))


def _are_pages(left: Side, right: Side) -> bool:
    """Whether each line ends with a number, that never falls, down one side and on in the other."""
    lines = [*left.lines.values(), *right.lines.values()]
    if min(len(left.lines), len(right.lines)) < MIN_PAGES:
        return False
    if not all(has_letter(words[0].text) and PAGE.fullmatch(words[-1].text) for words in lines):
        return False
    pages = [int(words[-1].text) for words in lines]
    return all(a <= b for a, b in pairwise(pages)) and len(set(pages)) * 2 > len(pages)


def _find_addresses(bands: Sequence[Band], gutter: Gutter) -> Gutter | None:
    """The lines of a gutter that hold two addresses: on each side a few lines under a word with a colon,
    without another."""
    for first in range(gutter.first, gutter.last):
        if not bands[first].words[-1].text.endswith(":"):
            continue
        last = first
        end = min(gutter.last, first + 2 * MAX_ADDRESS)
        while last < end and bands[last + 1].base - bands[last].base <= NEAR * bands[last].size:
            last += 1
        part = gutter._replace(first=first, last=last)
        if all(_is_address(side, first) for side in sides_of(bands, part)):
            return part
    return None


def _is_address(side: Side, first: int) -> bool:
    lines = list(side.lines.values())
    if first not in side.lines or not MIN_SIDE < len(lines) <= MAX_ADDRESS:
        return False
    colons = [word.text.endswith(":") for words in lines for word in words]
    return lines[0][-1].text.endswith(":") and sum(colons) == 1 and all(map(_is_worded, lines))


def _is_worded(words: Sequence[Word]) -> bool:
    return any(has_letter(word.text) for word in words)
