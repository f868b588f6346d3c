"""groundgate report."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from groundgate_cli.cli.files import Files
from groundgate_cli.cli.inputs import Paths, paths_of
from groundgate_cli.cli.output import check_target, write_output
from groundgate_cli.cli.table import Call
from groundgate_cli.cli.verify_command import check_receipt, draft_names, read_drafted, say_result
from groundgate_cli.cli.words import say
from groundgate_cli.core.errors import InputError, ReaderError, UsageError
from groundgate_cli.core.members import nearest
from groundgate_cli.reports.render import FORMATS, render

_BY_SUFFIX = {
    ".html": "html",
    ".htm": "html",
    ".md": "markdown",
    ".markdown": "markdown",
    ".txt": "text",
    ".sarif": "sarif",
    ".csv": "csv",
    ".xml": "junit",
}


def report(call: Call) -> int:
    """A receipt that re-derives, for people."""
    call.need("receipt")
    name, output, diff = call.text("receipt") or "", call.text("output"), call.text("diff")
    pages_from, opens = call.text("pages_from"), call.flag("open")
    format, paths = _choose_format(call.text("format"), output, bool(pages_from or opens)), paths_of(call)
    if opens and (format != "html" or output == "-"):
        raise UsageError("--open opens a page in html, in a file", hint="leave --format and -o out")
    files = Files()
    files.take(name, diff, pages_from, *paths.names(), *draft_names(call))
    check_target(output, files.paths)
    receipt = _checked(files, name, paths, read_drafted(files, call))
    other = None if receipt is None or diff is None else _checked(files, diff, Paths(places={}), {})
    if receipt is None or (other is None and diff is not None):
        return 1
    with _drawn_from(pages_from):
        page = render(
            receipt,
            format,
            title=call.text("title"),
            layout=call.flag("layout"),
            other=other,
            color=format == "text" and output is None and _wants_colour(),
            pages_from=None if pages_from is None else files.read(pages_from),
            password=files.read_password(paths.password) if pages_from and paths.password else None,
        )
    if opens and output is None:
        output = _new_file()
    write_output(page.encode("utf-8"), output)
    if not call.flag("quiet") and output not in (None, "-"):
        say(f"groundgate report: wrote {output}")
    if opens and output is not None:
        _open_page(output)
    return 0


def _checked(files: Files, name: str, paths: Paths, drafted: dict[str, Any]) -> dict[str, Any] | None:
    """A receipt that verifies; None for one that does not, of which the problems are said."""
    receipt, result = check_receipt(files, name, paths, drafted)
    if result["ok"]:
        return receipt
    say_result("report", result)
    say(f"groundgate report: {name}: this does not verify (it does not re-derive), so nothing is shown")
    return None


@contextmanager
def _drawn_from(name: str | None) -> Iterator[None]:
    """Give an error about the file of --pages-from its name."""
    try:
        yield
    except (InputError, ReaderError) as error:
        raise error.at(name) from None


def _choose_format(given: str | None, output: str | None, is_page: bool) -> str:
    if given is None:
        other, suffix = "html" if is_page else "text", os.path.splitext(output or "")[1].lower()
        if suffix == ".pdf":
            raise UsageError("no report is a PDF", hint="write html; a browser prints its page to a PDF")
        return _BY_SUFFIX.get(suffix, other)
    if given not in FORMATS:
        like = nearest(given, FORMATS)
        hint = f"did you mean {like}?" if like else f"known: {', '.join(FORMATS)}"
        raise UsageError(f"--format knows no {given!r}", hint=hint)
    return given


def _new_file() -> str:
    """A file for a page that nobody named; it stays, since the browser reads it later."""
    import tempfile

    place, name = tempfile.mkstemp(prefix="groundgate-", suffix=".html")
    os.close(place)
    return name


def _open_page(name: str) -> None:
    import pathlib
    import webbrowser

    if not webbrowser.open(pathlib.Path(name).resolve().as_uri()):
        say(f"groundgate report: no browser could be opened; the page is in {name}")


def _wants_colour() -> bool:
    """Whether standard output is a terminal that shows colour and nobody asked for none."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM", "dumb") == "dumb":
        return False
    return sys.stdout is not None and sys.stdout.isatty()
