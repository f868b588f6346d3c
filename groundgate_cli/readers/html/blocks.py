"""The walk over a page: events of a parser in, blocks, tables and hidden texts out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from groundgate_cli.readers.html.cascade import Cascade
from groundgate_cli.readers.html.flow import Block, Cell, Flow, Page, Row, Table
from groundgate_cli.readers.html.hidden import HiddenTexts
from groundgate_cli.readers.html.inline import (
    BORDER,
    EDGES,
    NEWLINE,
    SPACE,
    join_inline,
    keep_white,
    mark_shifted,
)
from groundgate_cli.readers.html.lists import Markers
from groundgate_cli.readers.html.styles import Sheet
from groundgate_cli.readers.html.tags import FORMULAS, NAMESPACES, Role
from groundgate_cli.readers.html.visibility import State

MAX_TABLE_DEPTH = 40
"""Tables nested deeper are read as blocks."""

MAX_SHIFTED = 200
"""Raised or lowered text longer than that is no mark and no exponent."""

FIXED_BLANKS = ("\u00a0", "\u2002", "\u2003", SPACE)
"""Blanks that stay at the start of a line."""

Opener = Callable[[str, Mapping[str, str]], None]


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
        self._first = self._step.state
        self._special = False
        self._heading = 0
        self._number = 0
        self._shifts: list[tuple[int, int]] = []
        self._markers = Markers()
        self._marker = ""
        self._formulas: list[Formula] = []
        self._hidden = HiddenTexts()
        self._openers = self._opening()
        self._closers = self._closing()

    # Events

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """An element opens."""
        name = self._names.get(tag) or self._name(tag)
        if self._hidden.depth:
            self._hidden.start(name)
            return
        # An element without attributes has been met before, nearly always.
        found = None if attributes else self._step.children.get(name)
        step = self._cascade.step(self._step, name, attributes) if found is None else found
        state = step.state
        role = state.role
        if step.skip:
            self._hidden.skip(step.skip, role is Role.SILENT, self._number)
            return
        self._steps.append(step)
        if state.gap and self._pieces:
            self._pieces.append(" ")
        if self._formulas:
            role = self._in_formula(role)
        if state.raised and not role and state.raised != self._step.state.raised:
            role = Role.RAISED if state.raised > 0 else Role.LOWERED
        self._step = step
        if role:
            opener = self._openers.get(role)
            if opener is not None:
                opener(name, attributes)
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
        if role:
            closer = self._closers.get(role)
            if closer is not None:
                closer()

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
        if not self._pieces:
            self._first = state
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

    def _opening(self) -> dict[Role, Opener]:
        """What the start of an element does, by its role."""
        return {
            **dict.fromkeys((Role.BLOCK, Role.PRE, Role.RULE), self._break),
            **dict.fromkeys((Role.RAISED, Role.LOWERED), self._open_shift),
            Role.HEADING: self._open_heading,
            Role.LIST: self._open_list,
            Role.ITEM: self._open_item,
            Role.BREAK: lambda name, attributes: self._add_special(NEWLINE),
            Role.QUOTE: lambda name, attributes: self._pieces.append("\u201c"),
            Role.EDIT: lambda name, attributes: self._add_special(BORDER),
            Role.APART: lambda name, attributes: self._pieces.append(" "),
            Role.FORMULA: self._open_formula,
            Role.VOID: self._open_void,
            Role.TABLE: self._open_table,
            Role.GROUP: self._open_group,
            Role.ROW: self._open_row,
            Role.CELL: self._open_cell,
            Role.CAPTION: self._open_caption,
        }

    def _closing(self) -> dict[Role, Callable[[], None]]:
        """What the end of an element does, by its role."""
        return {
            **dict.fromkeys((Role.BLOCK, Role.PRE, Role.RULE), self._flush),
            Role.HEADING: self._close_heading,
            Role.LIST: self._close_list,
            Role.ITEM: self._close_item,
            Role.RAISED: lambda: self._shift(True),
            Role.LOWERED: lambda: self._shift(False),
            Role.QUOTE: lambda: self._pieces.append("\u201d"),
            Role.EDIT: lambda: self._add_special(BORDER),
            Role.APART: lambda: self._pieces.append(" "),
            Role.FORMULA: self._close_formula,
            Role.TABLE: self._close_table,
            Role.CELL: self._close_cell,
            Role.CAPTION: self._close_cell,
        }

    def _add_special(self, mark: str) -> None:
        self._special = True
        self._pieces.append(mark)

    def _break(self, name: str, attributes: Mapping[str, str]) -> None:
        self._flush()

    def _open_heading(self, name: str, attributes: Mapping[str, str]) -> None:
        self._flush()
        self._heading += 1

    def _close_heading(self) -> None:
        self._flush()
        self._heading -= 1

    def _open_list(self, name: str, attributes: Mapping[str, str]) -> None:
        self._flush()
        self._markers.open(name, attributes)

    def _close_list(self) -> None:
        self._flush()
        self._markers.close()

    def _open_item(self, name: str, attributes: Mapping[str, str]) -> None:
        self._flush()
        if self._step.state.marker:
            self._marker += self._markers.next(attributes)

    def _close_item(self) -> None:
        self._flush()
        self._marker = ""

    def _open_void(self, name: str, attributes: Mapping[str, str]) -> None:
        value = attributes.get("value") if name == "input" else None
        if value and attributes.get("type", "").lower() == "hidden":
            self._hidden.finish()
            self._hidden.add(value, "input", self._number)
            self._hidden.finish()

    def _flush(self) -> None:
        """End the block that is being written."""
        if self._hidden.waiting:
            self._hidden.finish()
        pieces = self._pieces
        if not pieces:
            return
        text = pieces[0]
        if len(pieces) > 1 or self._special:
            text = join_inline(pieces, self._special)
        elif text.isascii() and text.isprintable() and "  " not in text:
            text = text.strip(" ")
        else:
            text = join_inline(pieces, False) if text.strip(EDGES) else ""
        self._pieces = []
        self._special = False
        if text:
            state = self._first
            inset = 0
            if state.inset or state.indent or pieces[0][0] in EDGES:
                inset = _inset(state, pieces)
            self._flow.append(Block(self._marker + text, self._number, self._heading > 0, inset))
            self._number += 1
            self._marker = ""

    # Raised and lowered text, formulas

    def _open_shift(self, name: str, attributes: Mapping[str, str]) -> None:
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

    def _open_formula(self, name: str, attributes: Mapping[str, str]) -> None:
        self._formulas.append(Formula(len(self._roles) + 1, FORMULAS[name]))

    def _close_formula(self) -> None:
        self._formulas.pop()

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

    # Tables

    def _open_table(self, name: str, attributes: Mapping[str, str]) -> None:
        self._flush()
        table = None
        if len(self._flows) < MAX_TABLE_DEPTH:
            table = Table(layout=attributes.get("role", "") in ("presentation", "none"))
            self._flow.append(table)
        self._tables.append(table)

    def _close_table(self) -> None:
        self._flush()
        self._tables.pop()

    def _table(self) -> Table | None:
        return self._tables[-1] if self._tables else None

    def _open_group(self, name: str, attributes: Mapping[str, str]) -> None:
        self._flush()
        if table := self._table():
            group = table.rows[-1].group + 1 if table.rows else 1
            table.rows.append(Row(group, name))

    def _open_row(self, name: str, attributes: Mapping[str, str]) -> None:
        if self._pieces or self._hidden.waiting:
            self._flush()
        if table := self._table():
            last = table.rows[-1] if table.rows else Row(0, "tbody")
            table.rows.append(Row(last.group, last.part))

    def _open_cell(self, name: str, attributes: Mapping[str, str]) -> None:
        if self._pieces or self._hidden.waiting:
            self._flush()
        self._flows.append(self._flow)
        if table := self._table():
            if not table.rows:
                table.rows.append(Row(0, "tbody"))
            cell = _cell(name, attributes) if attributes else Cell(head=name == "th")
            table.rows[-1].cells.append(cell)
            self._flow = cell.flow

    def _open_caption(self, name: str, attributes: Mapping[str, str]) -> None:
        self._flush()
        self._flows.append(self._flow)
        if table := self._table():
            self._flow = table.caption

    def _close_cell(self) -> None:
        if self._pieces or self._hidden.waiting:
            self._flush()
        self._flow = self._flows.pop()


def _inset(state: State, pieces: list[str]) -> int:
    """How far a block stands from the left of its cell: by its style, and by blanks that stay."""
    inset = state.inset + state.indent
    for piece in pieces:
        lead = piece[: len(piece) - len(piece.lstrip(EDGES))]
        if lead:
            inset += sum(lead.count(blank) for blank in FIXED_BLANKS) * state.size // 4
        if len(lead) < len(piece):
            break
    return inset * 1000 // state.size


def _cell(name: str, attributes: Mapping[str, str]) -> Cell:
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
