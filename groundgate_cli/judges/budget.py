"""Budgets in calls, tokens and money. A call that might pass one is not made.

Before a call the most that it can use is set aside: a token is at least one byte of the request, and the
reply has a declared limit. Afterwards the server's count takes its place, where it gives one.
"""

from __future__ import annotations

import threading
from fractions import Fraction

from groundgate_cli.core.errors import UsageError
from groundgate_cli.core.records import NamedTuple

_MILLION = 1_000_000


class Tokens(NamedTuple):
    """Tokens of requests and of replies."""

    sent: int
    received: int


NOTHING = Tokens(0, 0)


class Limits(NamedTuple):
    """What may be used; None is no limit. Prices are for a million tokens, in the unit of `cost`."""

    calls: int | None = None
    tokens: int | None = None
    cost: Fraction | None = None
    price_in: Fraction | None = None
    price_out: Fraction | None = None


def parse_limits(
    calls: str | None, tokens: str | None, cost: str | None, price_in: str | None, price_out: str | None
) -> Limits:
    """Limits from the words of a command line. Raises UsageError."""
    limits = Limits(
        _parse_count(calls, "--max-calls"),
        _parse_count(tokens, "--max-tokens"),
        _parse_amount(cost, "--max-cost"),
        _parse_amount(price_in, "--price-in"),
        _parse_amount(price_out, "--price-out"),
    )
    if limits.cost is not None and (limits.price_in is None or limits.price_out is None):
        raise UsageError(
            "--max-cost needs the prices of the judge",
            hint="give --price-in and --price-out, each for a million tokens",
        )
    return limits


def _parse_count(text: str | None, option: str) -> int | None:
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 16):
        raise UsageError(f"{option} must be a whole number, not {text[:40]!r}")
    return int(text)


def _parse_amount(text: str | None, option: str) -> Fraction | None:
    if text is None:
        return None
    whole, point, part = text.partition(".")
    digits = whole + part
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 31) or (point and not part):
        raise UsageError(f"{option} must be an amount such as 2.50, not {text[:40]!r}")
    return Fraction(int(digits), 10 ** len(part))


class Budget:
    """What is used and set aside so far. Safe to use from several threads."""

    def __init__(self, limits: Limits | None = None) -> None:
        self._limits = limits or Limits()
        self._lock = threading.Lock()
        self.calls = 0
        self._used = NOTHING

    @property
    def used(self) -> Tokens:
        """Tokens used, and those set aside for calls that are under way."""
        return self._used

    def open_call(self, most: Tokens) -> bool:
        """Count a call and set aside the most that it may use; False where that would pass a limit."""
        with self._lock:
            if self._limits.calls is not None and self.calls >= self._limits.calls:
                return False
            if not self._take(most):
                return False
            self.calls += 1
            return True

    def take(self, most: Tokens, *, instead_of: Tokens = NOTHING) -> bool:
        """Set aside for an attempt of a call; False where that would pass a limit.

        instead_of: what is set aside for it already, and given back either way.
        """
        with self._lock:
            self._used = _minus(self._used, instead_of)
            return self._take(most)

    def settle(self, most: Tokens, used: Tokens) -> None:
        """Put what was used in the place of what was set aside."""
        with self._lock:
            self._used = _plus(_minus(self._used, most), used)

    def _take(self, most: Tokens) -> bool:
        after = _plus(self._used, most)
        limits = self._limits
        if limits.tokens is not None and after.sent + after.received > limits.tokens:
            return False
        if limits.cost is not None and self._cost(after) > limits.cost:
            return False
        self._used = after
        return True

    def _cost(self, tokens: Tokens) -> Fraction:
        price_in, price_out = self._limits.price_in or Fraction(0), self._limits.price_out or Fraction(0)
        return (tokens.sent * price_in + tokens.received * price_out) / _MILLION


def _plus(one: Tokens, other: Tokens) -> Tokens:
    return Tokens(one.sent + other.sent, one.received + other.received)


def _minus(one: Tokens, other: Tokens) -> Tokens:
    return Tokens(one.sent - other.sent, one.received - other.received)
