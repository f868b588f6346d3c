"""Formulas in MathML: which parts are raised, lowered or below a stroke."""

from __future__ import annotations

from dataclasses import dataclass

from groundgate_cli.readers.html.inline import MARKED
from groundgate_cli.readers.html.tags import Role

ROOT = "\u221a"
SIMPLE = f".,%^_'{MARKED}"
"""Signs besides letters and digits that a number or name may hold."""


@dataclass(slots=True)
class Formula:
    """A MathML element whose parts behind the first are raised, lowered, or stand below a stroke (INLINE).

    depth: how many elements were open, itself among them; later: what its second and third parts are;
    begun: how many pieces of text stand before it, in the block of this number; outer: what it is itself in
    the formula around it; parts: how many of its parts began; second_begun: how many pieces stood before
    the second.
    """

    name: str
    depth: int
    later: tuple[Role, ...]
    begun: int = 0
    number: int = 0
    outer: Role = Role.INLINE
    parts: int = 0
    second_begun: int = 0

    def next_part(self, depth: int, pieces: int) -> Role | None:
        """What the part of this element that opens is, where it is not the first.

        depth: how many elements are open around the one that opens; pieces: how many pieces of text stand
        before it. None for the first part and for elements deeper inside.
        """
        if self.depth != depth:
            return None
        self.parts += 1
        if self.parts < 2 or not self.later:
            return None
        if self.parts == 2:
            self.second_begun = pieces
        return self.later[min(self.parts - 2, len(self.later) - 1)]

    def close(self, pieces: list[str], number: int) -> None:
        """Put the index of a root before its sign, sums in a fraction in brackets. number: of the block."""
        if number != self.number or self.parts != 2:
            return
        first, second = pieces[self.begun : self.second_begun], pieces[self.second_begun :]
        if self.name == "mroot":
            pieces[self.begun :] = second + first
        elif self.name == "mfrac":
            pieces[self.begun :] = [_bracketed(first), "/", _bracketed(second[1:]), " "]


def _bracketed(pieces: list[str]) -> str:
    """A part of a fraction, in brackets where it is more than a number or a name."""
    text = "".join(pieces).strip()
    return text if all(sign.isalnum() or sign in SIMPLE for sign in text) else f"({text})"
