"""Claims that a cell of a table holds a value."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import is_told, told

TABLE = (
    "| Ferry | Seats | Speed (kn) | Fuel |\n|---|---|---|---|\n"
    "| Heron | 140 | 18.5 | diesel |\n| Tern | 95 | 24.0 | hydrogen |\n| Skua | 210 | 15.2 | diesel |\n"
)
DOSES = "Drug\tDose\tCures\nTalin\t15\t38%\nTalin\t30\t57%\nChalk\t0\t21%\n"
PAIRS = "System\tGrade lo-hi\tGrade hi-lo\nAlder\t31.4\t27.9\nBirch\t30.2\t28.8\n"


@pytest.mark.parametrize(
    ("claim", "wanted"),
    [
        ("The Tern has 95 seats.", "supported"),
        ("The Tern has 210 seats.", "conflict number"),
        ("The Tern carries 140 people.", "conflict number"),
        ("The speed of the Skua is 24.0 kn.", "conflict number"),
        ("The Heron runs on hydrogen.", "conflict name"),
        ("The Heron runs on diesel.", "not conflict"),
        ("The Tern and the Heron have 210 seats.", "not conflict"),
        ("The Tern has 4 decks.", "not conflict"),
        ("The Tern has 60 cabins.", "not conflict"),
        ("The Tern may have 210 seats.", "not conflict"),
        ("In 2019 the Tern had 210 seats.", "not conflict"),
        ("Captain Moss of the Tern has 210 followers.", "not conflict"),
    ],
)
def test_the_figure_or_word_of_another_row_is_false(claim: str, wanted: str) -> None:
    assert is_told(claim, TABLE, wanted)


@pytest.mark.parametrize(
    ("claim", "wanted"),
    [
        ("Talin cures 57% of cows at a dose of 15.", True),
        ("Talin cures 57% of cows at a dose of 30.", False),
        ("Talin cures 57% of cows.", False),
    ],
)
def test_figures_of_two_rows_with_one_label(claim: str, *, wanted: bool) -> None:
    assert told(claim, DOSES).startswith("conflict") is wanted


def test_heads_of_the_same_words_are_told_apart_by_order() -> None:
    assert told("Alder has a grade lo-hi of 27.9.", PAIRS) == "conflict number"
    assert not told("Alder has a grade hi-lo of 27.9.", PAIRS).startswith("conflict")
