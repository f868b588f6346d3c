"""Canonical JSON (RFC 8785) and the digests over it.

`python -m groundgate_cli.core.canonical` reads a JSON text on standard input and writes its canonical
bytes; it ends with 2 where the text is refused.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from itertools import chain
from typing import Any

from groundgate_cli.core.errors import InputError
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.strict_json import MAX_INTEGER
from groundgate_cli.core.table_store import holds_tables

MANY = 1_000
NUMBERS = frozenset((int, float))
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
    plain, whole, dotted, many = _survey(value)
    if plain:
        found = _encoded(value, many)
        if not whole or b".0" not in found:
            return found
        if dotted or b"-0.0" in found or type(value) is float:
            return _encoded(_with_integers(value), many)
        return found.replace(b".0,", b",").replace(b".0]", b"]").replace(b".0}", b"}")
    import rfc8785

    try:
        found = bytes(rfc8785.dumps(value))
    except (rfc8785.CanonicalizationError, UnicodeEncodeError, RecursionError) as error:
        raise InputError(f"no canonical form: {error}") from None
    return found


class _Survey(NamedTuple):
    """Whether the standard encoder gives the same bytes, and whether there may be whole doubles (40.0),
    text that looks like the end of one, and many numbers.

    The standard encoder sorts names by code point, RFC 8785 by UTF-16 unit: for ASCII they agree.
    It writes doubles as RFC 8785 does where neither has an exponent, but for whole ones.
    """

    plain: bool
    whole: bool = False
    dotted: bool = False
    many: bool = False


def _survey(value: Any) -> _Survey:
    stack = [(value,)]
    whole = dotted = many = False
    while stack:
        for item in stack.pop():
            kind = type(item)
            if kind is str:
                if not item.isascii() and _has_surrogate(item):
                    return _Survey(False)
                dotted = dotted or ".0" in item
            elif kind is dict:
                names = _joined(item)
                if not names.isascii():
                    return _Survey(False)
                dotted = dotted or ".0" in names
                stack.append(item.values())
            elif kind is list or kind is tuple:
                if kind is list and len(item) >= MANY and _are_rows_of_numbers(item):
                    whole = many = True
                else:
                    stack.append(item)
            elif kind is float:
                whole = whole or item.is_integer()
                if not (item == 0 or 1e-4 <= abs(item) <= MAX_INTEGER):
                    return _Survey(False)
            elif kind is int:
                if not -MAX_INTEGER <= item <= MAX_INTEGER:
                    return _Survey(False)
            elif item is not None and kind is not bool:
                return _Survey(False)
    return _Survey(True, whole, dotted, many)


def _are_rows_of_numbers(rows: list[Any]) -> bool:
    """Whether all items are lists of numbers alone that the standard encoder writes without exponent."""
    if set(map(type, rows)) != {list}:
        return False
    for first in range(0, len(rows), MANY):
        numbers = list(chain.from_iterable(rows[first : first + MANY]))
        if not NUMBERS.issuperset(map(type, numbers)):
            return False
        if min(filter(None, numbers), default=1) < 1e-4 or max(numbers, default=0) > MAX_INTEGER:
            return False
        try:
            total = sum(numbers)
        except OverflowError:
            return False
        if total != total:  # what is no number is neither small nor large
            return False
    return True


def _joined(names: Iterable[Any]) -> str:
    """Names as one text; one that is not ASCII where some are no text."""
    try:
        return "".join(names)
    except TypeError:
        return "\ufffd"


def _encoded(value: Any, many: bool) -> bytes:
    """What the standard encoder gives. Many numbers are written by orjson, which is faster to load too."""
    if many:
        import orjson

        try:
            return orjson.dumps(value, option=orjson.OPT_SORT_KEYS)
        except orjson.JSONEncodeError:  # nested too deeply for it
            pass
    return _encode(value).encode("utf-8")


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
