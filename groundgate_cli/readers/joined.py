"""Documents that stand one behind the other in one file, as one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from groundgate_cli.core.document import Document, JSONObject, Note

GAP = "\n\n"


def join_documents(documents: list[Document]) -> Document:
    """One document of several (one at least): a blank line between their texts, offsets moved.

    The reader is that of the first that has one.
    """
    if len(documents) == 1:
        return documents[0]
    texts: list[str] = []
    tables: list[JSONObject] = []
    hidden: list[JSONObject] = []
    notes: list[Note] = []
    size = 0
    for document in documents:
        text = document.text.strip("\n")
        layout = document.layout or {}
        if text and texts:
            size += len(GAP)
        shift = size - len(document.text) + len(document.text.lstrip("\n"))
        tables += [_moved(table, shift) for table in layout.get("tables", ())]
        hidden += layout.get("hidden", ())
        notes += [note._replace(where=_moved(note.where, shift)) for note in document.notes]
        if text:
            texts.append(text)
            size += len(text.encode("utf-8"))
    first = next((document for document in documents if document.reader is not None), documents[0])
    layout = {"pages": [], "words": [], "tables": tables, "hidden": hidden}
    whole = first.layout is not None
    return first._replace(text=GAP.join(texts), notes=tuple(notes), layout=layout if whole else None)


def _moved(value: Any, shift: int) -> Any:
    """The value with each `start` and `end` in it moved."""
    if isinstance(value, Mapping):
        return {
            key: inner + shift if key in ("start", "end") else _moved(inner, shift)
            for key, inner in value.items()
        }
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_moved(inner, shift) for inner in value]
    return value
