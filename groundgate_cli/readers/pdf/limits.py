"""Limits on what a file may cost, and a look at its streams before a library opens it."""

from __future__ import annotations

import re
import zlib

from groundgate_cli.core.errors import ReaderError

MAX_GLYPHS = 400_000
MAX_STREAM = 64 << 20
MAX_INFLATED = 512 << 20
MAX_RATIO = 1032
STEP = 1 << 20

_STREAM = re.compile(rb"stream\r?\n")


def check_streams(data: bytes) -> None:
    """Refuse a file with a stream that inflates past the limit.

    Only a stream that could reach the limit (deflate gains at most 1032 to 1) is inflated, a part at
    a time, and nothing of it is kept. Pictures are left out: they are not decoded here.
    """
    total = 0
    for match in _STREAM.finditer(data):
        start = match.end()
        if data[max(0, match.start() - 3) : match.start()] == b"end":
            continue
        end = data.find(b"endstream", start)
        end = len(data) if end < 0 else end
        head = data[max(0, match.start() - 1024) : match.start()]
        head = head[head.rfind(b" obj") + 1 :]
        filters = head.count(b"FlateDecode") + len(re.findall(rb"/Fl\b", head))
        if not filters or re.search(rb"/Subtype\s*/Image", head):
            continue
        if (end - start) * MAX_RATIO**filters <= MAX_STREAM:
            continue
        total += _inflated_size(data[start:end], filters)
        if total > MAX_INFLATED:
            _refuse()


def _inflated_size(data: bytes, filters: int) -> int:
    """The size after inflating; refuses past the limit."""
    machine = zlib.decompressobj()
    size, kept = 0, bytearray()
    rest = data
    try:
        while rest and not machine.eof:
            part = machine.decompress(rest, STEP)
            rest = machine.unconsumed_tail
            size += len(part)
            if filters > 1:
                kept += part
            if size > MAX_STREAM:
                _refuse()
    except zlib.error:
        return size
    if filters > 1 and len(kept) * MAX_RATIO ** (filters - 1) > MAX_STREAM:
        return size + _inflated_size(bytes(kept), filters - 1)
    return size


def _refuse() -> None:
    raise ReaderError(
        f"a stream of this PDF inflates to more than {MAX_STREAM >> 20} MB",
        hint="such files are made to exhaust a machine; print the pages that you need to a new PDF",
        code="READER_LIMIT",
    )
