"""Requests, and judges on a test's own server, with a clock that never waits."""

from __future__ import annotations

import time
from typing import Any

from groundgate_cli.core.canonical import text_digest
from groundgate_cli.grounding.judge.request import JudgeRequest, Passage
from groundgate_cli.grounding.judge.spec import parse_judge
from groundgate_cli.judges.opening import open_judge
from groundgate_cli.judges.retries import Clock
from groundgate_cli.judges.session import JudgeSession

KEY = "sk-very-secret-0042"


def passage(text: str) -> Passage:
    return Passage(text_digest(text), 0, len(text.encode()), text)


def request(claim: str, *texts: str, id: str = "s1", context: str = "") -> JudgeRequest:
    return JudgeRequest(id, claim, tuple(passage(text) for text in texts or (claim,)), context)


def requests(count: int) -> list[JudgeRequest]:
    return [request(f"Pump no. {n} was serviced in May.", id=f"s{n}") for n in range(count)]


class Waits:
    """A clock whose sleeps take no time and are written down; `draw` is always the same."""

    def __init__(self, draw: float = 1.0, wall: float = 0.0) -> None:
        self.waited: list[float] = []
        self.clock = Clock(time.monotonic, lambda: wall, self.waited.append, lambda: draw)


def openai(url: str, waits: Waits | None = None, **options: Any) -> JudgeSession:
    environment = {"OPENAI_BASE_URL": url + "/v1", "OPENAI_API_KEY": KEY}
    return open_judge(parse_judge("openai:tester"), environment, clock=(waits or Waits()).clock, **options)
