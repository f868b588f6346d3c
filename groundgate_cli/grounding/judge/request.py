"""What a judge is asked and what came of it, as values; nothing here knows of servers or files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from groundgate_cli.core.canonical import digest
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.grounding.verdicts import Verdict

# The version of what is asked and how replies are read; an answer under another one is not reused.
JUDGE_RULES = "1"


class Passage(NamedTuple):
    """A stretch of a source. source_sha256: of the source's text. start, end: UTF-8 bytes of it."""

    source_sha256: str
    start: int
    end: int
    text: str


class JudgeRequest(NamedTuple):
    """One claim with all of its located spans.

    context: words of the draft that the claim continues (a lead-in, the heads of its row), or "".
    """

    claim_id: str
    claim: str
    passages: tuple[Passage, ...]
    context: str = ""


class RewriteRequest(NamedTuple):
    """A draft to write again: its sentences, and the passages that it may rest on."""

    sentences: tuple[str, ...]
    passages: tuple[Passage, ...]


class JudgeAnswer(NamedTuple):
    """What a judge said of one request.

    claim_id: of the request. key: of the call. reply: as it came, None where there is none. verdict: read
    from the reply. failure: for people, why there is no reply; it is no part of any result.
    """

    claim_id: str
    key: str
    reply: str | None
    verdict: Verdict
    failure: str = ""


class Asker(Protocol):
    """Whoever answers requests: a judge's server, a record, or the judgments of a receipt."""

    @property
    def name(self) -> str:
        """The judge's name in receipts."""

    def judge_claims(self, requests: Sequence[JudgeRequest]) -> list[JudgeAnswer]:
        """One answer for each request, in their order."""

    def rewrite(self, request: RewriteRequest) -> str | None:
        """The draft written again, or None."""


def call_key(judge: str, request: JudgeRequest | RewriteRequest) -> str:
    """The digest of a call: what was asked, of which sources, under which rules, of whom."""
    value: dict[str, Any] = {"judge": judge, "rules": JUDGE_RULES, "spans": _spans(request.passages)}
    if isinstance(request, RewriteRequest):
        value["rewrite"] = list(request.sentences)
    else:
        value["claim"] = request.claim
        if request.context:
            value["context"] = request.context
    return digest("judge_call", value)


def _spans(passages: Sequence[Passage]) -> list[dict[str, Any]]:
    return [{"source": one.source_sha256, "start": one.start, "end": one.end} for one in passages]
