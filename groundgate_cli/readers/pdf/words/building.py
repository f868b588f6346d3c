"""Words of a page: glyphs in rows of one baseline, cut where a blank or a gap stands."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise, repeat, zip_longest
from operator import itemgetter, le, lt
from operator import sub as minus

from groundgate_cli.readers.pdf.glyphs.characters import drop_doubled
from groundgate_cli.readers.pdf.glyphs.model import Glyph, Style
from groundgate_cli.readers.pdf.words.dropped_capitals import join_dropped_capitals
from groundgate_cli.readers.pdf.words.leaders import drop_leaders
from groundgate_cli.readers.pdf.words.raised import attach_raised
from groundgate_cli.readers.pdf.words.word import Word, make_word

SAME_BASE = 0.12
WORD_GAP = 0.2
WHOLE_GAP = 0.16
TOUCHING = 0.1
LEVEL = 0.03
OFF_BASE, SMALLER = 0.06, 0.85
CAPITAL = 1.6
JOINED_GAP = 0.5
SPACED_WORD_GAP = 0.08
SPACED_GAP = 0.6
OVERPRINTED = 0.25
PRINTED = 2
CLEAR = {-1: JOINED_GAP, 0: WORD_GAP, 1: SPACED_WORD_GAP, PRINTED: SPACED_WORD_GAP}
FAR = 1e9

_size_of, _font_of = (itemgetter(Style._fields.index(name)) for name in ("size", "font"))
_left_of, _base_of, _place_of = itemgetter(1), itemgetter(6), itemgetter(5, 1)


def read_words(glyphs: list[Glyph]) -> list[Word]:
    """The words of upright glyphs, by row from the top and by x in a row."""
    words: list[Word] = []
    in_order = True
    for row, level in _rows(glyphs):
        cut = _cut(drop_doubled(row))
        kept = drop_leaders(cut)
        in_order = in_order and level and kept is cut
        words += kept
    if not in_order:
        words.sort(key=_place_of)
    return attach_raised(join_dropped_capitals(words))


def _rows(glyphs: list[Glyph]) -> list[tuple[list[Glyph], bool]]:
    """Glyphs of one baseline together, each row sorted by x, and whether all stand on the same y."""
    rows: list[tuple[list[Glyph], bool]] = []
    glyphs = sorted(glyphs, key=_base_of)
    bases = list(map(_base_of, glyphs))
    first = 0
    while first < len(glyphs):
        limit = bases[first] + SAME_BASE * max(glyphs[first].style.size, 4.0)
        after = max(bisect_right(bases, limit, first), first + 1)
        rows.append((sorted(glyphs[first:after], key=_left_of), bases[first] == bases[after - 1]))
        first = after
    return rows


def _cut(row: list[Glyph]) -> list[Word]:
    """The words of one row."""
    plain = _plain_words(row) or _words_between_blanks(row)
    if plain is not None:
        return plain
    words: list[Word] = []
    part: list[Glyph] = []
    spacing = _spacing(row)
    usual = 0.0
    for at, glyph in enumerate(row):
        if glyph.text == " ":
            # A blank that lies under other glyphs parts nothing: filler of a removed passage, or one that
            # the next glyph steps back over.
            after = row[at + 1] if at + 1 < len(row) else None
            if part and _parts(part[-1], glyph, after):
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
            apart = gap > usual + limit * size or gap < -1.2 * size or glyph.spaced == PRINTED
            if not usual and gap > SPACED_WORD_GAP * size:
                apart = apart or glyph.spaced > 0 or (gap > WHOLE_GAP * size and _are_whole(before, glyph))
            other = glyph.style is not before.style and _is_other(before, glyph)
            if apart or other:
                words.append(_word(part, usual))
                part = []
        part.append(glyph)
    if part:
        words.append(_word(part, usual))
    return words


def _is_other(before: Glyph, glyph: Glyph) -> bool:
    """Whether a glyph is so much larger or smaller than the one before it that a word begins with it."""
    small, large = sorted((before.style.size, glyph.style.size))
    if abs(glyph.base - before.base) > OFF_BASE * large and small < SMALLER * large:
        return True
    return large > 1.3 * small and not (large <= CAPITAL * small and _touches(before, glyph, small))


def _touches(before: Glyph, glyph: Glyph, em: float) -> bool:
    """Whether letters touch on one baseline, as small capitals do."""
    near = abs(glyph.x0 - before.x1) < TOUCHING * em and abs(glyph.base - before.base) < LEVEL * em
    return near and before.text[-1].isalpha() and glyph.text[0].isalpha()


def _words_between_blanks(row: list[Glyph]) -> list[Word] | None:
    """A word for each glyph of a row that is no blank, where blanks or gaps part all of them, and no
    letters are spaced out: each text operation has a glyph of several letters."""
    if _may_be_spaced_out(row):
        return None
    words: list[Word] = []
    before: Glyph | None = None
    parted = True
    for glyph, after in zip_longest(row, row[1:]):
        if glyph.text == " ":
            parted = parted or before is None or _parts(before, glyph, after)
            continue
        if before is not None and not parted:
            size = min(before.style.size, glyph.style.size)
            if glyph.spaced <= 0 or glyph.x0 - before.x1 <= SPACED_WORD_GAP * size:
                return None
        words.append(_word([glyph], 0.0))
        before, parted = glyph, False
    return words


def _parts(before: Glyph, blank: Glyph, after: Glyph | None) -> bool:
    """Whether a blank behind a glyph parts it from what comes next."""
    stepped = after is not None and after.x0 - blank.x0 < OVERPRINTED * (blank.x1 - blank.x0)
    return blank.x1 > before.x1 + 0.02 * blank.style.size and not stepped


def _are_whole(before: Glyph, glyph: Glyph) -> bool:
    """Whether two glyphs are several letters each, of two text operations, and nothing says that they are
    one word: the first letter can reach back into the blank between them."""
    short = min(len(before.text), len(glyph.text)) < 2
    if glyph.spaced or short or before.style.order == glyph.style.order:
        return False
    return before.text[-1].isalpha() and glyph.text[0].isalpha()


def _plain_words(row: list[Glyph]) -> list[Word] | None:
    """A word for each glyph of a row, where each is a word that stands clear of the one before it."""
    texts, x0, top, x1, bottom, _, base, styles, spaced = zip(*row, strict=True)
    if " " in texts:
        return None
    gaps = list(map(minus, x0[1:], x1))
    style: Style = styles[0]
    sure = min(spaced[1:], default=1) > 0
    if not sure and (_may_be_spaced_out(row) or not _stand_clear(gaps, spaced, styles)):
        return None
    if styles.count(style) == len(styles):
        if min(gaps, default=FAR) < SPACED_WORD_GAP * style.size:
            return None
        shared = repeat(style.size), repeat(_is_bold(style.font)), repeat(style.font), repeat(0.0)
        return list(map(make_word, zip(texts, x0, top, x1, bottom, base, *shared, strict=False)))
    sizes, fonts = list(map(_size_of, styles)), list(map(_font_of, styles))
    if any(map(lt, gaps, [SPACED_WORD_GAP * size for size in sizes[1:]])):
        return None
    looks = sizes, map(_is_bold, fonts), fonts, repeat(0.0)
    return list(map(make_word, zip(texts, x0, top, x1, bottom, base, *looks, strict=False)))


def _stand_clear(gaps: Sequence[float], spaced: Sequence[int], styles: Sequence[Style]) -> bool:
    """Whether each gap is wider than what parts words where a source sees a blank in it, none, or does not
    say, by what it says of the glyph behind it."""
    least = [CLEAR[said] * style.size for said, style in zip(spaced[1:], styles[1:], strict=True)]
    return not any(map(le, gaps, least))


def _may_be_spaced_out(row: list[Glyph]) -> bool:
    """Whether some text operation has no glyph of several letters."""
    whole = {glyph.style.order for glyph in row if len(glyph.text) > 1}
    return not all(glyph.style.order in whole for glyph in row)


def _spacing(row: list[Glyph]) -> dict[int, float]:
    """The letter space of each text operation whose glyphs are spaced out; leader dots are no letters."""
    gaps: dict[int, list[float]] = {}
    sizes: dict[int, float] = {}
    blanks: set[int] = set()
    whole = {glyph.style.order for glyph in row if len(glyph.text) > 1}
    if len(whole) > 1 and all(glyph.style.order in whole for glyph in row):
        return {}
    for before, glyph in pairwise(row):
        order = glyph.style.order
        dots = glyph.text == "." == before.text
        if order == before.style.order and order not in whole and not dots:
            gaps.setdefault(order, []).append(glyph.x0 - before.x1)
            sizes[order] = glyph.style.size
            if glyph.spaced > 0:
                blanks.add(order)
    gaps = {order: values for order, values in gaps.items() if max(values) > 0.06 * sizes[order]}
    found: dict[int, float] = {}
    if gaps and _changes_case(row):
        return found
    for order, values in gaps.items():
        if len(values) == 1 and order in blanks:
            continue
        values.sort()
        low = values[len(values) // 4] if len(values) > 7 else values[0]
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
        return make_word((*first[:5], first.base, style.size, _is_bold(style.font), style.font, usual))
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
