"""The walk over a page whose rows of plain cells are folded: their cells come in bulk."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import groupby
from operator import itemgetter

from groundgate_cli.core.records import NamedTuple
from groundgate_cli.readers.html.blocks import Walker
from groundgate_cli.readers.html.css.cascade import Step
from groundgate_cli.readers.html.css.styles import Sheet
from groundgate_cli.readers.html.css.visibility import State
from groundgate_cli.readers.html.flow import PACKED, SEPARATOR, Kind, Run
from groundgate_cli.readers.html.inline import EDGES, join_block
from groundgate_cli.readers.html.insets import find_inset
from groundgate_cli.readers.html.tables.folding import Folded, RawRun
from groundgate_cli.readers.html.tags import Role

_UNCLEAN = re.compile(f"[^ -~{SEPARATOR}]|  |(?:^|{SEPARATOR}) | (?:{SEPARATOR}|$)")


class PlainRow(NamedTuple):
    """What a row is in its place: its step, the kinds of its cells, how they are indented, their states."""

    step: Step
    kinds: tuple[Kind, ...]
    insets: list[tuple[int, int, int]]
    states: list[State]


class FoldedWalker(Walker):
    """Writes folded rows as runs where nothing about them is special, and else cell by cell."""

    def __init__(self, sheet: Sheet | None, folded: Folded) -> None:
        super().__init__(sheet)
        self._mark = folded.mark
        self._folds = folded.folds
        self._known: dict[Step, dict[tuple[int, int], PlainRow | None]] = {}

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        if self._mark not in attributes:
            super().start(tag, attributes)
            return
        number = int(attributes[self._mark])
        runs = self._folds[number] or []
        self._folds[number] = None
        at, opened = 0, None
        while at < len(runs):
            end, opened = self._rows_of(tag, runs, at)
            if opened is None:
                self._replay(tag, runs[at])
                end = at + 1
                if end < len(runs):
                    self.end(tag)
            at = end
        # The end of the last row comes from the parser.
        if opened is not None:
            self._steps.append(opened)
            self._step = opened
            self._roles.append(Role.ROW)

    def _rows_of(self, tag: str, runs: list[RawRun], at: int) -> tuple[int, Step | None]:
        """Write the rows from one on that are alike as a run: where they end, and the step of the last one.

        The step is None where an element among them is special.
        """
        if self._hidden.depth or self._formulas or self._heading or self._grids:
            return at, None
        if self._pieces or self._hidden.waiting:
            self._flush()
        first = self._row(tag, runs[at])
        place = None if self._marker or first is None else self._tables.place()
        if first is None or place is None:
            return at, None
        last, end = first, at + 1
        while end < len(runs):
            found = self._row(tag, runs[end])
            if found is None or found.kinds is not first.kinds or found.insets != first.insets:
                break
            last, end = found, end + 1
        texts = [text for run in runs[at:end] for text in run.texts]
        for run in unfold(_packed(texts), first, self._number):
            run.group, run.part = place
            run.kinds = self._tables.packer.kinds(list(run.kinds))
            self._tables.add_run(run)
            self._number = run.after
        return end, last.step

    def _row(self, tag: str, run: RawRun) -> PlainRow | None:
        """What a row of a run is here; None where an element in it is special."""
        key = (id(run.row), id(run.cells))
        known = self._known.get(self._step)
        if known is None:
            known = self._known[self._step] = {}
        if key not in known:
            known[key] = self._read_row(tag, run)
        return known[key]

    def _read_row(self, tag: str, run: RawRun) -> PlainRow | None:
        name = self._names.get(tag) or self._name(tag)
        row = self.cascade.step(self._step, name, run.row)
        if row.skip or row.before or row.after or row.state.role is not Role.ROW:
            return None
        kinds: list[Kind] = []
        insets: list[tuple[int, int, int]] = []
        for cell, attributes in run.cells:
            step = self.cascade.step(row, cell, attributes)
            state = step.state
            if state.role is not Role.CELL or step.skip or state.unseen or state.pre:
                return None
            if step.before or step.after:
                return None
            inset = find_inset(state, ["x"]) if state.inset or state.indent else 0
            kinds.append(self._tables.kind(cell, attributes)._replace(inset=inset))
            insets.append((state.inset, state.indent, state.size))
        states = [self.cascade.step(row, cell, attributes).state for cell, attributes in run.cells]
        return PlainRow(row, self._tables.packer.kinds(kinds), insets, states)

    def _replay(self, tag: str, run: RawRun) -> None:
        """Send the events of rows one by one; the last one stays open."""
        place, width = tag[:-2], len(run.cells)
        is_open = False
        for text in run.texts:
            texts = text.split(SEPARATOR)
            for at in range(0, len(texts), width):
                if is_open:
                    self.end(tag)
                is_open = True
                super().start(tag, run.row)
                for (name, attributes), inner in zip(run.cells, texts[at : at + width], strict=True):
                    super().start(place + name, attributes)
                    if inner:
                        self.data(inner)
                    self.end(place + name)


def _packed(texts: list[str]) -> list[str]:
    """The texts of rows, short ones joined."""
    out: list[str] = []
    rest: list[str] = []
    size = 0
    for text in texts:
        rest.append(text)
        size += len(text)
        if size > PACKED:
            out.append(SEPARATOR.join(rest))
            rest, size = [], 0
    return [*out, SEPARATOR.join(rest)] if rest else out


def unfold(rows: list[str], row: PlainRow, number: int) -> list[Run]:
    """The runs that folded rows make, their texts as a person sees them.

    rows: the texts of the cells of some rows each. row: what the rows are. number: of the first block.
    Group and part stay open.
    """
    runs: list[Run] = []
    for text in rows:
        if not _UNCLEAN.search(text):
            number = _add(runs, row.kinds, text, number)
            continue
        written = text.split(SEPARATOR)
        texts = [join_block([one], False) if one else "" for one in written]
        if any(after and before[0] in EDGES for before, after in zip(written, texts, strict=True)):
            number = _add_rows(runs, row, written, texts, number)
        else:
            number = _add(runs, row.kinds, SEPARATOR.join(texts), number)
    return runs


def _add_rows(runs: list[Run], row: PlainRow, written: list[str], texts: list[str], number: int) -> int:
    """Add rows of which some have blanks before a text."""
    own, width = row.kinds, len(row.kinds)
    rows: list[tuple[tuple[Kind, ...], str]] = []
    for at in range(0, len(texts), width):
        kinds = list(own)
        for n in range(width):
            if texts[at + n] and written[at + n][0] in EDGES:
                kinds[n] = own[n]._replace(inset=find_inset(row.states[n], [written[at + n]]))
        rows.append((tuple(kinds), SEPARATOR.join(texts[at : at + width])))
    for alike, group in groupby(rows, itemgetter(0)):
        number = _add(runs, alike, SEPARATOR.join(text for _, text in group), number)
    return number


def _add(runs: list[Run], kinds: tuple[Kind, ...], text: str, number: int) -> int:
    """Add rows to the last run, if they have its kinds, or as a new one; the number of the next block."""
    cells = text.count(SEPARATOR) + 1
    count = cells // len(kinds)
    full = cells
    if SEPARATOR * 2 in text or text[:1] in ("", SEPARATOR) or text[-1] == SEPARATOR:
        full = sum(map(bool, text.split(SEPARATOR)))
    if runs and runs[-1].kinds == kinds:
        last = runs[-1]
        last.texts.append(text)
        last.count += count
        last.after = number + full
    else:
        runs.append(Run(0, "", kinds, count, number, number + full, [text]))
    return number + full
