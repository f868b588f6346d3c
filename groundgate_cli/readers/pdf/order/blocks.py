"""Blocks of a region: tables, and lines of text that belong together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from groundgate_cli.readers.pdf.tables.areas import Run, find_runs
from groundgate_cli.readers.pdf.tables.grid import Table, build_table
from groundgate_cli.readers.pdf.tables.rules import Rules
from groundgate_cli.readers.pdf.words.lines import Band, Chunk

BLOCK_GAP = 1.55
OTHER_SIZE = 0.12
SAME_SIZE = 0.03
FULL = 0.75
SENTENCE_ENDS = frozenset(".!?:;")
CELL_GAP = 1.5


@dataclass(frozen=True, slots=True)
class TextBlock:
    """Lines of text. Each line is its chunks; a tab stands between chunks that are far apart."""

    lines: list[list[Chunk]]


Block = TextBlock | Table


def make_page_blocks(regions: Sequence[Sequence[Band]], rules: Rules) -> list[Block]:
    """The blocks of all regions of a page. A paragraph that goes on in the next column is one block."""
    blocks: list[Block] = []
    for region in regions:
        for index, block in enumerate(make_blocks(region, rules)):
            last = blocks[-1] if blocks and index == 0 else None
            if isinstance(last, TextBlock) and isinstance(block, TextBlock) and _goes_on(last, block):
                blocks[-1] = TextBlock(last.lines + block.lines)
            else:
                blocks.append(block)
    return blocks


def _goes_on(above: TextBlock, below: TextBlock) -> bool:
    """Whether the last line of one column is full, ends no sentence, and the next column begins small."""
    last, first = above.lines[-1], below.lines[0]
    if len(last) > 1 or len(first) > 1:
        return False
    one, other = last[0], first[0]
    if abs(one.size - other.size) > SAME_SIZE * one.size:
        return False
    width = max(line[-1].x1 for line in above.lines) - min(line[0].x0 for line in above.lines)
    full = len(above.lines) > 1 and one.x1 - one.x0 > FULL * width
    end, begin = one.words[-1].text[-1], other.words[0].text[0]
    return full and (begin.islower() or end in "-,") and end not in SENTENCE_ENDS and begin.isalnum()


def make_blocks(bands: Sequence[Band], rules: Rules) -> list[Block]:
    """The blocks of a region without columns, from the top down."""
    blocks: list[Block] = []
    plain: list[Band] = []
    lines: list[list[Chunk]] = []
    pitch = usual_pitch(bands)
    for part in find_runs(bands, rules):
        if isinstance(part, Run):
            _flush(blocks, plain, lines, pitch)
            plain, lines = [], []
            blocks.append(build_table(part, rules))
        else:
            band, chunks = part
            plain.append(band)
            lines.append(chunks)
    _flush(blocks, plain, lines, pitch)
    return blocks


def _flush(blocks: list[Block], bands: list[Band], lines: list[list[Chunk]], pitch: float) -> None:
    part: list[list[Chunk]] = []
    for index, (band, line) in enumerate(zip(bands, lines, strict=True)):
        if part and _parts(bands[index - 1], band, pitch):
            blocks.append(TextBlock(part))
            part = []
        part.append(line)
    if part:
        blocks.append(TextBlock(part))


def _parts(above: Band, below: Band, pitch: float) -> bool:
    """Whether a new block begins."""
    step = below.base - above.base
    size = max(above.size, below.size)
    if abs(above.size - below.size) > OTHER_SIZE * size and not _share_size(above, below):
        return True
    return step > BLOCK_GAP * min(max(pitch, 1.0 * size), 1.6 * size)


def _share_size(above: Band, below: Band) -> bool:
    """Whether a line holds words of the usual size of the other: words in small capitals or in another
    font are most of it, and the sentence goes on."""
    return any(
        abs(word.size - other.size) <= SAME_SIZE * other.size
        for band, other in ((above, below), (below, above))
        for word in band.words
    )


def usual_pitch(bands: Sequence[Band]) -> float:
    """The usual distance between two baselines of a region."""
    steps = sorted(b.base - a.base for a, b in pairwise(bands))
    steps = [step for step in steps if step > 0]
    return steps[len(steps) // 3] if steps else 12.0
