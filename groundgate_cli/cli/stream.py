"""Streams: one record a line in, one line out in the order of the input, in one process or several."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from typing import BinaryIO

from groundgate_cli.cli.files import STDIN, Files
from groundgate_cli.cli.output import Output, check_target
from groundgate_cli.cli.records import Done
from groundgate_cli.cli.status import Failing, Tally
from groundgate_cli.cli.words import Progress, say
from groundgate_cli.core.errors import InputError, Where

Worker = Callable[[int, bytes], Done]
_BOM = b"\xef\xbb\xbf"


def run_stream(
    command: str, name: str, output: str | None, worker: Worker, jobs: int, failing: Failing, quiet: bool
) -> int:
    """Run every record of a file or of standard input, and say what came of them; the exit status."""
    files = Files()
    files.take(name)
    check_target(output, files.paths)
    tally = Tally()
    progress = Progress(command, quiet=quiet)
    with closing(_lines(name)) as lines, Output(output) as out:
        try:
            done = _each(lines, worker) if jobs == 1 else _in_processes(lines, worker, jobs)
            with closing(done):
                for line, own in done:
                    out.write(line)
                    if output is None:
                        out.flush()
                    tally.add(own)
                    progress.at(tally.records + tally.errors + tally.bugs)
        finally:
            progress.clear()
    if not quiet:
        say(f"groundgate {command}: {_words(tally)}")
    return tally.status(failing)


def _words(tally: Tally) -> str:
    count = tally.records + tally.errors + tally.bugs
    if not count:
        return "no records"
    said = f"{count:,} {'record' if count == 1 else 'records'}: {tally.words()}"
    bad = tally.errors + tally.bugs
    return said + (f"; {bad} {'error' if bad == 1 else 'errors'}" if bad else "")


def _lines(name: str) -> Iterator[tuple[int, bytes]]:
    """The lines that hold something, with their numbers from 1."""
    stream = _open(name)
    try:
        for number, line in enumerate(stream, 1):
            body = line.removeprefix(_BOM) if number == 1 else line
            if body.strip(b" \t\r\n"):
                yield number, body
    except OSError as error:
        raise InputError((error.strerror or "can't be read").lower(), where=Where(name)) from None
    finally:
        if name != STDIN:
            stream.close()


def _open(name: str) -> BinaryIO:
    if name == STDIN:
        if sys.stdin is None:
            raise InputError("standard input is closed", where=Where(STDIN))
        return sys.stdin.buffer
    try:
        return open(name, "rb")
    except OSError:
        Files().read(name)  # says why in plain words
        raise


def _each(lines: Iterable[tuple[int, bytes]], worker: Worker) -> Iterator[Done]:
    for number, line in lines:
        yield worker(number, line)


def _in_processes(lines: Iterable[tuple[int, bytes]], worker: Worker, jobs: int) -> Iterator[Done]:
    from groundgate_cli.cli.processes import run_in_processes

    return run_in_processes(lines, worker, jobs)
