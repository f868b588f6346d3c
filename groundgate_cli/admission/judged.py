"""Recorded judgments applied to decisions. They clear or add flags; a rejection always stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from groundgate_cli.admission.ruling import Ruling
from groundgate_cli.core.judgments import Judgment
from groundgate_cli.core.policy import Judge

_KEY_CODES = ("KEY_NOT_AT_VALUE", "KEY_CITATION_INVALID")
_FIELD_CODES = ("FIELD_NOT_AT_VALUE", "FIELD_CITATION_INVALID")
_CLEARS = {"key": _KEY_CODES, "field_match": _FIELD_CODES}


def apply_judgments(
    rulings: Mapping[str, Ruling], judgments: Sequence[Judgment], judge: Judge | None
) -> list[dict[str, Any]]:
    """Apply the answers of the policy's judge; give back those that applied, as they were given."""
    applied = []
    for judgment in judgments:
        ruling = rulings[judgment.candidate_id]
        if judgment.question == "review" or judge is None or ruling.rejected:
            continue
        if (judgment.judge_id, judgment.judge_digest) != (judge.id, judge.digest) or judgment.p is None:
            continue
        _apply_one(ruling, judgment, judgment.p, judge)
        applied.append(dict(judgment.raw))
    return applied


def _apply_one(ruling: Ruling, judgment: Judgment, p: float, judge: Judge) -> None:
    for code in _CLEARS.get(judgment.question, ()):
        least = judge.clear.get(code)
        if least is not None and p >= least and code in ruling.codes:
            ruling.cleared.add(code)
            ruling.information.add("MODEL_CLEARED")
    most = judge.doubt.get(judgment.question)
    if most is not None and p <= most:
        ruling.find("MODEL_DOUBT", f"{judge.id} gives {p} to {judgment.question}")
