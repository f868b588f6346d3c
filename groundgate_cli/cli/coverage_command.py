"""groundgate coverage."""

from __future__ import annotations

from functools import partial
from typing import Any

from groundgate_cli.cli.cover_tally import REASONS, CoverTally
from groundgate_cli.cli.files import Files
from groundgate_cli.cli.inputs import in_file
from groundgate_cli.cli.output import check_target, json_parts, write_output
from groundgate_cli.cli.records import Done, run_record
from groundgate_cli.cli.status import parse_failing
from groundgate_cli.cli.table import Call
from groundgate_cli.cli.words import say
from groundgate_cli.core.errors import InputError, UsageError
from groundgate_cli.core.receipt import is_receipt
from groundgate_cli.core.strict_json import parse_json
from groundgate_cli.engine import covering as engine
from groundgate_cli.engine.draft_options import INVALID, check_weights
from groundgate_cli.engine.given import Given, parse_given

_NUMBERS = ("min_lineages", "max_passages", "max_claims", "max_draft", "max_sources")


def coverage(call: Call) -> int:
    """One receipt, or with --jsonl a stream of them."""
    failing = parse_failing(call.text("fail_on"), call.flag("exit_zero"), REASONS)
    if call.flag("jsonl"):
        return _cover_stream(call)
    call.need("draft")
    name, output = call.text("draft") or "", call.text("output")
    from groundgate_cli.cli.source_files import read_source_files, source_paths

    files = Files()
    given_files = (call.text("weights"), call.text("must_mention"))
    files.take(name, *given_files, *source_paths(call.texts("sources")))
    data = files.read(name)
    with in_file(name, data):
        given = _read_given(data, name, call)
    if call.texts("sources"):
        given = given._replace(sources=read_source_files(files, call.texts("sources")))
    check_target(output, files.paths)
    values = _chosen(call, files)
    with in_file(name, data):
        receipt = engine.cover(given, _asked(given, values), detach=call.flag("detach"))
    write_output(json_parts(receipt, pretty=call.flag("pretty")), output)
    tally = CoverTally()
    tally.add_receipt(receipt)
    if not call.flag("quiet"):
        say(f"groundgate coverage: {tally.words()}")
    return tally.status(failing)


def _read_given(data: bytes, name: str, call: Call) -> Given:
    """A receipt or packet; anything else is a draft."""
    if is_receipt(data):
        given = parse_given(parse_json(data, file=name))
        id = call.text("id")
        return given if id is None else given._replace(id=id)
    from groundgate_cli.cli.draft_files import parse_draft_file

    return parse_draft_file(data, name, call.text("id"))


def _chosen(call: Call, files: Files) -> dict[str, Any]:
    """The options that the command line gives, under the names that a receipt has for them."""
    values: dict[str, Any] = {}
    if call.text("lineage") is not None:
        values["lineage"] = call.text("lineage")
    for name in _NUMBERS:
        number = call.whole(name)
        if number is not None:
            values[name] = number
    for name in ("left_out", "unclaimed"):
        if call.flag(name):
            values[name] = True
    weights = call.text("weights")
    if weights is not None:
        values["weights"] = _read_weights(files, weights)
    phrases = call.text("must_mention")
    if phrases is not None:
        values["must_mention"] = _read_phrases(files, phrases)
    return values


def _asked(given: Given, values: dict[str, Any]) -> engine.Asked:
    """What a receipt or packet asks for, with the options of the command line in its place."""
    recorded = given.sections.get("options", {})
    own = recorded.get("coverage", {}) if isinstance(recorded, dict) else {}
    own = own if isinstance(own, dict) else {}
    try:
        return engine.recorded_asked({"options": {"coverage": {**own, **values}}})
    except InputError as error:
        name = (error.where.pointer or "").rpartition("/")[2]
        if name not in values:
            raise
        option = f"--{name.replace('_', '-')}"
        raise UsageError(f"{option}: {error.message}", hint=error.hint, code=error.code) from None


def _read_weights(files: Files, name: str) -> dict[str, Any]:
    """A JSON object of finite numbers; anything else is refused with the code of a bad input."""
    data = files.read(name)
    try:
        with in_file(name, data):
            return check_weights(parse_json(data, file=name))
    except InputError as error:
        error.code = INVALID
        raise


def _read_phrases(files: Files, name: str) -> list[str]:
    """The lines of a text file that are not blank."""
    from groundgate_cli.engine.extract import read

    text = read(files.read(name), name=name).text
    return [" ".join(line.split()) for line in text.splitlines() if line.strip()]


def _cover_stream(call: Call) -> int:
    from groundgate_cli.cli.draft_files import refuse_beside_packets
    from groundgate_cli.cli.stream import Plan, run_stream

    refuse_beside_packets(call)
    values = _chosen(call, Files())
    plan = Plan(
        command="coverage",
        source=call.text("draft") or "-",
        output=call.text("output"),
        jobs=call.count("jobs"),
        failing=parse_failing(call.text("fail_on"), call.flag("exit_zero"), REASONS),
        quiet=call.flag("quiet"),
        tally=CoverTally,
    )
    return run_stream(plan, partial(cover_record, values, call.flag("detach")))


def cover_record(values: dict[str, Any], detach: bool, number: int, line: bytes) -> Done:
    """The receipt of a packet, or its error line."""

    def derive(value: Any) -> dict[str, Any]:
        given = parse_given(value)
        return engine.cover(given, _asked(given, values), detach=detach)

    return run_record(derive, CoverTally(), number, line)
