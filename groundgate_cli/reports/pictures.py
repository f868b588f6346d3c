"""The pages of the file that a receipt was made from, as pictures for the page."""

from __future__ import annotations

import hashlib
from typing import Any

from groundgate_cli.core.errors import InputError
from groundgate_cli.reports.places import Place
from groundgate_cli.reports.view import Report, Row


def draw_cited_pages(report: Report, data: bytes, password: str | None = None) -> dict[int, bytes]:
    """PNG files, by page number, of the pages that hold a place of a decision or of a missing field.

    Raises InputError for another file than the one of the receipt and for a receipt without a layout,
    ReaderError for a file that can't be drawn.
    """
    document = report.document
    if not data.startswith(b"%PDF-") and b"%PDF-" not in data[:1024]:
        raise InputError("pages are drawn from a PDF, and this is none", hint="leave --pages-from out")
    if hashlib.sha256(data).hexdigest() != document.get("bytes_sha256"):
        raise InputError(
            "this is not the file that the receipt was made from: its SHA-256 differs",
            hint="give the file that was read, or decide again on this one",
        )
    if not layout_of(report).get("words"):
        raise InputError(
            "the receipt holds no layout, so nothing says where its words stand on the pages",
            hint="give the document after the receipt, or make a receipt without --detach",
        )
    from groundgate_cli.readers.pdf.drawing import draw_pages

    return draw_pages(data, pages_with_places(report), password)


def layout_of(report: Report) -> dict[str, Any]:
    """The layout among the inputs, or an empty one."""
    return (report.receipt.get("inputs") or {}).get("layout") or {}


def pages_with_places(report: Report) -> set[int]:
    """The numbers of the pages of the document that an entry of the report speaks of."""
    found = [place for row in report.rows for place in places_of(row)]
    found += [place for entry in report.missing for place in entry.places]
    return {place.page for place in found if place.text == 0 and place.page is not None}


def places_of(row: Row) -> list[Place]:
    """All places that a row speaks of."""
    found = [row.place, *(part.place for part in row.parts), *(one.place for one in row.findings)]
    return [place for place in found if place is not None]
