"""How one kind of server is spoken to: its address, its requests and its answers."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.grounding.judge.prompt import Prompt
from groundgate_cli.judges.budget import Tokens
from groundgate_cli.judges.failures import CallError, unusable

# Tokens of a reply: a verdict takes some ten; a model that reasons first, or writes a text, takes more.
SHORT_REPLY, LONG_REPLY = 256, 4096
_LONGEST_COUNT = 10**12


class Reading(NamedTuple):
    """An answer as it was read. tokens: as the server counted them, or None."""

    reply: str
    tokens: Tokens | None


class Body(NamedTuple):
    """A request. value: its JSON. received: the most tokens that the reply may take."""

    value: dict[str, Any]
    received: int

    def encode(self) -> bytes:
        text = json.dumps(self.value, ensure_ascii=False, separators=(",", ":"))
        return text.encode("utf-8")


class Api(NamedTuple):
    """A kind of server.

    forms: how many forms of a request there are, the strictest first; a later one is used only where the
    server refused those before it. body: the request of a prompt in one form. read: the reply out of
    an answer; raises CallError. variables: the environment variables that name the server, for messages.
    """

    url: str
    headers: Mapping[str, str]
    forms: int
    body: Callable[[Prompt, int], Body]
    read: Callable[[Any], Reading]
    variables: str


def need_key(environment: Mapping[str, str], variable: str) -> str:
    """The key in an environment variable. Raises GroundgateError, which never shows it."""
    key = environment.get(variable, "").strip()
    if not key:
        raise unusable(
            f"the judge needs a key: {variable} is not set",
            f"set {variable}; for a server that asks for none, to any text",
        )
    if not all("!" <= sign <= "~" for sign in key):
        raise unusable(f"{variable} holds no key: there are signs in it that no key has", "copy it again")
    return key


def cut_or_empty(reply: Any, whole: bool) -> str:
    """The reply, where it is a text that is whole. Raises CallError."""
    if not isinstance(reply, str) or not reply.strip():
        raise CallError("the judge's answer is empty")
    if not whole:
        raise CallError("the judge's answer is cut off")
    try:
        reply.encode("utf-8")
    except UnicodeEncodeError:
        raise CallError("the judge's answer is no text") from None
    return reply


def tokens_of(counts: Any, sent: str, received: str) -> Tokens | None:
    """The tokens that an answer counts under these names, or None."""
    if not isinstance(counts, dict):
        return None
    found = (counts.get(sent), counts.get(received))
    if any(type(one) is not int or not 0 <= one < _LONGEST_COUNT for one in found):
        return None
    return Tokens(found[0] or 0, found[1] or 0)
