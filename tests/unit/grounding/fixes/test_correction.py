"""Drafts corrected: what goes, what goes with it, and what stays as it was."""

from __future__ import annotations

from fractions import Fraction

import pytest

from groundgate_cli.grounding.drafts.claims import split_draft
from groundgate_cli.grounding.fixes.correction import Correction, correct


def fix(draft: str, *bad: str, mode: str = "drop", least: Fraction = Fraction(0)) -> Correction:
    """Corrects a draft whose sentences with one of these words did not pass."""
    sentences = split_draft(draft)
    passed = [not any(word in one.text for word in bad) for one in sentences]
    return correct(draft, sentences, passed, mode, least)


@pytest.mark.parametrize(
    ("draft", "bad", "left"),
    [
        ("The pier is old. The toll is 9 EUR. It rains.", "toll", "The pier is old. It rains."),
        ("The toll is 9 EUR. The pier is old.", "toll", "The pier is old."),
        ("The pier is old. The toll is 9 EUR.", "toll", "The pier is old."),
        ("The pier is old.[1] The toll is 9 EUR.[2]\n", "toll", "The pier is old.[1]\n"),
        (
            "The pier is old.\n\nThe toll is 9 EUR.\n\nBoats moor here.\n",
            "toll",
            "The pier is old.\n\nBoats moor here.\n",
        ),
        ("- one rope\n- two toll boats\n- three lamps\n", "toll", "- one rope\n- three lamps\n"),
        ("1. a rope\n2. a toll\n3. a lamp\n", "toll", "1. a rope\n2. a lamp\n"),
        ("3) a rope\n4) a toll\n5) a lamp", "toll", "3) a rope\n4) a lamp"),
        ("1. a rope\n1. a toll\n1. a lamp\n", "toll", "1. a rope\n1. a lamp\n"),
        ("1. a rope\n   - a toll\n   - a knot\n2. a lamp\n", "toll", "1. a rope\n   - a knot\n2. a lamp\n"),
        (
            "| Berth | Length |\n|---|---|\n| toll | 4 |\n| South | 5 |\n",
            "toll",
            "| Berth | Length |\n|---|---|\n| South | 5 |\n",
        ),
        ("> The pier is old.\n> The toll is 9 EUR.\n", "toll", "> The pier is old.\n"),
        ("**The toll is 9 EUR. The pier is old.**", "toll", "The pier is old."),
        ("Keep *this* line. The *toll* is 9 EUR.", "toll", "Keep *this* line."),
        ("船は古い。料金は九ユーロ。雨だ。", "料金", "船は古い。雨だ。"),
    ],
)
def test_a_claim_goes_and_the_layout_holds(draft: str, bad: str, left: str) -> None:
    assert fix(draft, bad).text == left


@pytest.mark.parametrize(
    ("draft", "bad", "left"),
    [
        ("The toll rose. However, the pier is free. Boats moor.", "toll", "The pier is free. Boats moor."),
        ("The toll rose. But boats moor.", "toll", "Boats moor."),
        ("Der Zoll stieg. Allerdings, der Steg ist frei.", "Zoll", "Der Steg ist frei."),
        ("El peaje subió. Sin embargo, el muelle es gratis.", "peaje", "El muelle es gratis."),
        ("Ane Holm runs the pier. She was born here. Boats moor.", "Holm", "Boats moor."),
        (
            "Ane Holm runs the pier. She was born here. Boats moor.",
            "born",
            "Ane Holm runs the pier. Boats moor.",
        ),
        ("Ane Holm came. She paid the toll. She left.", "toll", "Ane Holm came. She left."),
        ("The toll rose. This angered many. It fell again. Boats moor.", "toll", "Boats moor."),
        ("The toll rose. However, it fell. Boats moor.", "rose", "Boats moor."),
        ("The toll rose. It is important to moor well.", "toll", "It is important to moor well."),
        ("The pier is old. However, it is free.", "none", "The pier is old. However, it is free."),
    ],
)
def test_openings_that_point_at_what_is_gone_go_too(draft: str, bad: str, left: str) -> None:
    assert fix(draft, bad).text == left


