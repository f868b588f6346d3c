"""groundgate schema check, groundgate schema extractor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from groundgate_cli.cli.files import Files
from groundgate_cli.cli.inputs import in_file
from groundgate_cli.cli.output import check_target, json_bytes, write_output
from groundgate_cli.cli.table import Call
from groundgate_cli.cli.words import say
from groundgate_cli.core.strict_json import parse_json
from groundgate_cli.engine.rows import FILE_DEPTH
from groundgate_cli.engine.schemas import check_schema, extractor_schema


def check(call: Call) -> int:
    """The findings about a schema."""
    result = _with_schema(call, check_schema)
    rows = result["findings"]
    if not call.flag("quiet"):
        for row in rows:
            say(f"groundgate schema check: {row['level']}: {row['pointer']}: {row['message']}")
        count = len(rows)
        said = f"{count} {'finding' if count == 1 else 'findings'}" if rows else "nothing found"
        say(f"groundgate schema check: {said}")
    return 0 if result["ok"] or call.flag("exit_zero") else 1


def extractor(call: Call) -> int:
    """The JSON Schema of a model's answer."""
    _with_schema(call, extractor_schema)
    return 0


def _with_schema(call: Call, run: Callable[[Any], dict[str, Any]]) -> dict[str, Any]:
    call.need("schema")
    name, output = call.text("schema") or "", call.text("output")
    files = Files()
    files.take(name)
    check_target(output, files.paths)
    data = files.read(name)
    with in_file(name, data, "schema"):
        result = run(parse_json(data, file=name, max_depth=FILE_DEPTH))
    write_output(json_bytes(result, pretty=call.flag("pretty")), output)
    return result
