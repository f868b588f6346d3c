"""Agency marks and citations, and words that only look like them."""

from __future__ import annotations

import pytest

from groundgate_cli.core.spans import Span
from groundgate_cli.lineage.citations import cited_in
from groundgate_cli.lineage.credits import credit_of


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("TARN (AP) - The hall closes.", "AP"),
        ("TARN, Norland, May 4 (Reuters) — The hall closes.", "Reuters"),
        ("TARN (QRZ) - The hall closes.", "QRZ"),
        ("(AFP/dpa) -- The hall closes.", "AFP"),
        ("The hall closes. (Reuters)", "Reuters"),
        ("The hall closes. — AP", "AP"),
        ("Hall closes\nBy Ida Holm, Associated Press\nThe hall", "AP"),
        ("The hall closes. Source: Reuters", "Reuters"),
        ("The hall closes.\n© 2031 The Associated Press. All rights reserved.", "AP"),
        ("The hall closes.\n(Lowland Newswire)", "Lowland Newswire"),
        ("TARN, 4 May (Lowlandwire) - The hall closes.", "Lowlandwire"),
        ("LOWLAND NEWSWIRE - The hall closes.", "Lowland Newswire"),
        ("TARN, May 4, 2031 /PRNewswire/ -- The hall closes.", "PR Newswire"),
        ("TARN (Reuters) The hall closes.", "Reuters"),
        ("Reuters: The hall closes.", "Reuters"),
        ("The hall closes. Text by AFP.", "AFP"),
        ("The hall closes.\nAFP", "AFP"),
        ("The hall closes. Copyright Reuters 2031.", "Reuters"),
        ("This story was first published by the Tarn Courier (courier.example).", "courier.example"),
    ],
)
def test_marks(text: str, name: str) -> None:
    found = credit_of(text)
    assert found is not None
    assert found.name == name


@pytest.mark.parametrize(
    "text",
    [
        "Nine girls took AP Chemistry last year.",
        "The course is Advanced Placement (AP).",
        "Ostby Pipe (OP) - a maker of pipes",
        "By Tom Reuters\nHe likes the lake.",
        "She asked her pa - and got it.",
        "The firm was sold to AP",
        "The rule (dpa) is old.",
        "TARN (Norland) - The hall closes.",
        "Copper wire - ten metres of it",
        "AP: five points for the town",
        "The cow (AP) ate the grass.",
    ],
)
def test_no_marks(text: str) -> None:
    assert credit_of(text) is None


def cited(text: str) -> list[tuple[str, str]]:
    return [(one.kind, one.name) for one in cited_in(text, Span(0, len(text)))]


def test_citations_name_a_host_an_agency_or_a_paper() -> None:
    assert cited("According to Lake Post (lakepost.example), 40 came.") == [("host", "lakepost.example")]
    assert cited("Lake Post (lakepost.example) reports that 40 came.") == [("host", "lakepost.example")]
    assert cited("In March, Lake Post reported that 40 came.") == [("name", "Lake Post")]
    assert cited("40 came, Reuters said on Monday.") == [("agency", "Reuters")]
    assert cited("Citing the Tarn Courier, she said 40.") == [("name", "Tarn Courier")]


def test_what_is_said_by_no_name_cites_nobody() -> None:
    assert cited("40 came, according to the harbour office.") == []
    assert cited("The fire brigade said 40 came.") == []


@pytest.mark.parametrize("piece", ["a", "(a", "a - ", ". ", "\n(A) - ", "published by ", "A says "])
def test_hostile_texts_stay_quick(piece: str) -> None:
    text = piece * (60_000 // len(piece))
    credit_of(text)
    cited_in(text, Span(0, len(text)))
