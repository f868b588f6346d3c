"""A judge's server that fails, in every way a server does; each failure stays with its own claim."""

from __future__ import annotations

import time

import pytest

from groundgate_cli.core.errors import GroundgateError
from groundgate_cli.grounding.verdicts import Verdict
from groundgate_cli.judges.exchange import LONGEST_BODY
from tests.unit.judges.asking import KEY, Waits, openai, request, requests
from tests.unit.judges.judge_server import JSON, Answer, Asked, chat, serving, verdict

GOOD = verdict("supported")


def _first(*answers: Answer):
    """These answers first, then good ones."""

    def script(asked: Asked, number: int) -> Answer:
        return answers[number] if number < len(answers) else GOOD

    return script


def _always(answer: Answer):
    return lambda asked, number: answer


@pytest.mark.parametrize("status", [408, 409, 425, 429, 500, 502, 503, 504, 529])
def test_transient_statuses_are_tried_again(status: int) -> None:
    waits = Waits(draw=1.0)
    with serving(_first(Answer(status), Answer(status), Answer(status))) as server:
        (answer,) = openai(server.url, waits).judge_claims(requests(1))
    assert answer.verdict is Verdict.SUPPORTED
    assert waits.waited == [0.5, 1.0, 2.0]
    assert len(server.asked) == 4


def test_the_fourth_failure_is_the_last() -> None:
    waits = Waits(draw=0.0)
    with serving(_always(Answer(503))) as server:
        (answer,) = openai(server.url, waits).judge_claims(requests(1))
    assert (answer.verdict, answer.reply) == (Verdict.UNCHECKED, None)
    assert answer.failure == "the judge answered with status 503"
    assert len(server.asked) == 4
    assert waits.waited == [0.0, 0.0, 0.0]


def test_retry_after_in_seconds() -> None:
    waits = Waits(draw=0.0)
    with serving(_first(Answer(429, headers={**JSON, "Retry-After": "7"}))) as server:
        (answer,) = openai(server.url, waits).judge_claims(requests(1))
    assert answer.verdict is Verdict.SUPPORTED
    assert waits.waited == [7.0]


def test_retry_after_as_a_date() -> None:
    # 86,400 s after the start of 1970 plus 11: the server asks for eleven seconds more.
    waits = Waits(draw=0.0, wall=86_400.0)
    date = "Fri, 02 Jan 1970 00:00:11 GMT"
    with serving(_first(Answer(429, headers={**JSON, "Retry-After": date}))) as server:
        (answer,) = openai(server.url, waits).judge_claims(requests(1))
    assert answer.verdict is Verdict.SUPPORTED
    assert waits.waited == [11.0]


def test_a_long_retry_after_ends_the_call() -> None:
    waits = Waits()
    with serving(_always(Answer(429, headers={**JSON, "Retry-After": "3600"}))) as server:
        (answer,) = openai(server.url, waits).judge_claims(requests(1))
    assert answer.verdict is Verdict.UNCHECKED
    assert waits.waited == []
    assert len(server.asked) == 1


@pytest.mark.parametrize(
    "broken",
    [Answer(drop=True), Answer(body=b'{"choices": [', beyond=100)],
    ids=["dropped connection", "body shorter than said"],
)
def test_a_broken_connection_is_tried_again(broken: Answer) -> None:
    with serving(_first(broken, broken)) as server:
        (answer,) = openai(server.url).judge_claims(requests(1))
    assert answer.verdict is Verdict.SUPPORTED
    assert len(server.asked) == 3


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (Answer(body=b'{"choices": [{"message": {"cont'), "not JSON"),
        (Answer(body=b"[" * 100_000), "not JSON"),
        (Answer(body=b'{"a": 1, "a": 2}'), "not JSON"),
        (Answer(body=b'{"x": "\xff"}'), "not JSON"),
        (Answer(body=GOOD.body, headers={"Content-Type": "text/html"}), "not JSON by its type"),
        (Answer(body=GOOD.body, headers={}), "not JSON by its type"),
        (Answer(body=GOOD.body, headers={**JSON, "Content-Encoding": "br"}), "compressed"),
        (Answer(body=b'{"choices": []}'), "one choice"),
        (Answer(body=b"null"), "one choice"),
        (Answer(body=b'{"choices": [3]}'), "one choice"),
        (Answer(body=b'{"choices": [{"message": null}]}'), "empty"),
        (chat(None), "empty"),
        (chat("  "), "empty"),
        (chat("supported", finish="length"), "cut off"),
        (chat("\ud800"), "no text"),
        (Answer(body=b'{"x": "' + b"y" * LONGEST_BODY + b'"}'), "over 1,000,000 bytes"),
        (Answer(302, headers={"Location": "http://127.0.0.1:9/"}), "status 302"),
        (Answer(404), "status 404"),
        (Answer(422), "status 422"),
    ],
)
def test_what_is_no_answer_is_not_tried_again(answer: Answer, why: str) -> None:
    with serving(_always(answer)) as server:
        (found,) = openai(server.url).judge_claims(requests(1))
    assert (found.verdict, found.reply) == (Verdict.UNCHECKED, None)
    assert why in found.failure
    assert len(server.asked) == 1


