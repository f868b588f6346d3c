"""Canonical JSON (RFC 8785) and the digests over it.

`python -m groundgate_cli.core.canonical` reads a JSON text on standard input and writes its canonical
bytes; it ends with 2 where the text is refused.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import Any

from groundgate_cli.core.errors import InputError
from groundgate_cli.core.strict_json import MAX_INTEGER
from groundgate_cli.core.table_store import holds_tables

DIGEST_KINDS = frozenset(
    (
        "receipt",
        "layout",
        "schema",
        "policy",
        "candidate",
        "pack",
        "judgment",
        "draft",
        "judge_call",
    )
)
_encode = json.JSONEncoder(
    ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False
).encode


def canonical_bytes(value: Any) -> bytes:
    """The RFC 8785 bytes of a JSON value. Raises InputError for what has no canonical form."""
    return b"".join(canonical_parts(value))


def canonical_parts(value: Any) -> Iterable[bytes]:
    """The same bytes in parts, of which stored tables make many."""
    if not holds_tables(value):
        return (_whole_bytes(value),)
    from groundgate_cli.core.table_json import CANONICAL, value_parts

    return value_parts(value, CANONICAL, _whole_bytes)


def _whole_bytes(value: Any) -> bytes:
    plain, whole = _survey(value)
    if plain:
        return _encode(_with_integers(value) if whole else value).encode("utf-8")
    import rfc8785

    try:
        found: bytes = rfc8785.dumps(value)
    except (rfc8785.CanonicalizationError, UnicodeEncodeError, RecursionError) as error:
        raise InputError(f"no canonical form: {error}") from None
    return found


def _survey(value: Any) -> tuple[bool, bool]:
    """Whether the standard encoder gives the same bytes, and whether there are whole doubles (40.0).

    The standard encoder sorts names by code point, RFC 8785 by UTF-16 unit: for ASCII they agree.
    It writes doubles as RFC 8785 does where neither has an exponent, but for whole ones.
    """
    stack = [(value,)]
    whole = False
    while stack:
        for item in stack.pop():
            kind = type(item)
            if kind is str:
                if not item.isascii() and _has_surrogate(item):
                    return False, whole
            elif kind is dict:
                if not _are_plain_names(item):
                    return False, whole
                stack.append(item.values())
            elif kind is list or kind is tuple:
                stack.append(item)
            elif kind is float:
                whole = whole or item.is_integer()
                if not (item == 0 or 1e-4 <= abs(item) <= MAX_INTEGER):
                    return False, whole
            elif kind is int:
                if not -MAX_INTEGER <= item <= MAX_INTEGER:
                    return False, whole
            elif item is not None and kind is not bool:
                return False, whole
    return True, whole


def _are_plain_names(names: Iterable[Any]) -> bool:
    try:
        return "".join(names).isascii()
    except TypeError:
        return False


def _with_integers(value: Any) -> Any:
    """A copy with whole doubles as integers, which is how RFC 8785 writes them."""
    kind = type(value)
    if kind is float:
        return int(value) if value.is_integer() else value
    if kind is dict:
        return {name: _with_integers(item) for name, item in value.items()}
    if kind is list or kind is tuple:
        return [_with_integers(item) for item in value]
    return value


def _has_surrogate(text: str) -> bool:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return True
    return False


def digest(kind: str, value: Any) -> str:
    """The digest of a JSON object of one kind: "sha256:" and 64 hex digits."""
    if kind not in DIGEST_KINDS:
        raise ValueError(f"unknown digest kind {kind!r}")
    found = hashlib.sha256(f"groundgate/1:{kind}\0".encode("ascii"))
    for part in canonical_parts(value):
        found.update(part)
    return "sha256:" + found.hexdigest()


def text_digest(text: str) -> str:
    """The SHA-256 of a text's UTF-8 bytes, as `sha256sum` prints it: 64 hex digits."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def _main() -> int:
    import sys

    from groundgate_cli.core.strict_json import parse_json

    try:
        out = canonical_bytes(parse_json(sys.stdin.buffer.read(), file="-"))
    except InputError as error:
        sys.stderr.write(f"canonical: error: {error}\n")
        return 2
    sys.stdout.buffer.write(out)
    sys.stdout.buffer.flush()
    return 0


if __name__ == "__main__":
    raise SystemExit(_main())
