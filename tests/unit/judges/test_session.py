"""Who is asked again, what is spent, and what comes from a record."""

from __future__ import annotations

from fractions import Fraction

import pytest

from groundgate_cli.core.errors import UsageError
from groundgate_cli.grounding.judge.record import RecordedAnswer
from groundgate_cli.grounding.judge.request import JudgeRequest, call_key
from groundgate_cli.grounding.verdicts import Verdict
from groundgate_cli.judges.budget import Budget, Limits, Tokens, parse_limits
from tests.unit.judges.asking import openai, request, requests
from tests.unit.judges.judge_server import Answer, serving, verdict

GOOD = verdict("supported")


def test_no_key_is_asked_twice() -> None:
    with serving(lambda asked, number: GOOD) as server:
        session = openai(server.url)
        twice = [request("The lid is red.", id="a"), request("The lid is red.", id="b")]
        answers = session.judge_claims(twice)
        session.judge_claims(twice)
    assert [one.claim_id for one in answers] == ["a", "b"]
    assert len(server.asked) == 1


def test_recorded_answers_are_reused_and_new_ones_are_handed_over() -> None:
    asked_for = requests(3)
    key = call_key("openai:tester", asked_for[1])
    known = {key: RecordedAnswer(key, "openai:tester", "not_found")}
    kept: list[RecordedAnswer] = []
    with serving(lambda asked, number: GOOD) as server:
        session = openai(server.url, known=known, on_answer=kept.append)
        answers = session.judge_claims(asked_for)
    assert [one.verdict.value for one in answers] == ["supported", "not_found", "supported"]
    assert len(server.asked) == 2
    assert sorted(one.key for one in kept) == sorted(one.key for one in answers if one.key != key)


def test_without_a_passage_nobody_is_asked() -> None:
    with serving(lambda asked, number: GOOD) as server:
        (answer,) = openai(server.url).judge_claims([JudgeRequest("s1", "The lid is red.", ())])
    assert (answer.verdict, answer.reply) == (Verdict.UNCHECKED, None)
    assert server.asked == []


@pytest.mark.parametrize("allowed", [0, 1, 5])
def test_a_budget_of_calls(allowed: int) -> None:
    with serving(lambda asked, number: GOOD) as server:
        answers = openai(server.url, limits=Limits(calls=allowed)).judge_claims(requests(12))
    assert len(server.asked) == allowed
    checked = [one.claim_id for one in answers if one.verdict is Verdict.SUPPORTED]
    assert checked == [f"s{n}" for n in range(allowed)]
    assert answers[-1].failure == "the budget is used up"


def test_a_budget_of_tokens_stops_before_the_call() -> None:
    # A request is some 2,600 bytes and 256 tokens of reply may follow, so at most 2,900 are set aside;
    # the server counts 110. After 10 calls 1,100 are used, and the 11th might pass 3,900.
    with serving(lambda asked, number: GOOD) as server:
        session = openai(server.url, limits=Limits(tokens=3_900))
        most = sum(session._door.most(requests(1)[0]))
        answers = session.judge_claims(requests(30))
    made = 1 + (3_900 - most) // 110
    assert 2 <= made < 30
    assert [one.verdict is Verdict.SUPPORTED for one in answers] == [n < made for n in range(30)]
    assert len(server.asked) == made


def test_a_budget_of_money() -> None:
    limits = parse_limits(None, None, "0.002", "0.5", "2")
    assert limits.cost == Fraction(1, 500)
    with serving(lambda asked, number: GOOD) as server:
        session = openai(server.url, limits=limits)
        most = session._door.most(requests(1)[0])
        session.judge_claims(requests(60))
    # 100 tokens in and 10 out cost 0.00007 a call.
    held = Fraction(most.sent * 5 + most.received * 20, 10_000_000)
    assert len(server.asked) == 1 + (limits.cost - held) // Fraction(7, 100_000)


def test_what_a_server_does_not_count_costs_what_was_set_aside() -> None:
    uncounted = Answer(body=GOOD.body.replace(b"prompt_tokens", b"other"))
    with serving(lambda asked, number: uncounted) as server:
        session = openai(server.url, limits=Limits(tokens=6_000))
        most = sum(session._door.most(requests(1)[0]))
        session.judge_claims(requests(9))
    assert len(server.asked) == 6_000 // most


def test_a_budget_counts_what_is_set_aside() -> None:
    budget = Budget(Limits(tokens=100))
    assert budget.open_call(Tokens(50, 10))
    assert not budget.open_call(Tokens(50, 10))
    budget.settle(Tokens(50, 10), Tokens(20, 5))
    assert budget.open_call(Tokens(50, 10))
    assert budget.used == Tokens(70, 15)
    assert not budget.take(Tokens(80, 0))
    assert budget.take(Tokens(70, 0), instead_of=Tokens(50, 10))
    assert budget.used == Tokens(90, 5)


@pytest.mark.parametrize(
    "words",
    [
        ("-1", None, None, None, None),
        ("1.5", None, None, None, None),
        (None, "9" * 40, None, None, None),
        (None, None, "1,5", "1", "1"),
        (None, None, "1.", "1", "1"),
        (None, None, "1", "1", None),
        (None, None, "1", None, None),
        (None, None, "١", "1", "1"),
    ],
)
def test_limits_that_are_none(words: tuple[str | None, ...]) -> None:
    with pytest.raises(UsageError):
        parse_limits(*words)
