"""Plain text and Markdown: read as it is written, brought to normal form."""

from __future__ import annotations

import unicodedata

from groundgate_cli.core.document import Document, Note
from groundgate_cli.core.errors import ReaderError
from groundgate_cli.readers.encodings import Decoded, decode_text, find_bom

CONTROL_SHARE = 20
"""A file of which more than one character in so many is a control code is no text."""

_CONTROLS = bytes(code for code in range(32) if code not in b"\t\n\v\f\r\x1b") + b"\x7f"


def read_text(data: bytes, media_type: str, digest: str) -> Document:
    """A text in normal form: NFC, line ends as \\n, no byte order mark.

    A character that stands for none (U+FFFD, and NUL, which becomes U+FFFD) is counted in a note.
    Raises ReaderError for bytes that are not what the byte order mark says, or UTF-8 without one.
    """
    decoded = _decode(data)
    if not decoded.text:
        raise ReaderError("the file is empty", code="EMPTY", hint="check how it was saved")
    if _count_controls(data, decoded.encoding) * CONTROL_SHARE > len(decoded.text):
        raise _binary()
    text, changed = normalise(decoded.text)
    if decoded.marked:
        changed.insert(0, "byte order mark (BOM)")
    notes = [note for note in (normalised_note(changed), unmapped_note(text)) if note is not None]
    return Document(text, media_type, digest, None, tuple(notes), None)


def _decode(data: bytes) -> Decoded:
    """The text of the bytes; what is no text in any encoding is not blamed on one bad byte."""
    try:
        return decode_text(data)
    except ReaderError:
        if _count_controls(data, find_bom(data)[0] or "utf-8") * CONTROL_SHARE > len(data):
            raise _binary() from None
        raise


def _binary() -> ReaderError:
    return ReaderError(
        "the file holds binary data, or UTF-16 text without a byte order mark",
        hint="save it as UTF-8 text",
    )


def _count_controls(data: bytes, encoding: str) -> int:
    """Control codes other than white space and ESC; of UTF-16 and UTF-32 only NUL is counted."""
    if encoding == "utf-8":
        return len(data) - len(data.translate(None, _CONTROLS))
    return data.decode(encoding, "replace").count("\x00")


def normalise(text: str) -> tuple[str, list[str]]:
    """A text in normal form, and what had to be changed."""
    changed: list[str] = []
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
        changed.append("line ends")
    if text.startswith("\ufeff"):
        text = text[1:]
        changed.append("byte order mark (BOM)")
    if "\x00" in text:
        text = text.replace("\x00", "\ufffd")
        changed.append("NUL characters")
    if not text.isascii() and not unicodedata.is_normalized("NFC", text):
        text = unicodedata.normalize("NFC", text)
        changed.append("normal form (NFC)")
    return text, changed


def normalised_note(changed: list[str]) -> Note | None:
    """The note that says what was changed."""
    if not changed:
        return None
    return Note("TEXT_NORMALISED", "changed to normal form: " + ", ".join(changed))


def unmapped_note(text: str) -> Note | None:
    """The note that counts characters which stand for none, at the first of them."""
    count = text.count("\ufffd")
    if not count:
        return None
    start = len(text[: text.index("\ufffd")].encode("utf-8"))
    word = "character" if count == 1 else "characters"
    return Note(
        "UNMAPPED_CHARACTER",
        f"{count} {word} of the file could not be read and stand as U+FFFD",
        {"start": start, "end": start + 3},
    )
