"""groundgate admit."""

from __future__ import annotations

from functools import partial

from groundgate_cli.cli.files import Files
from groundgate_cli.cli.inputs import in_files, paths_of, read_given
from groundgate_cli.cli.output import check_target, json_parts, write_output
from groundgate_cli.cli.status import Tally, parse_failing
from groundgate_cli.cli.table import Call
from groundgate_cli.cli.words import say
from groundgate_cli.engine import admit as engine
from groundgate_cli.engine.given import Given

# What a packet of a stream says for itself, or what no stream has.
_NOT_IN_STREAMS = (
    "schema", "candidates", "policy", "references", "judgments", "pack", "id", "source", "pages",
    "reader", "password_file", "pretty",
)  # fmt: skip


def admit(call: Call) -> int:
    """One receipt, or with --jsonl a stream of them."""
    failing = parse_failing(call.text("fail_on"), call.flag("exit_zero"))
    if call.flag("jsonl"):
        return _admit_stream(call)
    call.need("doc")
    files, paths = Files(), paths_of(call)
    files.take(*paths.names())
    output = call.text("output")
    check_target(output, files.paths)
    with in_files(paths):
        given = read_given(files, paths)
        _need_inputs(call, given)
        locate = True if call.flag("locate") else None
        receipt = engine.admit(given, locate=locate, detach=call.flag("detach"))
    write_output(json_parts(receipt, pretty=call.flag("pretty")), output)
    tally = Tally()
    tally.add_receipt(receipt)
    if not call.flag("quiet"):
        say(f"groundgate admit: {tally.words() if tally.decisions else 'no candidates'}")
    return tally.status(failing)


def _need_inputs(call: Call, given: Given) -> None:
    """A receipt may hold its schema and candidates; those that it doesn't hold must be given."""
    for name in ("schema", "candidates"):
        if getattr(given, name) is None:
            call.need(name)


def _admit_stream(call: Call) -> int:
    from groundgate_cli.cli.records import Settings, admit_record
    from groundgate_cli.cli.stream import Plan, run_stream

    call.refuse("--jsonl", *_NOT_IN_STREAMS)
    settings = Settings(locate=True if call.flag("locate") else None, detach=call.flag("detach"))
    plan = Plan(
        command="admit",
        source=call.text("doc") or "-",
        output=call.text("output"),
        jobs=call.count("jobs"),
        failing=parse_failing(call.text("fail_on"), call.flag("exit_zero")),
        quiet=call.flag("quiet"),
    )
    return run_stream(plan, partial(admit_record, settings))
