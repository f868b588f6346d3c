"""Claims that join statements or subjects of which a unit bears out one alone."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import is_told

SALES = "Sales rose 6% to EUR 8.1 million, while repair costs fell slightly to EUR 3.4 million."
THREE = "Sales rose 6% and repair costs rose 2%, while debt fell."
BORN = "Ida was born in Ulm and Jon was born in Bern."
LAMPS = "The lamp is red, and so is the door, but the gate is blue."

TOLD = [
    ("Sales increased by 6% to €8.1m and repair costs rose to €3.4 million.", SALES, "not supported"),
    ("Sales fell to EUR 8.1 million and costs fell to EUR 3.4 million.", SALES, "partial"),
    ("Sales and repair costs rose.", SALES, "partial"),
    ("Sales fell.", SALES, "partial"),
    ("Repair costs fell.", SALES, "quoted"),
    ("Sales rose.", SALES, "quoted"),
    ("Sales and repair costs rose.", THREE, "supported"),
    ("Sales and debt fell.", THREE, "partial"),
    ("Repair costs rose 2% and debt fell.", THREE, "supported"),
    ("Ida and Jon were born in Ulm.", BORN, "partial"),
    ("Jon was born in Ulm.", BORN, "conflict role"),
    ("Jon was born in Bern.", BORN, "quoted"),
    (
        "Ida and Jon were born in Ulm.",
        "Ida and her brother Jon were born in Ulm and moved to Bern.",
        "supported",
    ),
    ("The lamp and the door are red.", LAMPS, "supported"),
    ("The lamp and the gate are red.", LAMPS, "partial"),
    ("The lamp is red and the gate is blue.", LAMPS, "supported"),
    ("The board slowly agreed.", "The board met in May and slowly agreed.", "supported"),
    ("The board agreed.", "The board met in May and in June agreed.", "supported"),
    ("Trade was slow.", "Trade between Ulm and Bern was slow.", "supported"),
]


@pytest.mark.parametrize(("claim", "unit", "wanted"), TOLD)
def test_each_part_of_a_claim_is_borne_out(claim: str, unit: str, wanted: str) -> None:
    assert is_told(claim, unit, wanted)
