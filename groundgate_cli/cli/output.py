"""Writing results: standard output in plain bytes, files all at once or not at all."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from types import TracebackType
from typing import Any, BinaryIO

from groundgate_cli.core.errors import OutputError, UsageError, Where
from groundgate_cli.core.strict_json import MAX_INTEGER
from groundgate_cli.core.table_store import holds_tables

_FEW = 20_000


def json_bytes(value: Any, *, pretty: bool = False) -> bytes:
    """JSON and one newline, in UTF-8."""
    return b"".join(json_parts(value, pretty=pretty))


def json_parts(value: Any, *, pretty: bool = False) -> Iterable[bytes]:
    """The same bytes in parts, of which stored tables make many."""
    if not holds_tables(value):
        return (_whole_json(value, pretty=pretty) + b"\n",)
    from groundgate_cli.core.table_json import PLAIN, value_parts

    parts = pretty_parts(value, 0) if pretty else value_parts(value, PLAIN, _whole_json)
    return chain(parts, (b"\n",))


def pretty_parts(value: Any, depth: int) -> Iterator[bytes]:
    """Indented JSON of a value in which tables are stored. depth: of the objects that it stands in."""
    inner = b"\n" + b"  " * (depth + 1)
    if not holds_tables(value):
        yield _whole_json(value, pretty=True).replace(b"\n", inner[:-2])
        return
    is_object = isinstance(value, dict)
    mark = (b"{" if is_object else b"[") + inner
    for item in value:
        yield mark + (_whole_json(item) + b": " if is_object else b"")
        if is_object:
            yield from pretty_parts(value[item], depth + 1)
        else:
            yield from pretty_parts({**item, "rows": list(item["rows"])}, depth + 1)
        mark = b"," + inner
    yield (b"\n" + b"  " * depth + (b"}" if is_object else b"]")) if len(value) else mark[:1] + b"]"


def _whole_json(value: Any, *, pretty: bool = False) -> bytes:
    """JSON of a value without stored tables."""
    if not pretty and _is_small(value):
        # To load orjson takes longer than to write a small result without it.
        import json

        return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8")
    import orjson

    return orjson.dumps(value, option=orjson.OPT_INDENT_2 if pretty else 0)


def _is_small(value: Any) -> bool:
    """Whether a value is of few parts, all of which the standard encoder writes as orjson does."""
    stack, count = [value], 0
    while stack and count < _FEW:
        item = stack.pop()
        count += 1
        if isinstance(item, dict):
            stack.extend(item)
            stack.extend(item.values())
        elif isinstance(item, list):
            stack.extend(item)
        elif isinstance(item, float):
            # Outside of these, the two write exponents in other ways.
            if not (item == 0 or 1e-4 <= abs(item) <= MAX_INTEGER):
                return False
        elif item is not None and not isinstance(item, str | int):
            return False
    return not stack


def check_target(target: str | None, inputs: list[str]) -> None:
    """A usage or output error for a target that can't be written or that is one of the inputs."""
    if target is None or target == "-":
        return
    if not target:
        raise UsageError("the output needs the name of a file", hint="- is standard output")
    folder = os.path.dirname(target) or "."
    if not os.path.isdir(folder):
        raise OutputError("there is no such folder", where=Where(folder), hint="make it first")
    if os.path.isdir(target):
        raise OutputError("this is a folder, not a file", where=Where(target))
    for name in inputs:
        with contextlib.suppress(OSError):
            if os.path.samefile(name, target) and stat.S_ISREG(os.stat(target).st_mode):
                raise UsageError(
                    "the output would overwrite an input", where=Where(target), hint="choose another name"
                )


class Output:
    """Where a result goes: a file that appears when all is written, or standard output.

    Used as a context: without an error inside, the file is put in its place at the end.
    """

    def __init__(self, target: str | None) -> None:
        self.target = None if target == "-" else target
        self.temporary: str | None = None
        self.stream: BinaryIO | None = None

    def __enter__(self) -> Output:
        if self.target is None:
            if sys.stdout is None:
                raise OutputError("standard output is closed")
            self.stream = sys.stdout.buffer
        else:
            self._open(self.target)
        return self

    def _open(self, target: str) -> None:
        """A new file beside the target; a device or pipe is written as it is."""
        place = os.path.realpath(target)
        try:
            if os.path.exists(place) and not os.path.isfile(place):
                self.stream = open(place, "wb")  # noqa: SIM115
                return
            # The name is known before the file is there, so that a signal in between leaves none behind.
            self.temporary = os.path.join(os.path.dirname(place), f".groundgate-{os.urandom(8).hex()}")
            self.stream = open(self.temporary, "xb")  # noqa: SIM115
            os.chmod(self.temporary, _mode(place))
        except OSError as error:
            self._discard()
            raise _failed(target, error) from None
        except BaseException:
            self._discard()
            raise

    def write(self, data: bytes) -> None:
        if self.stream is None:
            raise OutputError("the output is not open")
        try:
            write_all(self.stream, data)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise _failed(self.target, error) from None

    def flush(self) -> None:
        try:
            if self.stream is not None:
                self.stream.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            raise _failed(self.target, error) from None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is not None:
            self._discard()
            return
        try:
            self.flush()
            if self.target is not None and self.stream is not None:
                self.stream.close()
                if self.temporary is not None:
                    os.replace(self.temporary, os.path.realpath(self.target))
        except BrokenPipeError:
            raise
        except OSError as problem:
            self._discard()
            raise _failed(self.target, problem) from None
        except OutputError:
            self._discard()
            raise

    def _discard(self) -> None:
        if self.target is not None and self.stream is not None:
            with contextlib.suppress(OSError):
                self.stream.close()
        if self.temporary is not None:
            with contextlib.suppress(OSError):
                os.unlink(self.temporary)
            self.temporary = None


def write_all(stream: BinaryIO, data: bytes) -> None:
    """Write all bytes: an unbuffered stream may take a part at a time."""
    rest = memoryview(data)
    while rest:
        rest = rest[stream.write(rest) or 0 :]


def _mode(place: str) -> int:
    """The permissions of the file that is replaced, or those of any new file."""
    try:
        return stat.S_IMODE(os.stat(place).st_mode)
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask


def _failed(target: str | None, error: OSError) -> OutputError:
    said = (error.strerror or "it can't be written").lower()
    name = "standard output" if target is None else target
    return OutputError(said, where=Where(name))


def write_output(data: bytes | Iterable[bytes], target: str | None) -> None:
    """Write a whole result, given at once or in parts."""
    with Output(target) as output:
        for part in (data,) if isinstance(data, bytes) else data:
            output.write(part)
