"""Boxes beside the text of a page: what stands in a frame or on a shade of its own is read by itself."""

from __future__ import annotations

from groundgate_cli.readers.pdf.glyphs.model import Box
from groundgate_cli.readers.pdf.tables.panels import Side, is_figure
from groundgate_cli.readers.pdf.tables.rules import Rules
from groundgate_cli.readers.pdf.words.word import Word, has_letter, text_of

MIN_LINES = 3
REACH = 1.5
MAX_FRAMES = 200


def parts_box(sides: tuple[Side, Side], rules: Rules) -> bool:
    """Whether a gutter parts a box from running text: all words of one side that stand as high as the box
    are in it, none of the other side is, and that side is no column of figures."""
    if not rules.shades and not rules.down:
        return False
    left, right = sides
    return any(
        _is_boxed(inner, outer, box)
        for box in [*rules.shades, *_frames(rules)]
        for inner, outer in ((left, right), (right, left))
    )


def _is_boxed(inner: Side, outer: Side, box: Box) -> bool:
    lines = list(inner.lines.values())
    if not lines or not _holds(box, lines[0][0]) or not _holds(box, lines[-1][0]):
        return False
    if any(_holds(box, word) for words in outer.lines.values() for word in words):
        return False
    held = [words for words in lines if all(_holds(box, word) for word in words)]
    if len(held) < MIN_LINES or len(held) < len(lines):
        return False
    figures = sum(all(is_figure(word) for word in words) for words in lines)
    return figures * 3 < len(lines) and _reads_on(outer)


def _reads_on(side: Side) -> bool:
    """Whether most lines are three words or more, and no columns of cells."""
    lines = list(side.lines.values())
    wordy = sum(sum(map(has_letter, map(text_of, words))) >= 3 for words in lines)
    return len(lines) >= MIN_LINES and wordy * 3 >= 2 * len(lines)


def _holds(box: Box, word: Word) -> bool:
    x, y = (word.x0 + word.x1) / 2, (word.top + word.bottom) / 2
    return box.x0 - REACH <= x <= box.x1 + REACH and box.top - REACH <= y <= box.bottom + REACH


def _frames(rules: Rules) -> list[Box]:
    """Boxes of two upright rules of one height with rules across at both ends and none between."""
    frames: list[Box] = []
    by_height: dict[tuple[int, int], list[float]] = {}
    for x, top, bottom in rules.down:
        by_height.setdefault((round(top), round(bottom)), []).append(x)
    for (top, bottom), places in sorted(by_height.items()):
        if len(places) != 2 or len(frames) >= MAX_FRAMES:
            continue
        x0, x1 = places
        ends = [rule for rule in rules.across_between(top - REACH, bottom + REACH) if _spans(rule, x0, x1)]
        if len(ends) == 2 and ends[1][0] - ends[0][0] > 0.9 * (bottom - top):
            frames.append(Box(x0, top, x1, bottom))
    return frames


def _spans(rule: tuple[float, float, float], x0: float, x1: float) -> bool:
    return abs(rule[1] - x0) <= REACH and abs(rule[2] - x1) <= REACH
