"""Counts over missing fields and lineages, and the exit status that follows from them."""

from __future__ import annotations

from typing import Any

from groundgate_cli.cli.status import BUG, FAILED, FINE, NOT_PASSED, NOTHING, Failing, Tally

REASONS = ("missing", "contested", "unsupported", "thin", "unmentioned")
_COUNTS = {"contested": "contested", "unsupported": "unsupported", "thin": "single_lineage"}


class CoverTally(Tally):
    """Counts over one receipt or a stream of them."""

    __slots__ = ("claims", "counts", "covered", "unclaimed")

    def __init__(self) -> None:
        super().__init__()
        self.claims = self.covered = self.unclaimed = 0
        self.counts = dict.fromkeys(("contested", "unsupported", "thin", "unmentioned"), 0)

    def add_receipt(self, receipt: dict[str, Any]) -> None:
        super().add_receipt(receipt)
        self.unclaimed += len(receipt.get("unclaimed") or ())
        section = receipt.get("lineages")
        if section is None:
            return
        self.claims += len(section["claims"])
        self.covered += section["covered"]
        for name, member in _COUNTS.items():
            self.counts[name] += section[member]
        self.counts["unmentioned"] += sum(row["claim"] is None for row in section.get("must_mention", ()))

    def add(self, other: Tally) -> None:
        super().add(other)
        if isinstance(other, CoverTally):
            self.claims += other.claims
            self.covered += other.covered
            self.unclaimed += other.unclaimed
            for name, count in other.counts.items():
                self.counts[name] += count

    def status(self, failing: Failing) -> int:
        """The exit status: a bug, then an error, then nothing to check, then what did not pass."""
        if self.bugs:
            return BUG
        if self.errors:
            return FAILED
        if not self.decisions and not self.claims:
            return NOTHING
        counts = {**self.counts, "missing": len(self.missing)}
        if not failing.never and any(counts[reason] for reason in failing.reasons):
            return NOT_PASSED
        return FINE

    def words(self) -> str:
        """The summary for people."""
        said = []
        if self.decisions:
            missing = ", ".join(self.missing)
            count = len(self.missing)
            said.append(
                f"{count} required missing: {missing}" if missing else "no required field is missing"
            )
        if self.unclaimed:
            said.append(f"{self.unclaimed:,} unclaimed figures")
        if self.claims:
            named = [f"{count} {name}" for name, count in self.counts.items() if count]
            said.append(", ".join([f"{self.covered} of {self.claims} claims covered", *named]))
        return "; ".join(said) or "no candidates"
