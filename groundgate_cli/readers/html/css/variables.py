"""Variables of style sheets: `--name: value` and `var(--name, otherwise)`."""

from __future__ import annotations

from collections.abc import Mapping

from groundgate_cli.readers.html.css.declarations import Declarations

PAINT = frozenset(
    ("color", "background", "background-color", "background-image", "-webkit-text-fill-color", "fill")
)
MAX_STEPS = 40
"""Replacements in one value; one with more holds nothing."""
MAX_VALUE = 1000


class Variables:
    """The variables that hold in an element: its own, then those around it."""

    __slots__ = ("_above", "_own")

    def __init__(self, own: Mapping[str, str], above: Variables | None) -> None:
        self._own = own
        self._above = above

    def get(self, name: str, otherwise: str | None) -> str | None:
        """The value of a variable, or what is to stand in its place where it has none."""
        scope: Variables | None = self
        while scope is not None:
            if name in scope._own:
                value = scope._own[name]
                return otherwise if value == "initial" else value
            scope = scope._above
        return otherwise

    def __bool__(self) -> bool:
        return bool(self._own) or self._above is not None


NO_VARIABLES = Variables({}, None)


def take_variables(style: Declarations, inherited: Variables) -> Variables:
    """The variables that hold in an element.

    Its declarations lose theirs, and each `var()` in them is replaced. A declaration whose variable has no
    value is taken away, but a colour stays one that is not known: a sheet from outside may tell it.
    """
    custom = inherited
    own = [name for name in style if name.startswith("--")]
    if own:
        custom = Variables({name: style.pop(name) for name in own}, inherited if inherited else None)
    for name, value in list(style.items()):
        if "var(" in value:
            found = _replaced(value, custom)
            if found is None:
                if name not in PAINT:
                    del style[name]
            else:
                style[name] = found
    return custom


def _replaced(value: str, custom: Variables) -> str | None:
    for _ in range(MAX_STEPS):
        start = value.find("var(")
        if start < 0:
            return value.strip()
        end = _closing(value, start + 4)
        name, comma, otherwise = value[start + 4 : end].partition(",")
        found = custom.get(name.strip(), otherwise.strip() if comma else None)
        if found is None or len(value) > MAX_VALUE:
            return None
        value = f"{value[:start]}{found}{value[end + 1 :]}"
    return None


def _closing(text: str, at: int) -> int:
    depth = 1
    for place in range(at, len(text)):
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        if not depth:
            return place
    return len(text)
