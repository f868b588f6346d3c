"""By how much a thing changed, told by the two values that a sentence gives."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told

RIVER = "The mean depth of the Orr rose from 2.4 m in 1970 to 3.1 m in 2010."
SHARE = "The share of barley was 18.2%, up from 15.7%."
TOLD = [
    ("The mean depth of the Orr rose by 1.7 m.", RIVER, "conflict number"),
    ("The mean depth of the Orr rose by 0.7 m.", RIVER, "partial"),
    ("The mean depth of the Orr rose by 29%.", RIVER, "partial"),  # 0.7 of 2.4
    ("The mean depth of the Orr rose by 50%.", RIVER, "conflict number"),
    ("The share of barley rose by 25 percentage points.", SHARE, "conflict number"),
    ("The share of barley rose by 2.5 percentage points.", SHARE, "partial"),
    ("The share of barley was 15.7%, down from 18.2%.", SHARE, "conflict number"),
    ("The share of barley was 18.2%, up from 15.7%.", SHARE, "quoted"),
    # the sentence gives a third value, or none that the other one came from
    ("The depth rose by 5 m.", "The depth rose from 2 m to 3 m and then to 7 m.", "partial"),
    ("Fees rose by 5 euros.", "Fees were 20 euros in Ulm and 30 euros in Bonn.", "not_found"),
]


@pytest.mark.parametrize(("claim", "unit", "wanted"), TOLD)
def test_the_size_of_a_change(claim: str, unit: str, wanted: str) -> None:
    assert told(claim, unit) == wanted
