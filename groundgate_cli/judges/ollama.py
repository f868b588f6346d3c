"""Ollama servers."""

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
    tokens_of,
)
from groundgate_cli.judges.failures import CallError

_PORT = 11434
_SMALLEST_CONTEXT = 4096


def ollama_api(model: str, environment: Mapping[str, str]) -> Api:
    """The server in OLLAMA_HOST, which needs no key."""

    def body(prompt: Prompt, form: int) -> Body:
        return _body(model, prompt)

    url = ollama_address(environment.get("OLLAMA_HOST", "")) + "/api/chat"
    return Api(url, {}, 1, body, _read, "OLLAMA_HOST")


def ollama_address(host: str) -> str:
    """The address in OLLAMA_HOST: `host`, `host:port`, `:port` or a URL; 127.0.0.1:11434 where it is empty.

    An address to listen at (0.0.0.0) stands for this machine.
    """
    scheme, found, rest = host.strip().rpartition("://")
    rest, slash, path = rest.partition("/")
    name, colon, port = rest.rpartition(":")
    if not colon or rest.endswith("]"):
        name, port = rest, ""
    if name in ("", "0.0.0.0", "[::]"):
        name = "127.0.0.1"
    usual = {"http": 80, "https": 443}.get(scheme, _PORT) if found else _PORT
    return f"{scheme or 'http'}://{name}:{port or usual}{(slash + path).rstrip('/')}"


def _body(model: str, prompt: Prompt) -> Body:
    """A server cuts a prompt that is longer than its context without a word, so the context is named:
    a token is at least one byte.
    """
    messages = [{"role": "user", "content": prompt.user}]
    if prompt.system:
        messages.insert(0, {"role": "system", "content": prompt.system})
    received = LONG_REPLY if prompt.is_long else SHORT_REPLY
    need = received + len((prompt.system + prompt.user).encode("utf-8"))
    context = _SMALLEST_CONTEXT
    while context < need:
        context *= 2
    options = {"temperature": 0, "seed": 0, "num_predict": received, "num_ctx": context}
    value: dict[str, Any] = {"model": model, "messages": messages, "options": options}
    value.update(stream=False, think=False)
    if prompt.schema is not None:
        value["format"] = prompt.schema
    return Body(value, received)


def _read(answer: Any) -> Reading:
    message = answer.get("message") if isinstance(answer, dict) else None
    if not isinstance(message, dict) or answer.get("done") is not True:
        raise CallError("the judge's answer has no message")
    reply = cut_or_empty(message.get("content"), answer.get("done_reason", "stop") == "stop")
    return Reading(reply, tokens_of(answer, "prompt_eval_count", "eval_count"))
