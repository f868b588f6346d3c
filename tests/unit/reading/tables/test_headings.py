"""Section headings and their ranks."""

from __future__ import annotations

import pytest

from groundgate_cli.reading.structure import Structure
from groundgate_cli.reading.tables.headings import heading_rank


def headings(text: str, words: str) -> list[str]:
    place = Structure(text).place_at(text.index(words))
    return [text[a:b] for a, b in place.headings]


@pytest.mark.parametrize(
    "line",
    [
        "2.1 Dosage in Adults",
        "2 DOSAGE & USE",
        "# Fares",
        "### Fares of boats",
        "PART II",
        "Item 7. Fares",
        "Note 5 — Debt",
        "STATEMENT OF FARES",
        "Fares and Fees",
        "Geographic area information",
        "3. Summary of fares",
    ],
)
def test_a_line_of_its_own_is_a_heading(line: str) -> None:
    assert heading_rank(line, alone=True) is not None


@pytest.mark.parametrize(
    "line",
    [
        "",
        "Boats pay 40 crowns.",
        "the fares of boats",
        "Fares\t2031",
        "(In thousands)",
        "March 31, 2031",
        "Boats, which were built before the war and have since been mended, pay less",
        "2.5 mg twice",
        "• Boats",
    ],
)
def test_other_lines_are_none(line: str) -> None:
    assert heading_rank(line, alone=True) is None


def test_headings_in_force_are_nearest_first() -> None:
    text = (
        "2 FARES\n\n2.1 Boats\n\nBoats pay 40 crowns.\n\n2.2 Carts\n\nCarts pay 60 crowns.\n\n"
        "3 CREW\n\nThe crew gets 70 crowns.\n"
    )
    assert headings(text, "40") == ["2.1 Boats", "2 FARES"]
    assert headings(text, "60") == ["2.2 Carts", "2 FARES"]
    assert headings(text, "70") == ["3 CREW"]


def test_a_section_ends_at_the_next_heading_of_its_rank() -> None:
    text = "# One\n\nA 1.\n\n## Two\n\nB 2.\n\n## Three\n\nC 3.\n\n# Four\n\nD 4.\n"
    structure = Structure(text)
    two = structure.section_at(text.index("B 2"))
    assert text[two.start : two.end] == "## Two\n\nB 2.\n\n"
    one = structure.section_at(text.index("A 1"))
    assert text[one.start : one.end].startswith("# One")
    assert text[one.start : one.end].endswith("C 3.\n\n")
    four = structure.section_at(text.index("D 4"))
    assert four.end == len(text)


def test_text_before_the_first_heading_is_a_section() -> None:
    text = "Boats pay 40.\n\n# Carts\n\nCarts pay 60.\n"
    span = Structure(text).section_at(3)
    assert text[span.start : span.end] == "Boats pay 40.\n\n"


def test_a_heading_is_not_over_itself() -> None:
    text = "# Fares of 2031\n\nBoats pay 40.\n"
    assert headings(text, "2031") == []
