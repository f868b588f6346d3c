"""Two halves: the two sides of an account at an upright rule, two short texts beside each other."""

from __future__ import annotations

from collections.abc import Sequence

from groundgate_cli.readers.pdf.tables.panels import Gutter, Side, is_row, sides_of
from groundgate_cli.readers.pdf.tables.rules import Rules
from groundgate_cli.readers.pdf.words.lines import Band
from groundgate_cli.readers.pdf.words.word import Word

MIN_LINES = 2
SAME_X = 0.5
WORDY = 3
WIDE = 1.5
NEAR = 1.8
HEAD_STEP = 2.6
MAX_HEADS = 2
ENDS = frozenset(".:;!?")


def find_halves(bands: Sequence[Band], gutter: Gutter, rules: Rules) -> Gutter | None:
    """The part of a gutter that parts two halves, None where there is none.

    At an upright rule that is the only one there and that no rule crosses: both sides are labels with
    figures, or both are words. Without a rule: two lines that stand alone, and on both sides the words of
    the first run on in the second.
    """
    stem = _stem(bands, gutter, rules) if rules.down else None
    if stem is None:
        return gutter if _run_over(bands, gutter) else None
    sides = sides_of(bands, stem)
    if all(_is_account(side) for side in sides):
        return _with_heads(bands, gutter, stem)
    return stem if all(_is_wordy(side) for side in sides) else None


def _with_heads(bands: Sequence[Band], gutter: Gutter, stem: Gutter) -> Gutter:
    """The stem with the lines right above it that have words on both sides."""
    first = stem.first
    while first > gutter.first and stem.first - first < MAX_HEADS:
        near = bands[first].base - bands[first - 1].base < HEAD_STEP * bands[first].size
        if not near or not all(
            side.lines for side in sides_of(bands, stem._replace(first=first - 1, last=first - 1))
        ):
            break
        first -= 1
    return stem._replace(first=first)


def _run_over(bands: Sequence[Band], gutter: Gutter) -> bool:
    """Whether a wide gutter stands in two lines with none near them, and both sides run on."""
    one, two = bands[gutter.first], bands[gutter.last]
    wide = gutter.high - gutter.low >= WIDE * two.size
    if gutter.last != gutter.first + 1 or not wide or two.base - one.base > NEAR * two.size:
        return False
    before = bands[gutter.first - 1] if gutter.first else None
    after = bands[gutter.last + 1] if gutter.last + 1 < len(bands) else None
    if before is not None and one.base - before.base < NEAR * one.size:
        return False
    if after is not None and after.base - two.base < NEAR * two.size:
        return False
    return all(_is_wordy(side) and _runs_on(*side.lines.values()) for side in sides_of(bands, gutter))


def _runs_on(above: Sequence[Word], below: Sequence[Word]) -> bool:
    return below[0].text[0].islower() and above[-1].text[-1] not in ENDS


def _stem(bands: Sequence[Band], gutter: Gutter, rules: Rules) -> Gutter | None:
    """The bands of a gutter that the one upright rule in it passes."""
    best: Gutter | None = None
    for x, top, bottom in rules.down:
        if not gutter.low - SAME_X <= x <= gutter.high + SAME_X:
            continue
        passed = [at for at in range(gutter.first, gutter.last + 1) if top <= _middle(bands[at]) <= bottom]
        if len(passed) < MIN_LINES or (best and best.last - best.first >= passed[-1] - passed[0]):
            continue
        part = gutter._replace(first=passed[0], last=passed[-1])
        if _stands_alone(bands, part, x, rules):
            best = part
    return best


def _stands_alone(bands: Sequence[Band], part: Gutter, x: float, rules: Rules) -> bool:
    """Whether no other upright rule stands among the words, and no rule or shade crosses this one."""
    inside = bands[part.first : part.last + 1]
    left, right = min(band.x0 for band in inside), max(band.x1 for band in inside)
    top, bottom = _middle(inside[0]), _middle(inside[-1])
    for other, high, low in rules.down:
        if abs(other - x) > SAME_X and left < other < right and high < bottom and low > top:
            return False
    return rules.crossed(part.low, part.high, top, bottom)[0] == 0


def _middle(band: Band) -> float:
    return (band.top + band.bottom) / 2


def _is_account(side: Side) -> bool:
    rows = sum(is_row(words) for words in side.lines.values())
    return rows >= MIN_LINES and 3 * rows >= 2 * len(side.lines)


def _is_wordy(side: Side) -> bool:
    return len(side.lines) >= MIN_LINES and all(_reads_on(words) for words in side.lines.values())


def _reads_on(words: Sequence[Word]) -> bool:
    return sum(any(char.isalpha() for char in word.text) for word in words) >= WORDY
