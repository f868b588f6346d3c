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
    (
        "Orla Finch replaced Bram Tuck.",
        "Orla Finch left in May and was replaced by Bram Tuck.",
        "conflict role",
    ),
    (
        "Reed Ltd bought all of the old shares of Sedge Ltd.",
        "Sedge Ltd bought all of the old shares of Reed Ltd for cash.",
        "conflict role",
    ),
    ("The fund moved from gold into land.", "The fund moved from land into gold.", "conflict role"),
    (
        "Orla Finch sued Bram Tuck in a Marrow court.",
        "Bram Tuck sued Orla Finch in a Marrow court on Friday, claiming that she had let a boat sink.",
        "conflict role",
    ),
    (
        "The play was staged by Orla and cut by Bram.",
        "The play was staged by Bram and cut by Orla.",
        "conflict role",
    ),
    ("Bram staged the play Saltwater.", "Saltwater is a play staged by Ute, Bram and Orla.", "supported"),
    (
        "Orla beat Bram.",
        "Bram was beaten by Orla, his cousin, in a long and cold final on the pier.",
        "supported",
    ),
    (
        "Reed beds store more carbon than meadows.",
        "Meadows store more carbon than reed beds.",
        "conflict role",
    ),
]


@pytest.mark.parametrize(("claim", "source", "status"), ROWS)
def test_roles(claim: str, source: str, status: str) -> None:
    assert told(claim, source) == status


def test_the_object_of_an_active_verb_is_the_subject_of_the_passive() -> None:
    source = "Orla Finch left in May and was replaced by Bram Tuck."
    assert not told("Bram Tuck replaced Orla Finch.", source).startswith("conflict")


def test_clauses_in_another_order_change_no_roles() -> None:
    source = "Wet ropes can cut hands if pulled bare."
    assert not told("If wet ropes are pulled, bare hands can cut.", source).startswith("conflict")
