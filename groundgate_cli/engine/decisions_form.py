"""The form of the decisions of a receipt that a command builds on, so that a damaged one is named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundgate_cli.core.members import as_choice, as_list, as_object, as_text, fail, join
from groundgate_cli.engine.admit import OUTCOMES

_TEXTS = ("field", "key", "value", "unit", "ref")


def check_decisions(sections: Mapping[str, Any]) -> None:
    """An InputError for the first decision that is not of the form in which admission writes it."""
    rows = as_list(sections.get("decisions"), "/decisions", "decisions")
    for n, row in enumerate(rows):
        at = f"/decisions/{n}"
        body = as_object(row, at, "a decision")
        as_text(body.get("candidate_id"), join(at, "candidate_id"), "candidate_id")
        as_choice(body.get("outcome"), join(at, "outcome"), "outcome", OUTCOMES)
        for name in _TEXTS:
            if not isinstance(body.get(name), str | None):
                fail(join(at, name), f"{name} must be a text or null")
        if body.get("evidence") is not None:
            _check_place(body["evidence"], join(at, "evidence"))
        for m, part in enumerate(as_list(body.get("parts", []), join(at, "parts"), "parts")):
            _check_place(part, f"{at}/parts/{m}")


def _check_place(value: Any, at: str) -> None:
    body = as_object(value, at, "a place")
    for name in ("start", "end"):
        if type(body.get(name)) is not int:
            fail(join(at, name), f"{name} must be a whole number")
