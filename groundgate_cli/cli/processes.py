"""Worker processes: records out to them, results back in the order of the input.

Each worker has a pipe of its own and works on one bundle of records at a time; only a few bundles are
read ahead, so memory does not grow with the stream. A worker that dies ends the run with an error.
"""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from multiprocessing.connection import Connection, wait
from typing import Any

from groundgate_cli.cli.records import Done
from groundgate_cli.core.errors import GroundgateError

Worker = Callable[[int, bytes], Done]
Bundle = list[tuple[int, bytes]]
_BUNDLE_LINES = 16
_BUNDLE_BYTES = 256 * 1024
_AHEAD = 4


def run_in_processes(
    lines: Iterable[tuple[int, bytes]], worker: Worker, jobs: int
) -> Generator[Done, None, None]:
    """The results of all records, in order."""
    crew = _Crew(worker, jobs)
    try:
        yield from crew.run(_bundles(lines))
    finally:
        crew.stop()


def _bundles(lines: Iterable[tuple[int, bytes]]) -> Iterator[Bundle]:
    bundle: Bundle = []
    size = 0
    for number, line in lines:
        bundle.append((number, line))
        size += len(line)
        if len(bundle) >= _BUNDLE_LINES or size >= _BUNDLE_BYTES:
            yield bundle
            bundle, size = [], 0
    if bundle:
        yield bundle


class _Crew:
    def __init__(self, worker: Worker, jobs: int) -> None:
        # Forking is quick and safe here: no thread has been started. Elsewhere the platform's own way.
        context: Any = multiprocessing.get_context("fork" if sys.platform == "linux" else None)
        self.idle: list[Connection] = []
        self.busy: dict[Connection, int] = {}
        self.processes: list[Any] = []
        self.jobs = jobs
        for _ in range(jobs):
            ours, theirs = context.Pipe()
            others = [ours, *self.idle] if context.get_start_method() == "fork" else []
            process = context.Process(target=_work, args=(worker, theirs, others), daemon=True)
            process.start()
            theirs.close()
            self.processes.append(process)
            self.idle.append(ours)

    def run(self, bundles: Iterator[Bundle]) -> Iterator[Done]:
        finished: dict[int, list[Done]] = {}
        sent, due, more = 0, 0, True
        while more or self.busy or finished:
            while more and self.idle and sent - due < self.jobs * _AHEAD:
                bundle = next(bundles, None)
                if bundle is None:
                    more = False
                    break
                pipe = self.idle.pop()
                self._send(pipe, bundle)
                self.busy[pipe] = sent
                sent += 1
            if self.busy:
                ready = wait(list(self.busy))
                for pipe in [one for one in self.busy if one in ready]:
                    finished[self.busy.pop(pipe)] = self._receive(pipe)
                    self.idle.append(pipe)
            while due in finished:
                yield from finished.pop(due)
                due += 1

    def _send(self, pipe: Connection, bundle: Bundle) -> None:
        try:
            pipe.send(bundle)
        except OSError:
            raise _dead() from None

    def _receive(self, pipe: Connection) -> list[Done]:
        try:
            return list(pipe.recv())
        except (EOFError, OSError):
            raise _dead() from None

    def stop(self) -> None:
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.join()


def _dead() -> GroundgateError:
    return GroundgateError(
        "a worker process has died", hint="it may have run out of memory: use fewer processes (-j)"
    )


def _work(worker: Worker, pipe: Connection, others: list[Connection]) -> None:
    """The life of a worker: bundles in, results out, until the pipe closes."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    for other in others:
        other.close()
    while True:
        try:
            bundle = pipe.recv()
        except EOFError:
            return
        pipe.send([worker(number, line) for number, line in bundle])
