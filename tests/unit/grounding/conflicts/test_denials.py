"""What one side denies and the other one states."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told

ROWS = [
    ("The lock is open.", "The lock is not open.", "conflict negation"),
    ("The lock isn't open.", "The lock is open.", "conflict negation"),
    ("The lock isn\u2019t open.", "The lock is not open.", "supported"),
    ("The lock never leaked.", "The lock leaked.", "conflict negation"),
    ("No barge leaked.", "No barge leaked.", "quoted"),
    ("The crew failed to repair the lock.", "The crew repaired the lock.", "conflict negation"),
    ("The barge left without cargo.", "The barge left with cargo.", "conflict negation"),
    ("Neither the lock nor the barge leaked.", "The lock and the barge leaked.", "conflict negation"),
    ("The paint is non-toxic.", "The paint is toxic.", "conflict negation"),
    ("The term is unbinding.", "The term is binding.", "conflict negation"),
    ("The barge leaked.", "It is false that the barge leaked.", "conflict negation"),
    ("The barge leaked.", "Not only the barge leaked, the lock did too.", "quoted"),
    ("It is not the case that no barge leaked.", "The lock is green.", "not_found"),
    ("Ferries may enter.", "All ships except ferries may enter.", "conflict negation"),
    ("Music is banned.", "No loud music is banned here by the keeper.", "partial"),
    ("The barge can be cleaned.", "If the barge can't be cleaned, it is sold.", "partial"),
]
OTHERS = [
    ("de", "Die Schleuse ist offen.", "Die Schleuse ist nicht offen.", "conflict negation"),
    ("de", "Die Schleuse ist offen.", "Die Schleuse ist offen.", "quoted"),
    ("de", "Kein Boot leckte.", "Das Boot leckte.", "conflict negation"),
    ("fr", "L'\u00e9cluse est ouverte.", "L'\u00e9cluse n'est pas ouverte.", "conflict negation"),
    ("fr", "L'\u00e9cluse est ouverte.", "L'\u00e9cluse est ouverte.", "quoted"),
    ("es", "La esclusa est\u00e1 abierta.", "La esclusa no est\u00e1 abierta.", "conflict negation"),
    ("es", "La esclusa est\u00e1 abierta.", "La esclusa est\u00e1 abierta.", "quoted"),
    ("es", "Ning\u00fan barco lleg\u00f3.", "El barco lleg\u00f3.", "conflict negation"),
]


@pytest.mark.parametrize(("claim", "source", "status"), ROWS)
def test_denials(claim: str, source: str, status: str) -> None:
    assert told(claim, source) == status


@pytest.mark.parametrize(("language", "claim", "source", "status"), OTHERS)
def test_denials_of_other_languages(language: str, claim: str, source: str, status: str) -> None:
    assert told(claim, source, language=language) == status


def test_a_denial_of_another_clause_is_none_of_the_claim() -> None:
    source = "The lock was repaired, but the barge was not sold."
    assert told("The lock was repaired.", source) in ("quoted", "supported")
    assert told("The barge was sold.", source) == "conflict negation"


NEXT = [
    ("The vat can be opened.", "The vat holds no acid and cannot be opened.", "conflict negation"),
    ("Sick leave counts as leave.", "Sick leave does not count as leave.", "conflict negation"),
    (
        "The deed limits claims for fraud.",
        "Nothing in the deed limits claims for fraud or for loss.",
        "conflict negation",
    ),
    ("We ship to Malta.", "Do we ship to Malta?", "partial"),
    ("The firm sells ropes.", "The firm has stopped selling ropes.", "conflict negation"),
    ("Clerks can take no more than three days.", "Clerks cannot take more than three days.", "supported"),
    ("Many tenants complained.", "Few tenants complained.", "conflict quantifier"),
    ("The cap shall not exceed 125% of fees.", "The cap shall not exceed 150% of fees.", "conflict number"),
    (
        "The trial was stopped early.",
        "Tea was served. This suggests haste: the trial was not stopped early.",
        "conflict negation",
    ),
]


@pytest.mark.parametrize(("claim", "source", "told_"), NEXT)
def test_denials_of_a_later_part(claim: str, source: str, told_: str) -> None:
    assert told(claim, source) == told_


def test_a_sentence_before_does_not_bear_out_alone() -> None:
    text = "We found no sign that tillage changed the yield. These results are new."
    assert told("Tillage changed the yield.", text) not in ("quoted", "supported")


@pytest.mark.parametrize(
    ("claim", "wanted"),
    [
        ("Guests shall not use the jetty.", "conflict negation"),
        ("Guests shall not use the jetty other than by day.", "partial"),
        ("Guests shall not use the jetty unless a warden is there.", "partial"),
    ],
)
def test_a_denial_with_an_exception_is_not_contradicted(claim: str, wanted: str) -> None:
    assert told(claim, "Guests use the jetty.") == wanted


def test_the_noun_of_a_verb_that_denies_is_no_contradiction() -> None:
    source = "The harbour board refused to pay the divers."
    assert not told("The divers sued the harbour board over its refusal to pay.", source).startswith(
        "conflict"
    )
    assert told("The harbour board paid the divers.", source) == "conflict negation"
