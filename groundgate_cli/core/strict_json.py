"""JSON as groundgate accepts it: strict, with the place of each fault.

Enforced: UTF-8 without faults (one leading byte order mark is skipped); RFC 8259 syntax; no duplicate
name in an object; no NaN or Infinity; no number past the range of a double; integers within
±(2^53 - 1); no lone surrogate; at most `max_depth` levels of arrays and objects. Not enforced here:
what the members mean.

The text is read by the standard library's parser. What that parser would let pass is found by cheap
scans; only then, or on a fault, a slow reader walks the text to name the line and the JSON pointer.
"""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

from groundgate_cli.core.errors import InputError, Where

MAX_DEPTH = 128
MAX_INTEGER = 2**53 - 1
_LONGEST_LOCATED = 4_000_000
_LONGEST_PATH = 32

_SUSPECT = re.compile(rb"\\u[dD][89a-fA-F]|[0-9]{16}|[0-9][eE]\+?[0-9]{3}|[0-9]{300}", re.ASCII)
_STRING = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"', re.DOTALL)
_BRACKET = re.compile(rb"[\[\]{}]")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?")
_SPACE = re.compile(r"[ \t\n\r]*")
_CHARACTERS = re.compile(r'[^"\\\x00-\x1f]*')
_ESCAPES = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_WORDS = {"true": True, "false": False, "null": None}
_BOM = b"\xef\xbb\xbf"


class _SuspectError(Exception):
    """The fast parser met something that only the slow reader can place."""


def parse_json(data: bytes, *, file: str | None = None, max_depth: int = MAX_DEPTH) -> Any:
    """The value of a JSON text. Raises InputError with file, line and pointer."""
    if data.startswith(_BOM):
        data = data[3:]
    if not data.strip():
        raise InputError("nothing is in it, and JSON is expected", where=Where(file))
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise _encoding_error(data, error, file) from None
    if not _SUSPECT.search(data) and not _too_deep(data, max_depth):
        try:
            return json.loads(text, object_pairs_hook=_unique, parse_constant=_constant)
        except (ValueError, RecursionError, _SuspectError):
            pass
    return _Reader(text, file, max_depth).read()


def _encoding_error(data: bytes, error: UnicodeDecodeError, file: str | None) -> InputError:
    line = data.count(b"\n", 0, error.start) + 1
    hint = "save the file as UTF-8"
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        hint = "this is UTF-16: save the file as UTF-8"
    return InputError(
        f"not UTF-8: byte 0x{data[error.start]:02x} at offset {error.start}",
        where=Where(file, line),
        hint=hint,
    )


def _too_deep(data: bytes, max_depth: int) -> bool:
    if data.count(b"[") + data.count(b"{") <= max_depth:
        return False
    depth = 0
    for match in _BRACKET.finditer(_STRING.sub(b"", data)):
        if match.group() in b"[{":
            depth += 1
            if depth > max_depth:
                return True
        else:
            depth -= 1
    return False


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise _SuspectError
    return found


def _constant(_: str) -> NoReturn:
    raise _SuspectError


