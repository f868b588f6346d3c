"""Footnotes at the foot of a column, apart from the sentence that goes on in the next column."""

from __future__ import annotations

import re
from collections.abc import Sequence

from groundgate_cli.readers.pdf.words.lines import Band

SMALLER = 0.93
MAX_SHARE = 0.8
SAME_SIZE = 0.03
SENTENCE_ENDS = frozenset(".!?:;")
MARK = re.compile(r"\^?(?:[0-9]{1,3}|[a-z]|[*\u2020\u2021\u00a7\u00b6]{1,3})[.)]?")


def split_footnotes(bands: Sequence[Band], before: Band | None) -> tuple[list[Band], list[Band]]:
    """The bands of a column, and of them those of its footnotes, from the top down.

    Footnotes are the lines at the foot that are all smaller than the usual size of the column, from the
    first that begins with a mark, or all of them where they go on from a footnote of the column before.
    before: the last line of that one.
    """
    sizes = sorted(band.size for band in bands for _ in band.words)
    if not sizes:
        return list(bands), []
    limit = SMALLER * _body_size(sizes)
    first = len(bands)
    while first > 0 and bands[first - 1].size < limit:
        first -= 1
    if first < len(bands) and not _goes_on(before, bands[first]):
        while first < len(bands) and not _is_marked(bands[first]):
            first += 1
    if first == 0:
        return list(bands), []
    return list(bands[:first]), list(bands[first:])


def _body_size(sizes: Sequence[float]) -> float:
    """The size of running text: the largest that a fifth of the words have or exceed."""
    return sizes[int(len(sizes) * MAX_SHARE)] if len(sizes) > 1 else sizes[0]


def _goes_on(before: Band | None, band: Band) -> bool:
    """Whether a footnote that ended no sentence goes on in a line."""
    if before is None or before.words[-1].text[-1] in SENTENCE_ENDS:
        return False
    return abs(before.size - band.size) <= SAME_SIZE * band.size and not _is_marked(band)


def _is_marked(band: Band) -> bool:
    first = band.words[0].text
    return MARK.fullmatch(first) is not None or (first.startswith("^") and MARK.match(first) is not None)
