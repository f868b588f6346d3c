"""Short cuts for tests of pages."""

from __future__ import annotations

from groundgate_cli.core.document import Document
from groundgate_cli.readers.read import read_document


def page(body: str) -> Document:
    """A page with this body."""
    return read_document(f"<!DOCTYPE html><body>{body}".encode())


def text(body: str) -> str:
    return page(body).text


def hidden(body: str) -> list[tuple[str, str]]:
    """(reason, text) of what the page hides."""
    layout = page(body).layout
    assert layout is not None
    return [(item["reason"], item["text"]) for item in layout["hidden"]]


def cells(body: str, table: int = 0) -> dict[str, tuple[int, int, int, int]]:
    """Text of each cell to its row, column, row span and column span."""
    document = page(body)
    assert document.layout is not None
    data = document.text.encode()
    return {
        data[c["start"] : c["end"]].decode(): (
            c["row"],
            c["column"],
            c["row_span"],
            c["column_span"],
        )
        for row in document.layout["tables"][table]["rows"]
        for c in row
    }
