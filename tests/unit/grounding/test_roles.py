"""Who does what to whom."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told

ROWS = [
    ("Orla sued Bram.", "Bram sued Orla.", "conflict role"),
    ("Orla sued Bram.", "Orla sued Bram.", "quoted"),
    ("Bram was sued by Orla.", "Orla sued Bram.", "supported"),
    ("Orla was sued by Bram.", "Orla sued Bram.", "conflict role"),
    ("Bram was sued by Orla.", "Orla was sued by Bram.", "conflict role"),
    ("The keeper paid the sailor.", "The sailor paid the keeper.", "conflict role"),
    ("The ferry sails from Selwick to Marrow.", "The ferry sails from Marrow to Selwick.", "conflict role"),
    ("The ferry sails to Marrow from Selwick.", "The ferry sails from Selwick to Marrow.", "supported"),
    ("Orla and Bram met.", "Bram and Orla met.", "supported"),
    ("Orla met Bram.", "Bram met Orla.", "supported"),
]


@pytest.mark.parametrize(("claim", "source", "status"), ROWS)
def test_roles(claim: str, source: str, status: str) -> None:
    assert told(claim, source) == status
