"""The style sheets of a page: rules and the elements that they hold for.

Selectors: element, class, id, attribute, with descendant and child combinators. A
rule whose selector holds anything else (pseudo-classes, siblings) is left out, as are outside sheets.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from groundgate_cli.core.errors import ReaderError
from groundgate_cli.readers.html.declarations import (
    Declarations,
    parse_declarations,
    split_outside,
    unescape,
    without_comments,
)

VIEWPORT = 1280
"""Width in px of the screen that media queries are answered for."""

MAX_RULES = 20_000
MAX_STEPS = 20_000_000

_PART = re.compile(r"([.#]?)([A-Za-z_\x80-\U0010ffff-][A-Za-z0-9_\x80-\U0010ffff-]*)|\*|\[([^\]]*)\]")
_ATTRIBUTE = re.compile(r" *([A-Za-z0-9_-]+) *(?:([~|^$*]?=) *[\"']?([^\"']*)[\"']? *[is]? *)?")
_MEDIA_FEATURE = re.compile(r"\(([^()]*)\)")
_PIXELS = re.compile(r"([0-9]{1,6})(?:\.[0-9]+)?(px|em|rem)?")


@dataclass(frozen=True, slots=True)
class Compound:
    """One element of a selector: what its tag, id, classes and attributes must be."""

    tag: str = ""
    id: str = ""
    classes: frozenset[str] = frozenset()
    attributes: tuple[tuple[str, str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Rule:
    """A selector, from the right: (combinator to what follows, compound); and what it declares."""

    parts: tuple[tuple[str, Compound], ...]
    weight: tuple[int, int, int]
    order: int
    plain: Declarations
    important: Declarations


@dataclass(frozen=True, slots=True)
class Element:
    """What selectors ask of an element. Classes and attributes hold only what a sheet mentions."""

    tag: str
    id: str
    classes: frozenset[str]
    attributes: tuple[tuple[str, str], ...]
    parent: Element | None


@dataclass(slots=True)
class Sheet:
    """The rules of a page, found by the id, class or tag of their last compound."""

    rules: dict[str, list[Rule]] = field(default_factory=dict)
    classes: set[str] = field(default_factory=set)
    ids: set[str] = field(default_factory=set)
    attributes: set[str] = field(default_factory=set)
    count: int = 0
    steps: int = 0

    def add(self, rule: Rule) -> None:
        """Take a rule in."""
        last = rule.parts[0][1]
        if last.id:
            key = "#" + last.id
        elif last.classes:
            key = "." + min(last.classes)
        else:
            key = last.tag or "*"
        self.rules.setdefault(key, []).append(rule)
        for _, part in rule.parts:
            self.classes |= part.classes
            self.ids |= {part.id} - {""}
            self.attributes |= {name for name, _, _ in part.attributes}
        self.count += 1

    def matching(self, element: Element) -> list[Rule]:
        """The rules that hold for an element, weakest first."""
        keys = ["*", element.tag, *("." + name for name in sorted(element.classes))]
        if element.id:
            keys.append("#" + element.id)
        found = [
            rule for key in keys for rule in self.rules.get(key, ()) if self._holds(rule.parts, element)
        ]
        found.sort(key=lambda rule: (rule.weight, rule.order))
        return found

    def _holds(self, parts: tuple[tuple[str, Compound], ...], element: Element) -> bool:
        self._step()
        if not _fits(parts[0][1], element):
            return False
        above = element.parent
        for combinator, compound in parts[1:]:
            while above is not None and not _fits(compound, above):
                self._step()
                above = None if combinator == ">" else above.parent
            if above is None:
                return False
            above = above.parent
        return True

    def _step(self) -> None:
        self.steps += 1
        if self.steps > MAX_STEPS:
            raise ReaderError(
                "the style sheet of the page takes too long to apply",
                hint="save the page as text, or take the style sheet out",
            )


def _fits(compound: Compound, element: Element) -> bool:
    return (
        (not compound.tag or compound.tag == element.tag)
        and (not compound.id or compound.id == element.id)
        and compound.classes <= element.classes
        and all(_attribute_fits(test, element) for test in compound.attributes)
    )


def _attribute_fits(test: tuple[str, str, str], element: Element) -> bool:
    name, operator, wanted = test
    value = next((value for key, value in element.attributes if key == name), None)
    if value is None or not operator:
        return value is not None
    if operator == "=":
        return value == wanted
    if operator == "~=":
        return wanted in value.split()
    if operator == "|=":
        return value == wanted or value.startswith(wanted + "-")
    if not wanted:
        return False
    if operator == "^=":
        return value.startswith(wanted)
    return value.endswith(wanted) if operator == "$=" else wanted in value


def parse_sheet(texts: list[str]) -> Sheet:
    """The sheet of all <style> elements of a page, in their order."""
    sheet = Sheet()
    for text in texts:
        text = without_comments(text).replace("<!--", " ").replace("-->", " ")
        for selectors, body in _blocks(text, 0):
            plain, important = parse_declarations(body)
            if not plain and not important:
                continue
            for selector in split_outside(selectors, ","):
                _add_rule(sheet, selector.strip(), plain, important)
    return sheet


def _add_rule(sheet: Sheet, selector: str, plain: Declarations, important: Declarations) -> None:
    parts = parse_selector(selector)
    if parts is None or sheet.count >= MAX_RULES:
        return
    weight = (
        sum(bool(part.id) for _, part in parts),
        sum(len(part.classes) + len(part.attributes) for _, part in parts),
        sum(bool(part.tag) for _, part in parts),
    )
    sheet.add(Rule(parts, weight, sheet.count, plain, important))


def _blocks(text: str, depth: int) -> Iterator[tuple[str, str]]:
    """(selectors, body) of each rule, those of @media for this screen among them."""
    at = 0
    while (opened := text.find("{", at)) >= 0:
        head = text[at:opened].rpartition(";")[2].strip()
        end = _closing(text, opened)
        body = text[opened + 1 : end]
        if not head.startswith("@"):
            yield head, body
        elif depth < 8 and _applies(head.lower()):
            yield from _blocks(body, depth + 1)
        at = end + 1


def _closing(text: str, opened: int) -> int:
    depth = 0
    for match in re.compile("[{}]").finditer(text, opened):
        depth += 1 if match[0] == "{" else -1
        if not depth:
            return match.start()
    return len(text)


def _applies(head: str) -> bool:
    """Whether the rules inside an at-rule hold on a screen."""
    if head.startswith(("@layer", "@supports", "@container")):
        return " not" not in head
    if not head.startswith("@media"):
        return False
    return any(_query_holds(query) for query in head[6:].split(","))


def _query_holds(query: str) -> bool:
    features = _MEDIA_FEATURE.findall(query)
    words = _MEDIA_FEATURE.sub(" ", query).split()
    if "not" in words or not set(words) <= {"only", "screen", "all", "and"}:
        return False
    return all(_feature_holds(feature) for feature in features)


def _feature_holds(feature: str) -> bool:
    name, _, value = (part.strip() for part in feature.partition(":"))
    if name in ("min-width", "max-width"):
        size = _PIXELS.fullmatch(value)
        if size is None:
            return False
        width = int(size[1]) * (1 if size[2] == "px" or size[2] is None else 16)
        return width <= VIEWPORT if name == "min-width" else width >= VIEWPORT
    return (name, value) in (("prefers-color-scheme", "light"), ("orientation", "landscape"))


_AT_REST = re.compile(
    r":not\(:(?:hover|active|target|focus|focus-within|focus-visible)\)|:(?:any-)?link|:enabled"
)
"""Pseudo-classes that hold for an element which nobody touches."""


def parse_selector(text: str) -> tuple[tuple[str, Compound], ...] | None:
    """A selector from the right, or None where it holds what is not read."""
    parts: list[tuple[str, Compound]] = []
    combinator = ""
    for word in re.sub(r"\s*>\s*", " > ", _AT_REST.sub("", unescape(text))).split():
        if word == ">":
            combinator = ">"
            continue
        compound = _parse_compound(word)
        if compound is None:
            return None
        if parts:
            parts[-1] = (combinator or " ", parts[-1][1])
        parts.append(("", compound))
        combinator = ""
    if not parts:
        return None
    # A combinator is kept with the compound on its left, which is met when going up.
    return tuple(reversed(parts))


def _parse_compound(word: str) -> Compound | None:
    word = word.removesuffix(":root") if word != ":root" else "html"
    tag = name = ""
    classes: set[str] = set()
    attributes: list[tuple[str, str, str]] = []
    at = 0
    while at < len(word):
        match = _PART.match(word, at)
        if match is None:
            return None
        at = match.end()
        if match[3] is not None:
            test = _ATTRIBUTE.fullmatch(match[3])
            if test is None:
                return None
            attributes.append((test[1].lower(), test[2] or "", test[3] or ""))
        elif match[1] == "#":
            name = match[2]
        elif match[1] == ".":
            classes.add(match[2])
        elif match[2]:
            tag = match[2].lower()
    return Compound(tag, name, frozenset(classes), tuple(attributes))
