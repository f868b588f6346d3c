"""Short answers: the one thing that the question asks for, and questions told in two sentences."""

from __future__ import annotations

import pytest

from groundgate_cli.grounding.check import check_sentence
from groundgate_cli.grounding.drafts.claims import given_claim
from groundgate_cli.grounding.model import Source, Status
from groundgate_cli.grounding.sources.retrieval import SourceIndex

_TWO = "Ann Hill is a potter from Selwick. Selwick is a town in Marrow County."


def answered(claim: str, text: str) -> str:
    index = SourceIndex([Source("a", text)])
    (sentence,) = [
        one for one in given_claim(1, {"text": claim}, ["a"], [None]).sentences if not one.no_claim
    ]
    finding = check_sentence(sentence, index)
    return f"{finding.status.value} {finding.reason}".strip()


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("Which town did Ann Hill leave? Selwick", "Ann Hill left Selwick in May."),
        ("Which town did Ann Hill leave? Selwick", "Ann Hill left Selwick for Marrow in May."),
        ("Which town lies on the Orr? Selwick", "Selwick (Marrow County) is a town that lies on the Orr."),
        ("In what year did the mill close? 1931", "The mill did close in 1931."),
        ("What county is the home of the potter Ann Hill in? Marrow County", _TWO),
        ("Which town is a port, Selwick or Marrow? Selwick", "Selwick is a port and a town in Orr County."),
        ("Which town is a port: Marrow or Old Selwick? Old Selwick", "Old Selwick is a town and a port."),
    ],
)
def test_the_thing_that_is_asked_for_is_borne_out(claim: str, text: str) -> None:
    assert answered(claim, text) == Status.SUPPORTED


@pytest.mark.parametrize(
    ("claim", "text", "expected"),
    [
        # another name stands where the question points to
        (
            "Which town did Ann Hill leave? Marrow",
            "Ann Hill left Selwick for Marrow in May.",
            "partial answer",
        ),
        # a part of a name
        ("Which town did Ann Hill leave? Selwick", "Ann Hill left Selwick Parva in May.", "partial answer"),
        # another year
        (
            "In what year did the mill close? 1902",
            "The mill did close in 1931 as in 1902.",
            "partial answer",
        ),
        # the other one of two things that the question offers
        (
            "Which town is an American port, Selwick or Marrow? Marrow",
            "Selwick is an American port. Marrow is an American town.",
            "partial words",
        ),
        # the two sentences have in common what is the name of neither
        (
            "What county is the home of the potter Ann Hill in? Marrow County",
            "Ann Hill is an English potter. Tarn is an English town in Marrow County.",
            "partial name",
        ),
        # the two sentences name nothing in common
        (
            "What county is the home of the potter Ann Hill in? Marrow County",
            "Ann Hill is a potter from Selwick. Tarn is a town in Marrow County.",
            "partial name",
        ),
    ],
)
def test_another_thing_of_the_sentence_is_no_answer(claim: str, text: str, expected: str) -> None:
    assert answered(claim, text) == expected
