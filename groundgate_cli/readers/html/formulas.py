"""Formulas in MathML: which parts are raised, lowered or below a stroke."""

from __future__ import annotations

from dataclasses import dataclass

from groundgate_cli.readers.html.tags import Role


@dataclass(slots=True)
class Formula:
    """A MathML element whose second part is raised, lowered, or stands below a stroke (INLINE).

    depth: how many elements were open, itself among them; parts: how many of its parts began.
    """

    depth: int
    second: Role
    parts: int = 0

    def second_part(self, depth: int) -> Role | None:
        """What the second part of this element is, where an element that opens is that part or follows it.

        depth: how many elements are open around the one that opens. None for the first part and for
        elements deeper inside.
        """
        if self.depth != depth:
            return None
        self.parts += 1
        return self.second if self.parts > 1 else None
