"""The block of a page that is being written: its pieces, and what marks them."""

from __future__ import annotations

from groundgate_cli.readers.html.css.grids import OpenGrid
from groundgate_cli.readers.html.css.visibility import State
from groundgate_cli.readers.html.flow import Block
from groundgate_cli.readers.html.formulas import ROOT, Formula
from groundgate_cli.readers.html.hidden import HiddenTexts
from groundgate_cli.readers.html.inline import EDGES, join_block, mark_shifted
from groundgate_cli.readers.html.insets import find_inset
from groundgate_cli.readers.html.tables.open_tables import OpenTables
from groundgate_cli.readers.html.tags import FORMULAS, INLINE, Role

MANY = 2048
"""Blocks outside of tables, or pieces of a block, that are joined to one text."""
MAX_SHIFTED = 200
"""Raised or lowered text longer than that is no mark and no exponent."""


class BlockWriter:
    """Writes text into the block that is open, raised and lowered marks and formulas with it.

    first: the state of the first text of the page, which may still come.
    """

    def __init__(self, first: State) -> None:
        self._tables = OpenTables()
        self._hidden = HiddenTexts()
        self._grids: list[OpenGrid] = []
        self._pieces: list[str] = []
        self._many = MANY
        self._joined = 0
        self._first = first
        self._special = False
        self._heading = 0
        self._number = 0
        self._marker = ""
        self._shifts: list[tuple[int, int]] = []
        self._formulas: list[Formula] = []
        self._outer = Role.INLINE

    def _add_special(self, mark: str) -> None:
        self._special = True
        self._pieces.append(mark)

    def _flush(self) -> None:
        """End the block that is being written."""
        if self._hidden.waiting:
            self._hidden.finish()
        pieces = self._pieces
        if not pieces:
            return
        text = join_block(pieces, self._special)
        self._pieces = []
        self._many, self._joined = MANY, 0
        self._special = False
        if text:
            state = self._first
            inset = 0
            if state.inset or state.indent or pieces[0][0] in EDGES:
                inset = find_inset(state, pieces)
            self._tables.flow.append(Block(self._marker + text, self._number, self._heading > 0, inset))
            self._number += 1
            if not self._number % MANY and not self._grids:
                self._tables.pack_blocks()
            self._marker = ""

    def _join_pieces(self) -> None:
        """Join the pieces of a long block so far, where nobody keeps their places."""
        if not self._shifts and not self._formulas:
            self._pieces[self._joined :] = ["".join(self._pieces[self._joined :])]
            self._joined += 1
        self._many = len(self._pieces) + MANY

    def _open_shift(self, *element: object) -> None:
        """A raised or lowered element begins, whatever it is."""
        self._shifts.append((self._number, len(self._pieces)))

    def _shift(self, raised: bool) -> None:
        """Mark what was written since the raised or lowered element began, if that is short."""
        number, at = self._shifts.pop()
        if number != self._number or not 0 < len(self._pieces) - at <= MAX_SHIFTED:
            return
        inside = "".join(self._pieces[at:])
        if len(inside) > MAX_SHIFTED:
            return
        marked = mark_shifted(inside, raised)
        if marked != inside:
            self._pieces[at:] = [marked]
            self._special = True

    def _begin_formula(self, name: str, depth: int) -> None:
        """Begin an element of a formula. depth: how many elements are open around it."""
        if name == "mfrac" and self._pieces and self._outer is Role.INLINE:
            self._pieces.append(" ")
        if self._outer is not Role.INLINE:
            self._open_shift()
        formula = Formula(name, depth + 1, FORMULAS[name], len(self._pieces), self._number)
        formula.outer, self._outer = self._outer, Role.INLINE
        self._formulas.append(formula)
        if name in ("mroot", "msqrt"):
            self._pieces.append(ROOT)

    def _close_formula(self) -> None:
        formula = self._formulas.pop()
        formula.close(self._pieces, self._number)
        if formula.outer is not Role.INLINE:
            self._shift(formula.outer is Role.RAISED)

    def _in_formula(self, role: Role, depth: int) -> Role:
        """The role of an element that may be a part of a MathML formula."""
        later = self._formulas[-1].next_part(depth, len(self._pieces))
        if later is None:
            return role
        if later is Role.INLINE:
            self._pieces.append("/")
            return role
        if role is Role.FORMULA:
            self._outer = later
        return later if role in INLINE else role
