"""The text of style sheets, cut into rules: selectors and declarations."""

from __future__ import annotations

import re
from collections.abc import Iterator

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.readers.html.css.declarations import split_outside, without_comments
from groundgate_cli.readers.html.css.media import condition_holds, is_supported, media_holds

MAX_DEPTH = 8
"""Rules in rules; what is nested deeper is left out."""
MAX_SELECTORS = 10_000
"""Characters of the selectors of a nested rule, with those around put in; a longer one is left out."""
UNLAYERED = 1 << 20
"""The rank of rules outside of all layers: they are stronger than those inside."""

_TOKEN = re.compile(
    r"\\.|\"(?:[^\"\\\n]|\\[\s\S])*\"?|'(?:[^'\\\n]|\\[\s\S])*'?|url\(\s*[^)\"'\s][^)]*\)?|[{};]",
    re.IGNORECASE,
)
_CUSTOM = re.compile(r"\s*--[^\s:]+\s*:")
_AT = re.compile(r"@([a-z-]+)\s*(.*)", re.DOTALL | re.IGNORECASE)


class RawRule(NamedTuple):
    """selectors: as written, those around it put in. body: declarations as written. layer: its rank."""

    selectors: str
    body: str
    layer: int


class Layers:
    """The ranks of cascade layers, in the order in which they are first named."""

    def __init__(self) -> None:
        self._ranks: dict[str, int] = {}
        self._anonymous = 0

    def rank(self, name: str) -> int:
        """The rank of a layer by its full name."""
        return self._ranks.setdefault(name, len(self._ranks))

    def anonymous(self) -> str:
        """The name of a layer without one."""
        self._anonymous += 1
        return f"\x00{self._anonymous}"


def read_rules(texts: list[str]) -> Iterator[RawRule]:
    """The rules of style sheets that hold on a screen, in their order."""
    layers = Layers()
    for text in texts:
        text = without_comments(text).replace("<!--", "    ").replace("-->", "   ")
        yield from _rules(text, "", "", layers, 0)


def _rules(text: str, around: str, layer: str, layers: Layers, depth: int) -> Iterator[RawRule]:
    """The rules of a sheet or of a block. around: the selectors that it is nested in; "" for none."""
    if depth > MAX_DEPTH:
        return
    declarations: list[str] = []
    for head, body in _items(text, not around):
        at = _AT.match(head)
        if body is None:
            if at is None:
                declarations.append(head)
            elif at[1].lower() == "layer":
                for name in at[2].split(","):
                    layers.rank(_inner(layer, name.strip()))
            continue
        if around and declarations:
            yield RawRule(around, ";".join(declarations), layers.rank(layer) if layer else UNLAYERED)
            declarations = []
        if at is None:
            if body:
                yield from _style(_nested(head, around), body, layer, layers, depth)
        else:
            yield from _at_rule(at[1].lower(), at[2].strip(), body, (around, layer), layers, depth)
    if around and declarations:
        yield RawRule(around, ";".join(declarations), layers.rank(layer) if layer else UNLAYERED)


def _style(selectors: str, body: str, layer: str, layers: Layers, depth: int) -> Iterator[RawRule]:
    if "{" in body:
        yield from _rules(body, selectors, layer, layers, depth + 1)
    else:
        yield RawRule(selectors, body, layers.rank(layer) if layer else UNLAYERED)


def _at_rule(
    name: str, condition: str, body: str, place: tuple[str, str], layers: Layers, depth: int
) -> Iterator[RawRule]:
    around, layer = place
    if name == "layer":
        layer = _inner(layer, condition or layers.anonymous())
        layers.rank(layer)
    elif name == "scope":
        start, _, limit = condition.partition(" to ")
        if limit or not start.startswith("(") or around:
            return
        around = start.strip()[1:-1]
        for rule in _rules(body, "", layer, layers, depth + 1):
            yield rule._replace(selectors=_nested(rule.selectors.replace(":scope", "&"), around))
        return
    elif not (
        (name == "media" and media_holds(condition))
        or (name == "supports" and is_supported(condition))
        or (name == "container" and condition_holds(condition))
    ):
        return
    yield from _rules(body, around, layer, layers, depth + 1)


def _inner(layer: str, name: str) -> str:
    return f"{layer}.{name}" if layer else name


def _nested(selectors: str, around: str) -> str:
    """The selectors of a rule inside another one: `&` stands for what is around, which else comes first."""
    if not around:
        return selectors
    parent = f":is({around})"
    found = ",".join(
        part.replace("&", parent) if "&" in part else f"{parent} {part.strip()}"
        for part in split_outside(selectors, ",")
    )
    return found if len(found) <= MAX_SELECTORS else ""


def _items(text: str, top: bool) -> Iterator[tuple[str, str | None]]:
    """(head, body) of each rule, and (text, None) of each statement or declaration.

    At the top of a sheet `;` ends only what begins with `@`, and a stray `}` is part of what follows.
    """
    start = at = 0
    while (found := _TOKEN.search(text, at)) is not None:
        at = found.end()
        mark = found[0]
        head = text[start : found.start()]
        if mark == ";" and (not top or head.lstrip().startswith("@")):
            if head.strip():
                yield head.strip(), None
            start = at
        elif mark == "{":
            end = _closing(text, at)
            custom = _CUSTOM.match(head) is not None and not top
            if not custom:
                yield head.strip(), text[at:end]
                start = end + 1
            at = end + 1
    if text[start:].strip() and not top:
        yield text[start:].strip(), None


def _closing(text: str, at: int) -> int:
    """Where the block ends whose `{` stands right before."""
    depth = 1
    for found in _TOKEN.finditer(text, at):
        depth += {"{": 1, "}": -1}.get(found[0], 0)
        if not depth:
            return found.start()
    return len(text)
