"""Comma-separated values (RFC 4180): one row a decision, no cell that a spreadsheet would compute."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from groundgate_cli.reports.claims import ClaimView, claims_of
from groundgate_cli.reports.diff import Diff
from groundgate_cli.reports.places import Place
from groundgate_cli.reports.symbols import flowing, one_line
from groundgate_cli.reports.view import Report, Row

HEAD = (
    "candidate_id", "field", "key", "record", "outcome", "value", "unit", "codes", "missing", "source",
    "ref", "url", "page", "line", "start", "end", "excerpt", "findings",
)  # fmt: skip
CLAIM_HEAD = (
    "claim_id", "status", "passed", "code", "verdict", "score", "reason", "line", "start", "end", "text",
    "why", "source", "source_line", "source_start", "source_end", "source_text",
)  # fmt: skip
DIFF_HEAD = (
    "change", "field", "key", "record", "outcome_before", "outcome_after", "value_before", "value_after",
    "unit_before", "unit_after", "codes_before", "codes_after", "candidate_before", "candidate_after",
)  # fmt: skip
_NUMBER = re.compile("[+-]?[0-9][0-9.,]*")
# Also the wide forms, which some spreadsheets take for the same signs.
_FORMULA_START = frozenset("=+-@\t\r\uff1d\uff0b\uff0d\uff20")


def escape_cell(text: str) -> str:
    """A cell that stays text: a formula gets an apostrophe in front, a plain number is kept."""
    text = one_line(text)
    start = text.lstrip(" \u00a0")[:1]
    if start in _FORMULA_START and start and not _NUMBER.fullmatch(text):
        text = "'" + text
    return '"' + text.replace('"', '""') + '"' if re.search('[",]', text) or text != text.strip() else text


def render_csv(report: Report) -> str:
    """A head and one row a decision, in input order, with line ends as \\r\\n; without decisions, a row
    a claim."""
    claims = None if report.decided else claims_of(report)
    if claims is not None:
        return _lines([CLAIM_HEAD, *(_claim_cells(row) for row in claims.rows)])
    return _lines([HEAD, *(_cells(report, row) for row in report.rows)])


def render_csv_diff(diff: Diff) -> str:
    """A head and one row a change, the worst first."""
    rows = (_changed(change.kind, change.before, change.after) for change in diff.changes)
    return _lines([DIFF_HEAD, *rows])


def _lines(rows: Iterable[Iterable[str]]) -> str:
    return "".join(",".join(escape_cell(cell) for cell in row) + "\r\n" for row in rows)


def _cells(report: Report, row: Row) -> tuple[str, ...]:
    place = row.place
    excerpt = report.excerpt(place)
    at = ("", "", "", "")
    if place is not None:
        line = place.page_line or place.line
        at = (str(place.page or ""), str(line or ""), str(place.first), str(place.last))
    told = " | ".join(flowing(f"{finding.code}: {finding.sentence}") for finding in row.why)
    return (
        row.id, row.field, row.key, row.record, str(row.outcome), row.value, row.unit,
        " ".join(row.codes), " ".join(row.missing), row.source, row.ref, row.url, *at,
        excerpt.bracketed() if excerpt else "", told,
    )  # fmt: skip


def _claim_cells(row: ClaimView) -> tuple[str, ...]:
    best = row.sides[0] if row.sides else None
    there = _span(best.place) if best else ("", "", "")
    return (
        row.id, row.status, "yes" if row.passed else "no", row.code, row.verdict, row.score, row.reason,
        *_span(row.place), flowing(row.text), " ".join(row.why),
        best.source if best else "", *there, flowing(best.text) if best else "",
    )  # fmt: skip


def _span(place: Place | None) -> tuple[str, str, str]:
    return ("", "", "") if place is None else (str(place.line or ""), str(place.first), str(place.last))


def _changed(kind: str, before: Row | None, after: Row | None) -> tuple[str, ...]:
    row = after or before
    assert row is not None
    return (
        kind, row.field, row.key, row.record,
        *_pair(before, after, lambda one: str(one.outcome)),
        *_pair(before, after, lambda one: one.value),
        *_pair(before, after, lambda one: one.unit),
        *_pair(before, after, lambda one: " ".join(one.codes)),
        *_pair(before, after, lambda one: one.id),
    )  # fmt: skip


def _pair(before: Row | None, after: Row | None, read: Callable[[Row], str]) -> tuple[str, str]:
    return (read(before) if before else "", read(after) if after else "")
