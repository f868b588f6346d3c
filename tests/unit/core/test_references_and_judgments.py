"""References and judgments."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from groundgate_cli.core.errors import InputError
from groundgate_cli.core.judgments import parse_judgments
from groundgate_cli.core.references import parse_references


def test_a_reference_is_listed_by_the_digest_of_its_text() -> None:
    (reference,) = parse_references(
        [{"id": "rates", "text": "Rate: 4 %\n", "source": "https://example.org"}]
    )
    assert reference.to_json() == {
        "id": "rates",
        "sha256": hashlib.sha256(b"Rate: 4 %\n").hexdigest(),
        "source": "https://example.org",
    }
    assert parse_references(None) == ()


@pytest.mark.parametrize(
    ("rows", "pointer"),
    [
        ({}, "/"),
        ([{"id": "a"}], "/0/text"),
        ([{"id": "a", "text": ""}], "/0/text"),
        ([{"id": "a", "text": "x\r\n"}], "/0/text"),
        ([{"id": "a", "text": "e\u0301"}], "/0/text"),
        ([{"id": "a", "text": "x"}, {"id": "a", "text": "y"}], "/1/id"),
        ([{"id": "a", "text": "x", "link": "y"}], "/0/link"),
        ([{"id": "a", "text": "x", "source": ""}], "/0/source"),
    ],
)
def test_faults_of_references(rows: Any, pointer: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_references(rows)
    assert caught.value.where.pointer == pointer


JUDGE = {"id": "reader", "digest": "sha256:00"}
REVIEW = {"candidate_id": "c1", "question": "review", "verdict": "confirm", "reviewer": "Ada",
          "receipt_sha256": "sha256:11"}  # fmt: skip


def test_judgments_of_a_model_and_of_a_person() -> None:
    rows = [{"candidate_id": "c1", "question": "key", "judge": JUDGE, "answer": "yes", "p": 0.9}, REVIEW]
    found = parse_judgments(rows, ["c1"])
    assert [one.question for one in found] == ["key", "review"]
    assert found[0].p == 0.9
    assert found[1].verdict == "confirm"
    assert parse_judgments(None, []) == ()


@pytest.mark.parametrize(
    ("row", "pointer"),
    [
        ({"candidate_id": "zz", "question": "key", "judge": JUDGE, "p": 1}, "/0/candidate_id"),
        ({"candidate_id": "c1", "question": "colour", "judge": JUDGE, "p": 1}, "/0/question"),
        ({"candidate_id": "c1", "question": "key", "p": 1}, "/0/judge"),
        ({"candidate_id": "c1", "question": "key", "judge": {"id": "x"}, "p": 1}, "/0/judge/digest"),
        ({"candidate_id": "c1", "question": "key", "judge": JUDGE, "p": 1.5}, "/0/p"),
        (
            {"candidate_id": "c1", "question": "key", "judge": JUDGE, "p": 1, "verdict": "confirm"},
            "/0/verdict",
        ),
        ({**REVIEW, "verdict": "agree"}, "/0/verdict"),
        ({**REVIEW, "verdict": "correct"}, "/0/value"),
        ({**REVIEW, "verdict": "correct", "value": 1.5}, "/0/value"),
        ({**REVIEW, "verdict": "correct", "value": True}, "/0/value"),
        ({**REVIEW, "verdict": "choose", "evidence": {"start": 1}}, "/0/evidence"),
        ({**REVIEW, "verdict": "choose", "evidence": [{}, {"role": "hue"}]}, "/0/evidence/1/role"),
        ({**REVIEW, "value": "7"}, "/0/value"),
        ({**REVIEW, "verdict": "absent", "evidence": {"text": "x"}}, "/0/evidence"),
        ({**REVIEW, "receipt_sha256": None}, "/0/receipt_sha256"),
        ({**REVIEW, "reviewer": None}, "/0/reviewer"),
        ({**REVIEW, "score": 1}, "/0/score"),
    ],
)
def test_faults_of_judgments(row: dict[str, Any], pointer: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_judgments([row], ["c1"])
    assert caught.value.where.pointer == pointer


def test_a_correction_has_its_value_as_a_candidate_does() -> None:
    (found,) = parse_judgments([{**REVIEW, "verdict": "correct", "value": 12, "evidence": []}], ["c1"])
    assert (found.value, found.evidence) == ("12", [])


def test_one_answer_to_a_question_about_a_candidate() -> None:
    with pytest.raises(InputError, match="two judgments"):
        parse_judgments([REVIEW, REVIEW], ["c1"])
