"""Marks of list items, as a person sees them."""

from __future__ import annotations

from collections.abc import Mapping

BULLET = "\u2022 "
_ROMAN = (
    (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
    (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
)  # fmt: skip


class Markers:
    """The lists that are open: None for bullets, else [next number, step, type]."""

    def __init__(self) -> None:
        self._lists: list[tuple[str, list[int]] | None] = []

    def open(self, name: str, attributes: Mapping[str, str]) -> None:
        """A list opens."""
        if name != "ol":
            self._lists.append(None)
            return
        step = -1 if "reversed" in attributes else 1
        first = parse_integer(attributes.get("start"))
        self._lists.append((attributes.get("type", "1"), [1 if first is None else first, step]))

    def close(self) -> None:
        """A list closes."""
        self._lists.pop()

    def next(self, attributes: Mapping[str, str]) -> str:
        """The mark of the item that opens, with the space behind it."""
        if not self._lists or self._lists[-1] is None:
            return BULLET
        kind, counter = self._lists[-1]
        value = parse_integer(attributes.get("value"))
        number = counter[0] if value is None else value
        counter[0] = number + counter[1]
        return f"{format_number(number, kind)}. "


def parse_integer(text: str | None) -> int | None:
    """A whole number of at most 9 digits, or None."""
    digits = (text or "").strip()
    body = digits.removeprefix("-")
    if not body.isascii() or not body.isdigit() or len(body) > 9:
        return None
    return int(digits)


def format_number(number: int, kind: str) -> str:
    """A number in the style of a list: 1, a, A, i or I."""
    if kind in ("a", "A") and number > 0:
        letters = ""
        while number > 0:
            number, rest = divmod(number - 1, 26)
            letters = chr(ord(kind) + rest) + letters
        return letters
    if kind in ("i", "I") and 0 < number < 4000:
        text = ""
        for value, sign in _ROMAN:
            count, number = divmod(number, value)
            text += sign * count
        return text.upper() if kind == "I" else text
    return str(number)
