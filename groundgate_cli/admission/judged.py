"""Recorded judgments applied to decisions. They clear, add or settle flags; a rejection always stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from groundgate_cli.admission.reviewed import Review, apply_review
from groundgate_cli.admission.ruling import Ruling
from groundgate_cli.core.judgments import Judgment
from groundgate_cli.core.policy import Judge

_KEY_CODES = ("KEY_NOT_AT_VALUE", "KEY_CITATION_INVALID")
_FIELD_CODES = ("FIELD_NOT_AT_VALUE", "FIELD_CITATION_INVALID")
_CLEARS = {"key": _KEY_CODES, "field_match": _FIELD_CODES}


def apply_judgments(
    rulings: Mapping[str, Ruling],
    judgments: Sequence[Judgment],
    judge: Judge | None,
    reviews: Mapping[str, Review],
) -> list[dict[str, Any]]:
    """Apply the answers of the policy's judge and of people; give back those that applied, as given.

    A judge's answer was about the candidate as given, not about one that a person put another value or
    place into.
    """
    applied = []
    for judgment in judgments:
        ruling, review = rulings[judgment.candidate_id], reviews.get(judgment.candidate_id)
        if judgment.question == "review":
            counts = review is not None and review.judgment is judgment and apply_review(ruling, review)
        elif judge is None or ruling.rejected or (review is not None and review.replaces):
            counts = False
        else:
            counts = _apply_answer(ruling, judgment, judge)
        if counts:
            applied.append(dict(judgment.raw))
    return applied


def _apply_answer(ruling: Ruling, judgment: Judgment, judge: Judge) -> bool:
    """Apply an answer, where it is one of the policy's judge."""
    p = judgment.p
    if (judgment.judge_id, judgment.judge_digest) != (judge.id, judge.digest) or p is None:
        return False
    if judgment.question == "key" and _names_another(ruling, judgment.raw.get("answer")):
        trusted = any(p >= judge.clear[code] for code in _KEY_CODES if code in judge.clear)
        if trusted:
            ruling.find("MODEL_DOUBT", f"{judge.id} gives the key {judgment.raw.get('answer')!r}")
        return trusted
    for code in _CLEARS.get(judgment.question, ()):
        least = judge.clear.get(code)
        if least is not None and p >= least and code in ruling.codes:
            ruling.cleared.add(code)
            ruling.information.add("MODEL_CLEARED")
    most = judge.doubt.get(judgment.question)
    if most is not None and p < most:
        ruling.find("MODEL_DOUBT", f"{judge.id} gives {p} to {judgment.question}")
    return True


def _names_another(ruling: Ruling, answer: Any) -> bool:
    """Whether a judge answers with a key of the field that is not the candidate's."""
    keys = ruling.claim.field.keys if ruling.claim else None
    return keys is not None and answer in keys and answer != ruling.candidate.key
