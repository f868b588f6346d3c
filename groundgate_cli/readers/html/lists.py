"""Marks of list items, as a person sees them."""

from __future__ import annotations

from collections.abc import Mapping

BULLET = "\u2022 "
_ROMAN = (
    (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
    (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
)  # fmt: skip


_LETTERS = {
    "lower-alpha": "abcdefghijklmnopqrstuvwxyz",
    "upper-alpha": "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "lower-greek": "αβγδεζηθικλμνξοπρστυφχψω",
}
_SAME = {"lower-latin": "lower-alpha", "upper-latin": "upper-alpha"}
_BULLETS = frozenset(("disc", "circle", "square", "disclosure-open", "disclosure-closed"))
TYPES = {
    "1": "decimal",
    "a": "lower-alpha",
    "A": "upper-alpha",
    "i": "lower-roman",
    "I": "upper-roman",
    "disc": "disc",
    "circle": "circle",
    "square": "square",
    "none": "none",
}
"""Styles of marks by the `type` of a list."""


class Markers:
    """The lists that are open: [next number, step] of each."""

    def __init__(self) -> None:
        self._lists: list[list[int]] = []

    def open(self, attributes: Mapping[str, str]) -> None:
        """A list opens."""
        first = parse_integer(attributes.get("start"))
        self._lists.append([1 if first is None else first, -1 if "reversed" in attributes else 1])

    def close(self) -> None:
        """A list closes."""
        self._lists.pop()

    def next(self, attributes: Mapping[str, str], kind: str) -> str:
        """The mark of the item that opens, with the space behind it. kind: the style of its marks."""
        counter = self._lists[-1] if self._lists else [1, 0]
        value = parse_integer(attributes.get("value"))
        number = counter[0] if value is None else value
        counter[0] = number + counter[1]
        if kind[:1] in ("'", '"'):
            return kind.strip(kind[0])
        if kind == "none":
            return ""
        return BULLET if kind in _BULLETS else f"{format_number(number, kind)}. "


def parse_integer(text: str | None) -> int | None:
    """A whole number of at most 9 digits, or None."""
    digits = (text or "").strip()
    body = digits.removeprefix("-")
    if not body.isascii() or not body.isdigit() or len(body) > 9:
        return None
    return int(digits)


def format_number(number: int, kind: str) -> str:
    """A number in the style of a list; decimal where the style is not known here or has no such number."""
    kind = _SAME.get(kind, kind)
    if kind in _LETTERS and number > 0:
        signs = _LETTERS[kind]
        text = ""
        while number > 0:
            number, rest = divmod(number - 1, len(signs))
            text = signs[rest] + text
        return text
    if kind in ("lower-roman", "upper-roman") and 0 < number < 4000:
        text = ""
        for value, sign in _ROMAN:
            count, number = divmod(number, value)
            text += sign * count
        return text.upper() if kind == "upper-roman" else text
    if kind == "decimal-leading-zero":
        return f"{number:03d}" if number < 0 else f"{number:02d}"
    return str(number)
