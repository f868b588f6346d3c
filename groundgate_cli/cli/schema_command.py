"""groundgate schema check, groundgate schema extractor."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

import typer

from groundgate_cli.cli import options as opt
from groundgate_cli.cli.files import Files
from groundgate_cli.cli.inputs import in_file
from groundgate_cli.cli.output import check_target, json_bytes, write_output
from groundgate_cli.cli.words import say
from groundgate_cli.core.strict_json import parse_json

SCHEMA = Annotated[
    str | None, typer.Argument(metavar="SCHEMA", show_default=False, help="The schema to look at.")
]


def check(
    schema: SCHEMA = None,
    output: opt.Output = None,
    pretty: opt.Pretty = False,
    exit_zero: opt.ExitZero = False,
    quiet: opt.Quiet = False,
) -> Callable[[], int]:
    """Find what is weak in a schema: keys that hold one another, amounts without a unit, and the like.

    \b
    Ends with 0 when nothing is found, 1 when a warning is, 2 when it is no schema at all.

    \b
    Example:
      groundgate schema check schema.json --pretty
    """
    opt.need("schema check", schema=schema)
    return partial(_check, schema or "", output, pretty, exit_zero, quiet)


def _check(name: str, output: str | None, pretty: bool, exit_zero: bool, quiet: bool) -> int:
    from groundgate_cli.engine.schemas import check_schema

    result = _with_schema(name, output, check_schema)
    write_output(json_bytes(result, pretty=pretty), output)
    if not quiet:
        rows = result["findings"]
        for row in rows:
            say(f"groundgate schema check: {row['level']}: {row['pointer']}: {row['message']}")
        count = len(rows)
        said = f"{count} {'finding' if count == 1 else 'findings'}" if rows else "nothing to say against it"
        say(f"groundgate schema check: {said}")
    return 0 if result["ok"] or exit_zero else 1


def extractor(
    schema: SCHEMA = None,
    output: opt.Output = None,
    pretty: opt.Pretty = False,
    quiet: opt.Quiet = False,
) -> Callable[[], int]:
    """Make the JSON Schema that a model's structured output must have to be admitted here.

    \b
    Example:
      groundgate schema extractor schema.json --pretty > answers.schema.json
    """
    opt.need("schema extractor", schema=schema)
    return partial(_extractor, schema or "", output, pretty)


def _extractor(name: str, output: str | None, pretty: bool) -> int:
    from groundgate_cli.engine.schemas import extractor_schema

    result = _with_schema(name, output, extractor_schema)
    write_output(json_bytes(result, pretty=pretty), output)
    return 0


def _with_schema(name: str, output: str | None, run: Callable[[Any], dict[str, Any]]) -> dict[str, Any]:
    files = Files()
    files.take(name)
    check_target(output, files.paths)
    data = files.read(name)
    with in_file(name, data):
        return run(parse_json(data, file=name, max_depth=120))
