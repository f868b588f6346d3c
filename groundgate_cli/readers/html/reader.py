"""read_html: bytes of a page to a document with text, layout and notes."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from groundgate_cli.core.document import Document, JSONObject, Note
from groundgate_cli.core.errors import ReaderError
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.readers.collection import without_collection
from groundgate_cli.readers.encodings import Decoded, decode_html, decode_xml
from groundgate_cli.readers.html.blocks import Walker
from groundgate_cli.readers.html.css.styles import Sheet, parse_sheet
from groundgate_cli.readers.html.flow import Page
from groundgate_cli.readers.html.framed import Frames, Inner, walk_inside
from groundgate_cli.readers.html.render import render_page
from groundgate_cli.readers.html.tables.folding import fold_rows
from groundgate_cli.readers.html.tree import (
    StyleCollector,
    parse_html,
    parse_with_bs4,
    parse_xhtml,
)
from groundgate_cli.readers.html.unfolding import FoldedWalker
from groundgate_cli.readers.text import unmapped_note
from groundgate_cli.readers.xml import Target, lxml_reader

READERS = ("lxml", "bs4")
MAX_NOTES = 200
"""Hidden texts that get a note of their own; layout.hidden lists all."""
_QUOTED = 60
_DOCTYPE = re.compile(r"(?:\s|\ufeff|<!--(?:[^-]|-(?!->))*-->|<\?[^>]*>)*<!doctype", re.IGNORECASE)
_REVERSED = re.compile(r"<ol\s[^<>]*\breversed\b", re.IGNORECASE)
_SHEET_END = re.compile(r"</style[\s/>]", re.IGNORECASE)

Parse = Callable[[str, Target], Any]


class Linked(NamedTuple):
    """What came with a page in one file, by what it calls them: style sheets, and pages for its frames."""

    sheets: Mapping[str, str] = {}
    pages: Mapping[str, str] = {}


def read_html(
    data: bytes,
    media_type: str,
    digest: str,
    reader: str = "lxml",
    linked: Linked | None = None,
) -> Document:
    """Read a page.

    media_type: text/html or application/xhtml+xml; a page of the latter that is not well formed is
    read as HTML, as is one that declares no entity and can't be read as XML. reader: "lxml" or "bs4".
    linked: what came with the page in one file.
    """
    xhtml = media_type == "application/xhtml+xml"
    decoded = _decode(data, xhtml)
    with without_collection():
        notes = _encoding_notes(decoded)
        page = _walk(decoded.text, reader, xhtml, linked or Linked())
        del decoded  # a large page is held once
        text, layout, places = render_page(page, MAX_NOTES)
    notes += [note for note in (unmapped_note(text),) if note is not None]
    notes += _hidden_notes(places, len(layout["hidden"]))
    named = lxml_reader() if reader == "lxml" else bs4_reader()
    return Document(text, media_type, digest, layout, tuple(notes), named)


def _decode(data: bytes, xhtml: bool) -> Decoded:
    if xhtml:
        try:
            return decode_xml(data)
        except ReaderError:
            pass
    return decode_html(data)


def _walk(text: str, reader: str, xhtml: bool, linked: Linked) -> Page:
    if reader == "bs4":
        return _parse(text, parse_with_bs4, linked)
    if xhtml:
        try:
            return _parse(text, parse_xhtml, linked)
        except ReaderError:
            if "<!ENTITY" in text:
                raise
    return _parse(text, parse_html, linked)


def _parse(text: str, parse: Parse, linked: Linked) -> Page:
    sheet = _read_sheet(text, parse, linked)
    walker = Walker(sheet)
    target = _placed(text, parse, walker, sheet)
    if target is walker and parse is not parse_with_bs4:
        folded = fold_rows(text, xml=parse is parse_xhtml)
        if folded is not None:
            walker = FoldedWalker(sheet, folded)
            text, target = folded.text, walker
    if "<iframe" in text.lower():
        framed = parse_html if parse is parse_xhtml else parse
        frames = Frames(linked.pages, lambda source, around: _walk_frame(source, framed, linked, around))
        walker.read_frame = frames.read
    page: Page = parse(text, target)
    return page


def _walk_frame(text: str, parse: Parse, linked: Linked, walker: Walker) -> None:
    """Walk over the page of a frame in the walk over the page around it."""
    sheet = _read_sheet(text, parse, linked)
    walk_inside(walker, sheet, lambda inner: parse(text, _placed(text, parse, inner, sheet)))


def _read_sheet(text: str, parse: Parse, linked: Linked) -> Sheet | None:
    if not linked.sheets and "<style" not in text and "<STYLE" not in text and "<style" not in text.lower():
        return None
    # A part of an XML file is not well formed.
    start = _up_to_last_sheet(text) if parse is parse_html and not linked.sheets else text
    quirky = parse is not parse_xhtml and _is_quirky(text)
    return parse_sheet(parse(start, StyleCollector(linked.sheets)), quirky)


def _placed(text: str, parse: Parse, walker: Walker | Inner, sheet: Sheet | None) -> Target:
    """The walk itself, or a target before it where elements have to learn of their siblings."""
    target: Target = walker
    counting = "reversed" in text and _REVERSED.search(text) is not None
    if (sheet is None or not sheet.count) and not counting:
        return target
    from groundgate_cli.readers.html import siblings

    if sheet is not None and sheet.count:
        grouped = parse is not parse_xhtml and (sheet.placed or sheet.asked.groups)
        if sheet.placed:
            sizes = None
            if siblings.counts_from_end(sheet):
                count: Target = siblings.FamilySizes()
                sizes = parse(text, siblings.RowGroups(count) if grouped else count)
            target = siblings.Placing(walker, sheet, sizes)
        target = siblings.RowGroups(target) if grouped else target
    if counting:
        target = siblings.CountingDown(target, parse(text, siblings.ReversedSizes()))
    return target


def _is_quirky(text: str) -> bool:
    """Whether a page has no document type: then browsers don't tell capitals in classes and ids apart."""
    return _DOCTYPE.match(text) is None


def _up_to_last_sheet(text: str) -> str:
    """The start of a page behind which no style sheet begins or ends."""
    lowered = text.lower()
    last = lowered.rfind("</style")
    end = text.find(">", last) + 1
    closes = last >= 0 and _SHEET_END.match(text, last) is not None
    if len(lowered) != len(text) or not closes or not end or lowered.find("<style", last) >= 0:
        return text
    return text[:end]


def bs4_reader() -> JSONObject:
    """The parser of this module, as receipts name it."""
    from importlib.metadata import version

    return {"name": "bs4", "version": version("beautifulsoup4"), "options": {}}


def _encoding_notes(decoded: Decoded) -> list[Note]:
    if decoded.guessed:
        return [
            Note(
                "TEXT_NORMALISED",
                "no encoding is declared and the bytes are not UTF-8: read as Windows-1252",
            )
        ]
    return []


def _hidden_notes(places: list[tuple[str, str, JSONObject]], count: int) -> list[Note]:
    notes = [
        Note("HIDDEN_TEXT", f"not shown ({reason}): {_short(text)}", where)
        for reason, text, where in places
    ]
    if count > len(places):
        rest = count - len(places)
        notes.append(Note("HIDDEN_TEXT", f"{rest} more texts that are not shown: layout.hidden"))
    return notes


def _short(text: str) -> str:
    return text if len(text) <= _QUOTED else text[:_QUOTED].rstrip() + " …"
