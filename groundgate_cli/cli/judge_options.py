"""The judge that a command line names: --judge, --record, --replay and the budgets."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from groundgate_cli.cli.files import STDIN, Files
from groundgate_cli.cli.table import Call
from groundgate_cli.cli.words import say
from groundgate_cli.core.errors import UsageError
from groundgate_cli.grounding.judge.request import Asker, JudgeAnswer, JudgeRequest, RewriteRequest

BUDGETS = ("max_calls", "max_tokens", "max_cost", "price_in", "price_out")
OPTIONS = ("record", "allow_unchecked", "judge_timeout", *BUDGETS)


def asks_a_server(call: Call) -> bool:
    """Whether calls are made: they share one budget and one record, so one process makes them all."""
    return call.text("judge") is not None and call.text("replay") is None


@contextmanager
def open_asker(call: Call, files: Files) -> Iterator[Asker | None]:
    """Whoever judges the claims; None where no judge is named.

    What is missing (a key, weights, a record) is an error before any work. The record is put in order at
    the end, where no error came.
    """
    if call.text("replay") is not None:
        call.refuse("--replay", "record", "judge_timeout", *BUDGETS)
        replayed = _replayed(call, files)
        yield replayed
        _say_failures(call, replayed.failures)
        return
    if call.text("judge") is None:
        for name in OPTIONS:
            if call.values[name]:
                raise UsageError(f"--{name.replace('_', '-')} needs --judge", hint=call.hint)
        yield None
        return
    from groundgate_cli.cli.recording import Recording
    from groundgate_cli.grounding.judge.spec import parse_judge
    from groundgate_cli.judges.budget import parse_limits
    from groundgate_cli.judges.opening import open_judge, parse_seconds

    judge = parse_judge(call.text("judge") or "")
    limits = parse_limits(*(call.text(name) for name in BUDGETS))
    seconds = parse_seconds(call.text("judge_timeout"))
    target = call.text("record")
    if target == STDIN:
        raise UsageError("--record needs the name of a file", hint=call.hint)
    recording = None if target is None else Recording(target, _others(call, files))
    session = open_judge(
        judge,
        os.environ,
        limits=limits,
        known=recording.known if recording else None,
        on_answer=recording.keep if recording else None,
        seconds=seconds,
    )
    yield session
    if recording is not None:
        recording.finish(session.known)
    _say_failures(call, session.failures)


def _say_failures(call: Call, failures: dict[str, int]) -> None:
    """Why claims have no answer, with their number."""
    if not call.flag("quiet") and not call.flag("jsonl"):
        for why, count in sorted(failures.items()):
            say(f"groundgate {call.command.name}: judge: {why}: {count} unchecked")


class _Replayed:
    """An asker that answers from a record; failures: why claims got no answer, with their number."""

    def __init__(self, asker: Asker) -> None:
        self.name = asker.name
        self.failures: dict[str, int] = {}
        self._asker = asker

    def judge_claims(self, requests: Sequence[JudgeRequest]) -> list[JudgeAnswer]:
        answers = self._asker.judge_claims(requests)
        for answer in answers:
            if answer.failure:
                self.failures[answer.failure] = self.failures.get(answer.failure, 0) + 1
        return answers

    def rewrite(self, request: RewriteRequest) -> str | None:
        return self._asker.rewrite(request)


def _replayed(call: Call, files: Files) -> _Replayed:
    """An asker that answers from a record, for the judge named or the only one in it."""
    from groundgate_cli.grounding.judge.judgments import FromRecord
    from groundgate_cli.grounding.judge.record import only_judge, parse_record
    from groundgate_cli.grounding.judge.spec import parse_judge

    file = call.text("replay") or ""
    if file == STDIN and STDIN in (call.text("draft") or STDIN, *call.texts("sources")):
        raise UsageError("standard input (-) can stand for one file only", hint="save the others as files")
    files.take(file)
    answers = parse_record(files.read(file), file)
    named = call.text("judge")
    if named is None:
        try:
            return _Replayed(FromRecord(only_judge(answers), answers))
        except UsageError as error:
            raise error.at(file) from None
    judge = parse_judge(named)
    name = judge.name
    if judge.kind == "nli":
        from groundgate_cli.judges.opening import replay_name

        name = named if "@" in named else replay_name(judge)
    return _Replayed(FromRecord(name, answers))


def _others(call: Call, files: Files) -> list[str]:
    """Files that a record must not be: inputs and the output."""
    output = call.text("output")
    if output is not None and output == call.text("record"):
        raise UsageError("--record and -o name the same file", hint=call.hint)
    return files.paths if output is None else [*files.paths, output]
