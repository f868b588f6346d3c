"""Which language texts are in."""

from __future__ import annotations

import time

import pytest

from groundgate_cli.grounding.words.languages import language_of


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("The harbour was closed for the whole of the winter and the boats were moved.", "en"),
        ("Der Hafen war den ganzen Winter \u00fcber geschlossen, und die Boote wurden verlegt.", "de"),
        (
            "Le port est rest\u00e9 ferm\u00e9 pendant tout l'hiver et les bateaux sont partis.",
            "fr",
        ),
        ("El puerto estuvo cerrado durante todo el invierno y los barcos se movieron.", "es"),
        ("12.5 | 14.8 | 9.1", "en"),
        ("", "en"),
    ],
)
def test_the_language_of_a_text(text: str, language: str) -> None:
    assert language_of([text]) == language


def test_a_few_foreign_words_do_not_outweigh_english() -> None:
    assert language_of(["The boat was called Der Hafen and the crew was not there."]) == "en"


def test_no_more_than_the_beginnings_are_looked_at() -> None:
    text = "der die das und ist " * 300_000
    begun = time.process_time()
    assert language_of([text]) == "de"
    assert time.process_time() - begun < 0.5
