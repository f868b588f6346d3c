"""The walk over a page: events of a parser in, blocks, tables and hidden texts out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from groundgate_cli.readers.html.cascade import Cascade
from groundgate_cli.readers.html.flow import Block, Cell, Flow, Page, Row, Table
from groundgate_cli.readers.html.hidden import HiddenTexts
from groundgate_cli.readers.html.inline import BORDER, NEWLINE, join_inline, keep_white, mark_shifted
from groundgate_cli.readers.html.lists import Markers
from groundgate_cli.readers.html.styles import Sheet
from groundgate_cli.readers.html.tags import FORMULAS, NAMESPACES, REASONS, Role

MAX_TABLE_DEPTH = 40
"""Tables nested deeper are read as blocks."""

_BREAKING = frozenset((Role.BLOCK, Role.HEADING, Role.LIST, Role.ITEM, Role.PRE, Role.RULE))
_SHIFTED = (Role.RAISED, Role.LOWERED)


@dataclass(slots=True)
class Formula:
    """A MathML element whose second part is raised, lowered, or stands below a stroke (INLINE).

    depth: how many elements were open, itself among them; parts: how many of its parts began.
    """

    depth: int
    second: Role
    parts: int = 0


class Walker:
    """Takes start, end and data events and gathers what a person sees.

    The parser sends one end for each start. Nothing here recurses, and every event costs the same
    however deep the page is nested.
    """

    def __init__(self, sheet: Sheet | None) -> None:
        self._cascade = Cascade(sheet)
        self._step = self._cascade.root
        self._steps = [self._step]
        self._roles: list[Role] = []
        self._names: dict[str, str] = {}
        self._flow: Flow = []
        self._flows: list[Flow] = []
        self._tables: list[Table | None] = []
        self._pieces: list[str] = []
        self._special = False
        self._heading = 0
        self._number = 0
        self._shifts: list[tuple[int, int]] = []
        self._markers = Markers()
        self._marker = ""
        self._formulas: list[Formula] = []
        self._hidden = HiddenTexts()

    # Events

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """An element opens."""
        name = self._names.get(tag) or self._name(tag)
        if self._hidden.depth:
            self._hidden.start(name)
            return
        step = self._cascade.step(self._step, name, attributes)
        state = step.state
        role = state.role
        if state.gone or role >= Role.SILENT:
            reason = state.gone or REASONS.get(name, name)
            self._hidden.skip(reason, role is Role.SILENT, self._number)
            return
        above = self._step.state
        self._steps.append(step)
        self._step = step
        if state.gap and self._pieces:
            self._pieces.append(" ")
        if self._formulas:
            role = self._in_formula(role)
        if role is Role.INLINE and state.raised and state.raised != above.raised:
            role = Role.RAISED if state.raised > 0 else Role.LOWERED
        if role is not Role.INLINE:
            self._open(role, name, attributes)
        self._roles.append(role)

    def end(self, tag: str) -> None:
        """The element that opened last closes."""
        if self._hidden.depth:
            self._hidden.end(self._names.get(tag, ""))
            return
        if not self._roles:
            return
        role = self._roles.pop()
        self._steps.pop()
        self._step = self._steps[-1]
        if role is not Role.INLINE:
            self._close(role)

    def data(self, text: str) -> None:
        """Text of the open element."""
        if self._hidden.depth:
            self._hidden.data(text)
            return
        state = self._step.state
        if state.unseen:
            self._hidden.add(text, state.unseen, self._number)
            return
        if state.pre:
            self._special = True
            text = keep_white(text)
        self._pieces.append(text)

    def comment(self, text: str) -> None:
        """A comment is no text of the page."""

    def pi(self, target: str, data: str | None = None) -> None:
        """A processing instruction is no text of the page."""

    def close(self) -> Page:
        """The page, at the end of the file."""
        while self._hidden.depth or self._roles:
            self.end("")
        self._flush()
        return Page(self._flow, tuple(self._hidden.found), self._number)

    # Elements

    def _name(self, tag: str) -> str:
        space, brace, local = tag.rpartition("}")
        if brace:
            prefix = NAMESPACES.get(space[1:])
            name = local if prefix is None else prefix + local
        else:
            name = local
        name = name.lower()
        self._names[tag] = name
        return name

    def _open(self, role: Role, name: str, attributes: Mapping[str, str]) -> None:
        if role is Role.BREAK:
            self._special = True
            self._pieces.append(NEWLINE)
        elif role in _SHIFTED:
            self._shifts.append((self._number, len(self._pieces)))
        elif role in _BREAKING:
            self._flush()
            self._heading += role is Role.HEADING
            self._markers.open(role, name, attributes)
            if role is Role.ITEM and self._step.state.marker:
                self._marker += self._markers.next(attributes)
        elif role is Role.QUOTE:
            self._pieces.append("\u201c")
        elif role is Role.EDIT:
            self._border()
        elif role is Role.APART:
            self._pieces.append(" ")
        elif role is Role.FORMULA:
            self._formulas.append(Formula(len(self._roles) + 1, FORMULAS[name]))
        elif role is Role.TABLE:
            self._open_table(attributes)
        elif role in (Role.GROUP, Role.ROW, Role.CELL, Role.CAPTION):
            self._open_part(role, name, attributes)
        elif role is Role.VOID and name == "input":
            value = attributes.get("value", "")
            if value and attributes.get("type", "").lower() == "hidden":
                self._hidden.finish()
                self._hidden.add(value, "input", self._number)
                self._hidden.finish()

    def _close(self, role: Role) -> None:
        if role in _SHIFTED:
            self._shift(role)
        elif role in _BREAKING:
            self._flush()
            self._heading -= role is Role.HEADING
            self._markers.close(role)
            if role is Role.ITEM:
                self._marker = ""
        elif role is Role.QUOTE:
            self._pieces.append("\u201d")
        elif role is Role.EDIT:
            self._border()
        elif role is Role.APART:
            self._pieces.append(" ")
        elif role is Role.FORMULA:
            self._formulas.pop()
        elif role is Role.TABLE:
            self._flush()
            self._tables.pop()
        elif role in (Role.CELL, Role.CAPTION):
            self._flush()
            self._flow = self._flows.pop()

    def _flush(self) -> None:
        """End the block that is being written."""
        self._hidden.finish()
        pieces = self._pieces
        if not pieces:
            return
        text = join_inline(pieces, self._special)
        self._pieces = []
        self._special = False
        if text:
            self._flow.append(Block(self._marker + text, self._number, self._heading > 0))
            self._number += 1
            self._marker = ""

    def _border(self) -> None:
        """Struck and inserted figures side by side are two figures."""
        self._special = True
        self._pieces.append(BORDER)

    def _in_formula(self, role: Role) -> Role:
        """The role of an element that may be a part of a MathML formula."""
        formula = self._formulas[-1]
        if formula.depth != len(self._roles):
            return role
        formula.parts += 1
        if formula.parts < 2:
            return role
        if formula.second is Role.INLINE:
            self._pieces.append("/")
            return role
        return formula.second

    def _shift(self, role: Role) -> None:
        number, at = self._shifts.pop()
        if number != self._number or at > len(self._pieces):
            return
        inside = "".join(self._pieces[at:])
        marked = mark_shifted(inside, role is Role.RAISED)
        if marked != inside:
            self._pieces[at:] = [marked]
            self._special = True

    # Tables

    def _open_table(self, attributes: Mapping[str, str]) -> None:
        self._flush()
        deep = len(self._flows) >= MAX_TABLE_DEPTH
        table = None
        if not deep:
            table = Table(layout=attributes.get("role", "") in ("presentation", "none"))
            self._flow.append(table)
        self._tables.append(table)

    def _open_part(self, role: Role, name: str, attributes: Mapping[str, str]) -> None:
        table = self._tables[-1] if self._tables else None
        self._flush()
        if role in (Role.CELL, Role.CAPTION):
            self._flows.append(self._flow)
        if table is None:
            return
        if role is Role.GROUP:
            group = table.rows[-1].group + 1 if table.rows else 1
            table.rows.append(Row(group, name))
        elif role is Role.ROW:
            last = table.rows[-1] if table.rows else None
            table.rows.append(Row(last.group, last.part) if last else Row(0, "tbody"))
        elif role is Role.CAPTION:
            self._flow = table.caption
        else:
            if not table.rows:
                table.rows.append(Row(0, "tbody"))
            cell = _cell(name, attributes)
            table.rows[-1].cells.append(cell)
            self._flow = cell.flow


def _cell(name: str, attributes: Mapping[str, str]) -> Cell:
    if not attributes:
        return Cell(head=name == "th")
    get = attributes.get
    return Cell(
        _span(get("rowspan"), 65534, 0),
        _span(get("colspan"), 1000, 1),
        name == "th" or get("role") == "columnheader",
        get("scope", "").lower(),
    )


def _span(text: str | None, most: int, least: int) -> int:
    """A rowspan or colspan as browsers read it."""
    if text is None:
        return 1
    digits = text.strip()[:6]
    if not (digits.isascii() and digits.isdigit()):
        return 1
    return max(least, min(int(digits), most))
