"""Waits between attempts."""

from __future__ import annotations

import math

import pytest

from groundgate_cli.judges.failures import CallError, TransientError
from groundgate_cli.judges.retries import Clock, backoff, parse_retry_after, retrying

NOON = 1_700_000_000.0


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("0", 0.0),
        (" 120 ", 120.0),
        ("9" * 12, math.inf),
        ("Tue, 14 Nov 2023 22:13:50 GMT", 30.0),
        ("Tuesday, 14-Nov-23 22:13:50 GMT", 30.0),
        ("Tue Nov 14 22:13:50 2023", 30.0),
        ("Tue, 14 Nov 2023 23:13:50 +0100", 30.0),
        ("Tue, 14 Nov 2023 22:00:00 GMT", 0.0),
        ("-5", None),
        ("1.5", None),
        ("١٢", None),
        ("soon", None),
        ("Tue, 99 Nov 2023 22:13:50 GMT", None),
        ("", None),
        (None, None),
        ("A" * 100_000, None),
    ],
)
def test_retry_after(value: str | None, expected: float | None) -> None:
    assert parse_retry_after(value, NOON) == expected


def test_the_wait_doubles_under_a_cap_and_is_drawn_in_full() -> None:
    assert [backoff(n, 1.0) for n in range(1, 9)] == [0.5, 1, 2, 4, 8, 16, 30, 30]
    assert backoff(3, 0.25) == 0.5
    assert backoff(9, 0.0) == 0.0


def test_no_wait_passes_the_end_of_the_call() -> None:
    now = [0.0]
    waited: list[float] = []

    def sleep(seconds: float) -> None:
        waited.append(seconds)
        now[0] += seconds

    def attempt() -> str:
        now[0] += 10
        raise TransientError("busy", after=20.0)

    with pytest.raises(CallError) as caught:
        retrying(attempt, Clock(lambda: now[0], lambda: 0.0, sleep, lambda: 1.0), until=45.0)
    # After the first attempt 10 s are gone and 20 are waited; after the second, 20 more would pass 45.
    assert waited == [20.0]
    assert not isinstance(caught.value, TransientError)
