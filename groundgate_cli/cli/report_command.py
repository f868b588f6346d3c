"""groundgate report."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import partial
from typing import Annotated

import typer

from groundgate_cli.cli import options as opt
from groundgate_cli.cli.admit_command import CANDIDATES, SCHEMA
from groundgate_cli.cli.files import Files
from groundgate_cli.cli.inputs import Paths
from groundgate_cli.cli.output import check_target, write_output
from groundgate_cli.cli.verify_command import DOC, RECEIPT, check_receipt, say_result
from groundgate_cli.cli.words import say
from groundgate_cli.core.errors import UsageError
from groundgate_cli.core.members import nearest

FORMATS = ("html", "text", "markdown")
_BY_SUFFIX = {".html": "html", ".htm": "html", ".md": "markdown", ".markdown": "markdown", ".txt": "text"}


def report(
    receipt: RECEIPT = None,
    doc: DOC = None,
    schema: SCHEMA = None,
    candidates: CANDIDATES = None,
    format: Annotated[
        str | None,
        typer.Option(
            "--format",
            metavar="FORMAT",
            help="html, text or markdown; else as the name of -o ends, else text.",
        ),
    ] = None,
    diff: Annotated[
        str | None,
        typer.Option("--diff", metavar="OTHER.json", help="Show what changed since this receipt."),
    ] = None,
    layout: Annotated[bool, typer.Option("--layout", help="Show where values stand on the page.")] = False,
    title: Annotated[
        str | None, typer.Option("--title", metavar="TEXT", help="The report's title.")
    ] = None,
    policy: opt.Policy = None,
    references: opt.References = None,
    judgments: opt.Judgments = None,
    pack: opt.Pack = None,
    password_file: opt.PasswordFile = None,
    output: opt.Output = None,
    quiet: opt.Quiet = False,
) -> Callable[[], int]:
    """Show a receipt to people. A receipt that does not re-derive is not shown.

    \b
    Ends with 0 when the report is written, 1 when the receipt does not re-derive, 2 when the job
    could not be done.

    \b
    Example:
      groundgate report receipt.json -o report.html
      groundgate report receipt.json --format markdown
    """
    opt.need("report", receipt=receipt)
    paths = Paths(
        doc=doc, schema=schema, candidates=candidates, policy=policy, references=references,
        judgments=judgments, packs=pack or [], password=password_file,
    )  # fmt: skip
    chosen = _choose_format(format, output)
    return partial(_report, receipt or "", paths, chosen, diff, layout, title, output, quiet)


def _choose_format(given: str | None, output: str | None) -> str:
    if given is None:
        return _BY_SUFFIX.get(os.path.splitext(output or "")[1].lower(), "text")
    if given not in FORMATS:
        like = nearest(given, FORMATS)
        hint = f"did you mean {like}?" if like else f"known: {', '.join(FORMATS)}"
        raise UsageError(f"--format knows no {given!r}", hint=hint)
    return given


def _report(
    name: str,
    paths: Paths,
    format: str,
    diff: str | None,
    layout: bool,
    title: str | None,
    output: str | None,
    quiet: bool,
) -> int:
    from groundgate_cli.reports.render import render

    files = Files()
    files.take(name, diff, *paths.names())
    check_target(output, files.paths)
    receipt, result = check_receipt(files, name, paths)
    other = None
    if result["ok"] and diff is not None:
        other, result = check_receipt(files, diff, Paths())
    if not result["ok"]:
        say_result("report", result)
        say("groundgate report: the receipt does not re-derive; nothing is shown")
        return 1
    color = format == "text" and output is None and _wants_colour()
    page = render(receipt, format, title=title, layout=layout, other=other, color=color)
    write_output(page.encode("utf-8"), output)
    if not quiet and output not in (None, "-"):
        say(f"groundgate report: wrote {output}")
    return 0


def _wants_colour() -> bool:
    """Whether standard output is a terminal that shows colour and nobody asked for none."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return sys.stdout is not None and sys.stdout.isatty()
