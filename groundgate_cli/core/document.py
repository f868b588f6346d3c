"""A document as a reader delivers it: normalised text, layout and notes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundgate_cli.core.records import NamedTuple

JSONObject = dict[str, Any]


class Note(NamedTuple):
    """What a reader dropped, could not map or corrected.

    `where` holds any of page (from 1), box [x0, top, x1, bottom] in points, start and end (UTF-8
    byte offsets of the text).
    """

    code: str
    message: str
    where: Mapping[str, Any] = {}

    def to_json(self) -> JSONObject:
        return {"code": self.code, "where": dict(self.where), "message": self.message}


class Document(NamedTuple):
    """A document that was read.

    text: NFC, line ends as \\n; \\t between the cells of a table row, a blank line between blocks,
        \\f after each page.
    layout: None, or {pages, words, tables, hidden} as in SPEC.md; spans are UTF-8 byte offsets.
    media_type: by content, e.g. "application/pdf".
    bytes_sha256: hex digest of the file's bytes, or None for a text that came in a packet.
    reader: {name, version, options}, or None where no reader was needed.
    """

    text: str
    media_type: str | None = None
    bytes_sha256: str | None = None
    layout: JSONObject | None = None
    notes: tuple[Note, ...] = ()
    reader: JSONObject | None = None
