"""Taking sentences out of a draft so that its layout holds: lines, list numbers, blank lines, tables."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from groundgate_cli.core.spans import Span
from groundgate_cli.grounding.drafts.blocks import Block
from groundgate_cli.grounding.drafts.markup import emphasis_pairs
from groundgate_cli.grounding.model import Sentence
from groundgate_cli.reading.text.glyphs import lazy

_NUMBERED = lazy(r"[ \t>]{0,40}\(?(?P<number>[0-9]{1,3})[.)][ \t]")
_FENCE = lazy(r"[ \t>]{0,12}(?:```|~~~)")
_DIVIDER = lazy(r"[ \t>|:-]{3,2000}$|[ \t]{0,3}={2,200}[ \t]{0,20}$")
_BLANK = lazy(r"[ \t>]{0,40}$")

Edit = tuple[int, int, str]


def removal_edits(
    draft: str, blocks: Sequence[Block], sentences: Sequence[Sentence], homes: Sequence[int], gone: set[int]
) -> list[Edit]:
    """The edits that take sentences out: whole lines where nothing of a block is left, else stretches."""
    members: dict[int, list[int]] = {}
    for number, home in enumerate(homes):
        members.setdefault(home, []).append(number)
    edits: list[Edit] = []
    lines = _Lines(draft)
    for home, numbers in sorted(members.items()):
        if all(number in gone for number in numbers):
            first, last = lines.at(blocks[home].span.start), lines.at(blocks[home].span.end)
            lines.drop(first, last)
        else:
            edits += _inside(draft, sentences, numbers, gone)
    edits += lines.edits()
    edits += _halves(draft, edits)
    return sorted(edits + _renumbered(draft, blocks, members, gone))


def apply_edits(draft: str, edits: Sequence[Edit]) -> str:
    """The draft after edits that are sorted; of edits that overlap the first one holds."""
    parts = []
    at = 0
    for start, end, words in edits:
        if start < at:
            continue
        parts += [draft[at:start], words]
        at = end
    return "".join([*parts, draft[at:]])


def _inside(
    draft: str, sentences: Sequence[Sentence], numbers: Sequence[int], gone: set[int]
) -> list[Edit]:
    """Stretches of a block of which some sentences stay; the space between two goes with the first gone."""
    edits = []
    kept_end: int | None = None
    for place, number in enumerate(numbers):
        span = sentences[number].span
        if number not in gone:
            kept_end = span.end
            continue
        if place + 1 < len(numbers):
            edits.append((span.start, sentences[numbers[place + 1]].span.start, ""))
        elif kept_end is not None:
            edits.append((kept_end, span.end, ""))
    return _merged(edits)


def _merged(edits: list[Edit]) -> list[Edit]:
    merged: list[Edit] = []
    for start, end, words in sorted(edits):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]), merged[-1][2])
        else:
            merged.append((start, end, words))
    return merged


def _halves(draft: str, edits: Sequence[Edit]) -> list[Edit]:
    """Emphasis marks whose other half is taken out."""
    cuts = sorted((start, end) for start, end, _ in edits)
    starts = [start for start, _ in cuts]

    def is_cut(span: Span) -> bool:
        number = bisect_right(starts, span.start) - 1
        return number >= 0 and span.end <= cuts[number][1]

    found = []
    for pair in emphasis_pairs(draft):
        opening, closing = pair
        if is_cut(opening) != is_cut(closing):
            left = closing if is_cut(opening) else opening
            found.append((left.start, left.end, ""))
    return found


def _renumbered(
    draft: str, blocks: Sequence[Block], members: dict[int, list[int]], gone: set[int]
) -> list[Edit]:
    """New numbers for the items that stay in a numbered list that counted on."""
    edits: list[Edit] = []
    runs: dict[int, list[tuple[int, Span, bool]]] = {}

    def close(depth: int) -> None:
        for deeper in sorted(runs):
            if deeper >= depth:
                edits.extend(_counted(runs.pop(deeper)))

    for home, block in enumerate(blocks):
        if block.kind != "item":
            close(0 if block.kind != "text" or not block.depth else block.depth)
            continue
        start = draft.rfind("\n", 0, block.span.start) + 1
        found = _NUMBERED.match(draft, start, block.span.start)
        close(block.depth + 1)
        if found is None:
            close(block.depth)
            continue
        stays = not all(number in gone for number in members.get(home, ()))
        entry = (int(found.group("number")), Span(*found.span("number")), stays)
        runs.setdefault(block.depth, []).append(entry)
    close(0)
    return edits


def _counted(run: list[tuple[int, Span, bool]]) -> list[Edit]:
    first = run[0][0]
    if all(stays for _, _, stays in run):
        return []
    if [number for number, _, _ in run] != list(range(first, first + len(run))):
        return []
    left = [(number, span) for number, span, stays in run if stays]
    return [
        (span.start, span.end, str(first + place))
        for place, (number, span) in enumerate(left)
        if number != first + place
    ]


class _Lines:
    """The lines of a draft, and which of them go."""

    def __init__(self, draft: str) -> None:
        self.starts = [0]
        at = draft.find("\n")
        while at >= 0:
            self.starts.append(at + 1)
            at = draft.find("\n", at + 1)
        self.draft = draft
        self.gone: set[int] = set()

    def at(self, position: int) -> int:
        return bisect_right(self.starts, position) - 1

    def drop(self, first: int, last: int) -> None:
        self.gone.update(range(first, last + 1))

    def edits(self) -> list[Edit]:
        """One edit for each stretch of lines that goes, with the blank lines that would be left over."""
        edits = []
        for first, last in self._stretches():
            start = self.starts[first]
            end = self.starts[last + 1] if last + 1 < len(self.starts) else len(self.draft)
            if end == len(self.draft) and start and not self.draft.endswith("\n"):
                start -= 1
            edits.append((start, end, ""))
        return _merged(edits)

    def _stretches(self) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        number = 0
        while number < len(self.starts):
            if number not in self.gone:
                number += 1
                continue
            first = last = number
            while last + 1 < len(self.starts) and self._goes_too(last + 1):
                last += 1
            number = last + 1
            found.append(self._with_blanks(*self._with_fence(first, last)))
        return found

    def _goes_too(self, number: int) -> bool:
        """A line that goes, or one without words between lines that go or below a table head."""
        if number in self.gone:
            return True
        line = self._line(number)
        if _DIVIDER.match(line) and line.strip():
            return number - 1 in self.gone or number - 1 < 0
        if not _BLANK.match(line):
            return False
        after = number + 1
        while after < len(self.starts) and _BLANK.match(self._line(after)):
            after += 1
        return after in self.gone

    def _with_fence(self, first: int, last: int) -> tuple[int, int]:
        opened = first > 0 and _FENCE.match(self._line(first - 1)) is not None
        closed = last + 1 < len(self.starts) and _FENCE.match(self._line(last + 1)) is not None
        return (first - 1, last + 1) if opened and closed else (first, last)

    def _with_blanks(self, first: int, last: int) -> tuple[int, int]:
        """Blank lines stay on one side only, and on none at the ends of the draft."""
        before = first
        while before > 0 and _BLANK.match(self._line(before - 1)):
            before -= 1
        after = last
        while after + 1 < len(self.starts) and _BLANK.match(self._line(after + 1)):
            after += 1
        if after + 1 >= len(self.starts):
            return (before, last) if self.draft.endswith("\n") or before else (before, after)
        if before < first or not before:
            return first, after
        return first, last

    def _line(self, number: int) -> str:
        end = self.starts[number + 1] - 1 if number + 1 < len(self.starts) else len(self.draft)
        return self.draft[self.starts[number] : end]
