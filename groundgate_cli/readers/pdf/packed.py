"""Names in the object tree of a file, without parsing it: its objects may be packed into streams."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Iterator

HEAD = 1024
MAX_INFLATED = 16 << 20
PACKED = b"/ObjStm"


def names_in(data: bytes, names: Iterable[bytes]) -> frozenset[bytes]:
    """Those of some names that a file may hold; all where its packed objects can't be looked into."""
    names = frozenset(names)
    found = {name for name in names if name in data}
    if PACKED in data:
        if b"/Encrypt" in data:
            return names
        for text in _inflated(data):
            if text is None:
                return names
            plain = _unescaped(text) if b"#" in text else text
            found.update(name for name in names if name in plain)
    return frozenset(found)


def _inflated(data: bytes) -> Iterator[bytes | None]:
    """The text of each stream of packed objects, None for one that is not simply deflated."""
    at = data.find(PACKED)
    while at >= 0:
        begin, stream = data.rfind(b"obj", max(at - HEAD, 0), at), data.find(b"stream", at, at + HEAD)
        head = data[begin:stream]
        plain = begin >= 0 <= stream and re.search(rb"/(?:DecodeParms|F)\b", head) is None
        if not plain or re.search(rb"/Filter\s*(?:/FlateDecode\b|\[\s*/FlateDecode\s*\])", head) is None:
            yield None
            return
        first = stream + len(b"stream")
        first += 2 if data[first : first + 2] == b"\r\n" else 1
        yield _inflate(data, first)
        at = data.find(PACKED, stream)


def _inflate(data: bytes, first: int) -> bytes | None:
    machine = zlib.decompressobj()
    end = data.find(b"endstream", first)
    try:
        text = machine.decompress(data[first : end if end >= 0 else len(data)], MAX_INFLATED)
    except zlib.error:
        return None
    return text if machine.eof else None


def _unescaped(text: bytes) -> bytes:
    """Text with the characters of names that are written as two digits in their place."""
    return re.sub(rb"#([0-9A-Fa-f]{2})", lambda match: bytes.fromhex(match[1].decode("ascii")), text)
