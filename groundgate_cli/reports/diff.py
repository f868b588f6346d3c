"""What changed between two receipts: decisions, codes, values, missing fields."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from groundgate_cli.core.codes import Outcome
from groundgate_cli.reports.view import OUTCOME_NAMES, Missing, Report, Row

_RANK = {Outcome.REJECTED: 0, Outcome.NEEDS_VERIFICATION: 1, Outcome.ADMITTED: 2}


@dataclass(frozen=True, slots=True)
class Change:
    """One difference. kind: "worse", "better", "value", "codes", "added" or "removed"."""

    kind: str
    before: Row | None
    after: Row | None

    @property
    def row(self) -> Row:
        row = self.after or self.before
        assert row is not None
        return row

    @property
    def sentence(self) -> str:
        """What changed, as "before: admitted, now: rejected"."""
        before, after = self.before, self.after
        if before is None:
            return f"new: {OUTCOME_NAMES[self.row.outcome]}"
        if after is None:
            return f"gone; before: {OUTCOME_NAMES[before.outcome]}"
        told = []
        if before.outcome != after.outcome:
            told.append(f"before: {OUTCOME_NAMES[before.outcome]}, now: {OUTCOME_NAMES[after.outcome]}")
        if before.amount != after.amount:
            told.append(f"value before: {before.amount}, now: {after.amount}")
        new = [code for code in after.codes if code not in before.codes]
        old = [code for code in before.codes if code not in after.codes]
        told += [f"now with {', '.join(new)}"] if new else []
        told += [f"no longer {', '.join(old)}"] if old else []
        return "; ".join(told)


@dataclass(frozen=True, slots=True)
class Diff:
    """Two reports and what changed from `before` to `after`, the worst first."""

    before: Report
    after: Report
    changes: tuple[Change, ...]
    same: int
    now_missing: tuple[Missing, ...]
    no_longer_missing: tuple[Missing, ...]

    @property
    def same_document(self) -> bool:
        return self.before.document.get("sha256") == self.after.document.get("sha256")

    @property
    def headline(self) -> str:
        counts = dict.fromkeys(ORDER, 0)
        for change in self.changes:
            counts[change.kind] += 1
        told = [f"{count} {LABELS[kind]}" for kind, count in counts.items() if count]
        told.append(f"{self.same} the same")
        told += [f"{len(self.now_missing)} now missing"] if self.now_missing else []
        told += [f"{len(self.no_longer_missing)} no longer missing"] if self.no_longer_missing else []
        return ", ".join(told)


ORDER = ("worse", "added", "value", "codes", "better", "removed")
LABELS = {
    "worse": "got worse",
    "added": "new",
    "value": "with another value",
    "codes": "with other codes",
    "better": "got better",
    "removed": "gone",
}


def compare(before: Report, after: Report) -> Diff:
    """Pair the decisions of two reports: the same candidate, else the same field, key, record and
    value, else the same field, key and record in their order."""
    pairs: list[tuple[Row, Row]] = []
    left, right = list(before.rows), list(after.rows)
    for key in (_whole, _valued, _named):
        left, right = _pair(left, right, key, pairs)
    changes = [change for old, new in pairs if (change := _change(old, new)) is not None]
    same = len(pairs) - len(changes)
    changes += [Change("added", None, row) for row in right]
    changes += [Change("removed", row, None) for row in left]
    changes.sort(key=lambda change: (ORDER.index(change.kind), change.row.number))
    old_names = {entry.name for entry in before.missing}
    new_names = {entry.name for entry in after.missing}
    return Diff(
        before,
        after,
        tuple(changes),
        same,
        tuple(entry for entry in after.missing if entry.name not in old_names),
        tuple(entry for entry in before.missing if entry.name not in new_names),
    )


def _whole(row: Row) -> Hashable:
    return (row.id, row.sha256)


def _valued(row: Row) -> Hashable:
    return (row.field, row.key, row.record, row.value, row.unit)


def _named(row: Row) -> Hashable:
    return (row.field, row.key, row.record)


def _pair(
    left: list[Row], right: list[Row], key: Callable[[Row], Hashable], pairs: list[tuple[Row, Row]]
) -> tuple[list[Row], list[Row]]:
    """Move the rows that agree in `key` to `pairs`; what is left of both sides."""
    waiting: dict[Hashable, list[Row]] = defaultdict(list)
    for row in reversed(left):
        waiting[key(row)].append(row)
    rest = []
    for row in right:
        found = waiting.get(key(row))
        if found:
            pairs.append((found.pop(), row))
        else:
            rest.append(row)
    return sorted((row for rows in waiting.values() for row in rows), key=lambda row: row.number), rest


def _change(before: Row, after: Row) -> Change | None:
    if _RANK[before.outcome] != _RANK[after.outcome]:
        return Change("worse" if _RANK[after.outcome] < _RANK[before.outcome] else "better", before, after)
    if _valued(before) != _valued(after):
        return Change("value", before, after)
    return Change("codes", before, after) if before.codes != after.codes else None
