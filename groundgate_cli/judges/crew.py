"""Calls under way: only so many, started in input order, each with a time of its own.

The threads are daemons, and a call that outlives its time is left to itself: neither a server that never
stops answering nor a name that never resolves can hold the run.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.judges.failures import CallError
from groundgate_cli.judges.retries import Clock

_GRACE = 2.0


class Outcome(NamedTuple):
    """How a call ended: with a reply, or with an error."""

    number: int
    reply: str | None
    error: Exception | None


class Crew:
    """Workers that take calls and hand their outcomes back, in the order in which they end.

    at_once: how many calls may be in flight.
    """

    def __init__(self, clock: Clock, at_once: int) -> None:
        self._clock = clock
        self._at_once = at_once
        self._todo: queue.SimpleQueue[tuple[int, Callable[[], str]]] = queue.SimpleQueue()
        self._done: queue.SimpleQueue[Outcome] = queue.SimpleQueue()
        self._ends: dict[int, float] = {}
        self._workers = 0
        self._next = 0

    @property
    def in_flight(self) -> int:
        return len(self._ends)

    @property
    def is_full(self) -> bool:
        return len(self._ends) >= self._at_once

    def start(self, call: Callable[[], str], until: float) -> int:
        """Start a call that should end by `until`; its number in the outcome."""
        number = self._next
        self._next += 1
        self._ends[number] = until + _GRACE
        if self._workers < len(self._ends):
            self._hire()
        self._todo.put((number, call))
        return number

    def wait(self) -> Outcome:
        """The next outcome; there must be a call in flight."""
        while True:
            number, end = min(self._ends.items(), key=lambda row: row[1])
            try:
                outcome = self._done.get(timeout=max(0.0, end - self._clock.monotonic()))
            except queue.Empty:
                # Its worker is lost with it.
                self._workers -= 1
                del self._ends[number]
                error = CallError("the judge did not answer in time", silent=True)
                return Outcome(number, None, error)
            if outcome.number in self._ends:
                del self._ends[outcome.number]
                return outcome
            # The worker of a call that was given up is back.
            self._workers += 1

    def forget(self) -> None:
        """Give up all calls in flight."""
        self._workers -= len(self._ends)
        self._ends.clear()

    def _hire(self) -> None:
        self._workers += 1
        threading.Thread(target=self._work, daemon=True).start()

    def _work(self) -> None:
        while True:
            number, call = self._todo.get()
            self._done.put(_outcome(number, call))


def _outcome(number: int, call: Callable[[], str]) -> Outcome:
    try:
        return Outcome(number, call(), None)
    except Exception as error:
        # Also a fault of ours: it is raised where the run can report it.
        return Outcome(number, None, error)
