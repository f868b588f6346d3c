"""Whole claims that a text contradicts, or only seems to."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told

COURT = "The court told the tenant, Ann Hill, to pay the owner, Bo Orr, the rent."
TWO = "The town cut spending on roads by 12% and raised spending on schools by 5%."
TOLD = [
    # each part of a sentence has its own word
    ("The town raised spending on roads by 12%.", TWO, "conflict"),
    ("The town raised spending on schools by 5%.", TWO, "supported"),
    # "arrived in Bonn" is not denied by "left Ulm"
    ("The barge arrived in Bonn on Friday.", "The barge left Ulm and reached Bonn on Friday.", "partial"),
    # names on the other sides of a verb, whatever else is said
    ("Bo Orr beat Ann Hill last year.", "Ann Hill beat Bo Orr 6-3 to win the cup.", "conflict role"),
    ("Ann Hill met Bo Orr last year.", "Bo Orr met Ann Hill in Ulm to sign it.", "partial"),
    ("Lime raises levels of zinc.", "Zinc raises levels of lime.", "conflict role"),
    # phrases set off by commas
    ("The court told the owner, Ann Hill, to pay.", COURT, "partial"),
    # nobody and people
    ("Several people were hurt.", "Nobody was hurt.", "conflict negation"),
    ("Some hens were hurt.", "Nobody was hurt.", "partial"),
    ("Members pay nothing.", "Entry is free for members; others pay 12 euros.", "partial"),
    ("Members under 26 pay nothing for it.", "It is free for members under 26.", "partial"),
    ("Use soap to rinse the pan.", "Rinse the pan in cold water; never use soap.", "conflict negation"),
    # a denial that only puts off
    ("The kiln reached Orrin in 1901.", "The kiln did not reach Orrin until 1901.", "partial"),
    ("It may be taken with food or without it.", "It may be taken with or without food.", "supported"),
    ("Trials at sea have begun.", "Trials at sea have not begun and that is a pity.", "conflict negation"),
    ("Sleep was associated with age.", "Sleep had no association with age.", "conflict negation"),
    ("In addition, Neither Party may sell.", "Neither Party may sell.", "supported"),
    # who speaks
    ("The company will issue new shares.", "We will not issue new shares.", "conflict negation"),
    ("Marrow will issue new shares.", "We will not issue new shares.", "partial"),
    ("The king rides to Ulm.", "Queen: He rides to Ulm.", "partial"),
    # how often, and what never happened
    ("The pool is cleaned twice daily.", "The pool is cleaned once daily.", "conflict number"),
    ("Feed the hens three times a day.", "Feed the hens twice a day.", "conflict number"),
    ("Feed the hens twice a week.", "Feed the hens twice a week and on Sundays.", "quoted"),
    ("She often sang in her home town.", "She never sang in her home town.", "conflict negation"),
    ("Two members voted for the plan.", "Nobody voted for the plan.", "conflict negation"),
    ("Three patients left the trial.", "No patient left the trial.", "conflict negation"),
    ("The order number is QF-30471.", "Order number: QF-30417.", "conflict number"),
    ("The order number is QF-30471.", "Order number: QF-30471.", "supported"),
    # words with "our" before them
    ("Costs were below the plan.", "Costs were above our plan.", "conflict direction"),
    ("Yields doubled.", "Yields tripled last year.", "conflict direction"),
    ("The wage is paid.", "The wage is unpaid.", "conflict"),
]


@pytest.mark.parametrize(("claim", "source", "wanted"), TOLD)
def test_what_a_text_contradicts(claim: str, source: str, wanted: str) -> None:
    assert told(claim, source).startswith(wanted)
