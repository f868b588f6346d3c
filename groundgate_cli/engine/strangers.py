"""Files given beside a receipt that were never part of it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Any

from groundgate_cli.core.canonical import digest
from groundgate_cli.core.errors import InputError
from groundgate_cli.engine.differences import differences

# The sections that follow from candidates.
FOLLOWING = ("packs", "decisions", "relations", "coverage", "judgments", "summary")


def other_candidates(given: Any, receipt: Mapping[str, Any]) -> str | None:
    """Why the given candidates are none of this receipt, or None where they are, edited perhaps.

    They are others where no digest of theirs is in a decision and, beside those that the receipt holds,
    they differ in more members than there are candidates.
    """
    decisions = receipt.get("decisions")
    if not isinstance(given, list) or not given or not isinstance(decisions, list) or not decisions:
        return None
    recorded = {row.get("candidate_sha256") for row in decisions if isinstance(row, dict)}
    try:
        if any(digest("candidate", one) in recorded for one in given):
            return None
    except InputError:
        return None
    inputs = receipt.get("inputs")
    own = inputs.get("candidates") if isinstance(inputs, dict) else None
    if own is not None:
        most = max(len(given), len(decisions))
        if sum(1 for _ in islice(differences("", given, own), most + 1)) <= most:
            return None
    ours, theirs = _count(len(given), "candidate"), _count(len(decisions), "decision")
    return f"this is another file of candidates: not one of its {ours} is in the {theirs} of the receipt"


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
