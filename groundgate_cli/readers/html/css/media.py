"""Conditions of style sheets: what holds on a screen of 1280 px by 800 that nobody touches."""

from __future__ import annotations

import re

from groundgate_cli.readers.html.css.declarations import split_outside

WIDTH, HEIGHT = 1280, 800

_SIZES = {"width": WIDTH, "height": HEIGHT, "device-width": WIDTH, "device-height": HEIGHT}
_WORDS = {
    "orientation": "landscape",
    "prefers-color-scheme": "light",
    "prefers-reduced-motion": "no-preference",
    "prefers-contrast": "no-preference",
    "hover": "hover",
    "any-hover": "hover",
    "pointer": "fine",
    "any-pointer": "fine",
    "forced-colors": "none",
    "inverted-colors": "none",
    "scripting": "enabled",
    "update": "fast",
    "display-mode": "browser",
    "overflow-block": "scroll",
    "overflow-inline": "scroll",
}
_LENGTH = re.compile(r"([0-9]{1,6})(?:\.([0-9]{1,6}))?(px|em|rem)?")
_RANGE = re.compile(r"\s*(<=|>=|<|>|=)\s*")
_TURNED = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "=": "="}
_TYPED = re.compile(r"(?:(not|only)\s+)?([a-z-]+)(?:\s+and\s+(.+))?", re.DOTALL)
MAX_DEPTH = 8


def media_holds(text: str) -> bool:
    """Whether one of the media queries of a list holds; an empty list does."""
    queries = split_outside(text.lower(), ",")
    return not text.strip() or any(_query_holds(query.strip()) for query in queries)


def _query_holds(query: str) -> bool:
    typed = None if query.startswith(("(", "not (", "not(")) else _TYPED.fullmatch(query)
    if typed is None:
        return _condition(query, 0) is True
    negated, kind, rest = typed.groups()
    holds: bool | None = kind in ("all", "screen")
    if holds and rest:
        holds = _condition(rest, 0)
    return holds is False if negated == "not" else holds is True


def condition_holds(text: str) -> bool:
    """Whether the condition of a container, as wide as the screen, holds."""
    text = text.lower().strip()
    return _condition(text[text.find("(") :] if not text.startswith("not") else text, 0) is True


def is_supported(text: str) -> bool:
    """Whether a browser knows what `@supports` asks for: all but what other browsers have alone."""
    return _condition(text.lower().strip(), 0, supports=True) is True


def _condition(text: str, depth: int, supports: bool = False) -> bool | None:
    """A condition; None where it asks what is not known here."""
    if depth > MAX_DEPTH:
        return None
    text = text.strip()
    if text.startswith("not") and text[3:4] in (" ", "("):
        inner = _condition(text[3:], depth + 1, supports)
        return None if inner is None else not inner
    parts = _split_logic(text)
    if len(parts) > 1:
        values = [_condition(part, depth + 1, supports) for part in parts[::2]]
        if parts[1] == "or":
            return True if True in values else None if None in values else False
        return False if False in values else None if None in values else True
    if supports and not text.startswith("("):
        return text.startswith("selector(") or None
    if not (text.startswith("(") and text.endswith(")")):
        return None
    inside = text[1:-1].strip()
    if inside.startswith("(") or (inside.startswith("not") and inside[3:4] in (" ", "(")):
        return _condition(inside, depth + 1, supports)
    return not inside.startswith(("-ms-", "-moz-")) if supports else _feature(inside)


def _split_logic(text: str) -> list[str]:
    """Conditions with the words "and" and "or" between them, those in brackets left whole."""
    parts: list[str] = []
    start = depth = 0
    for found in re.compile(r"[()]|\s(and|or)(?=[\s(])").finditer(text):
        depth += {"(": 1, ")": -1}.get(found[0], 0)
        if found[1] and not depth:
            parts += [text[start : found.start()], found[1]]
            start = found.end()
    return [*parts, text[start:]]


def _feature(text: str) -> bool | None:
    name, colon, value = (part.strip() for part in text.partition(":"))
    if colon:
        for prefix, sign in (("min-", ">="), ("max-", "<="), ("", "=")):
            if name.startswith(prefix) and name.removeprefix(prefix) in _SIZES:
                return _compare(_SIZES[name.removeprefix(prefix)] * 1000, sign, _length(value))
        return value == _WORDS[name] if name in _WORDS else None
    words = _RANGE.split(text)
    if len(words) == 1:
        return True if text in _SIZES else (_WORDS[text] != "none" if text in _WORDS else None)
    if len(words) == 3 and words[0] in _SIZES:
        return _compare(_SIZES[words[0]] * 1000, words[1], _length(words[2]))
    if len(words) in (3, 5) and words[2] in _SIZES:
        size = _SIZES[words[2]] * 1000
        first = _compare(size, _TURNED[words[1]], _length(words[0]))
        second = True if len(words) == 3 else _compare(size, words[3], _length(words[4]))
        return None if None in (first, second) else bool(first and second)
    return None


def _length(text: str) -> int | None:
    """A length in thousandths of a pixel."""
    found = _LENGTH.fullmatch(text)
    if found is None:
        return None
    thousandths = int(found[1]) * 1000 + int((found[2] or "0").ljust(3, "0")[:3])
    return thousandths * (16 if found[3] in ("em", "rem") else 1)


def _compare(size: int, sign: str, other: int | None) -> bool | None:
    if other is None:
        return None
    less, same = size < other, size == other
    return {"<": less, "<=": less or same, ">": not less and not same, ">=": not less, "=": same}[sign]
