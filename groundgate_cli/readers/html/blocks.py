"""The walk over a page: events of a parser in, blocks, tables and hidden texts out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from groundgate_cli.readers.html.css.cascade import Cascade
from groundgate_cli.readers.html.css.distances import AFTER, BEFORE
from groundgate_cli.readers.html.css.grids import OpenGrid
from groundgate_cli.readers.html.css.styles import Sheet
from groundgate_cli.readers.html.css.visibility import TAKES_ROOM
from groundgate_cli.readers.html.flow import Page
from groundgate_cli.readers.html.inline import (
    BORDER,
    NEWLINE,
    keep_lines,
    keep_white,
)
from groundgate_cli.readers.html.lists import Markers
from groundgate_cli.readers.html.tags import NAMESPACES, REPLACED, Role
from groundgate_cli.readers.html.writer import BlockWriter

Opener = Callable[[str, Mapping[str, str]], None]


class Walker(BlockWriter):
    """Takes start, end and data events and gathers what a person sees.

    The parser sends one end for each start. Nothing here recurses, and every event costs the same
    however deep the page is nested.
    """

    def __init__(self, sheet: Sheet | None) -> None:
        self.cascade = Cascade(sheet)
        self._step = self.cascade.root
        super().__init__(self._step.state)
        self._placed = self.cascade.placed
        self._steps = [self._step]
        self._roles: list[Role] = []
        self._names: dict[str, str] = {}
        self._markers = Markers()
        self.read_frame: Callable[[Walker, Mapping[str, str]], None] | None = None
        """Walks over the page that stands in a frame, if it is at hand."""
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
        found = None if attributes or self._placed else self._step.children.get(name)
        step = self.cascade.step(self._step, name, attributes) if found is None else found
        state = step.state
        role = state.role
        if step.skip:
            if name == "iframe" and step.skip == name and self.read_frame is not None:
                self.read_frame(self, attributes)
            self._hidden.skip(step.skip, role is Role.SILENT, self._number)
            if self._pieces and (step.skip in TAKES_ROOM or (name in REPLACED and step.skip == name)):
                self._pieces.append(" ")
            return
        if self._grids and self._grids[-1].depth == len(self._roles):
            self._flush()
            self._grids[-1].add(self._tables.flow, state.placed)
        self._steps.append(step)
        if state.gap & BEFORE and self._pieces:
            self._pieces.append(" ")
        if self._formulas:
            role = self._in_formula(role, len(self._roles))
        if state.raised and not role and state.raised != self._step.state.raised:
            role = Role.RAISED if state.raised > 0 else Role.LOWERED
        self._step = step
        if role:
            opener = self._openers.get(role)
            if opener is not None:
                opener(name, attributes)
        self._roles.append(role)
        if step.before:
            self.data(step.before)
        if state.tracks > 1 and role is Role.BLOCK:
            self._grids.append(OpenGrid(self._tables.flow, state.tracks, len(self._roles)))

    def end(self, tag: str) -> None:
        """The element that opened last closes."""
        if self._hidden.depth:
            self._hidden.end(self._names.get(tag, ""))
            return
        if not self._roles:
            return
        if self._grids and self._grids[-1].depth == len(self._roles):
            self._flush()
            self._grids.pop().close()
        step = self._step
        if step.after:
            self.data(step.after)
        if step.state.gap & AFTER and self._pieces:
            self._pieces.append(" ")
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
            if self._pieces and state.unseen in TAKES_ROOM:
                self._pieces.append(" ")
            return
        if state.pre:
            self._special = True
            text = keep_lines(text) if state.lines_alone else keep_white(text)
        if not self._pieces:
            self._first = state
        self._pieces.append(text)
        if len(self._pieces) > self._many:
            self._join_pieces()

    def comment(self, text: str) -> None:
        """A comment is no text of the page."""

    def pi(self, target: str, data: str | None = None) -> None:
        """A processing instruction is no text of the page."""

    def enter(self, cascade: Cascade) -> tuple[Cascade, int]:
        """Begin a page in a frame, which has styles of its own; what leave() asks for."""
        self._flush()
        outer = self.cascade, len(self._roles)
        self.cascade = cascade
        self._placed = cascade.placed
        self._step = cascade.root
        self._steps.append(self._step)
        return outer

    def leave(self, outer: tuple[Cascade, int]) -> None:
        """End a page in a frame, and all that is open in it."""
        while self._hidden.depth or len(self._roles) > outer[1]:
            Walker.end(self, "")
        self._flush()
        self.cascade = outer[0]
        self._placed = self.cascade.placed
        self._steps.pop()
        self._step = self._steps[-1]

    def close(self) -> Page:
        """The page, at the end of the file."""
        while self._hidden.depth or self._roles:
            self.end("")
        self._flush()
        return Page(self._tables.flow, tuple(self._hidden.found), self._number)

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
            Role.FORMULA: lambda name, attributes: self._begin_formula(name, len(self._roles)),
            Role.VOID: self._open_void,
            Role.COLUMNS: self._open_columns,
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
            Role.GROUP: self._close_group,
            Role.CELL: self._close_cell,
            Role.CAPTION: self._close_cell,
        }

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
        self._markers.open(attributes)

    def _close_list(self) -> None:
        self._flush()
        self._markers.close()

    def _open_item(self, name: str, attributes: Mapping[str, str]) -> None:
        self._flush()
        self._marker += self._markers.next(attributes, self._step.state.marker)

    def _close_item(self) -> None:
        self._flush()
        self._marker = ""

    def _open_columns(self, name: str, attributes: Mapping[str, str]) -> None:
        self._tables.open_columns(name, attributes, self._step.state.hidden)

    def _open_void(self, name: str, attributes: Mapping[str, str]) -> None:
        if name in REPLACED and self._pieces and attributes.get("width") not in ("0", "1"):
            self._pieces.append(" ")
        value = attributes.get("value") if name == "input" else None
        if value and attributes.get("type", "").lower() == "hidden":
            self._hidden.finish()
            self._hidden.add(value, "input", self._number)
            self._hidden.finish()

    # Tables

    def _open_table(self, name: str, attributes: Mapping[str, str]) -> None:
        self._flush()
        self._tables.open_table(attributes)

    def _close_table(self) -> None:
        self._flush()
        for text in self._tables.close_table():
            self._hidden.add(text, "visibility:hidden", max(self._number - 1, 0))
            self._hidden.finish()

    def _open_group(self, name: str, attributes: Mapping[str, str]) -> None:
        self._flush()
        self._tables.open_group(name)

    def _close_group(self) -> None:
        self._flush()
        self._tables.close_group()

    def _open_row(self, name: str, attributes: Mapping[str, str]) -> None:
        if self._pieces or self._hidden.waiting:
            self._flush()
        self._tables.open_row()

    def _open_cell(self, name: str, attributes: Mapping[str, str]) -> None:
        if self._pieces or self._hidden.waiting:
            self._flush()
        self._tables.open_cell(name, attributes)

    def _open_caption(self, name: str, attributes: Mapping[str, str]) -> None:
        self._flush()
        self._tables.open_caption()

    def _close_cell(self) -> None:
        if self._pieces or self._hidden.waiting:
            self._flush()
        self._tables.close_cell()
