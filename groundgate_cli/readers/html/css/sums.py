"""Sums of CSS: `calc()`, `min()`, `max()` and `clamp()`, in whole thousandths."""

from __future__ import annotations

import re
from collections.abc import Callable

MAX_DEPTH = 12
MAX_TOKENS = 200
LARGEST = 10**12

_TOKEN = re.compile(r"\s*([+-]?[0-9.]+[a-z%]*|[a-z-]+\(|[-+*/(),])")
_FUNCTIONS = ("calc(", "min(", "max(", "clamp(", "(")


def is_sum(text: str) -> bool:
    """Whether a value is a sum."""
    return text.endswith(")") and text.startswith(_FUNCTIONS)


def evaluate(text: str, length: Callable[[str], int | None]) -> int | None:
    """The value of a sum, or None. length: the value of one number with its unit."""
    tokens: list[str] = []
    at = 0
    while at < len(text):
        found = _TOKEN.match(text, at)
        if found is None or len(tokens) >= MAX_TOKENS:
            return None
        tokens.append(found[1])
        at = found.end()
    reader = _Reader(tokens, length)
    value = reader.sum(0)
    return value if value is not None and reader.at == len(tokens) else None


class _Reader:
    """Reads tokens from the left; None for what is no sum."""

    def __init__(self, tokens: list[str], length: Callable[[str], int | None]) -> None:
        self._tokens = tokens
        self._length = length
        self.at = 0

    def _peek(self) -> str:
        return self._tokens[self.at] if self.at < len(self._tokens) else ""

    def sum(self, depth: int) -> int | None:
        """Products with + or - between them."""
        value = self._product(depth)
        while value is not None and self._peek() in ("+", "-"):
            sign = -1 if self._peek() == "-" else 1
            self.at += 1
            other = self._product(depth)
            value = None if other is None else value + sign * other
        return value

    def _product(self, depth: int) -> int | None:
        value = self._one(depth)
        while value is not None and self._peek() in ("*", "/"):
            times = self._peek() == "*"
            self.at += 1
            other = self._one(depth)
            if other is None or (not times and not other):
                return None
            value = value * other // 1000 if times else value * 1000 // other
            if abs(value) > LARGEST:
                return None
        return value

    def _one(self, depth: int) -> int | None:
        token = self._peek()
        self.at += 1
        if token not in _FUNCTIONS:
            return self._length(token) if token[:1] not in ("", ")", ",") else None
        if depth >= MAX_DEPTH:
            return None
        values: list[int] = []
        while True:
            value = self.sum(depth + 1)
            if value is None or self._peek() not in (",", ")"):
                return None
            values.append(value)
            self.at += 1
            if self._tokens[self.at - 1] == ")":
                return _apply(token, values)


def _apply(name: str, values: list[int]) -> int | None:
    if name == "min(":
        return min(values)
    if name == "max(":
        return max(values)
    if name == "clamp(":
        return max(values[0], min(values[1], values[2])) if len(values) == 3 else None
    return values[0] if len(values) == 1 else None
