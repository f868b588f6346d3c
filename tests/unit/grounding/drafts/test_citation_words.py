"""Words that lead to a source."""

from __future__ import annotations

import pytest

from groundgate_cli.grounding.drafts.citation_words import joining_words, source_words, sources_in_prose


@pytest.mark.parametrize(("text", "yes"), [("Source 2", True), ("sources 1, 2", True), ("crane 2", False)])
def test_a_word_for_a_source_is_known(text: str, yes: bool) -> None:
    assert bool(source_words().match(text)) is yes


def test_words_between_numbers_are_joining() -> None:
    assert joining_words().sub("", "1 and 2").split() == ["1", "2"]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Source 2 states that tolls rose.", "2"),
        ("According to sources 1 and 2, tolls rose.", "1 and 2"),
        ("The source 2 emissions rose.", None),
        ("Crane 2 states that tolls rose.", None),
    ],
)
def test_a_sentence_names_sources_by_number_with_an_introduction_or_a_verb(
    text: str, numbers: str | None
) -> None:
    found = sources_in_prose().search(text)
    assert (found and (found["numbers1"] or found["numbers2"])) == numbers
