"""XML that is no web page: the text of its elements, each in a block of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, cast

from groundgate_cli.core.document import Document, JSONObject, Note
from groundgate_cli.core.errors import ReaderError, Where
from groundgate_cli.readers.encodings import decode_xml
from groundgate_cli.readers.html.inline import join_inline, mark_shifted
from groundgate_cli.readers.text import normalised_note, unmapped_note


class Target(Protocol):
    """What takes the events of a parser."""

    def start(self, tag: str, attributes: Mapping[str, str]) -> None: ...

    def end(self, tag: str) -> None: ...

    def data(self, text: str) -> None: ...

    def close(self) -> Any: ...


def read_xml(data: bytes, digest: str) -> Document:
    """The text of an XML file. Entities from outside and document types are never loaded.

    Raises ReaderError for a file that is not well formed, or whose entities grow too large.
    """
    text = without_declaration(decode_xml(data).text)
    encoded = text.encode("utf-8")
    mixed = parse_xml(encoded, _Mixture())
    blocks: list[str] = parse_xml(encoded, _Blocks(mixed))
    body = "\n\n".join(blocks)
    notes: list[Note] = [note for note in (normalised_note([]), unmapped_note(body)) if note]
    layout: JSONObject = {"pages": [], "words": [], "tables": [], "hidden": []}
    return Document(body, "application/xml", digest, layout, tuple(notes), lxml_reader())


def lxml_reader() -> dict[str, Any]:
    """The reader as a receipt names it."""
    from lxml import etree

    return {"name": "lxml", "version": etree.__version__, "options": {}}


def without_declaration(text: str) -> str:
    """The text without its XML declaration, which would name another encoding than UTF-8."""
    text = text.lstrip(" \t\r\n")
    if text.startswith("<?xml"):
        end = text.find("?>")
        if end >= 0:
            return "\n" * text.count("\n", 0, end) + text[end + 2 :]
    return text


def parse_xml(encoded: bytes, target: Target) -> Any:
    """Send the events of well-formed UTF-8 XML to a target and give what its close() gives."""
    from lxml import etree

    declares = b"<!DOCTYPE" in encoded[:65_536] and b"<!ENTITY" in encoded
    settings: dict[str, Any] = {"resolve_entities": "internal", "load_dtd": False}
    parser = etree.XMLParser(
        target=cast(Any, target),
        encoding="utf-8",
        no_network=True,
        huge_tree=not declares,  # the limits on entities hold only without it
        **settings,
    )
    try:
        for at in range(0, len(encoded), 1 << 20):
            parser.feed(encoded[at : at + (1 << 20)])
        return parser.close()
    except etree.XMLSyntaxError as error:
        message = (error.msg or "not well formed").split(", line ")[0]
        line = error.lineno or None
        raise ReaderError(
            f"the XML can't be read: {message}",
            where=Where(line=line),
            hint="groundgate expands no entities from outside, and no large ones",
        ) from None


_WHITE = " \t\r\n"


class _Mixture:
    """Tells which elements hold text of their own beside other elements, in document order."""

    def __init__(self) -> None:
        self._open: list[int] = []
        self._text = bytearray()
        self._children = bytearray()

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        if self._open:
            self._children[self._open[-1]] = 1
        self._open.append(len(self._text))
        self._text.append(0)
        self._children.append(0)

    def end(self, tag: str) -> None:
        self._open.pop()

    def data(self, text: str) -> None:
        if self._open and not self._text[self._open[-1]] and text.strip(_WHITE):
            self._text[self._open[-1]] = 1

    def comment(self, text: str) -> None: ...

    def pi(self, target: str, data: str | None = None) -> None: ...

    def close(self) -> bytes:
        both = zip(self._text, self._children, strict=True)
        return bytes(text and children for text, children in both)


class _Blocks:
    """Gathers the text: an element inside mixed text stays in its line, any other is a block."""

    def __init__(self, mixed: bytes) -> None:
        self._mixed = mixed
        self._count = 0
        self._line = [False]
        self._marks: list[int] = []
        self._names: list[str] = []
        self._pieces: list[str] = []
        self._ended = False
        self._special = False
        self.blocks: list[str] = []

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        name = tag.rpartition("}")[2]
        if not self._line[-1]:
            self._flush()
        elif self._ended:
            self._pieces.append(" ")
        self._ended = False
        self._names.append(name)
        self._marks.append(len(self._pieces))
        self._line.append(self._line[-1] or bool(self._mixed[self._count]))
        self._count += 1

    def end(self, tag: str) -> None:
        self._line.pop()
        name = self._names.pop()
        at = self._marks.pop()
        if not self._line[-1]:
            self._flush()
            return
        self._ended = True
        if name in ("sup", "sub"):
            self._pieces[at:] = [mark_shifted("".join(self._pieces[at:]), name == "sup")]
            self._special = True

    def data(self, text: str) -> None:
        self._ended = False
        self._pieces.append(text)

    def comment(self, text: str) -> None: ...

    def pi(self, target: str, data: str | None = None) -> None: ...

    def close(self) -> list[str]:
        self._flush()
        return self.blocks

    def _flush(self) -> None:
        if self._pieces:
            text = join_inline(self._pieces, self._special)
            self._pieces = []
            self._special = False
            if text:
                self.blocks.append(text)
