"""Exit statuses, and what of a receipt decides them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from groundgate_cli.core.errors import UsageError
from groundgate_cli.core.members import nearest
from groundgate_cli.core.records import NamedTuple

FINE, NOT_PASSED, FAILED, NOTHING, BUG = 0, 1, 2, 3, 70
REASONS = ("rejected", "review", "missing")


class Failing(NamedTuple):
    """What counts as not passed: --fail-on and --exit-zero."""

    reasons: frozenset[str] = frozenset(REASONS)
    never: bool = False


def parse_failing(given: str | None, exit_zero: bool, known: tuple[str, ...] = REASONS) -> Failing:
    """The reasons of --fail-on, a list with commas, of those that a command knows."""
    if given is None:
        return Failing(frozenset(known), exit_zero)
    reasons = [part.strip() for part in given.split(",")]
    for reason in reasons:
        if reason not in known:
            like = nearest(reason, known)
            raise UsageError(
                f"--fail-on knows no {reason!r}",
                hint=f"did you mean {like!r}?" if like else f"known: {', '.join(known)}",
            )
    return Failing(frozenset(reasons), exit_zero)


def _missing_names(rows: list[dict[str, Any]], receipt: dict[str, Any]) -> Iterable[str]:
    """field, field (key), and what a person said: field (confirmed absent)."""
    absent: frozenset[tuple[str, str | None]] = frozenset()
    if rows and receipt.get("judgments"):
        from groundgate_cli.engine.reviews import confirmed_absent

        absent = confirmed_absent(receipt)
    for row in rows:
        gone = (row["field"], row["key"]) in absent
        more = [row["key"]] if row["key"] is not None else []
        more += ["confirmed absent"] if gone else []
        yield f"{row['field']} ({', '.join(more)})" if more else row["field"]


class Tally:
    """Counts over one receipt or a stream of them."""

    __slots__ = ("admitted", "bugs", "errors", "missing", "records", "rejected", "review")

    def __init__(self) -> None:
        self.records = self.errors = self.bugs = 0
        self.admitted = self.review = self.rejected = 0
        self.missing: list[str] = []

    def add_receipt(self, receipt: dict[str, Any]) -> None:
        self.records += 1
        summary = receipt.get("summary") or {}
        self.admitted += summary.get("admitted", 0)
        self.review += summary.get("needs_verification", 0)
        self.rejected += summary.get("rejected", 0)
        missing = [row for row in receipt.get("coverage") or [] if row["code"] == "REQUIRED_FIELD_MISSING"]
        self.add_missing(_missing_names(missing, receipt))

    def add_missing(self, names: Iterable[str]) -> None:
        for name in names:
            if name not in self.missing:
                self.missing.append(name)

    def add(self, other: Tally) -> None:
        for name in ("records", "errors", "bugs", "admitted", "review", "rejected"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.add_missing(other.missing)

    @property
    def lines(self) -> int:
        """Lines of a stream that were done."""
        return self.records + self.errors + self.bugs

    @property
    def decisions(self) -> int:
        return self.admitted + self.review + self.rejected

    def status(self, failing: Failing) -> int:
        """The exit status: a bug, then an error, then nothing to check, then what did not pass."""
        if self.bugs:
            return BUG
        if self.errors:
            return FAILED
        if not self.decisions:
            return NOTHING
        counts = {"rejected": self.rejected, "review": self.review, "missing": len(self.missing)}
        if not failing.never and any(counts[reason] for reason in failing.reasons):
            return NOT_PASSED
        return FINE

    def words(self) -> str:
        """The summary for people."""
        said = f"{self.admitted} admitted, {self.review} to review, {self.rejected} rejected"
        return said + (f"; missing: {', '.join(self.missing)}" if self.missing else "")
