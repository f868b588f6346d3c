"""Opening a judge: everything that can be known to be missing is missed here, before any work."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from groundgate_cli.core.errors import UsageError
from groundgate_cli.grounding.judge.record import RecordedAnswer
from groundgate_cli.grounding.judge.spec import JudgeSpec, weights_name
from groundgate_cli.judges.api import Api
from groundgate_cli.judges.budget import Budget, Limits
from groundgate_cli.judges.retries import Clock, system_clock
from groundgate_cli.judges.session import CALL_SECONDS, JudgeSession


def open_judge(
    judge: JudgeSpec,
    environment: Mapping[str, str],
    *,
    limits: Limits | None = None,
    known: Mapping[str, RecordedAnswer] | None = None,
    on_answer: Callable[[RecordedAnswer], None] | None = None,
    seconds: float = CALL_SECONDS,
    clock: Clock | None = None,
) -> JudgeSession:
    """A judge that answers. environment: os.environ. Raises GroundgateError where it can't be used."""
    clock = clock or system_clock()
    budget = Budget(limits)
    name = judge.name
    if judge.kind == "nli":
        from groundgate_cli.judges.nli import WeightsDoor, weights_digest

        name = weights_name(judge.model, weights_digest(judge.model))
        return JudgeSession(
            name, WeightsDoor(judge.model), budget, clock,
            known=known, on_answer=on_answer, seconds=seconds,
        )  # fmt: skip
    from groundgate_cli.judges.exchange import Line
    from groundgate_cli.judges.server import ServerDoor

    api = _api_of(judge, environment)
    line = Line(api.url, api.headers, api.variables, clock)
    door = ServerDoor(api, line, judge.kind, budget, clock)
    return JudgeSession(name, door, budget, clock, known=known, on_answer=on_answer, seconds=seconds)


def replay_name(judge: JudgeSpec) -> str:
    """The name under which answers of a judge are recorded, where no judge is opened."""
    if judge.kind != "nli":
        return judge.name
    from groundgate_cli.judges.nli import weights_digest

    return weights_name(judge.model, weights_digest(judge.model))


def parse_seconds(text: str | None) -> float:
    """The longest that one call may take, from 1 to 3600 seconds. Raises UsageError."""
    if text is None:
        return CALL_SECONDS
    if not (text.isascii() and text.isdecimal() and len(text) < 5 and 1 <= int(text) <= 3600):
        raise UsageError(f"--judge-timeout must be 1 to 3600 seconds, not {text[:40]!r}")
    return float(int(text))


def _api_of(judge: JudgeSpec, environment: Mapping[str, str]) -> Api:
    """The server of a judge. MiniCheck models are on an Ollama server, else on an OpenAI one."""
    from groundgate_cli.judges.anthropic import anthropic_api
    from groundgate_cli.judges.ollama import ollama_api
    from groundgate_cli.judges.openai import openai_api

    if judge.kind == "openai":
        return openai_api(judge.model, environment)
    if judge.kind == "anthropic":
        return anthropic_api(judge.model, environment)
    ollama = (
        environment.get("OLLAMA_HOST", "").strip() or not environment.get("OPENAI_BASE_URL", "").strip()
    )
    if judge.kind == "ollama" or ollama:
        return ollama_api(judge.model, environment)
    return openai_api(judge.model, environment, key_needed=False)
