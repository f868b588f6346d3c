"""Clauses set into a sentence, words behind "to", scores, parts of a number and what should have been."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told

SECOND = "Ulm, who drew 2-2 with Bern, are second, three points behind Rhone."
TOP = "Rhone beat Ulm 4-1 at home on Saturday to stay top of the league."
FAILED = "About 5,200 orders failed; 4,900 of them were sent again."
ALERT = "The alert should have been in place since March."
DAM = "The level has fallen, mainly because of drought and not, as is often said, because of the dam."
ISLES = "Of its three isles only Holm is inhabited."

TOLD = [
    ("Bern are second.", SECOND, "partial"),
    ("Ulm are second.", SECOND, "supported"),
    ("Ulm drew with Bern.", SECOND, "supported"),
    ("Ulm are top of the league.", TOP, "partial"),
    ("Rhone beat Ulm 1-4.", TOP, "conflict number"),
    ("Rhone beat Ulm 4-1.", TOP, "quoted"),
    ("5,200 orders were sent again.", FAILED, "conflict number"),
    ("4,900 orders were sent again.", FAILED, "supported"),
    ("About 5,200 orders failed.", FAILED, "quoted"),
    ("The alert has been in place since March.", ALERT, "partial"),
    ("The alert should have been in place since March.", ALERT, "quoted"),
    ("The level has fallen because of the dam.", DAM, "conflict negation"),
    ("The level has fallen because of drought.", DAM, "supported"),
    ("All three isles are inhabited.", ISLES, "partial"),
    ("Holm is inhabited.", ISLES, "quoted"),
]


@pytest.mark.parametrize(("claim", "unit", "wanted"), TOLD)
def test_what_a_sentence_says_of_what(claim: str, unit: str, wanted: str) -> None:
    assert told(claim, unit) == wanted


def test_another_name_is_no_conflict_where_a_pronoun_may_be_the_claim_s() -> None:
    source = "Ada Moss came from Ulm. After her studies she joined the mill, following Jan Kuhn."
    assert not told("Moss joined the mill.", source).startswith("conflict")
