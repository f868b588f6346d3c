"""The style sheets of a page: rules and the elements that they hold for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NoReturn

from groundgate_cli.core.errors import ReaderError
from groundgate_cli.readers.html.css.compounds import Compound, Invalid, Questions, Selector
from groundgate_cli.readers.html.css.declarations import Declarations, parse_declarations
from groundgate_cli.readers.html.css.generated import asked_attributes
from groundgate_cli.readers.html.css.selectors import parse_selectors
from groundgate_cli.readers.html.css.sheets import UNLAYERED, read_rules

MAX_RULES = 20_000
MAX_STEPS = 20_000_000


@dataclass(frozen=True, slots=True)
class Rule:
    """A selector and what it declares. weight: that of its layer, then of the selector."""

    selector: Selector
    weight: tuple[int, int, int, int]
    order: int
    plain: Declarations
    important: Declarations


@dataclass(frozen=True, slots=True)
class Element:
    """What selectors ask of an element. Classes and attributes hold only what a sheet mentions.

    places, adjacent, earlier: bits of the sheet's questions: where it stands, and what the sibling right
    before it, or any before it, is.
    """

    tag: str
    id: str
    classes: frozenset[str]
    attributes: tuple[tuple[str, str], ...]
    parent: Element | None
    places: int = 0
    adjacent: int = 0
    earlier: int = 0


@dataclass(slots=True)
class Sheet:
    """The rules of a page, found by the id, class or tag of their last compound."""

    rules: dict[str, list[Rule]] = field(default_factory=dict)
    asked: Questions = field(default_factory=Questions)
    count: int = 0
    steps: int = 0
    layered: bool = False
    generates: bool = False

    @property
    def placed(self) -> bool:
        """Whether rules ask where an element stands among its siblings."""
        return bool(self.asked.places or self.asked.siblings)

    def add(self, rule: Rule) -> None:
        """Take a rule in."""
        last = rule.selector[0][1]
        if last.id:
            key = "#" + last.id
        elif last.classes:
            key = "." + min(last.classes)
        else:
            key = last.tag or "*"
        if last.pseudo:
            if "content" not in rule.plain and "content" not in rule.important:
                return
            key = f"{last.pseudo}{key}"
            self.generates = True
            for style in (rule.plain, rule.important):
                self.asked.attributes.update(asked_attributes(style.get("content", "")))
        self.rules.setdefault(key, []).append(rule)
        self.layered = self.layered or rule.weight[0] != UNLAYERED
        self.count += 1

    def matching(self, element: Element, pseudo: str = "") -> list[Rule]:
        """The rules that hold for an element, or for the text before or after it, weakest first."""
        keys = ["*", element.tag, *("." + name for name in sorted(element.classes))]
        if element.id:
            keys.append("#" + element.id)
        found = [
            rule
            for key in keys
            for rule in self.rules.get(pseudo + key, ())
            if self.holds(rule.selector, element)
        ]
        found.sort(key=lambda rule: (rule.weight, rule.order))
        return found

    def important(self, rules: list[Rule]) -> list[Rule]:
        """The same rules, weakest first for what is important: there the first layer is the strongest."""
        if not self.layered:
            return rules
        return sorted(rules, key=lambda rule: (-rule.weight[0], rule.weight, rule.order))

    def siblings(self, element: Element) -> int:
        """The bits of what selectors ask of the siblings before an element, where it holds for this one."""
        asked = self.asked.siblings.items()
        return sum(bit for selector, bit in asked if self.holds(selector, element))

    def holds(self, selector: Selector, element: Element) -> bool:
        """Whether a selector holds for an element."""
        if not self._fits(selector[0][1], element):
            return False
        above = element.parent
        again: tuple[int, Element | None] | None = None
        at = 1
        while at < len(selector):
            combinator, compound = selector[at]
            if above is None:
                return False
            if self._fits(compound, above):
                if combinator != ">":
                    again = (at, above.parent)
                at += 1
                above = above.parent
            elif combinator != ">":
                above = above.parent
            elif again is None:
                return False
            else:
                at, above = again  # another element further up may have the right parent
        return True

    def _fits(self, compound: Compound, element: Element) -> bool:
        self.steps += 1
        if self.steps > MAX_STEPS:
            _refuse()
        if compound.tag and compound.tag != element.tag:
            return False
        if compound.id and compound.id != element.id:
            return False
        if compound.classes and not compound.classes <= element.classes:
            return False
        return compound.plain or self._fits_further(compound, element)

    def _fits_further(self, compound: Compound, element: Element) -> bool:
        return (
            not compound.places & ~element.places
            and not compound.adjacent & ~element.adjacent
            and not compound.earlier & ~element.earlier
            and not compound.never
            and all(_attribute_fits(test, element) for test in compound.attributes)
            and all(any(self.holds(one, element) for one in group) for group in compound.any_of)
            and not any(self.holds(one, element) for one in compound.none_of)
        )


def _refuse() -> NoReturn:
    raise ReaderError(
        "the style sheet of the page takes too long to apply",
        hint="save the page as text, or take the style sheet out",
    )


def _attribute_fits(test: tuple[str, str, str, bool], element: Element) -> bool:
    name, operator, wanted, fold = test
    value = next((value for key, value in element.attributes if key == name), None)
    if value is None or not operator:
        return value is not None
    if fold:
        value = value.lower()
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


def parse_sheet(texts: list[str], fold: bool = False) -> Sheet:
    """The sheet of all style sheets of a page, in their order. fold: as for Questions."""
    sheet = Sheet(asked=Questions(fold=fold))
    for raw in read_rules(texts):
        plain, important = parse_declarations(raw.body)
        if not plain and not important:
            continue
        try:
            selectors = parse_selectors(raw.selectors, sheet.asked)
        except Invalid:
            continue
        for selector, weight in selectors:
            if sheet.count < MAX_RULES:
                sheet.add(Rule(selector, (raw.layer, *weight), sheet.count, plain, important))
    return sheet
