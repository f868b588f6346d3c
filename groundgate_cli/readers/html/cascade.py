"""From the attributes of an element and the page's sheet to the state of its text.

The same element under the same parent has the same state, so each is worked out once.
"""

from __future__ import annotations

from collections.abc import Mapping

from groundgate_cli.readers.html.declarations import Declarations, parse_declarations
from groundgate_cli.readers.html.styles import Element, Sheet
from groundgate_cli.readers.html.tags import REASONS, Role
from groundgate_cli.readers.html.visibility import State, derive_state


class Step:
    """A state, and the steps that were taken from it.

    skip: why nothing of the element is read, or "". element: for selectors, where there are any.
    """

    __slots__ = ("children", "element", "skip", "state")

    def __init__(self, state: State, skip: str, element: Element | None) -> None:
        self.state = state
        self.skip = skip
        self.element = element
        self.children: dict[object, Step] = {}


class Cascade:
    """Finds the state of each element on the way down the tree."""

    def __init__(self, sheet: Sheet | None) -> None:
        self._sheet = sheet if sheet is not None and sheet.count else None
        self._attributes = sorted(self._sheet.attributes) if self._sheet is not None else []
        self._classes: dict[str | None, frozenset[str] | None] = {None: None}
        self._styles: dict[str, tuple[Declarations, Declarations]] = {}
        self._known: dict[tuple[State, str], Step] = {}
        self.root = Step(State(), "", None)

    def step(self, parent: Step, name: str, attributes: Mapping[str, str]) -> Step:
        """The step from a parent to an element."""
        key: object = name
        if attributes:
            get = attributes.get
            key = (name, get("style"), get("bgcolor"), get("color"), "hidden" in attributes)
            if self._sheet is not None:
                key = (key, *self._asked(self._sheet, attributes))
        found = parent.children.get(key)
        if found is None:
            found = parent.children[key] = self._derive(parent, name, attributes)
        return found

    def _asked(self, sheet: Sheet, attributes: Mapping[str, str]) -> tuple[object, ...]:
        classes = attributes.get("class")
        if classes not in self._classes:
            self._classes[classes] = frozenset(classes.split()) & sheet.classes if classes else None
        name = attributes.get("id", "")
        asked = self._classes[classes], name if name in sheet.ids else ""
        return (*asked, *map(attributes.get, self._attributes)) if self._attributes else asked

    def _derive(self, parent: Step, name: str, attributes: Mapping[str, str]) -> Step:
        style = _presentation(name, attributes)
        plain, important = self._style(attributes.get("style", ""))
        element = None
        if self._sheet is None:
            style.update(plain)
        else:
            element = _element(self._sheet, parent, name, attributes)
            rules = self._sheet.matching(element)
            for rule in rules:
                _lay(style, rule.plain)
            _lay(style, plain)
            for rule in rules:
                _lay(style, rule.important)
        _lay(style, important)
        state = derive_state(parent.state, name, style, _is_hidden(name, attributes))
        skip = state.gone
        if not skip and state.role >= Role.SILENT:
            skip = REASONS.get(name, name)
        if self._sheet is not None:
            return Step(state, skip, element)
        known = self._known.get((state, skip))
        if known is None:
            known = self._known[state, skip] = Step(state, skip, None)
        return known

    def _style(self, text: str) -> tuple[Declarations, Declarations]:
        found = self._styles.get(text)
        if found is None:
            found = self._styles[text] = parse_declarations(text)
        return found


_SHORTHANDS = {
    "background": ("background-color", "background-image"),
    "font": ("font-size",),
    "margin": ("margin-left", "margin-top"),
    "padding": ("padding-left",),
    "overflow": ("overflow-x", "overflow-y"),
    "list-style": ("list-style-type",),
}


def _lay(style: Declarations, over: Declarations) -> None:
    """Lay stronger declarations over weaker ones; a shorthand resets its parts."""
    for shorthand, parts in _SHORTHANDS.items():
        if shorthand in over:
            for part in parts:
                style.pop(part, None)
    style.update(over)


def _presentation(name: str, attributes: Mapping[str, str]) -> Declarations:
    """Declarations that stand in attributes of their own."""
    style: Declarations = {}
    if not attributes:
        return style
    if background := attributes.get("bgcolor"):
        style["background-color"] = _legacy_color(background)
    if attributes.get("background"):
        style["background-image"] = "url()"
    color = attributes.get("color") if name == "font" else None
    if name == "body":
        color = attributes.get("text")
    if color:
        style["color"] = _legacy_color(color)
    return style


def _legacy_color(text: str) -> str:
    text = text.strip().lower()
    digits = text.removeprefix("#")
    if len(digits) == 6 and all(digit in "0123456789abcdef" for digit in digits):
        return "#" + digits
    return text


def _is_hidden(name: str, attributes: Mapping[str, str]) -> bool:
    if "hidden" in attributes or "popover" in attributes:
        return True
    return name == "dialog" and "open" not in attributes


def _element(sheet: Sheet, parent: Step, name: str, attributes: Mapping[str, str]) -> Element:
    return Element(
        name,
        attributes.get("id", ""),
        frozenset(attributes.get("class", "").split()) & sheet.classes,
        tuple((key, attributes[key]) for key in sorted(sheet.attributes) if key in attributes),
        parent.element,
    )
