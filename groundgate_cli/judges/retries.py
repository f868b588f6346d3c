"""When a call is tried again: four attempts, waits that double and are drawn at random, Retry-After."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeVar

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.judges.failures import CallError, TransientError

ATTEMPTS = 4
FIRST_WAIT = 0.5
FACTOR = 2.0
LONGEST_WAIT = 30.0
TRANSIENT = frozenset((408, 409, 425, 429, 500, 502, 503, 504, 529))

T = TypeVar("T")


class Clock(NamedTuple):
    """What waiting needs. No result depends on any of it.

    monotonic: seconds of a clock that never steps. wall: seconds since 1970, to read a Retry-After date.
    sleep: waits so many seconds. draw: a number from 0 to 1.
    """

    monotonic: Callable[[], float]
    wall: Callable[[], float]
    sleep: Callable[[float], None]
    draw: Callable[[], float]


def system_clock() -> Clock:
    import random
    import time

    return Clock(time.monotonic, time.time, time.sleep, random.SystemRandom().random)


def backoff(attempt: int, draw: float) -> float:
    """The wait after an attempt, which count from 1: full jitter under a doubling cap, in seconds."""
    cap: float = FIRST_WAIT * FACTOR ** (attempt - 1)
    return draw * min(LONGEST_WAIT, cap)


def parse_retry_after(value: str | None, now: float) -> float | None:
    """The seconds that a Retry-After header asks for, as seconds or as an HTTP date; None where unread.

    now: seconds since 1970. A date that is past asks for no wait.
    """
    text = (value or "").strip()
    if not text or not text.isascii() or len(text) > 60:
        return None
    if text.isdecimal():
        return float(int(text)) if len(text) < 10 else math.inf
    if not text[0].isalpha():
        return None
    from datetime import UTC
    from email.utils import parsedate_to_datetime

    try:
        when = parsedate_to_datetime(text)
    except (TypeError, ValueError, OverflowError, IndexError):
        return None
    if when.tzinfo is None:
        when = when.replace(tzinfo=UTC)
    return max(0.0, when.timestamp() - now)


def retrying(attempt: Callable[[], T], clock: Clock, until: float) -> T:
    """The result of the first attempt that gives one. Raises CallError.

    until: when the call must end, on the monotonic clock. Where a wait would pass it, or is longer than
    30 seconds, the call ends with what failed last.
    """
    for number in range(1, ATTEMPTS):
        try:
            return attempt()
        except TransientError as error:
            wait = max(backoff(number, clock.draw()), error.after or 0.0)
            if wait > LONGEST_WAIT or clock.monotonic() + wait >= until:
                raise CallError(error.why, silent=error.silent) from None
        clock.sleep(wait)
    return attempt()
