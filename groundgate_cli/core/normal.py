"""The normal form of texts: NFC, line ends as \\n, no byte order mark."""

from __future__ import annotations

import unicodedata

BOM = "\ufeff"


def is_nfc(text: str) -> bool:
    return text.isascii() or unicodedata.is_normalized("NFC", text)


def normalise(text: str) -> tuple[str, tuple[str, ...]]:
    """A text in normal form, and what was changed: any of "BOM", "line ends", "NFC"."""
    changed: list[str] = []
    if text.startswith(BOM):
        text = text[1:]
        changed.append("BOM")
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
        changed.append("line ends")
    if not is_nfc(text):
        text = unicodedata.normalize("NFC", text)
        changed.append("NFC")
    return text, tuple(changed)
