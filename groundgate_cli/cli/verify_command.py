"""groundgate verify."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

import typer

from groundgate_cli.cli import options as opt
from groundgate_cli.cli.admit_command import CANDIDATES, SCHEMA
from groundgate_cli.cli.files import Files
from groundgate_cli.cli.inputs import Paths, add_parts, in_file, in_files
from groundgate_cli.cli.output import check_target, json_bytes, write_output
from groundgate_cli.cli.words import say
from groundgate_cli.core.receipt import is_receipt
from groundgate_cli.core.strict_json import parse_json
from groundgate_cli.engine.given import Given, parse_given
from groundgate_cli.engine.original import Original, recorded_reading
from groundgate_cli.engine.verify import PARTS
from groundgate_cli.engine.verify import Files as Given_Files
from groundgate_cli.engine.verify import verify as engine_verify

RECEIPT = Annotated[
    str | None, typer.Argument(metavar="RECEIPT", show_default=False, help="The receipt to derive again.")
]
DOC = Annotated[
    str | None,
    typer.Argument(metavar="DOC", show_default=False, help="The document, where it is detached."),
]
_SHOWN = 5


def verify(
    receipt: RECEIPT = None,
    doc: DOC = None,
    schema: SCHEMA = None,
    candidates: CANDIDATES = None,
    policy: opt.Policy = None,
    references: opt.References = None,
    judgments: opt.Judgments = None,
    pack: opt.Pack = None,
    password_file: opt.PasswordFile = None,
    output: opt.Output = None,
    pretty: opt.Pretty = False,
    exit_zero: opt.ExitZero = False,
    quiet: opt.Quiet = False,
) -> Callable[[], int]:
    """Derive a receipt again from its inputs and name each member that differs.

    The inputs are those in the receipt, or the files given after it. With DOC given, the file's bytes
    are compared and the document is read again.

    \b
    Ends with 0 when all agrees, 1 when anything differs, 2 when it could not be checked: another
    version of the rules, or inputs that are absent.

    \b
    Example:
      groundgate verify receipt.json
      groundgate verify receipt.json notice.pdf schema.json candidates.json
    """
    opt.need("verify", receipt=receipt)
    paths = Paths(
        doc=doc, schema=schema, candidates=candidates, policy=policy, references=references,
        judgments=judgments, packs=pack or [], password=password_file,
    )  # fmt: skip
    return partial(_verify, receipt or "", paths, output, pretty, exit_zero, quiet)


def _verify(name: str, paths: Paths, output: str | None, pretty: bool, exit_zero: bool, quiet: bool) -> int:
    files = Files()
    files.take(name, *paths.names())
    check_target(output, files.paths)
    _, result = check_receipt(files, name, paths)
    write_output(json_bytes(result, pretty=pretty), output)
    if not quiet:
        say_result("verify", result)
    return 0 if result["ok"] or exit_zero else 1


def check_receipt(files: Files, name: str, paths: Paths) -> tuple[dict[str, Any], dict[str, Any]]:
    """A receipt from its file, with the inputs that were given put in, and what verify says of it."""
    data = files.read(name)
    with in_file(name, data):
        receipt = parse_json(data, file=name)
    with in_files(paths):
        given, original = _given_beside(files, paths, receipt)
    with in_file(name, data):
        parts = {part: getattr(given, part) for part in PARTS}
        result = engine_verify(receipt, Given_Files(original=original, **parts))
    found = {part: value for part, value in parts.items() if value is not None}
    if original is not None:
        found |= {"text": original.text, "layout": original.layout}
    if found and result["ok"]:
        receipt = {**receipt, "inputs": {**(receipt.get("inputs") or {}), **found}}
    return receipt, result


def _given_beside(files: Files, paths: Paths, receipt: Any) -> tuple[Given, Original | None]:
    """The inputs given as files: the document as it is now, and the other parts."""
    original, head = None, Given()
    if paths.doc is not None:
        original = _read_original(files, paths, receipt)
        document = receipt.get("document") if isinstance(receipt, dict) else None
        name = document.get("id") if isinstance(document, dict) else None
        head = Given(text=original.text, id=name if isinstance(name, str) else None)
    return add_parts(files, paths, head), original


def _read_original(files: Files, paths: Paths, receipt: Any) -> Original:
    """The document read in the way that the receipt records."""
    name = paths.doc or ""
    data = files.read(name)
    if is_receipt(data):
        with in_file(name, data):
            other = parse_given(parse_json(data, file=name))
        return Original(other.text or "", other.layout)
    from groundgate_cli.engine.extract import read

    reading = recorded_reading(receipt if isinstance(receipt, dict) else {})
    password = files.read_password(paths.password) if paths.password else None
    found = read(data, name=name, password=password, **reading)
    notes = [note.to_json() for note in found.notes]
    return Original(found.text, found.layout, notes, found.media_type, found.reader, data)


def say_result(command: str, result: dict[str, Any]) -> None:
    """The first problems with their causes, and the summary."""
    problems = result["problems"]
    for row in problems[:_SHOWN]:
        say(f"groundgate {command}: {row['path']}: {row['hint']}")
    if len(problems) > _SHOWN:
        say(f"groundgate {command}: and {len(problems) - _SHOWN} more")
    if result["ok"]:
        say(f"groundgate {command}: ok, {len(result['checked'])} members derived again and equal")
    else:
        count = len(problems)
        say(f"groundgate {command}: {count} {'problem' if count == 1 else 'problems'}")
