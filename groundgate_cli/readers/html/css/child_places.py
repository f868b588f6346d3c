"""Places among the children of an element: what `:first-child`, `:nth-of-type(2n+1)` and the like name."""

from __future__ import annotations

import re

from groundgate_cli.core.records import NamedTuple

_NTH = re.compile(r"(?:([+-]?[0-9]{0,6})n\s*(?:([+-])\s*([0-9]{1,6}))?|([+-]?[0-9]{1,6}))", re.IGNORECASE)
NTHS = {
    "nth-child": (False, False),
    "nth-last-child": (False, True),
    "nth-of-type": (True, False),
    "nth-last-of-type": (True, True),
}


class Place(NamedTuple):
    """Which children of an element: the first, and each `step` further; counted from the end or by type."""

    step: int
    first: int
    of_type: bool
    from_end: bool


PLACES = {
    "first-child": Place(0, 1, False, False),
    "last-child": Place(0, 1, False, True),
    "first-of-type": Place(0, 1, True, False),
    "last-of-type": Place(0, 1, True, True),
}


def parse_nth(text: str, of_type: bool, from_end: bool) -> Place | None:
    """The places of `2n+1`, `odd`, `3` and the like; None for what is no such form."""
    text = {"even": "2n", "odd": "2n+1"}.get(text.lower(), text)
    found = _NTH.fullmatch(text)
    if found is None:
        return None
    step, sign, rest, alone = found.groups()
    if alone is not None:
        return Place(0, int(alone), of_type, from_end)
    first = int(rest) * (-1 if sign == "-" else 1) if rest else 0
    return Place(int(step + "1" if step in ("", "+", "-") else step), first, of_type, from_end)


def holds_place(place: Place, number: int) -> bool:
    """Whether the child of this number (from 1) stands at the place."""
    beyond = number - place.first
    if not place.step:
        return not beyond
    return beyond % place.step == 0 and beyond // place.step >= 0
