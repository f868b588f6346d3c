"""A judge on a server: one call with its forms, attempts and budget."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundgate_cli.grounding.judge.prompt import Prompt, chat_prompt, minicheck_prompt
from groundgate_cli.grounding.judge.request import JudgeRequest, RewriteRequest
from groundgate_cli.judges.api import Api, Body
from groundgate_cli.judges.budget import NOTHING, Budget, Tokens
from groundgate_cli.judges.failures import BudgetError, CallError, FormError
from groundgate_cli.judges.retries import Clock, retrying

if TYPE_CHECKING:
    from groundgate_cli.judges.exchange import Line


class ServerDoor:
    """A door to a server. Calls may be under way in several threads."""

    at_once = 8

    def __init__(self, api: Api, line: Line, kind: str, budget: Budget, clock: Clock) -> None:
        self.rewrites = kind != "minicheck"
        self._api = api
        self._line = line
        self._kind = kind
        self._budget = budget
        self._clock = clock
        self._form = 0
        self._secrets = [text.removeprefix("Bearer ") for name, text in sorted(api.headers.items())
                         if name in ("Authorization", "x-api-key")]  # fmt: skip

    def most(self, request: JudgeRequest | RewriteRequest) -> Tokens:
        """The most tokens that the first attempt may use."""
        return _most(self._api.body(self._prompt(request), self._form))

    def ask(self, request: JudgeRequest | RewriteRequest, most: Tokens, until: float) -> str:
        """The reply. Raises CallError, or GroundgateError where the judge can't be used at all.

        most: what the budget set aside for the first attempt. until: when the call must end.
        """
        prompt = self._prompt(request)
        held = [most]
        form = self._form
        while True:
            try:
                return self._ask_in_form(prompt, form, held, until)
            except FormError as error:
                form += 1
                if form >= self._api.forms:
                    raise CallError(error.why) from None

    def _ask_in_form(self, prompt: Prompt, form: int, held: list[Tokens], until: float) -> str:
        """The reply to one form of the request; `held` is what is set aside and not used yet."""
        body = self._api.body(prompt, form)
        data, most = body.encode(), _most(body)

        def attempt() -> str:
            if not self._budget.take(most, instead_of=held.pop() if held else NOTHING):
                raise BudgetError("the budget is used up")
            used = NOTHING
            try:
                answer = self._line.post(data, until)
                used = most
                reading = self._api.read(answer)
                used = reading.tokens or most
            except CallError as error:
                # Nobody knows what a call without an answer used.
                used = most if error.silent else used
                raise
            finally:
                self._budget.settle(most, used)
            self._form = max(self._form, form)
            return self._check_reply(reading.reply)

        return retrying(attempt, self._clock, until)

    def _check_reply(self, reply: str) -> str:
        if any(secret in reply for secret in self._secrets):
            raise CallError("the judge's answer holds the key")
        return reply

    def _prompt(self, request: JudgeRequest | RewriteRequest) -> Prompt:
        if self._kind == "minicheck" and isinstance(request, JudgeRequest):
            return minicheck_prompt(request)
        return chat_prompt(request)


def _most(body: Body) -> Tokens:
    return Tokens(len(body.encode()), body.received)
