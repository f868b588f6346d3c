"""A judge in use: who is asked, what was answered before, and what may still be spent."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Protocol

from groundgate_cli.core.errors import GroundgateError, UsageError
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.grounding.judge.judgments import answered
from groundgate_cli.grounding.judge.record import RecordedAnswer
from groundgate_cli.grounding.judge.request import JudgeAnswer, JudgeRequest, RewriteRequest, call_key
from groundgate_cli.judges.budget import Budget, Tokens
from groundgate_cli.judges.crew import Crew
from groundgate_cli.judges.failures import CallError
from groundgate_cli.judges.retries import Clock

CALL_SECONDS = 40.0
_SILENT_CALLS = 8
_NO_PASSAGE = "there is no passage to judge by"
_SPENT = "the budget is used up"
_SILENT = "the judge does not answer"

Request = JudgeRequest | RewriteRequest


class Door(Protocol):
    """The way to a judge. rewrites: whether it can write a text. at_once: calls that may be in flight."""

    rewrites: bool
    at_once: int

    def most(self, request: Request) -> Tokens:
        """The most tokens that a first attempt may use."""

    def ask(self, request: Request, most: Tokens, until: float) -> str:
        """The reply. Raises CallError, or GroundgateError where the judge can't be used at all."""


class _Pending(NamedTuple):
    """A call to make, in input order."""

    key: str
    request: Request


class JudgeSession:
    """Answers requests with a judge; each key is asked once, and never when it was answered before.

    name: the judge's name in receipts. known: answers by key; those that come are added. failures: for
    people, why claims got no reply, with their number. on_answer: called with each new answer, in the
    thread that asks. seconds: the longest that one call may take, with all of its attempts. After eight
    calls in a row without any sign of the judge, or one that it refused the key of, no more are made.
    """

    def __init__(
        self,
        name: str,
        door: Door,
        budget: Budget,
        clock: Clock,
        *,
        known: Mapping[str, RecordedAnswer] | None = None,
        on_answer: Callable[[RecordedAnswer], None] | None = None,
        seconds: float = CALL_SECONDS,
    ) -> None:
        self.name = name
        self.known = dict(known or {})
        self.failures: dict[str, int] = {}
        self._door = door
        self._budget = budget
        self._clock = clock
        self._on_answer = on_answer
        self._seconds = seconds
        self._crew = Crew(clock, door.at_once)
        self._silent = 0
        self._unusable: GroundgateError | None = None

    def judge_claims(self, requests: Sequence[JudgeRequest]) -> list[JudgeAnswer]:
        """One answer for each request, in their order. Raises GroundgateError for an unusable judge."""
        keys = [call_key(self.name, request) for request in requests]
        failures = {
            key: _NO_PASSAGE for key, request in zip(keys, requests, strict=True) if not request.passages
        }
        pending = {
            key: _Pending(key, request)
            for key, request in zip(keys, requests, strict=True)
            if key not in self.known and key not in failures
        }
        self._ask_all(list(pending.values()), failures)
        for key in keys:
            if key in failures:
                self.failures[failures[key]] = self.failures.get(failures[key], 0) + 1
        return [
            answered(self.name, request, self._reply(key), failures.get(key, ""))
            for key, request in zip(keys, requests, strict=True)
        ]

    def rewrite(self, request: RewriteRequest) -> str | None:
        """The draft written again; None where the call failed. Raises GroundgateError."""
        if not self._door.rewrites:
            raise UsageError(
                f"the judge {self.name} can't write a text",
                hint="use openai:, ollama: or anthropic: to regenerate",
            )
        key = call_key(self.name, request)
        if key not in self.known:
            self._ask_all([_Pending(key, request)], {})
        return self._reply(key)

    def _reply(self, key: str) -> str | None:
        found = self.known.get(key)
        return None if found is None else found.reply

    def _ask_all(self, pending: list[_Pending], failures: dict[str, str]) -> None:
        """Make the calls; what fails is added to `failures` by key."""
        if pending and self._unusable is not None:
            raise self._unusable
        started: dict[int, _Pending] = {}
        try:
            for n, call in enumerate(pending):
                while self._crew.is_full:
                    self._finish(started, failures)
                most = self._admit(call, started, failures)
                if isinstance(most, str):
                    failures.update((rest.key, most) for rest in pending[n:])
                    break
                until = self._clock.monotonic() + self._seconds
                started[self._crew.start(partial(self._door.ask, call.request, most, until), until)] = call
            while self._crew.in_flight:
                self._finish(started, failures)
        finally:
            self._crew.forget()
            # What is known stands in input order, whichever call was quick.
            for call in pending:
                if call.key in self.known:
                    self.known[call.key] = self.known.pop(call.key)

    def _admit(
        self, call: _Pending, started: dict[int, _Pending], failures: dict[str, str]
    ) -> Tokens | str:
        """What the budget sets aside for a call, or why neither it nor a later one is made.

        Earlier calls that are under way hold more than they will use: they end before a call is refused,
        so that what is asked does not depend on which of them is quick. A judge that was silent is asked
        nothing more than the calls that decide whether it is gone.
        """
        while True:
            while self._silent and started and self._silent + len(started) >= _SILENT_CALLS:
                self._finish(started, failures)
            if self._silent >= _SILENT_CALLS:
                return _SILENT
            most = self._door.most(call.request)
            if self._budget.open_call(most):
                return most
            if not started:
                return _SPENT
            self._finish(started, failures)

    def _finish(self, started: dict[int, _Pending], failures: dict[str, str]) -> None:
        """Wait for one call and keep what came of it."""
        outcome = self._crew.wait()
        call = started.pop(outcome.number)
        if isinstance(outcome.error, CallError):
            failures[call.key] = outcome.error.why
            self._silent = self._silent + 1 if outcome.error.silent else 0
        elif outcome.error is not None:
            if isinstance(outcome.error, GroundgateError):
                self._unusable = outcome.error
            raise outcome.error
        elif outcome.reply is not None:
            self._silent = 0
            answer = RecordedAnswer(call.key, self.name, outcome.reply)
            self.known[call.key] = answer
            if self._on_answer is not None:
                self._on_answer(answer)
