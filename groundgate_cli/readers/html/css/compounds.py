"""What a selector asks of an element, of those around it and of its place among them."""

from __future__ import annotations

from dataclasses import dataclass, field

from groundgate_cli.readers.html.css.child_places import Place

Weight = tuple[int, int, int]
"""How many ids; classes, attributes and pseudo-classes; elements."""


@dataclass(frozen=True, slots=True)
class Compound:
    """One element of a selector: what its tag, id, classes and attributes must be.

    attributes: (name, operator, value, whether case is folded). places, adjacent, earlier: bits of the
    places where it must stand, and of what the sibling right before it, or any before it, must be. any_of:
    of each list one selector must hold; none_of: none of them may. never: it fits no element. pseudo:
    "before" or "after" where what is styled is the text that stands there. plain: whether
    nothing counts but tag, id and classes.
    """

    tag: str = ""
    id: str = ""
    classes: frozenset[str] = frozenset()
    attributes: tuple[tuple[str, str, str, bool], ...] = ()
    places: int = 0
    adjacent: int = 0
    earlier: int = 0
    any_of: tuple[tuple[Selector, ...], ...] = ()
    none_of: tuple[Selector, ...] = ()
    never: bool = False
    pseudo: str = ""
    plain: bool = True


Selector = tuple[tuple[str, Compound], ...]


@dataclass(slots=True)
class Questions:
    """What selectors ask beyond an element and its ancestors, one bit each; and the names that they use."""

    places: dict[Place, int] = field(default_factory=dict)
    siblings: dict[Selector, int] = field(default_factory=dict)
    classes: set[str] = field(default_factory=set)
    ids: set[str] = field(default_factory=set)
    attributes: set[str] = field(default_factory=set)
    groups: bool = False
    """Whether it matters that rows stand in a row group: a selector asks for a parent or `tbody`."""
    fold: bool = False
    """Whether ids and classes are told apart in lower case (a page without a document type)."""


class Unread(Exception):
    """A selector that is not read: it is left out, the others of its list are not."""


class Invalid(Exception):
    """No selector: all of its list is left out."""
