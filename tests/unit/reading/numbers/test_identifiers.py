"""Digits that name and count nothing."""

from __future__ import annotations

import pytest

from groundgate_cli.reading.lexicon.vocabulary import load_vocabulary
from groundgate_cli.reading.model import NumberKind
from groundgate_cli.reading.numbers.drafts import Draft
from groundgate_cli.reading.numbers.identifiers import (
    in_web_address,
    is_address,
    is_label,
    phone_end,
    word_end,
)

CUES = load_vocabulary("en-GB").cues


def draft(text: str, digits: str, decimals: int = 0) -> Draft:
    start = text.index(digits)
    return Draft(start, start + len(digits), NumberKind.NUMBER, (), decimals)


@pytest.mark.parametrize(
    ("text", "end"),
    [("+49 30 555 0123 or", 15), ("555-018-4477 or", 12), ("555-0184", None), ("12 crates", None)],
)
def test_a_phone_number_has_eight_digits_in_its_groups(text: str, end: int | None) -> None:
    assert phone_end(text, 0) == end


@pytest.mark.parametrize(
    ("text", "yes"),
    [
        ("https://x.example/a/7", True),
        ("www.x.example/7", True),
        ("the a/7", False),
        ("https://x /7", False),
    ],
)
def test_a_web_address_goes_to_the_next_space(text: str, yes: bool) -> None:
    assert in_web_address(text, len(text) - 1) is yes


@pytest.mark.parametrize(("text", "end"), [("7-B2 x", 4), ("7A.3-c, x", 6), ("7, x", 1), ("7- x", 1)])
def test_a_code_goes_on_over_inner_marks(text: str, end: int) -> None:
    assert word_end(text, 1) == end


@pytest.mark.parametrize(
    ("text", "yes"),
    [
        ("see Section 7.", True),
        ("see table 7.", True),
        ("No. 7 is", True),
        ("there are no 7 is", False),
        ("see barge 7.", False),
        ("section 7% of", False),
    ],
)
def test_a_number_behind_the_word_for_a_part_names_that_part(text: str, yes: bool) -> None:
    assert is_label(text, draft(text, "7"), CUES.labels) is yes


@pytest.mark.parametrize(
    ("text", "yes"),
    [("at 48 Harbour Street today", True), ("at 48 Harbour Barges today", False), ("48 street", False)],
)
def test_a_number_before_the_name_of_a_street_is_a_house(text: str, yes: bool) -> None:
    assert is_address(text, draft(text, "48"), CUES.streets) is yes
