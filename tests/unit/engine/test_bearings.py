"""What each source by itself says of a claim."""

from __future__ import annotations

import pytest

from groundgate_cli.engine.bearings import says_of
from groundgate_cli.grounding import outcomes
from groundgate_cli.grounding.drafts.claims import given_claim
from groundgate_cli.grounding.model import Source
from groundgate_cli.grounding.sources.retrieval import SourceIndex

CLAIM = given_claim(0, {"text": "The old mill at Barlam sold 55 crates."}, ["s0"], [None])


def _says(*texts: str) -> list[tuple[int, str]]:
    index = SourceIndex([Source(f"s{n}", text) for n, text in enumerate(texts)])
    return [(one.source, one.status.value) for one in says_of(CLAIM, index)]


def test_sources_alike_say_the_same_each() -> None:
    same, other = "The old mill at Barlam sold 55 crates.", "The old mill at Barlam sold 61 crates."
    assert _says(same, other, same, other) == [
        (0, "quoted"),
        (1, "conflict"),
        (2, "quoted"),
        (3, "conflict"),
    ]


def test_copies_take_no_place_of_units_with_other_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outcomes, "MOST_DIFFERENT", 2)
    same, other = "The old mill at Barlam sold 55 crates.", "The old mill at Barlam sold 61 crates."
    third = "The old mill at Barlam in the far north sold 70 crates."
    assert [number for number, _ in _says(*[same] * 9, other, third)] == list(range(10))
