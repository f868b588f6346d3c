"""What a source adds that a claim leaves out."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import ask, compared, told

PLAIN = "The dam will hold the flood."
ROWS = [
    (PLAIN, "The dam may hold the flood.", "hedge"),
    ("The dam may hold the flood.", "The dam may hold the flood.", ""),
    (PLAIN, "The dam will hold the flood if the gates are shut.", "condition"),
    (PLAIN, "The dam will hold the flood unless rain returns.", "condition"),
    (PLAIN, "According to Tessa Moor, the dam will hold the flood.", "attribution"),
    (PLAIN, "Tessa Moor said that the dam will hold the flood.", "attribution"),
    (PLAIN, "The dam will hold the flood, said Tessa Moor.", "attribution"),
    (
        "Tessa Moor said that the dam will hold the flood.",
        "Tessa Moor said that the dam will hold the flood.",
        "",
    ),
    ("The dam holds the flood.", "Does the dam hold the flood?", "question"),
    ("The town bought the dam.", "The town intends to buy the dam.", "intention"),
    ("The town bought the dam.", "The town bought the dam or the mill.", "alternative"),
    ("The town bought the dam.", "The town bought the dam and the mill.", ""),
    ("Gates are rusty.", "Some gates are rusty.", "quantifier"),
    ("Only gates are rusty.", "Gates are rusty.", "quantifier"),
    ("Some gates are rusty.", "Some gates are rusty.", ""),
    ("I bought the dam.", "The town bought the dam.", "person"),
    ("Smoking is permitted.", "Smoking is permitted outdoors only.", "quantifier"),
    ("Smoking is permitted outdoors.", "Smoking is permitted outdoors only.", ""),
    ("The dam leaked.", "The dam almost leaked.", "hedge"),
    ("About 2,000 ships called there.", "Nearly 2,000 ships called there.", ""),
    ("The valve leaks.", "The valve used to leak.", "former"),
    ("The paste cleans brass.", "The paste is used to clean brass.", ""),
    ("The hall was formerly a mill.", "The hall was formerly a mill.", ""),
    (PLAIN, PLAIN, ""),
]


@pytest.mark.parametrize(("claim", "source", "reason"), ROWS)
def test_what_is_left_out(claim: str, source: str, reason: str) -> None:
    found = ask(claim, source)
    assert found.reason == reason
    assert (found.status.value in ("quoted", "supported")) is not bool(reason)


@pytest.mark.parametrize(
    ("claim", "source", "status"),
    [
        ("All gates are rusty.", "Some gates are rusty.", "conflict"),
        ("Every gate is rusty.", "Most gates are rusty.", "conflict"),
        ("Some gates are rusty.", "All gates are rusty.", "supported"),
        ("All gates are rusty.", "Every gate is rusty.", "supported"),
    ],
)
def test_quantifiers(claim: str, source: str, status: str) -> None:
    found = ask(claim, source)
    assert found.status == status
    assert {one.kind for one in found.conflicts} <= {"quantifier"}


@pytest.mark.parametrize(
    ("claim", "unit", "language", "dropped"),
    [
        (
            "The bay is also known as Grey Bay.",
            "The bay, also known as Seal Bay or Grey Bay, is deep.",
            "en",
            False,
        ),
        (
            "Die Bucht ist auch bekannt als Graubucht.",
            "Die Bucht, auch bekannt als Seebucht oder Graubucht, ist tief.",
            "de",
            False,
        ),
        (
            "La baie est aussi connue sous le nom de baie grise.",
            "La baie, aussi connue sous le nom de baie grise ou baie des phoques, est profonde.",
            "fr",
            False,
        ),
        (
            "It is unknown whether the kiln was fired.",
            "It is unknown whether or not the kiln was fired.",
            "en",
            False,
        ),
        # not names of one thing
        (
            "The court heard Reed as a witness.",
            "The court heard Reed or his clerk as a witness.",
            "en",
            True,
        ),
        ("The judge called his clerk.", "The judge called Reed or his clerk.", "en", True),
        (
            "The man, known as Reed, is a clerk.",
            "The man, known as Reed, is a clerk or a smith.",
            "en",
            True,
        ),
        ("It is known to go to a painter.", "It is known to go to a poet or a painter.", "en", True),
    ],
)
def test_an_or_between_names_of_one_thing_is_no_choice(
    claim: str, unit: str, language: str, dropped: bool
) -> None:
    assert ("alternative" in compared(claim, unit, language).reasons) is dropped


@pytest.mark.parametrize(
    ("claim", "other"),
    [
        ("The mine was opened by the Hale family.", False),
        ("The mine was worked by two hundred men.", False),
        ("The mine was opened by two hundred men.", True),
    ],
)
def test_a_doer_belongs_to_the_verb_before_its_by(claim: str, other: bool) -> None:
    unit = "The mine, opened in 1810 by the Hale family and worked by two hundred men, was flooded in 1902."
    assert ("order" in compared(claim, unit).reasons) is other


ATTRIBUTED = [
    ("It would cut traffic.", "Mara Lind, who moved the motion, said it would cut traffic.", "partial"),
    ("Shops could lose guests.", "Her rival opposed it, warning that shops could lose guests.", "partial"),
    ("The pump failed in May.", "The pump failed in May, said the head of his office.", "partial"),
    (
        "Mara Lind moved the motion.",
        "Mara Lind, who moved the motion, said it would cut traffic.",
        "supported",
    ),
    ("Her rival opposed it.", "Her rival opposed it, warning that shops could lose guests.", "quoted"),
]


@pytest.mark.parametrize(("claim", "unit", "wanted"), ATTRIBUTED)
def test_an_attribution_rules_the_clause_behind_it(claim: str, unit: str, wanted: str) -> None:
    assert told(claim, unit) == wanted


COMPLETED = [
    (
        "Dry tillage reduced the yield.",
        "Dry tillage reduced the use of water without effect on the yield.",
        "partial",
    ),
    (
        "The update fixes the index.",
        "The update fixes the login fault without changes to the index.",
        "partial",
    ),
    ("The office opens on Monday.", "The office opens without notice on Monday.", "supported"),
]


@pytest.mark.parametrize(("claim", "unit", "wanted"), COMPLETED)
def test_what_completes_a_denied_noun_stands_with_it(claim: str, unit: str, wanted: str) -> None:
    assert told(claim, unit) == wanted