@pytest.mark.parametrize(
    ("draft", "bad", "left"),
    [
        ("Boats moor.\n\nBring:\n\n- a toll\n- a toll lamp\n", ["toll"], "Boats moor.\n"),
        ("Boats moor.\n\nBring:\n- a toll\n- a lamp\n", ["toll"], "Boats moor.\n\nBring:\n- a lamp\n"),
        (
            "## Fees\n\nThe toll is 9 EUR.\n\n## Place\n\nBoats moor.\n",
            ["toll"],
            "## Place\n\nBoats moor.\n",
        ),
        (
            "# A\n\n## Fees\n\nThe toll rose.\n\n## Place\n\nBoats moor.\n",
            ["toll"],
            "# A\n\n## Place\n\nBoats moor.\n",
        ),
        (
            "Fees\n====\n\nThe toll is 9 EUR.\n\nPlace\n====\n\nBoats moor.\n",
            ["toll"],
            "Place\n====\n\nBoats moor.\n",
        ),
        (
            "Boats moor.\n\n| Toll | EUR |\n|---|---|\n| toll | 9 |\n\nIt rains.\n",
            ["toll"],
            "Boats moor.\n\nIt rains.\n",
        ),
        ("Boats moor. What is the price? The toll is 9 EUR.", ["toll"], "Boats moor."),
        ("Boats moor.\n\n```\ntoll = 9\n```\n", ["toll"], "Boats moor.\n"),
        ("The crew, with toll, brings:\n\n- a rope\n- a lamp\n\nBoats moor.", ["toll"], "Boats moor."),
    ],
)
def test_what_has_nothing_left_goes_too(draft: str, bad: list[str], left: str) -> None:
    assert fix(draft, *bad).text == left


def test_what_was_removed_is_told_with_its_reason() -> None:
    draft = "Ane Holm runs it. She is old. However, boats moor."
    found = fix(draft, "Holm")
    assert [(one.text, one.reason) for one in found.removed] == [
        ("Ane Holm runs it.", "claim"),
        ("She is old.", "antecedent"),
        ("However,", "connective"),
    ]
    assert all(draft[one.span.start : one.span.end].strip() == one.text for one in found.removed)
    assert found.text == "Boats moor."


def test_groundedness_is_the_share_of_claims_that_passed() -> None:
    found = fix("Hello! The pier is old. The toll is 9 EUR. Boats moor.", "toll")
    assert (found.groundedness, found.abstained) == (Fraction(2, 3), False)


def test_it_abstains_below_the_least_share_and_when_nothing_is_left() -> None:
    draft = "The pier is old. The toll is 9 EUR."
    assert fix(draft, "toll", least=Fraction(1, 2)).text == "The pier is old."
    below = fix(draft, "toll", least=Fraction(3, 4))
    assert (below.text, below.abstained, below.groundedness) == ("", True, Fraction(1, 2))
    nothing = fix("Hello! The toll is 9 EUR.", "toll")
    assert (nothing.text, nothing.abstained) == ("", True)
    assert fix("Hello!").abstained


def test_a_draft_that_passes_is_not_touched() -> None:
    draft = "# Top\n\n\nThe pier  is old.\n\n\n* a\n+ b\n\n1. x\n7. y\n \n"
    assert fix(draft).text == draft
    assert fix(draft, mode="flag").text == draft


def test_flags_stand_behind_what_did_not_pass() -> None:
    draft = "The pier is old. The toll is 9 EUR.[1]\n\n| a | b |\n|---|---|\n| toll | 9 |\n"
    flagged = (
        "The pier is old. The toll is 9 EUR.[1] [unsupported]\n\n"
        "| a | b |\n|---|---|\n| toll | 9 [unsupported] |\n"
    )
    assert fix(draft, "toll", mode="flag").text == flagged
    assert fix(flagged, "toll", mode="flag").text == flagged


def test_a_contradicted_claim_has_its_own_flag() -> None:
    draft = "The toll is 9 EUR. Boats moor."
    sentences = split_draft(draft)
    found = correct(draft, sentences, [False, True], "flag", contradicted=[True, False])
    assert found.text == "The toll is 9 EUR. [contradicted] Boats moor."
    again = split_draft(found.text)
    assert [one.text.split() for one in again] == [["The", "toll", "is", "9", "EUR."], ["Boats", "moor."]]
    assert correct(found.text, again, [False, True], "flag").text.startswith(
        "The toll is 9 EUR. [unsupported]"
    )


def test_flags_are_no_citations() -> None:
    found = split_draft("The toll is 9 EUR. [unsupported]", ["a"])
    assert (found[0].cites, found[0].astray) == ((), ())
