"""A source that begins with "It" or "The club" names no subject; the claim's is then not missing."""

from __future__ import annotations

import pytest

from groundgate_cli.grounding.scoring.unnamed import unnamed_subject
from tests.unit.grounding.asking import ask, paired

OPEN = "It opened in Crail in 1902."


def _count(claim: str, unit: str, *held: int) -> int:
    pairing = paired(claim, unit)
    seen = [n in held for n in range(len(pairing.at))]
    return len(unnamed_subject(pairing, seen))


@pytest.mark.parametrize(
    ("claim", "unit", "count"),
    [
        ("Penn Hall opened in Crail.", OPEN, 2),
        ("The Isle of Orr opened in Crail.", OPEN, 2),
        ("Penn Hall 2 opened in Crail.", OPEN, 3),
        ("Penn Hall opened in Crail.", "In May the hall opened in Crail.", 2),
        ("Penn Hall opened in Crail.", "Ward House opened in Crail.", 0),
        ("Penn Hall opened in Crail.", "The Ward House opened in Crail.", 0),
        ("penn hall opened in Crail.", OPEN, 0),
        ("Penn Hall.", OPEN, 0),
    ],
)
def test_the_capitals_a_sentence_begins_with(claim: str, unit: str, count: int) -> None:
    assert _count(claim, unit) == count


def test_a_subject_that_the_sources_name_elsewhere_is_not_unnamed() -> None:
    assert _count("Penn Hall opened in Crail.", OPEN, 1) == 0


def test_of_a_subject_that_the_unit_names_in_part_the_rest_counts_less() -> None:
    assert _count("Orla Penn of Selwick opened it in Crail.", "Penn opened it in Crail.", 0, 1) == 1
    assert _count("Orla Penn opened it in Crail.", "Penn opened it in Crail.", 0, 1) == 0


def test_an_excerpt_need_not_name_what_it_speaks_of() -> None:
    claim = "Penn Hall opened in Crail."
    excerpt = ask(claim, OPEN).score
    other = ask(claim, "Ward House opened in Crail in 1902.").score
    later = ask(claim, f"Ward House is a school. {OPEN}").score
    assert excerpt is not None
    assert other is not None
    assert later is not None
    assert excerpt > max(other, later)
