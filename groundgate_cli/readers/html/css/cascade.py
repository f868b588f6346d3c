"""From the attributes of an element and the page's sheet to the state of its text.

The same element under the same parent has the same state, so each is worked out once.
"""

from __future__ import annotations

from collections.abc import Mapping

from groundgate_cli.readers.html.css.declarations import SHORTHANDS, Declarations, parse_declarations
from groundgate_cli.readers.html.css.generated import generated_text
from groundgate_cli.readers.html.css.presentation import (
    STYLING,
    hidden_by_attribute,
    presentation,
    table_display,
)
from groundgate_cli.readers.html.css.styles import Element, Sheet
from groundgate_cli.readers.html.css.variables import NO_VARIABLES, Variables, take_variables
from groundgate_cli.readers.html.css.visibility import State, derive_state
from groundgate_cli.readers.html.tags import GENERATING, INLINE, REASONS, Role


class Step:
    """A state, and the steps that were taken from it.

    skip: why nothing of the element is read, or "". element: for selectors, where there are any. custom:
    the variables (`--name`) that hold in it. siblings: what selectors ask of siblings and holds for it.
    """

    __slots__ = ("after", "before", "children", "custom", "element", "siblings", "skip", "state")

    def __init__(
        self, state: State, skip: str, element: Element | None, custom: Variables = NO_VARIABLES
    ) -> None:
        self.state = state
        self.skip = skip
        self.element = element
        self.custom = custom
        self.siblings: int | None = None
        self.before = self.after = ""
        self.children: dict[object, Step] = {}


class Cascade:
    """Finds the state of each element on the way down the tree."""

    def __init__(self, sheet: Sheet | None) -> None:
        self._sheet = sheet if sheet is not None and sheet.count else None
        asked = self._sheet.asked if self._sheet is not None else None
        self._attributes = sorted(asked.attributes) if asked is not None else []
        self._fold = asked is not None and asked.fold
        self.where = (0, 0, 0)
        """The bits of the next element: places, adjacent, earlier (see styles.Element)."""
        self.last: Step | None = None
        self.placed = self._sheet is not None and self._sheet.placed
        self._classes: dict[str | None, frozenset[str] | None] = {None: None}
        self._styles: dict[str, tuple[Declarations, Declarations]] = {}
        self._known: dict[tuple[State, str], Step] = {}
        self.root = Step(State(), "", None)

    def step(self, parent: Step, name: str, attributes: Mapping[str, str]) -> Step:
        """The step from a parent to an element."""
        key: object = name
        if attributes:
            linked = name == "a" and "href" in attributes
            key = (name, linked, *(pair for pair in attributes.items() if pair[0] in STYLING))
            if self._sheet is not None:
                key = (key, *self._asked(self._sheet, attributes))
        if self.placed:
            key = (key, self.where)
        found = parent.children.get(key)
        if found is None:
            found = parent.children[key] = self._derive(parent, name, attributes)
        self.last = found
        return found

    def siblings(self) -> int:
        """What selectors ask of siblings and holds for the element of the last step; 0 without one."""
        step = self.last
        if step is None or self._sheet is None or step.element is None:
            return 0
        if step.siblings is None:
            step.siblings = self._sheet.siblings(step.element)
        return step.siblings

    def _asked(self, sheet: Sheet, attributes: Mapping[str, str]) -> tuple[object, ...]:
        classes = attributes.get("class")
        if classes not in self._classes:
            self._classes[classes] = self._names(classes) & sheet.asked.classes if classes else None
        name = self._name(attributes.get("id", ""))
        asked = self._classes[classes], name if name in sheet.asked.ids else ""
        return (*asked, *map(attributes.get, self._attributes)) if self._attributes else asked

    def _names(self, classes: str) -> frozenset[str]:
        return frozenset(self._name(classes).split())

    def _name(self, name: str) -> str:
        return name.lower() if self._fold else name

    def _derive(self, parent: Step, name: str, attributes: Mapping[str, str]) -> Step:
        style = presentation(name, attributes)
        plain, important = self._style(attributes.get("style", ""))
        element = None
        if self._sheet is None:
            if style:
                _lay(style, plain)
            else:
                style.update(plain)
        else:
            element = self._element(self._sheet, parent, name, attributes)
            rules = self._sheet.matching(element)
            for rule in rules:
                _lay(style, rule.plain)
            _lay(style, plain)
            for rule in self._sheet.important(rules):
                _lay(style, rule.important)
        _lay(style, important)
        custom = take_variables(style, parent.custom)
        if attributes and style.get("display") != "none" and (shown := table_display(name, attributes)):
            style["display"] = shown
        state = derive_state(parent.state, name, style, hidden_by_attribute(name, attributes))
        skip = state.gone
        if not skip and state.role >= Role.SILENT:
            skip = REASONS.get(name, name)
        if self._sheet is not None or custom:
            found = Step(state, skip, element, custom)
            if self._sheet is not None and self._sheet.generates and not skip:
                found.before = self._generated(self._sheet, found, "before", attributes)
                found.after = self._generated(self._sheet, found, "after", attributes)
            return found
        known = self._known.get((state, skip))
        if known is None:
            known = self._known[state, skip] = Step(state, skip, None)
        return known

    def _generated(self, sheet: Sheet, step: Step, side: str, attributes: Mapping[str, str]) -> str:
        """The text that the sheet puts before or after an element, in spaces where it stands apart."""
        if step.state.role not in GENERATING:
            return ""
        rules = sheet.matching(step.element, side) if step.element is not None else []
        style: Declarations = {}
        for rule in rules:
            _lay(style, rule.plain)
        for rule in sheet.important(rules):
            _lay(style, rule.important)
        content = style.pop("content", "")
        if not content:
            return ""
        take_variables(style, step.custom)
        text = generated_text(content, attributes, step.state.role is Role.ITEM)
        state = derive_state(step.state, side, style, "")
        if not text or state.gone or state.unseen or state.role >= Role.SILENT:
            return ""
        return text if state.role in INLINE and not state.gap else f" {text} "

    def _element(self, sheet: Sheet, parent: Step, name: str, attributes: Mapping[str, str]) -> Element:
        return Element(
            name,
            self._name(attributes.get("id", "")),
            self._names(attributes.get("class", "")) & sheet.asked.classes,
            tuple((key, attributes[key]) for key in self._attributes if key in attributes),
            parent.element,
            *self.where,
        )

    def _style(self, text: str) -> tuple[Declarations, Declarations]:
        found = self._styles.get(text)
        if found is None:
            found = self._styles[text] = parse_declarations(text)
        return found


def _lay(style: Declarations, over: Declarations) -> None:
    """Lay stronger declarations over weaker ones; a shorthand resets its parts, `all` resets all."""
    if "all" in over:
        kept = {name: value for name, value in style.items() if name.startswith("--")}
        style.clear()
        style.update(kept)
    for shorthand, parts in SHORTHANDS.items():
        if shorthand in over:
            for part in parts:
                style.pop(part, None)
    style.update(over)
