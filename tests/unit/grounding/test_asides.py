"""What stands in brackets and is left out of a claim."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told

ROWS = [
    (
        "The agent was given for three years.",
        "The agent (2.5 or 5 mg a day) was given for three years.",
        "supported",
    ),
    (
        "Two enzymes, Orn and Tap, rule the growth of the cell.",
        "Two enzymes (which together are called gates), Orn and Tap, rule the growth of the cell.",
        "supported",
    ),
    ("The lock is open on Sundays.", "The lock (or the weir) is open on Sundays.", "partial"),
    ("The lock is open on Sundays.", "The lock is open (except in winter) on Sundays.", "partial"),
    ("The lock is open on Sundays.", "The lock is (not) open on Sundays.", "partial"),
    ("The lock is open on Sundays.", "The lock is open (if the tide allows) on Sundays.", "partial"),
    ("The lock 2.5 is open on Sundays.", "The lock (2.5 or 5 metres wide) is open on Sundays.", "partial"),
]


@pytest.mark.parametrize(("claim", "text", "wanted"), ROWS)
def test_brackets_that_are_left_out(claim: str, text: str, wanted: str) -> None:
    found = told(claim, text)
    assert found == wanted or (wanted == "partial" and found not in ("quoted", "supported"))
