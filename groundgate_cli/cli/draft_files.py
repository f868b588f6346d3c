"""A draft on the command line: a receipt, a packet, JSON or a text, and where its faults stand in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from groundgate_cli.cli.inputs import in_file
from groundgate_cli.cli.table import Call
from groundgate_cli.core.errors import InputError, Where
from groundgate_cli.core.receipt import is_receipt
from groundgate_cli.core.strict_json import line_of, parse_json
from groundgate_cli.engine.given import Given, parse_given
from groundgate_cli.engine.ground_inputs import INVALID

_DRAFT, _SOURCES = "/inputs/draft", "/inputs/sources"
_MEMBERS = ("text", "claims")


def parse_draft_file(data: bytes, name: str, id: str | None) -> Given:
    """What a file of a draft gives: a receipt or packet, {"text"|"claims", "sources"}, or a text."""
    if is_receipt(data):
        given = parse_given(parse_json(data, file=name))
        return given if id is None else given._replace(id=id)
    if _is_object(data):
        body = parse_json(data, file=name)
        if not any(member in body for member in _MEMBERS):
            raise InputError(
                "this object holds no draft: neither text nor claims",
                where=Where(name),
                hint='a draft is {"text": "..."} or {"claims": [...]}, with "sources" beside it',
                code=INVALID,
            )
        sources = body.pop("sources", None)
        draft: Any = body["text"] if set(body) == {"text"} else body
        return Given(id=id, draft=draft, sources=sources)
    from groundgate_cli.engine.extract import read

    return Given(id=id, draft=read(data, name=name).text)


def _is_object(data: bytes) -> bool:
    """Whether a file holds a JSON object, not a text that opens with a brace."""
    head = data.lstrip(b"\xef\xbb\xbf \t\r\n")
    return head[:1] == b"{" and head[1:].lstrip()[:1] in (b'"', b"}")


@contextmanager
def in_draft(name: str, data: bytes, *, own_sources: bool) -> Iterator[None]:
    """Give an error about what ground checks its place in the file of the draft, where it stands there.

    own_sources: whether the sources are those of this file.
    """
    try:
        yield
    except InputError as error:
        pointer = error.where.pointer or ""
        if not own_sources and pointer.startswith(_SOURCES):
            error.where = Where(pointer=pointer.removeprefix("/inputs") if error.code == INVALID else None)
        elif is_receipt(data):
            with in_file(name, data):
                raise
        elif pointer.startswith((_DRAFT, _SOURCES)):
            inner = pointer.removeprefix(_DRAFT).removeprefix("/inputs") if _is_object(data) else ""
            error.where = Where(name, line_of(data, inner) if inner else None, inner or None)
        raise


def refuse_beside_packets(call: Call) -> None:
    """A usage error for options that do not go with a stream of packets."""
    call.refuse("--jsonl", "sources", hint="each packet holds its own: inputs.sources is {NAME: TEXT}")
    call.refuse("--jsonl", "id", "pretty")
