"""Selectors of style sheets, read from their text.

A selector is held from the right: its last compound, then what stands to the left of it, each with the
combinator to what follows. What stands before a `+` or `~` is a selector of its own that is asked of
siblings: the compound behind it holds the bit of that question.
"""

from __future__ import annotations

import re
from typing import Any

from groundgate_cli.readers.html.css.child_places import NTHS, PLACES, Place, parse_nth
from groundgate_cli.readers.html.css.compounds import Compound, Invalid, Questions, Selector, Unread, Weight
from groundgate_cli.readers.html.css.declarations import split_outside, unescape
from groundgate_cli.readers.html.css.generated import PSEUDO

MAX_DEPTH = 8
"""Brackets in brackets; a selector with more is left out."""
MAX_BITS = 512
"""Questions about siblings and places that one sheet can ask."""

_NAME = r"(?:[A-Za-z0-9_\x80-\U0010ffff-]|\\(?:[0-9A-Fa-f]{1,6}[ \t\r\n\f]?|[^\r\n\f0-9A-Fa-f]))+"
_SIMPLE = re.compile(
    rf"([.#]?)({_NAME})|(\*)|\[((?:[^\]\"']|\"[^\"]*\"|'[^']*')*)\]|(::?)([A-Za-z-]+)(\()?"
)
_COMBINATOR = re.compile(r"\s*([>+~])\s*|\s+")
_ATTRIBUTE = re.compile(
    rf"\s*({_NAME})\s*(?:([~|^$*]?=)\s*(?:\"([^\"]*)\"|'([^']*)'|({_NAME}))\s*([iIsS]?)\s*)?"
)
_NEVER = frozenset(
    ("hover", "active", "focus", "focus-within", "focus-visible", "target", "visited", "host")
)
"""Pseudo-classes that don't hold for an element which nobody touches."""
_ALWAYS = frozenset(("enabled", "defined"))
_ATTRIBUTES = {
    "checked": ("checked", "selected"),
    "disabled": ("disabled",),
    "required": ("required",),
    "link": ("href",),
    "any-link": ("href",),
}
"""Pseudo-classes that an attribute decides."""
_UNREAD_NAMES = (
    "has empty lang dir focus autofill placeholder-shown valid invalid user-valid user-invalid in-range"
    " out-of-range optional read-only read-write default indeterminate fullscreen modal popover-open open"
    " host-context state playing paused muted local-link current past future first left right"
)
_UNREAD = frozenset(_UNREAD_NAMES.split())
"""Pseudo-classes that are known to browsers and not answered here: their selector alone is left out."""
_OLD_ELEMENTS = frozenset(("first-line", "first-letter"))


def parse_selectors(text: str, asked: Questions, depth: int = 0) -> list[tuple[Selector, Weight]]:
    """The selectors of a list with their weights. Raises Invalid where browsers drop the whole list."""
    found: list[tuple[Selector, Weight]] = []
    for part in split_outside(text, ","):
        try:
            found.append(_parse(part.strip(), asked, depth))
        except Unread:
            continue
    return found


def _parse(text: str, asked: Questions, depth: int) -> tuple[Selector, Weight]:
    if depth > MAX_DEPTH:
        raise Unread
    parts: list[tuple[str, Compound]] = []
    total: Weight = (0, 0, 0)
    adjacent = earlier = at = 0
    while True:
        reader = _Reader(asked, depth)
        at = reader.read(text, at)
        compound = reader.compound(adjacent, earlier)
        total = _sum(total, reader.weight)
        if compound.pseudo and (depth or at < len(text)):
            raise Invalid
        adjacent = earlier = 0
        parts.append(("", compound))
        if at >= len(text):
            return tuple(reversed(parts)), total
        combinator = _COMBINATOR.match(text, at)
        if combinator is None:
            raise Invalid
        at = combinator.end()
        mark = combinator[1] or " "
        if mark in "+~":
            bit = _bit(asked.siblings, tuple(reversed(parts)))
            adjacent, earlier = (bit, 0) if mark == "+" else (0, bit)
            parts = []
        else:
            parts[-1] = (mark, compound)
            asked.groups = asked.groups or mark == ">"


def _sum(one: Weight, two: Weight) -> Weight:
    return one[0] + two[0], one[1] + two[1], one[2] + two[2]


def _bit(table: dict[Any, int], key: object) -> int:
    if key not in table:
        if len(table) >= MAX_BITS:
            raise Unread
        table[key] = 1 << len(table)
    return table[key]


