"""The corrected draft as the reports show it: what stays, what went and why, and the fate of a rewrite."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundgate_cli.core.records import NamedTuple

JSON = dict[str, Any]
TITLE = "The corrected draft"
NOTHING = "Nothing of the draft stays."
_REMOVED = {
    "claim": "the sources do not bear it out",
    "antecedent": "it points back at what is gone",
    "lead": "nothing is left of what it leads in",
    "heading": "nothing is left under it",
    "question": "its answer is gone",
    "connective": "what it ties up with is gone",
}
_FAULTS = {
    "no_answer": "there was no reply",
    "too_long": "it is longer than a draft may be",
    "empty": "it claims nothing",
    "unsupported": "the sources do not bear out one of its claims",
    "figure": "it has a figure that no supported sentence holds",
    "date": "it has a date that no supported sentence holds",
    "name": "it has a name that no supported sentence holds",
    "quotation": "it has a quotation that no supported sentence holds",
}


class Removed(NamedTuple):
    """What was taken out. id: of a claim that is no part of a text, else "". why: a clause for people."""

    id: str
    text: str
    why: str


class Corrected(NamedTuple):
    """The correction of a receipt.

    text: the corrected text, None where the draft is a list of claims. claims: those that stay, (id,
    text). notes: sentences for people on an abstention and a rewrite.
    """

    text: str | None
    claims: tuple[tuple[str, str], ...]
    removed: tuple[Removed, ...]
    notes: tuple[str, ...]

    @property
    def empty(self) -> bool:
        """Whether nothing stays."""
        return not (self.claims or (self.text or "").strip())


def corrected_of(grounding: JSON) -> Corrected | None:
    """The correction that a grounding section holds, None without one."""
    section = grounding.get("corrected")
    if not isinstance(section, dict):
        return None
    text = section.get("text")
    return Corrected(
        text=text if isinstance(text, str) else None,
        claims=tuple((_text(row.get("id")), _text(row.get("text"))) for row in _rows(section, "claims")),
        removed=tuple(_removed(row) for row in _rows(section, "removed")),
        notes=tuple(_notes(grounding, section)),
    )


def _removed(row: JSON) -> Removed:
    reason = _text(row.get("reason"))
    return Removed(_text(row.get("id")), _text(row.get("text")), _REMOVED.get(reason, reason))


def _notes(grounding: JSON, section: JSON) -> Iterator[str]:
    if grounding.get("abstained"):
        yield "Too little of the draft is borne out, so none of it is given."
    if "rewrite" not in section:
        return
    rewrite = section["rewrite"]
    if rewrite == "accepted":
        yield "The judge's server wrote it again; the rewrite has passed the same checks."
    elif rewrite is not None:
        fault = _FAULTS.get(_text(rewrite), _text(rewrite))
        yield f"A rewrite was asked for and not taken: {fault}. What did not pass was taken out instead."
    elif not grounding.get("abstained"):
        yield "All claims passed, so no rewrite was asked for."


def _rows(section: JSON, name: str) -> list[JSON]:
    return [row for row in section.get(name) or () if isinstance(row, dict)]


def _text(value: Any) -> str:
    return "" if value is None else str(value)
