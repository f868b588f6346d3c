"""Recorded answers of judges: JSON Lines of {key, judge, reply, verdict}.

The reply decides; the verdict beside it is for readers and is derived again. Two answers to one key must
agree. A last line without its line end is what an interrupted run left, and is not read.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from groundgate_cli.core.errors import InputError, UsageError, Where
from groundgate_cli.core.members import as_object
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.strict_json import parse_json
from groundgate_cli.grounding.judge.spec import read_verdict

_MEMBERS = ("key", "judge", "reply", "verdict")


class RecordedAnswer(NamedTuple):
    """An answer as it was recorded."""

    key: str
    judge: str
    reply: str


def parse_record(data: bytes, file: str | None = None) -> dict[str, RecordedAnswer]:
    """The answers of a record by key, in the order of the file. Raises InputError with the line."""
    found: dict[str, RecordedAnswer] = {}
    whole, newline, _ = data.rpartition(b"\n")
    for number, line in enumerate(whole.split(b"\n") if newline else (), 1):
        if not line.strip():
            continue
        try:
            answer = _parse_line(line)
        except InputError as error:
            # A line is a text of its own: its own first line is this line of the file.
            error.where = Where(file, number, error.where.pointer)
            raise
        earlier = found.setdefault(answer.key, answer)
        if earlier != answer:
            raise InputError(
                "another answer to a key that was answered before",
                where=Where(file, number, "/key"),
                hint="remove one of the two lines",
            )
    return found


def _parse_line(line: bytes) -> RecordedAnswer:
    body = as_object(parse_json(line), "", "a recorded answer", _MEMBERS)
    for name in ("key", "judge", "reply"):
        if not isinstance(body.get(name), str) or (name != "reply" and not body[name]):
            raise InputError(f"a recorded answer needs the text {name}", where=Where(pointer=f"/{name}"))
    return RecordedAnswer(body["key"], body["judge"], body["reply"])


def render_answer(answer: RecordedAnswer) -> bytes:
    """The line of one answer."""
    row: dict[str, Any] = {
        "key": answer.key,
        "judge": answer.judge,
        "reply": answer.reply,
        "verdict": read_verdict(answer.judge, answer.reply).value,
    }
    text = json.dumps(row, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8") + b"\n"


def render_record(answers: Mapping[str, RecordedAnswer]) -> bytes:
    """A whole record, in the order of the mapping."""
    return b"".join(render_answer(one) for one in answers.values())


def only_judge(answers: Mapping[str, RecordedAnswer]) -> str:
    """The name of the one judge that a record holds answers of. Raises UsageError."""
    names = sorted({one.judge for one in answers.values()})
    if len(names) == 1:
        return names[0]
    what = f"answers of {', '.join(names)}" if names else "no answer"
    raise UsageError(f"the record holds {what}", hint="say with --judge which judge decides")
