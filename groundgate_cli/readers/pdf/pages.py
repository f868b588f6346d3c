"""One page: from what a source found on it to blocks, hidden text and notes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from groundgate_cli.core.document import JSONObject, Note
from groundgate_cli.readers.pdf.glyphs.characters import REPLACEMENT, clean_characters
from groundgate_cli.readers.pdf.glyphs.model import Box, Glyph, PageGlyphs
from groundgate_cli.readers.pdf.glyphs.visibility import split_visible
from groundgate_cli.readers.pdf.order.blocks import Block, make_page_blocks
from groundgate_cli.readers.pdf.order.columns import split_columns
from groundgate_cli.readers.pdf.tables.rules import read_rules
from groundgate_cli.readers.pdf.words.building import read_words
from groundgate_cli.readers.pdf.words.frames import Frame, split_frames, turn_shapes
from groundgate_cli.readers.pdf.words.lines import make_bands
from groundgate_cli.readers.pdf.words.vertical import turn_vertical

MOSTLY_UNMAPPED = 0.3
MAX_HIDDEN = 500
MAX_REWORDED = 50
SHORT = 40
FAR = 1e7


@dataclass(frozen=True, slots=True)
class Page:
    """A page as it is written out. parts: blocks by frame; hidden: entries of layout.hidden."""

    number: int
    width: float
    height: float
    rotation: int
    parts: list[tuple[Frame, list[Block]]]
    hidden: list[JSONObject]
    notes: list[Note]


def lay_out(page: PageGlyphs) -> Page:
    """Lay out one page."""
    seen = split_visible(page)
    cleaned = clean_characters(seen.glyphs)
    parts: list[tuple[Frame, list[Block]]] = []
    upright = turn_vertical(cleaned.glyphs)
    for frame, glyphs in split_frames(upright, page.styles if upright is cleaned.glyphs else ()):
        words = read_words(glyphs)
        rules = read_rules(turn_shapes(page.shapes, frame))
        blocks = make_page_blocks(split_columns(words, rules), rules)
        if blocks:
            parts.append((frame, blocks))
    hidden = _hidden_entries(page.number, seen.hidden)
    notes = [
        Note(
            "HIDDEN_TEXT",
            f"text on page {page.number} that can't be seen was left out: {entry['reason']}",
            {"page": page.number, "box": entry["box"]},
        )
        for entry in hidden
    ]
    if seen.ocr:
        message = f"the text of page {page.number} is the invisible text layer of a scanned picture"
        notes.append(Note("OCR_LAYER", message, {"page": page.number}))
    notes.extend(_reworded_notes(page))
    notes.extend(_character_notes(page, cleaned.glyphs, cleaned.unmapped))
    return Page(page.number, page.width, page.height, page.rotation, parts, hidden, notes)


def _character_notes(page: PageGlyphs, glyphs: Sequence[Glyph], unmapped: int) -> list[Note]:
    where = {"page": page.number}
    notes = []
    if page.cut:
        message = f"page {page.number} was not read to its end: {page.cut}"
        notes.append(Note("NEEDS_OCR", message, where))
    if all(glyph.text == " " for glyph in glyphs):
        notes.append(Note("NO_TEXT_LAYER", _no_text(page), where))
    if unmapped:
        plural = "" if unmapped == 1 else "s"
        message = (
            f"{unmapped} character{plural} of page {page.number} have no mapping to Unicode"
            f" and are given as {REPLACEMENT}"
        )
        notes.append(Note("UNMAPPED_CHARACTER", message, where))
    if unmapped and unmapped > MOSTLY_UNMAPPED * max(sum(glyph.text != " " for glyph in glyphs), 1):
        message = f"page {page.number} is mostly unmapped characters: read it with OCR"
        notes.append(Note("NEEDS_OCR", message, where))
    return notes


def _reworded_notes(page: PageGlyphs) -> list[Note]:
    return [
        Note(
            "READERS_DISAGREE",
            f'page {page.number}: the file gives "{said[:SHORT]}" for glyphs that read "{found[:SHORT]}"',
            {"page": page.number, "box": [round(value, 2) for value in box]},
        )
        for said, found, box in page.reworded[:MAX_REWORDED]
    ]


def _no_text(page: PageGlyphs) -> str:
    if page.glyphs:
        return f"page {page.number} has no visible text"
    if any(shape.kind == "image" for shape in page.shapes):
        return f"page {page.number} has no text layer: it is a picture and needs OCR"
    return f"page {page.number} has no text layer"


def _hidden_entries(number: int, hidden: Sequence[tuple[Glyph, str]]) -> list[JSONObject]:
    """Hidden text by reason and line, with its box on the page as shown."""
    by_reason: dict[str, list[Glyph]] = {}
    for glyph, reason in hidden:
        # Boxes can be anything in a broken file; not a number and infinite ones say nothing.
        if not all(-FAR < value < FAR for value in glyph[1:7]):
            continue
        by_reason.setdefault(reason, []).append(glyph)
    entries: list[JSONObject] = []
    for reason in sorted(by_reason):
        cleaned = clean_characters(by_reason[reason])
        for frame, glyphs in split_frames(cleaned.glyphs):
            for band in make_bands(read_words(glyphs)):
                box = frame.shown(Box(band.x0, band.top, band.x1, band.bottom))
                entries.append(
                    {
                        "page": number,
                        "box": [round(v, 2) for v in box],
                        "text": " ".join(word.text for word in band.words),
                        "reason": reason,
                    }
                )
    entries.sort(key=lambda entry: (entry["box"][1], entry["box"][0], entry["text"]))
    return entries[:MAX_HIDDEN]
