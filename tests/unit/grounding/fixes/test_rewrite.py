"""A rewrite stands only when it says nothing new."""

from __future__ import annotations

import pytest

from groundgate_cli.grounding.drafts.claims import split_draft
from groundgate_cli.grounding.fixes.rewrite import rewrite_fault

SUPPORTED = [
    "Ane Holm paid $2 million on 3 March 2031.",
    'The sign says "keep off the pier" since 1998.',
    "The Vesby ferry carries up to 40 cars.",
]


def fault(rewrite: str, passed: bool = True) -> str:
    sentences = split_draft(rewrite)
    return rewrite_fault(sentences, [passed] * len(sentences), SUPPORTED)


@pytest.mark.parametrize(
    "rewrite",
    [
        "On March 3, 2031 Ane Holm paid $2,000,000.",
        "Holm paid. The ferry carries forty cars.",
        "The sign says “Keep off the pier”.",
        "However, the Vesby ferry carries cars.",
    ],
)
def test_the_same_facts_in_other_words_stand(rewrite: str) -> None:
    assert fault(rewrite) == ""


@pytest.mark.parametrize(
    ("rewrite", "reason"),
    [
        ("Ane Holm paid $3 million.", "figure"),
        ("Ane Holm paid 2 million EUR.", "figure"),
        ("Ane Holm paid -$2 million.", "figure"),
        ("The ferry carries 41 cars.", "figure"),
        ("Ane Holm paid on 4 March 2031.", "date"),
        ("It has been there since 1999.", "date"),
        ("Olav Holm paid.", "name"),
        ("The ferry of Nordkai carries cars.", "name"),
        ('The sign says "keep on the pier".', "quotation"),
        ("Hello!", "empty"),
        ("", "empty"),
    ],
)
def test_anything_new_falls(rewrite: str, reason: str) -> None:
    assert fault(rewrite) == reason


def test_every_claim_must_pass_again() -> None:
    assert fault("Ane Holm paid $2 million.", passed=False) == "unsupported"
