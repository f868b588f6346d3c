"""What was read before, by the digest of the file and all that decides how it is read.

A folder holds one file for each reading: a line with the SHA-256 of the rest, and the document as JSON.
An entry that does not agree with its digest, or was made by another version of a reader, counts as none.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Callable
from typing import Any

from groundgate_cli import __version__
from groundgate_cli.core.document import Document, Note

FORMAT = 1
LINE = 65


def read_cached(
    folder: str, key: str, read: Callable[[], Document], max_pages: int | None = None
) -> Document:
    """The document of a key: from the folder, or else read and put there.

    A folder that can't be read or written is as good as none: the document is read. max_pages: one with
    more pages is read, so that it is refused.
    """
    path = os.path.join(folder, key + ".json")
    document = _load(path)
    pages = len((document.layout or {}).get("pages") or ()) if document else 0
    if document is None or (max_pages is not None and pages > max_pages):
        document = read()
        _store(path, document)
    return document


def cache_key(digest: str, *, reader: str | None, pages: tuple[int, ...] | None, cross_check: bool) -> str:
    """The name of an entry. digest: of the file's bytes. It changes with any rule of the readers."""
    import orjson

    asked = [FORMAT, __version__, _rules_digest(), digest, reader, pages, cross_check]
    return hashlib.sha256(orjson.dumps(asked)).hexdigest()


def _rules_digest() -> str:
    """The digest of the readers' own source: what they give may change where it does."""
    digest = hashlib.sha256()
    top = os.path.dirname(os.path.abspath(__file__))
    for folder, folders, names in os.walk(top):
        folders.sort()
        for name in sorted(names):
            if name.endswith(".py"):
                with open(os.path.join(folder, name), "rb") as file:
                    digest.update(name.encode() + b"\0" + file.read())
    return digest.hexdigest()


def _load(path: str) -> Document | None:
    """The document of an entry, None where there is none that can be trusted."""
    import orjson

    try:
        with open(path, "rb") as file:
            data = file.read()
        body = data[LINE:]
        if data[:LINE] != _line(body):
            return None
        found = orjson.loads(body)
        document = Document(
            found["text"],
            found["media_type"],
            found["bytes_sha256"],
            found["layout"],
            tuple(Note(*note) for note in found["notes"]),
            found["reader"],
        )
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return document if _is_current(document.reader) else None


def _store(path: str, document: Document) -> None:
    """Write an entry beside its place and move it there, so that no half entry is ever seen."""
    import orjson

    from groundgate_cli.core.table_json import PLAIN, value_parts

    found = {
        "text": document.text,
        "media_type": document.media_type,
        "bytes_sha256": document.bytes_sha256,
        "layout": document.layout,
        "notes": [[note.code, note.message, note.where] for note in document.notes],
        "reader": document.reader,
    }
    body = b"".join(value_parts(found, PLAIN, orjson.dumps))
    draft = f"{path}.{os.getpid()}"
    try:
        with open(draft, "wb") as file:
            file.write(_line(body) + body)
        os.replace(draft, path)
    except OSError:
        with contextlib.suppress(OSError):
            os.remove(draft)


def _line(body: bytes) -> bytes:
    return hashlib.sha256(body).hexdigest().encode() + b"\n"


def _is_current(reader: Any) -> bool:
    """Whether a reader is recorded as this machine has it."""
    from groundgate_cli.readers.versions import reader_version

    if reader is None:
        return True
    return bool(reader["version"] == reader_version(reader["name"], reader["options"]))
