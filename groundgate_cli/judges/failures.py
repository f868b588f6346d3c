"""What can go wrong with a call. A failed call costs its own claim; an unusable judge ends the run."""

from __future__ import annotations

from groundgate_cli.core.errors import GroundgateError

JUDGE_FAILED = "G6_E_GROUNDING_JUDGE_FAILED"


class CallError(Exception):
    """A call that gave no reply. `why` is for people; it holds nothing that a server said.

    silent: no answer of any kind came back (no connection, or time ran out).
    """

    def __init__(self, why: str, *, silent: bool = False) -> None:
        super().__init__(why)
        self.why = why
        self.silent = silent


class TransientError(CallError):
    """A failure that may pass. after: the seconds that the server asks to wait, or None."""

    def __init__(self, why: str, *, after: float | None = None, silent: bool = False) -> None:
        super().__init__(why, silent=silent)
        self.after = after


class FormError(CallError):
    """The server refuses the form of the request (status 400)."""


class BudgetError(CallError):
    """The call, or its next attempt, does not fit into the budget."""


def unusable(message: str, hint: str) -> GroundgateError:
    """The judge can't be used at all."""
    return GroundgateError(message, hint=hint, code=JUDGE_FAILED)
