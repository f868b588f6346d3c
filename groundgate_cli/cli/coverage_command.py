"""groundgate coverage."""

from __future__ import annotations

from groundgate_cli.cli.files import Files
from groundgate_cli.cli.inputs import in_file
from groundgate_cli.cli.output import check_target, json_bytes, write_output
from groundgate_cli.cli.status import FINE, NOT_PASSED, NOTHING, Tally
from groundgate_cli.cli.table import Call
from groundgate_cli.cli.words import say
from groundgate_cli.core.strict_json import parse_json
from groundgate_cli.engine import coverage as engine


def coverage(call: Call) -> int:
    """The receipt with the required fields that are missing."""
    call.need("receipt")
    name, output = call.text("receipt") or "", call.text("output")
    files = Files()
    files.take(name)
    check_target(output, files.paths)
    data = files.read(name)
    with in_file(name, data):
        receipt = engine.coverage(parse_json(data, file=name))
    write_output(json_bytes(receipt, pretty=call.flag("pretty")), output)
    tally = Tally()
    tally.add_receipt(receipt)
    if not call.flag("quiet"):
        missing = ", ".join(tally.missing)
        said = (
            f"{len(tally.missing)} required missing: {missing}"
            if missing
            else "no required field is missing"
        )
        say(f"groundgate coverage: {said}")
    if not tally.decisions:
        return NOTHING
    return NOT_PASSED if tally.missing and not call.flag("exit_zero") else FINE
