"""Values that exclude each other, and values that may hold side by side."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told

LEASE = "The lease begins on 4 April 2021 and ends on 30 September 2026."
RANGE = "The clinic expects between 80 and 95 births."
TOLD = [
    ("The clinic expects between 60 and 75 births.", RANGE, "conflict number"),
    ("The lease begins on 4 May 2021.", LEASE, "conflict date"),
    ("The lease ends on 30 June 2026.", LEASE, "conflict date"),
    ("The lease begins on 4 April 2021.", LEASE, "quoted"),
    (
        "Orrin won the cup in 1961.",
        "Orrin won the cup in 1954 and in 1958.",
        "partial",
    ),  # it may have won three
    (
        "The gala was moved from 24 June to 10 June.",
        "The gala was moved from 10 June to 24 June.",
        "conflict",
    ),
    # bounds
    ("Store the paste above 20 °C.", "Store the paste below 20 °C.", "conflict number"),
    ("Fewer than 400 farms use it.", "More than 400 farms use it.", "conflict number"),
    ("The pump was tested at 15 bar.", "The pump was tested at over 15 bar.", "partial"),
    ("The walk took more than a day.", "The walk took less than a day.", "conflict direction"),
    ("The walk took more than a day.", "The walk took more than a day.", "quoted"),
    ("The lift holds children under 12.", "The lift is not for children under 12.", "partial"),
    ("The lift is for children under 12.", "The lift is not for children under 12.", "conflict negation"),
    ("The lift is for children over 14.", "The lift is not for children under 12.", "partial"),
    # a range around it, a gap, a deed of another kind
    ("A ticket costs 25 euros.", "Tickets cost 20 to 60 euros.", "partial"),
    ("A ticket costs 75 euros.", "Tickets cost 20 to 60 euros.", "conflict number"),
    ("The bus takes 145 minutes.", "The bus takes 40 minutes longer.", "partial"),
    ("The bus takes 35 minutes longer.", "The bus takes 40 minutes longer.", "conflict number"),
    ("In 1960 the firm was in Ulm.", "The firm was founded in 1954 in Ulm.", "partial"),
    ("The firm was founded in 1960 in Ulm.", "The firm was founded in 1954 in Ulm.", "conflict date"),
    (
        "It fell from 6.0 to 5.2 in Ulm.",
        "It fell from 6.1 to 3.4 in Bonn and from 6.0 to 5.2 in Ulm.",
        "supp",
    ),
    (
        "It fell from 6.1 to 3.4 in Ulm.",
        "It fell from 6.1 to 3.4 in Bonn and from 6.0 to 5.2 in Ulm.",
        "conf",
    ),
    ("Version 2.3 or later is needed.", "Version 3.2 or later is needed.", "conflict number"),
    ("In May 31 thousand adults came.", "Thousands\tAdults\nMay\t31\nJune\t40", "partial"),
    ("In May 33 adults came.", "Month\tAdults\nMay\t31\nJune\t40", "not_found"),
    # ordinals that end their phrase
    ("The crew finished third.", "The crew finished second, two lengths behind Tarn.", "conflict number"),
    ("The crew finished third of nine.", "The crew finished second of nine.", "conflict number"),
    # rates
    ("The class costs 4.20 a week.", "The class costs 4.20 a day.", "conflict unit"),
    ("The fee is 150 euros per year.", "The fee is 150 euros per claim.", "conflict unit"),
    (
        "The pump moves 45 litres per hour.",
        "The pump moves 45 litres per minute. It is green.",
        "conflict number",
    ),
    ("The plan costs 12 dollars a year.", "The plan costs 12 dollars a month.", "conflict number"),
    ("The plan costs 12 dollars a month.", "The plan costs 12 dollars a month.", "quoted"),
    ("Orr has 85 employees.", "Orr employs 85 people.", "partial"),
]


@pytest.mark.parametrize(("claim", "source", "wanted"), TOLD)
def test_what_excludes_what(claim: str, source: str, wanted: str) -> None:
    assert told(claim, source).startswith(wanted)
