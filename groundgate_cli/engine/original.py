"""The document of a receipt as its file holds it now, for verification."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from groundgate_cli.core.canonical import canonical_bytes
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.engine.differences import explain_bytes, problem
from groundgate_cli.engine.given import JSON, Given


class Original(NamedTuple):
    """A document given to verify. data: the bytes of its file, None where a receipt or packet held it."""

    text: str
    layout: JSON | None = None
    notes: Sequence[Any] = ()
    media_type: str | None = None
    reader: JSON | None = None
    data: bytes | None = None


def recorded_reading(receipt: Mapping[str, Any]) -> dict[str, Any]:
    """How a receipt's document was read: {reader, pages, cross_check} as the reader takes them."""
    head = receipt.get("document")
    reader = head.get("reader") if isinstance(head, dict) else None
    reader = reader if isinstance(reader, dict) else {}
    options = reader.get("options")
    options = options if isinstance(options, dict) else {}
    name = reader.get("name")
    return {
        "reader": name if isinstance(name, str) else None,
        "pages": _pages(options.get("pages")),
        "cross_check": "cross_check" in options,
    }


def _pages(recorded: Any) -> str | None:
    """Recorded page numbers as they are asked for; None where there are none."""
    if not isinstance(recorded, list) or not recorded:
        return None
    if not all(isinstance(number, int) and not isinstance(number, bool) for number in recorded):
        return None
    return ",".join(map(str, recorded))


def compare_original(original: Original, given: Given, section: JSON) -> tuple[list[Any], JSON, list[JSON]]:
    """What the file says: its notes, the document's section, and problems with its bytes.

    A receipt of a packet, whose text no reader read, has no bytes to compare.
    """
    if original.data is None or given.bytes_sha256 is None:
        return list(given.notes), section, []
    found = dict(section)
    found["media_type"] = original.media_type
    found["reader"] = _reader(original.reader, given.reader)
    digest = hashlib.sha256(original.data).hexdigest()
    if digest == given.bytes_sha256:
        return list(original.notes), found, []
    hint = explain_bytes(original.data, given.bytes_sha256)
    problems = [problem("/document/bytes_sha256", digest, given.bytes_sha256, hint)]
    notes = original.notes
    if canonical_bytes(notes) != canonical_bytes(given.notes):
        problems.append(problem("/notes", notes, given.notes, hint))
    # Told once, with its cause; the sections are compared without it.
    return list(given.notes), found, problems


def _reader(now: JSON | None, recorded: JSON | None) -> JSON | None:
    """The reader as it must be recorded; a newer version of it is no difference by itself."""
    if now is None or recorded is None:
        return now
    return {**now, "version": recorded.get("version")}
