"""groundgate ground."""

from __future__ import annotations

from functools import partial
from typing import Any

from groundgate_cli.cli.claim_tally import REASONS, ClaimTally
from groundgate_cli.cli.draft_files import in_draft, parse_draft_file, refuse_beside_packets
from groundgate_cli.cli.files import Files
from groundgate_cli.cli.inputs import in_file
from groundgate_cli.cli.judge_options import asks_a_server, open_asker
from groundgate_cli.cli.output import check_target, json_parts, write_output
from groundgate_cli.cli.records import Done, run_record
from groundgate_cli.cli.source_files import read_source_files, source_paths
from groundgate_cli.cli.status import Failing, parse_failing
from groundgate_cli.cli.table import Call
from groundgate_cli.cli.words import say
from groundgate_cli.core.errors import InputError, UsageError
from groundgate_cli.engine import ground as engine
from groundgate_cli.engine.given import parse_given
from groundgate_cli.engine.ground_options import GroundOptions, parse_options
from groundgate_cli.grounding.judge.request import Asker

_TEXTS = ("fix", "min_keep", "threshold")
_CHOICES = (*_TEXTS, "top_k", "max_sources", "max_draft")
_FLAGS = ("allow_unchecked", "send_flagged")


def ground(call: Call) -> int:
    """One receipt, or with --jsonl a stream of them."""
    failing = parse_failing(call.text("fail_on"), call.flag("exit_zero"), REASONS)
    if call.flag("jsonl"):
        return _ground_stream(call, failing)
    call.need("draft")
    name, output = call.text("draft") or "", call.text("output")
    files = Files()
    files.take(name, *source_paths(call.texts("sources")))
    data = files.read(name)
    with in_file(name, data):
        given = parse_draft_file(data, name, call.text("id"))
    sources = read_source_files(files, call.texts("sources"))
    check_target(output, files.paths)
    if sources:
        given = given._replace(sources=sources)
    with open_asker(call, files) as asker, in_draft(name, data, own_sources=not sources):
        options = chosen_options(call, engine.recorded_options(given.sections), asker)
        receipt = engine.ground(given, options=options, asker=asker, detach=call.flag("detach"))
    write_output(json_parts(receipt, pretty=call.flag("pretty")), output)
    tally = ClaimTally()
    tally.add_receipt(receipt)
    if not call.flag("quiet"):
        say(f"groundgate ground: {tally.words()}")
    return tally.status(failing)


def chosen_options(call: Call, options: GroundOptions, asker: Asker | None) -> GroundOptions:
    """The recorded options with those of the command line in their place."""
    values: dict[str, Any] = options.to_json()
    for name in _CHOICES:
        given = call.text(name) if name in _TEXTS else call.whole(name)
        if given is not None:
            values[name] = given
    for name in _FLAGS:
        values[name] = values[name] or call.flag(name)
    values["judge"] = None if asker is None else asker.name
    try:
        return parse_options(values)
    except InputError as error:
        # What was recorded is in form: the fault is one of the command line.
        name = (error.where.pointer or "").rpartition("/")[2].replace("_", "-")
        raise UsageError(f"--{name}: {error.message}", hint=error.hint or call.hint) from None


def _ground_stream(call: Call, failing: Failing) -> int:
    from groundgate_cli.cli.stream import Plan, run_stream

    refuse_beside_packets(call)
    plan = Plan(
        command="ground",
        source=call.text("draft") or "-",
        output=call.text("output"),
        jobs=1 if asks_a_server(call) else call.count("jobs"),
        failing=failing,
        quiet=call.flag("quiet"),
        tally=ClaimTally,
    )
    with open_asker(call, Files()) as asker:
        return run_stream(plan, partial(ground_record, call, asker))


def ground_record(call: Call, asker: Asker | None, number: int, line: bytes) -> Done:
    """The receipt of a packet, or its error line."""

    def derive(value: Any) -> dict[str, Any]:
        given = parse_given(value)
        options = chosen_options(call, engine.recorded_options(given.sections), asker)
        return engine.ground(given, options=options, asker=asker, detach=call.flag("detach"))

    return run_record(derive, ClaimTally(), number, line)
