"""Servers that speak OpenAI's chat completions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundgate_cli.grounding.judge.prompt import Prompt
from groundgate_cli.judges.api import (
    LONG_REPLY,
    SHORT_REPLY,
    Api,
    Body,
    Reading,
    cut_or_empty,
    need_key,
    tokens_of,
)
from groundgate_cli.judges.failures import CallError

_DEFAULT = "https://api.openai.com/v1"
_FORMS = 3
_CUT = ("length", "content_filter", "tool_calls", "function_call")


def openai_api(model: str, environment: Mapping[str, str], *, key_needed: bool = True) -> Api:
    """The server in OPENAI_BASE_URL with the key in OPENAI_API_KEY."""
    base = environment.get("OPENAI_BASE_URL", "").strip() or _DEFAULT
    headers = {}
    if key_needed or environment.get("OPENAI_API_KEY", "").strip():
        headers["Authorization"] = "Bearer " + need_key(environment, "OPENAI_API_KEY")

    def body(prompt: Prompt, form: int) -> Body:
        return _body(model, prompt, form)

    variables = "OPENAI_BASE_URL and OPENAI_API_KEY"
    return Api(base.rstrip("/") + "/chat/completions", headers, _FORMS, body, _read, variables)


def _body(model: str, prompt: Prompt, form: int) -> Body:
    """Form 0 names the reply's schema; 1 does so for models that reason, which take no temperature and
    name the reply's limit otherwise; 2 names no schema.
    """
    messages = [{"role": "user", "content": prompt.user}]
    if prompt.system:
        messages.insert(0, {"role": "system", "content": prompt.system})
    value: dict[str, Any] = {"model": model, "messages": messages}
    received = LONG_REPLY if form == 1 or prompt.is_long else SHORT_REPLY
    if form == 1:
        value["max_completion_tokens"] = received
    else:
        value["temperature"] = 0
        value["max_tokens"] = received
    if form < 2 and prompt.schema is not None:
        schema = {"name": "verdict", "strict": True, "schema": prompt.schema}
        value["response_format"] = {"type": "json_schema", "json_schema": schema}
    return Body(value, received)


def _read(answer: Any) -> Reading:
    choices = answer.get("choices") if isinstance(answer, dict) else None
    if not isinstance(choices, list) or len(choices) != 1 or not isinstance(choices[0], dict):
        raise CallError("the judge's answer has not the one choice that it must have")
    message = choices[0].get("message")
    content = message.get("content") if isinstance(message, dict) else None
    reply = cut_or_empty(content, choices[0].get("finish_reason") not in _CUT)
    return Reading(reply, tokens_of(answer.get("usage"), "prompt_tokens", "completion_tokens"))
