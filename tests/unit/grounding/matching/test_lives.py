"""Births and deaths by the dates in brackets behind a name."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import compared

ORR = "Karl Orr (3 March 1901 – 8 July 1970) was a Danish engineer."


@pytest.mark.parametrize(
    "claim",
    [
        "Karl Orr was born on 3 March 1901.",
        "Karl Orr was born in 1901.",
        "Karl Orr died in July 1970.",
        "Karl Orr died.",
        "Karl Orr, a Danish engineer, was born in 1901 and died in 1970.",
    ],
)
def test_the_first_date_is_that_of_the_birth_and_the_second_that_of_the_death(claim: str) -> None:
    assert "words" not in compared(claim, ORR).reasons


@pytest.mark.parametrize(
    ("claim", "unit"),
    [
        ("Karl Orr, a Danish engineer, was born in 1970 and died in 1901.", ORR),
        ("Karl Orr retired in 1970.", ORR),
        # years alone, or a few of them, may be those in an office
        ("Karl Orr died in 1970.", "Karl Orr (1901–1970) was a Danish engineer."),
        ("Karl Orr died in 1994.", "Karl Orr (3 March 1990 – 8 July 1994) was the mayor."),
        # other words in the bracket, or no name before it
        ("Karl Orr died in 1970.", "Karl Orr (mayor 3 March 1901 – 8 July 1970) was a Danish engineer."),
        ("The mill died in 1970.", "The mill (3 March 1901 – 8 July 1970) was the first in Orrin."),
    ],
)
def test_and_nothing_else_follows_from_them(claim: str, unit: str) -> None:
    assert "words" in compared(claim, unit).reasons


@pytest.mark.parametrize(
    ("claim", "unit", "language"),
    [
        ("Karl Orr starb 1970.", "Karl Orr (3. März 1901 – 8. Juli 1970) war ein Ingenieur.", "de"),
        ("Karl Orr est mort en 1970.", "Karl Orr (3 mars 1901 – 8 juillet 1970) était ingénieur.", "fr"),
        (
            "Karl Orr murió en 1970.",
            "Karl Orr (3 de marzo de 1901 – 8 de julio de 1970) fue ingeniero.",
            "es",
        ),
    ],
)
def test_in_other_languages(claim: str, unit: str, language: str) -> None:
    assert "words" not in compared(claim, unit, language).reasons
    other = compared(claim.replace("1970", "1901"), unit, language)
    assert [clash.kind for clash in other.clashes] == ["date"]


@pytest.mark.parametrize(
    ("claim", "kinds"),
    [
        ("Karl Orr was born on 8 July 1970.", ["date"]),
        ("Karl Orr died in 1901.", ["date"]),
        ("Karl Orr, a Danish engineer, died in 1972.", ["date"]),
        # within the date that is given, or of somebody else
        ("Karl Orr died in July 1970.", []),
        ("The brother of Karl Orr died in 1972.", []),
        ("Karl Orr retired in 1972.", []),
        ("Karl Orr did not die in 1972.", []),
    ],
)
def test_another_date_of_birth_or_death_is_a_conflict(claim: str, kinds: list[str]) -> None:
    assert [clash.kind for clash in compared(claim, ORR).clashes] == kinds
