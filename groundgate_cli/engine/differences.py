"""Where two JSON values differ, and what probably happened."""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Callable, Iterator
from typing import Any

from groundgate_cli.core.canonical import canonical_bytes
from groundgate_cli.core.members import join
from groundgate_cli.core.normal import normalise

JSON = dict[str, Any]
MAX_PROBLEMS = 200
_BOM = b"\xef\xbb\xbf"


def problem(path: str, expected: Any, found: Any, hint: str) -> JSON:
    """A difference as verify prints it."""
    return {"path": path, "expected": expected, "found": found, "hint": hint}


def differences(path: str, expected: Any, found: Any) -> Iterator[tuple[str, Any, Any]]:
    """The smallest members that differ: (JSON pointer, expected, found); an absent member is None.

    Lists of different lengths differ as a whole only past their common part.
    """
    if isinstance(expected, dict) and isinstance(found, dict):
        for name in [*expected, *(n for n in found if n not in expected)]:
            if name in expected and name in found:
                yield from differences(join(path, name), expected[name], found[name])
            else:
                yield join(path, name), expected.get(name), found.get(name)
    elif isinstance(expected, list) and isinstance(found, list):
        for n in range(max(len(expected), len(found))):
            if n < len(expected) and n < len(found):
                yield from differences(join(path, n), expected[n], found[n])
            else:
                yield (
                    join(path, n),
                    expected[n] if n < len(expected) else None,
                    found[n] if n < len(found) else None,
                )
    elif canonical_bytes(expected) != canonical_bytes(found):
        yield path, expected, found


def explain_bytes(data: bytes, recorded: str) -> str:
    """Why a file has not the recorded SHA-256: another form of the same text, or other content."""
    for change, said in _CHANGES:
        for variant in change(data):
            if hashlib.sha256(variant).hexdigest() == recorded:
                return said
    return "the file's content is not the one that was decided on"


def _unix(data: bytes) -> list[bytes]:
    return [data.replace(b"\r\n", b"\n"), data.replace(b"\r", b"\n")] if b"\r" in data else []


def _dos(data: bytes) -> list[bytes]:
    if b"\r" in data:
        return []
    return [data.replace(b"\n", b"\r\n"), data.replace(b"\n", b"\r")]


def _mark(data: bytes) -> list[bytes]:
    return [data[3:] if data.startswith(_BOM) else _BOM + data]


def _last_line(data: bytes) -> list[bytes]:
    return [data + b"\n", data.rstrip(b"\r\n"), data.rstrip(b"\r\n") + b"\r\n"]


def _forms(data: bytes) -> list[bytes]:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return []
    return [unicodedata.normalize(form, text).encode("utf-8") for form in ("NFC", "NFD")]


_CHANGES: tuple[tuple[Callable[[bytes], list[bytes]], str], ...] = (
    (_unix, "line ends alone differ: the given file has CRLF or CR, the one decided on has LF"),
    (_dos, "line ends alone differ: the given file has LF, the one decided on has CRLF or CR"),
    (_mark, "a byte order mark alone differs"),
    (_last_line, "the line end after the last line alone differs"),
    (_forms, "the Unicode normal form alone differs (NFC or NFD)"),
)


def explain_text(expected: str, found: str) -> str:
    """Why two texts differ, where both stand in a normal form or should."""
    if normalise(expected)[0] == normalise(found)[0]:
        if "\r" in expected or "\r" in found:
            return "line ends alone differ"
        return "the Unicode normal form or a byte order mark alone differs"
    if " ".join(expected.split()) == " ".join(found.split()):
        return "white space alone differs"
    at = next((n for n, (a, b) in enumerate(zip(expected, found, strict=False)) if a != b), None)
    if at is None:
        return "one text is the start of the other: something was cut off or added at the end"
    line = expected.count("\n", 0, at) + 1
    return f"the texts differ from line {line} on"
