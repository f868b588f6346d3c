"""groundgate extract."""

from __future__ import annotations

from typing import Any

from groundgate_cli.cli.files import Files
from groundgate_cli.cli.output import check_target, json_bytes, write_output
from groundgate_cli.cli.table import Call
from groundgate_cli.cli.words import say
from groundgate_cli.core.document import Document
from groundgate_cli.core.errors import UsageError
from groundgate_cli.engine.extract import extracted, read

_TEXT_SUFFIXES = (".txt", ".text")


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
    )
    receipt = extracted(document, id=call.text("id"), source=call.text("source"))
    pretty = call.flag("pretty")
    if layout is not None:
        write_output(json_bytes(document.layout, pretty=pretty), layout)
    as_text = call.flag("text") or (output or "").lower().endswith(_TEXT_SUFFIXES)
    result = document.text.encode("utf-8") if as_text else json_bytes(receipt, pretty=pretty)
    write_output(result, output)
    if not call.flag("quiet"):
        say(f"groundgate extract: {_words(document, receipt)}")
    return 0


def _words(document: Document, receipt: dict[str, Any]) -> str:
    """What was read, for people: pages, characters, and the notes by code."""
    pages = len((document.layout or {}).get("pages") or [])
    said = f"{len(document.text):,} characters"
    if pages:
        said = f"{pages} {'page' if pages == 1 else 'pages'}, {said}"
    counts: dict[str, int] = {}
    for note in receipt["notes"]:
        counts[note["code"]] = counts.get(note["code"], 0) + 1
    if counts:
        said += "; notes: " + ", ".join(f"{n} {code}" for code, n in sorted(counts.items()))
    return said
