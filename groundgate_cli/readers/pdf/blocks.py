"""Blocks of a region: tables, and lines of text that belong together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from groundgate_cli.readers.pdf.grid import Table, build_table
from groundgate_cli.readers.pdf.lines import Band, Chunk
from groundgate_cli.readers.pdf.rules import Rules
from groundgate_cli.readers.pdf.tables import Run, find_runs

BLOCK_GAP = 1.55
CELL_GAP = 1.5


@dataclass(frozen=True, slots=True)
class TextBlock:
    """Lines of text. Each line is its chunks; a tab stands between chunks that are far apart."""

    lines: list[list[Chunk]]


Block = TextBlock | Table


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
    if abs(above.size - below.size) > 0.12 * size:
        return True
    return step > BLOCK_GAP * min(max(pitch, 1.0 * size), 1.6 * size)


def usual_pitch(bands: Sequence[Band]) -> float:
    """The usual distance between two baselines of a region."""
    steps = sorted(b.base - a.base for a, b in pairwise(bands))
    steps = [step for step in steps if step > 0]
    return steps[len(steps) // 3] if steps else 12.0
