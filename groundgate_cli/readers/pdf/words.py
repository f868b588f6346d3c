"""Words of a page: glyphs in rows of one baseline, cut where a blank or a gap stands.

Raised and lowered glyphs join the word that they stand at, marked with "^" and "_".
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from groundgate_cli.readers.pdf.characters import drop_doubled
from groundgate_cli.readers.pdf.glyphs import Glyph

SAME_BASE = 0.12
WORD_GAP = 0.2
JOINED_GAP = 0.5
SPACED_WORD_GAP = 0.08
SPACED_GAP = 0.6
SMALL = 0.85


class Word(NamedTuple):
    """A word. base: y of its baseline; size: of its main glyphs; blank: whether a blank stands before
    it on the row; gap: where glyphs are spaced out, the usual distance between them."""

    text: str
    x0: float
    top: float
    x1: float
    bottom: float
    base: float
    size: float
    bold: bool
    font: str
    spacing: float = 0.0


def read_words(glyphs: list[Glyph]) -> list[Word]:
    """The words of upright glyphs, by row from the top and by x in a row."""
    words: list[Word] = []
    for row in _rows(glyphs):
        words.extend(drop_leaders(_cut(drop_doubled(row))))
    words.sort(key=lambda word: (word.base, word.x0))
    return attach_raised(words)


def _rows(glyphs: list[Glyph]) -> list[list[Glyph]]:
    """Glyphs of one baseline together, each row sorted by x."""
    rows: list[list[Glyph]] = []
    row: list[Glyph] = []
    base = size = 0.0
    for glyph in sorted(glyphs, key=_by_base):
        if row and glyph.base - base > SAME_BASE * max(size, 4.0):
            rows.append(row)
            row = []
        if not row:
            base, size = glyph.base, glyph.style.size
        row.append(glyph)
    if row:
        rows.append(row)
    for row in rows:
        row.sort(key=_by_left)
    return rows


def _by_base(glyph: Glyph) -> float:
    return glyph.base


def _by_left(glyph: Glyph) -> float:
    return glyph.x0


def _cut(row: list[Glyph]) -> list[Word]:
    """The words of one row."""
    first = row[0]
    if all([glyph.spaced > 0 or glyph is first for glyph in row]) and _in_order(row):
        return [_word([glyph], 0.0) for glyph in row]
    words: list[Word] = []
    part: list[Glyph] = []
    spacing = _spacing(row)
    usual = 0.0
    for glyph in row:
        if glyph.text == " ":
            # A blank that lies under other glyphs parts nothing (filler of a removed passage).
            if part and glyph.x1 > part[-1].x1 + 0.02 * glyph.style.size:
                words.append(_word(part, usual))
                part = []
            continue
        if part:
            before = part[-1]
            size = min(before.style.size, glyph.style.size)
            usual = spacing.get(glyph.style.order, 0.0)
            if usual and spacing.get(before.style.order, 0.0) == 0.0:
                usual = 0.0
            gap = glyph.x0 - before.x1
            limit = JOINED_GAP if glyph.spaced < 0 else WORD_GAP
            apart = gap > usual + limit * size or gap < -1.2 * size
            if glyph.spaced > 0 and not usual and gap > SPACED_WORD_GAP * size:
                apart = True
            other = glyph.style.size > 1.3 * before.style.size or (
                glyph.style.size < 0.77 * before.style.size
            )
            if apart or other:
                words.append(_word(part, usual))
                part = []
        part.append(glyph)
    if part:
        words.append(_word(part, usual))
    return words


def _in_order(row: list[Glyph]) -> bool:
    """Whether every glyph of a row is a word that stands clear of the one before it."""
    end = -1e9
    for glyph in row:
        if glyph.text == " " or glyph.x0 - end < SPACED_WORD_GAP * glyph.style.size:
            return False
        end = glyph.x1
    return True


def _spacing(row: list[Glyph]) -> dict[int, float]:
    """The letter space of each text operation whose glyphs are spaced out."""
    gaps: dict[int, list[float]] = {}
    sizes: dict[int, float] = {}
    whole = {glyph.style.order for glyph in row if len(glyph.text) > 1}
    if len(whole) > 1 and all(glyph.style.order in whole for glyph in row):
        return {}
    for before, glyph in pairwise(row):
        order = glyph.style.order
        if order == before.style.order and order not in whole:
            gap = glyph.x0 - before.x1
            if gap > 0.06 * glyph.style.size or order in gaps:
                gaps.setdefault(order, []).append(gap)
                sizes[order] = glyph.style.size
    found: dict[int, float] = {}
    if gaps and _changes_case(row):
        return found
    for order, values in gaps.items():
        values.sort()
        low = values[len(values) // 4] if len(values) > 3 else values[0]
        middle = values[len(values) // 2]
        even = values[-1] - low < 0.15 * sizes[order] or len(values) > 3
        if 0.06 * sizes[order] < low <= middle < SPACED_GAP * sizes[order] and even:
            found[order] = middle
    if not whole and (len(found) < len(gaps) or not gaps):
        usual = _spacing_of_row(row)
        for order in {glyph.style.order for glyph in row} if usual else ():
            found.setdefault(order, usual)
    return found


def _changes_case(row: list[Glyph]) -> bool:
    """Whether letters go from small to capital again and again, as they do in no spaced-out word."""
    letters = [glyph.text[-1] for glyph in row]
    return sum(a.islower() and b.isupper() for a, b in pairwise(letters)) > 2


def _spacing_of_row(row: list[Glyph]) -> float:
    """The letter space of a row whose glyphs were placed one by one, 0 where they are not spaced."""
    gaps = sorted(
        (glyph.x0 - before.x1) / glyph.style.size
        for before, glyph in pairwise(row)
        if before.text != " " and glyph.text != " " and glyph.style.size > 0
    )
    if len(gaps) < 6:
        return 0.0
    low, middle, high = gaps[len(gaps) // 5], gaps[len(gaps) // 2], gaps[len(gaps) * 3 // 5]
    spaced = low > 0.06 and middle < 0.45 and high - low < 0.2
    return middle * row[0].style.size if spaced else 0.0


def _word(part: list[Glyph], usual: float) -> Word:
    first = part[0]
    if len(part) == 1:
        style = first.style
        return Word(*first[:5], first.base, style.size, _is_bold(style.font), style.font, usual)
    text = "".join([glyph.text for glyph in part])
    style = max([glyph.style for glyph in part], key=lambda s: s.size)
    return Word(
        text,
        first.x0,
        min([glyph.top for glyph in part]),
        max([glyph.x1 for glyph in part]),
        max([glyph.bottom for glyph in part]),
        first.base,
        style.size,
        _is_bold(style.font),
        style.font,
        usual,
    )


@lru_cache(maxsize=512)
def _is_bold(font: str) -> bool:
    return "bold" in font.lower() or "black" in font.lower()


def attach_raised(words: list[Word]) -> list[Word]:
    """Join raised and lowered small words to the word before (or after) them. Words come by base."""
    sizes = sorted({word.size for word in words})
    if not sizes or sizes[0] > SMALL * sizes[-1]:
        return words
    hosts_for: dict[float, tuple[list[float], list[int]]] = {}
    for size in sizes:
        if size <= SMALL * sizes[-1]:
            large = [i for i, word in enumerate(words) if size <= SMALL * word.size]
            hosts_for[size] = ([words[i].base for i in large], large)
    found: dict[int, tuple[int, str, bool]] = {}
    for index, word in enumerate(words):
        if word.size not in hosts_for:
            continue
        bases, large = hosts_for[word.size]
        low = bisect_left(bases, word.base - 1.2 * word.size)
        high = bisect_right(bases, word.base + 3.5 * word.size)
        if low < high:
            host = _host(word, words, large[low:high])
            if host is not None:
                found[index] = host
    return _joined(words, found) if found else words


def _host(word: Word, words: list[Word], large: list[int]) -> tuple[int, str, bool] | None:
    """The word that a small one stands at: (its index, mark, whether the small one comes after)."""
    best: tuple[float, int, str, bool] | None = None
    for other in large:
        host = words[other]
        after, before = word.x0 - host.x1, host.x0 - word.x1
        if after > 0.3 * host.size or before > 0.3 * host.size:
            continue
        rise = (host.base - word.base) / host.size
        mark = "^" if 0.12 <= rise <= 1.15 else "_" if -0.4 <= rise <= -0.08 else ""
        if not mark:
            continue
        # A mark that stands off as far as a line does must touch its word.
        reach = (0.3 if rise <= 0.8 else 0.12) * host.size
        if -0.25 * host.size <= after <= reach:
            found = (abs(after), other, mark, True)
        elif -0.25 * host.size <= before <= reach:
            found = (abs(before) + 0.5 * host.size, other, mark, False)
        else:
            continue
        if best is None or found < best:
            best = found
    return best[1:] if best is not None else None


def _joined(words: list[Word], hosts: dict[int, tuple[int, str, bool]]) -> list[Word]:
    tails: dict[int, list[tuple[float, str, Word]]] = {}
    heads: dict[int, list[tuple[float, str, Word]]] = {}
    gone = set()
    for index, (host, mark, after) in hosts.items():
        if host in hosts:
            continue
        small = words[index]
        (tails if after else heads).setdefault(host, []).append((small.x0, mark, small))
        gone.add(index)
    out = []
    for index, word in enumerate(words):
        if index in gone:
            continue
        if index in tails or index in heads:
            word = _with_marks(word, heads.get(index, []), tails.get(index, []))
        out.append(word)
    return out


def _with_marks(
    word: Word, heads: list[tuple[float, str, Word]], tails: list[tuple[float, str, Word]]
) -> Word:
    text = word.text
    for _, mark, small in sorted(tails):
        text += mark + small.text
    for _, mark, small in sorted(heads, reverse=True):
        text = mark + small.text + " " + text
    smalls = [small for _, _, small in heads + tails]
    return word._replace(
        text=text,
        x0=min(word.x0, *(s.x0 for s in smalls)),
        top=min(word.top, *(s.top for s in smalls)),
        x1=max(word.x1, *(s.x1 for s in smalls)),
        bottom=max(word.bottom, *(s.bottom for s in smalls)),
    )


DOTS = frozenset(".\u00b7\u2026\u2024\u2025_")
MORE_DOTS = DOTS | {""}
MIN_DOTS = 4


def drop_leaders(words: list[Word]) -> list[Word]:
    """A row of words without the dots that lead from a label to its number."""
    if not any([word.text[-1] in DOTS and word.text[-2:-1] in MORE_DOTS for word in words]):
        return words
    out: list[Word] = []
    dotted: list[Word] = []
    for word in words:
        if all(char in DOTS for char in word.text):
            dotted.append(word)
            continue
        out.extend(_few_dots(dotted))
        dotted = []
        ends = word.text[0] in DOTS or word.text[-1] in DOTS
        out.append(_without_dots(word) if ends else word)
    out.extend(_few_dots(dotted))
    return out


def _few_dots(dotted: list[Word]) -> list[Word]:
    count = sum(2 * (char == "\u2026") + 1 for word in dotted for char in word.text)
    return [] if count >= MIN_DOTS else dotted


def _without_dots(word: Word) -> Word:
    """A word without four or more dots at its ends."""
    text = word.text
    left = len(text) - len(text.lstrip("." + "\u2026"))
    right = len(text) - len(text.rstrip("." + "\u2026"))
    step = (word.x1 - word.x0) / len(text)
    if left >= MIN_DOTS:
        word = word._replace(text=text[left:], x0=word.x0 + left * step)
    if right >= MIN_DOTS and left < len(text):
        word = word._replace(text=word.text[: len(word.text) - right], x1=word.x1 - right * step)
    return word