def test_a_failed_call_costs_its_own_claim_alone() -> None:
    def script(asked: Asked, number: int) -> Answer:
        return Answer(500) if "no. 3 " in asked.text else GOOD

    with serving(script) as server:
        answers = openai(server.url).judge_claims(requests(20))
    assert [one.claim_id for one in answers] == [f"s{n}" for n in range(20)]
    assert [one.claim_id for one in answers if one.verdict is Verdict.UNCHECKED] == ["s3"]
    assert server.most_at_once <= 8


def test_eight_calls_are_in_flight_and_results_stand_in_input_order() -> None:
    def script(asked: Asked, number: int) -> Answer:
        # The first calls are held until eight are there, so that a slow machine tells the same.
        until = time.monotonic() + 20
        while server.most_at_once < 8 and time.monotonic() < until:
            time.sleep(0.01)
        time.sleep(0.1 if "no. 0 " in asked.text else 0.02)
        return verdict("not_found" if "no. 5 " in asked.text else "supported")

    with serving(script) as server:
        session = openai(server.url)
        answers = session.judge_claims(requests(24))
    assert server.most_at_once == 8
    assert [one.claim_id for one in answers] == [f"s{n}" for n in range(24)]
    assert [one.claim_id for one in answers if one.verdict is Verdict.NOT_FOUND] == ["s5"]
    assert list(session.known) == [one.key for one in answers]


@pytest.mark.parametrize("status", [401, 403])
def test_a_refused_key_ends_the_run_at_once(status: int) -> None:
    with serving(_always(Answer(status, body=f'{{"error": "bad key {KEY}"}}'.encode()))) as server:
        with pytest.raises(GroundgateError) as caught:
            openai(server.url).judge_claims(requests(1))
        assert len(server.asked) == 1
    assert caught.value.code == "G6_E_GROUNDING_JUDGE_FAILED"
    assert KEY not in f"{caught.value} {caught.value.hint}"
    assert "OPENAI_API_KEY" in (caught.value.hint or "")


@pytest.mark.parametrize(
    "silent", [Answer(hold=True), Answer(body=GOOD.body * 3, drip=True)], ids=["silence", "a drip"]
)
def test_a_server_that_does_not_answer_is_left_in_time(silent: Answer) -> None:
    begun = time.monotonic()
    with serving(_always(silent)) as server:
        answers = openai(server.url, seconds=0.5).judge_claims(requests(30))
    assert time.monotonic() - begun < 5
    assert {one.verdict for one in answers} == {Verdict.UNCHECKED}
    assert answers[0].failure == "the judge did not answer in time"
    # Eight silent calls in a row, and no more are made.
    assert len(server.asked) == 8
    assert answers[-1].failure == "the judge does not answer"


def test_no_server_at_all() -> None:
    with serving(_always(GOOD)) as server:
        url = server.url
    (answer,) = openai(url).judge_claims(requests(1))
    place = url.removeprefix("http://").partition("/")[0]
    assert answer.failure == f"the connection to the judge at {place} failed"


def test_an_answer_that_holds_the_key_is_none() -> None:
    with serving(_always(chat(f"supported {KEY}"))) as server:
        (answer,) = openai(server.url).judge_claims(requests(1))
    assert answer.reply is None


def test_prose_is_a_reply_and_no_verdict() -> None:
    with serving(_always(chat("The passage supports this."))) as server:
        (answer,) = openai(server.url).judge_claims([request("The lid is red.")])
    assert answer.verdict is Verdict.UNCHECKED
    assert answer.reply == "The passage supports this."


def test_a_schema_is_left_out_only_where_the_server_refuses_it() -> None:
    def script(asked: Asked, number: int) -> Answer:
        return Answer(400) if "response_format" in asked.body else GOOD

    with serving(script) as server:
        session = openai(server.url)
        (answer,) = session.judge_claims([request("The lid is red.")])
        assert answer.verdict is Verdict.SUPPORTED
        assert ["response_format" in one.body for one in server.asked] == [True, True, False]
        session.judge_claims([request("The lid is blue.")])
        # What the server takes is remembered.
        assert len(server.asked) == 4
    with serving(_always(Answer(400))) as server:
        (answer,) = openai(server.url).judge_claims(requests(1))
    assert answer.failure == "the judge answered with status 400"
    assert len(server.asked) == 3
