"""Where elements stand among their siblings, for style sheets that ask.

Targets that stand between a parser and the walk: they send the events on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundgate_cli.readers.html.blocks import Walker
from groundgate_cli.readers.html.css.child_places import Place, holds_place
from groundgate_cli.readers.html.css.styles import Sheet
from groundgate_cli.readers.html.framed import Inner
from groundgate_cli.readers.xml import Target

_IN_TABLES = frozenset(("tr", "script", "style", "template"))
"""Elements that end no row group which the page left out."""


def local_name(tag: str) -> str:
    """The name of an element without its namespace."""
    return tag.rpartition("}")[2].lower()


class Passing:
    """A target that sends all events on."""

    def __init__(self, target: Target) -> None:
        self.target = target

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        self.target.start(tag, attributes)

    def end(self, tag: str) -> None:
        self.target.end(tag)

    def data(self, text: str) -> None:
        self.target.data(text)

    def comment(self, text: str) -> None: ...

    def pi(self, target: str, data: str | None = None) -> None: ...

    def close(self) -> Any:
        return self.target.close()


class RowGroups(Passing):
    """Puts the `tbody` that browsers add around rows which stand right in a table."""

    def __init__(self, target: Target) -> None:
        super().__init__(target)
        self._open: list[str] = []

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        name = local_name(tag)
        if self._open:
            if self._open[-1] == "" and name not in _IN_TABLES:
                self._close()
            if name == "tr" and self._open[-1] == "table":
                self._open.append("")
                self.target.start("tbody", {})
        self._open.append(name)
        self.target.start(tag, attributes)

    def end(self, tag: str) -> None:
        if self._open and self._open[-1] == "":
            self._close()
        if self._open:
            self._open.pop()
        self.target.end(tag)

    def _close(self) -> None:
        self._open.pop()
        self.target.end("tbody")


class _Family:
    """The children of an open element: how many came, in all and of each name; what the last ones are."""

    __slots__ = ("adjacent", "count", "earlier", "names", "order")

    def __init__(self, order: int) -> None:
        self.order = order
        self.count = 0
        self.names: dict[str, int] = {}
        self.adjacent = 0
        self.earlier = 0

    def add(self, name: str) -> None:
        """A child opens."""
        self.count += 1
        self.names[name] = self.names.get(name, 0) + 1


class _Counting:
    """A target for elements alone."""

    def data(self, text: str) -> None: ...

    def comment(self, text: str) -> None: ...

    def pi(self, target: str, data: str | None = None) -> None: ...


class FamilySizes(_Counting):
    """A target that counts the children of each element, in the order in which the elements open."""

    def __init__(self) -> None:
        self._open = [_Family(0)]
        self.sizes: list[_Family] = [self._open[0]]

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        self._open[-1].add(local_name(tag))
        family = _Family(len(self.sizes))
        self.sizes.append(family)
        self._open.append(family)

    def end(self, tag: str) -> None:
        if len(self._open) > 1:
            self._open.pop()

    def close(self) -> list[_Family]:
        return self.sizes


class Placing(Passing):
    """Tells the walk where each element stands. sizes: of FamilySizes, where places count from the end."""

    def __init__(self, walker: Walker | Inner, sheet: Sheet, sizes: list[_Family] | None) -> None:
        super().__init__(walker)
        self._cascade = walker.cascade
        self._asked = list(sheet.asked.places.items())
        self._sizes = sizes
        self._open = [_Family(0)]
        self._count = 0
        self._known: dict[tuple[int, int, int, int], int] = {}

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        family = self._open[-1]
        name = local_name(tag)
        family.add(name)
        cascade = self._cascade
        cascade.where = (self._places(family, name), family.adjacent, family.earlier)
        cascade.last = None
        self.target.start(tag, attributes)
        family.adjacent = cascade.siblings()
        family.earlier |= family.adjacent
        self._count += 1
        self._open.append(_Family(self._count))

    def end(self, tag: str) -> None:
        if len(self._open) > 1:
            self._open.pop()
        self.target.end(tag)

    def _places(self, family: _Family, name: str) -> int:
        if not self._asked:
            return 0
        number, of_type = family.count, family.names[name]
        from_end = of_type_from_end = 0
        if self._sizes is not None:
            size = self._sizes[family.order]
            from_end = size.count - number + 1
            of_type_from_end = size.names.get(name, of_type) - of_type + 1
        key = (number, of_type, from_end, of_type_from_end)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = sum(
                bit for place, bit in self._asked if holds_place(place, key[_part(place)])
            )
        return found


def _part(place: Place) -> int:
    return 2 * place.from_end + place.of_type


def counts_from_end(sheet: Sheet) -> bool:
    """Whether a rule of the sheet asks for a place that is counted from the end."""
    return any(place.from_end for place in sheet.asked.places)


class ReversedSizes(_Counting):
    """A target that counts the items of each list that counts down, in the order in which they open."""

    def __init__(self) -> None:
        self._open: list[tuple[str, int]] = []
        self.sizes: list[int] = []

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        name = local_name(tag)
        if name == "li":
            place = self._open[-1][1] if self._open else -1
            if place >= 0:
                self.sizes[place] += 1
        place = -1
        if counts_down(name, attributes):
            place = len(self.sizes)
            self.sizes.append(0)
        self._open.append((name, place))

    def end(self, tag: str) -> None:
        if self._open:
            self._open.pop()

    def close(self) -> list[int]:
        return self.sizes


class CountingDown(Passing):
    """Gives lists that count down their first number. sizes: of ReversedSizes."""

    def __init__(self, target: Target, sizes: list[int]) -> None:
        super().__init__(target)
        self._sizes = iter(sizes)

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        if counts_down(local_name(tag), attributes):
            attributes = {**attributes, "start": str(next(self._sizes, 1))}
        self.target.start(tag, attributes)


def counts_down(name: str, attributes: Mapping[str, str]) -> bool:
    """Whether an element is a list whose first number is the count of its items."""
    return name == "ol" and "reversed" in attributes and "start" not in attributes
