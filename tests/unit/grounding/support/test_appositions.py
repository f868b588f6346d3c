"""What a thing is said to be: right beside its name, or by a verb; not what else the sentence speaks of."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told

_BAKERY = "The bakery is run by Marta Roe, granddaughter of the founder Olle Roe."
_SURVEY = "The survey was paid for by Tolmet, a maker of pumps, and by the town of Arlen."
_LEFT = "Tom Orr, who met the mayor, left Hull in May."


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("Marta Roe is the granddaughter of Olle Roe.", _BAKERY),
        ("Tolmet is a maker of pumps.", _SURVEY),
        ("Ann Roe is the first judge.", "Tom Orr retired and was followed by the first judge, Ann Roe."),
        ("Ann Roe is the mayor.", "He met the mayor, Ann Roe, in Hull."),
        ("Ann Roe is a poet.", "The poet Ann Roe lives in Hull."),
        ("Ann Roe is a poet.", "Ann Roe, better known by another name, is a poet."),
        (
            "Tom Orr was an engineer.",
            "In 1902 Tom Orr (1880 - 1931), an engineer who lived here, built the mill.",
        ),
        ("Tom Orr was the mayor.", "Tom Orr became the mayor in 1931."),
        ("Tom Orr is the designer of the trams.", "Tom Orr designed the trams."),
    ],
)
def test_what_it_is(claim: str, text: str) -> None:
    assert told(claim, text) == "supported"


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("Olle Roe is the granddaughter of Marta Roe.", _BAKERY),
        ("Arlen is a maker of pumps.", _SURVEY),
        ("Tom Orr is the mayor.", _LEFT),
        ("Ann Roe is the mayor.", "He met the mayor, Ann Roe, and Bob Orr."),
        ("Ann Roe is the judge.", "He met Ann Roe, the judge and the clerk."),
        ("Ines Faro is a novel.", "The novel was translated by Ines Faro."),
    ],
)
def test_and_what_it_is_not(claim: str, text: str) -> None:
    assert told(claim, text) not in ("supported", "quoted")
