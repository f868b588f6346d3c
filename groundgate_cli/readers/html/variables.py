"""Variables of style sheets: `--name: value` and `var(--name, otherwise)`."""

from __future__ import annotations

from collections.abc import Mapping

from groundgate_cli.readers.html.declarations import Declarations

MAX_STEPS = 40
"""Replacements in one value; one with more holds nothing."""
MAX_VALUE = 1000
NO_VARIABLES: Mapping[str, str] = {}


def take_variables(style: Declarations, inherited: Mapping[str, str]) -> Mapping[str, str]:
    """The variables that hold in an element.

    Its declarations lose theirs, and each `var()` in them is replaced; a declaration whose variable has no
    value is taken away.
    """
    custom = inherited
    own = [name for name in style if name.startswith("--")]
    if own:
        custom = {**inherited, **{name: style.pop(name) for name in own}}
        custom = {name: value for name, value in custom.items() if value != "initial"}
    for name, value in list(style.items()):
        if "var(" in value:
            found = _replaced(value, custom)
            if found is None:
                del style[name]
            else:
                style[name] = found
    return custom


def _replaced(value: str, custom: Mapping[str, str]) -> str | None:
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
