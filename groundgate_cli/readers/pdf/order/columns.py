"""Reading order: a page is cut along the tall blank strips between columns of running text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import accumulate, chain, pairwise
from operator import itemgetter

from groundgate_cli.readers.pdf.order.boxes import parts_box
from groundgate_cli.readers.pdf.order.footnotes import split_footnotes
from groundgate_cli.readers.pdf.order.halves import find_halves
from groundgate_cli.readers.pdf.order.lists import find_lists
from groundgate_cli.readers.pdf.order.margins import find_margin, without_edges
from groundgate_cli.readers.pdf.tables.panels import (
    Gutter,
    Side,
    closed_up,
    parts_tables,
    sides_of,
)
from groundgate_cli.readers.pdf.tables.rules import Rules
from groundgate_cli.readers.pdf.words.flowing import flows
from groundgate_cli.readers.pdf.words.lines import Band, gaps_of, make_bands
from groundgate_cli.readers.pdf.words.word import Word, has_letter, left_of, right_of, size_of, text_of

MIN_GUTTER = 0.6
EDGE = 0.4
SAME_SIZE = 0.05
ENDS = frozenset(".:;!?")
MIN_LINES = 3
WORDS = 3
FAR = 1e9
MAX_TRIES = 12
MAX_ACTIVE = 60
MAX_DEPTH = 24

_gutter = partial(tuple.__new__, Gutter)
_by_start = itemgetter(Gutter._fields.index("first"), Gutter._fields.index("low"))


def split_columns(words: Sequence[Word], rules: Rules) -> list[list[Band]]:
    """Regions of the page in reading order, as bands, none of which holds columns of running text or tables
    that stand side by side. Footnotes of columns come after the columns."""
    return _all(make_bands(words), rules, 0)


Regions = list[list[Band]]


def _split(
    bands: list[Band], rules: Rules, depth: int, notes_before: Regions | None
) -> tuple[Regions, Regions]:
    """The regions that bands make, and apart from them those of footnotes at the foot of columns.

    notes_before: the footnotes of the columns before this one; None where this is no column.
    """
    if len(bands) > 1 and depth < MAX_DEPTH:
        gutters = sorted(find_gutters(bands), key=lambda g: (g.first - g.last, g.low - g.high, g.low))
        for gutter in gutters[:MAX_TRIES]:
            sides = sides_of(bands, gutter)
            if _parts_prose(bands, gutter, sides, rules):
                return _cut(bands, without_edges(bands, gutter), rules, depth, notes_before or [])
            if parts_box(sides, rules):
                return _cut(bands, gutter, rules, depth, None)
            halves = find_halves(bands, gutter, rules)
            halves = halves or find_margin(bands, gutter, sides, rules, _is_prose)
            panel = gutter if halves else closed_up(bands, gutter)
            inner = sides if panel == gutter else sides_of(bands, panel)
            halves = halves or find_lists(bands, gutter, panel, inner, rules)
            if halves is not None:
                return _cut(bands, halves, rules, depth, None)
            if parts_tables(bands, panel, inner, rules):
                return _cut(bands, panel, rules, depth, None)
    body: list[Band] = bands
    notes: list[Band] = []
    if notes_before is not None:
        body, notes = split_footnotes(bands, notes_before[-1][-1] if notes_before else None)
    return [part for part in (body,) if part], [part for part in (notes,) if part]


def _cut(
    bands: list[Band], gutter: Gutter, rules: Rules, depth: int, notes_before: Regions | None
) -> tuple[Regions, Regions]:
    middle = (gutter.low + gutter.high) / 2
    inside = [w for band in bands[gutter.first : gutter.last + 1] for w in band.words]
    below = bands[gutter.last + 1 :]
    regions = _all(bands[: gutter.first], rules, depth + 1)
    notes: Regions = []
    parts = [[w for w in inside if w.x0 < middle], [w for w in inside if w.x0 >= middle]]
    if notes_before is None and below and _runs_on(bands, gutter):
        # What stands at the right in running text that goes on below it comes before that text.
        parts.reverse()
    for part in parts:
        known = None if notes_before is None else notes_before + notes
        column, own = _split(make_bands(part), rules, depth + 1, known)
        regions += column
        notes += own
    if below:
        return regions + notes + _all(below, rules, depth + 1), []
    return regions, notes


def _runs_on(bands: Sequence[Band], gutter: Gutter) -> bool:
    """Whether the text at the left of a gutter goes on under it: its last line ends no sentence, and the
    line below begins small at its left edge, in its em."""
    left = sides_of(bands, gutter)[0]
    last, below = left.lines[max(left.lines)], bands[gutter.last + 1].words
    edge = min(words[0].x0 for words in left.lines.values())
    size = last[-1].size
    if abs(below[0].x0 - edge) > EDGE * size or abs(below[0].size - size) > SAME_SIZE * size:
        return False
    return _is_prose(left) and below[0].text[0].islower() and last[-1].text[-1] not in ENDS


def _all(bands: list[Band], rules: Rules, depth: int) -> Regions:
    regions, notes = _split(bands, rules, depth, None)
    return regions + notes


def find_gutters(bands: Sequence[Band]) -> list[Gutter]:
    """Blank strips with text on both sides, grown up and down over bands that leave them free."""
    active: list[Gutter] = []
    ended: list[Gutter] = []
    for index, band in enumerate(bands):
        free = _free(band)
        broken = index > 0 and _far_apart(bands[index - 1], band)
        least = MIN_GUTTER * band.size
        grown: dict[tuple[float, float], Gutter] = {}
        for gutter in active:
            kept = False
            at_low, at_high, first, _ = gutter
            for low, high in () if broken else free:
                if high <= at_low:
                    continue
                if low >= at_high:
                    break
                left, right = low if low > at_low else at_low, high if high < at_high else at_high
                if right - left >= least:
                    known = grown.get((left, right))
                    if known is None or known.first > first:
                        grown[left, right] = _gutter((left, right, first, index))
                    kept = kept or right - left > 0.5 * (at_high - at_low)
            if not kept:
                ended.append(gutter)
        for low, high in free:
            if (low, high) not in grown:
                grown[low, high] = _gutter((low, high, index, index))
        active = sorted(grown.values(), key=_by_start)[:MAX_ACTIVE]
    ended.extend(active)
    grown_up = {_grow_up(bands, gutter) for gutter in ended if _is_inner(gutter)}
    return sorted(grown_up)


def _is_inner(gutter: Gutter) -> bool:
    return gutter.low > -FAR and gutter.high < FAR and gutter.last > gutter.first


def _free(band: Band) -> list[tuple[float, float]]:
    """The blank intervals of a band, the open ones at both ends included."""
    least = MIN_GUTTER * band.size
    if band.widest < least:
        return [(-FAR, band.x0), (band.x1, FAR)]
    lows = list(accumulate(map(right_of, band.words), max, initial=-FAR))
    lefts = map(left_of, band.words)
    free = [(low, left) for low, left in zip(lows, lefts, strict=False) if left - low >= least]
    free.append((lows[-1], FAR))
    return free


def _far_apart(above: Band, below: Band) -> bool:
    return below.base - above.base > 3.5 * max(above.size, below.size)


def _grow_up(bands: Sequence[Band], gutter: Gutter) -> Gutter:
    first = gutter.first
    while first > 0 and not _far_apart(bands[first - 1], bands[first]):
        above = bands[first - 1]
        if any(w.x0 < gutter.high and w.x1 > gutter.low for w in above.words):
            break
        if above.size > 1.25 * bands[first].size:
            break
        first -= 1
    return gutter._replace(first=first)


def _parts_prose(bands: Sequence[Band], gutter: Gutter, sides: tuple[Side, Side], rules: Rules) -> bool:
    """Whether both sides of a gutter are running text; lists at a rule that crosses it are none."""
    if not all(_is_prose(side) for side in sides):
        return False
    top, bottom = bands[gutter.first].top, bands[gutter.last].bottom
    crossed = rules.crossed(gutter.low, gutter.high, top, bottom)[0] > 0
    return not crossed or all(_is_wordy(list(side.lines.values())) for side in sides)


def _is_prose(side: Side) -> bool:
    """Whether the lines of one side of a gutter are running text."""
    lines = list(side.lines.values())
    return len(lines) >= MIN_LINES and (_is_wordy(lines) or flows(lines))


def _is_wordy(lines: Sequence[Sequence[Word]]) -> bool:
    """Whether half of the pieces of lines look like running text."""
    if min(map(_worded, lines[:3]), default=0) == 0:
        most = sum(map(_worded, lines))
        if 2 * most < len(lines) and "".join(map(text_of, chain.from_iterable(lines))).isascii():
            return False
    prose = total = 0
    for words in lines:
        for piece in _pieces(words):
            total += 1
            prose += _reads_on(piece)
    return prose * 2 >= total


def _worded(words: Sequence[Word]) -> int:
    """How many pieces of running text a line of ASCII text can have at most."""
    return sum(map(has_letter, map(text_of, words))) // WORDS


def _pieces(words: Sequence[Word]) -> list[Sequence[Word]]:
    gaps = gaps_of(words)
    sizes = list(map(size_of, words))
    if max(gaps, default=0.0) <= 1.4 * min(sizes):
        return [words]
    cuts = [at for at, gap in enumerate(gaps, 1) if gap > 1.4 * sizes[at]]
    return [words[low:high] for low, high in pairwise([0, *cuts, len(words)])]


def _reads_on(piece: Sequence[Word]) -> bool:
    """Whether a piece of a line looks like running text rather than a cell."""
    first = piece[0]
    if piece[-1].x1 - first.x0 < 7 * first.size:
        return False
    lettered = sum(map(has_letter, map(text_of, piece)))
    many = lettered >= WORDS or (not first.text.isascii() and sum(map(len, map(text_of, piece))) >= 12)
    return many and lettered * 2 > len(piece)
