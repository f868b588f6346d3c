"""Recorded answers, and receipts that derive again from their judgments."""

from __future__ import annotations

import json

import pytest

from groundgate_cli.core.errors import InputError, UsageError
from groundgate_cli.grounding.judge.judgments import (
    FromJudgments,
    FromRecord,
    judgments_of,
    parse_grounding_judgments,
)
from groundgate_cli.grounding.judge.record import (
    RecordedAnswer,
    only_judge,
    parse_record,
    render_answer,
    render_record,
)
from groundgate_cli.grounding.judge.request import JudgeRequest, Passage, RewriteRequest, call_key
from groundgate_cli.grounding.verdicts import Verdict

JUDGE = "openai:m"
ONE = JudgeRequest("s1", "The lid is red.", (Passage("ab" * 32, 0, 15, "The lid is red."),))
TWO = ONE._replace(claim_id="s2", claim="The lid is new.")
REWRITE = RewriteRequest(("The lid is new.",), ONE.passages)


def _answer(request: JudgeRequest | RewriteRequest, reply: str) -> RecordedAnswer:
    return RecordedAnswer(call_key(JUDGE, request), JUDGE, reply)


def test_a_record_comes_back_as_it_was() -> None:
    answers = [_answer(ONE, '{"verdict":"supported"}'), _answer(TWO, "Größer,\nI think\u2028")]
    data = render_record({one.key: one for one in answers})
    assert data.count(b"\n") == 2
    assert list(parse_record(data).values()) == answers
    row = json.loads(data.split(b"\n")[0])
    assert list(row) == ["key", "judge", "reply", "verdict"]
    assert row["verdict"] == "supported"


def test_the_reply_decides_not_the_verdict_beside_it() -> None:
    line = render_answer(_answer(ONE, "not_found")).replace(
        b'"verdict":"not_found"', b'"verdict":"supported"'
    )
    (answer,) = FromRecord(JUDGE, parse_record(line)).judge_claims([ONE])
    assert answer.verdict is Verdict.NOT_FOUND


def test_what_an_interrupted_run_left_is_not_read() -> None:
    whole = render_answer(_answer(ONE, "supported"))
    for cut in range(len(whole)):
        assert list(parse_record(whole + whole[:cut])) == [call_key(JUDGE, ONE)]
    assert parse_record(b"") == {}


@pytest.mark.parametrize(
    "line",
    [
        b"no json",
        b"[]",
        b'{"key":"k","judge":"openai:m"}',
        b'{"key":"k","judge":"openai:m","reply":3}',
        b'{"key":"","judge":"openai:m","reply":"supported"}',
        b'{"key":"k","judge":"openai:m","reply":"supported","note":"x"}',
        b'{"key":"k","key":"k","judge":"openai:m","reply":"supported"}',
        b'{"key":"k","judge":"openai:m","reply":"\\ud800"}',
        b"\xff",
    ],
)
def test_a_line_that_is_no_answer_is_named(line: bytes) -> None:
    with pytest.raises(InputError) as caught:
        parse_record(b"\n" + line + b"\n", "answers.jsonl")
    assert (caught.value.where.file, caught.value.where.line) == ("answers.jsonl", 2)


def test_two_answers_to_one_key_must_agree() -> None:
    line = render_answer(_answer(ONE, "supported"))
    assert len(parse_record(line + line)) == 1
    with pytest.raises(InputError):
        parse_record(line + render_answer(_answer(ONE, "contradicted")))


def test_the_judge_of_a_record() -> None:
    one = _answer(ONE, "supported")
    assert only_judge({"k": one}) == JUDGE
    with pytest.raises(UsageError):
        only_judge({"k": one, "l": one._replace(judge="ollama:m")})
    with pytest.raises(UsageError):
        only_judge({})


def test_a_replay_answers_what_is_recorded_alone() -> None:
    one = _answer(ONE, "supported")
    again = _answer(REWRITE, "The lid is red.")
    replay = FromRecord(JUDGE, {one.key: one, again.key: again})
    first, second = replay.judge_claims([ONE, TWO])
    assert (first.verdict, first.reply, first.failure) == (Verdict.SUPPORTED, "supported", "")
    assert (second.verdict, second.reply) == (Verdict.UNCHECKED, None)
    assert replay.rewrite(REWRITE) == "The lid is red."
    assert FromRecord("openai:other", {one.key: one}).judge_claims([ONE])[0].reply is None


def test_a_receipt_derives_again_from_its_judgments() -> None:
    answers = FromRecord(JUDGE, {_answer(TWO, "hm").key: _answer(TWO, "hm")}).judge_claims([ONE, TWO])
    rows = [one.to_json() for one in judgments_of(JUDGE, answers, "The lid is red.")]
    assert rows == [
        {"claim_id": "s2", "question": "grounding", "judge": JUDGE, "reply": "hm"},
        {"claim_id": None, "question": "rewrite", "judge": JUDGE, "reply": "The lid is red."},
    ]
    review = {"candidate_id": "c1", "question": "review", "verdict": "confirm"}
    judgments = parse_grounding_judgments([review, *rows])
    again = FromJudgments(JUDGE, judgments)
    assert [one[:4] for one in again.judge_claims([ONE, TWO])] == [one[:4] for one in answers]
    assert again.rewrite(REWRITE) == "The lid is red."


@pytest.mark.parametrize(
    "rows",
    [
        [{"claim_id": "s1", "question": "grounding", "judge": JUDGE}],
        [{"claim_id": None, "question": "grounding", "judge": JUDGE, "reply": "supported"}],
        [{"claim_id": "s1", "question": "rewrite", "judge": JUDGE, "reply": "x"}],
        [{"claim_id": "s1", "question": "grounding", "judge": JUDGE, "reply": "x", "p": 1}],
        [{"claim_id": "s1", "question": "grounding", "judge": JUDGE, "reply": "supported"}] * 2,
        {"claim_id": "s1"},
    ],
)
def test_judgments_that_are_none(rows: object) -> None:
    with pytest.raises(InputError):
        parse_grounding_judgments(rows)
