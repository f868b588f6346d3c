"""What changed between two receipts."""

from __future__ import annotations

import csv
import io

from groundgate_cli.reports.diff import compare
from groundgate_cli.reports.reading import read_report
from groundgate_cli.reports.render import render

from .receipts import decision, receipt


def _kinds(before: list[dict[str, object]], after: list[dict[str, object]]) -> list[str]:
    diff = compare(read_report(receipt(before)), read_report(receipt(after)))
    return [change.kind for change in diff.changes]


def test_the_same_receipts_have_no_changes() -> None:
    rows = [decision(1, "admitted", [], "5"), decision(2, "rejected", ["NO_EVIDENCE"], "6")]
    assert _kinds(rows, rows) == []


def test_worse_better_value_codes_new_and_gone() -> None:
    before = [
        decision(1, "admitted", [], "1", field="a"),
        decision(2, "rejected", ["NO_EVIDENCE"], "2", field="b"),
        decision(3, "admitted", [], "3", field="c"),
        decision(4, "rejected", ["NO_EVIDENCE"], "4", field="d"),
        decision(5, "admitted", [], "5", field="e"),
    ]
    after = [
        decision(1, "needs_verification", ["SCALE_WORD"], "1", field="a"),
        decision(2, "admitted", [], "2", field="b"),
        decision(9, "admitted", [], "33", field="c"),
        decision(4, "rejected", ["QUOTE_NOT_FOUND"], "4", field="d"),
        decision(6, "admitted", [], "6", field="f"),
    ]
    assert _kinds(before, after) == ["worse", "added", "value", "codes", "better", "removed"]


def test_a_change_is_said_in_words() -> None:
    before = [
        decision(1, "needs_verification", ["SCALE_WORD"], "1"),
        decision(2, "needs_verification", ["SCALE_WORD"], "2", field="b"),
    ]
    after = [decision(1, "rejected", ["NO_EVIDENCE"], "1")]
    page = " ".join(render(receipt(after), "text", other=receipt(before)).split())
    assert "before: needs a person, now: rejected; now with NO_EVIDENCE; no longer SCALE_WORD" in page
    assert "gone; before: needs a person" in page


def test_a_value_pairs_with_the_same_value_before_the_order() -> None:
    before = [decision(1, "admitted", [], "1"), decision(2, "admitted", [], "2")]
    after = [decision(3, "admitted", [], "2"), decision(4, "admitted", [], "1")]
    assert _kinds(before, after) == []


def test_missing_fields_of_both_sides() -> None:
    gone = {"field": "a", "key": None, "code": "REQUIRED_FIELD_MISSING", "places": []}
    new = {"field": "b", "key": None, "code": "REQUIRED_FIELD_MISSING", "places": []}
    page = render(receipt([], coverage=[new]), "text", other=receipt([], coverage=[gone]))
    assert "now missing: b" in page
    assert "no longer missing: a" in page


def test_another_text_is_named() -> None:
    other = receipt([])
    other["document"] |= {"sha256": "1" * 64}
    for name in ("text", "markdown", "html"):
        assert "different texts" in render(receipt([]), name, other=other)


def test_csv_has_a_row_a_change() -> None:
    before = receipt([decision(1, "admitted", [], "1")])
    after = receipt([decision(1, "rejected", ["UNIT_INVALID"], "1")])
    rows = list(csv.DictReader(io.StringIO(render(after, "csv", other=before), newline="")))
    assert [(row["change"], row["outcome_before"], row["outcome_after"]) for row in rows] == [
        ("worse", "admitted", "rejected")
    ]