class _Reader:
    """Reads one compound."""

    def __init__(self, asked: Questions, depth: int) -> None:
        self._asked = asked
        self._depth = depth
        self.weight: Weight = (0, 0, 0)
        self._tag = self._id = ""
        self._classes: list[str] = []
        self._attributes: list[tuple[str, str, str, bool]] = []
        self._places = 0
        self._any_of: list[tuple[Selector, ...]] = []
        self._none_of: list[Selector] = []
        self._never = False
        self._generated = ""

    def compound(self, adjacent: int, earlier: int) -> Compound:
        rest = self._attributes or self._any_of or self._none_of
        return Compound(
            self._tag,
            self._id,
            frozenset(self._classes),
            tuple(self._attributes),
            self._places,
            adjacent,
            earlier,
            tuple(self._any_of),
            tuple(self._none_of),
            self._never,
            self._generated,
            not (rest or adjacent or earlier or self._places or self._never),
        )

    def read(self, text: str, at: int) -> int:
        """Take in the compound that begins here; where it ends."""
        begin = at
        while (simple := _SIMPLE.match(text, at)) is not None:
            at = simple.end()
            mark, name, _, attribute, colons, pseudo, bracket = simple.groups()
            if name is not None:
                self._named(mark, name, simple.start() == begin)
            elif attribute is not None:
                self._attribute(attribute)
            elif colons is not None:
                inside = ""
                if bracket:
                    end = _closing(text, at)
                    inside, at = text[at:end], end + 1
                self._pseudo(colons, pseudo.lower(), inside.strip())
        if at == begin:
            raise Invalid
        return at

    def _named(self, mark: str, name: str, first: bool) -> None:
        if name[0] in "0123456789" or (not mark and not first):
            raise Invalid
        name = unescape(name)
        if not mark:
            self._tag = name.lower()
            self._asked.groups = self._asked.groups or self._tag == "tbody"
            self.weight = _sum(self.weight, (0, 0, 1))
            return
        name = name.lower() if self._asked.fold else name
        if mark == "#":
            self._never = self._never or self._id not in ("", name)
            self._id = name
            self._asked.ids.add(name)
            self.weight = _sum(self.weight, (1, 0, 0))
        else:
            self._classes.append(name)
            self._asked.classes.add(name)
            self.weight = _sum(self.weight, (0, 1, 0))

    def _attribute(self, text: str) -> None:
        test = _ATTRIBUTE.fullmatch(text)
        if test is None:
            raise Invalid
        name, operator, double, single, bare, case = test.groups()
        value = next((given for given in (double, single, bare) if given is not None), "")
        self._ask(
            unescape(name).lower(), operator or "", unescape(value), (case or "") in "iI" and bool(case)
        )

    def _ask(self, name: str, operator: str, value: str, fold: bool) -> None:
        self._attributes.append((name, operator, value.lower() if fold else value, fold))
        self._asked.attributes.add(name)
        self.weight = _sum(self.weight, (0, 1, 0))

    def _pseudo(self, colons: str, name: str, inside: str) -> None:
        if name in PSEUDO:
            self._generated = name
            self.weight = _sum(self.weight, (0, 0, 1))
            return
        if colons == "::" or name in _OLD_ELEMENTS:
            raise Invalid if name.startswith("-moz") else Unread
        if name in ("not", "is", "where", "matches", "-webkit-any"):
            self._bracket(name, inside)
            return
        self.weight = _sum(self.weight, (0, 1, 0))
        if name in _NEVER:
            self._never = True
        elif name in ("root", "scope"):
            self._any_of.append(((("", Compound(tag="html")),),))
        elif name in _ATTRIBUTES:
            self._asked.attributes.update(_ATTRIBUTES[name])
            tests = (Compound(attributes=((key, "", "", False),), plain=False) for key in _ATTRIBUTES[name])
            self._any_of.append(tuple((("", test),) for test in tests))
        elif name in PLACES:
            self._places |= _bit(self._asked.places, PLACES[name])
        elif name in ("only-child", "only-of-type"):
            for side in ("first", "last"):
                self._places |= _bit(self._asked.places, PLACES[f"{side}-{name[5:]}"])
        elif name in NTHS:
            self._places |= _bit(self._asked.places, _nth(inside, name))
        elif name in _UNREAD or name.startswith("-webkit-"):
            raise Unread
        elif name not in _ALWAYS:
            raise Invalid

    def _bracket(self, name: str, inside: str) -> None:
        """`:not()`, `:is()` and `:where()`: they weigh as the heaviest selector inside, the last none."""
        try:
            found = parse_selectors(inside, self._asked, self._depth + 1)
        except Invalid:
            if name == "not":
                raise
            found = []
        if name == "not":
            if len(found) < len(split_outside(inside, ",")):
                raise Unread
            self._none_of += [selector for selector, _ in found]
        else:
            self._any_of.append(tuple(selector for selector, _ in found))
        if name != "where":
            self.weight = _sum(self.weight, max((weight for _, weight in found), default=(0, 0, 0)))


def _nth(text: str, name: str) -> Place:
    place = parse_nth(text, *NTHS[name])
    if place is None:
        raise Unread if " of " in text else Invalid
    return place


def _closing(text: str, at: int) -> int:
    """Where the bracket closes that opened right before `at`."""
    depth = 1
    for found in re.compile(r"\\.|\"[^\"]*\"|'[^']*'|[()]").finditer(text, at):
        depth += {"(": 1, ")": -1}.get(found[0], 0)
        if not depth:
            return found.start()
    raise Invalid
