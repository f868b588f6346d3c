"""Function words with an opposite, bounds, periods, and ways that lead back."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told

CONFLICTS = [
    ("Lamps must be switched on in the barn.", "Lamps must be switched off in the barn.", "direction"),
    ("Keep it over 20 degrees.", "Keep it under 20 degrees.", "number"),
    ("The works are within budget.", "The works are over budget.", "direction"),
    ("A note can be read at most once.", "A note can be read more than once.", "direction"),
    ("The boiler is checked every month.", "The boiler is checked every year.", "direction"),
    ("A weekly sum of 30 euros is paid.", "A monthly sum of 30 euros is paid.", "direction"),
    ("The toll rose from 38 to 32 pence.", "The toll rose from 32 to 38 pence.", "number"),
    ("Two people drowned.", "Nobody drowned.", "negation"),
    ("Three masts were damaged.", "No masts were damaged.", "negation"),
    ("Tests in the US are paid.", "Tests outside the US are paid.", ""),
]
NONE = [
    ("A note can be read more than once.", "A note can be read more than once a day."),
    ("The boiler is checked every year.", "The boiler is checked every year in May."),
    ("The toll rose from 32 to 38 pence.", "The toll rose from 32 to 38 pence."),
]
LANGUAGES = [
    ("Die Bücherei bleibt im Mai geöffnet.", "Die Bücherei bleibt im Mai geschlossen.", "de"),
    ("Der Mieter zahlt die Reparatur.", "Der Vermieter zahlt die Reparatur.", "de"),
    ("La piscine est ouverte en mai.", "La piscine est fermée en mai.", "fr"),
    ("La biblioteca estará abierta en mayo.", "La biblioteca estará cerrada en mayo.", "es"),
]


@pytest.mark.parametrize(("claim", "source", "kind"), CONFLICTS)
def test_opposite_words(claim: str, source: str, kind: str) -> None:
    assert told(claim, source) == f"conflict {kind}" if kind else told(claim, source) != "supported"


@pytest.mark.parametrize(("claim", "source"), NONE)
def test_the_same_words(claim: str, source: str) -> None:
    assert told(claim, source) in ("quoted", "supported")


@pytest.mark.parametrize(("claim", "source", "language"), LANGUAGES)
def test_opposites_of_other_languages(claim: str, source: str, language: str) -> None:
    assert told(claim, source, language=language) == "conflict direction"
