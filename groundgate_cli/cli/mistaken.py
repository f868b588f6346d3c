"""A file in the place of another: what it is, and what was to stand there.

Looked at when a file could not be used as what it was given for.
"""

from __future__ import annotations

from typing import Any

from groundgate_cli.core.errors import InputError, Where
from groundgate_cli.core.strict_json import parse_json

_WANTED = {
    "schema": ("SCHEMA", "a schema"),
    "candidates": ("CANDIDATES", "candidates"),
    "receipt": ("RECEIPT", "a receipt"),
    "policy": ("--policy", "a policy"),
    "references": ("--references", "references"),
    "judgments": ("--judgments", "judgments"),
    "packs": ("--pack", "a pack"),
}
_HINTS = {
    "schema": 'a schema is {"fields": {NAME: {...}}}, and stands before CANDIDATES',
    "candidates": "candidates are a JSON list or JSON Lines, and stand after SCHEMA",
    "receipt": "groundgate admit DOC SCHEMA CANDIDATES -o receipt.json makes a receipt",
}
_SIGNATURES = (
    (b"%PDF-", "a PDF"),
    (b"PK\x03\x04", "a ZIP archive or an office document"),
    (b"<", "HTML or XML"),
)
_HEAD = 1024
# A packet can stand for a receipt; a policy has fields too.
_ALIKE = (("receipt", "a packet"), ("policy", "a schema"))


def mistaken(data: bytes, name: str, part: str) -> InputError | None:
    """An error for a file that is plainly of another kind than its argument wants, else None.

    part: the input that the file was given for: "schema", "candidates", "receipt" and so on.
    """
    label, wanted = _WANTED[part]
    found = _kind(data)
    if found is None or found == wanted or (part, found) in _ALIKE:
        return None
    said = "these are" if found == "candidates" else "this is"
    return InputError(
        f"{label} must be {wanted}, and {said} {found}", where=Where(name), hint=_HINTS.get(part)
    )


def _kind(data: bytes) -> str | None:
    """What a file plainly is: by its first bytes, or by the members of its JSON."""
    head = data.removeprefix(b"\xef\xbb\xbf")[:_HEAD]
    for signature, kind in _SIGNATURES:
        if head.lstrip().startswith(signature):
            return kind
    try:
        return _kind_of_value(parse_json(data))
    except InputError:
        return _kind_of_lines(data)


def _kind_of_lines(data: bytes) -> str | None:
    """What JSON Lines are, by the first."""
    try:
        return _kind_of_value([parse_json(data.split(b"\n", 1)[0])])
    except InputError:
        return None


def _kind_of_value(value: Any) -> str | None:
    """What a JSON value is by its members; a list by its first entry."""
    if isinstance(value, list):
        return "candidates" if value and _is_row(value[0]) else None
    if not isinstance(value, dict):
        return None
    if "groundgate" in value:
        return "a receipt"
    if isinstance(value.get("inputs"), dict):
        return "a packet"
    if isinstance(value.get("fields"), dict):
        return "a schema"
    return "candidates" if _is_row(value) else None


def _is_row(value: Any) -> bool:
    """Whether a value is a candidate, or a document of LangExtract."""
    return isinstance(value, dict) and ({"field", "value"} <= value.keys() or "extractions" in value)
