"""Sentences that point back: by "the" and a noun, and by a pronoun over several sentences."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told

_BRIDGE = "The Harrow Bridge was built in 1880. The bridge carries two tracks."
_FIRM = "Nordby is a Danish maker of bicycles. The firm employs 300 people. The firm has a shop in Hull."
_FILM = "Quiet Water is a 2004 film by Rosa Lund. It was shot in Hull. The film won two prizes."


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("The Harrow Bridge carries two tracks.", _BRIDGE),
        ("Nordby employs 300 people.", _FIRM),
        ("Nordby has a shop in Hull.", _FIRM),
        ("Quiet Water won two prizes.", _FILM),
        ("Tom Orr left Hull in 1990.", "Tom Orr is a potter. He lives in Wales. He left Hull in 1990."),
        ("Ruth Orr became a judge.", "Ruth Orr studied law. She later became a judge."),
        ("Quiet Water won two prizes.", 'The "Quiet Water" (2004) is a film. The film won two prizes.'),
    ],
)
def test_the_thing_is_known(claim: str, text: str) -> None:
    assert told(claim, text) == "supported"


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        # two things of the kind
        (
            "Quiet Water won two prizes.",
            "Quiet Water is a film. Loud Water is a film by Ann Roe. The film won two prizes.",
        ),
        # the noun was said of nothing
        ("Quiet Water cost two crowns.", "Quiet Water is a film. The ticket cost two crowns."),
        # a firm that came up before, a person who is no firm
        ("Nordby has 300 staff.", "Nordby is a town. A firm from Hull built it. The firm has 300 staff."),
        ("Tom Orr has 300 staff.", "Tom Orr is a potter. His wife runs a shop. The company has 300 staff."),
        # another pronoun
        ("Tom Orr left Hull in 1990.", "Tom Orr is a potter. She lives in Wales. He left Hull in 1990."),
        # what belongs to the thing
        ("Quiet Water critics won two prizes.", _FILM),
        ("Ruth Orr won.", "Ruth Orr studied law. Her rival won."),
    ],
)
def test_the_thing_is_not_known(claim: str, text: str) -> None:
    assert told(claim, text) not in ("supported", "quoted")
