"""Claims that join statements of which a unit contradicts one."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import ask, told

WEIR = (
    "The old weir above Tarn was raised by 40 cm in the dry spring. "
    "The county paid for the stone and the village lent two carts. No eel was seen above the weir."
)


@pytest.mark.parametrize(
    ("claim", "wanted"),
    [
        (
            "The old weir above Tarn was lowered in the dry spring, and the county gave some money.",
            "conflict direction",
        ),
        (
            "The county sent a crew, and the old weir above Tarn was raised by 60 cm in spring.",
            "conflict number",
        ),
        (
            "The old weir above Tarn was raised in the dry spring, and the county gave some money.",
            "partial",
        ),
        ("The weir was lowered, and the county sent a crew of masons.", "not_found"),
        ("The county sends a crew if the old weir above Tarn was lowered in the dry spring.", "partial"),
    ],
)
def test_one_statement_that_is_false_makes_the_claim_false(claim: str, wanted: str) -> None:
    assert told(claim, WEIR) == wanted


def test_the_conflict_stands_where_the_statement_does() -> None:
    claim = "The county sent a crew, and the old weir above Tarn was raised by 60 cm in spring."
    (conflict,) = ask(claim, WEIR).conflicts
    assert claim[conflict.claim.start : conflict.claim.end] == "60 cm"


def test_a_false_statement_lowers_the_score() -> None:
    true, false = (
        ask(f"The county sent a crew, and the old weir above Tarn was {way} in the dry spring.", WEIR).score
        for way in ("raised", "lowered")
    )
    assert true is not None
    assert false is not None
    assert false < true


def test_a_quote_is_settled_by_whole_sentences_alone() -> None:
    source = "The wardens call the low arch a wet gate and the high arch a dry gate."
    claim = 'The county sent a crew of masons, and the wardens call the low arch a "damp gate" in notes.'
    assert not told(claim, source).startswith("conflict")
