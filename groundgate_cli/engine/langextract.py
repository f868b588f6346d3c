"""The saved output of LangExtract, mapped to candidates.

A saved line is {"extractions": [...], "text", "document_id"}; an extraction has extraction_class,
extraction_text, char_interval {start_pos, end_pos} in code points of the saved text, and attributes.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from groundgate_cli.core.errors import InputError, Where
from groundgate_cli.core.members import as_list, as_object, fail, join, kind_of
from groundgate_cli.core.normal import normalise
from groundgate_cli.core.spans import OffsetMap

_PART_ROLES = ("sign", "scale", "unit", "field", "key")
_MEMBERS = ("value", "unit", "key", "record")


def is_annotated(value: Any) -> bool:
    """Whether a JSON value is an annotated document."""
    return isinstance(value, dict) and "extractions" in value


def map_documents(rows: list[Any], text: str | None, document_id: str | None) -> list[Any]:
    """The candidates of the annotated document that belongs to this text.

    Of several it is the one with the document's id, else the one with its text.
    """
    for n, row in enumerate(rows):
        if not is_annotated(row):
            fail(join("", n), "annotated documents and candidates stand in one file")
    row = rows[0] if len(rows) == 1 else _choose(rows, text, document_id)
    extractions = row["extractions"]
    if extractions is None:
        return []
    places = _Places(row.get("text"), text)
    return [
        _map_extraction(extraction, places, join("/extractions", n))
        for n, extraction in enumerate(as_list(extractions, "/extractions", "extractions"))
    ]


def _choose(rows: list[Any], text: str | None, document_id: str | None) -> Any:
    named = [row for row in rows if document_id is not None and row.get("document_id") == document_id]
    same = [row for row in rows if _same_text(row.get("text"), text)]
    for found in (named, same):
        if len(found) == 1:
            return found[0]
    raise InputError(
        f"{len(rows)} annotated documents, and {len(named or same) or 'none'} of them for this document",
        where=Where(pointer="/"),
        hint="keep the line of this document alone, or name it with --id",
    )


def _same_text(saved: Any, text: str | None) -> bool:
    return isinstance(saved, str) and text is not None and normalise(saved)[0] == text


class _Places:
    """Code points of the saved text to bytes of the document's text; None where the texts differ."""

    def __init__(self, saved: Any, text: str | None) -> None:
        self.text = text or ""
        self.usable = _same_text(saved, text)
        if not self.usable:
            return
        self.saved: str = saved
        self.map = OffsetMap(self.text)
        self.same = saved == text
        # A line of the saved text is a line of the normal form: line ends never compose.
        self.saved_lines = _line_starts(saved)
        self.lines = _line_starts(self.text)

    def span(self, interval: Any, quote: str) -> tuple[int, int] | None:
        """The byte offsets of an interval, if the text there is the quote."""
        if not self.usable or not isinstance(interval, dict):
            return None
        start, end = interval.get("start_pos"), interval.get("end_pos")
        if type(start) is not int or type(end) is not int or not 0 <= start < end <= len(self.saved):
            return None
        if not self.same:
            start, end = self._position(start), self._position(end)
        if self.text[start:end] != normalise(quote)[0]:
            return None
        return self.map.to_byte(start), self.map.to_byte(end)

    def _position(self, saved: int) -> int:
        line = bisect_right(self.saved_lines, saved) - 1
        before = self.saved[self.saved_lines[line] : saved]
        return self.lines[line] + len(normalise(before)[0])


def _line_starts(text: str) -> list[int]:
    starts, at = [0], 0
    for line in text.replace("\r\n", "\n\n").replace("\r", "\n").split("\n"):
        at += len(line) + 1
        starts.append(at)
    # "\r\n" was made two line ends of one character each, so its second half opens no line.
    return [n for n in starts if not (0 < n < len(text) and text[n - 1 : n + 1] == "\r\n")]


def _map_extraction(value: Any, places: _Places, pointer: str) -> Any:
    body = as_object(value, pointer, "an extraction")
    attributes = body.get("attributes")
    own = as_object({} if attributes is None else attributes, join(pointer, "attributes"), "attributes")
    quote = body.get("extraction_text")
    if quote is not None and not isinstance(quote, str):
        fail(join(pointer, "extraction_text"), f"extraction_text must be a text, not {kind_of(quote)}")
    field = own.get("field") if isinstance(own.get("field"), str) else body.get("extraction_class")
    found: dict[str, Any] = {"field": field, "value": quote}
    found.update({name: own[name] for name in _MEMBERS if own.get(name) is not None})
    found["evidence"] = _evidence(body, own, quote, places)
    return found


def _evidence(body: dict[str, Any], own: dict[str, Any], quote: str | None, places: _Places) -> list[Any]:
    items: list[Any] = []
    if quote:
        item: dict[str, Any] = {"source": "document", "role": "value", "text": quote}
        span = places.span(body.get("char_interval"), quote)
        if span is not None:
            item["start"], item["end"] = span
        items.append(item)
    for role in _PART_ROLES:
        texts = own.get(f"{role}_text")
        for text in texts if isinstance(texts, list) else [texts]:
            if isinstance(text, str) and text.strip():
                items.append({"source": "document", "role": role, "text": text})
    return items
