"""Words of a claim that say nothing of their own, which a unit may lack."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told


@pytest.mark.parametrize(
    ("claim", "text", "language"),
    [
        ("The kiln is located in Orrin.", "The kiln is in Orrin.", "en"),
        ("The glaze comes from beech ash.", "The glaze is made from beech ash.", "en"),
        ("Additionally, the kiln holds jugs and bowls.", "The kiln holds jugs and bowls.", "en"),
        ("Der Ofen befindet sich in Orrin.", "Der Ofen ist in Orrin.", "de"),
        ("Le four est situé à Orrin.", "Le four est à Orrin.", "fr"),
        ("El horno está situado en Orrin.", "El horno está en Orrin.", "es"),
    ],
)
def test_a_unit_may_lack_them(claim: str, text: str, language: str) -> None:
    assert told(claim, text, language=language) in ("supported", "quoted")


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("The kiln is located near Orrin.", "The kiln is in Orrin."),
        ("The kiln is broken in Orrin.", "The kiln is in Orrin."),
        ("The glaze comes from beech ash.", "The glaze is sold as beech ash."),
        ("The potter comes from Orrin.", "The potter is in Orrin."),
        # too little is left
        ("Jugs are known here.", "Jugs are red."),
        # an adjective is no adverb
        ("The kiln, the loft and the yard are common.", "The kiln, the loft and the yard are old."),
    ],
)
def test_but_no_other_preposition_and_no_other_word(claim: str, text: str) -> None:
    assert told(claim, text).split()[0] not in ("supported", "quoted")
