"""Recorded judgments: answers of a model or a person about one candidate. No model is called here."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from groundgate_cli.core.candidate import parse_evidence
from groundgate_cli.core.members import (
    as_choice,
    as_list,
    as_object,
    as_share,
    as_text,
    fail,
    join,
)
from groundgate_cli.core.records import NamedTuple

QUESTIONS = ("key", "field_match", "review")
VERDICTS = ("confirm", "choose", "correct", "absent")
_MEMBERS = (
    "candidate_id", "question", "judge", "answer", "p",
    "receipt_sha256", "verdict", "value", "evidence", "reviewer", "note",
)  # fmt: skip


class Judgment(NamedTuple):
    """One answer. p: the judge's probability that the candidate is right, or None.

    For a review: verdict, reviewer and the receipt that the person saw; value and evidence as for a
    candidate, None where the person gave none. raw is the JSON as given.
    """

    candidate_id: str
    question: str
    judge_id: str | None
    judge_digest: str | None
    p: float | None
    verdict: str | None
    value: str | None
    evidence: Any
    reviewer: str | None
    receipt_sha256: str | None
    raw: Mapping[str, Any]


def parse_judgments(value: Any, candidate_ids: Collection[str]) -> tuple[Judgment, ...]:
    """Judgments from their JSON list: one a candidate and question, each about a known candidate.

    Reviews that name several receipts may be about one candidate.
    """
    found: list[Judgment] = []
    seen: set[tuple[str, str, str | None]] = set()
    known = set(candidate_ids)
    for n, row in enumerate(as_list(value if value is not None else [], "", "judgments")):
        at = join("", n)
        judgment = _parse_judgment(as_object(row, at, "a judgment", _MEMBERS), at)
        if judgment.candidate_id not in known:
            fail(join(at, "candidate_id"), f"no candidate has the id {judgment.candidate_id!r}")
        seen_at = judgment.receipt_sha256 if judgment.question == "review" else None
        key = (judgment.candidate_id, judgment.question, seen_at)
        if key in seen:
            fail(at, f"two judgments of {judgment.candidate_id!r} answer {judgment.question!r}")
        seen.add(key)
        found.append(judgment)
    return tuple(found)


def _parse_judgment(body: Mapping[str, Any], at: str) -> Judgment:
    question = as_choice(body.get("question"), join(at, "question"), "question", QUESTIONS)
    judge = body.get("judge")
    names: Mapping[str, Any] = {}
    if judge is not None or question != "review":
        names = as_object(judge, join(at, "judge"), "judge", ("id", "digest"))
        for name in ("id", "digest"):
            as_text(names.get(name), join(join(at, "judge"), name), name)
    p = body.get("p")
    if p is not None or question != "review":
        p = as_share(p, join(at, "p"), "p")
    texts = {
        name: as_text(body[name], join(at, name), name) if body.get(name) is not None else None
        for name in ("reviewer", "receipt_sha256")
    }
    texts["value"] = _parse_value(body.get("value"), join(at, "value"))
    if question == "review":
        _check_review(body, texts, at)
    elif body.get("verdict") is not None:
        fail(join(at, "verdict"), "a verdict belongs to a review")
    return Judgment(
        candidate_id=as_text(body.get("candidate_id"), join(at, "candidate_id"), "candidate_id"),
        question=question,
        judge_id=names.get("id"),
        judge_digest=names.get("digest"),
        p=p,
        verdict=body.get("verdict"),
        evidence=body.get("evidence"),
        raw=body,
        **texts,
    )


def _parse_value(value: Any, at: str) -> str | None:
    """A value as a candidate has it: a text, or an integer as its digits."""
    if value is None:
        return None
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return as_text(value, at, "value")


def _check_review(body: Mapping[str, Any], texts: Mapping[str, str | None], at: str) -> None:
    verdict = as_choice(body.get("verdict"), join(at, "verdict"), "verdict", VERDICTS)
    for name in ("reviewer", "receipt_sha256"):
        if texts[name] is None:
            fail(join(at, name), f"a review needs {name}")
    if verdict == "correct" and texts["value"] is None:
        fail(join(at, "value"), "a correction needs a value")
    if verdict in ("confirm", "absent"):
        for name in ("value", "evidence"):
            if body.get(name) is not None:
                hint = "use choose for another place, correct for another value"
                fail(join(at, name), f"the verdict {verdict} takes no {name}", hint)
    parse_evidence(body.get("evidence"), join(at, "evidence"))
