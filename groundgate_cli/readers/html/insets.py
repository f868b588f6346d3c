"""How far a block stands from the left of its cell: rows of a table are told apart by it."""

from __future__ import annotations

from groundgate_cli.readers.html.css.visibility import State
from groundgate_cli.readers.html.inline import EDGES, SPACE

FIXED_BLANKS = ("\u00a0", "\u2002", "\u2003", SPACE)
"""Blanks that stay at the start of a line."""


def find_inset(state: State, pieces: list[str]) -> int:
    """How far a block stands from the left of its cell: by its style, and by blanks that stay.

    In thousandths of its em. pieces: its text as written.
    """
    inset = state.inset + state.indent
    for piece in pieces:
        lead = piece[: len(piece) - len(piece.lstrip(EDGES))]
        if lead:
            inset += sum(lead.count(blank) for blank in FIXED_BLANKS) * state.size // 4
        if len(lead) < len(piece):
            break
    return inset * 1000 // state.size
