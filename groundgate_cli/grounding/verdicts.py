"""What a judge says of a claim, and what that does to the claim's status: it never gets milder."""

from __future__ import annotations

from enum import StrEnum

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.grounding.model import Status


class Verdict(StrEnum):
    """A judge's word on a claim; `unchecked` where none can be read."""

    SUPPORTED = "supported"
    CONTRADICTED = "contradicted"
    NOT_FOUND = "not_found"
    UNCHECKED = "unchecked"


class Ruling(NamedTuple):
    """A status after a judge was heard.

    reason: "judge_contradicted", "judge_not_found", "judge_unreadable" (a reply that is no verdict) or
    "judge_no_answer" (no reply), where the judge made the status stricter; else "".
    """

    status: Status
    verdict: Verdict | None
    reason: str = ""


_AT_LEAST = {
    Verdict.CONTRADICTED: (Status.CONFLICT, "judge_contradicted"),
    Verdict.NOT_FOUND: (Status.NOT_FOUND, "judge_not_found"),
    Verdict.UNCHECKED: (Status.PARTIAL, "judge_no_answer"),
}


def needs_judge(status: Status) -> bool:
    """Whether a claim goes to a judge: only what the free checks support."""
    return status in (Status.QUOTED, Status.SUPPORTED)


def stricter(status: Status, verdict: Verdict | None, *, replied: bool, allow_unchecked: bool) -> Ruling:
    """The status of a claim after a verdict; only a quoted or supported claim can change.

    replied: whether the judge gave any reply. allow_unchecked: let a claim without a verdict pass.
    """
    if verdict is None or not needs_judge(status) or verdict not in _AT_LEAST:
        return Ruling(status, verdict)
    if verdict is Verdict.UNCHECKED and allow_unchecked:
        return Ruling(status, verdict)
    worse, reason = _AT_LEAST[verdict]
    if verdict is Verdict.UNCHECKED and replied:
        reason = "judge_unreadable"
    return Ruling(worse, verdict, reason)
