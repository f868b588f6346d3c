"""Words for people: errors, hints, summaries and progress. All of it goes to standard error."""

from __future__ import annotations

import sys
import time

from groundgate_cli.core.errors import GroundgateError

_PROGRESS_AFTER = 1.0
_PROGRESS_EVERY = 0.2
# Codes of refusals that people look for, beside the words.
_NAMED = "G6_E_"


def say(line: str) -> None:
    """One line on standard error, in UTF-8 whatever the locale; a closed one is no fault."""
    stream = sys.stderr
    if stream is None:
        return
    try:
        stream.buffer.write(printable(line).encode("utf-8", "surrogateescape") + b"\n")
        stream.flush()
    except (OSError, ValueError):
        pass


def printable(line: str) -> str:
    """A line without control characters: a file name must not move the cursor."""
    return "".join(c if c >= " " and not "\x7f" <= c <= "\x9f" else f"\\x{ord(c):02x}" for c in line)


def say_error(command: str, error: GroundgateError) -> None:
    """An error and what to do about it."""
    head = f"groundgate {command}".rstrip()
    code = f" [{error.code}]" if error.code.startswith(_NAMED) else ""
    if error.where.file == "-":
        error.where = error.where._replace(file="standard input")
    say(f"{head}: error: {error}{code}")
    if error.hint:
        say(f"{head}: hint: {error.hint}")


class Progress:
    """A count that is shown on a terminal once a run lasts longer than a second."""

    def __init__(self, command: str, *, quiet: bool = False) -> None:
        self.head = f"groundgate {command}"
        self.active = not quiet and sys.stderr is not None and sys.stderr.isatty()
        self.shown = False
        self.next = time.monotonic() + _PROGRESS_AFTER

    def at(self, count: int) -> None:
        if not self.active or time.monotonic() < self.next:
            return
        self.next = time.monotonic() + _PROGRESS_EVERY
        self.shown = True
        sys.stderr.write(f"\r{self.head}: {count:,} records")
        sys.stderr.flush()

    def clear(self) -> None:
        if self.shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
            self.shown = False
