"""Streams: one record a line in, one line out in the order of the input, in one process or several."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from typing import BinaryIO

from groundgate_cli.cli.files import STDIN, Files
from groundgate_cli.cli.output import Output, check_target
from groundgate_cli.cli.records import Done
from groundgate_cli.cli.status import Failing, Tally
from groundgate_cli.cli.words import Progress, say
from groundgate_cli.core.errors import InputError, Where
from groundgate_cli.core.records import NamedTuple

Worker = Callable[[int, bytes], Done]
_BOM = b"\xef\xbb\xbf"


class Plan(NamedTuple):
    """What a stream reads and writes, and how."""

    command: str
    source: str
    output: str | None
    jobs: int
    failing: Failing
    quiet: bool
    tally: type[Tally] = Tally


def run_stream(plan: Plan, worker: Worker) -> int:
    """Run every record of a file or of standard input, and say what came of them; the exit status."""
    files = Files()
    files.take(plan.source)
    check_target(plan.output, files.paths)
    tally = plan.tally()
    progress = Progress(plan.command, quiet=plan.quiet)
    with closing(_lines(plan.source)) as lines, Output(plan.output) as out:
        done = _each(lines, worker) if plan.jobs == 1 else _in_processes(lines, worker, plan.jobs)
        with closing(done):
            for line, own in done:
                out.write(line)
                if out.target is None:
                    out.flush()
                tally.add(own)
                progress.at(tally.lines)
        progress.clear()
    if not plan.quiet:
        say(f"groundgate {plan.command}: {_words(tally)}")
    return tally.status(plan.failing)


def _words(tally: Tally) -> str:
    count = tally.lines
    if not count:
        return "no records"
    said = f"{count:,} {'record' if count == 1 else 'records'}: {tally.words()}"
    bad = tally.errors + tally.bugs
    return said + (f"; {bad} {'error' if bad == 1 else 'errors'}" if bad else "")


def _lines(name: str) -> Generator[tuple[int, bytes], None, None]:
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


def _each(lines: Iterable[tuple[int, bytes]], worker: Worker) -> Generator[Done, None, None]:
    for number, line in lines:
        yield worker(number, line)


def _in_processes(
    lines: Iterable[tuple[int, bytes]], worker: Worker, jobs: int
) -> Generator[Done, None, None]:
    from groundgate_cli.cli.processes import run_in_processes

    return run_in_processes(lines, worker, jobs)
