"""groundgate extract."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from groundgate_cli.cli.files import Files
from groundgate_cli.cli.output import check_target, json_parts, write_output
from groundgate_cli.cli.table import Call
from groundgate_cli.cli.words import say
from groundgate_cli.core.document import Document, Note
from groundgate_cli.core.errors import OutputError, UsageError, Where
from groundgate_cli.engine.extract import extracted, read
from groundgate_cli.readers.limits import MAX_PAGES, PAGE_SECONDS, Limits

_TEXT_SUFFIXES = (".txt", ".text")
SAID_OF_A_KIND = 5


def extract(call: Call) -> int:
    """The receipt of a document, or its text."""
    call.need("file")
    name, password_file = call.text("file") or "", call.text("password_file")
    output, layout = call.text("output"), call.text("layout")
    files = Files()
    files.take(name, password_file)
    for target in (output, layout):
        check_target(target, files.paths)
    if layout is not None and layout == (output or "-"):
        raise UsageError("the layout and the result go to one place", hint="name another file for --layout")
    document = read(
        files.read(name),
        name=name,
        pages=call.text("pages"),
        reader=call.text("reader"),
        password=files.read_password(password_file) if password_file else None,
        cross_check=call.flag("cross_check"),
        limits=_limits(call),
        cache=_cache(call),
    )
    receipt = extracted(document, id=call.text("id"), source=call.text("source"))
    pretty = call.flag("pretty")
    if layout is not None:
        write_output(json_parts(document.layout, pretty=pretty), layout)
    as_text = call.flag("text") or (output or "").lower().endswith(_TEXT_SUFFIXES)
    result = document.text.encode("utf-8") if as_text else json_parts(receipt, pretty=pretty)
    write_output(result, output)
    if not call.flag("quiet"):
        if as_text:
            say_notes(document.notes)
        say(f"groundgate extract: {_words(document, receipt)}")
    return 0


def _limits(call: Call) -> Limits:
    """What the file may cost."""
    return Limits(
        max_bytes=call.whole("max_bytes"),
        max_pages=call.whole("max_pages") or MAX_PAGES,
        page_seconds=call.whole("page_seconds") or PAGE_SECONDS,
    )


def _cache(call: Call) -> str | None:
    folder = call.text("cache")
    if folder is not None and not os.path.isdir(folder):
        raise OutputError("there is no such folder", where=Where(folder), hint="make it first")
    return folder


def say_notes(notes: Sequence[Note]) -> None:
    """The notes of a document that a text alone would lose: a few of each kind, the others counted."""
    counts: dict[str, int] = {}
    for note in notes:
        counts[note.code] = counts.get(note.code, 0) + 1
        if counts[note.code] <= SAID_OF_A_KIND:
            say(f"groundgate extract: {note.code}: {note.message}")
    for code, count in sorted(counts.items()):
        if count > SAID_OF_A_KIND:
            say(f"groundgate extract: {code}: {count - SAID_OF_A_KIND} more, listed in a receipt")


def _words(document: Document, receipt: dict[str, Any]) -> str:
    """What was read, for people: pages, characters, and the notes by code."""
    pages = len((document.layout or {}).get("pages") or [])
    said = f"{len(document.text):,} {'character' if len(document.text) == 1 else 'characters'}"
    if pages:
        said = f"{pages} {'page' if pages == 1 else 'pages'}, {said}"
    counts: dict[str, int] = {}
    for note in receipt["notes"]:
        counts[note["code"]] = counts.get(note["code"], 0) + 1
    if counts:
        said += "; notes: " + ", ".join(f"{n} {code}" for code, n in sorted(counts.items()))
    return said
