"""Judgments of a receipt: the replies that were used, and askers that answer without any server."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from groundgate_cli.core.members import as_choice, as_list, as_object, as_text, fail, join
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.grounding.judge.record import RecordedAnswer
from groundgate_cli.grounding.judge.request import JudgeAnswer, JudgeRequest, RewriteRequest, call_key
from groundgate_cli.grounding.judge.spec import read_verdict

GROUNDING, REWRITE = "grounding", "rewrite"
_MEMBERS = ("claim_id", "question", "judge", "reply")
_NOT_RECORDED = "no answer is recorded"


class Judgment(NamedTuple):
    """A reply that was used. claim_id: None for a draft written again. question: "grounding", "rewrite"."""

    claim_id: str | None
    question: str
    judge: str
    reply: str

    def to_json(self) -> dict[str, Any]:
        return dict(zip(_MEMBERS, self, strict=True))


def judgments_of(
    judge: str, answers: Iterable[JudgeAnswer], rewritten: str | None = None
) -> list[Judgment]:
    """The judgments that stand in a receipt, in the order of the claims; a rewrite comes last."""
    found = [
        Judgment(one.claim_id, GROUNDING, judge, one.reply) for one in answers if one.reply is not None
    ]
    if rewritten is not None:
        found.append(Judgment(None, REWRITE, judge, rewritten))
    return found


def is_grounding(row: Any) -> bool:
    """Whether an entry of a receipt's judgments is about a claim or a draft, not about a candidate."""
    return isinstance(row, dict) and row.get("question") in (GROUNDING, REWRITE)


def parse_grounding_judgments(value: Any) -> tuple[Judgment, ...]:
    """The judgments about claims among those of a receipt, each claim once. Raises InputError."""
    found: list[Judgment] = []
    seen: set[tuple[str | None, str]] = set()
    for n, row in enumerate(as_list(value if value is not None else [], "", "judgments")):
        if not is_grounding(row):
            continue
        at = join("", n)
        body = as_object(row, at, "a judgment", _MEMBERS)
        question = as_choice(body.get("question"), join(at, "question"), "question", (GROUNDING, REWRITE))
        claim_id = body.get("claim_id")
        if question == GROUNDING:
            claim_id = as_text(claim_id, join(at, "claim_id"), "claim_id")
        elif claim_id is not None:
            fail(join(at, "claim_id"), "a rewrite is about no claim")
        if not isinstance(body.get("reply"), str):
            fail(join(at, "reply"), "reply must be a text")
        if (claim_id, question) in seen:
            fail(at, f"two judgments of {claim_id!r}")
        seen.add((claim_id, question))
        judge = as_text(body.get("judge"), join(at, "judge"), "judge")
        found.append(Judgment(claim_id, question, judge, body["reply"]))
    return tuple(found)


class FromJudgments:
    """An asker that answers from the judgments of a receipt."""

    def __init__(self, name: str, judgments: Iterable[Judgment]) -> None:
        self.name = name
        self._replies = {(one.claim_id, one.question): one.reply for one in judgments if one.judge == name}

    def judge_claims(self, requests: Sequence[JudgeRequest]) -> list[JudgeAnswer]:
        return [
            answered(self.name, request, self._replies.get((request.claim_id, GROUNDING)))
            for request in requests
        ]

    def rewrite(self, request: RewriteRequest) -> str | None:
        return self._replies.get((None, REWRITE))


class FromRecord:
    """An asker that answers from a record, by the key of each call."""

    def __init__(self, name: str, answers: Mapping[str, RecordedAnswer]) -> None:
        self.name = name
        self._answers = answers

    def judge_claims(self, requests: Sequence[JudgeRequest]) -> list[JudgeAnswer]:
        return [answered(self.name, request, self._reply(request)) for request in requests]

    def rewrite(self, request: RewriteRequest) -> str | None:
        return self._reply(request)

    def _reply(self, request: JudgeRequest | RewriteRequest) -> str | None:
        found = self._answers.get(call_key(self.name, request))
        return None if found is None else found.reply


def answered(judge: str, request: JudgeRequest, reply: str | None, failure: str = "") -> JudgeAnswer:
    """The answer to a request, from its reply or the reason why there is none."""
    said = "" if reply is not None else failure or _NOT_RECORDED
    return JudgeAnswer(request.claim_id, call_key(judge, request), reply, read_verdict(judge, reply), said)
