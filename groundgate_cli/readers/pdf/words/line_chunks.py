"""The chunks of a line as cells: currency signs with their number, list marks with their text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from groundgate_cli.readers.pdf.words.lines import Band, Chunk, join_chunks, make_chunks, part_chunk

AMOUNT = "0123456789(-+.−–"
MARKER = re.compile(r"(?:[0-9]{1,3}|[A-Za-z]|[ivxlcIVXLC]{1,5})[.)]|\([0-9A-Za-z]{1,4}\)|[•◦▪●○■□–—*·-]")


def read_chunks(band: Band, walls: Sequence[float]) -> list[Chunk]:
    """The chunks of a band, currency signs with their number and list marks with their text."""
    chunks = make_chunks(band, walls)
    if len(chunks) < 2:
        return chunks
    out: list[Chunk] = []
    for chunk in _with_signs_parted(chunks):
        if out and _belongs(out[-1], chunk):
            out[-1] = join_chunks([out[-1], chunk])
        else:
            out.append(chunk)
    if len(out) == 2 and MARKER.fullmatch(out[0].text) and out[1].x0 - out[0].x1 < 4 * band.size:
        return [join_chunks(out)]
    return out


def _with_signs_parted(chunks: Sequence[Chunk]) -> Sequence[Chunk]:
    """Chunks, a currency sign at the end of words by itself where a figure follows and other figures of the
    line have one too: it stands at the left edge of its column, close to a long label."""
    if not any(_is_sign(chunk.words[-1].text) and len(chunk.words) > 1 for chunk in chunks[:-1]):
        return chunks
    signs = sum(unicodedata.category(chunk.text[0]) == "Sc" for chunk in chunks)
    out: list[Chunk] = []
    for at, chunk in enumerate(chunks):
        ends = signs > 0 and at + 1 < len(chunks) and _is_sign(chunk.words[-1].text)
        if ends and len(chunk.words) > 1 and chunks[at + 1].text[0] in AMOUNT:
            out += part_chunk(chunk, [len(chunk.words) - 1])
        else:
            out.append(chunk)
    return out


def _is_sign(text: str) -> bool:
    return len(text) == 1 and unicodedata.category(text) == "Sc"


def _belongs(before: Chunk, chunk: Chunk) -> bool:
    sign = before.text
    if len(sign) <= 4 and unicodedata.category(sign[-1]) == "Sc":
        return chunk.text[0] in AMOUNT
    return sign == "(" and chunk.text[0] in "0123456789."
