"""Counts over the claims of a draft, and the exit status that follows from them."""

from __future__ import annotations

from typing import Any

from groundgate_cli.cli.status import BUG, FAILED, FINE, NOT_PASSED, NOTHING, Failing, Tally

REASONS = ("conflict", "not_found", "partial")
_SHOWN = ("quoted", "supported", "partial", "conflict", "not_found", "no_claim")


class ClaimTally(Tally):
    """Counts of statuses over one receipt or a stream of them."""

    __slots__ = ("abstained", "below", "statuses")

    def __init__(self) -> None:
        super().__init__()
        self.statuses: dict[str, int] = dict.fromkeys(_SHOWN, 0)
        self.below = self.abstained = 0

    def add_receipt(self, receipt: dict[str, Any]) -> None:
        self.records += 1
        section = receipt.get("grounding") or {}
        for check in section.get("checks", ()):
            self.statuses[check["status"]] += 1
            self.below += check["reason"] == "threshold"
        self.abstained += bool(section.get("abstained"))

    def add(self, other: Tally) -> None:
        super().add(other)
        if isinstance(other, ClaimTally):
            self.below += other.below
            self.abstained += other.abstained
            for name, count in other.statuses.items():
                self.statuses[name] += count

    def status(self, failing: Failing) -> int:
        """The exit status: a bug, then an error, then nothing to check, then a claim that did not pass."""
        if self.bugs:
            return BUG
        if self.errors:
            return FAILED
        if not any(count for name, count in self.statuses.items() if name != "no_claim"):
            return NOTHING
        counts = {**self.statuses, "partial": self.statuses["partial"] + self.below}
        if not failing.never and any(counts[reason] for reason in failing.reasons):
            return NOT_PASSED
        return FINE

    def words(self) -> str:
        """The summary for people."""
        said = [f"{count} {name}" for name, count in self.statuses.items() if count]
        said += [f"{self.below} below the threshold"] if self.below else []
        said += ["abstained"] if self.abstained else []
        return ", ".join(said) or "no claims"
