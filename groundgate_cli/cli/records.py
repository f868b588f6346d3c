"""One record of a stream: a line in, a line out. These functions run in worker processes."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from groundgate_cli.cli.output import json_bytes
from groundgate_cli.cli.status import Tally
from groundgate_cli.core.errors import GroundgateError
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.strict_json import parse_json


class Settings(NamedTuple):
    """Options that hold for every record; locate None: as each packet says."""

    locate: bool | None = None
    detach: bool = False


class Done(NamedTuple):
    """A line of output and what it counts for."""

    line: bytes
    tally: Tally


def admit_record(settings: Settings, number: int, line: bytes) -> Done:
    """The receipt of a packet, or its error line."""
    from groundgate_cli.engine.admit import admit
    from groundgate_cli.engine.given import parse_given

    def derive(value: Any) -> dict[str, Any]:
        return admit(parse_given(value), locate=settings.locate, detach=settings.detach)

    return run_record(derive, Tally(), number, line)


def run_record(derive: Callable[[Any], dict[str, Any]], tally: Tally, number: int, line: bytes) -> Done:
    """What a function makes of the packet in a line, or its error line. tally: an empty one to fill."""
    head: Any = None
    try:
        value = parse_json(line)
        head = value.get("document") if isinstance(value, dict) else None
        receipt = derive(value)
        tally.add_receipt(receipt)
        return Done(json_bytes(receipt), tally)
    except GroundgateError as error:
        tally.errors = 1
        return Done(error_line(head, number, error), tally)
    except Exception as error:
        if os.environ.get("GROUNDGATE_DEBUG") == "1":
            raise
        tally.bugs = 1
        bug = GroundgateError(f"this is a bug in groundgate: {type(error).__name__}: {error}", code="BUG")
        return Done(error_line(head, number, bug), tally)


def error_line(head: Any, number: int, error: GroundgateError) -> bytes:
    """{document: {id}, error: {code, where, message, hint}} for a record that could not be judged."""
    name = head.get("id") if isinstance(head, dict) else None
    return json_bytes(
        {
            "document": {"id": name if isinstance(name, str) else None},
            "error": {
                "code": error.code,
                "where": {"line": number, "pointer": error.where.pointer},
                "message": error.message,
                "hint": error.hint,
            },
        }
    )
