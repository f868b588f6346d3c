"""groundgate extract."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

import typer

from groundgate_cli.cli import options as opt
from groundgate_cli.cli.files import Files
from groundgate_cli.cli.output import check_target, json_bytes, write_output
from groundgate_cli.cli.words import say
from groundgate_cli.core.errors import UsageError

TEXT_SUFFIXES = (".txt", ".text")


def extract(
    file: Annotated[
        str | None,
        typer.Argument(metavar="FILE", show_default=False, help="PDF, HTML, XHTML, XML, text or Markdown."),
    ] = None,
    pages: opt.Pages = None,
    text: Annotated[bool, typer.Option("--text", help="Write the text alone.")] = False,
    output: Annotated[
        str | None,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE",
            help="Write to FILE: the text where it ends in .txt, else the receipt.",
        ),
    ] = None,
    layout: Annotated[
        str | None,
        typer.Option("--layout", metavar="FILE", help="Write pages, word boxes and tables to FILE."),
    ] = None,
    reader: opt.Reader = None,
    password_file: opt.PasswordFile = None,
    id: opt.Id = None,
    source: opt.Source = None,
    pretty: opt.Pretty = False,
    quiet: opt.Quiet = False,
) -> Callable[[], int]:
    """Read a document: its text, where each word stands, and what was left out.

    The type of FILE comes from its bytes. The receipt that comes out is what admit takes as DOC.

    \b
    Example:
      groundgate extract notice.pdf --pages 1-2 | groundgate admit - schema.json candidates.json
      groundgate extract page.html -o page.txt
    """
    opt.need("extract", file=file)
    wanted = {
        "pages": pages, "reader": reader, "password_file": password_file, "id": id, "source": source
    }  # fmt: skip
    return partial(_extract, file or "", wanted, text, output, layout, pretty, quiet)


def _extract(
    name: str,
    wanted: dict[str, str | None],
    text: bool,
    output: str | None,
    layout: str | None,
    pretty: bool,
    quiet: bool,
) -> int:
    from groundgate_cli.engine.extract import extracted, read

    files = Files()
    password_file = wanted["password_file"]
    files.take(name, password_file)
    for target in (output, layout):
        check_target(target, files.paths)
    if output is not None and output == layout:
        raise UsageError("-o and --layout name the same file")
    document = read(
        files.read(name),
        name=name,
        pages=wanted["pages"],
        reader=wanted["reader"],
        password=files.read_password(password_file) if password_file else None,
    )
    receipt = extracted(document, id=wanted["id"], source=wanted["source"])
    if layout is not None:
        write_output(json_bytes(document.layout, pretty=pretty), layout)
    as_text = text or (output is not None and output.lower().endswith(TEXT_SUFFIXES))
    result = document.text.encode("utf-8") if as_text else json_bytes(receipt, pretty=pretty)
    write_output(result, output)
    if not quiet:
        say(f"groundgate extract: {_words(receipt)}")
    return 0


def _words(receipt: dict[str, Any]) -> str:
    """What was read, for people: pages, characters, and the notes by code."""
    inputs = receipt["inputs"]
    pages = len((inputs["layout"] or {}).get("pages") or [])
    said = f"{len(inputs['text']):,} characters"
    if pages:
        said = f"{pages} {'page' if pages == 1 else 'pages'}, {said}"
    counts: dict[str, int] = {}
    for note in receipt["notes"]:
        counts[note["code"]] = counts.get(note["code"], 0) + 1
    if counts:
        said += "; notes: " + ", ".join(f"{n} {code}" for code, n in sorted(counts.items()))
    return said
