"""Short forms that a source defines, and what follows for claims that use the other form."""

from __future__ import annotations

import pytest

from groundgate_cli.grounding.matching.aliases import read_aliases
from tests.unit.grounding.asking import told


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("The Harbour Water Board (HWB) met.", (("hwb",), ("harbour", "water", "board"))),
        ("HWB (Harbour Water Board) met.", (("hwb",), ("harbour", "water", "board"))),
        ("The Board of Ports and Lights (BPL) met.", (("bpl",), ("board", "port", "light"))),
        ("Two kinds of kiln glazes (KGs, in short) are sold.", (("kgs",), ("kiln", "glaz"))),
        ("It holds tetraferrin (TTF).", (("ttf",), ("tetraferrin",))),
    ],
)
def test_a_bracket_defines_a_short_form(text: str, wanted: tuple[tuple[str, ...], ...]) -> None:
    assert read_aliases(text, "en") == (wanted,)


@pytest.mark.parametrize(
    "text",
    [
        "The mayor of Pentas (PS) met.",  # a short word holds any two letters
        "The kiln stands in London (UK).",
        "The Harbour Water Board (see Table 2) met.",
        "The Harbour Water Board (WHB) met.",
        "The Harbour Water Board of the northern and southern lower lake (HWB) met.",
        "The Harbour Water Board (hwb) met.",
        "(" * 50_000,
        "a (" * 30_000,
    ],
)
def test_no_other_bracket_does(text: str) -> None:
    assert read_aliases(text, "en") == ()


SOURCE = "The Harbour Water Board (HWB) owns two locks. The HWB sold its dredger in May."


@pytest.mark.parametrize(
    ("claim", "text", "wanted"),
    [
        ("The Harbour Water Board sold its dredger in May.", SOURCE, "supported"),
        (
            "The HWB owns two locks.",
            SOURCE.replace(" (HWB)", "") + " A Harbour Water Board (HWB) has a head.",
            "supported",
        ),
        ("The Harbour Water Guild sold its dredger in May.", SOURCE, "partial"),
        ("The Harbour Water Board sold its dredger in May.", SOURCE.replace(" (HWB)", ""), "partial"),
    ],
)
def test_both_forms_are_one_name_in_that_source(claim: str, text: str, wanted: str) -> None:
    assert told(claim, text).split()[0] == wanted


def test_but_not_in_another_source() -> None:
    other = "The HWB sold its dredger in May."
    assert told(
        "The Harbour Water Board sold its dredger in May.", "The Harbour Water Board (HWB) met.", other
    ) != ("supported")


@pytest.mark.parametrize(
    ("claim", "wanted"),
    [
        ("The Harbour Water Board (HWB) owns two locks.", "supported"),
        ("The Harbour Water Board (RTX) owns two locks.", "partial"),
    ],
)
def test_a_claim_may_give_a_short_form_itself(claim: str, wanted: str) -> None:
    assert told(claim, "The Harbour Water Board owns two locks.") == wanted
