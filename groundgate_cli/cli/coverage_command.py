"""groundgate coverage."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated

import typer

from groundgate_cli.cli import options as opt
from groundgate_cli.cli.files import Files
from groundgate_cli.cli.inputs import in_file
from groundgate_cli.cli.output import check_target, json_bytes, write_output
from groundgate_cli.cli.status import FINE, NOT_PASSED, NOTHING, Tally
from groundgate_cli.cli.words import say
from groundgate_cli.core.strict_json import parse_json


def coverage(
    receipt: Annotated[
        str | None, typer.Argument(metavar="RECEIPT", show_default=False, help="A receipt with decisions.")
    ] = None,
    output: opt.Output = None,
    pretty: opt.Pretty = False,
    exit_zero: opt.ExitZero = False,
    quiet: opt.Quiet = False,
) -> Callable[[], int]:
    """List the required fields that no admitted value fills, and where the text speaks of them.

    \b
    Ends with 0 when none is missing, 1 when one is, 2 when the receipt can't be used,
    3 when it has no candidates.

    \b
    Example:
      groundgate coverage receipt.json --pretty
    """
    opt.need("coverage", receipt=receipt)
    return partial(_coverage, receipt or "", output, pretty, exit_zero, quiet)


def _coverage(name: str, output: str | None, pretty: bool, exit_zero: bool, quiet: bool) -> int:
    from groundgate_cli.engine import coverage as engine

    files = Files()
    files.take(name)
    check_target(output, files.paths)
    data = files.read(name)
    with in_file(name, data):
        value = parse_json(data, file=name)
        detached = isinstance(value, dict) and "inputs" not in value
        receipt = engine.coverage(value, detach=detached)
    write_output(json_bytes(receipt, pretty=pretty), output)
    tally = Tally()
    tally.add_receipt(receipt)
    if not quiet:
        missing = ", ".join(tally.missing)
        said = (
            f"{len(tally.missing)} required missing: {missing}"
            if missing
            else "no required field is missing"
        )
        say(f"groundgate coverage: {said}")
    if not tally.decisions:
        return NOTHING
    return NOT_PASSED if tally.missing and not exit_zero else FINE
