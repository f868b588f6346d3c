"""What a file may cost to read."""

from __future__ import annotations

from groundgate_cli.core.errors import ReaderError
from groundgate_cli.core.records import NamedTuple

MAX_PAGES = 10_000
PAGE_SECONDS = 30


class Limits(NamedTuple):
    """max_bytes: of the file. max_pages: that are read. page_seconds: for one page. None is no limit.

    They decide whether a document is read at all, never what is read of it.
    """

    max_bytes: int | None = None
    max_pages: int | None = MAX_PAGES
    page_seconds: int | None = PAGE_SECONDS


def check_size(data: bytes, limits: Limits) -> None:
    """Refuse a file that is larger than allowed."""
    if limits.max_bytes is not None and len(data) > limits.max_bytes:
        raise ReaderError(
            f"the file has {len(data):,} bytes, more than the {limits.max_bytes:,} allowed",
            hint="raise --max-bytes",
            code="READER_LIMIT",
        )
