"""Another name in the place of the claim's."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told

TOWN = "Mayor Ida Moss blamed the old council for the leak. The banker, Jon Peel, rejected this."
ROWS = [
    ("Jon Peel blamed the old council for the leak.", TOWN, "conflict name"),
    ("Ida Moss blamed the old council for the leak.", TOWN, "quoted"),
    ("Ada Orr blamed the old council for the leak.", TOWN, "partial"),
    ("The pump in Shed B is broken.", "The pump in Shed C is broken.", "conflict name"),
    ("Selma found the vein in 1944.", "Selma Voss lives here. Voss found the vein in 1944.", "partial"),
    ("Figs were sent to Ulm in May.", "Rain fell in Ulm. Figs were sent to Swabia in May.", "partial"),
]


@pytest.mark.parametrize(("claim", "source", "told_"), ROWS)
def test_rival_names(claim: str, source: str, told_: str) -> None:
    assert told(claim, source) == told_
