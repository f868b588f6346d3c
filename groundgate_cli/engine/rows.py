"""Lists in files: a JSON list, JSON Lines, or an object that names the list."""

from __future__ import annotations

import re
from typing import Any

from groundgate_cli.core.errors import InputError, Where
from groundgate_cli.core.members import kind_of
from groundgate_cli.core.strict_json import parse_json

# Values of a file stand one level or more deeper in a receipt, which must be readable itself.
FILE_DEPTH = 120
_BLANK = re.compile(rb"[ \t\r\n]*")
# Members by which one object alone is known as a row of JSON Lines.
_ROW_MARKS = {
    "candidates": {"field", "extractions"},
    "references": {"id"},
    "judgments": {"candidate_id"},
}
_BOM = b"\xef\xbb\xbf"


def parse_rows(data: bytes, *, file: str | None, name: str) -> list[Any]:
    """The rows of a file: a JSON list, {name: [...]}, or JSON Lines (blank lines are skipped)."""
    body = data.removeprefix(_BOM)
    start = _BLANK.match(body).end()  # type: ignore[union-attr]
    if start == len(body):
        raise InputError(f"the file of {name} is empty", where=Where(file), hint=f"for no {name}, write []")
    if body[start : start + 1] == b"[" or not _is_lines(body[start:]):
        return _listed(parse_json(data, file=file, max_depth=FILE_DEPTH), file, name)
    rows = []
    for number, line in enumerate(body.split(b"\n"), 1):
        if line.strip(b" \t\r"):
            try:
                rows.append(parse_json(line, file=file, max_depth=FILE_DEPTH))
            except InputError as error:
                error.where = Where(file, number, error.where.pointer)
                raise
    return rows


def _is_lines(body: bytes) -> bool:
    """Whether a file is JSON Lines: its first line is a JSON value, or at least its second opens one."""
    lines = [line for line in body.split(b"\n", 64)[:64] if line.strip(b" \t\r")]
    try:
        parse_json(lines[0], max_depth=FILE_DEPTH)
    except InputError:
        return len(lines) > 1 and lines[1].startswith(b"{")
    return len(lines) > 1


def _listed(value: Any, file: str | None, name: str) -> list[Any]:
    if isinstance(value, dict) and isinstance(value.get(name), list):
        return list(value[name])
    if isinstance(value, list):
        return value
    if isinstance(value, dict) and _ROW_MARKS[name] & value.keys():
        return [value]
    raise InputError(
        f"{name} must be a list, not {kind_of(value)}",
        where=Where(file, pointer="/"),
        hint=f'write a JSON list, JSON Lines, or {{"{name}": [...]}}',
    )


def parse_candidate_rows(
    data: bytes, *, file: str | None, text: str | None, document_id: str | None
) -> list[Any]:
    """The candidates of a file as JSON; the saved output of LangExtract is mapped onto the text."""
    rows = parse_rows(data, file=file, name="candidates")
    if any(isinstance(row, dict) and "extractions" in row for row in rows):
        from groundgate_cli.engine.langextract import map_documents

        try:
            return map_documents(rows, text, document_id)
        except InputError as error:
            raise error.at(file) from None
    return rows
