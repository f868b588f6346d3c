"""Servers that speak Anthropic's messages; the verdict is the input of a tool."""

from __future__ import annotations

import json
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

_DEFAULT = "https://api.anthropic.com"
_VERSION = "2023-06-01"
_TOOL = "verdict"
_WHOLE = ("end_turn", "tool_use", "stop_sequence")


def anthropic_api(model: str, environment: Mapping[str, str]) -> Api:
    """The server in ANTHROPIC_BASE_URL with the key in ANTHROPIC_API_KEY."""
    base = environment.get("ANTHROPIC_BASE_URL", "").strip() or _DEFAULT
    headers = {"x-api-key": need_key(environment, "ANTHROPIC_API_KEY"), "anthropic-version": _VERSION}

    def body(prompt: Prompt, form: int) -> Body:
        return _body(model, prompt, form)

    url = base.rstrip("/").removesuffix("/v1") + "/v1/messages"
    return Api(url, headers, 2, body, _read, "ANTHROPIC_BASE_URL and ANTHROPIC_API_KEY")


def _body(model: str, prompt: Prompt, form: int) -> Body:
    """Form 1 is for models that take no temperature."""
    received = LONG_REPLY if prompt.is_long else SHORT_REPLY
    messages = [{"role": "user", "content": prompt.user}]
    value: dict[str, Any] = {"model": model, "max_tokens": received, "messages": messages}
    if prompt.system:
        value["system"] = prompt.system
    if form == 0:
        value["temperature"] = 0
    if prompt.schema is not None:
        tool = {"name": _TOOL, "description": "Give the verdict.", "input_schema": prompt.schema}
        value["tools"] = [tool]
        value["tool_choice"] = {"type": "tool", "name": _TOOL}
    return Body(value, received)


def _read(answer: Any) -> Reading:
    blocks = answer.get("content") if isinstance(answer, dict) else None
    if not isinstance(blocks, list) or len(blocks) != 1 or not isinstance(blocks[0], dict):
        raise CallError("the judge's answer has not the one block that it must have")
    block = blocks[0]
    content = block.get("text")
    if block.get("type") == "tool_use":
        content = json.dumps(block.get("input"), ensure_ascii=False, separators=(",", ":"))
    reply = cut_or_empty(content, answer.get("stop_reason") in _WHOLE)
    return Reading(reply, tokens_of(answer.get("usage"), "input_tokens", "output_tokens"))
