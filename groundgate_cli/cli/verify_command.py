"""groundgate verify."""

from __future__ import annotations

from typing import Any

from groundgate_cli.cli.files import Files
from groundgate_cli.cli.inputs import Paths, add_parts, in_file, in_files, paths_of
from groundgate_cli.cli.output import check_target, json_bytes, write_output
from groundgate_cli.cli.source_files import read_source_files, source_paths
from groundgate_cli.cli.table import Call
from groundgate_cli.cli.words import say
from groundgate_cli.core.errors import InputError, UsageError, Where
from groundgate_cli.core.receipt import is_receipt
from groundgate_cli.core.strict_json import parse_json
from groundgate_cli.engine import verify as engine
from groundgate_cli.engine.beside import Beside
from groundgate_cli.engine.extract import read
from groundgate_cli.engine.given import PARTS, Given, parse_given
from groundgate_cli.engine.original import Original, recorded_reading

_SHOWN = 5


def verify(call: Call) -> int:
    """What differs when a receipt is derived again."""
    call.need("receipt")
    name, output, paths = call.text("receipt") or "", call.text("output"), paths_of(call)
    files = Files()
    files.take(name, *paths.names(), *draft_names(call))
    check_target(output, files.paths)
    _, result = check_receipt(files, name, paths, read_drafted(files, call))
    write_output(json_bytes(result, pretty=call.flag("pretty")), output)
    if not call.flag("quiet"):
        say_result("verify", result)
    return 0 if result["ok"] or call.flag("exit_zero") else 1


def draft_names(call: Call) -> list[str | None]:
    """The files of a draft and its sources in a call."""
    return [call.text("draft"), *source_paths(call.texts("sources"))]


def read_drafted(files: Files, call: Call) -> dict[str, Any]:
    """The draft and the sources given beside a receipt, as it would hold them; absent where not given."""
    found: dict[str, Any] = {}
    name, sources = call.text("draft"), read_source_files(files, call.texts("sources"))
    if name is None and not sources:
        return found
    from groundgate_cli.cli.draft_files import parse_draft_file
    from groundgate_cli.engine.ground_inputs import normal_draft, normal_sources

    if name is not None:
        data = files.read(name)
        with in_file(name, data):
            given = parse_draft_file(data, name, None)
        sources = sources or given.sources or {}
        found["draft"] = normal_draft(given.draft)
    if sources:
        found["sources"] = normal_sources(sources)
    return found


def check_receipt(
    files: Files, name: str, paths: Paths, drafted: dict[str, Any] | None = None
) -> tuple[dict[str, Any], dict[str, Any]]:
    """A receipt from its file, with the inputs that were given put in, and what verify says of it.

    drafted: as `read_drafted` gives it.
    """
    data = files.read(name)
    with in_file(name, data, "receipt"):
        receipt = parse_json(data, file=name)
    with in_files(paths):
        given, original = _given_beside(files, paths, receipt)
    parts = {part: getattr(given, part) for part in PARTS} | (drafted or {})
    with in_file(name, data, "receipt"):
        result = engine.verify(receipt, Beside(original=original, **parts))
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
    reading = recorded_reading(receipt if isinstance(receipt, dict) else {})
    password = files.read_password(paths.password) if paths.password else None
    try:
        found = read(data, name=name, password=password, **reading)
    except UsageError:
        _check_type(data, name, receipt)
        raise
    notes = [note.to_json() for note in found.notes]
    return Original(found.text, found.layout, notes, found.media_type, found.reader, data)


def _check_type(data: bytes, name: str, receipt: Any) -> None:
    """An InputError for a document of another type than the one that was decided on."""
    from groundgate_cli.readers.sniff import sniff_type

    found, recorded = sniff_type(data), receipt["document"].get("media_type")
    if recorded is not None and found != recorded:
        raise InputError(
            f"this is {found}, and the receipt was made from {recorded}",
            where=Where(name),
            hint="give the document that was decided on; DOC stands before SCHEMA",
        )


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
