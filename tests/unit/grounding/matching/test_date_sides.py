"""Dates behind "before" and "after", and words that bound them from other sides."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told

_BORN = "Karl Orr (born July 16, 1965) is a Danish potter."


@pytest.mark.parametrize(
    ("claim", "text", "expected"),
    [
        ("Karl Orr was born before 1967.", _BORN, "supported"),
        ("Karl Orr was born before 1965.", _BORN, "partial"),
        ("Karl Orr was born after 1967.", _BORN, "partial"),
        ("The mill closed after 3 May 1931.", "The mill closed on 4 May 1931.", "supported"),
        ("The mill closed before 1931.", "The mill closed in March 1931.", "partial"),
        ("The mill closed before 1931.", "The mill closed before 1931.", "quoted"),
        ("The mill closed before the 1931 flood.", "The mill closed before the 1931 flood.", "quoted"),
        # a date of something else
        ("Karl Orr left the band before 1967.", "Karl Orr (born 1930) left the band.", "partial"),
        ("Karl Orr left the band before 1967.", "Karl Orr (born 1930) left the band in 1966.", "supported"),
        # "until" and "since"
        ("Jonas Orr taught at Kiel since 1991.", "Jonas Orr taught at Kiel until 1991.", "partial"),
        ("Jonas Orr taught at Kiel until 1991.", "Jonas Orr taught at Kiel until 1991.", "quoted"),
    ],
)
def test_the_side_of_a_date(claim: str, text: str, expected: str) -> None:
    assert told(claim, text).split(" ")[0] == expected