class _Reader:
    """The slow reader: the same grammar, one position at a time, with the pointer kept."""

    def __init__(self, text: str, file: str | None, max_depth: int) -> None:
        self.text = text
        self.file = file
        self.max_depth = max_depth
        self.at = 0
        self.path: list[str] = []

    def read(self) -> Any:
        value = self._value()
        self._space()
        if self.at < len(self.text):
            self._fail(
                "text after the end of the JSON value",
                "one JSON value is expected; a command that has --jsonl reads one a line with it",
            )
        return value

    def _fail(self, message: str, hint: str | None = None) -> NoReturn:
        line = self.text.count("\n", 0, self.at) + 1
        # Of a path that no one reads to its end, the file and line say enough.
        path = self.path if len(self.path) <= _LONGEST_PATH else []
        pointer = "".join("/" + part for part in path) or None
        raise InputError(message, where=Where(self.file, line, pointer), hint=hint)

    def _space(self) -> None:
        match = _SPACE.match(self.text, self.at)
        if match:
            self.at = match.end()

    def _value(self) -> Any:
        self._space()
        here = self.text[self.at : self.at + 1]
        if here in ("{", "["):
            if len(self.path) >= self.max_depth:
                self._fail(f"nested deeper than {self.max_depth} levels", "flatten the value")
            return self._object() if here == "{" else self._array()
        if here == '"':
            return self._string()
        if here == "-" or "0" <= here <= "9":
            return self._number()
        return self._word(here)

    def _word(self, here: str) -> Any:
        for word, value in _WORDS.items():
            if self.text.startswith(word, self.at):
                self.at += len(word)
                return value
        for word in ("NaN", "Infinity"):
            if self.text.startswith(word, self.at):
                self._fail(f"{word} is no JSON number", "use null or leave the member out")
        if not here:
            self._fail("the JSON text ends too early", "is the file cut off?")
        ends = here == "]" and self.text[: self.at].rstrip().endswith(",")
        self._fail(f"unexpected {here!r}", "remove the comma before ]" if ends else "this is not JSON")

    def _object(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        self.at += 1
        self._space()
        if self._take("}"):
            return found
        while True:
            self._space()
            if self.text[self.at : self.at + 1] != '"':
                ends = self.text.startswith("}", self.at)
                hint = "remove the comma before }" if ends else "JSON has no comments and no single quotes"
                self._fail("a member name in double quotes is expected", hint)
            name = self._string()
            self.path.append(name.replace("~", "~0").replace("/", "~1"))
            if name in found:
                self._fail(f"the name {name!r} stands twice in one object", "keep one of them")
            self._space()
            if not self._take(":"):
                self._fail("a colon is expected after the name")
            found[name] = self._value()
            self.path.pop()
            self._space()
            if self._take("}"):
                return found
            if not self._take(","):
                self._fail("a comma or } is expected")

    def _array(self) -> list[Any]:
        found: list[Any] = []
        self.at += 1
        self._space()
        if self._take("]"):
            return found
        while True:
            self.path.append(str(len(found)))
            found.append(self._value())
            self.path.pop()
            self._space()
            if self._take("]"):
                return found
            if not self._take(","):
                self._fail("a comma or ] is expected")

    def _take(self, character: str) -> bool:
        if self.text.startswith(character, self.at):
            self.at += 1
            return True
        return False

    def _number(self) -> int | float:
        match = _NUMBER.match(self.text, self.at)
        if match is None:
            self._fail("not a JSON number")
        token = match.group()
        if match.group(1) is None and match.group(2) is None:
            if len(token) > 17 or abs(int(token)) > MAX_INTEGER:
                self._fail("an integer past 2^53 - 1", "write it as a decimal string")
            self.at = match.end()
            return int(token)
        value = float(token)
        if value in (float("inf"), float("-inf")):
            self._fail("a number past the range of a double", "write it as a decimal string")
        self.at = match.end()
        return value

    def _string(self) -> str:
        self.at += 1
        parts: list[str] = []
        while True:
            match = _CHARACTERS.match(self.text, self.at)
            if match:
                parts.append(match.group())
                self.at = match.end()
            here = self.text[self.at : self.at + 1]
            if here == '"':
                self.at += 1
                return "".join(parts)
            if here == "\\":
                parts.append(self._escape())
            elif not here:
                self._fail("a string that never ends", "is the file cut off?")
            else:
                self._fail(f"the control character U+{ord(here):04X} in a string", "escape it")

    def _escape(self) -> str:
        kind = self.text[self.at + 1 : self.at + 2]
        if kind in _ESCAPES and kind:
            self.at += 2
            return _ESCAPES[kind]
        if kind != "u":
            self._fail(f"unknown escape \\{kind}")
        code = self._hex(self.at + 2)
        if not 0xD800 <= code <= 0xDFFF:
            self.at += 6
            return chr(code)
        if code <= 0xDBFF and self.text.startswith("\\u", self.at + 6):
            low = self._hex(self.at + 8)
            if 0xDC00 <= low <= 0xDFFF:
                self.at += 12
                return chr(0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00))
        self._fail("a lone surrogate in a string", "it stands for no character: remove it")

    def _hex(self, start: int) -> int:
        digits = self.text[start : start + 4]
        if len(digits) < 4 or any(c not in "0123456789abcdefABCDEF" for c in digits):
            self._fail("\\u needs four hexadecimal digits")
        return int(digits, 16)


class _PlaceFoundError(Exception):
    """The slow reader stands at the place that is looked for."""


class _Locator(_Reader):
    """The slow reader, stopping at the value of one pointer."""

    def __init__(self, text: str, parts: list[str]) -> None:
        super().__init__(text, None, MAX_DEPTH * 2)
        self.wanted = parts

    def _value(self) -> Any:
        self._space()
        if self.path == self.wanted:
            raise _PlaceFoundError
        return super()._value()


def line_of(data: bytes, pointer: str) -> int | None:
    """The line, from 1, of the value at a JSON pointer; of its nearest parent where there is none.

    JSON Lines count as a list. None where the text can't be read, or is too long to be read so slowly.
    """
    if len(data) > _LONGEST_LOCATED:
        return None
    text = data.removeprefix(_BOM).decode("utf-8", "replace")
    parts = pointer.split("/")[1:] if pointer.startswith("/") and pointer != "/" else []
    for end in range(len(parts), -1, -1):
        locator = _Locator(text, parts[:end])
        try:
            locator.read()
        except _PlaceFoundError:
            return text.count("\n", 0, locator.at) + 1
        except (InputError, RecursionError):
            break
    if parts and parts[0].isascii() and parts[0].isdecimal():
        rows = [n for n, line in enumerate(text.split("\n"), 1) if line.strip()]
        number = int(parts[0]) if len(parts[0]) < 9 else len(rows)
        return rows[number] if number < len(rows) else None
    return None
